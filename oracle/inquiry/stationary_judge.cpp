#include "oracle/inquiry/stationary_judge.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "oracle/number/decimal.h"
#include "reference/certificate/bounds.h"

namespace octic::oracle {
namespace {

using reference::Ball;
using reference::exact;
using reference::StationaryKind;
using RationalVector = reference::Vector<Rational>;
using BallVector = reference::Vector<Ball>;

constexpr int bits_of_truths = 160;
constexpr double least = std::numeric_limits<double>::denorm_min();
constexpr int any_number = 1 << 20;

RationalVector exact_vector(const Vec3& v) { return {exact(v.x), exact(v.y), exact(v.z)}; }
BallVector ball(const RationalVector& v) { return {Ball(v.x), Ball(v.y), Ball(v.z)}; }
BallVector ball(const Vec3& v) { return ball(exact_vector(v)); }
reference::Circle exact_circle(const Circle& c) { return {exact_vector(c.center), exact_vector(c.normal), exact(c.r)}; }
Rational root(const Rational& square) { return certificate::square_root(square, 64).upper; }

// A curve with what the slopes need at a point of it.
struct CircleOrLine {
  BallVector origin, axis;   // centre and unit normal; a point and the unit direction
  Ball r;                    // of a line the radius of the other curve: a length to compare with
  bool line = false;

  BallVector tangent(const BallVector& p) const {
    if (line) return axis;
    const BallVector t = cross(axis, p - origin);
    return (Ball(1) / sqrt(dot(t, t))) * t;
  }
  // How far p is off the curve, at most and at least in the sense of Ball.
  Ball off(const BallVector& p) const {
    const BallVector v = p - origin;
    if (line) {
      const BallVector c = cross(axis, v);
      return sqrt(dot(c, c));
    }
    const Ball height = dot(v, axis);
    return max(abs(height), abs(sqrt(dot(v, v) - height * height) - r));
  }
};

CircleOrLine circle_or_line(const Vec3& origin, const Vec3& axis, double r, bool line) {
  const BallVector n = ball(axis);
  return {ball(origin), (Ball(1) / sqrt(dot(n, n))) * n, Ball(r), line};
}

struct Curves {
  CircleOrLine first, second;
  double least_radius = 0;
  explicit Curves(const StationaryQuestion& q) : second(circle_or_line(q.b.center, q.b.normal, q.b.r, false)) {
    least_radius = q.b.r;
    if (const auto* c = std::get_if<Circle>(&q.a)) {
      first = circle_or_line(c->center, c->normal, c->r, false);
      least_radius = std::min(least_radius, c->r);
    } else {
      const auto& l = std::get<StraightLine>(q.a);
      first = circle_or_line(l.point, l.direction, q.b.r, true);
    }
  }
};

// |det H| in units of (r1^2 + D r1) (r2^2 + D r2); of a line, which does not bend, r1^2 instead of the first factor.
double bend(const Curves& c, const reference::StationaryPair& pair) {
  const BallVector w = pair.y - pair.x;
  const Ball r1 = c.first.r, r2 = c.second.r, far = sqrt(dot(w, w));
  const Ball uu = c.first.line ? r1 * r1 : r1 * r1 + dot(w, pair.x - c.first.origin);
  const Ball vv = r2 * r2 - dot(w, pair.y - c.second.origin);
  const Ball uv = r1 * r2 * dot(c.first.tangent(pair.x), c.second.tangent(pair.y));
  const Ball unit = (c.first.line ? r1 * r1 : r1 * r1 + far * r1) * (r2 * r2 + far * r2);
  const Ball part = abs(uu * vv - uv * uv) / unit;
  return part.finite() ? part.middle_double() : 0;
}

struct TruePair {
  Rational lower, upper;
  std::optional<StationaryClaim::Kind> kind;   // none: a shoulder, a monkey saddle, a family
  bool loose;
  int room;
};

std::optional<StationaryClaim::Kind> kind_of(StationaryKind kind) {
  switch (kind) {
    case StationaryKind::minimum:
      return StationaryClaim::Kind::minimum;
    case StationaryKind::saddle:
      return StationaryClaim::Kind::saddle;
    case StationaryKind::maximum:
      return StationaryClaim::Kind::maximum;
    default:
      return {};
  }
}

class StationaryJudging {
 public:
  StationaryJudging(const StationaryStandard& standard, const InquiryCard& card, InquiryVerdict& verdict)
      : s(standard),
        v(verdict),
        part_(exact(card.tolerance_distance) + exact(0x1p-52)),
        least_(exact(card.tolerance_relative) * standard.size()),
        precision_(bits_of_truths),
        curves_(standard.question()) {
    collect();
  }

