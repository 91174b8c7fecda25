// J. Ketchel and P. Larochelle, "Collision Detection of Cylindrical Rigid Bodies for Motion Planning", ICRA 2006.
//
// Yes or no for two solid cylinders: first as infinite cylinders, by dual vectors; then as finite ones, by cases. An
// algorithm on trial: it follows the paper, its mistakes included, and is never used to answer anything else.
//
// Symbols, as in the paper; lengths in the unit of the shapes
//   c, f      ends of the axis of cylinder 1; s = f - c, a unit vector in stage 1 only
//   d, g      ends of the axis of cylinder 2; w = g - d
//   r_1, r_2  radii
//   theta, d  angle and distance of the axes (the paper uses d twice; the distance is `distance` here)
//   p, q      feet of the common normal on the axes, at the parameters t_1, t_2 of (7): 0 at the start, 1 at the end
//   TP_1, TP_2  test points: the points of the axes, ends included, that are nearest to the feet
//
// Where we differ
//   - "the plane that is perpendicular to s through TP_2" (start of the direct search) is taken perpendicular to w: the
//     start has to lie on the end circle of cylinder 2.
//   - End testing after On testing uses the end of cylinder 1 over which the test point slid.
//
//   - Parallel is asked as cos theta = 1. The text names this ("if the cos theta term of the dot product is equal to 1
//     then the lines are parallel") and, of lines that are not parallel, sin theta != 0. Which of the two the flow
//     charts ask is not known to us; sin theta = 0 would hold for antiparallel axes, too.
//
// What the paper leaves out
//   - the flow charts (Figs 2, 3, 5): they were pictures, and our copy has only the text
//   - a tolerance: cos theta = 1 is asked of a rounded cosine
//   - antiparallel axes: cos theta = -1 does not count as parallel; Settings::antiparallel_too mends it
//   - the direct search: ours halves its step, from pi/8 to 1e-9 rad, when neither neighbour is nearer
//   - a test point on the other axis: the search has no first direction; ours is the common normal
//
// What is wrong
//   - On testing looks only at the rim of an end disc: a thin cylinder that goes in through the disc and out through
//     the flank is missed
#pragma once

#include "corpus/shape.h"

namespace octic::published::ketchel_larochelle {

struct Settings {
  bool antiparallel_too = false;
};

// The part of the paper that decided; undefined: it divided zero by zero, and says nothing.
enum class Stage { infinite, parallel, on_on, on, end, undefined };

struct Answer {
  bool collision = false;
  Stage stage = Stage::undefined;
};

// r > 0 or r = 0; nothing throws or allocates.
Answer collide(const Cylinder& one, const Cylinder& two, const Settings& settings = {}) noexcept;

}  // namespace octic::published::ketchel_larochelle
