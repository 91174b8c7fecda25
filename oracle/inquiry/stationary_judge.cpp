#include "oracle/inquiry/stationary_judge.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

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
  explicit Curves(const StationaryQuestion& q) : second(circle_or_line(q.b.center, q.b.normal, q.b.r, false)) {
    if (const auto* c = std::get_if<Circle>(&q.a)) {
      first = circle_or_line(c->center, c->normal, c->r, false);
    } else {
      const auto& l = std::get<StraightLine>(q.a);
      first = circle_or_line(l.point, l.direction, q.b.r, true);
    }
  }
};

// A pair in the units a1 and a2 of stationary_judge.h.
struct Bend {
  Ball a1, a2;   // of the angles
  Ball D, r1, r2;
  Ball least;    // |eigenvalue| of H
  Ball change;   // K: of H, over a unit

  Bend(const Curves& c, const reference::StationaryPair& pair, const Ball& distance)
      : D(distance), r1(c.first.r), r2(c.second.r) {
    const bool line = c.first.line;
    a1 = line ? r1 : sqrt(r1 * (r1 + D));
    a2 = sqrt(r2 * (r2 + D));
    const BallVector w = pair.y - pair.x;
    const Ball uu = (line ? r1 * r1 : r1 * r1 + dot(w, pair.x - c.first.origin)) / (a1 * a1);
    const Ball vv = (r2 * r2 - dot(w, pair.y - c.second.origin)) / (a2 * a2);
    const Ball uv = r1 * r2 * dot(c.first.tangent(pair.x), c.second.tangent(pair.y)) / (a1 * a2);
    const Ball mean = (uu + vv) / Ball(2);
    least = abs(uu * vv - uv * uv) / (abs(mean) + sqrt(square((uu - vv) / Ball(2)) + uv * uv));
    const Ball uuv = line ? Ball(0) : r2 / ((r1 + D) * a2), uvv = r1 / ((r2 + D) * a1);
    change = sqrt((line ? Ball(0) : Ball(4) / (a1 * a1)) + Ball(4) / (a2 * a2) + Ball(3) * (uuv * uuv + uvv * uvv));
  }

  // How far around the pair there is exactly one, also after any change of the curves by T; nothing: there may be none.
  std::optional<Ball> reach(const Ball& T) const {
    const Ball slope1 = (Ball(2) * (r1 + T) + D) / a1, slope2 = (Ball(2) * (r2 + T) + D) / a2,
               eta = T * sqrt(slope1 * slope1 + slope2 * slope2);
    const Ball left = least - Ball(11) * T * max(Ball(1) / r1, Ball(1) / r2);
    if (!left.finite() || !left.positive() || !surely_less(Ball(4) * change * eta, left * left)) return {};
    return left / (Ball(2) * change);
  }

  // In these units, from a claimed pair.
  Ball gap(const reference::StationaryPair& pair, const BallVector& x, const BallVector& y) const {
    const BallVector p = x - pair.x, q = y - pair.y;
    return sqrt(square(a1 / r1) * dot(p, p) + square(a2 / r2) * dot(q, q));
  }
};

struct TruePair {
  Rational lower, upper;
  std::optional<StationaryClaim::Kind> kind;   // none: a shoulder, a monkey saddle, a family
  bool loose;
  int room;
  // Of a pair that no other claimed pair can be near to: itself, and half of how far it is alone.
  const reference::StationaryPair* pair = nullptr;
  std::optional<Bend> bend{};
  Ball alone{};
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
    std::vector<int> found(clusters_.size(), 0), repeated(clusters_.size(), 0);
    std::set<const TruePair*> listed;
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
      if (const TruePair* p = stands_for(pair, clusters_[*at]); p && !listed.insert(p).second) ++repeated[*at];
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
      if (found[i] > room || repeated[i] > 0) accuse("stationary-spurious", 0);          // (2)
      if (claim.all && found[i] - repeated[i] < firm) accuse("stationary-missing", 0);   // (3)
      for (std::size_t k = 0; k < 3; ++k)
        if (of_kind[i][k] > kinds[k] + loose_room) accuse("stationary-kind", 0);  // (4)
    }
    if (claim.all && s.has_family()) v.lacks = "family";
    if (!claim.all && !s.has_family() && !any_loose) v.lacks = "all";
    if (v.wrong.empty() && v.error > widest_tolerance) v.lacks = "tolerance";
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
    const Ball moved(tolerance(farthest)), moved_and_rounded(Rational(tolerance(farthest) + rounding(farthest)));
    for (const auto& d : truth.distances)
      for (const auto& pair : d.pairs) {
        const auto kind = kind_of(pair.kind);
        const Bend bend(curves_, pair, d.distance);
        const bool loose = !kind || pair.multiplicity > 1 || !bend.reach(moved);
        pairs.push_back({std::max(Rational(0), d.distance.lower_rational()), d.distance.upper_rational(), kind, loose,
                         loose ? std::max(3, pair.multiplicity) : 1});
        if (loose) continue;
        if (const auto reach = bend.reach(moved_and_rounded))
          pairs.back().pair = &pair, pairs.back().bend = bend, pairs.back().alone = *reach / Ball(2);
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

  // The pair of the cluster that a claimed one is so near to that it can be no other, if there is one.
  const TruePair* stands_for(const StationaryClaim::Pair& claimed, const std::vector<TruePair>& cluster) const {
    if (!claimed.x || !claimed.y) return nullptr;
    const BallVector x = ball(*claimed.x), y = ball(*claimed.y);
    for (const TruePair& p : cluster)
      if (p.pair && surely_less(p.bend->gap(*p.pair, x, y), p.alone)) return &p;
    return nullptr;
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
    Rational most = std::max(d, Rational(0));
    for (const Vec3& p : {*pair.x, *pair.y})
      for (const double v : {p.x, p.y, p.z}) most = std::max(most, exact(std::fabs(v)));
    const Rational granted = tolerance(d) + rounding(most);
    const Ball grant(granted), far = sqrt(dot(w, w));
    const auto beyond = [](const Ball& value, const Ball& bound) { return surely_less(bound, value); };
    const bool bad = beyond(curves_.first.off(x), grant) || beyond(curves_.second.off(y), grant) ||
                     beyond(abs(far - Ball(d)), 2 * grant) ||
                     // A point that is off by the rounding along its curve has a slope of this size.
                     beyond(slope(curves_.first, x, w), grant * (Ball(4) + far / curves_.first.r)) ||
                     beyond(slope(curves_.second, y, w), grant * (Ball(4) + far / curves_.second.r));
    if (bad) accuse("stationary-point", 0);                                       // (5)
  }

  // point_roundings roundings of the greatest coordinate or radius of the curves, or of `length` if that is more.
  Rational rounding(const Rational& length) const {
    Rational most = std::max({length, exact(s.question().b.r), curves_.first.r.upper_rational()});
    for (const Vec3& p : {s.question().b.center, first_origin()})
      for (const double v : {p.x, p.y, p.z}) most = std::max(most, exact(std::fabs(v)));
    return exact(point_roundings * 0x1p-52) * most;
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
