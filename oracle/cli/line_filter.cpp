#include "oracle/cli/line_filter.h"

#include <iostream>

#include "oracle/cli/output.h"

namespace octic::cli {

int answer_each_line(const std::function<Json(const Json&)>& answer, const LineLimits& limits) {
  Output output;
  bool all_answered = true;
  for (std::string text; std::getline(std::cin, text);) {
    if (text.find_first_not_of(" \t\r") == std::string::npos) continue;
    Json out;
    try {
      const Json item = strict_json(text);
      if (item.is_object() && item.contains("name")) out["name"] = item["name"];
      out.update(limits.any() ? Json::parse(within(limits, [&] { return answer(item).dump(); })) : answer(item));
    } catch (const OutOfLimits& e) {
      all_answered = false;
      out.update({{"error", e.what()}, {"undecided", e.which}});
    } catch (const std::invalid_argument& e) {
      all_answered = false;
      out["error"] = e.what();
    }
    output.line(out.dump());
    output.flush();
  }
  return all_answered ? 0 : 1;
}

const Json& field(const Json& object, const char* name, const char* what_it_is) {
  if (!object.is_object()) throw std::invalid_argument(what_it_is);
  const auto at = object.find(name);
  if (at == object.end()) throw std::invalid_argument("missing field " + std::string(name));
  return *at;
}

}  // namespace octic::cli
