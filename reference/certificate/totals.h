// Counts the results of all statements by name: the table at the end of octic verify and octic-verify.
#pragma once

#include <map>
#include <string>

#include "reference/certificate/verification.h"

namespace octic::certificate {

struct Totals {
  struct Row {
    std::size_t stated = 0, proved = 0, proved_otherwise = 0, not_told_apart = 0, contradicted = 0, not_covered = 0;
    double widest = 0;   // the widest not_told_apart, as a part of the size of the pair
  };
  std::map<std::string, Row> of;   // by the name of the statement
  std::size_t cases = 0, failed = 0, without_proof = 0, stating_nothing = 0, coarse = 0, searched = 0, invalid = 0;

  // coarse: the number of cases whose proof leaves a statement open by more than the tolerance, relative to the size.
  void add(const VerifiedFile& seen, double tolerance);
  bool fails() const { return failed + invalid > 0; }
  std::string table() const;   // several lines
};

}  // namespace octic::certificate
