// The best convex combination of four points against three directions: a small matrix game.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "reference/certificate/point.h"

namespace octic::certificate {

// a[k][i] = (point k) . (direction i). The points are combined with weights >= 0 of sum 1 (to within 3 * 2^-53). The
// weights should make the least of the three combined values as great as possible; they are searched among the basic
// solutions of the game. Any weights give a valid bound, so a missed optimum only costs more cells. Stops at a value >=
// enough.
struct Choice {
  double value = -HUGE_VAL;
  std::array<double, 4> weight{};
};
inline Choice best_mixture(const std::array<Point, 4>& a, double enough) {
  Choice best;
  auto consider = [&](std::array<double, 4> w) {
    double least = HUGE_VAL;
    for (int i = 0; i < 3; ++i)
      least = std::min(least, w[0] * a[0][i] + w[1] * a[1][i] + w[2] * a[2][i] + w[3] * a[3][i]);
    if (least > best.value) best = {least, w};
    return best.value >= enough;
  };
  for (int k = 0; k < 4; ++k) {
    std::array<double, 4> w{};
    w[k] = 1;
    if (consider(w)) return best;
  }
  for (int k = 0; k < 4; ++k)
    for (int l = k + 1; l < 4; ++l)
      for (int i = 0; i < 3; ++i) {
        const int j = (i + 1) % 3;
        const double p = a[k][i] - a[k][j], q = a[l][j] - a[l][i];
        if (!(p * q > 0)) continue;
        std::array<double, 4> w{};
        w[k] = q / (p + q);
        w[l] = 1 - w[k];
        if (consider(w)) return best;
      }
  for (int skip = 0; skip < 4; ++skip) {
    const int k = skip == 0, l = 1 + (skip <= 1), m = 2 + (skip <= 2);
    auto minor = [&](int s, int t) {
      return (a[s][0] - a[s][1]) * (a[t][0] - a[t][2]) - (a[s][0] - a[s][2]) * (a[t][0] - a[t][1]);
    };
    const double p = minor(l, m), q = minor(m, k), r = minor(k, l), sum = p + q + r;
    if (sum == 0 || p / sum < 0 || q / sum < 0 || r / sum < 0) continue;
    std::array<double, 4> w{};
    w[k] = p / sum;
    w[l] = q / sum;
    w[m] = std::max(0.0, 1 - w[k] - w[l]);
    if (consider(w)) return best;
  }
  return best;
}

}  // namespace octic::certificate