  void all(const StationaryClaim& claim) {
    std::vector<int> found(clusters_.size(), 0);
    std::vector<std::array<int, 3>> of_kind(clusters_.size(), {0, 0, 0});
    for (const auto& pair : claim.pairs) {
      const Rational d = exact(pair.distance);
      if (pair.x && pair.y) points(pair, d);
      const std::optional<std::size_t> at = cluster_of(d);
      if (!at) {
        if (!nearly_stationary(pair, d)) accuse("stationary-spurious", off(d));   // (1)
        continue;
      }
      v.error = std::max(v.error, double_below(off(d) / s.size()));
      ++found[*at];
      if (pair.kind) ++of_kind[*at][static_cast<std::size_t>(*pair.kind)];
    }
    bool any_loose = false;
    for (std::size_t i = 0; i < clusters_.size(); ++i) {
      int firm = 0, room = 0, loose_room = 0;
      std::array<int, 3> kinds{0, 0, 0};
      for (const TruePair& p : clusters_[i]) {
        room += p.room;
        if (p.loose) loose_room += p.room;
        else ++firm, ++kinds[static_cast<std::size_t>(*p.kind)];
        any_loose |= p.loose;
      }
      if (found[i] > room) accuse("stationary-spurious", 0);                      // (2)
      if (claim.all && found[i] < firm) accuse("stationary-missing", 0);          // (3)
      for (std::size_t k = 0; k < 3; ++k)
        if (of_kind[i][k] > kinds[k] + loose_room) accuse("stationary-kind", 0);  // (4)
    }
    if (claim.all && s.has_family()) v.lacks = "family";
    if (!claim.all && !s.has_family() && !any_loose) v.lacks = "all";
  }

 private:
  const StationaryStandard& s;
  InquiryVerdict& v;
  const Rational part_, least_;
  const reference::Precision precision_;
  const Curves curves_;
  std::vector<std::vector<TruePair>> clusters_;   // by increasing distance

  Rational tolerance(const Rational& d) const { return std::max(least_, Rational(part_ * d)); }
  void accuse(const char* kind, const Rational& error) {
    v.wrong.push_back({kind, error > 0 ? std::max(least, double_below(error / s.size())) : 0});
  }

  void collect() {
    std::vector<TruePair> pairs;
    Rational farthest = 0;
    const auto& truth = s.truth();
    for (const auto& d : truth.distances) farthest = std::max(farthest, d.distance.upper_rational());
    const double loose = loose_factor * std::sqrt(double_above(tolerance(farthest)) / curves_.least_radius);
    for (const auto& d : truth.distances)
      for (const auto& pair : d.pairs) {
        const auto kind = kind_of(pair.kind);
        const bool is_loose = !kind || pair.multiplicity > 1 || !(bend(curves_, pair) > loose);
        pairs.push_back({std::max(Rational(0), d.distance.lower_rational()), d.distance.upper_rational(), kind,
                         is_loose, is_loose ? std::max(3, pair.multiplicity) : 1});
      }
    for (const auto& f : truth.families)
      pairs.push_back({std::max(Rational(0), f.distance.lower_rational()), f.distance.upper_rational(), {}, true,
                       any_number});
    std::sort(pairs.begin(), pairs.end(), [](const TruePair& p, const TruePair& q) { return p.lower < q.lower; });
    for (TruePair& p : pairs) {
      if (clusters_.empty() || p.lower - clusters_.back().back().upper > 2 * tolerance(p.upper))
        clusters_.emplace_back();
      clusters_.back().push_back(std::move(p));
    }
  }

  // To the nearest exact distance; 0 inside its enclosure.
  Rational off(const Rational& d) const {
    std::optional<Rational> best;
    for (const auto& cluster : clusters_)
      for (const TruePair& p : cluster) {
        const Rational by = std::max({Rational(0), Rational(p.lower - d), Rational(d - p.upper)});
        if (!best || by < *best) best = by;
      }
    return best.value_or(s.size());
  }

