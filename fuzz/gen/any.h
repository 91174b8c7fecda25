// Pairs of any two types of shapes, by mechanism.
#pragma once

#include <array>
#include <vector>

#include "fuzz/gen/pair.h"
#include "fuzz/gen/random.h"

namespace octic::fuzz {

// The types of the matrix. A cylinder is drawn by its ends or by a pose.
inline constexpr std::array<const char*, 11> type_names{
    "cylinder", "rounded_cylinder", "sphere", "capsule", "box", "prism", "half_space", "segment", "disc",
    "point",    "infinite_cylinder"};
enum class Type {
  cylinder,
  rounded_cylinder,
  sphere,
  capsule,
  box,
  prism,
  half_space,
  segment,
  disc,
  point,
  infinite_cylinder
};
bool is_supported_pair(Type a, Type b);
inline const char* name_of(Type type) { return type_names[static_cast<std::size_t>(type)]; }
Type type_of(const Shape& shape);

struct TypePair {
  Type a, b;
};
// The pairs of types that octic answers: 64, or 117 with both orders of two different types.
const std::vector<TypePair>& supported_pairs();
const std::vector<TypePair>& supported_pairs_in_both_orders();

enum class Mechanism {
  random,      // sizes within a decade, places within a few sizes
  deep,        // one centre well inside the other body's reach
  lattice,     // small halves: touching, tied, parallel, perpendicular, coaxial, coincident
  perturbed,   // a lattice pair with one number moved by 2^-4 to 2^-52
  near,        // moved along a separating direction until 1 to 10^-15 apart or together
  thin,        // needles, coins and flakes: lengths over five decades
  far,         // a lattice or random pair a million units from the origin
  fine,        // as random; prisms with up to 128 corners
  touching,    // along coordinate axes, and moved along one until the slab between the bodies closes, exactly
  poised       // a pair of fuzz/gen/slow.h and up to three moves: nearly aligned, equal or touching, in several ways
};
inline constexpr std::array<const char*, 10> mechanism_names{"random", "deep", "lattice", "perturbed", "near",
                                                             "thin",   "far",  "fine",    "touching",  "poised"};

using AnyPair = Pair;
Pair any_pair(Random& random, Mechanism mechanism, Type a, Type b);

}  // namespace octic::fuzz
