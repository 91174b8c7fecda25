// How many points a contact manifold may have.
#pragma once

#include <cstddef>

namespace octic {

// A longer manifold is no answer. Each point stands for directions that may be meant, along which all points are
// judged.
inline constexpr std::size_t most_manifold_points = 1000;

}  // namespace octic
