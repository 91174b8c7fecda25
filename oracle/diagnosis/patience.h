// Threads that nobody waits for longer than there is time: the reference may think long about one pair.
#pragma once

#include <functional>
#include <vector>

namespace octic::oracle {

// Runs each in a thread of its own and returns true when all have ended. Returns false half a second after `over` has become true while some
// still run: they are left alone, so what they use has to be theirs (shared), and the program has to be left by std::_Exit.
bool all_end(std::vector<std::function<void()>> work, const std::function<bool()>& over);

}  // namespace octic::oracle
