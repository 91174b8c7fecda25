// docs/derivations/fast_section.md
#include "fast/section/boundary.h"

#include <algorithm>

#include "fast/solve/circle_roots.h"

namespace octic::fast {
namespace {

constexpr int rim = -1;

// w^2 + (y - y0)^2 - r^2 around the rim.
struct FlankOnRim {
  const PlaneRegion& g;
  double radius;

  double value(const OnCircle& t) const noexcept {
    const double w = g.w({radius * t.x, 0}), y = radius * t.y - g.y0;
    return (std::sqrt(w * w + y * y) - g.r) * (std::sqrt(w * w + y * y) + g.r);
  }
  ArcBounds arc_bounds(const OnCircle& t, double half) const noexcept {
    (void)half;
    const double w = g.w({radius * t.x, 0}), y = radius * t.y - g.y0;
    const double far = 2 * radius * norm(PlanePoint{g.y0, g.c * g.w0}), square = 2 * radius * radius * (g.s * g.s);
    const double rounding = 0x1p-50 * (radius + std::fabs(g.w0) + std::fabs(g.y0));
    ArcBounds out;
    out.value = value(t);
    out.slope = 2 * radius * (y * t.x - w * (g.c * t.y));
    out.steepest = far + square;
    out.bend = far + square;
    out.noise = rounding * (std::fabs(w) + std::fabs(y) + g.r);
    return out;
  }
};

struct SectionRimPoint {
  OnCircle at;
  double turn;
  int curve;
};

// Halfway from one point to the next, counterclockwise; `turn`: the way between them, of 4.
OnCircle halfway(const OnCircle& p, const OnCircle& q, double turn) noexcept {
  const auto normalised = [](double x, double y) {
    const double length = std::sqrt(x * x + y * y);
    return OnCircle{x / length, y / length};
  };
  if (turn < 1) return normalised(p.x + q.x, p.y + q.y);
  if (turn > 3) return normalised(-p.x - q.x, -p.y - q.y);
  return normalised(q.y - p.y, p.x - q.x);
}

class Common {
 public:
  Common(double radius, const PlaneRegion& region, double resolution)
      : radius_(radius), g_(region), resolution_(resolution), within_(4 * resolution) {}

  Boundary solve() {
    find_points();
    for (const PlaneCorner& corner : g_.corners) doubt(norm(corner.at) - radius_, corner.uncertainty);
    // Arcs that are no farther from the boundary than the resolution are contact. Where that leaves a boundary that
    // does not close, every sign is taken at its word.
    if (!go_around(resolution_)) {
      settled_ = false;
      if (!go_around(0)) {
        // The crossings with a flank that osculates the rim may not be found, but the flank hardly goes beyond it.
        within_ = 0x1p-32 * radius_;
        if (!go_around(0)) settle_for_less();
      }
    }
    out_.settled = settled_;
    return std::move(out_);
  }

 private:
  PlanePoint on_rim(const OnCircle& t) const noexcept { return {radius_ * t.x, radius_ * t.y}; }
  void doubt(double margin, double uncertainty) noexcept { settled_ = settled_ && std::fabs(margin) > uncertainty; }
  bool near_boundary(const PlanePoint& p) const noexcept {
    const PlaneCurve* curve = g_.decisive(p);
    return curve && std::fabs(g_.value(*curve, p)) <= larger(4 * resolution_, g_.uncertainty(*curve, p));
  }

  // Where the rim crosses the outline. Points of curves beyond their piece are dropped.
  void find_points() {
    for (int i = 0; i < static_cast<int>(g_.curves.size()); ++i) {
      const PlaneCurve& curve = g_.curves[static_cast<std::size_t>(i)];
      const auto add = [&](const OnCircle& t) {
        if (near_boundary(on_rim(t))) points_.push_back({t, turn_of(t.x, t.y), i});
      };
      // the point of the rim nearest to a curve that it does not cross
      const auto nearly = [&](const OnCircle& t, double margin) {
        if (near_boundary(on_rim(t))) doubt(margin, curve.uncertainty);
      };
      if (curve.kind == PlaneCurve::Kind::line) {
        const double reach = (radius_ - curve.d) * (radius_ + curve.d);
        nearly({curve.a, curve.b}, radius_ - curve.d);
        nearly({-curve.a, -curve.b}, radius_ + curve.d);
        if (!(reach > 0)) continue;
        const double along = curve.d / radius_, off = std::sqrt(reach) / radius_;
        add({along * curve.a - off * curve.b, along * curve.b + off * curve.a});
        add({along * curve.a + off * curve.b, along * curve.b - off * curve.a});
      } else if (curve.kind == PlaneCurve::Kind::circle) {
        circle(curve, add, nearly);
      } else {
        const FlankOnRim flank{g_, radius_};
        auto found = [&](const OnCircle& t) { add(t); };
        if (!CircleRoots<FlankOnRim, decltype(found)>(flank, found).search()) settled_ = false;
      }
    }
    // a crossing at a corner may be a tangency of both of its curves
    for (std::size_t k = 0; k < g_.corners.size(); ++k) {
      const PlanePoint& p = g_.corners[k].at;
      const double far = norm(p);
      if (std::fabs(far - radius_) > 4 * resolution_ || !(far > 0)) continue;
      points_.push_back({{p.x / far, p.y / far}, turn_of(p.x, p.y), g_.pieces[k]});
    }
    std::sort(points_.begin(), points_.end(),
              [](const SectionRimPoint& p, const SectionRimPoint& q) { return p.turn < q.turn; });
  }

