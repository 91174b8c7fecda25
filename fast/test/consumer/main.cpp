// A program that knows an installed octic only: two unit cylinders side by side, one apart.
#include <cstdio>

#include "corpus/shape.h"
#include "fast/batch/distances.h"
#include "fast/batch/scene.h"
#include "fast/batch/threads.h"
#include "fast/manifold.h"
#include "fast/proximity.h"
#include "fast/stationary.h"
#include "fast/verdict.h"

bool plugin_works();

int main() {
  if (!plugin_works()) return 2;
  const octic::Cylinder a{{0, 0, -1}, {0, 0, 1}, 1}, b{{3, 0, -1}, {3, 0, 1}, 1};
  const octic::fast::Proximity p = octic::fast::signed_distance(a, b);
  std::printf("%.17g\n", p.signed_distance);
  if (octic::fast::verdict(a, b) != octic::fast::Verdict::apart || octic::fast::contact(a, b).count != 0) return 1;

  // Arrays as an engine has them: each solid's numbers in arrays of its own, of which octic is told where they are.
  const double x[] = {0, 3, 1}, zero[] = {0, 0, 0}, one[] = {1, 1, 1};
  const octic::fast::CylinderArrays solids{x, zero, zero, zero, zero, one, one, one};
  double distance[3], u[3], v[3], w[3];
  octic::fast::DistanceArrays answers{distance};
  answers.u = u, answers.v = v, answers.w = w;
  octic::fast::signed_distances_of_one(solids, 0, solids, 3, answers);
  octic::fast::Verdict verdicts[3], on_threads[3];
  octic::fast::verdicts_of_one(solids, 0, solids, 3, verdicts);
  octic::fast::verdicts_of_one(2, solids, 0, solids, 3, on_threads);   // the caller's threads, or std::thread as here
  for (int i = 0; i < 3; ++i)
    if (verdicts[i] != on_threads[i]) return 1;
  if (distance[1] != 1 || u[1] != 1 || distance[2] != -1 || verdicts[1] != octic::fast::Verdict::apart ||
      verdicts[2] != octic::fast::Verdict::overlapping)
    return 1;
  return p.signed_distance == 1 && p.direction.x == 1 && !octic::fast::overlap(a, b) ? 0 : 1;
}
