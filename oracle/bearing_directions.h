// The directions along which the points of a contact manifold may be right: manifold.h says which.
#pragma once

#include <optional>
#include <vector>

#include "oracle/judge.h"
#include "reference/certificate/bounds.h"
#include "reference/contact/contact.h"

namespace octic::oracle {

struct Way {
  certificate::Vector n;       // of any length but zero
  bool is_chosen = false;      // among many that are optimal, next to a point or a claimed direction: both may be off by the tolerance
};

// At least one. Each is an exact one (to 2^-180), or as good as optimal: the gap along it falls short by `tolerance` at most, as a length.
std::vector<Way> directions_to_try(const Standard&, const reference::Contact&, const std::vector<Vec3>& points,
                                   const std::optional<Vec3>& claimed, const Rational& tolerance);

bool has_many_directions(const reference::Bearing&);

// The bearing whose patch is to be spanned, seen along the unit vector n; null where n is of none. Of a piece with many directions, any
// that is orthogonal to its axis or, where cores only touch, any at all: the patch is the same set.
const reference::Bearing* bearing_along(const reference::Contact& truth, const Vec3& n);

}  // namespace octic::oracle
