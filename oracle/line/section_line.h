// The line that octic section writes. docs/formats.md lists its fields; scripts may rely on them.
#pragma once

#include "oracle/protocol/questions.h"

namespace octic::oracle {

// Coordinates have `digits` significant digits. beside: adds the answer in double (oracle/line/section_in_double.h).
Json section_answer(const SectionQuestion& question, int digits, bool beside = false);

}  // namespace octic::oracle
