#include "oracle/examiner/shrink.h"

#include <algorithm>
#include <string_view>

#include "oracle/shape/float_rounded.h"

namespace octic::oracle {
namespace {

std::size_t step_of(std::string_view name) {
  for (std::size_t i = 0; i < ladder.size(); ++i)
    if (name == ladder[i].name) return i;
  return 0;
}

}  // namespace

std::optional<Shrunk> shrink(Examiner& examiner, const Finding& finding, const ShrinkEffort& effort) {
  const FindingKey& key = finding.key;
  const Query query = query_from_string(key.query).value_or(Query::signed_distance);
  const bool is_float = examiner.card(key.engine).scalar == "float";
  std::optional<Shrunk> last;

  const auto still_so = [&](const ShapePair& pair) {
    Case item{finding.worst.name, pair.a, pair.b, "", "", {}};
    if (is_float) {   // what is asked is what is written down
      const auto rounded = float_rounded(item);
      if (!rounded || !(rounded->a == item.a) || !(rounded->b == item.b)) return false;
    }
    CaseTruth case_truth(item);
    const auto one = examiner.examine_one(key.engine, query, case_truth);
    if (!one.judged.standard || stratum(*one.judged.standard) != key.stratum) return false;
    for (const Wrong& wrong : one.judged.declared.wrong) {
      if (wrong.kind != key.kind || step_of(class_of(wrong.error)) < step_of(key.size)) continue;
      last = Shrunk{item, wrong.error,
                    octic::to_json(one.answered.answer).dump(-1, ' ', false, Json::error_handler_t::replace)};
      return true;
    }
    return false;
  };

  const ShapePair start{finding.worst.a, finding.worst.b};
  try {
    if (!still_so(start)) return {};
    minimise(start, still_so, effort);
  } catch (const Stopped&) {
  }
  return last;   // the last pair that was still so
}

}  // namespace octic::oracle
