// Answers frames (oracle/protocol/frame.h) by a worker process.
//
// The engine program does not call the engine itself. It forks a worker, which reads questions and writes answers. If
// the engine aborts, crashes or uses up the time of a question, that question is answered by Died, and a new worker is
// forked for the next one. A fork takes about a tenth of a millisecond; a new start of the program would take tens of
// milliseconds.
#pragma once

#include <functional>

#include "oracle/protocol/question.h"

namespace octic::oracle {

// Returns the exit status of the program: 0 when the input has ended.
int serve_frames(int in, int out, const std::function<Answered(const Question&)>& answer);

}  // namespace octic::oracle
