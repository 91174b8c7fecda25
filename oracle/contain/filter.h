// The system calls that an engine may not make, or only when its keeper allows it (seccomp).
//
// Refused: whatever reaches a network or a service of this machine (sockets), leaves something behind in the kernel
// (shared memory, message queues, keys), makes namespaces, or asks the kernel to do such things unseen (io_uring).
// The keeper decides about new processes and threads and memory files, and about signals if no namespace hides the
// other processes.
#pragma once

#include <sys/types.h>

#include <functional>

namespace octic::oracle {

// Installs the filter for the calling process and all processes that it will start. Returns the descriptor at which the
// keeper listens, or -1 with errno. Sets no_new_privs.
int filter_system_calls(bool ask_for_signals);

// One question of a filtered process, and what to do about it.
struct SystemCall {
  enum class Kind { new_task, memory_file, signal_to_process, signal_to_group } kind;
  pid_t target = 0;   // of a signal: the process or the group
  pid_t caller = 0;
};
// Answers one waiting system call: `allowed` returns true to permit it. Returns false when no filtered process is left.
bool answer_system_call(int listener, const std::function<bool(const SystemCall&)>& allowed);

}  // namespace octic::oracle
