// A pair whose first body moves, as engines are asked about it by the query cast, and the verdict on their answers.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "oracle/judge/cast_judge.h"
#include "oracle/runner/runner.h"

namespace octic::oracle {

struct CastCase {
  std::string name;
  Shape a;
  Vec3 motion;   // of a from time 0 to time 1, in the unit of the shapes
  Shape b;
  std::optional<Vec3> spin{};   // of a body that turns on its way: oracle/shape/spin.h
};

// Every number rounded to the nearest float. Nothing if the result is no valid pair or a coordinate is beyond float.
std::optional<CastCase> float_rounded(const CastCase& item);

Question question_of(const CastCase& item);

// Declared: against the solids that the engine declares; sharp: against the asked solids, if they differ.
struct JudgedCast {
  Verdict declared;
  std::optional<Verdict> sharp;
};

// The truth about one moving pair, for engines of any scalar and margin. For pairs at rest: CaseTruth
// (oracle/examiner/examiner.h).
class CastTruth {
 public:
  explicit CastTruth(CastCase item);
  // The case in the form for engines of this scalar; null when float cannot hold it.
  const CastCase* asked(const std::string& scalar) const;
  // The truth about the asked solids. asked(scalar) must not be null.
  const CastStandard& sharp(const std::string& scalar);
  // Conversion is granted, or is an error of the engine, as in oracle/examiner/examiner.h.
  JudgedCast judge(const Card& card, const Answered& answered);

 private:
  const CastStandard& declared(const std::string& scalar, const std::array<Received, 2>& received, Moved& moved);
  CastCase as_double_;
  std::optional<CastCase> as_float_;
  std::map<std::string, std::unique_ptr<CastStandard>> standards_;
};

}  // namespace octic::oracle
