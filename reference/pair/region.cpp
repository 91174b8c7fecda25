#include "reference/pair/region.h"

#include <algorithm>
#include <cmath>

namespace octic::reference {
namespace {

using filter::cross;
using filter::dot;
using filter::length;
using filter::operator+;
using filter::operator-;
using filter::operator*;
using filter::Point;

constexpr double margin = 0x1p-40;       // of the reach of the pair
constexpr int most_cells = 64;           // a curve of optimal directions is not followed further
constexpr double small_enough = 0x1p-4;  // edge of a cell; for polygons as fine as their corners
constexpr int finest = 14;               // halvings of an edge, at most
constexpr int finest_of_all =
    22;   // where a cell still holds many corners: normals of a nearly straight chain differ by little
constexpr std::size_t few_corners = 24;  // of both bodies in all cells: no finer cells are wanted

Point unit(const Point& v) { return (1 / length(v)) * v; }

struct Corner {
  Point n, g;   // a direction, a point of K = A - B that supports it
};

struct Triangle {
  int corner[3];
};

class Search {
 public:
  Search(const RoundedPair& pair, const std::vector<SettledCap>& caps) : pair_(pair), caps_(caps) {
    reach_ = length(pair.core[0].c - pair.core[1].c);
    std::size_t corners = 1;
    for (const filter::Core& s : pair.core) {
      double farthest = 0;
      for (const Point& corner : s.base) farthest = std::max(farthest, length(corner));
      reach_ += farthest + length(s.h) + s.r;
      corners = std::max(corners, s.base.size());
    }
    depth_ = 2 * std::min(finest, static_cast<int>(std::ceil(std::log2(static_cast<double>(corners) / small_enough))));
    limit_ = most_cells + corners / 4;
  }

  std::vector<Triangle> run() {
    for (const Point& v : {Point{1, 0, 0}, Point{0, 1, 0}, Point{0, 0, 1}}) {
      add(v);
      add(-1 * v);
    }
    std::vector<Triangle> cells;
    for (int i = 0; i < 8; ++i) cells.push_back({{i & 1, 2 + (i >> 1 & 1), 4 + (i >> 2 & 1)}});
    for (int round = 0; round < depth_ && cells.size() <= limit_; ++round) cells = halved(cells);
    // Finer cells are made only as long as they separate the corners. The search ends after twelve halvings without
    // gain.
    std::size_t least = corners_in(cells);
    for (int round = depth_, idle = 0;
         round < 2 * finest_of_all && idle < 12 && least > few_corners && cells.size() <= limit_; ++round, ++idle) {
      std::vector<Triangle> next = halved(cells);
      if (next.size() > limit_) break;
      cells = std::move(next);
      if (const std::size_t now = corners_in(cells); now < least - least / 8) least = now, idle = 0;
    }
    return cells;
  }

  double lower() const { return best_ - margin * reach_; }
  double upper() const { return upper_ + margin * reach_; }
  double reach() const { return reach_; }

  Active active(const Triangle& cell, int i) const {
    const filter::Core& s = pair_.core[i];
    Point m[3];
    for (int k = 0; k < 3; ++k) m[k] = (i == 0 ? 1 : -1) * corners_[static_cast<std::size_t>(cell.corner[k])].n;
    const double slack = margin * reach_;
    Active a;
    a.upper = std::any_of(m, m + 3, [&](const Point& n) { return dot(n, s.h) >= -slack; });
    a.lower = std::any_of(m, m + 3, [&](const Point& n) { return dot(n, s.h) <= slack; });
    if (s.base.empty()) {
      a.corners = {0};
      return a;
    }
    std::size_t rival[3];
    for (int k = 0; k < 3; ++k) rival[k] = filter::farthest(s.base, m[k]);
    for (std::size_t j = 0; j < s.base.size(); ++j) {
      const auto beaten_by = [&](std::size_t other) {   // all over the cell
        const Point off = s.base[other] - s.base[j];
        return std::all_of(m, m + 3, [&](const Point& n) { return dot(n, off) > slack; });
      };
      if (!std::any_of(rival, rival + 3, beaten_by)) a.corners.push_back(static_cast<int>(j));
    }
    return a;
  }

