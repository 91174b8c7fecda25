#include "reference/pair/fine_region.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <queue>

#include "reference/pair/extreme_corner.h"

namespace octic::reference {
namespace {

constexpr std::size_t few_pairs = 16;      // of corners in a cell: it is not halved
constexpr std::size_t most_directions = 2000;   // and as many more as there are corners

constexpr int mixes[7][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 0},
                             {0, 1, 1}, {1, 0, 1}, {1, 1, 1}};   // of the three points of a cell

using Corners = std::vector<Vector<Integer>>;

using reference::bit_length;
long bit_length(const Vector<Integer>& v) { return std::max({bit_length(v.x), bit_length(v.y), bit_length(v.z)}); }
Vector<Integer> times_power(const Vector<Integer>& v, long e) { return {v.x << e, v.y << e, v.z << e}; }

// -log2 of the least sine of the angle between neighbouring sides, and of the shortest side over the size of the pair;
// one bit off, or two.
struct Fineness {
  long angle = 0, side = 0;
};
Fineness fineness(const BodyPair& pair) {
  long largest = bit_length(pair.d);
  for (const Body& s : pair.body)
    largest = std::max({largest, bit_length(s.h), bit_length(s.r), bit_length(s.base[0])});
  Fineness finest;
  for (const Body& s : pair.body) {
    const std::size_t count = s.base.size();
    for (std::size_t k = 0; k < count && count > 1; ++k) {
      const Vector<Integer> u = s.base[(k + 1) % count] - s.base[k],
                            v = s.base[(k + 2) % count] - s.base[(k + 1) % count];
      finest.angle = std::max(finest.angle, bit_length(u) + bit_length(v) - bit_length(cross(u, v)));
      finest.side = std::max(finest.side, largest - bit_length(u));
    }
  }
  return finest;
}

class Search {
 public:
  Search(const BodyPair& pair, const std::vector<SettledCap>& caps, const Fineness& finest)
      : pair_(pair), caps_(caps), deepest_(4 * (finest.angle + finest.side) + 64) {
    limit_ = most_directions;
    coarsest_ =
        2 * std::min(14L, bit_length(Integer(16 * std::max(pair.body[0].base.size(), pair.body[1].base.size()))));
    for (int i = 0; i < 2; ++i) {
      const Body& s = pair.body[i];
      limit_ += s.base.size();
      h_[i] = convert<Ball>(s.h);
      N_[i] = convert<Ball>(s.N);
      r_[i] = Ball(s.r);
      if (s.has_polygon()) up_[i] = cross(s.base[1] - s.base[0], s.base[2] - s.base[1]);
    }
  }

  FineRegion run() {
    for (const Vector<Integer>& v : {Vector<Integer>{1, 0, 0}, Vector<Integer>{0, 1, 0}, Vector<Integer>{0, 0, 1}}) {
      add(v, 0);
      add(-v, 0);
    }
    for (std::size_t i = 0; i < 8; ++i) keep({{i & 1, 2 + (i >> 1 & 1), 4 + (i >> 2 & 1)}});
    std::vector<Triangle> done;
    while (!open_.empty() && directions_.size() < limit_) {
      const Triangle cell = open_.top();
      open_.pop();
      if (surely_less(cell.bound, best_)) continue;
      if ((cell.pairs <= few_pairs && cell.depth >= coarsest_) || cell.depth >= deepest_) {
        done.push_back(cell);
        continue;
      }
      const std::size_t middle = middle_of(cell.corner[1], cell.corner[2]);
      keep({{middle, cell.corner[0], cell.corner[1]}, cell.depth + 1});
      keep({{middle, cell.corner[0], cell.corner[2]}, cell.depth + 1});
    }
    for (; !open_.empty(); open_.pop()) done.push_back(open_.top());
    FineRegion region;
    for (const Triangle& cell : done) {
      if (!surely_less(cell.bound, best_)) region.cells.push_back({{active(cell, 0), active(cell, 1)}});
    }
    region.directions = directions_.size();
    return region;
  }

