// A program that knows an installed octic only: two unit cylinders side by side, one apart.
#include <cstdio>

#include "corpus/shape.h"
#include "fast/proximity.h"

int main() {
  const octic::Cylinder a{{0, 0, -1}, {0, 0, 1}, 1}, b{{3, 0, -1}, {3, 0, 1}, 1};
  const octic::fast::Proximity p = octic::fast::signed_distance(a, b);
  std::printf("%.17g\n", p.signed_distance);
  return p.signed_distance == 1 && p.direction.x == 1 && !octic::fast::overlap(a, b) ? 0 : 1;
}
