// The questions of octic motion, octic section and octic stationary. docs/formats.md lists their fields.
//
// Readers throw std::invalid_argument; what() says which field is wrong and why. A line is an object. Its "name", if
// there is one, is a string. Fields that belong to no question (such as the answers in corpus/motion) are ignored.
#pragma once

#include <optional>
#include <variant>

#include "corpus/json.h"
#include "corpus/turning_motion.h"

namespace octic::oracle {

// {"a": shape, "b": shape, "motion": [x, y, z]}: when does a, moving by t * motion, first touch b?
// With "turn": [w, x, y, z] and "about": [x, y, z] it turns on its way, as corpus/turning_motion.h says.
struct MotionQuestion {
  Shape a, b;
  Vec3 motion;
  std::optional<TurningMotion> turning;   // its motion is the same
  std::optional<Vec3> spin;               // "spin": at a constant rate (oracle/shape/spin.h); not beside turning
};
MotionQuestion motion_from_json(const Json& line);

// {"a": disc, "b": shape}: what is their intersection?
struct SectionQuestion {
  Disc disc;
  Shape b;
};
SectionQuestion section_from_json(const Json& line);

// {"type":"circle","center","normal","r"}, valid when normal != 0, r > 0; {"type":"line","point","direction"},
// direction != 0
struct Circle {
  Vec3 center, normal;
  double r = 1;
};
struct StraightLine {
  Vec3 point, direction;
};
// {"a": circle, line or point, "b": circle}: where is their distance stationary?
struct StationaryQuestion {
  std::variant<Circle, StraightLine, Point> a;
  Circle b;
};
StationaryQuestion stationary_from_json(const Json& line);

}  // namespace octic::oracle
