// octic contact.
#include "corpus/case_io.h"
#include "fuzz/target/cheap.h"
#include "fuzz/target/target.h"
#include "oracle/line/contact_line.h"

using namespace octic;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = target::as_text(data, size);
  const auto item = parse_case(text);
  if (!std::holds_alternative<Case>(item)) return 0;
  const Case& pair = std::get<Case>(item);
  if (!target::is_cheap(pair.a) || !target::is_cheap(pair.b)) return 0;
  const Json line = strict_json(oracle::contact_line(pair, 5)),
             swapped = strict_json(oracle::contact_line({pair.name, pair.b, pair.a, "", "", {}}, 5));
  target::require(line["relation"] == swapped["relation"], "the relation does not change with the order of the pair",
                  text);
  target::require(line["signed_distance"] == swapped["signed_distance"], "nor does the signed distance", text);
  target::require(!line["bearings"].empty(), "there is a direction", text);
  return 0;
}