 private:
  std::vector<Triangle> halved(const std::vector<Triangle>& cells) {
    std::vector<Triangle> halves, kept;
    for (const Triangle& cell : cells) split(cell, halves);
    std::vector<double> bounds;
    for (const Triangle& cell : halves) bounds.push_back(upper_bound(cell));   // may raise the best
    upper_ = best_;
    for (std::size_t i = 0; i < halves.size(); ++i) {
      if (bounds[i] < best_ - margin * reach_ || is_settled(halves[i])) continue;
      kept.push_back(halves[i]);
      upper_ = std::max(upper_, bounds[i]);
    }
    return kept;
  }

  std::size_t corners_in(const std::vector<Triangle>& cells) const {
    std::size_t count = 0;
    for (const Triangle& cell : cells) {
      for (int i = 0; i < 2; ++i) count += active(cell, i).corners.size() - 1;
    }
    return count;
  }

  Point support(const Point& n) const {
    return filter::support(pair_.core[0], n) - filter::support(pair_.core[1], -1 * n);
  }

  int add(const Point& v) {
    const Point n = unit(v), g = support(n);
    best_ = std::max(best_, -dot(n, g));
    corners_.push_back({n, g});
    return static_cast<int>(corners_.size()) - 1;
  }

  void split(const Triangle& cell, std::vector<Triangle>& out) {
    int i = 0;
    double longest = -1;
    for (int k = 0; k < 3; ++k) {
      const Point edge = at(cell, k).n - at(cell, (k + 1) % 3).n;
      if (dot(edge, edge) > longest) longest = dot(edge, edge), i = k;
    }
    const int p = cell.corner[i], q = cell.corner[(i + 1) % 3], r = cell.corner[(i + 2) % 3];
    const int middle = middle_of(p, q);
    out.push_back({{p, middle, r}});
    out.push_back({{middle, q, r}});
  }

  // Neighbours share the corner bit for bit: the cells leave no slits.
  int middle_of(int p, int q) {
    const Point sum =
        corners_[static_cast<std::size_t>(std::min(p, q))].n + corners_[static_cast<std::size_t>(std::max(p, q))].n;
    return add(sum);
  }

  const Corner& at(const Triangle& cell, int k) const { return corners_[static_cast<std::size_t>(cell.corner[k])]; }

  bool is_settled(const Triangle& cell) const {   // a cap is convex
    return std::any_of(caps_.begin(), caps_.end(), [&](const SettledCap& cap) {
      return std::all_of(cell.corner, cell.corner + 3,
                         [&](int k) { return dot(corners_[static_cast<std::size_t>(k)].n, cap.n) > cap.cosine; });
    });
  }

  double upper_bound(const Triangle& cell) const {
    const Corner &a = at(cell, 0), &b = at(cell, 1), &c = at(cell, 2);
    const Point middle = unit(a.n + (b.n + c.n));
    const double cosine = std::min({dot(middle, a.n), dot(middle, b.n), dot(middle, c.n)});
    const Point third = (1.0 / 3) * (a.g + (b.g + c.g));
    double least = HUGE_VAL;
    for (const Point& g :
         {a.g, b.g, c.g, 0.5 * (a.g + b.g), 0.5 * (b.g + c.g), 0.5 * (c.g + a.g), third}) {
      const double along = std::min({dot(g, a.n), dot(g, b.n), dot(g, c.n)});
      least = std::min(least, along >= 0 ? -along : std::min(-along / cosine, length(g)));
    }
    return least;
  }

  const RoundedPair& pair_;
  const std::vector<SettledCap>& caps_;
  std::vector<Corner> corners_;
  double reach_ = 0, best_ = -HUGE_VAL, upper_ = HUGE_VAL;
  int depth_ = 0;
  std::size_t limit_ = most_cells;
};

}  // namespace

Region surviving_region(const RoundedPair& pair, const std::vector<SettledCap>& caps) {
  Search search(pair, caps);
  Region region;
  for (const Triangle& triangle : search.run())
    region.cells.push_back({{search.active(triangle, 0), search.active(triangle, 1)}});
  region.lower = search.lower();
  region.upper = search.upper();
  region.reach = search.reach();
  return region;
}

}  // namespace octic::reference
