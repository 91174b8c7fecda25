// Doubles side by side in one register: the numbers of fast/number.h for formulas that are templates.
// OCTIC_INSTRUCTIONS names the namespace of an instruction set, OCTIC_LANES is the number of doubles in one of its
// registers. A source defines both before it includes this header. No operation is fused or reordered, so a lane
// computes the same bits with every instruction set.
#pragma once

#include <cstring>

#include "fast/number.h"

namespace octic::fast::OCTIC_INSTRUCTIONS {
namespace {

constexpr int width = OCTIC_LANES;   // NOLINT(misc-definitions-in-headers): of each source its own
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
}  // namespace
}  // namespace octic::fast::OCTIC_INSTRUCTIONS
