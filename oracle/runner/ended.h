// How the end of an engine program is told: Failed, with its signal, where it crashed, and its last words.
#pragma once

#include "corpus/answer.h"
#include "oracle/runner/child_process.h"

namespace octic::oracle {

Failed failed(const Ending& ending);

}  // namespace octic::oracle
