// A fork by a thread that lives as long as this process.
//
// The kernel kills a child that asked for it (PR_SET_PDEATHSIG, and Bubblewrap's --die-with-parent) when the thread
// that forked it ends, not when the process does. An engine outlives the thread that asked it first.
#pragma once

#include <sys/types.h>

#include <functional>

namespace octic::oracle {

// In the child calls `in_child`, which must not return and may do only what is safe after a fork of a program with
// threads. In this process returns what fork did: the child, or -1 with errno set.
pid_t lasting_fork(const std::function<void()>& in_child);

}  // namespace octic::oracle
