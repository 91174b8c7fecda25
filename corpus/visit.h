// For code that knows cylinders alone: visits the two forms of a cylinder and refuses the other shapes.
#pragma once

#include <type_traits>

#include "corpus/shape.h"

namespace octic {

template <class F>
auto visit_cylinder(const char* who, F&& f, const Shape& shape) {
  if (const auto* c = std::get_if<Cylinder>(&shape)) return f(*c);
  if (const auto* p = std::get_if<PosedCylinder>(&shape)) return f(*p);
  throw_unsupported(who, type_name(shape));
}

}  // namespace octic
