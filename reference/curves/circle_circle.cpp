// All stationary distances between two circles in space. Symbols as in docs/derivations/stationary_distances.md.
#include <stdexcept>

#include "reference/curves/arrangement.h"
#include "reference/curves/family.h"
#include "reference/curves/integer_curves.h"
#include "reference/curves/order.h"
#include "reference/pair/gap.h"
#include "reference/pair/rim_equations.h"

namespace octic::reference {
namespace {

// How the slope of the squared distance from circle 2's nearest (side 1) or farthest (side -1) point vanishes along
// circle 1.
StationaryKind kind_of(int side, const VanishingOrder& slope) {
  if (slope.order % 2 == 0) return StationaryKind::shoulder;
  if (slope.sign > 0) return side > 0 ? StationaryKind::minimum : StationaryKind::saddle;
  return side > 0 ? StationaryKind::saddle : StationaryKind::maximum;
}

// The stationary pairs of two circles without families, walking along circle 1.
class Walk {
 public:
  explicit Walk(const Curves& curves)
      : c_(curves), ring_(c_.first.N, c_.first.r), e_(rim_equations(ring_, c_.D, c_.second.N, c_.second.r)) {
    const IntegerPolynomial R = ring_.eliminant(e_.G);
    if (is_zero(R)) throw std::logic_error("circles with a family that has no name");
    roots_ = distinct_real_roots(R);
    for (RealRoot& root : roots_) {
      for (const ExactPoint& point : exact_points(ring_, e_.G, root)) add(point);
    }
  }
  Walk(const Walk&) = delete;
  Walk& operator=(const Walk&) = delete;

  const CircleRing& ring() const { return ring_; }
  const std::vector<ExactPair>& pairs() const { return pairs_; }
  // Pairs whose kind shows only along circle 2.
  const std::vector<std::function<PointPair()>>& unknown() const { return unknown_; }

 private:
  void add(const ExactPoint& point) {
    if (point.vanishes(e_.ww)) {
      add_on_axis(point);
    } else if (!point.vanishes(e_.Wt)) {
      add_one(point);
    } else {
      add_both(point);
    }
  }

  // G = r2^2 (W.t)^2 - |w|^2 (D.t)^2 is the negative product of the slopes of both sides; the other side's is 2 |w| D.t
  // here.
  void add_one(const ExactPoint& point) {
    const int side = point.sign(e_.Dt) * point.sign(e_.Wt);
    VanishingOrder slope = vanishing_order(ring_, point, e_.G);
    slope.sign *= -point.sign(e_.Dt);
    pairs_.push_back({along_w(point, side), kind_of(side, slope), slope.order});
  }

  // W.t = 0 = D.t: both points of circle 2 on the line of w.
  void add_both(const ExactPoint& point) {
    if (is_zero(cross(c_.D, c_.first.N))) {   // D.t = 0 all along: the slopes are -+ r2 w.t
      const VanishingOrder slope = vanishing_order(ring_, point, e_.Wt);
      for (int side : {1, -1})
        pairs_.push_back({along_w(point, side), kind_of(side, {slope.order, -side * slope.sign}), slope.order});
      return;
    }
    // the slopes' sum is 2 |w| D.t, which has a simple zero: so has one of them, and the other has what is left of G's
    // order
    const Element Dt = derivative(ring_, e_.Dt), Wt = derivative(ring_, e_.Wt);
    const VanishingOrder product = vanishing_order(ring_, point, e_.G);
    if (product.order == 2) {
      for (int side : {1, -1})
        pairs_.push_back({along_w(point, side), kind_of(side, {1, sign_of_slope(point, Dt, Wt, side)}), 1});
      return;
    }
    const int sign = point.sign(Dt), multiple = sign * point.sign(Wt);
    pairs_.push_back(
        {along_w(point, multiple), kind_of(multiple, {product.order - 1, -product.sign * sign}), product.order - 1});
    pairs_.push_back({along_w(point, -multiple), kind_of(-multiple, {1, sign}), 1});
  }

  // Circle 1 meets axis 2: all of circle 2 is as far, and q.t = D.t.
  void add_on_axis(const ExactPoint& point) {
    const int reach = point.sign(e_.reach);
    if (reach < 0) return;
    if (reach > 0) {   // where q moves, so does the slope along circle 1: the Hessian is ((., m), (m, 0)) with m != 0
      for (int side : {1, -1}) pairs_.push_back({across_axis(point, side), StationaryKind::saddle, 1});
      return;
    }
    if (point.vanishes(e_.Dt)) throw std::logic_error("a meridian family that was not recognised");
    // q = r2^2 proj t / D.t. The Hessian is ((h, 0), (0, 0)), h = (q - D).p
    const Integer M2 = squared_norm(c_.second.N), rr = c_.second.r * c_.second.r;
    const Element h = rr * ring_.times(ring_.tangent(c_.second.N), ring_.along(c_.second.N)) +
                      M2 * ring_.times(e_.Dt, ring_.along(c_.D));
    if (point.vanishes(h)) {
      pairs_.push_back({across_axis(point, 0), StationaryKind::monkey_saddle, 4});
    } else {
      unknown_.push_back(across_axis(point, 0));
    }
  }

