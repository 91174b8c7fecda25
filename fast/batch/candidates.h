// The best of the directions on the edges of the open cells, and the step off them.
#pragma once

#include "fast/batch/frame.h"
#include "fast/pair/candidates.h"

namespace octic::fast::OCTIC_INSTRUCTIONS {
namespace {

// The best of common normal and poles.
inline Candidates best_of_points(const Canonicals& c) {
  Candidates best = common_normal(c);
  const Mask every = best.gap == best.gap;
  keep_better(best, pole_a(c), every, 0);
  keep_better(best, pole_b(c), every, 0);
  return best;
}

// The best of the edges. open: the lanes where some edges are not known.
inline Candidates best_of_edges(const Canonicals& c, Mask& open) {
  Candidates best = best_of_points(c);
  open = Mask{};
  Mask unfinished{};
  const auto a = flank_a(c), b = flank_b(c);
  Mask wanted = most_on(c, a) > best.gap;
  if (any(wanted)) {
    const Vector n = on_circle_a(c, best_on(c, a, wanted, unfinished));
    open |= unfinished;
    keep_better(best, {n, gap(c, n)}, wanted, 0);
  }
  wanted = most_on(c, b) > best.gap;
  if (any(wanted)) {
    const Vector n = on_circle_b(c, best_on(c, b, wanted, unfinished));
    open |= unfinished;
    keep_better(best, {n, gap(c, n)}, wanted, 0);
  }
  return best;
}

// A step from the best direction of the edges that increases the gap. between: from one witness to the other. none: no
// step increased the gap.
inline Vector step_off_edge(const Canonicals& c, const Candidates& best, const Vector& between, Mask& none) {
  const Vector up = way_off_edge(best.n, between);
  Lanes step = first_step_off_edge(best.gap, up);
  Vector n = best.n;
  none = best.gap == best.gap;
  for (int halving = 0; halving < halvings_off_edge && any(none); ++halving) {
    const Vector m = unit(best.n + step * up);
    const Mask wider = none & (gap(c, m) > best.gap);
    n = choose(wider, m, n);
    none &= ~wider;
    step = 0.5 * step;
  }
  return n;
}

}  // namespace
}  // namespace octic::fast::OCTIC_INSTRUCTIONS
