// Typical mistakes of programs that use another solid than the given one. A wrong answer is compared with the answers
// of these mistakes, to name the mistake.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "oracle/shape/minimise.h"

namespace octic::oracle {

// One mistake, and the answer about a pair of a program that makes this mistake and no other.
struct Mistake {
  std::string id;         // "solid:capsule"
  std::string sentence;   // "takes a cylinder for a capsule"
  std::string second;     // id of another mistake, made about the other body at the same time; "" for one alone
  double signed_distance = 0;          // by octic::fast: off by a few 1e-15 of the size where it keeps its promise
  double off = 0;                      // the assumed bound of that error
  std::optional<ShapePair> taken;   // the solids whose distance it is; nothing: known in closed form

  // Whether a program with this mistake would answer `said`, up to `within`. Decided by the exact distance if
  // signed_distance agrees.
  bool says(double said, double within) const;
};

// All mistakes that change the answer about this pair; then pairs of mistakes, one about each body. direction: an
// optimal one, for mistakes about the extent of a body along it. size: of the pair.
std::vector<Mistake> mistakes(const ShapePair& pair, const Vec3& direction, double signed_distance, double size);

}  // namespace octic::oracle
