// The data of the page, one HTML file that shows a run. docs/page.md describes the data; oracle/page draws them.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "corpus/json.h"
#include "oracle/diagnosis/register.h"
#include "oracle/report/report.h"

namespace octic::oracle {

inline constexpr int page_format = 1;   // of the data

struct PageInput {
  const Report& report;
  const Register& known;
  std::map<std::string, std::string> found{};   // what the run wrote below found/: text by relative name
  std::optional<Json> baseline{};             // report.json of an earlier run
  std::vector<const Case*> reserved{};        // keep their names: another case with such a name is called NAME~2
  std::vector<FoundEngine> engines{};   // to be asked again about the cases; none: only kept answers are shown
  Limits limits{};                            // of these
  std::chrono::steady_clock::time_point asking_until = std::chrono::steady_clock::time_point::max();
  int threads = 1;                            // for the truths of cases
    std::function<bool()> over = [] {
    return false;
  };   // the truths are computed until it returns true; abandoned threads call it, too
};

struct PageData {
  Json json;
  bool abandoned = false;   // a thread did not end in time and may still run: leave by std::_Exit
};

// The data are sums only: their size depends on the number of engines, queries, families and types of pairs, not on the
// number of pairs that were asked.
PageData page_data(const PageInput& input);

// JSON for a script: no text in it can end the element that it stands in, begin a comment, or break a line of a script.
std::string script_json(const Json& data);

// Inserts the data into the template. Throws std::runtime_error when the template has no place for the data.
std::string page_html(std::string_view page_template, const Json& data);

}  // namespace octic::oracle
