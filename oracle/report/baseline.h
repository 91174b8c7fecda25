// What is known of wrong answers from an earlier run, the baseline, and from the register.
#pragma once

#include <optional>

#include "oracle/diagnosis/defect.h"
#include "oracle/report/gate.h"

namespace octic::oracle {

// Marks the defects that the baseline has as known. Of a defect that is more than that (news_of) the range says why.
void forgive(Diagnosed& diagnosed, const Run& baseline);

// Wrong answers of an engine without known defects are new, whether there was time to look into them or not.
void close_what_nothing_may_explain(Diagnosed& diagnosed, const Register& known, const std::optional<Run>& baseline);

}  // namespace octic::oracle
