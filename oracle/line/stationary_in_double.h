// Answers in double to the same question, for comparison with the exact answer: those of octic::fast, and of
// Zsombor-Murray's octic (fast/published).
#pragma once

#include "oracle/protocol/questions.h"

namespace octic::oracle {

// An array with an object for each program that answers: both for two circles, octic::fast for a line and a circle,
// none for a point.
//
//   {"name", "distances": increasing, "claims_all": bool, "right": bool, "largest_error"}
//
// exact: the distances of the exact answer, each as often as it has pairs. right: the number of distances is the exact
// one, and each is within 1e-9 of the size of the curves. largest_error: as a part of that size, only if the numbers of
// distances are equal. infinitely_many: there is a family.
Json stationary_in_double(const StationaryQuestion& question, const std::vector<double>& exact, bool infinitely_many);

}  // namespace octic::oracle
