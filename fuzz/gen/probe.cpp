#include "fuzz/gen/probe.h"

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

namespace octic::fuzz {
namespace {

// The directions of the integer points on the surface of a cube of half side 4: no trigonometry, about 6 degrees apart.
const std::vector<Vec3>& grid() {
  static const std::vector<Vec3> directions = [] {
    std::vector<Vec3> found;
    for (int x = -4; x <= 4; ++x) {
      for (int y = -4; y <= 4; ++y) {
        for (int z = -4; z <= 4; ++z) {
          if (std::max({std::abs(x), std::abs(y), std::abs(z)}) == 4) {
            found.push_back(unit({static_cast<double>(x), static_cast<double>(y), static_cast<double>(z)}));
          }
        }
      }
    }
    return found;
  }();
  return directions;
}

constexpr int longest_climb = 400;   // along a ridge the steps become tiny: what is still missing then is below 1e-6

struct Best {
  double value = -std::numeric_limits<double>::infinity();
  Vec3 direction;
  void offer(double v, const Vec3& n) {
    if (v > value) value = v, direction = n;
  }
};

// Climbs from n: a step along one of ways(n), tangents of the sphere, halved when nothing improves.
template <class Ways>
void climb(const Solid& a, const Solid& b, Vec3 n, const Ways& ways, Best& best) {
  double value = gap(a, b, n);
  double reach = 0.06;
  for (int steps = 0; steps < longest_climb && reach > 1e-9; ++steps) {
    bool better = false;
    for (const Vec3& way : ways(n)) {
      const Vec3 candidate = unit(n + reach * way);
      const double there = gap(a, b, candidate);
      if (there > value) {
        value = there;
        n = candidate;
        better = true;
        break;
      }
    }
    if (!better) reach /= 2;
  }
  best.offer(value, n);
}

std::array<Vec3, 4> every_way(const Vec3& n) {
  const Vec3 u = any_orthogonal(n), v = cross(n, u);
  return {u, -u, v, -v};
}

Best best_on_circle(const Solid& a, const Solid& b, const Vec3& axis) {
  const Vec3 u = any_orthogonal(axis), v = cross(axis, u);
  std::array<std::pair<double, Vec3>, 64> samples;
  for (int side = 0; side < 4; ++side) {
    for (int k = 0; k < 16; ++k) {
      const double t = (k - 7.5) / 7.5;   // a square around the circle
      const double x = side == 0 ? 1 : side == 1 ? -1 : t, y = side == 2 ? 1 : side == 3 ? -1 : t;
      const Vec3 n = unit(x * u + y * v);
      samples[static_cast<std::size_t>(16 * side + k)] = {gap(a, b, n), n};
    }
  }
  std::partial_sort(samples.begin(), samples.begin() + 4, samples.end(),
                    [](const auto& p, const auto& q) { return p.first > q.first; });
  const auto around = [&](const Vec3& n) {
    const Vec3 w = cross(axis, n);
    return std::array{w, -w};
  };
  Best best;
  for (int i = 0; i < 4; ++i) climb(a, b, samples[static_cast<std::size_t>(i)].second, around, best);
  return best;
}

Best best_anywhere(const Solid& a, const Solid& b) {
  std::vector<std::pair<double, Vec3>> samples;
  samples.reserve(grid().size());
  for (const Vec3& n : grid()) samples.emplace_back(gap(a, b, n), n);
  constexpr int starts = 8;
  std::partial_sort(samples.begin(), samples.begin() + starts, samples.end(),
                    [](const auto& p, const auto& q) { return p.first > q.first; });
  Best best;
  for (int i = 0; i < starts; ++i) climb(a, b, samples[static_cast<std::size_t>(i)].second, every_way, best);
  return best;
}

}  // namespace

Probe probe(const Solid& a, const Solid& b) {
  std::array<std::pair<Stratum, Best>, 5> special;
  special[0].first = Stratum::cap_a;
  special[1].first = Stratum::cap_b;
  special[2].first = Stratum::flank_flank;
  special[3] = {Stratum::flank_a, best_on_circle(a, b, a.axis)};
  special[4] = {Stratum::flank_b, best_on_circle(a, b, b.axis)};
  for (const double sign : {1.0, -1.0}) {
    special[0].second.offer(gap(a, b, sign * a.axis), sign * a.axis);
    special[1].second.offer(gap(a, b, sign * b.axis), sign * b.axis);
    const Vec3 across = cross(a.axis, b.axis);
    if (length(across) > 1e-12) {
      const Vec3 n = unit(sign * across);
      special[2].second.offer(gap(a, b, n), n);
    }
  }
  const Best rest = best_anywhere(a, b);

  Probe result;
  result.others = -std::numeric_limits<double>::infinity();
  for (const auto& [stratum, best] : special) {
    if (best.value > result.others) {
      result.others = best.value;
      result.direction = best.direction;
      result.stratum = stratum;
    }
  }
  result.rim_rim = rest.value;
  result.signed_distance = std::max(result.others, rest.value);
  // A climb over the whole sphere ends on a ridge, too: it is rim against rim only where it beats what lies on the
  // ridges.
  if (rest.value > result.others + 1e-9 * (1 + std::fabs(result.others))) {
    result.stratum = Stratum::rim_rim;
    result.direction = rest.direction;
  }
  return result;
}

Vec3 coarse_direction(const Solid& a, const Solid& b) {
  Best best;
  for (const Vec3& n : grid()) best.offer(gap(a, b, n), n);
  return best.direction;
}

Probe probe(const Shape& a, const Shape& b) { return probe(solid_of(a), solid_of(b)); }

}  // namespace octic::fuzz
