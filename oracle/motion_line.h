// The line that octic motion answers with. Its fields are a promise to scripts: docs/formats.md lists them.
#pragma once

#include "oracle/questions.h"

namespace octic::oracle {

// The time is correctly rounded to so many significant digits.
Json motion_answer(const MotionQuestion& question, int digits);

}  // namespace octic::oracle
