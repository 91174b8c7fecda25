// The solid of a collision library that represents a shape, and the pairs of shapes.
#pragma once

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <variant>
#include <vector>

#include "corpus/engine/solid.h"
#include "oracle/engine.h"

namespace octic::oracle {

// A point becomes a sphere of radius 0, a segment a capsule of radius 0, a disc a cylinder of length 0. A rounded
// cylinder becomes a cylinder with its ball in Solid::ball; an engine that ignores the ball must say so on its card.
inline engine::Kind primitive(const Shape& shape) {
  using engine::Kind;
  struct Of {
    Kind operator()(const Sphere&) const { return Kind::sphere; }
    Kind operator()(const Point&) const { return Kind::sphere; }
    Kind operator()(const Capsule&) const { return Kind::capsule; }
    Kind operator()(const Segment&) const { return Kind::capsule; }
    Kind operator()(const Cylinder&) const { return Kind::cylinder; }
    Kind operator()(const PosedCylinder&) const { return Kind::cylinder; }
    Kind operator()(const RoundedCylinder&) const { return Kind::cylinder; }
    Kind operator()(const Disc&) const { return Kind::cylinder; }
    Kind operator()(const Box&) const { return Kind::box; }
    Kind operator()(const Prism&) const { return Kind::hull; }
    Kind operator()(const HalfSpace&) const { return Kind::plane; }
    Kind operator()(const InfiniteCylinder&) const { throw NotHeld("no engine holds an infinite cylinder"); }
  };
  return std::visit(Of{}, shape);
}

// The shape in the given pose. If the pose has Received::corners, the base is taken from the lower ones.
inline engine::Solid solid(const Shape& shape, const Received& pose) {
  engine::Solid s{primitive(shape),
                  {pose.center.x, pose.center.y, pose.center.z},
                  {},
                  pose.half_length,
                  pose.radius,
                  pose.rounding,
                  {}};
  std::copy(std::begin(pose.rotation), std::end(pose.rotation), s.rotation);
  for (const Vec2& v : pose.base) s.base.push_back({v.x, v.y});
  for (std::size_t i = 0; 2 * i < pose.corners.size(); ++i) s.base[i] = {pose.corners[2 * i].x, pose.corners[2 * i].y};
  return s;
}

// For libraries that assert positive sizes.
inline const engine::Solid& with_positive_sizes(const engine::Solid& s) {
  using engine::Kind;
  const auto demand = [](double size) {
    if (!(size > 0)) throw NotHeld("a size that is not greater than zero");
  };
  if (s.kind == Kind::sphere || s.kind == Kind::capsule) demand(s.ball);
  if (s.kind == Kind::cylinder) demand(s.radius);
  if (s.kind == Kind::box) demand(s.base.at(0)[0]), demand(s.base.at(0)[1]);
  if (s.kind != Kind::sphere && s.kind != Kind::plane) demand(s.half_length);
  return s;
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
