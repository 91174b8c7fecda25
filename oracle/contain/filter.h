// The system calls that an engine may not make, or only when its keeper allows it (seccomp).
//
// Refused: whatever reaches a network or a service of this machine (sockets), leaves something behind in the kernel
// (shared memory, message queues, keys), makes namespaces, or asks the kernel to do such things unseen (io_uring).
// Asked of the keeper: new processes and threads, memory files, and, where no namespace hides the other processes, signals.
#pragma once

#include <sys/types.h>

#include <functional>

namespace octic::oracle {

// For the process that calls it and all that it will start. Returns the descriptor at which the keeper listens; -1 with
// errno when the kernel refuses. Sets no_new_privs.
int filter_system_calls(bool ask_for_signals);

// One question of a filtered process, and what to do about it.
struct SystemCall {
  enum class Kind { new_task, memory_file, signal_to_process, signal_to_group } kind;
  pid_t target = 0;   // of a signal: the process or the group
  pid_t caller = 0;
};
// Answers what is asked at the descriptor now: true allows it. Returns false when nobody is left who could ask.
bool answer_system_call(int listener, const std::function<bool(const SystemCall&)>& allowed);

}  // namespace octic::oracle
