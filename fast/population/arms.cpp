#include "fast/population/arms.h"

#include <array>
#include <cmath>
#include <cstdlib>

#include "fast/vector.h"

namespace octic::fast::population {
namespace {

using test::Random;

template <class Link>
std::array<Link, 6> arm(Random& random, const Vec3& foot) {
  const double pi = 3.141592653589793;
  const double turret = random(-pi, pi), shoulder = random(-2, 2), elbow = random(-2.5, 2.5), roll = random(-pi, pi),
               bend = random(-2, 2);
  const Vec3 up{0, 0, 1}, ahead{std::cos(turret), std::sin(turret), 0}, side = cross(up, ahead);
  const auto leaning = [&](double angle) { return std::cos(angle) * up + std::sin(angle) * ahead; };
  const Vec3 upper = leaning(shoulder), fore = leaning(shoulder + elbow),
             out = std::cos(roll) * side + std::sin(roll) * cross(side, fore),
             hand = std::cos(bend) * fore + std::sin(bend) * out;
  const Vec3 top = foot + 0.35 * up, upper_from = top + 0.18 * side, upper_to = upper_from + 0.6 * upper,
             fore_from = upper_to - 0.13 * side, fore_to = fore_from + 0.5 * fore;
  return {Link{foot, top, 0.1},
          Link{top - 0.08 * side, upper_from + 0.05 * side, 0.08},
          Link{upper_from, upper_to, 0.06},
          Link{upper_to + 0.05 * side, fore_from - 0.05 * side, 0.06},
          Link{fore_from, fore_to, 0.05},
          Link{fore_to, fore_to + 0.3 * hand, 0.04}};
}

}  // namespace

template <class Link>
ShapePair links_of_one_arm(Random& random) {
  const auto links = arm<Link>(random, {});
  for (;;) {
    const int i = random.integer(0, 5), j = random.integer(0, 5);
    if (std::abs(i - j) >= 2) return {links[static_cast<std::size_t>(i)], links[static_cast<std::size_t>(j)]};
  }
}
template <class Link>
ShapePair links_of_two_arms(Random& random) {
  const auto one = arm<Link>(random, {}), other = arm<Link>(random, {random(0.8, 1.4), 0, 0});
  const int i = random.integer(0, 5), j = random.integer(0, 5);
  return {one[static_cast<std::size_t>(i)], other[static_cast<std::size_t>(j)]};
}

template ShapePair links_of_one_arm<Cylinder>(Random&);
template ShapePair links_of_one_arm<Capsule>(Random&);
template ShapePair links_of_two_arms<Cylinder>(Random&);
template ShapePair links_of_two_arms<Capsule>(Random&);

}  // namespace octic::fast::population
