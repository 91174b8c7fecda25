// What engine programs write and read: cards, questions, answers; and the line that octic judge reads.
#include "corpus/case_json.h"
#include "corpus/json_line.h"
#include "fuzz/target/target.h"
#include "fuzz/target/valid.h"
#include "oracle/protocol/answered_case.h"
#include "oracle/protocol/wire.h"

using namespace octic;
using namespace octic::oracle;
using target::reads_back;
using target::require;

namespace {

bool is_finite(const Claim& c) {
  if (c.signed_distance &&
      !(target::is_finite(c.signed_distance->lower) && target::is_finite(c.signed_distance->upper)))
    return false;
  if (c.signed_distance && c.signed_distance->lower > c.signed_distance->upper) return false;
  for (const auto& v : {c.direction, c.witness_a, c.witness_b})
    if (v && !target::is_finite(*v)) return false;
  if (c.manifold)
    for (const Vec3& v : *c.manifold)
      if (!target::is_finite(v)) return false;
  if (!c.cast) return true;
  for (const auto& v : {c.cast->direction, c.cast->witness})
    if (v && !target::is_finite(*v)) return false;
  return c.cast->time >= 0 && c.cast->time <= 1;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = target::as_text(data, size);
  reads_back(text, card_from_line, [](const Card& card) { return to_line(card); });
  reads_back(text, question_from_line, [&](const Question& q) {
    require(target::is_valid(q.a) && target::is_valid(q.b), "a shape that is taken is valid", text);
    require(q.query != Query::cast || (q.motion && target::is_finite(*q.motion)), "a cast that is taken has a motion",
            text);
    return to_line(q);
  });
  reads_back(
      text, [](std::string_view line) { return answered_from_line(line, "x"); },
      [&](const Answered& said) {
        if (const auto* claim = std::get_if<Claim>(&said.answer))
          require(is_finite(*claim), "a claim that is taken is finite", text);
        return to_line("x", said);
      });
  const auto asked = from_line(text, answered_case_from_json);
  if (const auto* problem = std::get_if<Problem>(&asked)) {
    target::require_good_reason(problem->reason);
  } else {
    const auto& one = std::get<AnsweredCase>(asked);
    require(target::is_valid(one.item.a) && target::is_valid(one.item.b), "a shape that is taken is valid", text);
    require(one.card.tolerance >= 0 && one.card.tolerance_relative >= 0, "a tolerance that is taken is not negative",
            text);
  }
  return 0;
}