  template <class Add, class Nearly>
  void circle(const PlaneCurve& curve, const Add& add, const Nearly& nearly) {
    const double far = norm(PlanePoint{curve.a, curve.b});
    if (!(far > 0)) {
      doubt(radius_ - curve.d, curve.uncertainty);
      return;
    }
    const double ux = curve.a / far, uy = curve.b / far;
    // (1 -+ cos of the angle to the centre of the circle) * 2 radius far
    const double less = (curve.d - (radius_ - far)) * (curve.d + (radius_ - far)),
                 more = ((radius_ + far) - curve.d) * ((radius_ + far) + curve.d);
    nearly({ux, uy}, std::fabs(radius_ - far) - curve.d);
    nearly({-ux, -uy}, radius_ + far - curve.d);
    if (!(less > 0) || !(more > 0)) return;
    const double total = less + more, cosine = (more - less) / total,
                 sine = 2 * std::sqrt(less) * std::sqrt(more) / total;
    add({cosine * ux - sine * uy, cosine * uy + sine * ux});
    add({cosine * ux + sine * uy, cosine * uy - sine * ux});
  }

  // Of a few points of the rim from this crossing to the next the one that is farthest from the outline. (One alone may
  // be where the rim touches it.)
  struct Look {
    PlanePoint at;
    double value, uncertainty;
  };
  Look look_after(std::size_t i) const {
    const std::size_t n = points_.size();
    Look best{{}, 0, -1};
    const auto look = [&](const OnCircle& t) {
      const PlanePoint p = on_rim(t);
      const PlaneCurve* curve = g_.decisive(p);
      const double v = curve ? g_.value(*curve, p) : -radius_;
      if (best.uncertainty < 0 || std::fabs(v) > std::fabs(best.value))
        best = {p, v, curve ? g_.uncertainty(*curve, p) : 0};
    };
    const OnCircle start = n == 0 ? OnCircle{1, 0} : points_[i].at, end = n == 0 ? start : points_[(i + 1) % n].at;
    const double turn = i + 1 < n ? points_[i + 1].turn - points_[i].turn
                        : n == 0  ? 4
                                  : points_[0].turn - points_[i].turn + 4;
    const OnCircle middle = halfway(start, end, turn);
    look(middle);
    look(halfway(start, middle, 0.5 * turn));
    look(halfway(middle, end, 0.5 * turn));
    return best;
  }

  struct RimArc {
    std::size_t from, to;   // points
  };

  // False if the pieces do not close.
  bool go_around(double contact) {
    const std::size_t n = points_.size();
    out_ = {};
    bool touches = false;
    PlanePoint touch;
    // -1: the arc after this point is inside, 1: outside, 0: on the boundary
    std::vector<int> side(std::max<std::size_t>(n, 1));
    for (std::size_t i = 0; i < side.size(); ++i) {
      const auto [p, v, uncertainty] = look_after(i);
      doubt(v, uncertainty);
      side[i] = v < -contact ? -1 : v > contact ? 1 : 0;
      if (side[i] == 0) touches = true, touch = p;
    }
    const std::vector<int> raw = side;
    for (std::size_t i = 0; i < side.size(); ++i) {
      if (side[i] != 0) continue;
      std::size_t before = i, after = i;
      for (std::size_t k = 0; k < side.size() && raw[before] == 0; ++k)
        before = (before + side.size() - 1) % side.size();
      for (std::size_t k = 0; k < side.size() && raw[after] == 0; ++k) after = (after + 1) % side.size();
      side[i] = raw[before] == 1 && raw[after] == 1 ? 1 : -1;
    }
    std::vector<RimArc> inside;
    for (std::size_t i = 0; i < n; ++i) {
      if (side[i] > 0 || side[(i + n - 1) % n] < 0) continue;
      std::size_t end = i;
      while (side[end] < 0) end = (end + 1) % n;
      inside.push_back({i, end});
    }
    if (inside.empty()) return side[0] < 0 ? whole_disc() : apart_or_within(touches, touch);
    return join(inside);
  }

