// Doubles side by side in one register: the numbers of fast/number.h for formulas that are templates.
// OCTIC_INSTRUCTIONS names the namespace of an instruction set, OCTIC_LANES is the number of doubles in one of its
// registers. No operation is fused or reordered, so a lane computes the same bits with every instruction set.
#pragma once

#include <cstddef>
#include <cstring>

#include "fast/batch/verdicts.h"
#include "fast/number.h"

namespace octic::fast::OCTIC_INSTRUCTIONS {
namespace {

constexpr int width = OCTIC_LANES;
typedef double Lanes __attribute__((vector_size(8 * width)));
typedef Condition<Lanes> Mask;   // -1 where true

inline Lanes all(double v) { return broadcast<Lanes>(v); }

struct Vector {
  Lanes x, y, z;
};
inline Vector operator+(const Vector& a, const Vector& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Vector operator-(const Vector& a, const Vector& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline Vector operator*(const Lanes& s, const Vector& a) { return {s * a.x, s * a.y, s * a.z}; }
inline Vector operator*(double s, const Vector& a) { return {s * a.x, s * a.y, s * a.z}; }
inline Lanes dot(const Vector& a, const Vector& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Vector cross(const Vector& a, const Vector& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline Lanes norm(const Vector& a) { return sqrt(dot(a, a)); }
inline Vector unit(const Vector& v) { return (1.0 / norm(v)) * v; }
inline Vector unit_again(const Vector& n) { return (1.5 - 0.5 * dot(n, n)) * n; }
inline Vector operator-(const Vector& v) { return {-v.x, -v.y, -v.z}; }
using fast::choose;
inline Vector choose(const Mask& m, const Vector& yes, const Vector& no) {
  return {m ? yes.x : no.x, m ? yes.y : no.y, m ? yes.z : no.z};
}
inline Lanes largest(const Vector& v) { return larger(larger(abs(v.x), abs(v.y)), abs(v.z)); }

inline Lanes load(const double* v) {
  Lanes r;
  std::memcpy(&r, v, sizeof r);
  return r;
}
// The numbers of an array from `at` on. If only `lanes` are left, the last one fills the rest of the register.
inline Lanes some(const double* v, std::size_t at, int lanes) {
  if (lanes == width) return load(v + at);
  Lanes r{};
  for (int i = 0; i < width; ++i) r[i] = v[at + static_cast<std::size_t>(i < lanes ? i : lanes - 1)];
  return r;
}

struct Each {
  const CylinderArrays& a;
  Lanes operator()(const double* v, std::size_t at, int lanes) const { return some(v, at, lanes); }
};
struct One {
  const CylinderArrays& a;
  std::size_t one;
  Lanes operator()(const double* v, std::size_t, int) const { return all(v[one]); }
};

}  // namespace
}  // namespace octic::fast::OCTIC_INSTRUCTIONS
