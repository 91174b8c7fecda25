#include "oracle/runner/ended.h"

#include <signal.h>

#include <cstring>
#include <string_view>

#include "oracle/runner/crash_site.h"

namespace octic::oracle {
namespace {

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

}  // namespace

Failed failed(const Ending& ending) {
  std::string words = ending.last_words;
  const std::string site = take_crash_site(words);
  std::string why = ending.memory     ? "its processes together used more memory than the limit"
                    : ending.lives_on ? "closed its stdout and did not end"
                    : ending.signalled ? std::string(strsignal(ending.code))
                                     : "ended with status " + std::to_string(ending.code) + " without an answer";
  if (!site.empty() && ending.signalled) why += " in " + site;
  if (!words.empty()) why += ": " + words;
  using How = Failed::How;
  if (ending.memory) return {How::memory, why};
  for (const char* hint : {"bad_alloc", "MemoryError", "out of memory", "Out of memory", "Cannot allocate memory"})
    if (contains(words, hint)) return {How::memory, why};
  return {ending.signalled && ending.code == SIGABRT ? How::abort : How::crash, why};
}

}  // namespace octic::oracle
