// Checks a section in double by testing points for membership, without the polynomials of the reference.
#pragma once

#include <string>

#include "corpus/shape.h"
#include "reference/section/section.h"

namespace octic::reference::section_peer {

// Discs and solids of every type: of random doubles, or of small whole numbers (touching, coplanar, tangent, parallel
// often).
class Draw {
 public:
  Draw(unsigned seed, bool lattice);
  Disc disc();
  Shape solid();

 private:
  double number(double low, double high);
  Vec3 vector(double size);
  Vec3 direction();
  unsigned long long state_;
  bool lattice_;
};

bool has_interior(const Shape& solid);
std::string described(const Disc& disc, const Shape& solid);

// How far a point is outside the solid along the most violated of its inequalities; <= 0 inside.
double excess(const Shape& solid, const Vec3& at);

// Each arc begins in its corner and ends in the next, and the boundary turns left all around.
void expect_closed(const Section& s, const Disc& disc);
// The area by Green's theorem along the arcs is the area by bisection along rays from a point inside.
void expect_area(const Section& s, const Disc& disc, const Shape& solid);
// The point, or the ends and the middle of the segment, lie in both; a little beyond the ends does not.
void expect_ends_inside(const Section& s, const Disc& disc, const Shape& solid);

}  // namespace octic::reference::section_peer
