#include "reference/pair/candidates.h"

#include "reference/pair/axis_rim.h"
#include "reference/pair/rational_directions.h"
#include "reference/pair/rim_rim.h"

namespace octic::reference {

Axes axes_of(const BodyPair& pair) {
  const Vector<Integer>&N1 = pair.body[0].N, &N2 = pair.body[1].N;
  const Vector<Integer> L = cross(N1, N2);
  Axes axes{};
  axes.parallel = is_zero(L);
  axes.perpendicular = dot(N1, N2) == 0;
  axes.coaxial = axes.parallel && is_zero(cross(pair.d, N1));
  axes.crossing = !axes.parallel && dot(pair.d, L) == 0;
  return axes;
}

std::vector<std::unique_ptr<Group>> groups_of(const BodyPair& pair) {
  std::vector<std::unique_ptr<Group>> groups;
  for (int i = 0; i < 2; ++i) groups.push_back(std::make_unique<Pole>(pair, i));
  groups.push_back(std::make_unique<CommonNormal>(pair));
  const auto signs = [&](int i) {   // a disc has one end
    return is_zero(pair.body[i].H) ? std::vector<int>{1} : std::vector<int>{1, -1};
  };
  for (int i = 0; i < 2; ++i) {
    for (int end : signs(1 - i)) groups.push_back(std::make_unique<AxisRim>(pair, i, end));
  }
  for (int end0 : signs(0)) {
    for (int end1 : signs(1)) groups.push_back(std::make_unique<RimRim>(pair, end0, end1));
  }
  return groups;
}

}  // namespace octic::reference
