#include "fast/pair/witness.h"

namespace octic::fast {
namespace {

// The face of a cylinder along n: center + t axis + f radial, with t or f free where moving along them changes
// the support by rounding only. At most one of them is free: the longer.
struct SupportFace {
  Vec3 center, axis, radial;   // center of the support point, segment or disc
  double half = 0;             // of the segment
  double disc = 0;             // radius of the disc, whose plane is orthogonal to axis

  Vec3 end;                // of the axis, where the face is a point of that end's rim
  double rim = 0;          // its radius
  bool is_point() const noexcept { return !(half > 0 || disc > 0); }

  Vec3 nearest(const Vec3& p) const noexcept {
    if (half > 0) return center + clamp(dot(p - center, axis), -half, half) * axis;
    return disc > 0 ? nearest_on_disc(p, center, disc) : center;
  }
  Vec3 nearest_on_end(const Vec3& p) const noexcept { return nearest_on_disc(p, end, rim); }

 private:
  Vec3 nearest_on_disc(const Vec3& p, const Vec3& middle, double r) const noexcept {
    const Vec3 v = p - middle, flat = v - dot(v, axis) * axis;
    const double rho2 = dot(flat, flat);
    return middle + (rho2 > r * r ? r / std::sqrt(rho2) : 1) * flat;
  }
};

constexpr double flatness = 0x1p-49;   // a face is as flat as rounding: lengths are near 1 here

// radial: the part of n orthogonal to axis, of length across
SupportFace face(const Vec3& center, const Vec3& axis, const Vec3& radial, double along, double across, double h,
                 double r, double flat) noexcept {
  const bool segment = h * std::fabs(along) <= flat && h > 0, disc = r * across <= flat && r > 0;
  SupportFace f;
  f.axis = axis;
  f.center = center;
  if (segment && (!disc || h >= r)) {
    f.half = h;
  } else {
    f.center = f.center + (along < 0 ? -h : h) * axis;
    if (disc) f.disc = r;
  }
  f.end = f.center;
  f.rim = r;
  if (!(f.disc > 0) && across > 0) f.center = f.center + (r / across) * radial;
  return f;
}

Witness touch(const Canonical& c, const Candidate& best, double flat) noexcept {
  const Vec3& n = best.n;
  const Split t = split(c, n);
  const SupportFace a = face({}, {0, 1, 0}, {n.x, 0, n.z}, t.a, t.sa, c.ha, c.ra, flat);
  const SupportFace b = face(c.d, {c.s, c.k, 0}, {-t.q * c.k, t.q * c.s, -n.z}, -t.b, t.sb, c.hb, c.rb, flat);
  const Vec3 shift = best.gap * n;
  Witness w;
  if (a.half > 0 && b.half > 0) {
    // Two segments that cross, nearly or in fact parallel ones included: aim at the crossing, then project back and
    // forth.
    const Vec3 from = b.center - shift - a.center;
    const double middle = dot(from, a.axis), across = from.x;   // s tb = -across for the lines to meet
    double tb;
    if (c.s * b.half > std::fabs(across))
      tb = -across / c.s;
    else
      tb = c.s > 0x1p-50 && across != 0 ? (across > 0 ? -b.half : b.half) : 0;
    const double ta = clamp(middle + tb * c.k, -a.half, a.half);
    // parallel within rounding: stay in the middle of the common stretch
    w.x = a.center + ta * a.axis;
    if (c.s * b.half <= flat) {
      const double low = larger(-a.half, middle - b.half), high = smaller(a.half, middle + b.half);
      w.x = a.center + clamp((low + high) / 2, -a.half, a.half) * a.axis;
    }
    w.y = b.nearest(w.x + shift);
    w.x = a.nearest(w.y - shift);
  } else if (a.half > 0 && b.disc > 0) {
    w.x = a.nearest(b.center - shift);
    w.y = b.nearest(w.x + shift);
    w.x = a.nearest(w.y - shift);
  } else {
    w.y = b.nearest(a.center + shift);
    w.x = a.nearest(w.y - shift);
    if (b.half > 0 || b.disc > 0) w.y = b.nearest(w.x + shift);
  }
  w.off = norm(w.y - w.x - shift);
  if (w.off > flat && a.is_point() && b.is_point()) {
    // Close to an axis a direction says little about the place on the rim: let the other body's point say it.
    const Vec3 y = b.nearest_on_end(w.x + shift), x = a.nearest_on_end(w.y - shift);
    const double off_y = norm(y - w.x - shift), off_x = norm(w.y - x - shift);
    if (off_y < w.off && off_y <= off_x) {
      w.y = y;
      w.off = off_y;
    } else if (off_x < w.off) {
      w.x = x;
      w.off = off_x;
    }
  }
  return w;
}

}  // namespace

Witness witness(const Canonical& c, const Candidate& best) noexcept { return touch(c, best, flatness); }

void relax(const Canonical& c, const Candidate& best, Witness& w) noexcept {
  for (double flat = 4 * flatness; flat < w.off; flat *= 4) {
    const Witness relaxed = touch(c, best, flat);
    if (relaxed.off < w.off) w = relaxed;
  }
}

}  // namespace octic::fast