  bool whole_disc() {
    out_.kind = Section::Kind::region;
    out_.arcs = {{rim, -1, -1}};
    for (const PlaneCorner& corner : g_.corners)
      if (norm(corner.at) < radius_ - 4 * resolution_) return false;
    return true;
  }

  // The rim is outside: the set lies within the disc, or outside.
  bool apart_or_within(bool touches, const PlanePoint& touch) {
    std::vector<PlanePoint> some;
    for (const PlaneCorner& corner : g_.corners) some.push_back(corner.at);
    for (const int piece : g_.pieces) {
      const PlaneCurve& curve = g_.curves[static_cast<std::size_t>(piece)];
      if (curve.kind == PlaneCurve::Kind::line && g_.corners.empty()) return none(touches, touch);   // unbounded
      if (!g_.corners.empty()) continue;
      const bool flank = curve.kind == PlaneCurve::Kind::flank;
      const PlanePoint centre = flank ? PlanePoint{g_.w0 / g_.c, g_.y0} : PlanePoint{curve.a, curve.b};
      const double u = flank ? g_.r / g_.c : curve.d, v = flank ? g_.r : curve.d;
      for (const double sign : {-1.0, 1.0}) {
        some.push_back({centre.x + sign * u, centre.y});
        some.push_back({centre.x, centre.y + sign * v});
      }
    }
    PlanePoint middle;
    double farthest = 0;
    for (const PlanePoint& p : some) {
      middle.x += p.x / static_cast<double>(some.size()), middle.y += p.y / static_cast<double>(some.size());
      farthest = larger(farthest, norm(p));
    }
    if (norm(middle) > radius_) return none(touches, touch);
    if (farthest > radius_ + within_ || (within_ > 4 * resolution_ && bulges())) return false;
    out_.kind = Section::Kind::region;
    const int n = static_cast<int>(g_.pieces.size());
    for (int i = 0; i < n; ++i) {
      if (g_.corners.empty())
        out_.arcs.push_back({g_.pieces[0], -1, -1});
      else
        out_.arcs.push_back({g_.pieces[static_cast<std::size_t>(i)], i, (i + 1) % n});
    }
    for (const PlaneCorner& corner : g_.corners) out_.corners.push_back({corner.at, false});
    return true;
  }
  // Between corners in the disc the outline may go far beyond the rim.
  bool bulges() const {
    for (std::size_t i = 0; i < g_.corners.size(); ++i) {
      const PlaneCurve& curve = g_.curves[static_cast<std::size_t>(g_.pieces[i])];
      const PlanePoint &from = g_.corners[i].at, &to = g_.corners[(i + 1) % g_.corners.size()].at;
      if (norm(point_along(curve, from, 0.5 * way_along(curve, from, to))) > radius_ + within_) return true;
    }
    return false;
  }
  bool none(bool touches, const PlanePoint& touch) {
    if (!touches) return true;
    out_.kind = Section::Kind::point;
    out_.corners = {{touch, true}};
    return true;
  }

