// How long an engine takes beside octic.
#pragma once

#include <optional>

#include "oracle/examiner/tally.h"

namespace octic::oracle {

// The median time of an engine over octic's own, both over the same queries, families and pairs of shapes: an engine
// that takes only spheres is not held against octic's prisms.
class BesideOurs {
 public:
  explicit BesideOurs(const Tallies& all) : all_(&all) {}

  void add(const TallyKey& row, const Tally& tally) {
    if (tally.nanoseconds.count() == 0) return;
    for (const char* name : {"octic-fast", "octic-fast-manifold"}) {
      TallyKey same = row;
      same.engine = name;
      const auto found = all_->find(same);
      if (found == all_->end() || found->second.nanoseconds.count() == 0) continue;
      theirs_.merge(tally.nanoseconds);
      ours_.merge(found->second.nanoseconds);
    }
  }
  // None where no such time of both was taken.
  std::optional<double> ratio() const {
    if (ours_.count() == 0 || ours_.quantile(0.5) == 0) return std::nullopt;
    return theirs_.quantile(0.5) / ours_.quantile(0.5);
  }

 private:
  const Tallies* all_;
  Histogram theirs_, ours_;
};

}  // namespace octic::oracle
