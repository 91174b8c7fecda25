// Whether a wrong answer is the right one about another solid. The answers of typical mistakes (oracle/judge/
// other_solids.h) are compared with it. Since numbers agree by chance, too, the engine is asked about related pairs.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "oracle/diagnosis/asked.h"
#include "oracle/shape/minimise.h"

namespace octic::oracle {

// How far apart two numbers may be that count as the same: some roundings, or a fiftieth of an error that is larger.
double slack_of(double error, double size);

struct TakenSolid {
  std::string id, sentence;   // "solid:capsule", "takes a cylinder for a capsule"
  std::string evidence;
  std::vector<std::pair<std::string, std::string>> also{};   // other mistakes that also say the same
  // It is also the gap of the given solids along the best direction of one of the others.
  bool is_a_gap = false;
};

class AnotherSolid {
 public:
  // first: the wrong answer about the pair; it must outlive this. ask: the same engine.
  AnotherSolid(const Asked& first, const Card& card, ShapePair pair, std::function<Asked(const ShapePair&)> ask);
  // About which other solid `said` is the right signed distance, unless related pairs contradict it.
  std::optional<TakenSolid> said_rightly(double said) const;
  // Mistakes that an engine makes only at some sizes or places, as rounding a point to a grid, and that explain the
  // claim: id and sentence. moved: the answer became right by a move, else by a change of scale.
  std::vector<std::pair<std::string, std::string>> only_here(const Claim& claim, bool moved) const;

 private:
  double as_well_as_it_says(double error) const;
  bool confirmed(const std::string& id) const;
  bool contradicts(const std::string& id, const Standard& standard, double truth, bool contact) const;
  bool is_a_gap_along_the_best_of(const ShapePair& taken, double said) const;

  const Asked& first_;
  const Card& card_;
  ShapePair pair_;
  std::function<Asked(const ShapePair&)> ask_;
  double size_, truth_;
};

}  // namespace octic::oracle
