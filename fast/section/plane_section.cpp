// docs/derivations/fast_section.md
#include "fast/section/plane_section.h"

#include <algorithm>

#include "fast/pair/meeting.h"
#include "fast/section/polygon_section.h"

namespace octic::fast {
namespace {

using Of = SectionArc::Of;

double root(double square) noexcept { return square > 0 ? std::sqrt(square) : 0; }
// sqrt(r^2 - w^2)
double half_chord(double r, double w) noexcept { return root((r - w) * (r + w)); }

// A round body, its axis a = s e + c n with s, c >= 0. The plane is at the height z above the centre of the body.
class RoundSection {
 public:
  RoundSection(const PlaneQuestion& q, const Body& body) noexcept
      : resolution_(q.resolution),
        h_(body.half_length),
        r_(body.radius),
        rho_(body.rounding),
        infinite_(body.kind == Body::Kind::infinite) {
    const Vec3 n = q.normal, across = careful_cross(n, body.axis);
    const double turned = dot(n, body.axis);
    s_ = norm(across);
    c_ = std::fabs(turned);
    lies_in_plane_ = n.x * body.axis.x == 0 && n.y * body.axis.y == 0 && n.z * body.axis.z == 0;
    out_.frame.n = n;
    if (s_ > 0) {
      out_.frame.f = (1 / (turned < 0 ? -s_ : s_)) * across;
      out_.frame.e = cross(out_.frame.f, n);
    } else {
      out_.frame.e = any_normal(n);
      out_.frame.f = cross(n, out_.frame.e);
    }
    const Vec3 axis = turned < 0 ? -body.axis : body.axis;
    x_ = dot(q.between, out_.frame.e);
    y_ = dot(q.between, out_.frame.f);
    z_ = -dot(q.between, n);
    along_ = dot(q.between, axis);
    across_ = c_ * x_ + s_ * z_;
    // what is thinner than the resolution is flat
    if (r_ > 0 && r_ <= 2 * resolution_) r_ = 0, out_.settled = false;
    if (r_ > 0 && !infinite_ && h_ > 0 && h_ <= 2 * resolution_) h_ = 0, out_.settled = false;
    if (rho_ > 0 && rho_ <= 2 * resolution_) rho_ = 0, out_.settled = false;
  }

  PlaneSection solve() {
    if (infinite_)
      infinite();
    else if (r_ > 0 && h_ > 0)
      finite(r_);
    else if (r_ > 0)
      disc();
    else if (rho_ > 0 && h_ > 0)
      finite(rho_);
    else if (rho_ > 0)
      sphere();
    else
      segment();
    return std::move(out_);
  }

 private:
  void doubt(double margin) noexcept { out_.settled = out_.settled && std::fabs(margin) > resolution_; }

  PlaneRegion region() const {
    PlaneRegion g;
    g.c = c_, g.s = s_, g.w0 = across_, g.l0 = along_, g.y0 = y_;
    g.half_length = h_;
    g.resolution = resolution_;
    return g;
  }
  PlaneCurve circle(Of of, double x, double y, double radius, double of_ball) const noexcept {
    return {PlaneCurve::Kind::circle, of, x, y, radius, resolution_ * of_ball / radius, 0};
  }
  void whole(PlaneRegion g, const PlaneCurve& curve) {
    g.curves = {curve};
    g.pieces = {0};
    out_.set = std::move(g);
  }

  void sphere() {
    doubt(std::fabs(z_) - rho_);
    if (std::fabs(z_) > rho_ + resolution_) return;
    if (std::fabs(z_) >= rho_ - resolution_) {
      out_.set = PlaneCorner{{x_, y_}, resolution_};
      return;
    }
    out_.cuts = true;
    whole(region(), circle(Of::sphere, x_, y_, half_chord(rho_, z_), rho_));
  }

  void segment() {
    const double reach = c_ * h_;
    doubt(std::fabs(z_) - reach);
    if (std::fabs(z_) > reach + resolution_) return;
    if (reach <= resolution_) {
      out_.settled = false;
      out_.set = PlaneSegment{{{x_ - s_ * h_, y_}, resolution_}, {{x_ + s_ * h_, y_}, resolution_}};
      return;
    }
    const double t = clamp(z_ / c_, -h_, h_);
    out_.set = PlaneCorner{{x_ + s_ * t, y_}, resolution_ / c_};
  }

