// Runs threads and waits for them only until the time is over, because the reference may take long for one pair.
#pragma once

#include <functional>
#include <vector>

namespace octic::oracle {

// Runs each function in a thread of its own and returns true when all have ended. If some still run half a second after
// `over` became true, it returns false and abandons them. So they must share ownership of what they use, and the
// program must end by std::_Exit.
bool all_end(std::vector<std::function<void()>> functions, const std::function<bool()>& over);

}  // namespace octic::oracle
