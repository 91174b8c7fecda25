// Where an engine is wrong while one number of a pair changes: the angle between the axes, or the distance of the
// bodies. The place where the engine turns wrong is bisected, on the assumption that there is one on either side.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "corpus/json.h"
#include "oracle/shape/minimise.h"

namespace octic::oracle {

// The engine is wrong at both ends and at every number between them that was tried.
struct Extent {
  // "angle from parallel", "angle from perpendicular": in radians.
  // "signed distance": in sizes of the pair; negative numbers are depths.
  std::string of;
  double from = 0, to = 0;
  std::optional<double> right_below, right_above;   // where it is right again; none: wrong as far as was tried
};

// Says whether the engine is as wrong about a pair as about the first one; nothing if it cannot be asked.
using StillWrong = std::function<std::optional<bool>(const ShapePair&)>;

// The second body (against a half-space the first) is turned about its centre, from exactly parallel or exactly
// perpendicular axes (whichever the pair is nearer to) to half a radian. Then it is moved so that the signed distance
// stays the same. Nothing for bodies without an axis.
std::optional<Extent> tilted(const ShapePair& pair, const StillWrong& still_wrong);

// B is moved along the true direction: outwards to a gap of four sizes; inwards as long as the depth increases by as
// much as B is moved.
std::optional<Extent> pushed(const ShapePair& pair, const StillWrong& still_wrong);

// "the axes are parallel to within 9.5e-07", "at depths beyond 0.1 of the size"; "" where nothing limits it.
std::string in_words(const Extent& extent);

Json to_json(const Extent& extent);
Extent extent_from_json(const Json& json);

}  // namespace octic::oracle
