// A case with an answer, as one line of JSON: octic ask writes it, octic judge reads it.
#pragma once

#include "corpus/case.h"
#include "corpus/json.h"
#include "oracle/protocol/question.h"

namespace octic::oracle {

// A case with an answer: {"name", "a", "b", "query", "engine": card or name, "answer": {...}}; for the query cast also
// "motion", and "spin" of a body that turns (oracle/shape/spin.h). Query, engine and every field of a card but its name
// may be missing, since a foreign program may write nothing but its answers.
struct AnsweredCase {
  Case item;
  Query query = Query::signed_distance;
  std::optional<Vec3> motion{};   // of a, for the query cast, and then it is there
  std::optional<Vec3> spin{};     // of a that turns on its way, for the query cast
  Card card;
  Answered answered;
};
// Throws std::invalid_argument: what() says which field is wrong and why.
AnsweredCase answered_case_from_json(const Json& json);

}  // namespace octic::oracle
