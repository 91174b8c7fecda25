#include "fast/published/ketchel_larochelle.h"

#include <cmath>
#include <numbers>
#include <utility>

#include "fast/vector.h"

namespace octic::published::ketchel_larochelle {
namespace {

using namespace octic::fast;

// (f - c) / |f - c| by division, as (1) has it. For an axis along x, y or z it is then exact; a product with 1 / |f -
// c| is not.
Vec3 direction(const Vec3& a) noexcept {
  const double length = norm(a);
  return {a.x / length, a.y / length, a.z / length};
}

// A line: direction and moment.
struct Dual {
  Vec3 a, a0;
};
Dual line(const Vec3& c, const Vec3& f) noexcept {
  const Vec3 s = direction(f - c);
  return {s, cross(c, s)};   // (1), (3)
}

struct Lines {
  double cos_theta = 0, distance = 0;
  bool parallel = false;
};
Lines infinite(const Dual& S1, const Dual& S2, const Settings& settings) noexcept {
  Lines lines;
  lines.cos_theta = dot(S1.a, S2.a);                                             // (5), real part
  const double d_sin_theta = -(dot(S1.a, S2.a0) + dot(S1.a0, S2.a));             // (5), dual part
  const double sin_theta = norm(cross(S1.a, S2.a));                              // (6), real part
  const Vec3 d_cos_theta = cross(S1.a, S2.a0) + cross(S1.a0, S2.a);              // (6), dual part
  lines.parallel = lines.cos_theta == 1 || (settings.antiparallel_too && lines.cos_theta == -1);
  if (lines.parallel) lines.distance = norm(d_cos_theta);
  else lines.distance = d_sin_theta == 0 ? 0 : std::fabs(d_sin_theta) / sin_theta;
  return lines;
}

// A cylinder whose start may be exchanged with its end.
struct Body {
  Vec3 start, end;
  double r;
  Vec3 along() const noexcept { return end - start; }
  Vec3 at(double t) const noexcept { return start + t * along(); }
  // Parameter of the point of the axis that is nearest to x: (8), (10).
  double foot(const Vec3& x) const noexcept { return dot(along(), x - start) / dot(along(), along()); }
  double from_axis(const Vec3& x) const noexcept { return norm(x - at(foot(x))); }
};

Answer parallel(const Body& one, const Body& two) noexcept {
  const auto on = [](double t) { return 0 <= t && t <= 1; };
  const bool overlap = on(one.foot(two.start)) || on(one.foot(two.end)) || on(two.foot(one.start));
  return {overlap, Stage::parallel};
}

// The end circles around TP1 and TP2.
Answer end_test(const Body& one, const Vec3& TP1, const Body& two, const Vec3& TP2) noexcept {
  const Vec3 s = direction(one.along()), w = direction(two.along()), n = cross(s, w);
  const double nn = dot(n, n);
  const Vec3 x = (1 / nn) * (dot(s, TP1) * cross(w, n) + dot(w, TP2) * cross(n, s));   // on both planes: a point of N'
  struct Range {
    double low, high;
    bool real;
  };
  const auto range = [&](const Vec3& TP, double r) -> Range {
    const double half = dot(n, x - TP), rest = dot(x - TP, x - TP) - r * r;
    const double discriminant = half * half - nn * rest;
    if (!(discriminant > 0)) return {0, 0, false};                                     // repeated roots: no collision
    const double root = std::sqrt(discriminant);
    return {(-half - root) / nn, (-half + root) / nn, true};
  };
  const Range t4 = range(TP1, one.r);                                                  // (11)
  const Range t5 = range(TP2, two.r);                                                  // (12)
  return {t4.real && t5.real && t4.low <= t5.high && t5.low <= t4.high, Stage::end};
}

// The point of the circle around TP2, the start of cylinder 2, that is nearest to the axis of cylinder 1.
Vec3 direct_search(const Body& one, const Body& two, const Vec3& TP2, const Vec3& n) noexcept {
  const Vec3 s = one.along(), w = two.along();
  Vec3 towards = n;                                                                    // perpendicular axes
  if (dot(s, w) != 0) {
    const Vec3 meets = one.at(dot(w, TP2 - one.start) / dot(w, s));
    if (!(meets == TP2)) towards = meets - TP2;
  }
  const Vec3 x = direction(towards), z = direction(w), y = cross(z, x);
  const auto rim = [&](double theta) { return TP2 + two.r * (std::cos(theta) * x + std::sin(theta) * y); };   // (9)
  double theta = 0, nearest = one.from_axis(rim(0));
  for (double step = std::numbers::pi / 8; step > 1e-9;) {
    const double before = one.from_axis(rim(theta - step)), after = one.from_axis(rim(theta + step));
    if (before < nearest || after < nearest) {
      theta += before < after ? -step : step;
      nearest = std::fmin(before, after);
    } else {
      step /= 2;
    }
  }
  return rim(theta);
}

// The start of cylinder 2 against cylinder 1.
Answer on_test(const Body& one, const Body& two, const Vec3& n) noexcept {
  const Vec3 TP2 = two.start;
  if (one.from_axis(TP2) > one.r + two.r) return {false, Stage::on};                   // (8)
  const Vec3 TP2_ = direct_search(one, two, TP2, n);
  const double t3_ = one.foot(TP2_);                                                   // (10)
  if (0 < t3_ && t3_ < 1) return {norm(TP2_ - one.at(t3_)) < one.r, Stage::on};
  return end_test(one, t3_ <= 0 ? one.start : one.end, two, TP2);
}

Answer off_test(const Body& one, const Body& two, const Vec3& n) noexcept {
  for (const auto& [first, second] : {std::pair{&one, &two}, std::pair{&two, &one}}) {
    if (first->from_axis(second->start) > first->r + second->r) return {false, Stage::on};
    const Body turned{second->end, second->start, second->r};
    for (const Body* body : {second, &turned})   // "the other end of cylinder 2 must be similarly tested"
      if (const Answer answer = on_test(*first, *body, n); answer.collision) return answer;
  }
  return {false, Stage::end};
}

Answer skew(Body one, Body two) noexcept {
  const Vec3 n = cross(one.along(), two.along());
  const Vec3 cd = two.start - one.start;
  double t1 = dot(cross(cd, two.along()), n) / dot(n, n);                              // (7)
  double t2 = dot(cross(cd, one.along()), n) / dot(n, n);                              // (7)
  if (std::isnan(t1) || std::isnan(t2)) return {};
  for (const auto& [body, t] : {std::pair{&one, &t1}, std::pair{&two, &t2}})
    if (*t > 1) {   // the foot has to lie on the axis or before it
      std::swap(body->start, body->end);
      *t = 1 - *t;
    }
  const bool on1 = t1 >= 0, on2 = t2 >= 0;
  if (on1 && on2) return {true, Stage::on_on};
  if (on1) return on_test(one, two, n);
  if (on2) return on_test(two, one, n);
  return off_test(one, two, n);
}

}  // namespace

Answer collide(const Cylinder& one, const Cylinder& two, const Settings& settings) noexcept {
  const Lines lines = infinite(line(one.a, one.b), line(two.a, two.b), settings);
  if (lines.distance > one.r + two.r) return {false, Stage::infinite};
  const Body first{one.a, one.b, one.r}, second{two.a, two.b, two.r};
  return lines.parallel ? parallel(first, second) : skew(first, second);
}

}  // namespace octic::published::ketchel_larochelle
