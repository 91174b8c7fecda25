// M. Suenkel, "Collision Detection for Cylinder-Shaped Rigid Bodies", Bachelor's thesis, Erlangen 2010: a cylinder
// against a plane and against a sphere, and the two bodies that the thesis puts in a cylinder's place where it gave up.
// An algorithm on trial: it follows the thesis, its mistakes included, and is never used to answer anything else.
//
// Symbols, as in the thesis; lengths in the unit of the shapes
//   a, b       centres of the two end caps; c_up  the unit vector along the axis; r_c  the radius of the cylinder
//   n, d       normal and displacement of the plane: n . p - d = 0                                            (3.1)
//   c_s, r_s   centre and radius of the sphere; rPos  the centre in coordinates of the cylinder, the axis first
//   contactThreshold   a contact is made where the distance is smaller
//
// Where we differ
//   - the normal of a contact points to the cylinder, from the plane and from the sphere; in the thesis it points from
//     the cylinder to the sphere. The distance is negative where the bodies overlap, as in the thesis
//
// What the thesis leaves out
//   - "(numerically exact) perpendicular": ours asks whether (3.2) is exactly zero. "The deepest point has to be found
//     and then the other two": all points of the rim are as deep then, and ours begins with any of them
//   - a sphere whose centre is on the axis or in the cylinder beyond an end has no normal: ours is c_up
//   - how the capsule "fits as good as possible" (3.4.2), and how many spheres: ours are inside the cylinder, as long
//     as it is, with its radius (a sphere in the middle where the cylinder is shorter than wide), the spheres evenly
//     along the axis. "The cylinder's capsule" of 3.4.1 is another one: it bounds the cylinder, with its axis and
//     radius
//   - capsule, cylinder and box against a cylinder: given up by the thesis but for these two replacements
#pragma once

#include <array>
#include <vector>

#include "corpus/shape.h"

namespace octic::published::suenkel {

constexpr double contactThreshold = 1e-6;

struct Contact {
  Vec3 position, normal;   // normal: from the plane or the sphere to the cylinder
  double distance = 0;
};
struct Contacts {
  int count = 0;           // 0: no distance below contactThreshold
  std::array<Contact, 4> at;
  double distance = 0;     // of the bodies, as the tests find it
};
Contacts with_plane(const Cylinder& c, const HalfSpace& p) noexcept;
Contacts with_sphere(const Cylinder& c, const Sphere& s) noexcept;

// In a cylinder's place.
Capsule capsule(const Cylinder& c) noexcept;
std::vector<Sphere> spheres(const Cylinder& c, int count);

// Distance of two cylinders, negative inside: of the two capsules; of the spheres of the second from the first.
double by_capsules(const Cylinder& one, const Cylinder& two) noexcept;
double by_spheres(const Cylinder& one, const Cylinder& two, int count);

}  // namespace octic::published::suenkel
