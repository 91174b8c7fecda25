// The pairs of a call, side by side.
#pragma once

#include "fast/batch/lanes.h"

namespace octic::fast::OCTIC_INSTRUCTIONS {
namespace {

// True if squares and products of these lengths neither overflow nor lose digits.
inline Mask in_range(const Lanes& size) { return (size > all(0x1p-230)) & (size < all(0x1p230)); }

// Cylinders side by side. d: from the centre of A to that of B.
struct PairLanes {
  Vector d, a, b;
  Lanes ha, ra, hb, rb;
  Vector centre;   // of A
  Lanes size() const { return larger(largest(d), larger(larger(ha, ra), larger(hb, rb))); }
};

// The pairs of a call: of each solid of b with that of the same number of a, or with one of a.
class Source {
 public:
  Source(const CylinderArrays& a, const CylinderArrays& b) : a_(a), b_(b) {}
  Source(const CylinderArrays& a, std::size_t one, const CylinderArrays& b) : b_(b), each_(0) {
    const double* const of_a[] = {a.x, a.y, a.z, a.u, a.v, a.w, a.half_length, a.radius};
    for (int k = 0; k < 8; ++k)
      for (double& lane : one_[k]) lane = of_a[k][one];
    a_ = {one_[0], one_[1], one_[2], one_[3], one_[4], one_[5], one_[6], one_[7]};
  }
  Source(const Source&) = delete;

  // The pairs from `at` on. If only `lanes` are left, the last one fills the rest of the register.
  [[gnu::noinline]] PairLanes read(std::size_t at, int lanes) const { return read_here(at, lanes); }
  // The same without a call: numbers that are not used are not loaded.
  [[gnu::always_inline]] PairLanes read_here(std::size_t at, int lanes) const {
    return read_by(
        [&](const double* v) __attribute__((always_inline)) { return some(v, at & each_, lanes); },
        [&](const double* v) __attribute__((always_inline)) { return some(v, at, lanes); });
  }
  // The pairs of these numbers.
  [[gnu::noinline]] PairLanes read(const std::size_t* at) const {
    const auto gather = [&](const double* v) __attribute__((always_inline)) {
      Lanes r;
      for (int i = 0; i < width; ++i) r[i] = v[at[i]];
      return r;
    };
    if (each_) return read_by(gather, gather);
    return read_by(
        [](const double* v) __attribute__((always_inline)) { return load(v); }, gather);
  }

 private:
  template <class OfA, class OfB>
  [[gnu::always_inline]] PairLanes read_by(const OfA& of_a, const OfB& of_b) const {
    const Vector centre{of_a(a_.x), of_a(a_.y), of_a(a_.z)};
    return {.d = Vector{of_b(b_.x), of_b(b_.y), of_b(b_.z)} - centre,
            .a = {of_a(a_.u), of_a(a_.v), of_a(a_.w)},
            .b = {of_b(b_.u), of_b(b_.v), of_b(b_.w)},
            .ha = of_a(a_.half_length),
            .ra = of_a(a_.radius),
            .hb = of_b(b_.half_length),
            .rb = of_b(b_.radius),
            .centre = centre};
  }
  CylinderArrays a_;
  const CylinderArrays& b_;
  std::size_t each_ = ~std::size_t{};   // all bits of a number of b that are a number of a: none of one
  double one_[8][width];
};

}   // namespace
}   // namespace octic::fast::OCTIC_INSTRUCTIONS
