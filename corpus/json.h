// The vocabulary as JSON values, for those who write lines of their own (engine programs, truth, judge).
// Doubles are written in their shortest decimal form that reads back to the same bits.
#pragma once

#include <nlohmann/json.hpp>

#include "corpus/answer.h"
#include "corpus/shape.h"

namespace octic {

using Json = nlohmann::ordered_json;

// Every reader throws std::invalid_argument whose what() says which field is wrong and why.
Json to_json(const Vec3&);
Json to_json(const Shape&);
Json to_json(const Answer&);
double number_from_json(const Json&, const char* field);   // a number or a string that holds a float; finite
Vec3 vec3_from_json(const Json&, const char* field);
Shape shape_from_json(const Json&, const char* field);     // validated: see corpus/shape.h
Answer answer_from_json(const Json&);

}  // namespace octic
