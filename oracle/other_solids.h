// Solids that programs take for other solids by mistake: what an answer is compared with, to name the mistake.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "oracle/minimise.h"

namespace octic::oracle {

// Signed distances that a program would say which makes one mistake and is right about the rest.
struct Mistake {
  std::string id;         // "solid:capsule"
  std::string sentence;   // "takes a cylinder for a capsule"
  double signed_distance = 0;
  std::string second;     // id of another mistake, made about the other body at the same time; "" for one alone
};

// Of every mistake that changes this pair, with its answer; then of two at once, one about each body. direction: an
// optimal one, for mistakes about what a body reaches along it.
std::vector<Mistake> mistakes(const Pairing& pair, const Vec3& direction, double signed_distance);

}  // namespace octic::oracle
