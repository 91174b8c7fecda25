#include "corpus/shape.h"

#include <stdexcept>

namespace octic {
namespace {

struct TypeName {
  const char* operator()(const Cylinder&) const { return "cylinder"; }
  const char* operator()(const PosedCylinder&) const { return "cylinder"; }
  const char* operator()(const RoundedCylinder&) const { return "rounded_cylinder"; }
  const char* operator()(const Sphere&) const { return "sphere"; }
  const char* operator()(const Capsule&) const { return "capsule"; }
  const char* operator()(const Box&) const { return "box"; }
  const char* operator()(const Prism&) const { return "prism"; }
  const char* operator()(const HalfSpace&) const { return "half_space"; }
  const char* operator()(const Segment&) const { return "segment"; }
  const char* operator()(const Disc&) const { return "disc"; }
  const char* operator()(const Point&) const { return "point"; }
  const char* operator()(const InfiniteCylinder&) const { return "infinite_cylinder"; }
};

}  // namespace

const char* type_name(const Shape& shape) { return std::visit(TypeName{}, shape); }

bool is_bounded(const Shape& shape) {
  return !std::holds_alternative<HalfSpace>(shape) && !std::holds_alternative<InfiniteCylinder>(shape);
}

bool is_supported_pair(const Shape& a, const Shape& b) {
  return is_bounded(a) || is_bounded(b) ||
         (std::holds_alternative<InfiniteCylinder>(a) && std::holds_alternative<InfiniteCylinder>(b));
}

void throw_unsupported(const char* who, const char* what) {
  throw std::invalid_argument(std::string(who) + ": does not answer about a " + what);
}

}  // namespace octic
