// All roots of a smooth function on the circle, or the word that some cannot be told apart.
//
// The circle is cut into arcs. An arc is dropped when the function is further from zero in its middle than its steepest
// slope can bring it (PROVED: mean value theorem, with the bounds that the function gives); where the slope keeps its
// sign, there is one root if the signs at the ends differ, and none if not. The ends of neighbouring arcs are the same
// numbers, so no root is counted twice or lost between them. Other arcs are halved, down to 2^-40 of the circle.
#pragma once

#include <cmath>

namespace octic::fast {

struct OnCircle {   // a point of the unit circle
  double x, y;
};

// What a function says at a point about an arc around it.
struct ArcBounds {
  double value, slope;   // by the angle
  double noise;          // of the value by rounding
  double steepest;       // no slope on the arc is greater
  double bend;           // nor any second derivative; infinite: not known, the arc is too wide
};

template <class Function, class Found>
class CircleRoots {
 public:
  // arc_bounds(point, half angle) -> ArcBounds; value(point) -> double; found(point).
  CircleRoots(const Function& function, Found& found) noexcept : function_(function), found_(found) {}

  // False when some arcs could not be decided.
  bool search() noexcept {
    constexpr double c = 0.70710678118654752440;
    const OnCircle corners[9] = {{1, 0}, {c, c}, {0, 1}, {-c, c}, {-1, 0}, {-c, -c}, {0, -1}, {c, -c}, {1, 0}};
    double before = function_.value(corners[0]);
    const double first = before;
    for (int i = 0; i < 8; ++i) {
      const double after = i == 7 ? first : function_.value(corners[i + 1]);
      descend(0, corners[i], before, corners[i + 1], after);
      before = after;
    }
    return decided_;
  }

 private:
  static constexpr int deepest = 38;
  static constexpr double pi = 3.14159265358979323846;

  static OnCircle between(const OnCircle& lo, const OnCircle& hi, double part) noexcept {
    const double x = lo.x + part * (hi.x - lo.x), y = lo.y + part * (hi.y - lo.y), length = std::sqrt(x * x + y * y);
    return {x / length, y / length};
  }

  void descend(int level, const OnCircle& lo, double at_lo, const OnCircle& hi, double at_hi) noexcept {
    if (--arcs_left_ < 0) {
      decided_ = false;
      return;
    }
    const double half = pi / 8 / std::ldexp(1.0, level);
    const OnCircle middle = between(lo, hi, 0.5);
    const ArcBounds out = function_.arc_bounds(middle, half);
    const double steepest = smaller(out.steepest, std::fabs(out.slope) + out.bend * half);
    if (std::fabs(out.value) > steepest * half + out.noise) return;
    if (std::fabs(out.slope) > out.bend * half + out.noise) {
      if (std::signbit(at_lo) == std::signbit(at_hi)) return;
      // Where the whole arc rises by less than the noise, the signs at its ends are rounding. Arc after arc would find
      // the same root.
      if (std::fabs(out.slope) * half > out.noise) bracket(lo, at_lo, hi, at_hi);
      else decided_ = false;
      return;
    }
    if (level == deepest) {
      decided_ = false;
      return;
    }
    descend(level + 1, lo, at_lo, middle, out.value);
    descend(level + 1, middle, out.value, hi, at_hi);
  }

  // Illinois, until the arc or the value is rounding.
  void bracket(OnCircle lo, double at_lo, OnCircle hi, double at_hi) noexcept {
    OnCircle m = std::fabs(at_lo) < std::fabs(at_hi) ? lo : hi;
    int side = 0;
    for (int i = 0; i < 100; ++i) {
      const double total = at_hi - at_lo;
      if (!(total != 0)) break;
      const OnCircle next = between(lo, hi, -at_lo / total);
      const double value = function_.value(next);
      const bool settled = next.x == m.x && next.y == m.y;
      m = next;
      if (value == 0 || settled) break;
      if (std::signbit(value) == std::signbit(at_lo)) {
        lo = m, at_lo = value;
        if (side < 0) at_hi /= 2;
        side = -1;
      } else {
        hi = m, at_hi = value;
        if (side > 0) at_lo /= 2;
        side = 1;
      }
    }
    found_(m);
  }

  const Function& function_;
  Found& found_;
  int arcs_left_ = 4000;
  bool decided_ = true;
};

}  // namespace octic::fast
