#include "oracle/inquiry/section_judge.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "oracle/number/decimal.h"
#include "oracle/number/turn.h"
#include "reference/certificate/size.h"
#include "reference/truth.h"

namespace octic::oracle {
namespace {

using reference::exact;
using Kind = SectionClaim::Kind;
using Curve = SectionClaim::Curve;

constexpr int bits = 96, fine = 256;   // of truths; of points of a curve
constexpr int points_of_arc = 3, points_of_curve = 8;
constexpr double least_double = std::numeric_limits<double>::denorm_min();
// Chosen: the part of the way to its middle by which an outline may be too small where little of the solid is beyond
// it.
constexpr double least_part = 1.0 / 16;

Vec3 operator+(const Vec3& a, const Vec3& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
Vec3 operator-(const Vec3& a, const Vec3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
Vec3 operator*(double s, const Vec3& a) { return {s * a.x, s * a.y, s * a.z}; }
double dot(const Vec3& a, const Vec3& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
Vec3 cross(const Vec3& a, const Vec3& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
double norm(const Vec3& a) { return std::hypot(a.x, a.y, a.z); }
bool is_finite(const Vec3& a) { return std::isfinite(a.x) && std::isfinite(a.y) && std::isfinite(a.z); }
double largest(const Vec3& a) { return std::max({std::fabs(a.x), std::fabs(a.y), std::fabs(a.z)}); }
// Of length 1; 0 of 0. Products of lengths overflow from 2^512 on and underflow below 2^-512, those of unit vectors do
// not.
Vec3 unit_of(const Vec3& a) {
  if (!(largest(a) > 0)) return a;
  const int k = -std::ilogb(largest(a));
  const Vec3 near_one{std::ldexp(a.x, k), std::ldexp(a.y, k), std::ldexp(a.z, k)};
  return (1 / norm(near_one)) * near_one;
}
reference::Vector<reference::Ball> in_balls(const Vec3& v) {
  return {reference::Ball(v.x), reference::Ball(v.y), reference::Ball(v.z)};
}
Vec3 rounded(const reference::Vector<reference::Ball>& v) {
  return {v.x.middle_double(), v.y.middle_double(), v.z.middle_double()};
}

// Half of the least width of the solid, up to a factor near one.
struct Thickness {
  double operator()(const Cylinder& s) const { return std::min(s.r, 0.5 * norm(s.b - s.a)); }
  double operator()(const PosedCylinder& s) const { return std::min(s.r, s.half_length); }
  double operator()(const RoundedCylinder& s) const { return s.rounding + std::min(s.r, 0.5 * norm(s.b - s.a)); }
  double operator()(const Sphere& s) const { return s.r; }
  double operator()(const Capsule& s) const { return s.r; }
  double operator()(const Box& s) const { return std::min({s.half.x, s.half.y, s.half.z}); }
  double operator()(const Prism& s) const {
    double narrowest = HUGE_VAL;   // the width across one of its edges
    const std::size_t n = s.base.size();
    for (std::size_t i = 0; i < n; ++i) {
      const Vec2 &p = s.base[i], &q = s.base[(i + 1) % n];
      const Vec3 along = unit_of({q.x - p.x, q.y - p.y, 0});
      double width = 0;
      for (const Vec2& v : s.base) width = std::max(width, std::fabs(along.x * (v.y - p.y) - along.y * (v.x - p.x)));
      narrowest = std::min(narrowest, width);
    }
    return std::min(s.half_length, 0.5 * narrowest);
  }
  double operator()(const HalfSpace&) const { return HUGE_VAL; }
  double operator()(const InfiniteCylinder& s) const { return s.r; }
  double operator()(const Segment&) const { return 0; }
  double operator()(const Disc&) const { return 0; }
  double operator()(const Point&) const { return 0; }
};

// A circle or an ellipse in double.
struct Ellipse {
  Vec3 centre, u, v;
  // About the distance of a point of the plane from the curve, negative inside.
  double off(const Vec3& p) const {
    const double lu = norm(u), lv = norm(v), x = dot(p - centre, unit_of(u)) / lu, y = dot(p - centre, unit_of(v)) / lv;
    const double far = std::hypot(x, y);
    return far > 0 ? (far - 1) / std::hypot(x / far / lu, y / far / lv) : -std::min(lu, lv);
  }
};

// The same in balls. Where a plane is all but parallel to a flank the ellipse is so long that doubles lose it.
struct FineEllipse {
  using Ball = reference::Ball;
  using Point = reference::Vector<Ball>;
  Point centre, u, v;

  // Points between two corners, counterclockwise; or of the whole curve, those on its axes among them. A coordinate
  // beyond the doubles is infinite.
  std::vector<Vec3> inner(const Point* from, const Point* to) const {
    std::vector<Vec3> points;
    Ball x(1), y(0), turn = 2 * pi();
    int parts = points_of_curve;
    if (from) {
      const Ball uu = dot(u, u), vv = dot(v, v);
      x = dot(*from - centre, u) / uu, y = dot(*from - centre, v) / vv;
      const Ball far = sqrt(x * x + y * y);
      x = x / far, y = y / far;
      if (to != from) {
        const Ball dx = dot(*to - *from, u) / (uu * far), dy = dot(*to - *from, v) / (vv * far);
        turn = turn_along(x, y, dx, dy);
      }
      parts = points_of_arc + 1;
    }
    for (int i = from ? 1 : 0; i < parts; ++i) {
      const auto [cosine, sine] = cosine_and_sine(turn * Ball(i) / Ball(parts));
      const Point at = centre + (x * cosine - y * sine) * u + (y * cosine + x * sine) * v;
      if (at.x.finite() && at.y.finite() && at.z.finite()) points.push_back(rounded(at));
    }
    return points;
  }
};

// How deep a point of a flat solid is in it, in its plane; 0 of a solid that is not flat, or is no more than a line.
double depth_in_plate(const Shape& solid, const Vec3& p, double size) {
  if (const auto* s = std::get_if<Disc>(&solid)) return s->r - norm(p - s->center);
  if (const auto* s = std::get_if<PosedCylinder>(&solid)) return s->half_length > 0 ? 0 : s->r - norm(p - s->center);
  Shape thick = solid;   // so that the ends of the thickness are farther off than the border
  if (auto* s = std::get_if<Box>(&thick)) {
    for (double* h : {&s->half.x, &s->half.y, &s->half.z})
      if (*h == 0) {
        *h = size;
        break;
      }
  } else if (auto* s = std::get_if<Prism>(&thick); s && s->half_length == 0) {
    s->half_length = size;
  }
  if (thick == solid) return 0;
  reference::Effort effort;
  effort.bits = bits;
  return std::max(0.0, -reference::truth(Point{p}, thick, effort).upper.convert_to<double>());
}

class Judging {
 public:
  Judging(const SectionStandard& standard, const InquiryCard& card, const SectionClaim& claim, InquiryVerdict& verdict)
      : s_(standard),
        disc_(standard.question().disc),
        solid_(standard.question().b),
        claim_(claim),
        v_(verdict),
        T_(exact(card.tolerance_relative) * standard.size()),
        tolerance_(double_above(T_)),
        size_(double_above(standard.size())),
        normal_(unit_of(disc_.normal)) {}

  void all() {
    if (!well_formed()) {
      accuse("section-outline", 0);
      return;
    }
    outside();
    if (claim_.kind == Kind::region && !runs_around()) accuse("section-outline", 0);
    kinds();
    cuts();
    if (claim_.settled && claim_.corners.size() != s_.truth().corners.size()) accuse("section-corners", 0);
    if (v_.wrong.empty()) missing();
    if (!claim_.settled && s_.is_simple()) v_.lacks = "settled";
    if (v_.wrong.empty() && v_.error > widest_tolerance) v_.lacks = "tolerance";
  }

 private:
  void accuse(const char* kind, double error) {
    for (Wrong& w : v_.wrong)
      if (w.kind == kind) {
        w.error = std::max(w.error, error);
        return;
      }
    v_.wrong.push_back({kind, error});
  }

  static double roundings(double coordinate) {
    return section_roundings * std::max(0x1p-52 * coordinate, least_double);
  }
  double rounding_of(const Vec3& p) const { return roundings(std::max({largest(p), largest(disc_.center), disc_.r})); }
  double rounding_of(const SectionClaim::Arc& arc) const {
    const double own = roundings(std::max({largest(arc.centre), largest(arc.u), largest(arc.v)}));
    return std::max(rounding_of(disc_.center), std::min(own, most_arc_rounding * size_));
  }
  double slack(const Vec3& p) const { return tolerance_ + rounding_of(p); }
  Vec3 corner(int i) const { return claim_.corners[static_cast<std::size_t>(i)]; }

  bool well_formed() const {
    const std::size_t n = claim_.corners.size();
    if (claim_.kind != Kind::region)
      return n == static_cast<std::size_t>(claim_.kind) && claim_.arcs.empty();   // empty 0, point 1, segment 2
    if (claim_.arcs.size() != std::max<std::size_t>(n, 1)) return false;
    for (std::size_t i = 0; i < claim_.arcs.size(); ++i) {
      const auto& arc = claim_.arcs[i];
      const int from = n == 0 ? -1 : static_cast<int>(i), to = n == 0 ? -1 : static_cast<int>((i + 1) % n);
      if (arc.from != from || arc.to != to || (arc.curve == Curve::segment && n < 2)) return false;
      if (arc.curve == Curve::segment) continue;
      const double lu = norm(arc.u), lv = norm(arc.v);
      if (!(lu > 0 && lv > 0)) return false;
      const Vec3 u = unit_of(arc.u), v = unit_of(arc.v);
      if (!(dot(cross(u, v), normal_) > 0)) return false;
      if (std::fabs(dot(u, v)) > most_arc_rounding + roundings(0) / std::min(lu, lv)) return false;
      if (arc.curve == Curve::circle && std::fabs(lu - lv) > tolerance_ + rounding_of(arc)) return false;
    }
    return true;
  }

  // (1)
  void outside() {
    const auto look = [&](const Vec3& p, double rounding) {
      if (!is_finite(p)) return beyond_doubles();
      reference::Effort effort;
      effort.bits = bits;
      for (const Shape& body : {Shape(disc_), solid_}) {
        const auto found = reference::truth(Point{p}, body, effort);
        if (found.lower > T_ + exact(rounding))
          accuse("section-outside", in_sizes(found.lower));
        else
          v_.error = std::max(v_.error, in_sizes(found.upper - exact(rounding)));
      }
    };
    for (const Vec3& p : claim_.corners) look(p, rounding_of(p));
    for (const auto& arc : claim_.arcs)
      if (arc.curve != Curve::segment)
        for (const Vec3& p : inner(arc)) look(p, std::max(rounding_of(p), rounding_of(arc)));
  }
  // A point with a coordinate beyond the doubles. Where the disc stays below half of the greatest double, the point is
  // farther outside it than that half. Otherwise it may be on the disc, and nothing is said.
  void beyond_doubles() {
    constexpr double half = std::numeric_limits<double>::max() / 2;
    if (exact(largest(disc_.center)) + exact(disc_.r) < exact(half) && T_ < exact(half))
      accuse("section-outside", in_sizes(exact(half)));
  }
  double in_sizes(const Rational& length) const { return std::max(0.0, double_below(length / s_.size())); }
  std::vector<Vec3> inner(const SectionClaim::Arc& arc) const {
    const reference::Precision precision(fine);
    const FineEllipse curve{in_balls(arc.centre), in_balls(arc.u), in_balls(arc.v)};
    if (arc.from < 0) return curve.inner(nullptr, nullptr);
    const auto from = in_balls(corner(arc.from)), to = in_balls(corner(arc.to));
    return curve.inner(&from, arc.from == arc.to ? &from : &to);
  }

  // How far p is to the right of the line from one corner to another. The result is reduced by the change that moving
  // the corners and p by their slack can make.
  double right_of(const Vec3& from, const Vec3& to, const Vec3& p) const {
    const Vec3 way = to - from;
    const double length = norm(way), grant = slack(from) + slack(to) + slack(p);
    if (!(length > grant)) return 0;
    const double off = dot(cross(unit_of(way), normal_), p - from);
    return off - grant * (1 + 2 * norm(p - from) / length);
  }

  // (3) Arcs meet their corners, and the corners turn left.
  bool runs_around() const {
    for (const auto& arc : claim_.arcs) {
      if (arc.from < 0) continue;
      if (arc.curve != Curve::segment)
        for (const int end : {arc.from, arc.to})
          if (std::fabs(Ellipse{arc.centre, arc.u, arc.v}.off(corner(end))) >
              2 * tolerance_ + rounding_of(arc) + rounding_of(corner(end)))
            return false;
      for (const Vec3& p : claim_.corners)
        if (right_of(corner(arc.from), corner(arc.to), p) > 0) return false;
    }
    return true;
  }

  bool deeper_than_twice_T() const { return s_.upper() < -2 * T_; }
  bool thin() const { return !(exact(disc_.r) > 2 * T_) || !(std::visit(Thickness{}, solid_) > 2 * tolerance_); }
  bool same_kind() const { return std::string(to_string(claim_.kind)) == s_.truth().kind(); }

  // How far the line in which the planes meet moves where disc and solid move by `length`: the angle of the planes is
  // at least |D| / size.
  double moves(double length) const { return 4 * length * (size_ / -s_.upper().convert_to<double>()); }
  bool longer_than(double length) const {
    for (const auto& p : s_.truth().corners)
      if (norm(rounded(p.at) - rounded(s_.truth().corners[0].at)) > length) return true;
    return false;
  }

  // (4)
  void kinds() {
    const bool empty = claim_.kind == Kind::empty;
    bool wrong = (claim_.settled && !same_kind()) || (!empty && s_.lower() > 2 * T_);
    if (deeper_than_twice_T() && !same_kind())
      wrong = wrong || empty || !thin() || (claim_.kind == Kind::point && longer_than(2 * moves(slack(corner(0)))));
    if (wrong) accuse("section-kind", 0);
  }

  // (5)
  void cuts() {
    if (!claim_.cuts) return;
    const bool said = *claim_.cuts;
    if (claim_.settled && said != s_.truth().cuts) return accuse("section-cuts", 0);
    if (said == s_.truth().cuts || !is_bounded(solid_) || thin()) return;
    bool beyond_both = true, away = false;
    for (const double sign : {1.0, -1.0}) {
      const HalfSpace half{disc_.center, sign * disc_.normal};
      beyond_both = beyond_both && reference::compare_signed_distance(solid_, half, -2 * T_) < 0;
      away = away || reference::compare_signed_distance(solid_, half, 2 * T_) > 0;
    }
    if (said ? away : beyond_both) accuse("section-cuts", 0);
  }

  // How far p is outside the claimed set. The result is reduced by the change that moving the set and p by their slack
  // can make.
  double beyond(const Vec3& p) const {
    const auto& corners = claim_.corners;
    if (claim_.kind == Kind::point) return norm(p - corners[0]) - slack(p);
    if (claim_.kind == Kind::segment) {
      const Vec3 way = corners[1] - corners[0];
      const double t = std::clamp(dot(p - corners[0], unit_of(way)), 0., norm(way));
      return norm(p - corners[0] - t * unit_of(way)) - slack(p);
    }
    double most = 0;
    for (const auto& arc : claim_.arcs) {
      const Ellipse curve{arc.centre, arc.u, arc.v};
      const bool straight = arc.curve == Curve::segment;
      const double right =
          arc.from < 0 || arc.from == arc.to ? HUGE_VAL : right_of(corner(arc.from), corner(arc.to), p);
      if (right <= 0) continue;
      most = std::max(most, straight ? right : std::min(right, curve.off(p) - slack(p) - rounding_of(arc)));
    }
    return most;
  }

  // (2)
  void missing() {
    if (claim_.kind == Kind::empty) return;
    const reference::Section& truth = s_.truth();
    std::vector<Vec3> outline;   // in order
    const auto corner = [&](int i) { return &truth.corners[static_cast<std::size_t>(i)].at; };
    if (truth.arcs.empty())
      for (const auto& c : truth.corners) outline.push_back(rounded(c.at));
    for (const auto& arc : truth.arcs) {
      if (arc.from >= 0) outline.push_back(rounded(*corner(arc.from)));
      if (arc.curve == "segment") continue;
      const reference::Precision precision(fine);
      const FineEllipse curve{arc.centre, arc.u, arc.v};
      const auto inner =
          arc.from < 0 ? curve.inner(nullptr, nullptr) : curve.inner(corner(arc.from), corner(arc.to));
      outline.insert(outline.end(), inner.begin(), inner.end());
    }
    std::erase_if(outline, [](const Vec3& p) { return !is_finite(p); });
    if (outline.empty()) return;
    Vec3 middle = outline[0];
    for (const Vec3& p : outline) middle = middle + (1 / double(outline.size())) * (p - outline[0]);
    if (!is_finite(middle)) return;
    if (truth.dimension < 2) return flat_missing(outline, middle);
    const auto drawn_in = [&](const Vec3& p, double part) { return p + part * (middle - p); };
    const double depth = 2 * slack(middle);
    if (claim_.settled && !truth.cuts) {
      const double deep = depth_in_polygon(outline, middle);
      if (deep > 2 * depth)
        for (const Vec3& p : outline) need(drawn_in(p, depth / deep), 0);
      return;
    }
    reference::Effort effort;
    effort.bits = bits;
    const double deep = std::min(-reference::truth(Point{middle}, solid_, effort).upper.convert_to<double>(),
                                 disc_.r - norm(middle - disc_.center));
    double part = 1;
    if (deep > 2 * depth)
      part = depth / deep;
    else if (claim_.settled && deep > 4 * tolerance_)
      part = std::max(2 * tolerance_ / deep, least_part);
    else
      return;
    for (const Vec3& p : outline)
      if (const Vec3 q = drawn_in(p, part); inside_both(q)) need(q, 0);   // whether it is deep is decided exactly
  }
  void need(const Vec3& p, double grant) {
    if (beyond(p) > grant) accuse("section-missing", std::min(1.0, beyond(p) / size_));
  }
  bool inside_both(const Vec3& q) const {
    return norm(q - disc_.center) + tolerance_ + rounding_of(q) <= disc_.r &&
           reference::compare_signed_distance(Point{q}, solid_, -T_) <= 0;
  }
  // How deep p is in a convex polygon that runs counterclockwise.
  double depth_in_polygon(const std::vector<Vec3>& polygon, const Vec3& p) const {
    double deep = HUGE_VAL;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
      const Vec3 way = polygon[(i + 1) % polygon.size()] - polygon[i];
      if (norm(way) > 0) deep = std::min(deep, dot(cross(normal_, unit_of(way)), p - polygon[i]));
    }
    return deep;
  }

  // S is a segment or a point.
  void flat_missing(const std::vector<Vec3>& ends, const Vec3& middle) {
    const double rounding = 4 * slack(middle);   // of the claimed ends
    if (deeper_than_twice_T()) {
      const double line = moves(claim_.settled ? tolerance_ : slack(middle));
      const double grant = claim_.settled ? line + rounding : line;
      need(middle, grant);
      if (ends.size() < 2) return;
      const double deep =
          line > 0 ? std::min(depth_in_plate(solid_, middle, size_), disc_.r - norm(middle - disc_.center)) : 1;
      if (deep > 4 * line)
        for (const Vec3& end : ends) need(end + (2 * line / deep) * (middle - end), grant);
    } else if (claim_.settled && ends.size() == 2 && s_.lower() <= 0 && s_.upper() >= 0) {
      const double half = 0.5 * norm(ends[1] - ends[0]);
      for (const Vec3& end : ends) need(end, rounding * (1 + size_ / half));
    }
  }

  const SectionStandard& s_;
  const Disc& disc_;
  const Shape& solid_;
  const SectionClaim& claim_;
  InquiryVerdict& v_;
  Rational T_;
  double tolerance_, size_;
  Vec3 normal_;
};

}  // namespace

SectionStandard::SectionStandard(const SectionQuestion& question)
    : question_(question),
      truth_(reference::section(question.disc, question.b, fine)),
      size_(exact(certificate::size(question.disc, question.b))) {
  reference::Effort effort;
  effort.bits = bits;
  const reference::Truth truth = reference::truth(question.disc, question.b, effort);
  lower_ = truth.lower;
  upper_ = truth.upper;
}

bool SectionStandard::is_simple() const {
  const auto& m = truth_.multiplicities;
  const bool touches = lower_ <= 0 && upper_ >= 0;
  return !touches && !truth_.rim_on_boundary && std::all_of(m.begin(), m.end(), [](int k) { return k == 1; });
}

InquiryVerdict judge_section(const SectionStandard& s, const InquiryCard& card, const Reply& reply) {
  const auto* claim = std::get_if<SectionClaim>(&reply);
  if (!claim) return silent_reply(reply);
  InquiryVerdict v;
  Judging(s, card, *claim, v).all();
  return v;
}

}  // namespace octic::oracle
