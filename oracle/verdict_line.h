// A verdict as a line of JSON, and the line of a case with its answer that it is about.
#pragma once

#include <string>
#include <string_view>

#include "oracle/examiner.h"

namespace octic::oracle {

// A case with an answer: {"name", "a", "b", "query", "engine": card or name, "answer": {...}}. Query, engine and every
// field of a card but its name may be missing; a plain program says no more than its answers.
struct AnsweredCase {
  Case item;
  Query query = Query::signed_distance;
  Card card;
  Answered answered;
};
// Throws std::invalid_argument: what() says which field is wrong and why.
AnsweredCase answered_case_from_line(std::string_view line);

// {"name","engine","query","right","truth":{...},"wrong":[{"kind","error"}], and each measure in sizes of the pair}
std::string verdict_line(const AnsweredCase& asked, const Judged& judged);

}  // namespace octic::oracle
