// The protocol between octic and the keeper (octic-contain), a small program that starts an engine, enforces its
// limits, and ends with it.
#pragma once

namespace octic::oracle {

// Descriptors that the keeper finds open, besides /dev/null as 0 and 1, and the engine's stderr as 2.
enum KeeperDescriptor {
  engine_stdin = 3,
  engine_stdout = 4,
  keeper_status = 5,   // to this one it writes how the engine ended
  keeper_life = 6      // when the other end of this one is closed, it ends all processes
};

struct KeeperStatus {
  enum Kind : int { started, not_started, exited, signalled, too_much_memory } kind;
  int code;   // errno, exit status or signal
};

}  // namespace octic::oracle
