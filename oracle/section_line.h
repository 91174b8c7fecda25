// The line that octic section writes. docs/formats.md lists its fields; scripts may rely on them.
#pragma once

#include "oracle/questions.h"

namespace octic::oracle {

// Coordinates to so many significant digits.
Json section_answer(const SectionQuestion& question, int digits);

}  // namespace octic::oracle
