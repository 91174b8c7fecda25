// Claims that are right by construction, and claims with exactly one wrong part.
//
// A right claim has any optimal direction, few or many points of the patch along it at any level between the two
// solids, any pair of witnesses, and the signed distance as a number or an enclosure. Each part is moved by less than
// the tolerance and by what conversion may have moved, and rounded to the engine's scalar.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "fuzz/gen/random.h"
#include "oracle/judge/judge.h"

namespace octic::fuzz {

struct MadeClaim {
  oracle::Card card;
  oracle::Moved moved;
  Query query = Query::contact;
  Claim claim;
};

// A part of a claim that is made wrong, and the kinds of error that the judge may report for it.
struct Part {
  const char* name;
  std::vector<std::string> kinds;
};
extern const std::vector<Part> parts;

class Truthful {
 public:
  // scalar: of the engine; the shapes are of numbers of that scalar. Margins: of the solids that it declares.
  Truthful(const Shape& a, const Shape& b, const std::string& scalar, const oracle::Rational& margin_a = 0,
           const oracle::Rational& margin_b = 0);

  const oracle::Standard& standard() const { return standard_; }
  bool can_be_said() const;                  // false if the numbers are too large for the scalar
  MadeClaim true_claim(Random& random) const;
  // A claim whose part is wrong by at least ten tolerances. Nothing if this part of this pair cannot be so wrong.
  std::optional<MadeClaim> wrong_claim(const Part& part, Random& random) const;

 private:
  struct Draft;
  Draft draft(Random& random) const;
  oracle::Standard standard_;
  std::string scalar_;
};

}  // namespace octic::fuzz
