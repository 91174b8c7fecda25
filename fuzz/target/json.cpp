// JSON, strictly: what is taken is written and read back to the same.
#include "fuzz/target/target.h"

using namespace octic;

namespace {

int depth(const Json& json) {
  int deepest = 0;
  if (json.is_structured())
    for (const Json& child : json) deepest = std::max(deepest, depth(child));
  return deepest + json.is_structured();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  target::reads_back(target::as_text(data, size), [](std::string_view text) { return strict_json(text); },
                     [](const Json& json) {
                       target::require(depth(json) <= deepest_json, "depth is bounded");
                       return json.dump();
                     });
  return 0;
}
