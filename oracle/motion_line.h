// The line that octic motion writes. docs/formats.md lists its fields; scripts may rely on them.
#pragma once

#include "oracle/questions.h"

namespace octic::oracle {

// The time is correctly rounded to so many significant digits.
Json motion_answer(const MotionQuestion& question, int digits);

}  // namespace octic::oracle
