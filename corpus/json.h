// The vocabulary as JSON values, for those who write lines of their own (engine programs, truth, judge).
// Doubles are written in a short decimal form that reads back to the same bits (-0 as "-0.0").
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "corpus/answer.h"
#include "corpus/shape.h"

namespace octic {

using Json = nlohmann::ordered_json;

// One JSON value, read strictly. Throws std::invalid_argument, with the column, for what is not JSON or not UTF-8, for a
// key that stands twice in one object, for more than deepest_json levels, and for anything after the value.
// A text of several lines (a scene) is told with the line: "line 7: not JSON: column 3: ...".
// Numbers are rounded once, to the nearest double, from the text itself; -0 keeps its sign; beyond the doubles is an error.
// Only integers of 64 bits stay integers. With `read`, what was understood before the error is left there.
inline constexpr int deepest_json = 32;
Json strict_json(std::string_view text, Json* read = nullptr);

// One line without newline. Always UTF-8: bytes that are not (an engine's own words) are replaced, never thrown at.
std::string to_text(const Json&);
// "name" of an object, where it is a string; otherwise "".
std::string name_in(const Json&);

// Every reader throws std::invalid_argument whose what() says which field is wrong and why.
Json to_json(const Vec3&);
Json to_json(const Shape&);
// An answer is an object: a claim has some of "relation", "contact", "signed_distance" (a number, or {"lower", "upper"}),
// "direction", "witness_a", "witness_b"; the silences are {"undecided": why}, {"unsupported": why} and
// {"failed": {"how": "crash", "why": why}}. A claim that is not finite is written as the string "nan", "inf" or "-inf".
Json to_json(const Answer&);
double number_from_json(const Json&, const char* field);   // a number or a string that holds a float; finite
Vec3 vec3_from_json(const Json&, const char* field);
Shape shape_from_json(const Json&, const char* field);     // validated: see corpus/shape.h
// Fields that it does not know belong to the protocol around it and are passed over. A number that is NaN, infinite or
// null gives Failed::How::nan: that is an answer. An object without any of the fields above throws.
Answer answer_from_json(const Json&);

}  // namespace octic
