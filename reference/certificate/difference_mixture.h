// The best convex combination of differences of four points of A and four of B, against three directions: a small
// matrix game.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "reference/certificate/mixture.h"

namespace octic::certificate {

// a[k][i] = (point k of A) . (direction i), b[l][i] = -(point l of B) . (direction i). The differences a[k] + b[l] are
// combined with weights >= 0 of sum 1 (to within 3 * 2^-53). The weights should make the least of the three combined
// values as great as possible; they are searched among the basic solutions of the game. Any weights give a valid bound,
// so a missed optimum only costs more cells. The four differences with k = l are tried first; the others are needed if
// both bodies have a face in about the same direction. Stops at a value >= enough.
struct DifferenceChoice {
  double value = -HUGE_VAL;
  int count = 0;
  std::array<int, 3> of_a{}, of_b{};
  std::array<double, 3> weight{};
};

class DifferenceMixture {
 public:
  DifferenceMixture(const std::array<Point, 4>& a, const std::array<Point, 4>& b, double enough) : enough_(enough) {
    for (int shift = 0; shift < 4; ++shift)
      for (int k = 0; k < 4; ++k) {
        const int l = (k + shift) % 4;
        of_a_[4 * shift + k] = k;
        of_b_[4 * shift + k] = l;
        for (int i = 0; i < 3; ++i) p_[4 * shift + k][i] = a[k][i] + b[l][i];
      }
  }
  DifferenceChoice best(int points) {
    for (int k = 0; k < points; ++k)
      if (one(k)) return best_;
    for (int k = 0; k < points; ++k)
      for (int l = k + 1; l < points; ++l)
        if (two(k, l)) return best_;
    for (int k = 0; k < points; ++k)
      for (int l = k + 1; l < points; ++l)
        for (int m = l + 1; m < points; ++m)
          if (three(k, l, m)) return best_;
    return best_;
  }

 private:
  bool consider(int count, std::array<int, 3> at, std::array<double, 3> w) {
    double least = HUGE_VAL;
    for (int i = 0; i < 3; ++i) {
      double sum = 0;
      for (int k = 0; k < count; ++k) sum += w[k] * p_[at[k]][i];
      least = std::min(least, sum);
    }
    if (least > best_.value) {
      best_ = {least, count, {}, {}, w};
      for (int k = 0; k < count; ++k) best_.of_a[k] = of_a_[at[k]], best_.of_b[k] = of_b_[at[k]];
    }
    return best_.value >= enough_;
  }
  bool one(int k) { return consider(1, {k, 0, 0}, {1, 0, 0}); }
  bool two(int k, int l) {
    for (int i = 0; i < 3; ++i) {
      const int j = (i + 1) % 3;
      const double p = p_[k][i] - p_[k][j], q = p_[l][j] - p_[l][i];
      if (!(p * q > 0)) continue;
      const double w = q / (p + q);
      if (consider(2, {k, l, 0}, {w, 1 - w, 0})) return true;
    }
    return false;
  }
  bool three(int k, int l, int m) {
    const auto minor = [&](int s, int t) {
      return (p_[s][0] - p_[s][1]) * (p_[t][0] - p_[t][2]) - (p_[s][0] - p_[s][2]) * (p_[t][0] - p_[t][1]);
    };
    const double p = minor(l, m), q = minor(m, k), r = minor(k, l), sum = p + q + r;
    if (sum == 0 || p / sum < 0 || q / sum < 0 || r / sum < 0) return false;
    const double u = p / sum, v = q / sum;
    return consider(3, {k, l, m}, {u, v, std::max(0.0, 1 - u - v)});
  }
  std::array<Point, 16> p_;
  std::array<int, 16> of_a_, of_b_;
  const double enough_;
  DifferenceChoice best_;
};

inline DifferenceChoice best_mixture(const std::array<Point, 4>& a, const std::array<Point, 4>& b, double enough) {
  DifferenceMixture mixture(a, b, enough);
  const DifferenceChoice quick = mixture.best(4);
  const auto one = [](const std::array<Point, 4>& p) { return p[0] == p[1] && p[1] == p[2] && p[2] == p[3]; };
  return quick.value >= enough || one(a) || one(b)
             ? quick
             : mixture.best(16);   // with one point of either body there are no others
}

}  // namespace octic::certificate
