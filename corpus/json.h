// Shapes and answers as JSON values, for programs that write lines (engine programs, octic truth, octic judge). Doubles
// are written in a short decimal form that is read back to the same bits (-0 as "-0.0").
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "corpus/answer.h"
#include "corpus/shape.h"

namespace octic {

using Json = nlohmann::ordered_json;

// Reads one JSON value strictly. Throws std::invalid_argument, which names the column, for text that is not JSON or not
// UTF-8, for a key that occurs twice in one object, for more than deepest_json levels, and for text after the value.
// For a text of several lines (a scene) the message also names the line: "line 7: not JSON: column 3: ...".
// A number is rounded once, from its text to the nearest double. -0 keeps its sign. A number beyond the greatest double
// is an error. Integers of 64 bits stay integers. `read`, if given, keeps what was read before an error.
inline constexpr int deepest_json = 32;
Json strict_json(std::string_view text, Json* read = nullptr);

// One line without newline, always in UTF-8: other bytes, such as an engine may write, are replaced, and no exception
// is thrown.
std::string to_text(const Json&);
// The "name" of an object if it is a string; otherwise "".
std::string name_in(const Json&);

// "nan", "inf" or "-inf" for what JSON cannot say as a number.
Json number_to_json(double value);

// Every reader throws std::invalid_argument whose what() says which field is wrong and why.
Json to_json(const Vec3&);
Json to_json(const Shape&);
// An answer is an object: a claim has some of "relation", "contact", "signed_distance" (a number, or {"lower",
// "upper"}), "direction", "witness_a", "witness_b", "manifold", or "cast" alone. The ways not to answer are
// {"undecided": why}, {"unsupported": why} and {"failed": {"how": "crash", "why": why}}. A number that is not finite is
// written as the string "nan", "inf" or "-inf".
Json to_json(const Answer&);
double number_from_json(const Json&, const char* field);   // a number or a string that holds a float; finite
Vec3 vec3_from_json(const Json&, const char* field);
Shape shape_from_json(const Json&, const char* field);     // validated: see corpus/shape.h
// Unknown fields belong to the protocol and are ignored. A number that is NaN, infinite or null gives the answer
// Failed::How::nan. Throws for an object without any of the fields above.
Answer answer_from_json(const Json&);

}  // namespace octic
