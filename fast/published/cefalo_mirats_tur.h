// M. Cefalo and J. M. Mirats Tur, "Real-time self-collision detection algorithms for tensegrity systems", International
// Journal of Solids and Structures 47 (2010). The first of its two methods: the exact distance of two segments.
//
// The squared distance is minimised over both parameters under 0 <= t, t' <= 1; the Karush-Kuhn-Tucker conditions leave
// nine candidates. Bars and cables collide when their axes are nearer than half the sum of their thicknesses: the
// solids are capsules. An algorithm on trial: it is never used to answer anything else.
//
// Symbols, as in the paper; lengths in the unit of the shapes
//   p_1, p_3   starts of the two segments; b_1, b_2  their vectors; s_3 = p_3 - p_1
//   t, t'      parameters of the points p and q: (4), (5)
//   a ... f    coefficients of the squared distance: (17) to (23)
//   eta        multipliers of t <= 1, t >= 0, t' <= 1, t' >= 0, in the order of (24); (7) to (10) have t >= 0 and
//              t' >= 0 first
//   d_min      half the sum of the thicknesses, that is the sum of the radii
//
// Where we differ
//   - the candidates are written as (t, t') and the eta of their active constraints computed from (24). The paper lists
//     all eta in closed form. Both are the same numbers, but for rounding
//
// What the paper leaves out
//   - rounding: near a border every candidate may have an eta just below zero, and then no minimum is found. With the
//     closed forms this happens to other pairs, about as rarely.
//     Settings::admissible_is_enough takes the least of all that lie in the square.
//   - its second method, the estimate within an error, is in a part of the text that our copy lacks
#pragma once

#include "corpus/shape.h"

namespace octic::published::cefalo_mirats_tur {

struct Settings {
  bool admissible_is_enough = false;
};

struct Answer {
  bool found = false;      // false: no candidate passed its own conditions
  double distance = 0;     // of the axes
  double t = 0, t_ = 0;    // where
};

// r >= 0 of either plays no part. Nothing throws or allocates.
Answer distance(const Segment& one, const Segment& two, const Settings& settings = {}) noexcept;

}  // namespace octic::published::cefalo_mirats_tur
