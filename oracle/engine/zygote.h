// Answers frames (oracle/engine/frame.h) by a worker that is forked from this process and never from octic.
//
// The process that was started asks nothing itself: it forks a worker, which reads questions and writes answers, and waits for it. When the
// engine aborts, crashes or uses up the time of a question, the question is answered by Died and another worker is forked, which goes
// on with the next one. That costs a fork, a tenth of a millisecond or so, where a new start costs tens of milliseconds.
#pragma once

#include <functional>

#include "oracle/runner.h"

namespace octic::oracle {

// Returns the exit status of the program: 0 when the input has ended.
int serve_frames(int in, int out, const std::function<Answered(const Question&)>& answer);

}  // namespace octic::oracle
