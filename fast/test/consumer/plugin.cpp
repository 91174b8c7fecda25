// A shared library that knows an installed octic only, as a planner's plugin or a Python module does.
#include <cstring>
#include <vector>

#include "corpus/shape.h"
#include "fast/batch/numbers.h"
#include "fast/proximity.h"

// Whether the bodies of a list of prisms stay where they are, and what headers declare is there.
bool plugin_works() {
  const octic::Prism slab{{0, 0, 0}, {1, 0, 0, 0}, {{-1, -1}, {1, -1}, {0, 1}}, 1};
  const octic::fast::Body body = octic::fast::prepare(slab);
  const std::vector<octic::Vec2> other(slab.base.size(), octic::Vec2{9, 9});   // as large as a copy's vertices were
  if (body.base != slab.base.data()) return false;
  const octic::Cylinder can{{0, 0, 2}, {0, 0, 4}, 1};
  const auto numbers = octic::fast::numbers_of(octic::fast::prepare(can));
  return numbers[2] == 3 && numbers[6] == 1 && numbers[7] == 1 && octic::is_bounded(slab) &&
         std::strcmp(octic::type_name(can), "cylinder") == 0 &&
         octic::fast::signed_distance(body, octic::fast::prepare(can)).signed_distance == 1;
}
