// Reports the end of an engine program as Failed, with its signal, the place of the crash, and its last output on
// stderr.
#pragma once

#include "corpus/answer.h"
#include "oracle/runner/child_process.h"

namespace octic::oracle {

Failed failed(const Ending& ending);

}  // namespace octic::oracle
