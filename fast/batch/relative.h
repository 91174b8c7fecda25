// Pairs whose centres have low parts, a block at a time: seen from the centre of A, where plain doubles are accurate
// enough. So the computation side by side knows nothing of low parts.
#pragma once

#include "fast/batch/body.h"
#include "fast/pair/verdict_range.h"

namespace octic::fast {

inline bool have_low_parts(const CylinderArrays& a, const CylinderArrays& b) noexcept { return a.low_x || b.low_x; }

// From the centre of solid i of a to that of solid j of b, and the sum of the differences of their low parts.
inline Vec3 between(const CylinderArrays& a, std::size_t i, const CylinderArrays& b, std::size_t j,
                    double& low_sum) noexcept {
  const Vec3 low = low_parts(b, j) - low_parts(a, i);
  low_sum = sum_of(low);
  return Vec3{b.x[j] - a.x[i], b.y[j] - a.y[i], b.z[j] - a.z[i]} + low;
}

class Relative {
 public:
  static constexpr std::size_t capacity = 512;

  // The pairs from .. from + count - 1; index_a(k): the solid of a in pair k.
  template <class IndexA>
  Relative(const CylinderArrays& a, IndexA&& index_a, const CylinderArrays& b, std::size_t from,
           std::size_t count) noexcept {
    for (std::size_t k = 0; k < count; ++k) {
      const std::size_t i = index_a(from + k), j = from + k;
      const double of_a[5] = {a.u[i], a.v[i], a.w[i], a.half_length[i], a.radius[i]};
      for (int c = 0; c < 5; ++c) a_[c][k] = of_a[c];
      double low_sum;
      const Vec3 d = between(a, i, b, j, low_sum);
      d_[0][k] = d.x, d_[1][k] = d.y, d_[2][k] = d.z, zero_[k] = 0;
    }
    b_ = b;
    from_ = from;
  }
  CylinderArrays a() const noexcept { return {zero_, zero_, zero_, a_[0], a_[1], a_[2], a_[3], a_[4]}; }
  CylinderArrays b() const noexcept {
    return {d_[0],        d_[1],        d_[2],
            b_.u + from_, b_.v + from_, b_.w + from_, b_.half_length + from_, b_.radius + from_};
  }

 private:
  double zero_[capacity], d_[3][capacity], a_[5][capacity];
  CylinderArrays b_;
  std::size_t from_;
};

}  // namespace octic::fast
