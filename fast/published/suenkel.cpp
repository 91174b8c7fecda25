#include "fast/published/suenkel.h"

#include <algorithm>
#include <cmath>

#include "fast/published/cefalo_mirats_tur.h"
#include "fast/vector.h"

namespace octic::published::suenkel {
namespace {

using namespace octic::fast;

Vec3 across(const Vec3& c_up) {
  const Vec3 least = std::fabs(c_up.x) < 0.6 ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
  return unit(cross(c_up, least));
}

}  // namespace

Contacts with_plane(const Cylinder& c, const HalfSpace& p) noexcept {
  const Vec3 n = unit(p.normal), c_up = unit(c.b - c.a);
  const double d = dot(n, p.point);                                                 // (3.1)
  const Vec3 dir = cross(cross(n, c_up), c_up);                                     // (3.2)
  const double length = norm(dir);
  Contacts contacts;
  if (length == 0) {   // standing: three at 120 degrees
    const Vec3 end = dot(n, c.a) < dot(n, c.b) ? c.a : c.b, u = across(c_up), v = cross(c_up, u);
    contacts.distance = dot(n, end) - d;
    for (int i = 0; i < 3; ++i) {
      const double angle = i * 2.0943951023931953;
      contacts.at[static_cast<std::size_t>(i)] = {end + c.r * (std::cos(angle) * u + std::sin(angle) * v), n,
                                                  contacts.distance};
    }
    contacts.count = contacts.distance < contactThreshold ? 3 : 0;
    return contacts;
  }
  const Vec3 out = (c.r / length) * dir;
  contacts.distance = HUGE_VAL;
  for (const Vec3& corner : {c.a + out, c.a - out, c.b + out, c.b - out}) {         // Fig. 3
    const double distance = dot(n, corner) - d;
    contacts.distance = std::min(contacts.distance, distance);
    if (distance < contactThreshold)
      contacts.at[static_cast<std::size_t>(contacts.count++)] = {corner, n, distance};   // Figs. 4, 5
  }
  return contacts;
}

Contacts with_sphere(const Cylinder& c, const Sphere& s) noexcept {
  const Vec3 middle = 0.5 * (c.a + c.b), c_up = unit(c.b - c.a), from = s.center - middle;
  const double half = 0.5 * norm(c.b - c.a), rPos0 = dot(from, c_up);
  const Vec3 side = from - rPos0 * c_up;
  const double rho = norm(side);
  Contacts contacts;
  Vec3 position, normal = c_up;
  if (std::fabs(rPos0) <= half) {                                                   // Fig. 8
    contacts.distance = rho - (s.r + c.r);                                          // (3.3)
    if (rho > 0) normal = (1 / rho) * side;
    position = middle + rPos0 * c_up + (c.r + 0.5 * contacts.distance) * normal;    // Fig. 10
  } else {                                                                          // Fig. 9
    const Vec3 endp = rPos0 < 0 ? c.a : c.b, to = s.center - endp;
    const Vec3 dir = cross(cross(c_up, to), c_up);                                  // (3.5)
    const double length = norm(dir);
    const Vec3 nearest =
        length > 0 ? endp + std::min(c.r, length) / length * dir : endp;   // on the segment of length 2 r_c
    const double apart = norm(s.center - nearest);
    contacts.distance = apart - s.r;
    if (apart > 0) normal = (1 / apart) * (s.center - nearest);
    position = nearest;
  }
  contacts.count = contacts.distance < contactThreshold;
  contacts.at[0] = {position, -normal, contacts.distance};
  return contacts;
}

Capsule capsule(const Cylinder& c) noexcept {
  const Vec3 middle = 0.5 * (c.a + c.b), half = 0.5 * (c.b - c.a);
  const double h = norm(half), left = std::max(0.0, h - c.r) / h;
  return {middle - left * half, middle + left * half, std::min(c.r, h)};             // Fig. 13
}

std::vector<Sphere> spheres(const Cylinder& c, int count) {
  const Capsule row = capsule(c);
  std::vector<Sphere> all;
  for (int i = 0; i < count; ++i) {                                                 // Fig. 14
    const double t = count == 1 ? 0.5 : static_cast<double>(i) / (count - 1);
    all.push_back({row.a + t * (row.b - row.a), row.r});
  }
  return all;
}

double by_capsules(const Cylinder& one, const Cylinder& two) noexcept {
  const Capsule a = capsule(one), b = capsule(two);
  return cefalo_mirats_tur::distance({a.a, a.b}, {b.a, b.b}, {.admissible_is_enough = true}).distance - (a.r + b.r);
}

double by_spheres(const Cylinder& one, const Cylinder& two, int count) {
  double least = HUGE_VAL;
  for (const Sphere& s : spheres(two, count)) least = std::min(least, with_sphere(one, s).distance);
  return least;
}

}  // namespace octic::published::suenkel
