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
// The same of two bodies; unsure where their lengths are out of range. dx, dy, dz: from centre to centre. They come in
// registers: a RoundPair that was just written would be read in wider pieces, which stalls.
Verdict quick_verdict_of_tilted(const Body& a, const Body& b, double dx, double dy, double dz) noexcept;

// Cans that stand are decided here, without a call.
[[gnu::always_inline]] inline Verdict quick_verdict(const Body& a, const Body& b, double dx, double dy,
                                                    double dz) noexcept {
  const double sine = sum_of(cross(a.axis, b.axis));   // or up to sqrt(3) times as much; needs no root
  if (sine < nearly_parallel_cans) {
    const auto in_registers = [](const Vec3& v) { return Vec3{v.x, v.y, v.z}; };
    const RoundPair p{
        {dx, dy, dz}, in_registers(a.axis),   in_registers(b.axis), a.half_length, a.radius, b.half_length,
        b.radius,     a.rounding + b.rounding};
    const double length = p.length();
    if (in_range(length)) {
      const auto sure = if_parallel(p, dot(p.d, p.a), sine, relative_error * length);
      if (sure.apart) return Verdict::apart;
      if (sure.overlapping) return Verdict::overlapping;
    }
  }
  return quick_verdict_of_tilted(a, b, dx, dy, dz);
}

}  // namespace octic::fast
