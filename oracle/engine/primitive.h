// The primitive of a collision library that represents a shape, and the pairs of shapes.
#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <variant>
#include <vector>

#include "oracle/engine.h"

namespace octic::oracle {

enum class Primitive { sphere, capsule, cylinder, box, hull, plane };

// A point becomes a sphere of radius 0, a segment a capsule of radius 0, a disc a cylinder of length 0. A rounded
// cylinder becomes a cylinder with its ball in Received::rounding; an engine that ignores the ball must say so on its
// card.
inline Primitive primitive(const Shape& shape) {
  struct Of {
    Primitive operator()(const Sphere&) const { return Primitive::sphere; }
    Primitive operator()(const Point&) const { return Primitive::sphere; }
    Primitive operator()(const Capsule&) const { return Primitive::capsule; }
    Primitive operator()(const Segment&) const { return Primitive::capsule; }
    Primitive operator()(const Cylinder&) const { return Primitive::cylinder; }
    Primitive operator()(const PosedCylinder&) const { return Primitive::cylinder; }
    Primitive operator()(const RoundedCylinder&) const { return Primitive::cylinder; }
    Primitive operator()(const Disc&) const { return Primitive::cylinder; }
    Primitive operator()(const Box&) const { return Primitive::box; }
    Primitive operator()(const Prism&) const { return Primitive::hull; }
    Primitive operator()(const HalfSpace&) const { return Primitive::plane; }
    Primitive operator()(const InfiniteCylinder&) const { throw NotHeld("no engine holds an infinite cylinder"); }
  };
  return std::visit(Of{}, shape);
}

// For libraries that assert positive sizes.
inline void demand_positive_sizes(std::initializer_list<double> sizes) {
  for (const double v : sizes)
    if (!(v > 0)) throw NotHeld("a size that is not greater than zero");
}

// For Card::pairs: all pairs of these types, without two half-spaces and without those that `left_out` names in either
// order.
inline std::vector<std::array<std::string, 2>> pairs_of(const std::vector<std::string>& types,
                                                        const std::vector<std::array<std::string, 2>>& left_out = {}) {
  std::vector<std::array<std::string, 2>> pairs;
  for (std::size_t i = 0; i < types.size(); ++i)
    for (std::size_t j = i; j < types.size(); ++j) {
      const std::string &a = types[i], &b = types[j];
      const bool out = std::any_of(left_out.begin(), left_out.end(), [&](const auto& pair) {
        return (pair[0] == a && pair[1] == b) || (pair[0] == b && pair[1] == a);
      });
      if (!out && !(a == "half_space" && b == "half_space")) pairs.push_back({a, b});
    }
  return pairs;
}

}  // namespace octic::oracle
