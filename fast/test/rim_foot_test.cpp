// The rounding of the slope along a rim: docs/derivations/fast_cylinder_cylinder.md, (17).
#include "fast/pair/rim_foot.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "fast/pair/trigonometric.h"
#include "fast/test/pairs.h"

namespace octic::fast {
namespace {

// The slope of foot_of with 64 binary digits, at an angle.
long double slope_at(const Vec3& center, double r1, double r2, double s, double k, long double angle) {
  const long double x = std::cos(angle), y = std::sin(angle);
  const long double at[3] = {center.x + r1 * (k * x), center.y + r1 * (s * x), center.z + r1 * y};
  const long double rho = std::sqrt(at[0] * at[0] + at[2] * at[2]), out = (rho - r2) / rho;
  return out * at[0] * (-k * y) + at[1] * (-s * y) + out * at[2] * x;
}

// Rims that lean by 1 to 1e-12 and whose nearest points are as near, at points that the search reaches by halving arcs.
TEST(RimFoot, slope_is_known_to_its_own_rounding) {
  test::Random random(61);
  double worst = 0;
  for (int i = 0; i < 200'000; ++i) {
    const double s = std::pow(10, random(-12, 0)), k = std::sqrt((1 - s) * (1 + s));
    const double near = std::pow(10, random(-12, 0));
    const double r2 = random(0.1, 1), r1 = i % 2 ? r2 * (1 + near * random(-1, 1)) : random(0.1, 1);
    const Vec3 center{near * random(-1, 1), near * random(-1, 1), near * random(-1, 1)};
    CirclePoint circle[most_arcs];
    cut_circle(circle);
    const int first = random.integer(0, first_arcs - 1), last = random.integer(0, levels - 1);
    CirclePoint p = circle[first];
    long double angle = first * (std::numbers::pi_v<long double> / 4);
    for (int level = 1; level <= last; ++level) {
      const bool on = random.integer(0, 1);
      const long double by = std::numbers::pi_v<long double> / 8 / (1 << level);
      p = on ? turned_on(p, level) : turned_back(p, level);
      angle += on ? by : -by;
    }
    const auto f = foot_of(center, r1, r2, s, k, p.x, p.y);
    const double error = std::fabs(double(f.slope - slope_at(center, r1, r2, s, k, angle)));
    worst = std::max(worst, error / f.rounding_of_slope());
  }
  EXPECT_LT(worst, 1);
  EXPECT_GT(worst, 0x1p-7) << "the bound allows for more than it need";
}

}  // namespace
}  // namespace octic::fast
