// The line that octic motion writes. docs/formats.md lists its fields; scripts may rely on them.
#pragma once

#include "oracle/protocol/questions.h"

namespace octic::oracle {

// The time is correctly rounded to `digits` significant digits. beside: adds the answer of octic::fast in double.
Json motion_answer(const MotionQuestion& question, int digits, bool beside);

}  // namespace octic::oracle
