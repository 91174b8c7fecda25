// Reads a line of JSON.
#pragma once

#include <stdexcept>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "corpus/json.h"
#include "corpus/line_reader.h"

namespace octic {

// Returns what `read` makes of the JSON value in the line. If the line is not JSON, or `read` throws
// std::invalid_argument, it returns a Problem, without file and line number but with the "name" of the line if that
// could be read.
template <class Read>
std::variant<std::invoke_result_t<Read&, const Json&>, Problem> from_line(std::string_view line, Read&& read) {
  Json json;
  try {
    strict_json(line, &json);
    return read(std::as_const(json));
  } catch (const std::invalid_argument& error) {
    return Problem{"", 0, name_in(json), error.what()};
  }
}

}  // namespace octic