 private:
  struct Direction {
    Vector<Integer> n;         // |x| + |y| + |z| = 2^scale
    long scale;
    Vector<Ball> unit, g;      // g: a point of the Minkowski difference, for bounded cores a support point along n
    std::size_t corner[2];     // of the bases: those farthest along n and -n
    filter::Point rounded;     // unit
  };
  struct Run {
    std::size_t first, length;   // of corners, around the base
  };
  struct Triangle {
    std::array<std::size_t, 3> corner;   // the edge from the second to the third is halved next
    long depth = 0;
    Ball bound{};              // no gap of a direction in it is greater
    std::size_t pairs = 0;     // of corners that can support a direction in it
    // cells of many pairs first, of those the larger ones
    friend bool operator<(const Triangle& a, const Triangle& b) {
      return a.pairs < b.pairs || (a.pairs == b.pairs && a.depth > b.depth);
    }
  };

  const Direction& at(const Triangle& cell, std::size_t k) const { return directions_[cell.corner[k]]; }

  std::size_t add(const Vector<Integer>& n, long scale) {
    Direction v{n, scale, convert<Ball>(n), convert<Ball>(pair_.d), {0, 0}, {}};
    const Ball length = norm(v.unit);
    v.unit = (Ball(1) / length) * v.unit;
    v.rounded = {v.unit.x.middle_double(), v.unit.y.middle_double(), v.unit.z.middle_double()};
    Integer flat = dot(n, pair_.d);
    Ball discs(0);
    for (int i = 0; i < 2; ++i) {
      const Body& s = pair_.body[i];
      const Ball sign(i == 0 ? 1 : -1);
      const Vector<Integer> m = i == 0 ? n : -n;
      v.corner[i] = farthest_corner(s.base, m);
      const Vector<Integer>& corner = s.base[v.corner[i]];
      const Integer end = dot(m, s.h);
      flat += dot(m, corner) + abs(end);
      v.g = v.g + sign * convert<Ball>(corner) + Ball((end < 0) == (i == 0) ? -1 : 1) * h_[i];
      if (!s.has_disc()) continue;
      const Vector<Ball> aslant = cross(v.unit, N_[i]);
      const Ball sine = norm(aslant);
      discs = discs + r_[i] * sine / norm(N_[i]);
      const Vector<Ball> across = cross(N_[i], aslant);
      const Ball wide = norm(across);
      if (!wide.contains_zero())
        v.g = v.g + (r_[i] / wide) * across;   // else the centre of the end: a point of the body, too
    }
    const Ball gap = -(Ball(flat) / length + discs);
    if (surely_less(best_, gap)) best_ = gap.lower();
    directions_.push_back(std::move(v));
    return directions_.size() - 1;
  }

  std::size_t middle_of(std::size_t p, std::size_t q) {
    const auto [place, is_new] = middles_.insert({std::minmax(p, q), 0});
    if (is_new) {
      const long scale = std::max(directions_[p].scale, directions_[q].scale);
      const auto scaled = [&](const Direction& v) { return times_power(v.n, scale - v.scale); };
      place->second = add(scaled(directions_[p]) + scaled(directions_[q]), scale + 1);
    }
    return place->second;
  }

  void keep(Triangle cell) {
    if (is_settled(cell)) return;
    cell.bound = upper_bound(cell);
    if (surely_less(cell.bound, best_)) return;
    cell.pairs = run(cell, 0).length * run(cell, 1).length;
    open_.push(std::move(cell));
  }

  bool is_settled(const Triangle& cell) const {   // a cap is convex
    return std::any_of(caps_.begin(), caps_.end(), [&](const SettledCap& cap) {
      return std::all_of(cell.corner.begin(), cell.corner.end(),
                         [&](std::size_t k) { return filter::dot(directions_[k].rounded, cap.n) > cap.cosine; });
    });
  }

