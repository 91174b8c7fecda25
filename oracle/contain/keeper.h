// Between octic and the keeper (octic-contain), the small program that starts an engine, limits it, and ends with it.
#pragma once

namespace octic::oracle {

// Descriptors that the keeper finds open, besides /dev/null as 0 and 1, and the engine's stderr as 2.
enum KeeperDescriptor {
  engine_stdin = 3,
  engine_stdout = 4,
  keeper_status = 5,   // it writes what became of the engine ...
  keeper_life = 6      // ... and ends everything when nobody holds the other end of this any more
};

struct KeeperStatus {
  enum Kind : int { started, not_started, exited, signalled, too_much_memory } kind;
  int code;   // errno, exit status or signal
};

}  // namespace octic::oracle
