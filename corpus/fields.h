// The fields of a JSON object: which are allowed, and which are required.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "corpus/json.h"

namespace octic {

using FieldNames = std::span<const std::string_view>;

// Throws std::invalid_argument for an unknown field. If the user probably meant a known field, the message names it:
// b: unknown field "radius"; here it is "r".   where: "b: ", or "" at the top level of a line.
void know_fields(const Json& object, const std::string& where, FieldNames known);
void know_fields(const Json& object, const std::string& where, std::initializer_list<std::string_view> known);

// "; here it is "r"" if `word` probably means the known word "r"; otherwise "".
std::string meant_instead(std::string_view word, FieldNames known);

// Returns the field. Throws std::invalid_argument if it is missing.
const Json& need_field(const Json& object, const std::string& where, std::string_view key);
// The value itself if it is an object.
const Json& need_object(const Json& json);
// A field that must be there and be a string.
std::string need_string(const Json& object, const char* field);
// Throws std::invalid_argument: why, or "field: why".
[[noreturn]] void wrong(const std::string& why);
[[noreturn]] void wrong(const std::string& field, const std::string& why);

}  // namespace octic
