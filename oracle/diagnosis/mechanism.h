// The mechanism of a wrong answer. The engine is asked about related pairs, and its claim is compared with the answers
// that known mistakes would give.
//
// A mechanism is an observation, not a statement about the source code of the engine: it says "right when scaled by
// 2^60", not "uses an absolute tolerance". The first mechanism of this list that fits is taken; docs/diagnosis.md
// explains each.
//
//   conversion       the engine holds another solid than it was given
//   unsteady         the same process answers the same question now rightly, now wrongly
//   history          a fresh process answers rightly (tried for the first few findings of an engine; for all after a
//                    success)
//   history:wrong-at-first   right here, and wrong in fresh processes
//   scale:extreme    right at unit size; wrong where squares of the lengths overflow or underflow
//   scale:length     wrong at this size and right at a larger (or smaller) one: a fixed length decides
//   place            right when the pair is moved to the origin
//   failed:second-line   after an answer the program wrote another line; the next question bears it
//   failed:...       crash, abort, exception, hang, NaN; distinguished by the engine's last output on stderr. Of the
//                    mechanisms above, a failure may have only scale:extreme and place
//   value:zero, value:constant, value:half, value:double
//   solid:...        the right answer about another solid (other_solids.h); input:float, axes:parallel
//   depth:..., distance:..., best:..., side:...       a relation between value, direction and truth
//   direction:..., witness:..., manifold:...          the value is right, and this part is wrong
//   in-time          no error: it answers rightly within the whole limit, and not within a shortened one
//   unexplained      none of these
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "oracle/diagnosis/extent.h"
#include "oracle/examiner/examiner.h"
#include "oracle/shape/minimise.h"

namespace octic::oracle {

struct Mechanism {
  std::string id;
  std::string sentence;                // the engine is the subject: "takes a cylinder for a capsule"
  std::vector<std::string> evidence;   // questions to the engine with its answers, a sentence each
  std::optional<bool> parts;   // whether moving B by the claimed depth along the claimed direction separates the bodies
  // Other mechanisms that also fit this pair. The caller has all findings of an engine, and takes the mechanism that
  // explains most.
  std::vector<std::pair<std::string, std::string>> also{};   // id and sentence
  std::pair<std::string, std::string> plain{};   // for solid:...: the name if the other solid explains too few findings
  double scale_threshold = 0;          // of scale:...: the size at which it begins, a power of two; else 0
  bool limit_shortened = false;   // of failed:hang: nobody waited as long as the limit is (Limits::hangs_at_full_time)
  std::vector<std::string> plain_evidence{};   // for the name `plain`
};

// Asks engines about related pairs. Used by one thread. What asks throws Stopped if *stop becomes true before an
// answer.
class Diagnostician {
 public:
  Diagnostician(std::vector<FoundEngine> engines, Limits limits, const std::atomic<bool>* stop);
  // Nothing when the wrong answer could not be repeated. A hang under a shortened limit is asked about once more with
  // the whole limit: "in-time" if the answer is right then. That is done until a few of an engine have hung again;
  // always if `patiently`.
  std::optional<Mechanism> mechanism(const Finding& finding, bool patiently = false);
  // In how many other poses of the pair (related.h) the answer is wrong as well: "wrong in 3 of 16 poses".
  std::string poses(const Finding& finding);
  // Whether the setting that the engine's card calls finer mends the answer, in a sentence; "" if it has none.
  std::string finer(const Finding& finding);
  // Where the engine is as wrong as about this case while the pair is tilted and pushed (extent.h): wrong in the same
  // part of the answer, by an error of the same class or a larger one. `over` ends it early.
  std::vector<Extent> extents(const Finding& finding, const std::function<bool()>& over);
  Examiner& examiner() { return examiner_; }

 private:
  static constexpr int fresh_processes = 4;   // of an engine: starting one costs more than all other questions
  struct Fresh {
    int tried = 0;
    bool helped = false;
  };
  // Of a hang under a shortened limit: what it is within the whole limit. Nothing if it fails again, with *words.
  std::optional<Mechanism> in_all_its_time(const Finding& finding, std::string* words);

  static constexpr int whole_limits = 3;   // of an engine: a hang costs as long as the limit is
  std::map<std::pair<std::string, bool>, Fresh> fresh_;   // by engine, and whether they were to be right
  std::map<std::string, int> hung_again_;   // by engine
  std::vector<FoundEngine> engines_;
  Limits limits_;
  const std::atomic<bool>* stop_;
  Examiner examiner_;
};

}  // namespace octic::oracle
