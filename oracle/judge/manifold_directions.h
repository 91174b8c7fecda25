// The directions along which the judge checks the points of a contact manifold (manifold.h explains the choice).
#pragma once

#include <optional>
#include <vector>

#include "oracle/judge/judge.h"
#include "reference/certificate/bounds.h"
#include "reference/contact/contact.h"

namespace octic::oracle {

struct TriedDirection {
  certificate::Vector n;       // of any length but zero
  bool is_chosen = false;   // one of many optimal directions, chosen next to a point or a claimed direction, which may
                            // be off by the tolerance
};

// At least one direction. Each is an exact optimal direction (to 2^-180), or its gap is less than the signed distance
// by at most the length `tolerance`.
std::vector<TriedDirection> directions_to_try(const Standard&, const reference::Contact&,
                                              const std::vector<Vec3>& points, const std::optional<Vec3>& claimed,
                                              const Rational& tolerance);

bool has_many_directions(const reference::Bearing&);

// The bearing to which the unit vector n belongs, whose patch must be spanned; null if there is none. A piece with many
// directions takes any n orthogonal to its axis, and any n at all if the cores only touch: the patch is the same set.
const reference::Bearing* bearing_along(const reference::Contact& truth, const Vec3& n);

}  // namespace octic::oracle
