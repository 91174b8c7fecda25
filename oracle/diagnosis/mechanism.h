// In which way an answer is wrong: the same engine is asked about related pairs, and its claim is compared with answers that are wrong in a
// way that has a name.
//
// A mechanism is what was observed, not what stands in the engine's source: "right when scaled by 2^60" is seen, "uses an absolute
// tolerance" is how it reads. The first of these that fits is taken; docs/diagnosis.md explains each.
//
//   failed:...       crash, abort, exception, hang, NaN; told apart by their last words
//   history          a fresh process answers rightly (tried for the first few findings of an engine, and for all once one was so)
//   scale:extreme    right at unit size; wrong where squares of the lengths overflow or underflow
//   scale:length     wrong at this size and right at a larger (or smaller) one: a fixed length decides
//   place            right when the same pair stands at the origin
//   value:zero, value:constant, value:half, value:double
//   solid:...        the right answer about another solid (other_solids.h); input:float, axes:parallel
//   depth:..., distance:..., best:..., side:...       how value, direction and truth stand to each other
//   direction:..., witness:..., manifold:...          where the value is right
//   unexplained      none of them
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "oracle/examiner.h"
#include "oracle/minimise.h"

namespace octic::oracle {

struct Mechanism {
  std::string id;
  std::string sentence;                // the engine is the subject: "takes a cylinder for a capsule"
  std::vector<std::string> evidence;   // what was asked, and what it answered: a sentence each
  std::optional<bool> parts;           // moved by the depth that it claims along its own direction, the bodies part (exactly)
  // Other mechanisms that say the same about this pair: who sees all findings of an engine takes the one that explains most of them.
  std::vector<std::pair<std::string, std::string>> also{};   // id and sentence
  std::pair<std::string, std::string> plain{};   // of solid:...: what it is called where the other solid explains too few findings of the engine
  double scale_threshold = 0;          // of scale:...: the size at which it begins, a power of two; else 0
};

// Engines that are asked again and again, one thread.
class Diagnostician {
 public:
  Diagnostician(std::vector<Found> engines, Limits limits, const std::atomic<bool>* stop);
  // Nothing when the wrong answer could not be repeated.
  std::optional<Mechanism> mechanism(const Finding& finding);
  // In how many of the other poses of the pair (related.h) the answer is wrong, too: "wrong in 3 of 16 poses".
  std::string poses(const Finding& finding);
  Examiner& examiner() { return examiner_; }

 private:
  static constexpr int fresh_processes = 4;   // of an engine: starting one costs more than all other questions
  struct Fresh {
    int tried = 0;
    bool helped = false;
  };
  std::map<std::string, Fresh> fresh_;   // by engine
  std::vector<Found> engines_;
  Limits limits_;
  const std::atomic<bool>* stop_;
  Examiner examiner_;
};

}  // namespace octic::oracle