  void disc() {
    const double reach = s_ * r_;
    if (reach <= 2 * resolution_) {   // in the plane, or parallel to it
      doubt(std::fabs(z_));
      if (std::fabs(z_) > reach + resolution_) return;
      out_.settled = false;
      whole(region(), circle(Of::disc, x_, y_, r_, r_));
      return;
    }
    doubt(std::fabs(z_) - reach);
    if (std::fabs(z_) > reach + resolution_) return;
    const double w = clamp(z_ / s_, -r_, r_), x = x_ - c_ * w, half = half_chord(r_, w);
    const double uncertainty = resolution_ / s_ * (half > 0 ? 1 + std::fabs(w) / half : 1);
    if (half <= 2 * resolution_)
      out_.set = PlaneCorner{{x, y_}, uncertainty};
    else
      out_.set = PlaneSegment{{{x, y_ - half}, uncertainty}, {{x, y_ + half}, uncertainty}};
  }

  void infinite() {
    const bool parallel = c_ <= section_resolution;
    if (parallel) {
      if (!lies_in_plane_) out_.settled = false;   // it may cut the plane far away
      doubt(std::fabs(z_) - r_);
      if (std::fabs(z_) > r_ + resolution_) return;
    }
    PlaneRegion g = region();
    g.r = r_;
    if (!parallel && r_ == 0) {
      out_.set = PlaneCorner{{across_ / c_, y_}, resolution_ / c_};
      return;
    }
    if (!parallel) {
      out_.cuts = true;
      whole(std::move(g), {PlaneCurve::Kind::flank, Of::flank});
      return;
    }
    if (std::fabs(z_) >= r_ - resolution_) {
      touched_line();
      return;
    }
    out_.cuts = true;
    sides(g);
    g.pieces = {0, 1};
    out_.set = std::move(g);
  }

  // The line that touches the flank; its ends are beyond the disc.
  void touched_line() {
    out_.settled = false;
    const double far = infinite_ ? far_ : s_ * h_;
    out_.set = PlaneSegment{{{x_ - far, y_}, resolution_}, {{x_ + far, y_}, resolution_}};
  }

  // The two straight sides of a flank that is parallel to the plane.
  void sides(PlaneRegion& g) const {
    const double half = half_chord(g.r, z_), uncertainty = resolution_ * g.r / half;
    g.curves.push_back({PlaneCurve::Kind::line, Of::flank, 0, 1, y_ + half, uncertainty, 0});
    g.curves.push_back({PlaneCurve::Kind::line, Of::flank, 0, -1, half - y_, uncertainty, 0});
  }

  // A cylinder or a capsule of this radius.
  void finite(double radius) {
    const bool capsule = rho_ > 0;
    const double reach = c_ * h_ + (capsule ? rho_ : s_ * r_), over = std::fabs(z_);
    doubt(over - reach);
    if (over > reach + resolution_) return;
    // heights of the plane above the centres of the ends, and how far the discs of the ends reach
    const double above_high = z_ - c_ * h_, above_low = z_ + c_ * h_, rim = s_ * radius;
    bool high = std::fabs(above_high) < rim, low = std::fabs(above_low) < rim;
    doubt(std::fabs(above_high) - rim);
    doubt(std::fabs(above_low) - rim);
    if (rim <= 2 * resolution_) {
      out_.settled = out_.settled && !high && !low;
      high = low = false;
    }
    if (over >= reach - resolution_ || (!capsule && rim <= 2 * resolution_ && over >= c_ * h_ - rim - resolution_)) {
      touched(radius);
      return;
    }
    out_.cuts = true;
    PlaneRegion g = region();
    g.r = radius;
    g.capsule = capsule;
    high = high && !touches_rim(g, 1, -above_high);
    low = low && !touches_rim(g, -1, -above_low);
    if (capsule && !high && above_high > 0) return only_end(std::move(g), 1);
    if (capsule && !low && above_low < 0) return only_end(std::move(g), -1);
    const bool parallel = c_ <= section_resolution;
    if (parallel) {
      if (c_ > 0) out_.settled = false;
      sides(g);
    } else {
      g.curves.push_back({PlaneCurve::Kind::flank, Of::flank});
    }
    const int top = 0, bottom = parallel ? 1 : 0;
    // counterclockwise from the lower corner of the high end
    if (high) add_end(g, 1, -above_high);
    g.pieces.push_back(top);
    if (low) add_end(g, -1, -above_low);
    if (high && low) g.pieces.push_back(bottom);
    if (low && !high) std::rotate(g.pieces.begin(), g.pieces.begin() + 1, g.pieces.end());
    out_.set = std::move(g);
  }

