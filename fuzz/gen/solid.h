// Cylinders in double, as generators build them, and the support points that place one against another.
#pragma once

#include "corpus/case.h"
#include "fuzz/gen/random.h"
#include "fuzz/gen/vector.h"

namespace octic::fuzz {

// Centre, unit axis, half length and radius, rounded: for building and probing, never for judging.
struct Solid {
  Vec3 center, axis{0, 0, 1};
  double half_length = 0, radius = 0;
};

Solid solid_of(const Shape& shape);
Cylinder cylinder(const Solid& solid);   // its ends, rounded; half_length must not vanish against the centre
Cylinder moved(Cylinder shape, const Vec3& by);
Shape moved(Shape shape, const Vec3& by);   // rounds, unless everything stands on one grid
Shape scaled(Shape shape, int exponent);    // by 2^exponent: exact short of overflow and underflow

Vec3 support(const Solid& solid, const Vec3& n);   // a point of the solid that is farthest along n
double gap(const Solid& a, const Solid& b, const Vec3& n);   // for unit n; see corpus/answer.h
double size_of_pair(const Shape& a,
                    const Shape& b);   // never above the greatest distance of two points, never below a third of it

// Half length and radius log-uniform in [2^low, 2^high), the centre in a cube, the axis anywhere.
Solid random_solid(Random& random, double half_side, int low_exponent = -3, int high_exponent = 1);
Vec3 interior_point(Random& random, const Solid& solid);   // well inside: at most 0.9 of the way out

// b moved so that its support point against n stands `distance` along n from a's: gap(n) is `distance`, and n is a
// stationary direction. For distance >= 0 n is optimal; for small negative ones it usually is.
Solid placed(const Solid& a, Solid b, const Vec3& n, double distance);

// A direction in the rims of both: at least `margin` away (as a sine) from poles and from flanks of both solids.
Vec3 rim_direction(Random& random, const Solid& a, const Solid& b, double margin);

// The case of a family, named and argued for.
Case make_case(const char* family, std::uint64_t seed, std::uint64_t index, const Shape& a, const Shape& b,
               const char* reason);

}  // namespace octic::fuzz
