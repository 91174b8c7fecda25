#include "fast/pair/cylinder_cylinder.h"

#include "fast/pair/canonical.h"
#include "fast/pair/contact.h"
#include "fast/pair/solution.h"
#include "fast/scale.h"

namespace octic::fast {
namespace {

// B's lengths in A's unit or the other way round: the smaller power of two serves both.
void bring_to_one_unit(Body& a, Body& b) noexcept {
  const auto bring = [](Body& body, double unit) {
    while (body.unit != unit) {   // 2^600 to 2^-600 takes two steps: their product is no double
      const double factor = 0x1p-600;
      body.origin = factor * body.origin;
      body.offset = factor * body.offset;
      body.half_length *= factor;
      body.radius *= factor;
      body.reach *= factor;
      body.unit *= factor;
    }
  };
  if (a.unit > b.unit)
    bring(a, b.unit);
  else
    bring(b, a.unit);
}

struct Framed {
  Canonical c;
  Vec3 x, y, z;      // the frame's axes
  double shrink;     // canonical lengths = shrink * lengths of the bodies
};

Vec3 between_centres(const Body& a, const Body& b) noexcept { return (b.origin - a.origin) + (b.offset - a.offset); }

Framed frame(const Body& a, const Body& b, const Vec3& between) noexcept {
  Framed f;
  f.shrink = power_that_brings_near_one(
      larger(largest(between), larger(larger(a.half_length, a.radius), larger(b.half_length, b.radius))));
  f.y = a.axis;
  const double cosine = dot(a.axis, b.axis);
  const Vec3 ub = cosine < 0 ? -b.axis : b.axis;
  const Vec3 normal = cross(a.axis, ub - a.axis);   // of near-parallel axes the difference is exact, and then nothing cancels
  const double s2 = dot(normal, normal);
  f.c.k = std::fabs(cosine);
  if (s2 > 0x1p-104) {
    f.c.s = std::sqrt(s2);
    f.z = (1 / f.c.s) * normal;
  } else {   // parallel: any normal, best one that is well conditioned
    f.c.s = 0;
    const double ax = std::fabs(f.y.x), ay = std::fabs(f.y.y), az = std::fabs(f.y.z);
    const Vec3 least = ax <= ay && ax <= az ? Vec3{1, 0, 0} : ay <= az ? Vec3{0, 1, 0} : Vec3{0, 0, 1};
    f.z = unit(cross(f.y, least));
  }
  f.x = cross(f.y, f.z);
  if (dot(f.x, ub) < 0) f.x = -f.x;
  f.c.d = f.shrink * Vec3{dot(between, f.x), dot(between, f.y), dot(between, f.z)};
  if (f.c.d.z < 0) {
    f.c.d.z = -f.c.d.z;
    f.z = -f.z;
  }
  f.c.ha = f.shrink * a.half_length;
  f.c.ra = f.shrink * a.radius;
  f.c.hb = f.shrink * b.half_length;
  f.c.rb = f.shrink * b.radius;
  return f;
}

Vec3 to_world(const Framed& f, const Vec3& v) noexcept { return v.x * f.x + v.y * f.y + v.z * f.z; }

}  // namespace

Proximity signed_distance(const Body& first, const Body& second) noexcept {
  if (first.unit != second.unit) {
    Body a = first, b = second;
    bring_to_one_unit(a, b);
    return signed_distance(a, b);
  }
  const Vec3 between = between_centres(first, second);
  const Framed f = frame(first, second, between);
  const Solution s = solve(f.c);
  const double grow = 1 / f.shrink, back = 1 / first.unit;
  Proximity answer;
  answer.signed_distance = back * (grow * s.best.gap);
  answer.direction = unit(to_world(f, s.best.n));
  const Vec3 centre = first.origin + first.offset;   // only the places of the witnesses see this rounding
  answer.witness_a = back * (centre + grow * to_world(f, s.witness.x));
  answer.witness_b = back * (centre + grow * to_world(f, s.witness.y));
  return answer;
}

bool overlap(const Body& first, const Body& second) noexcept {
  if (first.unit != second.unit) {
    Body a = first, b = second;
    bring_to_one_unit(a, b);
    return overlap(a, b);
  }
  const Vec3 d = between_centres(first, second);
  const double apart2 = dot(d, d), reach = first.reach + second.reach;
  if (apart2 > reach * reach) return false;
  const Solid a{first.axis, first.half_length, first.radius}, b{second.axis, second.half_length, second.radius};
  // the directions that separate most pairs: along the axes, and from centre to centre
  const double along_a = std::fabs(dot(d, a.axis)), along_b = std::fabs(dot(d, b.axis));
  const double cosine = std::fabs(dot(a.axis, b.axis)), sine = norm(cross(a.axis, b.axis));
  if (along_a > a.half_length + b.half_length * cosine + b.radius * sine) return false;
  if (along_b > b.half_length + a.half_length * cosine + a.radius * sine) return false;
  Vec3 n;
  const Contact contact = alternate(a, b, d, 0x1p-50 * reach, 6, n);
  if (contact != Contact::unknown) return contact == Contact::together;
  return in_contact(frame(first, second, d).c);
}

Proximity signed_distance(const Shape& a, const Shape& b) noexcept { return signed_distance(prepare(a), prepare(b)); }
Proximity signed_distance(const Cylinder& a, const Cylinder& b) noexcept { return signed_distance(prepare(a), prepare(b)); }
bool overlap(const Shape& a, const Shape& b) noexcept { return overlap(prepare(a), prepare(b)); }
bool overlap(const Cylinder& a, const Cylinder& b) noexcept { return overlap(prepare(a), prepare(b)); }

}  // namespace octic::fast