  // The chord of the disc of an end: on the flank to the last digit, wherever that is along the edge of the cap.
  // above: the height of the end's centre over the plane
  struct Chord {
    double x, w, half;
  };
  Chord chord(const PlaneRegion& g, int side, double above) const noexcept {
    const bool steep = c_ > s_;
    const double x = steep ? (above / s_ + across_) / c_ : (side * h_ + along_) / s_, w = c_ * x - across_;
    return {x, w, half_chord(g.r, w)};
  }
  // The plane touches the rim of this end: its two corners are one up to rounding, and of the two pieces that meet
  // there one is a point. The other goes beyond the end by less than the resolution and is taken for the whole curve.
  bool touches_rim(const PlaneRegion& g, int side, double above) noexcept {
    const double deep = g.r - std::fabs(chord(g, side, above).w);
    if (c_ <= section_resolution || 2 * s_ * deep > c_ * resolution_) return false;
    out_.settled = false;
    return true;
  }
  void add_end(PlaneRegion& g, int side, double above) {
    const auto [x, w, half] = chord(g, side, above);
    const double uncertainty = resolution_ / s_ * (1 + (half > 0 ? std::fabs(w) / half : 0));
    if (half <= 4 * resolution_) out_.settled = false;
    g.pieces.push_back(static_cast<int>(g.curves.size()));
    if (g.capsule)
      g.curves.push_back(end_circle(side));
    else
      g.curves.push_back({PlaneCurve::Kind::line, Of::cap, double(side), 0, side * x, resolution_ / s_, 0});
    g.corners.push_back({{x, y_ - side * half}, uncertainty});
    g.corners.push_back({{x, y_ + side * half}, uncertainty});
  }
  PlaneCurve end_circle(int side) const noexcept {
    const double above = z_ - side * c_ * h_;
    PlaneCurve curve = circle(Of::end, x_ + side * s_ * h_, y_, half_chord(rho_, above), rho_);
    curve.zone = side;
    return curve;
  }
  void only_end(PlaneRegion g, int side) {
    g.capsule = false;
    PlaneCurve curve = end_circle(side);
    curve.zone = 0;
    whole(std::move(g), curve);
  }

  // The face, the line or the point of the body that touches the plane.
  void touched(double radius) {
    out_.settled = false;
    const double side = z_ < 0 ? -1 : 1;
    if (rho_ == 0 && s_ * radius <= 2 * resolution_) {
      whole(region(), circle(Of::cap, x_ + side * s_ * h_, y_, radius, radius));
    } else if (c_ * h_ <= resolution_) {
      touched_line();
    } else {   // the end that way, and from there to the rim that way
      out_.set = PlaneCorner{{x_ + side * (s_ * h_ - (rho_ > 0 ? 0 : c_ * radius)), y_}, resolution_};
    }
  }

 public:
  double far_ = 0;   // farther than any point of the disc

