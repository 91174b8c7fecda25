// Output of the verbs of octic_fuzz: progress and tables.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace octic::fuzz {

// Called now and then with the progress of a campaign. wrong: the number of findings so far.
using Watch = std::function<void(std::uint64_t done, std::uint64_t total, std::uint64_t wrong)>;

// Shows the progress on stderr, by oracle/line/progress_line.h. what: the unit of `done`, "pairs". found: the unit of
// `wrong`, "disagreements".
Watch watch_on_stderr(const char* what, const char* found);

// Writes the text to stdout, and to the file unless its name is empty. The file is replaced as a whole, or stays as it
// is. Returns `code`; 2 in place of 0 when one of them cannot be written.
int publish(const std::string& text, const std::string& file, int code);

// Throws where a program that was found shows no card, or an engine that was asked for is not there: a campaign without
// it would agree. there: what oracle::find_engines or oracle::find_inquirers found.
template <class Found>
void refuse_missing(const Found& there, const std::vector<std::string>& wanted) {
  for (const auto& problem : there.problems) throw std::runtime_error(problem);
  for (const std::string& name : wanted)
    if (std::none_of(there.engines.begin(), there.engines.end(), [&](const auto& e) { return e.card.name == name; }))
      throw std::runtime_error("no engine '" + name + "' of this query");
}

}  // namespace octic::fuzz
