#include "reference/motion/shadow.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "reference/motion/arc.h"
#include "reference/pair/pencil.h"

namespace octic::reference {
namespace {

constexpr int octants = 8;
constexpr int deepest = 12;   // splits of an octant before algebra takes over

// The directions orthogonal to v, as integer vectors of nearly one length: scale (cos e/|e| + sin f/|f|).
std::vector<Vector<Integer>> directions_around(const Vector<Integer>& v) {
  const Frame<Integer> F = frame_of(v);
  const long bits = 64 + bit_length(F.s) / 2;
  const auto coefficient = [&](double factor, const Integer& square) {
    Precision precision(bits + 64);
    Ball c = Ball(factor) / sqrt(Ball(square));
    arb_mul_2exp_si(c.raw(), c.raw(), bits);
    const Rational q = c.middle().lower_rational();
    return Integer(boost::multiprecision::numerator(q) / boost::multiprecision::denominator(q));
  };
  std::vector<Vector<Integer>> around;
  for (int i = 0; i < octants; ++i) {
    const double angle = 2 * 3.14159265358979323846 * i / octants;
    around.push_back(coefficient(std::cos(angle), F.E) * F.e + coefficient(std::sin(angle), F.s) * F.f);
  }
  return around;
}

const Vector<Integer>& farthest(const std::vector<Vector<Integer>>& corners, const Vector<Integer>& n) {
  return *std::max_element(corners.begin(), corners.end(),
                           [&](const auto& a, const auto& b) { return dot(a, n) < dot(b, n); });
}

// A point of K, farthest along n or nearly so: an enclosure of one that is exactly in K.
Vector<Ball> support_point(const Difference& K, const Vector<Integer>& n) {
  const Vector<Ball> m = convert<Ball>(n);
  Vector<Ball> g = convert<Ball>(farthest(K.corners[0], n) + farthest(K.corners[1], n));
  for (const Difference::Disc& disc : K.discs) {
    const Vector<Integer> across = squared_norm(disc.N) * n - dot(disc.N, n) * disc.N;
    if (!is_zero(across)) g = g + (Ball(disc.r) / sqrt(Ball(squared_norm(across)))) * convert<Ball>(across);
  }
  return g + (Ball(K.rho) / sqrt(Ball(squared_norm(n)))) * m;
}

// The lowest sign of S on the circle orthogonal to v. S(n) >= g.n for every point g of K, and g.n is positive on an arc
// (of less than half a turn) when it is at both ends: so most of the circle is done with. What remains is left to
// algebra.
int lowest_sign(const Difference& K, const Vector<Integer>& v) {
  struct Task {
    Arc arc;
    int depth;
  };
  std::vector<Task> tasks;
  const std::vector<Vector<Integer>> around = directions_around(v);
  for (int i = 0; i < octants; ++i) tasks.push_back({{around[i], around[(i + 1) % octants]}, 0});
  int lowest = 1;
  while (!tasks.empty()) {
    const Task task = std::move(tasks.back());
    tasks.pop_back();
    const auto& [low, high] = task.arc;
    const Vector<Integer> middle = low + high;
    Precision precision(128);
    const Vector<Ball> g = support_point(K, middle);
    if (dot(g, convert<Ball>(low)).positive() && dot(g, convert<Ball>(high)).positive()) continue;
    const Ball there = dot(g, convert<Ball>(middle));
    if (there.negative()) return -1;
    if (there.positive() && task.depth < deepest) {
      tasks.push_back({{Integer(2) * low, middle}, task.depth + 1});
      tasks.push_back({{middle, Integer(2) * high}, task.depth + 1});
    } else {
      lowest = std::min(lowest, sign_of_lowest_support(K, task.arc));
      if (lowest < 0) return -1;
    }
  }
  return lowest;
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
  if (is_zero(n)) return -lowest_sign(K, v);
  return -std::min(K.sign_of_support(n), K.sign_of_support(-n));
}

}  // namespace octic::reference
