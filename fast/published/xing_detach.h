// The detach controller of Xing et al. 2018, section V (xing.h): the force that parts two prisms, by the place of their
// contact on a. An algorithm on trial: it follows the paper, its mistakes included, and is never used to answer
// anything else.
//
// Symbols, as in the paper
//   s         contact location, seen from C_0^a
//   e_i       the edges of the end surface of a; i and i + 1 are beside the corner i
//   d_v, d_e  d^b projected across the edges beside a corner, across an edge: c_v, c_e  the directions made of them
//   c_c       the shortest way out, for a contact inside a
//   x_d       Delta x_d, the state error: its length scales the force, and so does epsilon
//
// Where we differ
//   - the paper asks s = a corner, s on an edge with =; we take the nearest within a tolerance that the caller names
//   - (44), (46): a product with an edge is as long as the edge; we divide by that length, for a direction is meant
//
// What the paper leaves out
//   - which way edges run. d^a x e_i has to point outwards in (42), so they run as in (1), from corner i to i - 1
//
// What it prints wrong
//   - (47): e_g x (s - v_g) x e_g is the way from the edge, not from the side face; it points into a; and it is |e_g|^2
//     times as long as the way, but is compared with s . d^a: which row is taken depends on the unit of length. Where
//     |e_g| is at least 1 it is never shorter, so that the first row is taken only on the face itself.
//     Settings::corrected takes the way to the side face, outwards
//   - (47): g counts the edges of a, 1 to n^a, not n^b
#pragma once

#include "fast/published/xing.h"

namespace octic::published::xing {

// The rows of (42).
enum class Place { corner, edge, side_edge, side_face, end_face, inside };
struct Location {
  Place place = Place::inside;
  std::size_t i = 0;   // of the corner, or of the edge that ends in the corner i
};

// Of the contact s of a; distances up to `tolerance` count as zero.
Location locate(const Object& a, const Vec3& s, double tolerance);

// (42): epsilon |Delta x_d| times a direction; inside a, times c_c, which has a length.
Vec3 detach(const Object& a, const Vec3& d_b, const Vec3& s, const Location& at, double epsilon, double state_error,
            const Settings& settings = {});

}  // namespace octic::published::xing
