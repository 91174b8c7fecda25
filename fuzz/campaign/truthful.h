// Claims that are true by construction, and claims that are wrong in one part and true in all others.
//
// A true claim says any optimal direction, any points of the patch along it at any level between the two solids, few or
// many, any pair of witnesses, and the signed distance as a number or an enclosure; each part is moved by less than the
// tolerance and by what conversion may have moved, and rounded to the engine's scalar.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "fuzz/gen/random.h"
#include "oracle/judge.h"

namespace octic::fuzz {

struct Said {
  oracle::Card card;
  oracle::Moved moved;
  Query query = Query::contact;
  Claim claim;
};

// A part of a claim that is made wrong, and the kinds of which it may be accused: one of them, and no other.
struct Part {
  const char* name;
  std::vector<std::string> kinds;
};
extern const std::vector<Part> parts;

class Truthful {
 public:
  // scalar: of the engine; the shapes are of numbers of that scalar. Margins: of the solids that it declares.
  Truthful(const Shape& a, const Shape& b, const std::string& scalar, const oracle::Rational& margin_a = 0, const oracle::Rational& margin_b = 0);

  const oracle::Standard& standard() const { return standard_; }
  bool can_be_said() const;                  // false where the scalar has no such large numbers
  Said true_claim(Random& random) const;
  // Wrong by ten tolerances at least. Nothing where this part cannot be wrong by so much here.
  std::optional<Said> wrong_claim(const Part& part, Random& random) const;

 private:
  struct Draft;
  Draft draft(Random& random) const;
  oracle::Standard standard_;
  std::string scalar_;
};

}  // namespace octic::fuzz
