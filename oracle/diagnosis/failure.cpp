#include "oracle/diagnosis/failure.h"

#include <regex>

#include "oracle/runner/runner.h"

namespace octic::oracle {
namespace {

// The words without what differs from run to run: places in memory and folders, numbers. A digit in a name stays.
std::string without_numbers(std::string words) {
  words = std::regex_replace(words, std::regex("(/[^\\s:/]+)+/"), "");
  words = std::regex_replace(words, std::regex("0x[0-9a-fA-F]+"), "#");
  words = std::regex_replace(words, std::regex("(^|[^A-Za-z0-9_.])-?[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?"), "$1#");
  words = std::regex_replace(words, std::regex("\\s+"), " ");
  return words.size() > 240 ? words.substr(0, 240) : words;
}

}  // namespace

FailureName name_of_failure(const std::string& kind, const std::string& words) {
  if (kind == "failed-hang") return {"failed:hang", "gives no answer within the limit of time"};
  if (kind == "failed-nan") return {"failed:nan", "answers NaN or infinity"};
  if (kind == "failed-memory") return {"failed:memory", "uses memory without end"};
  // the line itself names the query: it would make a defect of each
  const std::string brief = without_numbers(words.substr(0, words.find(failed_line)));
  return {"failed:" + kind.substr(7) + ":" + brief, (kind == "failed-crash"     ? "crashes: "
                                                     : kind == "failed-abort"   ? "aborts: "
                                                     : kind == "failed-garbage" ? "prints no answer: "
                                                                                : "throws: ") +
                                                        brief};
}

}  // namespace octic::oracle
