#include "oracle/certified/certified.h"

#include "reference/truth.h"

namespace octic::certified {

Relation relation(const Solid& a, const Solid& b) {
  switch (fast::verdict(a.body(), b.body())) {
    case fast::Verdict::apart:
      return Relation::apart;
    case fast::Verdict::overlapping:
      return Relation::overlapping;
    default:
      return reference::relation(a.shape(), b.shape()).relation;
  }
}

}  // namespace octic::certified
