// The fifteen directions of two boxes. Equations: docs/derivations/fast_shapes.md, 6.
#pragma once

#include "fast/vector.h"

namespace octic::fast {

// The axes of both boxes, seen from each other.
struct BoxAxes {
  double ha[3], hb[3];       // half sides
  double t[3], w[3];         // the way between the centres along the axes of A, and along those of B
  double c[3][3], s[3][3];   // cosines between the axes, and their absolute values

  // f: the axes of B in the frame of A; d: the way there.
  BoxAxes(const Vec3& half_a, const Vec3& half_b, const Vec3 (&f)[3], const Vec3& d) noexcept
      : ha{half_a.x, half_a.y, half_a.z}, hb{half_b.x, half_b.y, half_b.z}, t{d.x, d.y, d.z} {
    for (int j = 0; j < 3; ++j) {
      w[j] = dot(d, f[j]);
      c[0][j] = f[j].x, c[1][j] = f[j].y, c[2][j] = f[j].z;
      for (int i = 0; i < 3; ++i) s[i][j] = std::fabs(c[i][j]);
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
  double widest_face() const noexcept {
    return larger(larger(larger(along_a(0), along_a(1)), larger(along_a(2), along_b(0))),
                  larger(along_b(1), along_b(2)));
  }
  double widest_across() const noexcept {
    const auto row = [&](int i) { return larger(larger(across(i, 0), across(i, 1)), across(i, 2)); };
    return larger(larger(row(0), row(1)), row(2));
  }
  double sine2(int i, int j) const noexcept {
    const int i1 = i == 2 ? 0 : i + 1, i2 = i == 0 ? 2 : i - 1;
    return s[i1][j] * s[i1][j] + s[i2][j] * s[i2][j];
  }
};

}   // namespace octic::fast
