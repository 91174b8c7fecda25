// The line that octic truth answers with. Its fields are a promise to scripts: docs/formats.md lists them.
#pragma once

#include <string>

#include "corpus/case.h"
#include "corpus/case_io.h"
#include "corpus/json.h"
#include "oracle/decimal.h"
#include "reference/truth.h"

namespace octic::oracle {

// The truth about a pair with its signed distance to so many significant digits.
struct ExactAnswer {
  reference::Truth truth;
  Decimal signed_distance;
};
// digits >= 1. The value is correctly rounded, except when the number lies within 2^-200 of itself of a tie.
ExactAnswer exact_answer(const Shape& a, const Shape& b, int digits);

// {"name","relation","signed_distance":{"value","error"},"direction", ...}
Json truth_json(const Case& item, const ExactAnswer& answered);
// The same with so many digits as one line without newline.
std::string truth_line(const Case& item, int digits);
// {"name" where known, "error": "file:line: reason"}
std::string problem_line(const Problem& problem);

// {"name","error","undecided": which limit, "time" or "memory"}
std::string unanswered_line(const std::string& name, const std::string& limit, const std::string& why);

// Coordinates that are whole numbers appear as such, and there is no -0.
Json plain_json(const Vec3& v);

}  // namespace octic::oracle
