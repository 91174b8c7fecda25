#include "fast/pair/box_box.h"

#include "fast/pair/bodies.h"

namespace octic::fast {
namespace {

double greatest(double x, double y, double z) noexcept { return larger(larger(x, y), z); }

// The axes of both boxes, seen from each other.
struct BoxAxes {
  double ha[3], hb[3];   // half sides
  double t[3], w[3];     // the way between the centres along the axes of A, and along those of B
  double c[3][3], s[3][3];   // cosines between the axes, and their absolute values

  BoxAxes(const Body& a, const Body& b, const Vec3& d) noexcept
      : ha{a.unit * a.corners[0].x, a.unit * a.corners[0].y, a.half_length},
        hb{b.unit * b.corners[0].x, b.unit * b.corners[0].y, b.half_length} {
    const Vec3 e[3] = {a.across[0], a.across[1], a.axis}, f[3] = {b.across[0], b.across[1], b.axis};
    for (int i = 0; i < 3; ++i) {
      t[i] = dot(d, e[i]);
      w[i] = dot(d, f[i]);
      for (int j = 0; j < 3; ++j) {
        c[i][j] = dot(e[i], f[j]);
        s[i][j] = std::fabs(c[i][j]);
      }
    }
  }

  // The gaps along the axes of A and of B, each the same of all three.
  double along_a(int i) const noexcept {
    return std::fabs(t[i]) - ha[i] - (hb[0] * s[i][0] + hb[1] * s[i][1] + hb[2] * s[i][2]);
  }
  double along_b(int i) const noexcept {
    return std::fabs(w[i]) - hb[i] - (ha[0] * s[0][i] + ha[1] * s[1][i] + ha[2] * s[2][i]);
  }
  // The gap across edge i of A and edge j of B, times the sine of the angle between them.
  double across(int i, int j) const noexcept {
    const int i1 = i == 2 ? 0 : i + 1, i2 = i == 0 ? 2 : i - 1, j1 = j == 2 ? 0 : j + 1, j2 = j == 0 ? 2 : j - 1;
    return std::fabs(t[i2] * c[i1][j] - t[i1] * c[i2][j]) - (ha[i1] * s[i2][j] + ha[i2] * s[i1][j]) -
           (hb[j1] * s[i][j2] + hb[j2] * s[i][j1]);
  }
  double sine2(int i, int j) const noexcept {
    const int i1 = i == 2 ? 0 : i + 1, i2 = i == 0 ? 2 : i - 1;
    return s[i1][j] * s[i1][j] + s[i2][j] * s[i2][j];
  }
};

}  // namespace

bool boxes_touch(const Body& a, const Body& b, const Vec3& d) noexcept {
  const BoxAxes axes(a, b, d);
  if (larger(greatest(axes.along_a(0), axes.along_a(1), axes.along_a(2)),
             greatest(axes.along_b(0), axes.along_b(1), axes.along_b(2))) > 0)
    return false;
  const auto across = [&](int i) { return greatest(axes.across(i, 0), axes.across(i, 1), axes.across(i, 2)); };
  const double most = greatest(across(0), across(1), across(2));
  const double rounding = 0x1p-48 * (std::fabs(d.x) + std::fabs(d.y) + std::fabs(d.z) + a.reach + b.reach);
  if (most > rounding) return false;
  if (most < -rounding) return true;
  bool sure = true;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) sure = sure && (axes.across(i, j) < -rounding || axes.sine2(i, j) <= parallel_sine2);
  if (sure) return true;
  const double shrink = power_that_brings_near_one(larger(largest(d), larger(a.reach, b.reach)));
  return boxes_touch(polytope(a, {}, shrink), polytope(b, shrink * d, shrink));
}

}  // namespace octic::fast
