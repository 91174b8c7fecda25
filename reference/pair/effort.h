// How much work a question to the reference may cost, and what tests leave out.
#pragma once

namespace octic::reference {

struct Effort {
  int bits = 128;           // relative accuracy of the enclosure
  bool use_filter = true;   // false: the exact path alone, for measuring it and for testing the filter
  unsigned leave_out =
      0;   // kinds of candidates (pair/candidates.h) to leave out: tests make a wrong reference with it
};

}  // namespace octic::reference
