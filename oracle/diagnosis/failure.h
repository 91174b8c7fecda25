// The mechanism of an answer that failed: told by how, and by the last words of the engine.
#pragma once

#include <string>

namespace octic::oracle {

struct FailureName {
  std::string id, sentence;
};

// kind: of error, as "failed-crash". words: what Failed says about it.
FailureName name_of_failure(const std::string& kind, const std::string& words);

}  // namespace octic::oracle
