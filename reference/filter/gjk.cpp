#include "reference/filter/gjk.h"

#include <cmath>

namespace octic::reference::filter {
namespace {


struct Simplex {
  int n = 0;
  std::array<Point, 4> w, along;
  std::array<double, 4> weight;
};

// Barycentric weights of the point of the hull of a subset nearest to the origin; false when it is not inside that
// hull.
bool weights(const Simplex& s, const int* pick, int count, double* weight) {
  const Point& a = s.w[pick[0]];
  if (count == 1) {
    weight[0] = 1;
    return true;
  }
  const Point ab = s.w[pick[1]] - a;
  if (count == 2) {
    const double length = dot(ab, ab), t = -dot(a, ab);
    weight[1] = t / length;
    weight[0] = 1 - weight[1];
  } else {
    const Point ac = s.w[pick[2]] - a;
    if (count == 3) {
      const Point n = cross(ab, ac);
      const double area = dot(n, n);
      weight[1] = dot(cross(ac, a), n) / area;
      weight[2] = dot(cross(a, ab), n) / area;
      weight[0] = 1 - weight[1] - weight[2];
    } else {
      const Point ad = s.w[pick[3]] - a;
      const double volume = dot(cross(ab, ac), ad);
      weight[1] = -dot(cross(a, ac), ad) / volume;
      weight[2] = -dot(cross(ab, a), ad) / volume;
      weight[3] = -dot(cross(ab, ac), a) / volume;
      weight[0] = 1 - weight[1] - weight[2] - weight[3];
    }
  }
  for (int i = 0; i < count; ++i) {
    if (!(weight[i] >= 0)) return false;
  }
  return true;
}

Point nearest(Simplex& s) {
  double best = HUGE_VAL;
  Simplex kept;
  Point v{0, 0, 0};
  for (int mask = 1; mask < (1 << s.n); ++mask) {
    int pick[4] = {}, count = 0;
    for (int i = 0; i < s.n; ++i) {
      if (mask >> i & 1) pick[count++] = i;
    }
    double weight[4];
    if (!weights(s, pick, count, weight)) continue;
    Point p{0, 0, 0};
    for (int i = 0; i < count; ++i) p = p + weight[i] * s.w[pick[i]];
    const double length = count == 4 ? 0 : dot(p, p);
    if (length < best) {
      best = length;
      v = count == 4 ? Point{0, 0, 0} : p;
      kept.n = count;
      for (int i = 0; i < count; ++i) {
        kept.w[i] = s.w[pick[i]];
        kept.along[i] = s.along[pick[i]];
        kept.weight[i] = weight[i];
      }
    }
  }
  s = kept;
  return v;
}

}  // namespace

std::size_t farthest(std::span<const Point> base, const Point& n) {
  std::size_t best = 0;
  double most = -HUGE_VAL;
  for (std::size_t i = 0; i < base.size(); ++i) {
    const double along = dot(base[i], n);
    if (along > most) {
      most = along;
      best = i;
    }
  }
  return best;
}

Point support(const Core& s, const Point& n) {
  Point p = dot(n, s.h) < 0 ? s.c - s.h : s.c + s.h;
  if (!s.base.empty()) p = p + s.base[farthest(s.base, n)];
  if (s.r > 0) {
    const Point c = cross(n, s.u);   // n - (n.u) u would lose its right angle to u near the pole
    if (dot(c, c) > 0x1p-92 * dot(n, n)) {
      const Point across = cross(s.u, c);
      p = p + (s.r / std::sqrt(dot(across, across))) * across;
    }
  }
  return p;
}

Guess gjk(const Core& a, const Core& b, bool stop_when_apart, double apart, int iterations) {
  Simplex s;
  Point v = a.c - b.c;
  if (dot(v, v) == 0) v = {1, 0, 0};
  double largest = 0;
  for (int step = 0; step < iterations; ++step) {
    const Point n = -1.0 * v;   // towards the origin
    const Point w = support(a, n) - support(b, v);
    const double gap = dot(v, w);   // > 0: v separates
    largest = std::fmax(largest, dot(w, w));
    if (stop_when_apart && gap > apart * std::sqrt(dot(v, v))) break;
    if (s.n > 0 && dot(v, v) - gap <= 1e-15 * dot(v, v)) break;   // no vertex lies further
    bool known = false;
    for (int i = 0; i < s.n; ++i) known = known || s.w[i] == w;
    if (known || s.n == 4) break;
    s.w[s.n] = w;
    s.along[s.n] = n;
    s.weight[s.n] = 0;
    ++s.n;
    v = nearest(s);
    if (s.n == 0 || s.n == 4 || dot(v, v) <= 1e-31 * largest) break;
  }
  Guess guess;
  if (dot(v, v) > 0) guess.n = -1.0 * v;
  guess.vertices = s.n;
  guess.along = s.along;
  guess.weight = s.weight;
  guess.inside = s.n == 4;
  return guess;
}

}  // namespace octic::reference::filter
