// Families of extreme proportions and extreme magnitudes.
#include "fuzz/gen/declare.h"
#include "fuzz/gen/number.h"

namespace octic::fuzz {
namespace {

// One of the two is needle or coin; they are near enough to one another to meet in about half of the cases.
Drawn near_one_another(Random& random, const Solid& a, Solid b) {
  const Vec3 inside_a = interior_point(random, a);
  b.center = b.center + (inside_a - interior_point(random, b));
  const double away = random.pick({0.0, 1e-6, 1e-2, 0.3, 1.0});
  b.center = b.center + away * random.direction();
  if (random.chance(0.5)) return {cylinder(b), cylinder(a)};
  return {cylinder(a), cylinder(b)};
}

Solid needle(Random& random) {
  Solid solid = random_solid(random, 0.5, -1, 0);
  solid.radius = solid.half_length * random.decimal_magnitude(-8, -1);
  return solid;
}

Solid coin(Random& random) {
  Solid solid = random_solid(random, 0.5, -1, 0);
  solid.half_length = solid.radius * random.decimal_magnitude(-8, -1);
  return solid;
}

const Declare needles{"needles", "one or both bodies long and thin: aspects from 10 to 1e8",
                      [](Random& random) -> Drawn {
                        const Solid a = needle(random);
                        const Solid b = random.chance(0.5) ? needle(random) : random_solid(random, 0, -2, 0);
                        return near_one_another(random, a, b);
                      }};

const Declare coins{"coins", "one or both bodies flat: aspects from 1/10 to 1e-8",
                    [](Random& random) -> Drawn {
                      const Solid a = coin(random);
                      const Solid b = random.chance(0.5) ? coin(random) : random_solid(random, 0, -2, 0);
                      return near_one_another(random, a, b);
                    }};

const Declare needle_and_coin{"needle-and-coin", "a needle against a coin: it pierces, stands on, lies on or misses it",
                              [](Random& random) -> Drawn {
                                const Solid a = needle(random);
                                Solid b = coin(random);
                                if (random.chance(0.3)) b.axis = a.axis;
                                if (random.chance(0.3)) b.axis = unit(cross(a.axis, random.direction()));
                                return near_one_another(random, a, b);
                              }};

Drawn about_unit(Random& random) {
  const Solid a = random_solid(random, 0.5, -3, 0);
  const Solid b = random_solid(random, 1, -3, 0);
  return {cylinder(a), cylinder(b)};
}

const Declare tiny{"tiny-scale", "random pairs of size 1e-300 to 1e-20: squares underflow",
                   [](Random& random) -> Drawn {
                     const Drawn pair = about_unit(random);
                     const int exponent = static_cast<int>(random.integer(-996, -66));
                     return {scaled(pair.a, exponent), scaled(pair.b, exponent)};
                   }};

const Declare huge{"huge-scale", "random pairs of size 1e20 to 1e300: squares overflow",
                   [](Random& random) -> Drawn {
                     const Drawn pair = about_unit(random);
                     const int exponent = static_cast<int>(random.integer(66, 996));
                     return {scaled(pair.a, exponent), scaled(pair.b, exponent)};
                   }};

const Declare mixed_scale{"mixed-scale", "a small body, 1e-2 down to 1e-30, on, in or beside one of unit size",
                          [](Random& random) -> Drawn {
                            const Solid a = random_solid(random, 0.5, -3, 0);
                            Solid b = random_solid(random, 0, -3, 0);
                            const double shrink = random.decimal_magnitude(-30, -2);
                            b.half_length *= shrink;
                            b.radius *= shrink;
                            // A small body far from the origin would be rounded away: A is moved, B stands near the
                            // origin.
                            const Vec3 n = random.chance(0.5) ? rim_direction(random, a, b, 0) : random.sign() * a.axis;
                            const double where = random.pick({-1.0, 0.0, 1.0, 100.0, -0.1 / shrink, 0.1 / shrink});
                            const Vec3 spot = support(a, n) + (where * shrink) * n;
                            Solid near_origin = a;
                            near_origin.center = a.center - spot;
                            if (random.chance(0.5)) return {cylinder(b), cylinder(near_origin)};
                            return {cylinder(near_origin), cylinder(b)};
                          }};

const Declare far_away{"far-from-origin",
                       "pairs of unit size 1e2 to 1e12 from the origin: coordinates share their leading digits",
                       [](Random& random) -> Drawn {
                         const Drawn pair = about_unit(random);
                         const double distance = random.decimal_magnitude(2, 12);
                         const Vec3 by = distance * random.direction();
                         return {moved(pair.a, by), moved(pair.b, by)};
                       }};

const Declare subnormal{
    "subnormal", "pairs whose sizes are a few to a few million of the smallest double, or that hold such numbers",
    [](Random& random) -> Drawn {
      const int bits = static_cast<int>(random.integer(2, 24));
      const auto limit = std::int64_t{1} << bits;
      const auto draw = [&] {
        const auto number = [&] { return std::ldexp(static_cast<double>(random.integer(-limit, limit)), -1074); };
        Cylinder c;
        do {
          c.a = {number(), number(), number()};
          c.b = {number(), number(), number()};
        } while (c.a == c.b);
        c.r = std::ldexp(static_cast<double>(random.integer(1, limit)), -1074);
        return c;
      };
      Cylinder a = draw();
      Cylinder b = draw();
      if (random.chance(0.25)) {   // of unit size, with a few coordinates that are nearly zero
        const Cylinder plain = cylinder(random_solid(random, 0.5, -3, 0));
        const double speck = b.a.x;
        b = plain;
        b.a.x = speck;
        if (random.chance(0.5)) a = cylinder(random_solid(random, 0.5, -3, 0)), a.b.y = speck;
      }
      return {a, b};
    }};

const Declare specials{"special-numbers",
                       "coordinates from the fuzzer's lattice: zeros, powers of two and their neighbours, tenths",
                       [](Random& random) -> Drawn {
                         const auto draw = [&random] {
                           Cylinder c;
                           do {
                             c.a = {special(random), special(random), special(random)};
                             c.b = {special(random), special(random), special(random)};
                             c.r = std::fabs(special(random));
                           } while (c.a == c.b || c.r == 0);
                           return c;
                         };
                         const Cylinder a = draw();
                         return {a, draw()};
                       }};

}  // namespace
}  // namespace octic::fuzz