  // Of |W| D.t' - side r2 W.t', which is not zero.
  int sign_of_slope(const ExactPoint& point, const Element& Dt, const Element& Wt, int side) const {
    for (slong bits = 128;; bits *= 2) {
      Precision precision(bits);
      const Ball length = sqrt(Ball(squared_norm(c_.second.N)) * point.value(e_.ww));
      const Ball slope = length * point.value(Dt) - Ball(side) * Ball(c_.second.r) * point.value(Wt);
      if (slope.positive()) return 1;
      if (slope.negative()) return -1;
    }
  }

  std::function<PointPair()> along_w(const ExactPoint& point, int side) const {
    return [this, point, side]() -> PointPair {
      const Vector<Ball> x = convert<Ball>(c_.D) + point.at_working_precision().p, N2 = convert<Ball>(c_.second.N);
      const Vector<Ball> w = squared_norm(N2) * x - dot(N2, x) * N2;
      return {x, (Ball(side) * Ball(c_.second.r) / norm(w)) * w};
    };
  }
  std::function<PointPair()> across_axis(const ExactPoint& point, int side) const {
    return [this, point, side]() -> PointPair {
      const CirclePoint p = point.at_working_precision();
      const Vector<Ball> D = convert<Ball>(c_.D), N2 = convert<Ball>(c_.second.N);
      const Ball Dt = dot(D, p.t), M2 = squared_norm(N2), rr(c_.second.r * c_.second.r);
      const Vector<Ball> flat = p.t - (dot(N2, p.t) / M2) * N2;   // t in plane 2, not 0 outside the families
      const Ball tt = squared_norm(flat),
                 k = side == 0 ? Ball(0) : Ball(side) * sqrt((rr - square(Dt) / tt) / (M2 * tt));
      return {D + p.p, (Dt / tt) * flat + k * cross(N2, flat)};
    };
  }

  const Curves c_;
  const CircleRing ring_;
  const RimEquations e_;
  std::vector<RealRoot> roots_;
  std::vector<ExactPair> pairs_;
  std::vector<std::function<PointPair()>> unknown_;
};

// Among the pairs of the walk along circle 2 the one that stands in the same place.
const ExactPair& same_pair(const std::function<PointPair()>& points, const std::vector<ExactPair>& others,
                           const Vector<Integer>& D) {
  for (slong bits = 256;; bits *= 2) {
    Precision precision(bits);
    const auto [x, y] = points();
    const ExactPair* found = nullptr;
    int count = 0;
    const auto meet = [](const Vector<Ball>& u, const Vector<Ball>& v) {
      return overlaps(u.x, v.x) && overlaps(u.y, v.y) && overlaps(u.z, v.z);
    };
    for (const ExactPair& other : others) {
      const auto [b, a] = other.points();   // from the centre of circle 1
      if (!meet(x, convert<Ball>(D) + a) || !meet(y, convert<Ball>(D) + b)) continue;
      found = &other;
      ++count;
    }
    if (count == 0) throw std::logic_error("a pair that stands on one circle alone");
    if (count == 1) return *found;
  }
}

}  // namespace

Stationary stationary_distances(const Circle& first, const Circle& second, int bits) {
  const Curves curves = integer_curves(first, second);
  Stationary result;
  result.unit = curves.unit;
  result.arrangement = circle_circle_arrangement(curves);
  result.polynomial = primitive(
      circle_circle_octic(curves.D, frame_of(curves.first.N), curves.first.r, curves.second.N, curves.second.r));
  if (std::optional<ClosedForm> form = closed_form(curves, result.polynomial, bits)) {
    result.families = std::move(form->families);
    if (!form->pairs.empty()) gather(form->pairs, result, curves, bits);
    return result;
  }
  const Walk walk(curves);
  std::vector<ExactPair> pairs = walk.pairs();
  if (!walk.unknown().empty()) {
    const Walk other(swapped(curves));
    for (const auto& points : walk.unknown()) {
      const ExactPair& same = same_pair(points, other.pairs(), curves.D);
      pairs.push_back({points, same.kind, same.multiplicity});
    }
  }
  gather(pairs, result, curves, bits);
  return result;
}

}  // namespace octic::reference
