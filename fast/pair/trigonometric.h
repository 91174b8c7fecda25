// Trigonometric polynomials of degree 4, and arcs that contain all their zeros.
#pragma once

#include <cmath>
#include <numbers>
#include <utility>

#include "fast/number.h"

namespace octic::fast {

// sum over k of c[k] cos(k t) + s[k] sin(k t)
template <int degree>
struct Trigonometric {
  double c[degree + 1] = {}, s[degree + 1] = {};

  double size() const noexcept {   // an upper bound of |value|
    double sum = 0;
    for (int k = 0; k <= degree; ++k) sum += std::fabs(c[k]) + std::fabs(s[k]);
    return sum;
  }
  friend Trigonometric operator-(const Trigonometric& p, const Trigonometric& q) noexcept {
    Trigonometric r;
    for (int k = 0; k <= degree; ++k) r.c[k] = p.c[k] - q.c[k], r.s[k] = p.s[k] - q.s[k];
    return r;
  }
};

template <int m, int n>
Trigonometric<m + n> operator*(const Trigonometric<m>& p, const Trigonometric<n>& q) noexcept {
  Trigonometric<m + n> r;
  const auto add_cos = [&](int k, double v) { r.c[k < 0 ? -k : k] += v; };
  const auto add_sin = [&](int k, double v) { r.s[k < 0 ? -k : k] += k < 0 ? -v : v; };
  for (int i = 0; i <= m; ++i)
    for (int j = 0; j <= n; ++j) {
      add_cos(i - j, 0.5 * (p.c[i] * q.c[j] + p.s[i] * q.s[j]));
      add_cos(i + j, 0.5 * (p.c[i] * q.c[j] - p.s[i] * q.s[j]));
      add_sin(i + j, 0.5 * (p.c[i] * q.s[j] + p.s[i] * q.c[j]));
      add_sin(i - j, 0.5 * (p.s[i] * q.c[j] - p.c[i] * q.s[j]));
    }
  r.s[0] = 0;
  return r;
}

// The circle is divided into eight arcs, which are halved again and again. For each level: sine and cosine of the half
// width of an arc, which is 1/16 of a turn, then 1/32, and so on.
constexpr int levels = 24;
inline constexpr double half_angle_sin[levels + 1] = {
    0.3826834323650898, 0.19509032201612825, 0.0980171403295606, 0.049067674327418015, 0.024541228522912288,
    0.012271538285719925, 0.006135884649154475, 0.003067956762965976, 0.0015339801862847655, 0.0007669903187427045,
    0.00038349518757139556, 0.0001917475973107033, 9.587379909597734e-05, 4.793689960306688e-05,
    2.396844980841822e-05, 1.1984224905069705e-05, 5.9921124526424275e-06, 2.996056226334661e-06,
    1.4980281131690111e-06, 7.490140565847157e-07, 3.7450702829238413e-07, 1.8725351414619535e-07,
    9.362675707309808e-08, 4.681337853654909e-08, 2.340668926827455e-08};
inline constexpr double half_angle_cos[levels + 1] = {
    0.9238795325112867, 0.9807852804032304, 0.9951847266721969, 0.9987954562051724, 0.9996988186962042,
    0.9999247018391445, 0.9999811752826011, 0.9999952938095762, 0.9999988234517019, 0.9999997058628822,
    0.9999999264657179, 0.9999999816164293, 0.9999999954041073, 0.9999999988510269, 0.9999999997127567,
    0.9999999999281892, 0.9999999999820472, 0.9999999999955118, 0.999999999998878, 0.9999999999997194,
    0.9999999999999298, 0.9999999999999825, 0.9999999999999957, 0.9999999999999989, 0.9999999999999998};

struct CirclePoint {
  double x, y;
};
inline CirclePoint turned_back(const CirclePoint& p, int level) noexcept {
  return {p.x * half_angle_cos[level] + p.y * half_angle_sin[level],
          p.y * half_angle_cos[level] - p.x * half_angle_sin[level]};
}
inline CirclePoint turned_on(const CirclePoint& p, int level) noexcept {
  return {p.x * half_angle_cos[level] - p.y * half_angle_sin[level],
          p.y * half_angle_cos[level] + p.x * half_angle_sin[level]};
}
inline double half_width(int level) noexcept { return std::numbers::pi / 8 / (1 << level); }

// The arcs of a level are given by their middles.
constexpr int first_arcs = 8;
inline int cut_circle(CirclePoint* arcs) noexcept {
  int count = 0;
  for (CirclePoint at{1, 0}; count < first_arcs; at = {root_half * (at.x - at.y), root_half * (at.x + at.y)})
    arcs[count++] = at;
  return count;
}
// Into the arcs of the next level.
inline int halve(CirclePoint* arcs, int count, int level) noexcept {
  for (int i = count - 1; i >= 0; --i) {
    const CirclePoint at = arcs[i];
    arcs[2 * i] = turned_back(at, level + 1);
    arcs[2 * i + 1] = turned_on(at, level + 1);
  }
  return 2 * count;
}

// A part of the circle, and half of its angle.
struct CircleArc {
  CirclePoint low, middle, high;
  double half;
};
// p turned by the angle t, |t| <= 1/2: exactly a rotation, by an angle that is off by less than 2^-26 of t.
inline CirclePoint turned(const CirclePoint& p, double t) noexcept {
  const double x = 0.5 * t, x2 = x * x,
               h = x * (1 + x2 * (1.0 / 3 + x2 * (2.0 / 15 + x2 * (17.0 / 315 + x2 * (62.0 / 2835)))));
  const double scale = 1 / (1 + h * h), c = scale * (1 - h * h), s = scale * (h + h);
  return {p.x * c - p.y * s, p.y * c + p.x * s};
}

// N: double, or lanes.
template <class N>
struct ValueAndSlopeOf {
  N value, slope, bend, third;   // of p, its derivative, its second one and its third one
};
using ValueAndSlope = ValueAndSlopeOf<double>;
template <int degree, class N>
[[gnu::always_inline]] inline ValueAndSlopeOf<N> evaluate(const Trigonometric<degree>& p, const N& x,
                                                          const N& y) noexcept {
  ValueAndSlopeOf<N> v{broadcast<N>(p.c[0]), N{}, N{}, N{}};
  N ck = broadcast<N>(1), sk{};
  const auto add = [&]<int k>() __attribute__((always_inline)) {
    const N next = ck * x - sk * y;
    sk = sk * x + ck * y;
    ck = next;
    const N term = p.c[k] * ck + p.s[k] * sk, turned = static_cast<double>(k) * (p.s[k] * ck - p.c[k] * sk);
    v.value = v.value + term;
    v.slope = v.slope + turned;
    v.bend = v.bend - static_cast<double>(k * k) * term;
    v.third = v.third - static_cast<double>(k * k) * turned;
  };
  [&]<int... k>(std::integer_sequence<int, k...>) __attribute__((always_inline)) {
    (add.template operator()<k + 1>(), ...);
  }(std::make_integer_sequence<int, degree>{});
  return v;
}
template <int degree>
ValueAndSlope evaluate(const Trigonometric<degree>& p, const CirclePoint& at) noexcept {
  return evaluate(p, at.x, at.y);
}

// Arcs are looked at in twos. The second one of the last two may be missing; then it is the first one again.
struct TwoPoints {
  TwoDoubles x, y;
  TwoPoints(const CirclePoint* arcs, int i, int count) noexcept {
    const CirclePoint &p = arcs[i], &q = arcs[i + 1 < count ? i + 1 : i];
    x = TwoDoubles{p.x, q.x}, y = TwoDoubles{p.y, q.y};
  }
};

// Calls f(arc, known) for arcs that together contain every zero of p in the given arcs. known: p changes its sign at
// most once on the arc, or the arc is as short as short_arc; otherwise p is mostly noise. Given are the middles of
// `count` arcs of one level; they are overwritten, and there must be room for most_arcs. noise: a bound of the error of
// p's values.
// Dropped arcs have no zero: PROVED by Taylor's formula with bounds of the derivatives up to the fourth. The
// number of arcs is about the number of zeros, unless p is mostly noise, and the work is a few dozen evaluations.
// If |p| is below the noise for long, more arcs remain, about which nothing is known.
constexpr double short_arc = 0x1p-20;   // half of its angle: not halved any more, and p may have two zeros there
constexpr int most_kept = 16, most_arcs = 4 * most_kept;   // eight zeros, each between two arcs
// PROVED: no more arcs are reported. Before each level at most most_kept are, and an arc of the level, of at most
// most_arcs, is reported as one or as its two or three parts, or kept.
constexpr int most_reported = most_kept + 3 * most_arcs;
template <int degree, class F>
void arcs_with_zeros(const Trigonometric<degree>& p, double noise, CirclePoint* arcs, int count, int level,
                     F&& f) noexcept {
  const double slope_noise = degree * noise, bend_noise = degree * slope_noise,
               third_noise = degree * bend_noise;   // Bernstein's inequality
  double most_bend = 0, most_third = 0, most_fourth = 0;
  for (int k = 1; k <= degree; ++k) {
    const double size = std::fabs(p.c[k]) + std::fabs(p.s[k]);
    most_bend += k * k * size, most_third += k * k * k * size, most_fourth += k * k * k * k * size;
  }
  int reported = 0;
  const auto report = [&](const CircleArc& arc, bool known) {
    ++reported;
    f(arc, known);
  };
  for (; count > 0; ++level) {
    const double wide = half_width(level);
    const auto whole = [&](const CirclePoint& at) {
      return CircleArc{turned_back(at, level), at, turned_on(at, level), wide};
    };
    // True if p is convex or concave on the arc and a little beyond, and its zeros (two at most) were reported. False
    // if it is not, or if they cannot be told apart yet.
    const auto bends_one_way = [&](const CirclePoint& at, const ValueAndSlope& there) {
      constexpr double beyond = 1.25;
      const double third = smaller(most_third, std::fabs(there.third) + third_noise + most_fourth * (beyond * wide));
      const double least_bend = std::fabs(there.bend) - third * (beyond * wide) - bend_noise,
                   t = -there.slope / there.bend;
      if (!(least_bend > 0 && std::fabs(t) < beyond * wide)) return false;
      const CirclePoint flat = turned(at, t);
      const ValueAndSlope low = evaluate(p, flat);
      const double value = there.bend > 0 ? low.value : -low.value, slope = std::fabs(low.slope) + slope_noise,
                   slope2 = slope * slope;
      if (value - slope2 / (2 * least_bend) > noise) return true;
      if (value < -noise) {
        const CircleArc arc = whole(at);
        if (!(std::fabs(t) < wide)) {   // p is monotone on the arc, but for a piece on which it has no zero
          report(arc, true);
          return true;
        }
        report(CircleArc{arc.low, turned(at, 0.5 * (t - wide)), flat, 0.5 * (wide + t)}, true);
        report(CircleArc{flat, turned(at, 0.5 * (t + wide)), arc.high, 0.5 * (wide - t)}, true);
        return true;
      }
      const double half = (slope + std::sqrt(slope2 + 4 * least_bend * noise)) / least_bend;   // beyond, |p| > noise
      // Between them |p| <= noise, so that one of the two factors of (9), rho times a slope, is at most sqrt(noise).
      if (half < wide && (half <= short_arc || half * half * noise <= 0x1p-100)) {
        report(CircleArc{turned(flat, -half), flat, turned(flat, half), half}, half <= short_arc);
        return true;
      }
      // Where |p| is within the noise for longer, p is still monotone on either side of a short arc around flat.
      const double around = slope / least_bend;   // half of that arc
      if (around > short_arc) return false;
      if (std::fabs(t) - around >= wide) {
        report(whole(at), true);
        return true;
      }
      const CircleArc arc = whole(at), extremum{turned(flat, -around), flat, turned(flat, around), around};
      const double before = 0.5 * (wide + t - around), after = 0.5 * (wide - t - around);
      report(extremum, true);
      if (before > 0) report(CircleArc{arc.low, turned(at, before - wide), extremum.low, before}, true);
      if (after > 0) report(CircleArc{extremum.high, turned(at, wide - after), arc.high, after}, true);
      return true;
    };
    const TwoDoubles all_bend = broadcast<TwoDoubles>(most_bend), all_third = broadcast<TwoDoubles>(most_third);
    int kept = 0;
    for (int i = 0; i < count; i += 2) {
      const TwoPoints points(arcs, i, count);
      const ValueAndSlopeOf<TwoDoubles> two = evaluate(p, points.x, points.y);
      const TwoDoubles value = abs(two.value), slope = abs(two.slope), bend = abs(two.bend) + bend_noise;
      const TwoDoubles third = smaller(all_third, abs(two.third) + (third_noise + most_fourth * wide)),
                       bends = smaller(all_bend, bend + (1.0 / 3) * wide * third),
                       turns = smaller(all_bend, bend + 0.5 * wide * third);
      const auto monotone = slope > turns * wide + slope_noise;
      // The least |p|, if p is monotone: at an end of the arc.
      const TwoDoubles towards = choose(two.value < 0.0, -two.bend, two.bend),
                       least = value - (slope - 0.5 * wide * towards) * wide,
                       off = noise + wide * (slope_noise + wide * (0.5 * bend_noise + (1.0 / 6) * wide * third));
      const auto none =
          (value > (slope + slope_noise + 0.5 * bends * wide) * wide + noise) | (monotone & (least > off));
      for (int j = 0; j < 2 && i + j < count; ++j) {
        if (none[j]) continue;
        const CirclePoint at = arcs[i + j];
        if (monotone[j] || wide <= short_arc)
          report(whole(at), true);
        else if (!bends_one_way(at, {two.value[j], two.slope[j], two.bend[j], two.third[j]}))
          arcs[kept++] = at;
      }
    }
    if (kept > most_kept || reported > most_kept) {   // more than eight zeros need, but for double ones: noise
      for (int i = 0; i < kept; ++i) f(whole(arcs[i]), false);
      return;
    }
    count = halve(arcs, kept, level);
  }
}

}  // namespace octic::fast
