// octic truth: the relation, decided; the same with the pair swapped; and the whole line.
#include "corpus/case_io.h"
#include "fuzz/target/cheap.h"
#include "fuzz/target/target.h"
#include "oracle/line/truth_line.h"

using namespace octic;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = target::as_text(data, size);
  const auto item = parse_case(text);
  if (!std::holds_alternative<Case>(item)) return 0;
  const Case& pair = std::get<Case>(item);
  if (!target::is_cheap(pair.a) || !target::is_cheap(pair.b)) return 0;
  const Relation relation = reference::relation(pair.a, pair.b).relation;
  target::require(reference::relation(pair.b, pair.a).relation == relation,
                  "the relation does not change with the order of the pair", text);
  const Json line = strict_json(oracle::truth_line(pair, 5));
  target::require(line["relation"] == to_string(relation), "the line has the same relation", text);
  const std::string value = line["signed_distance"]["value"].get<std::string>();
  target::require((value == "0") == (relation == Relation::touching) &&
                      value.starts_with('-') == (relation == Relation::overlapping),
                  "the relation is the sign of the signed distance", text);
  return 0;
}
