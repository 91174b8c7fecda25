// A program that knows an installed octic only: two cans whose flanks touch, by a Pythagorean offset that is exact in
// doubles, and the same a unit in the last place apart and into each other.
#include <cmath>
#include <cstdio>

#include "octic/certified.h"

int main() {
  using octic::Relation;
  const octic::certified::Solid can(octic::Cylinder{{0, 0, -1}, {0, 0, 1}, 2});
  const auto other = [](double x) { return octic::certified::Solid(octic::Cylinder{{x, 4, -3}, {x, 4, 5}, 3}); };
  const Relation at = relation(can, other(3)), beyond = relation(can, other(std::nextafter(3.0, 4.0))),
                 within = relation(can, other(std::nextafter(3.0, 2.0)));
  std::printf("touching: %d, apart: %d, overlapping: %d\n", at == Relation::touching, beyond == Relation::apart,
              within == Relation::overlapping);
  return at == Relation::touching && beyond == Relation::apart && within == Relation::overlapping &&
                 octic::certified::overlap(can, other(3)) && !octic::certified::overlap(can, other(3.5))
             ? 0
             : 1;
}
