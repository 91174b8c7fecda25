#include "fast/pair/rim_rim.h"

namespace octic::fast {
Vec3 polish_on_rims(const Canonical& c, Vec3 n, double sign_a, double sign_b, int rounds, Effort& effort,
                    double enough) noexcept {
  constexpr double far_short = 0x1p-40;   // more than Newton's prediction may be wrong
  constexpr double at_pole = 0x1p-52;     // sine; nearer to a pole the direction is the axis but for rounding
  const Vec3 between = between_discs(c, sign_a, sign_b);
  constexpr int most_slopes = 64;   // of one call
  int& slopes = effort.slopes;
  const int least = slopes > most_slopes ? slopes - most_slopes : 0;
  int away = 0;
  double gained = HUGE_VAL;   // by the last round, if it only led nearer to a pole
  if (--slopes < 0) return n;
  SlopeOf<Vec3> at = slope_at(c, between, n);
  if (!at.usable) return n;
  double damping = most_damping;
  for (int round = 0; round < rounds && at.steepness2 > stationary2; ++round) {
    const NewtonStepOf<double> step = newton_step(at, damping);
    if (!step.possible) return n;
    double df = step.f, de = step.e;
    const double length = step.length;
    if (round >= 3 && at.gap + 4 * (at.sf * df + at.se * de) < enough - far_short) break;
    if (length > 1) {
      df /= length;
      de /= length;
    }
    bool moved = false, nearer = false;   // nearer: to a pole
    const double before = at.gap;
    double part = 1, taken = 1;   // of the step
    const double shorter = second_part(at, length), halvings = most_halvings(at, length);
    for (int halving = 0; halving < halvings && !moved; ++halving) {
      if (halving == 1 && shorter < 0.5) {   // no leap: nearer to the pole only, which gains less from round to round
        if (at.gap + 4 * smaller(gained, std::sqrt(at.steepness2) * at.nearest) < enough) return n;
        nearer = true;
      }
      if (--slopes < least) return n;
      const Vec3 m = unit(n + (df * at.f + de * at.e));
      const SlopeOf<Vec3> next = slope_at(c, between, m);
      if (is_better(next, at, part)) {
        n = m;
        at = next;
        taken = part;
        moved = true;
      }
      const double by = halving == 0 ? shorter : 0.5;
      df *= by;
      de *= by;
      part *= by;
    }
    if (!moved) break;
    if (nearer && at.nearest < at_pole) break;
    damping = taken < 1 ? smaller(16 * damping, most_damping) : 0x1p-4 * damping;   // with a constant part, steps creep
    gained = nearer ? larger(at.gap - before, 0x1p-53) : HUGE_VAL;
    // Three rounds outside of the cell of these two rims: their own optimum is not what is wanted.
    away = sign_a * n.y < 0 || sign_b * (c.s * n.x + c.k * n.y) < 0 ? away + 1 : 0;
    if (away == 3) break;
  }
  return n;
}

}  // namespace octic::fast
