// P. Zsombor-Murray, "Intrusion, Proximity & Stationary Distance" (McGill University).
//
// Yes or no for two solid cylinders, by line geometry and three tests: the common normal of the axes, end disc against
// end disc, end disc against flank. An algorithm on trial: it follows the paper, its mistakes included, and is never
// used to answer anything else.
//
// Symbols, as in the paper; lengths in the unit of the shapes
//   A, B, r    ends of the axis P of the first cylinder, and its radius
//   C, D, s    ends of the axis Q of the second cylinder, and its radius
//   p_01 ...   Pluecker coordinates of P: direction (p_01, p_02, p_03), moment (p_23, p_31, p_12)
//   P_0, Q_0   constant terms of the planes through the feet of the common normal, orthogonal to the axes
//   a, k_A     plane and sphere (of radius r) of the end at A; a'', k_A'' the same, moved so that C is the origin and D
//              lies on the axis x_1
//   v          normed quaternion of that rotation
//
// Where we differ
//   - (3) translates by +c, (4) by a matrix of the other sign; C then does not come to lie on the origin, as the
//     sentence above (3) wants. We translate by -c.
//   - The common solution of (9) is sought on the circle of a'' and k_A'': with t = tan(phi / 2) it is a quartic in t,
//     whose roots are the eigenvalues of its companion matrix. The paper gives no method.
//
// What the paper leaves out
//   - parallel axes have no common normal: the first test is skipped
//   - parallel planes have no common line: such end discs do not meet
//   - (7) divides zero by zero when CD lies along x_1: nothing is turned then, or half a turn is made about x_3
//   - an end circle that lies on the flank: all of its points solve (9)
//
// What may be printed wrong, or our copy's error
//   - (1): the general formula above it, p_i = sum p_ij P_j, is right. Of its expanded terms two are not: p_12 P_1 of
//     p_2 and p_12 P_2 of p_3 should be -p_12 P_1 and -p_23 P_2. Our copy was read by machine. We follow the general
//     formula; Settings::terms_as_copied follows the two terms.
//
// What is wrong
//   - section 3: that both spheres meet the common line does not mean that they meet it in the same place.
//     Settings::repaired compares the two chords
//   - no test asks for an axis that goes through an end disc: a thin cylinder that goes in through a disc and out
//     through the flank is missed
//   - section 6 says that "a small end disc can intrude into a large cylinder undetected"; section 4.4 has the test for
//     it, and we apply it
#pragma once

#include "corpus/shape.h"

namespace octic::published::zsombor_murray {

struct Settings {
  bool terms_as_copied = false;   // two terms of (1) as they stand in our copy
  bool repaired = false;          // chords compared in section 3
};

// The test that found contact, or none.
enum class Contact { none, common_normal, disc_disc, disc_flank, disc_inside };

// r, s >= 0. Contact counts as collision. Nothing throws.
Contact collide(const Cylinder& first, const Cylinder& second, const Settings& settings = {});

}  // namespace octic::published::zsombor_murray
