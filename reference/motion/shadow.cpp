#include "reference/motion/shadow.h"

#include <algorithm>
#include <cmath>

#include "reference/motion/arc.h"
#include "reference/pair/conic_system.h"

namespace octic::reference {
namespace {

constexpr double pi = 3.14159265358979323846;

// The plane orthogonal to v: n = cos(angle) e/|e| + sin(angle) f/|f|.
class Plane {
 public:
  explicit Plane(const Vector<Integer>& v) : v_(v), F_(frame_of(v)) {}

  // An integer direction of the plane, within 2^-60 of the angle.
  Vector<Integer> direction(double angle) const {
    Precision precision(128);
    const Ball x = Ball(std::cos(angle)) / sqrt(Ball(F_.E)), y = Ball(std::sin(angle)) / sqrt(Ball(F_.s));
    return combination(x, y);
  }
  // n turned by about t (in radians, small).
  Vector<Integer> turned(const Vector<Integer>& n, double t) const {
    Precision precision(128);
    const Ball length = sqrt(Ball(squared_norm(v_)));
    const Rational tangent = short_rational(Ball(t) / length);
    return Integer(boost::multiprecision::denominator(tangent)) * n +
           Integer(boost::multiprecision::numerator(tangent)) * cross(v_, n);
  }
  const Frame<Integer>& frame() const { return F_; }

 private:
  static Rational short_rational(const Ball& v) {
    Precision precision(64);
    return v.contains_zero() ? Rational(0) : (v + Ball(0)).middle().lower_rational();
  }
  Vector<Integer> combination(const Ball& x, const Ball& y) const {
    const Rational a = short_rational(x), b = short_rational(y);
    const Integer common = lcm(boost::multiprecision::denominator(a), boost::multiprecision::denominator(b));
    return boost::multiprecision::numerator(Rational(a * common)) * F_.e +
           boost::multiprecision::numerator(Rational(b * common)) * F_.f;
  }
  Vector<Integer> v_;
  Frame<Integer> F_;
};

// The shadow in double, its greatest coordinate about 1: only a place to look is taken from it.
class Sketch {
 public:
  Sketch(const Difference& K, const Frame<Integer>& F) {
    Precision precision(64);
    const Ball e = sqrt(Ball(F.E)), f = sqrt(Ball(F.s));
    std::vector<std::pair<Ball, Ball>> exact[2];
    Ball scale(0);
    const auto include = [&](const Ball& v) {
      const Ball size = abs(v);
      if (surely_less(scale, size)) scale = size.upper();
    };
    for (int i = 0; i < 2; ++i) {
      for (const Vector<Integer>& c : K.corners[i]) {
        exact[i].emplace_back(Ball(dot(c, F.e)) / e, Ball(dot(c, F.f)) / f);
        include(exact[i].back().first);
        include(exact[i].back().second);
      }
    }
    for (const Difference::Disc& disc : K.discs) include(Ball(disc.r));
    include(Ball(K.rho));
    if (!scale.positive()) scale = Ball(1);
    const auto scaled = [&](const Ball& v) { return (v / scale).middle_double(); };
    for (int i = 0; i < 2; ++i) {
      for (const auto& [x, y] : exact[i]) corners_[i].push_back({scaled(x), scaled(y)});
    }
    for (const Difference::Disc& disc : K.discs) {
      const Ball length = sqrt(Ball(squared_norm(disc.N)));
      discs_.push_back({scaled(Ball(disc.r)), (Ball(dot(disc.N, F.e)) / e / length).middle_double(),
                        (Ball(dot(disc.N, F.f)) / f / length).middle_double()});
    }
    rho_ = scaled(Ball(K.rho));
  }