 private:
  double resolution_, h_, r_, rho_;
  bool infinite_;
  bool lies_in_plane_;   // the direction of the axis, exactly; false where rounding does not tell
  double s_ = 0, c_ = 0, x_ = 0, y_ = 0, z_ = 0, along_ = 0, across_ = 0;
  PlaneSection out_;
};

PlaneSection half_space_section(const PlaneQuestion& q, const Body& body) {
  PlaneSection out;
  const Vec3 across = careful_cross(q.normal, body.axis);
  const double s = norm(across);
  out.frame.n = q.normal;
  PlaneRegion g;
  g.resolution = q.resolution;
  if (s * q.disc_radius <= q.resolution) {
    const double reach = s * q.disc_radius + q.resolution;
    out.settled = q.surely_parallel && std::fabs(q.height) > q.resolution;   // else they cross far away
    out.frame.e = any_normal(q.normal);
    out.frame.f = cross(q.normal, out.frame.e);
    if (q.height > reach) return out;
    out.cuts = q.height < -reach;
    out.set = std::move(g);
    return out;
  }
  out.cuts = true;
  out.frame.f = (1 / s) * across;
  out.frame.e = cross(out.frame.f, q.normal);
  g.curves = {{PlaneCurve::Kind::line, Of::plane, 1, 0, -q.height / s, q.resolution / s, 0}};
  g.pieces = {0};
  out.set = std::move(g);
  return out;
}

}   // namespace

double PlaneRegion::value(const PlaneCurve& curve, const PlanePoint& p) const noexcept {
  if (curve.kind == PlaneCurve::Kind::line) return curve.a * p.x + curve.b * p.y - curve.d;
  if (curve.kind == PlaneCurve::Kind::circle) return norm(PlanePoint{p.x - curve.a, p.y - curve.b}) - curve.d;
  const double v = w(p), y = p.y - y0, far = norm(PlanePoint{v, y}), steep = norm(PlanePoint{c * v, y});
  return steep > 0 ? (far - r) * (far / steep) : -r;
}

double PlaneRegion::uncertainty(const PlaneCurve& curve, const PlanePoint& p) const noexcept {
  if (curve.kind != PlaneCurve::Kind::flank) return curve.uncertainty;
  const double v = w(p), y = p.y - y0, steep = norm(PlanePoint{c * v, y});
  return steep > 0 ? resolution * (norm(PlanePoint{v, y}) / steep) : resolution;
}

const PlaneCurve* PlaneRegion::decisive(const PlanePoint& p) const noexcept {
  const PlaneCurve* best = nullptr;
  const double along = s * p.x - l0;
  const int zone = !capsule ? 0 : along > half_length ? 1 : along < -half_length ? -1 : 0;
  double most = 0;
  bool has_zone = false;   // an end that the plane does not cut has no curve of its own
  for (const PlaneCurve& curve : curves) has_zone = has_zone || curve.zone == zone;
  for (const PlaneCurve& curve : curves) {
    if (curve.zone != (has_zone ? zone : 0)) continue;
    const double v = value(curve, p);
    if (!best || v > most) best = &curve, most = v;
  }
  return best;
}

double PlaneRegion::turn_on(const PlaneCurve& curve, const PlanePoint& p) const noexcept {
  return curve.kind == PlaneCurve::Kind::circle ? turn_of(p.x - curve.a, p.y - curve.b) : turn_of(w(p), p.y - y0);
}

int PlaneRegion::piece_at(int curve, const PlanePoint& p) const noexcept {
  int first = -1;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (pieces[i] != curve) continue;
    if (first >= 0) return p.y > y0 ? first : static_cast<int>(i);   // the flank: its upper part comes first
    first = static_cast<int>(i);
  }
  return first;
}

double PlaneRegion::position(int piece, const PlanePoint& p) const noexcept {
  const PlaneCurve& curve = curves[static_cast<std::size_t>(pieces[static_cast<std::size_t>(piece)])];
  if (curve.kind == PlaneCurve::Kind::line) return curve.a * p.y - curve.b * p.x;
  const auto turn = [&](const PlanePoint& at) { return turn_on(curve, at); };
  if (corners.empty()) return turn(p);
  const auto from_start = [&](const PlanePoint& at) {
    const double way = turn(at) - turn(corners[static_cast<std::size_t>(piece)].at);
    return way < 0 ? way + 4 : way;
  };
  const double here = from_start(p), end = from_start(corners[static_cast<std::size_t>(piece + 1) % corners.size()].at);
  if (here <= end) return here;
  return here - end < 4 - here ? end : 0;   // beyond an end, by rounding
}

PlaneSection plane_section(const PlaneQuestion& question, const Body& body) {
  if (body.kind == Body::Kind::half_space) return half_space_section(question, body);
  if (body.kind == Body::Kind::polygonal) return polygon_section(question, body);
  RoundSection section(question, body);
  section.far_ = 2 * (question.disc_radius + norm(question.between));
  return section.solve();
}

}   // namespace octic::fast
