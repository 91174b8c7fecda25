#include "corpus/convex_polygon.h"

#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>

namespace octic {
namespace {

using Rational = boost::multiprecision::cpp_rational;

int sign(const Rational& v) { return v < 0 ? -1 : v > 0; }

// Sign of the area of the triangle (a, b, c), twice. In double where it is clear, else over the rationals.
int turn(const Vec2& a, const Vec2& b, const Vec2& c) {
  const double left = (b.x - a.x) * (c.y - b.y), right = (b.y - a.y) * (c.x - b.x), area = left - right;
  // PROVED: seven roundings of factors and products, each at most 2^-53 relative, short of underflow and overflow
  const double enough = 0x1p-50 * (std::fabs(left) + std::fabs(right));
  if (std::fabs(area) > enough && std::fabs(area) > 0x1p-900 && std::isfinite(enough)) return area > 0 ? 1 : -1;
  const auto exact = [](double v) { return Rational(v); };
  return sign((exact(b.x) - exact(a.x)) * (exact(c.y) - exact(b.y)) -
              (exact(b.y) - exact(a.y)) * (exact(c.x) - exact(b.x)));
}

bool points_up(const Vec2& from, const Vec2& to) { return to.y > from.y || (to.y == from.y && to.x > from.x); }

}  // namespace

std::optional<std::string> why_not_strictly_convex(const std::vector<Vec2>& corners) {
  const std::size_t count = corners.size();
  const auto at = [&](std::size_t k) -> const Vec2& { return corners[k % count]; };
  int first = 0, changes = 0;
  for (std::size_t k = 0; k < count; ++k) {
    const auto corner = [&] { return "corner " + std::to_string((k + 1) % count); };
    if (at(k) == at(k + 1) || at(k + 1) == at(k + 2)) return corner() + " stands twice";
    const int here = turn(at(k), at(k + 1), at(k + 2));
    if (here == 0) return corner() + " lies on the line of its neighbours: it is no corner";
    if (k == 0) first = here;
    if (here != first) return "not convex at " + corner();
    changes += points_up(at(k), at(k + 1)) != points_up(at(k + 1), at(k + 2));
  }
  if (changes != 2) return "goes around more than once";
  return std::nullopt;
}

}  // namespace octic
