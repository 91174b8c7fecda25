// Verdicts on two bounded round bodies, by directions and points that decide most pairs, without a change of frame.
#pragma once

#include "fast/pair/meeting.h"
#include "fast/pair/nearly_touching.h"
#include "fast/verdict.h"

namespace octic::fast {

using RoundPair = RoundPairOf<Vec3>;

inline RoundPair round_pair(const Body& a, const Body& b, const Vec3& between) noexcept {
  return {between, a.axis, b.axis, a.half_length, a.radius, b.half_length, b.radius, a.rounding + b.rounding};
}

// The lengths must be in the range of fast/pair/verdict_range.h. error: the bound E of that header for this pair.
Verdict quick_verdict(const RoundPair& p, double error) noexcept;
// The same of two bodies. d: from centre to centre. c, s2: the cross product of the axes, and its square. The numbers
// come in registers: a RoundPair that was just written would be read in wider pieces, and the processor would wait.
Verdict quick_verdict_of_tilted(const Body& a, const Body& b, double dx, double dy, double dz, double cx, double cy,
                                double cz, double s2, double error) noexcept;

// Cans that stand are decided here, without a call. length: L or more.
[[gnu::always_inline]] inline Verdict quick_verdict(const Body& a, const Body& b, double dx, double dy, double dz,
                                                    double length) noexcept {
  if (!in_range(length)) return Verdict::unsure;
  const double error = relative_error * length;
  const Vec3 c = cross(a.axis, b.axis);
  const double s2 = dot(c, c);
  if (s2 < nearly_parallel_cans * nearly_parallel_cans) {
    const auto in_registers = [](const Vec3& v) { return Vec3{v.x, v.y, v.z}; };
    const RoundPair p{
        {dx, dy, dz}, in_registers(a.axis),   in_registers(b.axis), a.half_length, a.radius, b.half_length,
        b.radius,     a.rounding + b.rounding};
    const auto sure = if_parallel(p, dot(p.d, p.a), sum_of(c), error);   // the sine, or more; needs no root
    if (sure.apart) return Verdict::apart;
    if (sure.overlapping) return Verdict::overlapping;
  }
  return quick_verdict_of_tilted(a, b, dx, dy, dz, c.x, c.y, c.z, s2, error);
}

}  // namespace octic::fast
