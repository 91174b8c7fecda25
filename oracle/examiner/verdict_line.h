// A verdict as a line of JSON.
#pragma once

#include <string>

#include "oracle/protocol/answered_case.h"
#include "oracle/examiner/cast_case.h"
#include "oracle/examiner/examiner.h"

namespace octic::oracle {

// {"name","engine","query","right","truth":{...},"wrong":[{"kind","error"}], and each measure in sizes of the pair}.
// explain: with "looks_like" where the answer is wrong.
std::string verdict_line(const AnsweredCase& asked, const Judged& judged, bool explain = false);

// The same of the query cast. asked_solids: the truth about the solids and the motion that were asked about.
std::string verdict_line(const AnsweredCase& asked, const CastStandard& asked_solids, const JudgedCast& judged);

}  // namespace octic::oracle
