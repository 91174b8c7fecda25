#include "reference/pair/extreme_corner.h"

namespace octic::reference {

// Around the polygon n.b rises, may stay once, falls, and may stay once. The greatest lies strictly inside of from ..
// to all the time: corner `to` (corner 0 again, at first) and corner `from` are not it.
std::size_t farthest_corner(const std::vector<Vector<Integer>>& base, const Vector<Integer>& n) {
  const std::size_t count = base.size();
  const auto along = [&](std::size_t k) { return dot(n, base[k % count]); };
  const auto is_greatest = [&](std::size_t k) {
    const Integer own = along(k);
    return own >= along(k + 1) && own >= along(k + count - 1);
  };
  if (count == 1 || is_greatest(0)) return 0;
  std::size_t from = 0, to = count;
  while (to > from + 1) {
    const std::size_t middle = from + (to - from) / 2;
    const Integer here = along(middle), start = along(from);
    const bool rises = along(middle + 1) > here, start_rises = along(from + 1) > start;
    if (!rises && here >= along(middle + count - 1)) return middle;
    const bool before = start_rises ? !rises || start > here : !rises && start < here;
    (before ? to : from) = middle;
  }
  return from;   // of a strictly convex polygon one was found before
}

}  // namespace octic::reference
