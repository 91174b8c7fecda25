// octic judge: a case with an answer, judged.
#include "oracle/judge/judge.h"

#include "corpus/json_line.h"
#include "fuzz/target/cheap.h"
#include "fuzz/target/target.h"
#include "oracle/examiner/verdict_line.h"

using namespace octic;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = target::as_text(data, size);
  const auto read = from_line(text, oracle::answered_case_from_json);
  if (std::holds_alternative<Problem>(read)) return 0;
  const auto& asked = std::get<oracle::AnsweredCase>(read);
  if (!target::is_cheap(asked.item.a) || !target::is_cheap(asked.item.b)) return 0;
  oracle::CaseTruth case_truth(asked.item);
  if (!case_truth.asked(asked.card.scalar)) return 0;
  const oracle::Judged judged = oracle::judge(case_truth, asked.card, asked.query, asked.answered);
  const Json line = strict_json(oracle::verdict_line(asked, judged));
  target::require(!(line["right"].get<bool>() && !line["wrong"].empty()), "nothing is right and wrong", text);
  return 0;
}
