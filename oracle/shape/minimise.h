// Shrinks a pair of shapes while something stays true of it: the one shrinker of oracle and fuzz.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "corpus/shape.h"

namespace octic::oracle {

struct ShapePair {
  Shape a, b;
  friend bool operator==(const ShapePair&, const ShapePair&) = default;
};

// The complexity of a pair of shapes: the sum of that of its numbers (oracle/number/simpler_number.h). Where a shape
// has two ends, half the complexity of the vector between them is added, without its signs, because a reader sees the
// axis.
double complexity(const ShapePair& pair);

// The simpler pairs of a pair, in the order in which to try them. First whole bodies are changed: posed cylinders get
// ends, prisms fewer corners; both bodies are scaled by a power of two, moved to the origin, turned upright, rounded to
// a grid; an axis is made parallel to a coordinate; a body slides along one. Then single numbers are changed. Turning
// comes before rounding: it makes zeros of long numbers, and long numbers of short ones.
//
//   (1) every one is valid and less complex than the pair, has no more sizes of zero and no -0
//   (2) there are finitely many, and so are the pairs that from() leads to
class Simpler {
 public:
  explicit Simpler(ShapePair pair);
  const ShapePair& pair() const { return pair_; }
  std::optional<ShapePair> next();   // nothing: there is none left
  // The simpler pairs of the candidate that next() returned last. They begin with the changes that next() has not
  // tried.
  Simpler from(ShapePair candidate) const;

 private:
  ShapePair pair_;
  double complexity_;
  int vanished_;                   // sizes of zero
  std::size_t move_ = 0, tried_ = 0;
  std::vector<ShapePair> offered_;   // by this move
  std::size_t at_ = 0;
};

struct ShrinkEffort {
  int questions = 600;                          // how often `still_so` may be asked
  std::function<bool()> stop = [] { return false; };
};

// Goes from each pair to the first of its simpler pairs that is still so, until there is none.
//
//   (1) still_so holds for the result if it holds for the pair; it is called for every intermediate pair
//   (2) the result is valid, and its complexity is not above that of the pair
//   (3) the same pair and answers give the same result
ShapePair minimise(const ShapePair& pair, const std::function<bool(const ShapePair&)>& still_so,
                   const ShrinkEffort& effort = {});

}  // namespace octic::oracle