  std::optional<std::size_t> cluster_of(const Rational& d) const {
    for (std::size_t i = 0; i < clusters_.size(); ++i)
      for (const TruePair& p : clusters_[i])
        if (std::max(Rational(p.lower - d), Rational(d - p.upper)) <= tolerance(std::max(d, p.upper))) return i;
    return {};
  }

  Ball slope(const CircleOrLine& c, const BallVector& p, const BallVector& w) const {
    return abs(dot(c.tangent(p), w));
  }

  bool nearly_stationary(const StationaryClaim::Pair& pair, const Rational& d) const {
    if (!pair.x || !pair.y) return false;
    const BallVector x = ball(*pair.x), y = ball(*pair.y), w = y - x;
    const Ball t(tolerance(d));
    return !surely_less(t, abs(sqrt(dot(w, w)) - Ball(d))) && !surely_less(t, slope(curves_.first, x, w)) &&
           !surely_less(t, slope(curves_.second, y, w));
  }

  void points(const StationaryClaim::Pair& pair, const Rational& d) {
    const BallVector x = ball(*pair.x), y = ball(*pair.y), w = y - x;
    double most = std::max(std::fabs(pair.distance), curves_.second.r.middle_double());
    for (const Vec3& p : {*pair.x, *pair.y, s.question().b.center, first_origin()})
      most = std::max({most, std::fabs(p.x), std::fabs(p.y), std::fabs(p.z)});
    most = std::max(most, curves_.first.r.middle_double());
    const Rational granted = tolerance(d) + exact(point_roundings * 0x1p-52) * exact(most);
    const Ball rounding(granted), far = sqrt(dot(w, w));
    const auto beyond = [](const Ball& value, const Ball& bound) { return surely_less(bound, value); };
    const bool bad =
        beyond(curves_.first.off(x), rounding) || beyond(curves_.second.off(y), rounding) ||
        beyond(abs(far - Ball(d)), 2 * rounding) ||
        // A point that is off by the rounding along its curve has a slope of this size.
        beyond(slope(curves_.first, x, w), rounding * (Ball(4) + far / curves_.first.r)) ||
        beyond(slope(curves_.second, y, w), rounding * (Ball(4) + far / curves_.second.r));
    if (bad) accuse("stationary-point", 0);                                       // (5)
  }

  Vec3 first_origin() const {
    const auto& a = s.question().a;
    if (const auto* c = std::get_if<Circle>(&a)) return c->center;
    return std::get<StraightLine>(a).point;
  }
};

}  // namespace

StationaryStandard::StationaryStandard(const StationaryQuestion& question) : question_(question) {
  const reference::Circle b = exact_circle(question.b);
  if (const auto* circle = std::get_if<Circle>(&question.a)) {
    const reference::Circle a = exact_circle(*circle);
    truth_ = reference::stationary_distances(a, b, bits_of_truths);
    size_ = root(squared_norm(a.centre - b.centre)) + a.r + b.r;
  } else {
    const auto& l = std::get<StraightLine>(question.a);
    const reference::Line a{exact_vector(l.point), exact_vector(l.direction)};
    truth_ = reference::stationary_distances(a, b, bits_of_truths);
    size_ = root(squared_norm(cross(a.direction, b.centre - a.point)) / squared_norm(a.direction)) + b.r;
  }
}

bool StationaryStandard::is_simple() const {
  for (const auto& d : truth_.distances)
    for (const auto& pair : d.pairs)
      if (pair.multiplicity != 1) return false;
  return !has_family();
}

InquiryVerdict judge_stationary(const StationaryStandard& s, const InquiryCard& card, const Reply& reply) {
  const auto* claim = std::get_if<StationaryClaim>(&reply);
  if (!claim) return silent_reply(reply);
  for (const auto& pair : claim->pairs)
    if (!(pair.distance >= 0)) return silent_reply(Failed{Failed::How::garbage, "a distance below zero"});
  InquiryVerdict v;
  StationaryJudging(s, card, v).all(*claim);
  return v;
}

}  // namespace octic::oracle