  struct Support {
    double value, slope;   // S and its derivative by the angle
  };
  Support at(double angle) const {
    const double x = std::cos(angle), y = std::sin(angle);
    Support s{rho_, 0};
    for (const auto& corners : corners_) {
      double most = -HUGE_VAL, slope = 0;
      for (const auto& [a, b] : corners) {
        if (a * x + b * y > most) {
          most = a * x + b * y;
          slope = b * x - a * y;
        }
      }
      s.value += most;
      s.slope += slope;
    }
    for (const auto& [r, a, b] : discs_) {
      const double along = a * x + b * y, root = std::sqrt(std::fmax(0, 1 - along * along));
      s.value += r * root;
      if (root > 0) s.slope -= r * along * (b * x - a * y) / root;
    }
    return s;
  }
  // Where S is least. S is unimodal on the circle as long as it is not negative there, which is where it matters.
  double lowest() const {
    constexpr int count = 64;
    int best = 0;
    for (int i = 1; i < count; ++i) {
      if (at(2 * pi * i / count).value < at(2 * pi * best / count).value) best = i;
    }
    double low = 2 * pi * (best - 1) / count, high = 2 * pi * (best + 1) / count;
    for (int i = 0; i < 60; ++i) {
      const double middle = (low + high) / 2;
      (at(middle).slope < 0 ? low : high) = middle;
    }
    return (low + high) / 2;
  }

 private:
  struct Round {
    double r, x, y;
  };
  std::vector<std::pair<double, double>> corners_[2];
  std::vector<Round> discs_;
  double rho_ = 0;
};

Ball support(const Difference& K, const Vector<Integer>& n) {
  Ball sum(0);
  for (const auto& corners : K.corners) {
    Integer most = dot(corners.front(), n);
    for (const Vector<Integer>& c : corners) most = std::max(most, dot(c, n));
    sum = sum + Ball(most);
  }
  for (const Rational& q : squares(K, n)) sum = sum + sqrt(Ball(q));
  return sum / sqrt(Ball(squared_norm(n)));
}

// A narrow arc around n outside of which S is positive. { S <= level |n| } is a convex cone for level >= 0; it holds n, so where
// both ends of an arc of less than half a turn are outside of it, it is within the arc.
std::optional<Arc> narrow_arc(const Difference& K, const Plane& plane, const Vector<Integer>& n) {
  Precision precision(128);
  Ball level = support(K, n).upper();
  if (!level.positive()) level = Ball(0);
  for (int k = 30; k > 2; k -= 3) {
    const Vector<Integer> low = plane.turned(n, -std::ldexp(1.0, -k)), high = plane.turned(n, std::ldexp(1.0, -k));
    if (surely_less(level, support(K, low)) && surely_less(level, support(K, high))) return Arc{low, high};
  }
  return std::nullopt;
}

int sign_on_circle(const Difference& K, const Vector<Integer>& v) {
  const Plane plane(v);
  const Sketch sketch(K, plane.frame());
  const Vector<Integer> n = plane.direction(sketch.lowest());
  if (const auto arc = narrow_arc(K, plane, n)) return -sign_of_lowest_support(K, *arc);
  constexpr int count = 16;
  int lowest = 1;
  for (int i = 0; i < count && lowest >= 0; ++i) {
    const Arc arc{plane.direction(2 * pi * i / count), plane.direction(i + 1 == count ? 0.0 : 2 * pi * (i + 1) / count)};
    lowest = std::min(lowest, sign_of_lowest_support(K, arc));
  }
  return -lowest;
}

}  // namespace

int sign_of_shadow_gap(const Difference& K, const Vector<Integer>& v) {
  if (K.only) return dot(*K.only, v) == 0 ? -K.sign_of_support(*K.only) : -1;
  // directions orthogonal to the lines that are not along v: two or none, or the whole circle
  Vector<Integer> n{0, 0, 0};
  for (const Vector<Integer>& line : K.lines) {
    const Vector<Integer> across = cross(v, line);
    if (is_zero(across)) continue;
    if (is_zero(n)) n = across;
    if (!is_zero(cross(n, across))) return -1;   // no direction at all
  }
  if (is_zero(n)) return sign_on_circle(K, v);
  return -std::min(K.sign_of_support(n), K.sign_of_support(-n));
}

}  // namespace octic::reference