  // (6): with g one of the three points or between them, -min g.n_i, or what a cosine makes of it.
  Ball upper_bound(const Triangle& cell) const {
    const Vector<Ball> sum = at(cell, 0).unit + at(cell, 1).unit + at(cell, 2).unit;
    const Ball length = norm(sum);
    Ball cosine(1), along[3][3];
    const auto less = [](const Ball& a, const Ball& b) { return -max(-a, -b); };
    for (std::size_t k = 0; k < 3; ++k) {
      cosine = less(cosine, dot(sum, at(cell, k).unit) / length);
      for (std::size_t j = 0; j < 3; ++j) along[j][k] = dot(at(cell, j).g, at(cell, k).unit);
    }
    Ball least;
    bool first = true;
    for (const auto& mix : mixes) {
      const Ball total(mix[0] + mix[1] + mix[2]);
      Ball lowest;
      for (std::size_t k = 0; k < 3; ++k) {
        const Ball there =
            (Ball(mix[0]) * along[0][k] + Ball(mix[1]) * along[1][k] + Ball(mix[2]) * along[2][k]) / total;
        lowest = k == 0 ? there : less(lowest, there);
      }
      const Ball bound = (lowest.positive() ? -lowest : max(-lowest, -lowest / cosine)).upper();
      least = first ? bound : less(least, bound);
      first = false;
    }
    return least;
  }

  Active active(const Triangle& cell, int i) const {
    const Body& s = pair_.body[i];
    Active a;
    a.upper = a.lower = false;
    for (std::size_t k = 0; k < 3; ++k) {
      const Integer end = (i == 0 ? 1 : -1) * dot(at(cell, k).n, s.h);
      a.upper = a.upper || end >= 0;
      a.lower = a.lower || end <= 0;
    }
    const Run corners = run(cell, i);
    for (std::size_t k = 0; k < corners.length; ++k)
      a.corners.push_back(static_cast<int>((corners.first + k) % s.base.size()));
    std::sort(a.corners.begin(), a.corners.end());
    return a;
  }

  // In the plane of the base the directions of the cell fill an angle. The corners that support them go around from
  // those of one of its legs to those of the other; all of them where the angle is not less than a straight one.
  Run run(const Triangle& cell, int i) const {
    const Corners& base = pair_.body[i].base;
    const std::size_t corners = base.size();
    const Run all{0, corners};
    if (corners == 1) return all;
    Integer turn[3];   // from direction k to the next, as seen along up_
    for (std::size_t k = 0; k < 3; ++k) {
      const Vector<Integer>&u = at(cell, k).n, &v = at(cell, (k + 1) % 3).n;
      turn[k] = dot(up_[i], cross(u, v));
      if (turn[k] == 0 && dot(cross(up_[i], u), cross(up_[i], v)) <= 0) return all;
    }
    const auto is_right = [&](std::size_t k, int side) { return side * turn[k] >= 0 && side * turn[(k + 2) % 3] <= 0; };
    for (std::size_t right = 0; right < 3; ++right) {   // it sees both others on its left
      if (!is_right(right, 1)) continue;
      const std::size_t left = is_right((right + 1) % 3, -1) ? (right + 1) % 3 : (right + 2) % 3;
      std::size_t first = at(cell, right).corner[i], last = at(cell, left).corner[i];
      const auto tie = [&](std::size_t p, std::size_t q, std::size_t k) {
        return dot(at(cell, k).n, base[p % corners] - base[q % corners]) == 0;
      };
      if (tie(first + corners - 1, first, right)) first = (first + corners - 1) % corners;
      if (tie(last + 1, last, left)) last = (last + 1) % corners;
      return {first, (last + corners - first) % corners + 1};
    }
    return all;
  }

  const BodyPair& pair_;
  const std::vector<SettledCap>& caps_;
  const long deepest_;
  long coarsest_ = 0;   // cells are no larger than those of region.h
  std::size_t limit_;
  Vector<Ball> h_[2], N_[2];
  Vector<Integer> up_[2];
  Ball r_[2];
  std::vector<Direction> directions_;
  std::map<std::pair<std::size_t, std::size_t>, std::size_t> middles_;
  std::priority_queue<Triangle> open_;
  Ball best_ = Ball::minus_infinity();
};

}  // namespace

std::size_t corner_pairs(const std::vector<Cell>& cells) {
  std::size_t pairs = 0;
  for (const Cell& cell : cells) pairs += cell.of[0].corners.size() * cell.of[1].corners.size();
  return pairs;
}

FineRegion fine_region(const BodyPair& pair, const std::vector<SettledCap>& caps) {
  const Fineness finest = fineness(pair);
  Precision precision(128 + 4 * (finest.angle + finest.side));
  return Search(pair, caps, finest).run();
}

}  // namespace octic::reference
