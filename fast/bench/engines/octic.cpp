#include "fast/bench/contender.h"

namespace octic::fast::bench {
namespace {
using Pair = std::pair<Body, Body>;
}

void enter_octic(const std::vector<Family>& families) {
  for (const Family& f : families) {
    enter<Pair>("octic", Question::boolean, f, [](Pair& p) { return overlap(p.first, p.second) ? 1.0 : 0.0; });
    enter<Pair>("octic", Question::signed_distance, f,
                [](Pair& p) { return signed_distance(p.first, p.second).signed_distance; });
  }
}

}  // namespace octic::fast::bench
