// Families of axes at right angles and of axes whose lines meet.
#include "fuzz/gen/declare.h"
#include "fuzz/gen/rotation.h"

namespace octic::fuzz {
namespace {

double whole(Random& random, std::int64_t low, std::int64_t high) {
  return static_cast<double>(random.integer(low, high));
}

// Integers of the given size, turned by an integer quaternion, brought to unit size.
struct Turned {
  IntQuaternion q;
  int exponent;
  Turned(Random& random, std::int64_t size)
      : q(random_quaternion(random, 3)), exponent(unit_exponent(size * norm(q))) {}
  Vec3 operator()(const IntVec& v) const { return to_vec3(rotate(q, v), exponent); }
  double operator()(std::int64_t length) const { return to_double(norm(q) * length, exponent); }
};

IntVec random_axis(Random& random, std::int64_t limit) {
  for (;;) {
    IntVec v;
    v.x = random.integer(-limit, limit);
    v.y = random.integer(-limit, limit);
    v.z = random.integer(-limit, limit);
    if (v.x != 0 || v.y != 0 || v.z != 0) return v;
  }
}

const Declare perpendicular{"perpendicular", "axes at exactly right angles, in a random exactly rational frame",
                            [](Random& random) -> Drawn {
                              const Turned turned(random, 1024);
                              const IntVec half_a{0, 0, random.integer(32, 1024)},
                                  half_b{random.integer(32, 1024), 0, 0};
                              const IntVec center_a = random_axis(random, 256);
                              const IntVec center_b = random_axis(random, 1536);
                              const auto radius_a = random.integer(32, 1024), radius_b = random.integer(32, 1024);
                              return {Cylinder{turned(center_a - half_a), turned(center_a + half_a), turned(radius_a)},
                                      Cylinder{turned(center_b - half_b), turned(center_b + half_b), turned(radius_b)}};
                            }};

const Declare crossing{"crossing", "the two axis lines meet in one point, exactly, inside or outside the solids",
                       [](Random& random) -> Drawn {
                         const Turned turned(random, 128);
                         const IntVec meet = random_axis(random, 64);
                         const IntVec axis_a = random_axis(random, 8);
                         IntVec axis_b = random_axis(random, 8);
                         if (random.chance(0.25)) {   // at right angles, too
                           const IntVec across{axis_a.y * axis_b.z - axis_a.z * axis_b.y,
                                               axis_a.z * axis_b.x - axis_a.x * axis_b.z,
                                               axis_a.x * axis_b.y - axis_a.y * axis_b.x};
                           if (across.x != 0 || across.y != 0 || across.z != 0) axis_b = across;
                         }
                         const auto from_a = random.integer(-12, 8), from_b = random.integer(-12, 8);
                         const IntVec start_a = meet + from_a * axis_a, start_b = meet + from_b * axis_b;
                         const IntVec end_a = start_a + random.integer(1, 8) * axis_a;
                         const IntVec end_b = start_b + random.integer(1, 8) * axis_b;
                         const auto radius_a = random.integer(4, 128), radius_b = random.integer(4, 128);
                         return {Cylinder{turned(start_a), turned(end_a), turned(radius_a)},
                                 Cylinder{turned(start_b), turned(end_b), turned(radius_b)}};
                       }};

const Declare near_crossing{"near-crossing", "axis lines that pass one another at 1e-3 down to 1e-16 of their size",
                            [](Random& random) -> Drawn {
                              Solid a = random_solid(random, 0.5, -3, 0);
                              Solid b = random_solid(random, 0, -3, 0);
                              const Vec3 meet = a.center + random.between(-1.5, 1.5) * a.axis;
                              const double along = random.between(-1.5, 1.5);
                              double miss = random.decimal_magnitude(-16, -3);
                              miss *= random.sign();
                              b.center = meet + along * b.axis + miss * unit(cross(a.axis, b.axis));
                              return {cylinder(a), cylinder(b)};
                            }};

const Declare lattice{"lattice", "small integers only: exact ties, touches and coincidences are frequent",
                      [](Random& random) -> Drawn {
                        const auto draw = [&random] {
                          Cylinder c;
                          const double reach = random.pick({1.0, 2.0, 3.0});
                          const auto limit = static_cast<std::int64_t>(reach);
                          do {
                            c.a = {whole(random, -limit, limit), whole(random, -limit, limit),
                                   whole(random, -limit, limit)};
                            c.b = {whole(random, -limit, limit), whole(random, -limit, limit),
                                   whole(random, -limit, limit)};
                          } while (c.a == c.b);
                          c.r = whole(random, 1, 3);
                          return c;
                        };
                        const Cylinder a = draw();
                        return {a, draw()};
                      }};

}  // namespace
}  // namespace octic::fuzz
