// A program that knows an installed octic only: two unit cylinders side by side, one apart.
#include <cstdio>

#include "corpus/shape.h"
#include "fast/batch/distances.h"
#include "fast/batch/scene.h"
#include "fast/manifold.h"
#include "fast/proximity.h"
#include "fast/stationary.h"
#include "fast/verdict.h"

int main() {
  const octic::Cylinder a{{0, 0, -1}, {0, 0, 1}, 1}, b{{3, 0, -1}, {3, 0, 1}, 1};
  const octic::fast::Proximity p = octic::fast::signed_distance(a, b);
  std::printf("%.17g\n", p.signed_distance);
  const double x[] = {0, 3}, zero[] = {0, 0}, one[] = {1, 1};
  const octic::fast::CylinderArrays both{x, zero, zero, zero, zero, one, one, one};
  double distance[2];
  octic::fast::signed_distances_of_one(both, 0, both, 2, {distance});
  if (octic::fast::verdict(a, b) != octic::fast::Verdict::apart || octic::fast::contact(a, b).count != 0 || distance[1] != 1) return 1;
  return p.signed_distance == 1 && p.direction.x == 1 && !octic::fast::overlap(a, b) ? 0 : 1;
}
