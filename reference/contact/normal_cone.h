// The directions along which two cores that share a rational point touch there: a convex cone, exactly.
//
// A core is a polygon + segment + disc, so its tangent cone at a rational point has finitely many rational generators,
// and the normal cone is their polar { n : n.g <= 0 }: nothing needs a root. docs/derivations/contact.md.
#pragma once

#include <optional>
#include <vector>

#include "reference/number/body.h"

namespace octic::reference {

// Generators of the cone of directions that lead from x into the core of body i; none if x is not in the core. For an
// interior point they generate the whole space. x is relative to the centre of body 1, in units of the integer frame.
std::optional<std::vector<Vector<Rational>>> tangents(const BodyPair& pair, int i, const Vector<Rational>& x);

// { n : n.g <= 0 for all generators g }, on the sphere of directions.
struct NormalCone {
  enum class Set {
    none,
    direction,    // rays[0]
    opposite,     // axis and -axis
    arc,          // from rays[0] to rays[1], less than half a circle; orthogonal to the axis
    half_circle,  // from rays[0] through rays[1] to -rays[0]; orthogonal to the axis
    circle,       // all that is orthogonal to the axis
    region,       // convex, with three corners or more, in order around
    lune,         // between the half circles from axis through rays[0] and through rays[1] to -axis
    hemisphere,   // all around rays[0]
    sphere
  };
  Set set = Set::none;
  std::vector<Vector<Integer>> rays;   // primitive
  Vector<Integer> axis{0, 0, 0};
  std::vector<Vector<Rational>> generators;

  bool contains(const Vector<Integer>& n) const;
  Vector<Integer> inside() const;   // one of its directions, in the middle
};
NormalCone polar(std::vector<Vector<Rational>> generators);

Vector<Integer> primitive_direction(const Vector<Rational>& v);   // the integers in its direction; v != 0

// Of the Minkowski difference of the cores at 0, seen from a common point x.
NormalCone normal_cone(const BodyPair& pair, const Vector<Rational>& x);

}  // namespace octic::reference
