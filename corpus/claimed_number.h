// Numbers that an engine claims.
#pragma once

#include <string>

#include "corpus/json.h"

namespace octic {

// Not an error of the text but an answer: the engine said NaN or infinity, in any spelling that JSON libraries use
// (null, "nan", "-Infinity").
struct NotFinite {
  std::string field;
};

// Throw NotFinite, and std::invalid_argument for what is no number.
double claimed_number(const Json& value, const std::string& field);
Vec3 claimed_vec3(const Json& value, const std::string& field);

}  // namespace octic
