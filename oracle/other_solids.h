// Typical mistakes of programs that use another solid than the given one. A wrong answer is compared with the answers
// of these mistakes, to name the mistake.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "oracle/minimise.h"

namespace octic::oracle {

// The signed distance of a program that makes one mistake and no other.
struct Mistake {
  std::string id;         // "solid:capsule"
  std::string sentence;   // "takes a cylinder for a capsule"
  double signed_distance = 0;
  std::string second;     // id of another mistake, made about the other body at the same time; "" for one alone
};

// All mistakes that change this pair, with their answers; then pairs of mistakes, one about each body. direction: an
// optimal one, for mistakes about the extent of a body along it.
std::vector<Mistake> mistakes(const Pairing& pair, const Vec3& direction, double signed_distance);

}  // namespace octic::oracle
