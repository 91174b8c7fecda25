// Solids that programs take for other solids by mistake: what an answer is compared with, to name the mistake.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "oracle/minimise.h"

namespace octic::oracle {

// One mistake, and what a program would say of a pair that makes it and is right about the rest.
struct Mistake {
  std::string id;         // "solid:capsule"
  std::string sentence;   // "takes a cylinder for a capsule"
  std::string second;     // id of another mistake, made about the other body at the same time; "" for one alone
  double signed_distance = 0;          // by octic::fast: off by a few 1e-15 of the size where it keeps its promise
  double off = 0;                      // by no more than this, it is taken to be
  std::optional<Pairing> taken;        // the solids that it is the distance of; nothing where it is known in closed form

  // Does it say this, within so much? Where it seems so, by the exact distance.
  bool says(double said, double within) const;
};

// Every mistake that changes the answer about this pair; then every two at once, one about each body.
// direction: an optimal one, for mistakes about what a body reaches along it. size: of the pair.
std::vector<Mistake> mistakes(const Pairing& pair, const Vec3& direction, double signed_distance, double size);

}  // namespace octic::oracle
