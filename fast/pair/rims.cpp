#include "fast/pair/rims.h"

namespace octic::fast {
namespace {

// The gap between two fixed rims at n, and how it changes there.
struct Slope {
  double gap;
  Vec3 f, e;         // tangent basis: along rim A, and across it
  double sf, se;     // the slope in it
  double bf, be;     // the tangent of rim B in it
  double wa, wb;     // radii of curvature, radius / sine
  double nearest;    // to a pole: the length on which everything here changes
  double steepness2() const noexcept { return sf * sf + se * se; }
};

// False at a pole, where the gap has a cusp.
bool slope_at(const Canonical& c, const Vec3& between, const Vec3& n, Slope& at) noexcept {
  const Split t = split(c, n);
  if (!(t.sa > 0 && t.sb > 0)) return false;
  const double ia = 1 / t.sa, ib = 1 / t.sb;
  const Vec3 radial_b{t.q * c.k * ib, -t.q * c.s * ib, n.z * ib};
  const Vec3 slope{between.x - c.ra * n.x * ia - c.rb * radial_b.x, between.y - c.rb * radial_b.y,
                   between.z - c.ra * n.z * ia - c.rb * radial_b.z};
  at.gap = dot(n, between) - c.ra * t.sa - c.rb * t.sb;
  at.f = {n.z * ia, 0, -n.x * ia};
  at.e = cross(n, at.f);
  const Vec3 along_b{c.k * n.z * ib, -c.s * n.z * ib, (c.s * n.y - c.k * n.x) * ib};   // (axis of B) x n
  at.bf = dot(along_b, at.f);
  at.be = dot(along_b, at.e);
  at.nearest = smaller(t.sa, t.sb);
  at.wa = c.ra * ia;
  at.wb = c.rb * ib;
  at.sf = dot(slope, at.f);
  at.se = dot(slope, at.e);
  return true;
}

}  // namespace

Vec3 polish_on_rims(const Canonical& c, Vec3 n, double sign_a, double sign_b, int rounds, Effort& effort,
                    double enough) noexcept {
  constexpr double noise = 0x1p-50;   // of a gap: within it only the slope can tell better from worse
  constexpr double far_short = 0x1p-40;   // more than Newton's prediction may be wrong
  const Vec3 between{c.d.x - sign_b * c.hb * c.s, c.d.y - sign_a * c.ha - sign_b * c.hb * c.k, c.d.z};
  constexpr int most_looks = 64;   // of one call
  int& looks = effort.looks;
  const int least = looks > most_looks ? looks - most_looks : 0;
  int away = 0;
  double gained = HUGE_VAL;   // by the last round, if it only led nearer to a pole
  Slope at;
  if (--looks < 0 || !slope_at(c, between, n, at)) return n;
  for (int round = 0; round < rounds && at.steepness2() > 0x1p-106; ++round) {
    // minus the Hessian; positive definite at a maximum
    double hff = at.wa + at.wb * at.bf * at.bf + at.gap, hee = at.wb * at.be * at.be + at.gap;
    const double hfe = at.wb * at.bf * at.be, trace = hff + hee;
    double det = hff * hee - hfe * hfe;
    if (!(det > 0x1p-50 * trace * trace && trace > 0)) {   // flat or curved the wrong way: climb
      const double lift = 0x1p-10 * (at.wa + at.wb) + std::fabs(at.gap) + larger(0, -hee);
      hff += lift;
      hee += lift;
      det = hff * hee - hfe * hfe;
      if (!(det > 0)) return n;
    }
    double df = (hee * at.sf - hfe * at.se) / det, de = (hff * at.se - hfe * at.sf) / det;
    const double length = std::sqrt(df * df + de * de);
    if (round >= 3 && at.gap + 4 * (at.sf * df + at.se * de) < enough - far_short) break;
    if (length > 1) {
      df /= length;
      de /= length;
    }
    bool moved = false, nearer = false;   // nearer: to a pole
    const double before = at.gap;
    double part = 1;   // of the step
    // one try to leap away from a pole; failing that, no further than everything changes
    const double leap = length > 1 ? 1 : length, shorter = smaller(0.5, at.nearest / leap);
    const int halvings = length > 0x1p-20 * at.nearest ? 30 : 3;
    for (int halving = 0; halving < halvings && !moved; ++halving) {
      if (halving == 1 && shorter < 0.5) {   // no leap: nearer to the pole only, which gains less from round to round
        if (at.gap + 4 * smaller(gained, std::sqrt(at.steepness2()) * at.nearest) < enough) return n;
        nearer = true;
      }
      if (--looks < least) return n;
      const Vec3 m = unit(n + df * at.f + de * at.e);
      Slope next;
      if (slope_at(c, between, m, next) &&
          (next.gap > at.gap + noise ||
           (next.gap >= at.gap - noise && next.steepness2() < (1 - part / 2) * (1 - part / 2) * at.steepness2()))) {
        n = m;
        at = next;
        moved = true;
      }
      const double by = halving == 0 ? shorter : 0.5;
      df *= by;
      de *= by;
      part *= by;
    }
    if (!moved) break;
    gained = nearer ? larger(at.gap - before, 0x1p-53) : HUGE_VAL;
    // Three rounds outside of the cell of these two rims: their own optimum is not what is wanted.
    away = sign_a * n.y < 0 || sign_b * (c.s * n.x + c.k * n.y) < 0 ? away + 1 : 0;
    if (away == 3) break;
  }
  return n;
}

}  // namespace octic::fast
