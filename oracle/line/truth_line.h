// The line that octic truth writes. docs/formats.md lists its fields; scripts may rely on them.
#pragma once

#include <string>

#include "corpus/case.h"
#include "corpus/case_io.h"
#include "corpus/json.h"
#include "oracle/number/decimal.h"
#include "reference/truth.h"

namespace octic::oracle {

// The truth about a pair, with its signed distance as a decimal number.
struct ExactAnswer {
  reference::Truth truth;
  Decimal signed_distance;
};
// digits >= 1. The value is correctly rounded, unless the signed distance is within a relative 2^-200 of a tie.
ExactAnswer exact_answer(const Shape& a, const Shape& b, int digits);

// {"name","relation","signed_distance":{"value","error"},"direction", ...}
Json truth_json(const Case& item, const ExactAnswer& answered);
// The same as one line without newline, with `digits` significant digits.
std::string truth_line(const Case& item, int digits);
// {"name" where known, "error": "file:line: reason"}
std::string problem_line(const Problem& problem);

// {"name","error","undecided": the exceeded limit, "time" or "memory"}
std::string unanswered_line(const std::string& name, const std::string& limit, const std::string& why);

// Integer coordinates are written without a decimal point, and -0 as 0.
Json plain_json(const Vec3& v);

}  // namespace octic::oracle
