// The fields of a JSON object: which there may be, and which there must be.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "corpus/json.h"

namespace octic {

using FieldNames = std::span<const std::string_view>;

// Throws std::invalid_argument for a field that is not known. Where one of the known fields was probably meant, the
// message names it:  b: unknown field "radius"; here it is "r".   where: "b: ", or "" at the top of a line.
void know_fields(const Json& object, const std::string& where, FieldNames known);
void know_fields(const Json& object, const std::string& where, std::initializer_list<std::string_view> known);

// "; here it is "r"" where one of the known words was probably meant by `word`; otherwise "".
std::string meant_instead(std::string_view word, FieldNames known);

// The field, or a std::invalid_argument that it is missing.
const Json& need_field(const Json& object, const std::string& where, std::string_view key);

}  // namespace octic
