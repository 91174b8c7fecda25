// What a formula needs of its numbers when it is written once for one pair and for several pairs side by side.
//
// Such a formula is a template over the vector: Vec3, of doubles, or the Vector of fast/lanes.h, of Lanes. Lanes
// are doubles side by side in a register. Both have the operations of fast/vector.h and of this header, under the same
// names. Conditions, which are bool or one truth value a lane, are combined by & and | and negated by is_not. A branch
// asks any(condition): one pair leaves early, and lanes leave when all of them do.
//
// avx2.cpp and avx512.cpp are compiled for processors that a caller may not have. If they emitted an inline function of
// doubles, the linker could keep their copy for everybody. So Vector stands in an anonymous namespace, which makes each
// instantiation a part of its source file, and what is here of lanes alone is always inlined. The ctest batch_symbols
// sees that these files share no function with others.
#pragma once

#include <concepts>
#include <type_traits>
#include <utility>

#include "fast/vector.h"

namespace octic::fast {

template <class V>
using Number = std::remove_cvref_t<decltype(std::declval<V>().x)>;   // double, or Lanes
template <class N>
using Condition = std::remove_cvref_t<decltype(std::declval<N>() < std::declval<N>())>;   // bool, or one a lane

using std::copysign, std::sqrt;
inline double abs(double v) noexcept { return std::fabs(v); }
inline bool any(bool condition) noexcept { return condition; }
inline bool is_not(bool condition) noexcept { return !condition; }
inline double choose(bool condition, double yes, double no) noexcept { return condition ? yes : no; }
inline Vec3 choose(bool condition, const Vec3& yes, const Vec3& no) noexcept {
  return {condition ? yes.x : no.x, condition ? yes.y : no.y, condition ? yes.z : no.z};
}
template <class N>
[[gnu::always_inline]] inline N broadcast(double v) noexcept {   // the same number in every lane
  return v - N{};   // v - 0 is v even for v = -0, so the compiler drops it
}
inline double clamp(double v, double most) noexcept { return smaller(larger(v, -most), most); }   // into [-most, most]

// The same of lanes.
template <class N>
concept SeveralNumbers = !std::is_class_v<N> && !std::is_arithmetic_v<N> && requires(N v, N w) {
  { v[0] + 0.0 } -> std::same_as<double>;
  v * w;
};
template <class M>
concept SeveralConditions = !std::is_class_v<M> && !std::is_arithmetic_v<M> && requires(M m, M k) {
  { m[0] + 0LL } -> std::same_as<long long>;
  m & k;
};

// Two side by side: each processor of x86-64 and of 64-bit ARM has registers for them.
typedef double TwoDoubles __attribute__((vector_size(16)));

template <SeveralConditions M>
[[gnu::always_inline]] inline bool any(const M& m) noexcept {
  long long bits = 0;
  for (unsigned i = 0; i < sizeof(M) / sizeof(double); ++i) bits |= m[i];
  return bits != 0;
}
template <SeveralConditions M>
[[gnu::always_inline]] inline M is_not(const M& m) noexcept {
  return ~m;
}
template <SeveralNumbers N>
[[gnu::always_inline]] inline N choose(const Condition<N>& m, const N& yes, const N& no) noexcept {
  return m ? yes : no;
}
template <SeveralNumbers N>
[[gnu::always_inline]] inline N smaller(const N& a, const N& b) noexcept {
  return a < b ? a : b;
}
template <SeveralNumbers N>
[[gnu::always_inline]] inline N larger(const N& a, const N& b) noexcept {
  return a > b ? a : b;
}
template <SeveralNumbers N>
[[gnu::always_inline]] inline N clamp(const N& v, const N& most) noexcept {
  return smaller(larger(v, -most), most);
}
template <SeveralNumbers N>
[[gnu::always_inline]] inline N abs(const N& v) noexcept {
  using Bits = Condition<N>;
  return (N)((Bits)v & (Bits{} + 0x7fffffffffffffffL));
}
template <SeveralNumbers N>
[[gnu::always_inline]] inline N copysign(const N& size, const N& sign) noexcept {   // size >= 0
  using Bits = Condition<N>;
  return (N)((Bits)size | ((Bits)sign & ~(Bits{} + 0x7fffffffffffffffL)));
}
template <SeveralNumbers N>
[[gnu::always_inline]] inline N sqrt(const N& v) noexcept {
  N r = v;
  for (unsigned i = 0; i < sizeof(N) / sizeof(double); ++i) r[i] = __builtin_sqrt(v[i]);
  return r;
}
// As of one double in fast/scale.h, for a v far from the smallest and the largest double.
template <SeveralNumbers N>
[[gnu::always_inline]] inline N power_that_brings_near_one(const N& v) noexcept {
  using Bits = Condition<N>;
  const Bits exponent = (Bits)v & (Bits{} + 0x7ff0000000000000LL);
  return (N)((Bits{} + (2046LL << 52)) - exponent);
}

}  // namespace octic::fast
