// Landlock: a process gives up the right to change files outside one folder, for itself and all processes it will
// start.
#pragma once

#include <string>

namespace octic::oracle {

int landlock_version();   // of the kernel: 0 when it has none or it is switched off

// Afterwards nothing but /dev/null and what lies in the folder can be written, made or removed, and no process outside
// can be traced. False with errno when the kernel refuses. Needs no_new_privs.
bool write_only_below(const std::string& folder);

}  // namespace octic::oracle
