// Verbs that are filters: each line of standard input, a JSON object, is answered by one line.
#pragma once

#include <functional>

#include "corpus/json.h"
#include "oracle/cli/limits.h"

namespace octic::cli {

// The answer is preceded by the "name" of the line, if it has one; std::invalid_argument becomes {"error": reason} in its
// place, and a line that runs into a limit is {"name", "error": which, "undecided": "time" or "memory"}. Every line is written before the
// next one is waited for. The exit code: 0 every line was answered, 1 some was not.
int answer_each_line(const std::function<Json(const Json&)>& answer, const LineLimits& limits = {});

// A field of an object; std::invalid_argument says which is missing, or what an object ought to be ("a line is an object with ...").
const Json& field(const Json& object, const char* name, const char* what_it_is);

}  // namespace octic::cli