  // Arcs of the rim, and between them the pieces of the outline from where the rim goes out to where it comes in again.
  bool join(const std::vector<RimArc>& inside) {
    out_.kind = Section::Kind::region;
    const int n = static_cast<int>(g_.pieces.size());
    std::vector<bool> visited(g_.corners.size());
    for (std::size_t i = 0; i < inside.size(); ++i) {
      const SectionRimPoint &in = points_[inside[i].from], &out = points_[inside[i].to],
                     &again = points_[inside[(i + 1) % inside.size()].from];
      const PlanePoint leaves = on_rim(out.at), returns = on_rim(again.at);
      append(rim, on_rim(in.at), true);
      int piece = piece_of(out, leaves);
      const int last = piece_of(again, returns);
      if (piece < 0 || last < 0) return false;
      append(g_.pieces[static_cast<std::size_t>(piece)], leaves, true);
      if (piece == last && (g_.corners.empty() || g_.position(piece, leaves) <= g_.position(piece, returns))) continue;
      if (g_.corners.empty()) return false;
      bool starts = true;
      do {
        const int before = piece;
        piece = (piece + 1) % n;
        const auto k = static_cast<std::size_t>(piece);
        if (visited[k] || norm(g_.corners[k].at) > radius_ + 4 * resolution_) {
          // where two pieces are one up to rounding, a crossing is taken to be on the other one
          settled_ = false;
          const bool ahead = !starts || g_.position(before, leaves) <= g_.position(before, returns);
          if (ahead && is_on_piece(before, returns)) break;
          if (!starts || !is_on_piece(piece, leaves)) return false;
          out_.arcs.back().curve = g_.pieces[k], starts = false;
          continue;
        }
        visited[k] = true, starts = false;
        append(g_.pieces[k], g_.corners[k].at, false);
      } while (piece != last);
    }
    std::vector<PlanePoint> left_out;
    for (std::size_t k = 0; k < visited.size(); ++k)
      if (!visited[k] && norm(g_.corners[k].at) < radius_ - 4 * resolution_) left_out.push_back(g_.corners[k].at);
    if (left_out.empty()) return true;
    settled_ = false;
    return are_passed(left_out);
  }
  bool is_on(const PlaneCurve& curve, const PlanePoint& p) const noexcept {
    return std::fabs(g_.value(curve, p)) <= 4 * resolution_;
  }
  bool is_on_piece(int piece, const PlanePoint& p) const noexcept {
    return is_on(g_.curves[static_cast<std::size_t>(g_.pieces[static_cast<std::size_t>(piece)])], p);
  }
  // How far it is from one point of a curve to another, counterclockwise; as turn_of unless it is a line.
  double way_along(const PlaneCurve& curve, const PlanePoint& from, const PlanePoint& to) const noexcept {
    if (curve.kind == PlaneCurve::Kind::line) return curve.a * (to.y - from.y) - curve.b * (to.x - from.x);
    const double way = g_.turn_on(curve, to) - g_.turn_on(curve, from);
    return way < 0 ? way + 4 : way;
  }
  // The point of the curve that is so far from another one.
  PlanePoint point_along(const PlaneCurve& curve, const PlanePoint& from, double way) const noexcept {
    if (curve.kind == PlaneCurve::Kind::line) return {from.x - way * curve.b, from.y + way * curve.a};
    const double start = g_.turn_on(curve, from) + way, turn = start < 4 ? start : start - 4;
    const double x = turn < 2 ? 1 - turn : turn - 3, y = turn < 2 ? 1 - std::fabs(x) : std::fabs(x) - 1;
    const double length = norm(PlanePoint{x, y}), ux = x / length, uy = y / length;
    if (curve.kind == PlaneCurve::Kind::circle) return {curve.a + curve.d * ux, curve.b + curve.d * uy};
    return {(g_.w0 + g_.r * ux) / g_.c, g_.y0 + g_.r * uy};
  }
  // Whether arcs of the outline that were taken go through all of these corners: where two pieces are one up to
  // rounding, a crossing may have been taken to be on the other one.
  bool are_passed(const std::vector<PlanePoint>& corners) const {
    std::size_t passed = 0;
    for (const Boundary::Arc& arc : out_.arcs) {
      if (arc.curve < 0) continue;
      const PlaneCurve& curve = g_.curves[static_cast<std::size_t>(arc.curve)];
      const PlanePoint from = out_.corners[static_cast<std::size_t>(arc.from)].at,
                       to = out_.corners[static_cast<std::size_t>(arc.to)].at;
      const double end = way_along(curve, from, to);
      std::vector<double> stops{0, end};
      for (const PlanePoint& p : corners)
        if (const double way = way_along(curve, from, p); is_on(curve, p) && way >= 0 && way <= end)
          stops.push_back(way);
      if (stops.size() == 2) continue;
      passed += stops.size() - 2;
      // and between them they do not leave the set
      std::sort(stops.begin(), stops.end());
      for (std::size_t i = 1; i < stops.size(); ++i) {
        const PlanePoint middle = point_along(curve, from, 0.5 * (stops[i - 1] + stops[i]));
        const PlaneCurve* decisive = g_.decisive(middle);
        if (decisive && g_.value(*decisive, middle) > 4 * resolution_) return false;
      }
    }
    return passed >= corners.size();
  }
  // Where an end of a capsule goes over into its flank, the rim crosses both curves at once, up to rounding.
  int piece_of(const SectionRimPoint& point, const PlanePoint& at) const noexcept {
    const auto index = g_.capsule ? static_cast<int>(g_.decisive(at) - g_.curves.data()) : point.curve;
    return g_.piece_at(index, at);
  }
  // The arc that begins in this corner.
  void append(int curve, const PlanePoint& corner, bool on) {
    if (!out_.corners.empty()) out_.arcs.back().to = static_cast<int>(out_.corners.size());
    out_.arcs.push_back({curve, static_cast<int>(out_.corners.size()), 0});
    out_.corners.push_back({corner, on});
  }

