// The line that octic section answers with. Its fields are a promise to scripts: docs/formats.md lists them.
#pragma once

#include "oracle/questions.h"

namespace octic::oracle {

// Coordinates to so many significant digits.
Json section_answer(const SectionQuestion& question, int digits);

}  // namespace octic::oracle
