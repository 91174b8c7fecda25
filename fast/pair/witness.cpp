#include "fast/pair/witness.h"

namespace octic::fast {
namespace {

Witness touch(const Canonical& c, const Candidate& best, double flat) noexcept {
  const SupportFacesOf<Vec3> faces = support_faces(c, best.n, flat);
  const SupportFaceOf<Vec3>&a = faces.a, &b = faces.b;
  const Vec3 shift = best.gap * best.n;
  Witness w = witness_on(c, faces, shift, flat);
  if (w.off > flat && a.is_point() && b.is_point()) {
    // Close to an axis a direction says little about the place on the rim: let the other body's point say it.
    const auto nearest_on_end = [](const SupportFaceOf<Vec3>& f, double radius, const Vec3& p) {
      const Vec3 v = p - f.end;
      return f.end + f.on_disc(v - dot(v, f.axis) * f.axis, radius);
    };
    const Vec3 y = nearest_on_end(b, c.rb, w.x + shift), x = nearest_on_end(a, c.ra, w.y - shift);
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

Witness witness(const Canonical& c, const Candidate& best) noexcept { return touch(c, best, flat_face); }

void relax(const Canonical& c, const Candidate& best, Witness& w) noexcept {
  // The nearest point of each whole solid, not only of its face.
  const Vec3 shift = best.gap * best.n, b{c.s, c.k, 0};
  const auto nearest = [](const Vec3& axis, double h, double r, const Vec3& p) {
    const double along = dot(p, axis);
    return clamp(along, h) * axis + SupportFaceOf<Vec3>::on_disc(p - along * axis, r);
  };
  const auto take = [&](const Vec3& x, const Vec3& y) {
    const double off = norm(y - x - shift);
    if (off < w.off) w = {x, y, off};
  };
  take(nearest({0, 1, 0}, c.ha, c.ra, w.y - shift), w.y);
  take(w.x, c.d + nearest(b, c.hb, c.rb, w.x + shift - c.d));
  for (double flat = 4 * flat_face; flat < w.off; flat *= 4) {
    const Witness relaxed = touch(c, best, flat);
    if (relaxed.off < w.off) w = relaxed;
  }
}

}  // namespace octic::fast
