// The centre about which a body turns that engines are asked to cast (oracle/shape/spin.h), for those that prepare
// bodies of octic::fast: there a prism has the middle of its base as its centre, not the point that it was given by.
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
