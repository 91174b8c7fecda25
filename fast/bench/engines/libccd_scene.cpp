// libccd's MPR behind a plain grid, since libccd has no broad phase: cells as wide as the widest box, and the boxes of
// neighbouring cells compared. Planes, which libccd lacks, stand in no cell: every body is asked for its lowest point.
#include <array>
#include <cmath>
#include <cstdint>
#include <unordered_map>

#include "fast/bench/engines/libccd_solid.h"
#include "fast/bench/scenes.h"

namespace octic::fast::bench {
namespace {

struct Grid {
  struct Box {
    double low[3], high[3];
  };
  using Cell = std::array<std::int32_t, 3>;
  struct Hash {
    std::size_t operator()(const Cell& c) const {
      return static_cast<std::uint32_t>(c[0]) * 73856093u ^ static_cast<std::uint32_t>(c[1]) * 19349663u ^
             static_cast<std::uint32_t>(c[2]) * 83492791u;
    }
  };

  const Scene& scene;
  std::vector<std::vector<Solid>> steps;
  std::vector<Box> boxes;
  std::vector<std::uint32_t> planes;
  std::unordered_map<Cell, std::vector<std::uint32_t>, Hash> cells;
  double width = 0;
  std::size_t now = 0;

  explicit Grid(const Scene& s) : scene(s), boxes(s.size()) {
    for (const auto& bodies : s.steps) {
      auto& step = steps.emplace_back();
      for (const Body& b : bodies) step.push_back(solid(b));
    }
  }

  static Box box(const Solid& s) {
    Box box;
    for (int i = 0; i < 3; ++i) {
      const double *R = s.rotation + 3 * i, z = R[2];
      const double across = s.kind == Kind::box
                                ? s.base[0][0] * std::fabs(R[0]) + s.base[0][1] * std::fabs(R[1])
                                : s.radius * std::sqrt(1 - z * z);
      const double reach = s.kind == Kind::plane ? HUGE_VAL : s.half_length * std::fabs(z) + across;
      box.low[i] = s.centre[i] - reach, box.high[i] = s.centre[i] + reach;
    }
    return box;
  }
  Cell cell(const Box& b) const {
    Cell c;
    for (std::size_t i = 0; i < 3; ++i)
      c[i] = static_cast<std::int32_t>(std::floor(0.5 * (b.low[i] + b.high[i]) / width));
    return c;
  }
  void place(std::size_t step) {
    now = step;
    width = 0;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      boxes[i] = box(steps[step][i]);
      if (steps[step][i].kind == Kind::plane) continue;
      for (int k = 0; k < 3; ++k) width = std::max(width, boxes[i].high[k] - boxes[i].low[k]);
    }
    for (auto& [at, inside] : cells) inside.clear();   // keeps their memory
    planes.clear();
    for (std::uint32_t i = 0; i < boxes.size(); ++i)
      (steps[step][i].kind == Kind::plane ? planes : cells[cell(boxes[i])]).push_back(i);
  }
  bool is_plane(std::uint32_t i) const { return steps[now][i].kind == Kind::plane; }
  static bool is_under(const Solid& s, const Solid& plane) {
    const double* R = plane.rotation;
    const ccd_vec3_t down{{-R[2], -R[5], -R[8]}};
    ccd_vec3_t lowest;
    support_of(s.kind)(&s, &down, &lowest);
    double height = 0;
    for (int k = 0; k < 3; ++k) height -= down.v[k] * (lowest.v[k] - plane.centre[k]);
    return height <= 0;
  }
  bool meet(std::uint32_t i, std::uint32_t j) const {
    const Box &a = boxes[i], &b = boxes[j];
    for (int k = 0; k < 3; ++k)
      if (a.high[k] < b.low[k] || b.high[k] < a.low[k]) return false;
    if (!scene.asks(i, j)) return false;
    const Solid &s = steps[now][i], &t = steps[now][j];
    if (is_plane(i) || is_plane(j)) return is_plane(i) ? is_under(t, s) : is_under(s, t);
    const ccd_t ccd = question_for(s, t);
    return ccdMPRIntersect(&s, &t, &ccd) != 0;
  }
  template <class F>
  void near(std::uint32_t i, F&& f) const {
    for (const std::uint32_t j : planes) f(j);
    if (is_plane(i)) {
      for (std::uint32_t j = 0; j < boxes.size(); ++j) f(j);
      return;
    }
    const Cell at = cell(boxes[i]);
    for (std::int32_t x = -1; x <= 1; ++x)
      for (std::int32_t y = -1; y <= 1; ++y)
        for (std::int32_t z = -1; z <= 1; ++z)
          if (const auto found = cells.find({at[0] + x, at[1] + y, at[2] + z}); found != cells.end())
            for (const std::uint32_t j : found->second) f(j);
  }

  void contacts(std::size_t step, ContactList& list) {
    place(step);
    for (std::uint32_t i = 0; i < boxes.size(); ++i)
      near(i, [&](std::uint32_t j) {
        if ((i < j || is_plane(j)) && !is_plane(i) && meet(i, j)) list.emplace_back(i, j);
      });
  }
  void contacts_of(std::uint32_t i, ContactList& list) {
    near(i, [&](std::uint32_t j) {
      if (i != j && meet(i, j)) list.emplace_back(i, j);
    });
  }
};

}  // namespace

void enter_libccd(const std::vector<Scene>& scenes) { enter_scenes_of<Grid>("grid-libccd-MPR", scenes); }

}  // namespace octic::fast::bench
