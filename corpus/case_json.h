// A case as a JSON value. Only this file knows the fields of a line; docs/case-format.md describes them.
#pragma once

#include "corpus/case.h"
#include "corpus/json.h"

namespace octic {

Json to_json(const Truth& truth);
Json to_json(const Case& item);

// Throws std::invalid_argument whose what() says which field is wrong and why.
Truth truth_from_json(const Json& json);
Case case_from_json(const Json& json);

}  // namespace octic
