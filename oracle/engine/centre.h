// The centre about which a body turns during a cast (oracle/shape/spin.h), for engines that use prepared bodies of
// octic::fast. A prepared prism has the middle of its base as its centre; the cast turns about the given centre.
#pragma once

#include <variant>

#include "fast/proximity.h"
#include "fast/vector.h"

namespace octic::oracle {

inline Vec3 centre_of(const Shape& shape, const fast::Body& body) {
  using namespace octic::fast;
  if (const auto* prism = std::get_if<Prism>(&shape)) return prism->center;
  return (1 / body.unit) * (body.origin + body.offset);
}

}  // namespace octic::oracle