  // The pieces do not close with either reading of the signs: a crossing or a corner that is in both, if there is one.
  void settle_for_less() {
    out_ = {};
    double least = 4 * resolution_;
    const auto try_point = [&](const PlanePoint& p, bool on) {
      const PlaneCurve* curve = g_.decisive(p);
      const double beyond = larger(curve ? g_.value(*curve, p) : -radius_, norm(p) - radius_);
      if (beyond > least) return;
      least = beyond;
      out_.kind = Section::Kind::point;
      out_.corners = {{p, on}};
    };
    for (const SectionRimPoint& p : points_) try_point(on_rim(p.at), true);
    for (const PlaneCorner& corner : g_.corners)
      try_point(corner.at, std::fabs(norm(corner.at) - radius_) <= resolution_);
  }

  double radius_;
  const PlaneRegion& g_;
  double resolution_;
  double within_;   // how far the set may go beyond the rim and be in the disc
  bool settled_ = true;
  std::vector<SectionRimPoint> points_;
  Boundary out_;
};

struct Meet {
  double radius, resolution;

  Boundary operator()(const NoPoint&) const { return {}; }
  Boundary operator()(const PlaneCorner& c) const {
    Boundary out;
    const double over = norm(c.at) - radius;
    out.settled = std::fabs(over) > c.uncertainty;
    if (over > resolution) return out;
    out.kind = Section::Kind::point;
    out.corners = {{c.at, std::fabs(over) <= resolution}};
    return out;
  }
  Boundary operator()(const PlaneSegment& s) const {
    Boundary out;
    const double uncertainty = larger(s.from.uncertainty, s.to.uncertainty);
    const PlanePoint way = s.to.at - s.from.at;
    const double length = norm(way);
    if (!(length > 0)) return (*this)(s.from);
    const PlanePoint u{way.x / length, way.y / length};
    // the line at its point nearest to the centre: off from it, and the parameters of the ends from there
    const double low = dot(s.from.at, u), high = dot(s.to.at, u), off = u.x * s.from.at.y - u.y * s.from.at.x;
    const PlanePoint foot{-off * u.y, off * u.x};
    const double over = std::fabs(off) - radius;
    if (over > resolution) {
      out.settled = over > uncertainty;
      return out;
    }
    const double half = over < 0 ? std::sqrt((radius - off) * (radius + off)) : 0;
    const double from = larger(low, -half), to = smaller(high, half);
    // how far the end of the chord moves
    const double moves = half > 0 ? uncertainty * (radius / half) : radius;
    out.settled = std::fabs(over) > uncertainty && std::fabs(low + half) > moves && std::fabs(low - half) > moves &&
                  std::fabs(high - half) > moves && std::fabs(high + half) > moves && length > 2 * uncertainty;
    if (from > to + resolution) {
      // a chord as short as the resolution of a tangent is contact, even beside the end
      const PlanePoint end = low > half ? s.from.at : s.to.at;
      if (norm(end) > radius + resolution) return out;
    }
    const auto at = [&](double t) { return PlanePoint{foot.x + t * u.x, foot.y + t * u.y}; };
    const auto corner = [&](double t) {
      const PlanePoint p = t == low ? s.from.at : t == high ? s.to.at : at(t);
      return Boundary::Corner{p, t == half || t == -half};
    };
    if (to - from <= resolution) {
      out.kind = Section::Kind::point;
      out.settled = false;
      const PlanePoint p = low > half ? s.from.at : high < -half ? s.to.at : at(0.5 * (from + to));
      out.corners = {{p, true}};
      return out;
    }
    out.kind = Section::Kind::segment;
    out.corners = {corner(from), corner(to)};
    return out;
  }
  Boundary operator()(const PlaneRegion& g) const {
    if (radius > 0) return Common(radius, g, resolution).solve();
    Boundary out;   // a point, in the set or not
    const PlaneCurve* curve = g.decisive({0, 0});
    const double v = curve ? g.value(*curve, {0, 0}) : -1;
    if (curve) out.settled = std::fabs(v) > g.uncertainty(*curve, {0, 0});
    if (v > resolution) return out;
    out.kind = Section::Kind::point;
    out.corners = {{{0, 0}, true}};
    return out;
  }
};

}   // namespace

Boundary common_boundary(double disc_radius, const PlaneSet& set, double resolution) {
  return std::visit(Meet{disc_radius, resolution}, set);
}

}   // namespace octic::fast
