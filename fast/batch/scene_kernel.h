// The work of scene.h on many solids, compiled once for every instruction set: boxes, cells, and which boxes meet.
#include <cmath>
#include <cstdint>

#include "fast/batch/lanes.h"
#include "fast/batch/scene_parts.h"

namespace octic::fast::OCTIC_INSTRUCTIONS {
namespace {

inline void store(const Lanes& v, double* to, int lanes) {
  if (lanes == width) {
    std::memcpy(to, &v, sizeof v);
    return;
  }
  for (int i = 0; i < lanes; ++i) to[i] = v[i];
}
inline double greatest_lane(const Lanes& v) {
  double most = v[0];
  for (int i = 1; i < width; ++i) most = v[i] > most ? v[i] : most;
  return most;
}

}  // namespace

SceneExtent scene_boxes(const CylinderArrays& c, std::size_t count, double* const (&half)[3]) noexcept {
  const double* const low[3] = {c.low_x, c.low_y, c.low_z};
  Lanes least[3], most[3], widest[3];
  for (int k = 0; k < 3; ++k) least[k] = all(HUGE_VAL), most[k] = all(-HUGE_VAL), widest[k] = all(0);
  for (std::size_t at = 0; at < count; at += width) {
    const int lanes = count - at < width ? static_cast<int>(count - at) : width;
    const Lanes centre[3] = {some(c.x, at, lanes), some(c.y, at, lanes), some(c.z, at, lanes)};
    const Lanes axis[3] = {some(c.u, at, lanes), some(c.v, at, lanes), some(c.w, at, lanes)};
    const Lanes h = some(c.half_length, at, lanes), r = some(c.radius, at, lanes);
    const Lanes square[3] = {axis[0] * axis[0], axis[1] * axis[1], axis[2] * axis[2]};
    for (int k = 0; k < 3; ++k) {
      Lanes e = half_extent(axis[k], square[(k + 1) % 3] + square[(k + 2) % 3], h, r, centre[k]);
      if (c.low_x) e = e + half_extent_of_low_part(some(low[k], at, lanes));
      store(e, half[k] + at, lanes);
      least[k] = smaller(least[k], centre[k]);
      most[k] = larger(most[k], centre[k]);
      widest[k] = larger(widest[k], e);
    }
  }
  SceneExtent extent;
  for (int k = 0; k < 3; ++k) {
    extent.least[k] = -greatest_lane(-least[k]);
    extent.most[k] = greatest_lane(most[k]);
    extent.widest[k] = greatest_lane(widest[k]);
  }
  return extent;
}

void scene_cells(const CylinderArrays& c, std::size_t count, const double* const (&half)[3], const SceneGrid& grid,
                 double* cell) noexcept {
  const Lanes magic = all(0x1p52);
  for (std::size_t at = 0; at < count; at += width) {
    const int lanes = count - at < width ? static_cast<int>(count - at) : width;
    const double* centre[3] = {c.x, c.y, c.z};
    Lanes number{};
    Mask big{};
    for (int k = 0; k < 3; ++k) {
      const Lanes away = (some(centre[k], at, lanes) - all(grid.least[k])) * all(grid.scale[k]),
                  place = smaller(larger(away, all(0)), all(grid.cells[k] - 3));   // as those of an outlier
      number = number + all(grid.stride[k]) * ((place + magic) - magic);   // rounded to a whole number
      big |= some(half[k], at, lanes) > all(grid.widest[k]);
    }
    store(big ? all(grid.big) : number + all(grid.first), cell + at, lanes);
  }
}

namespace {

// Looks for boxes that meet, in runs of the order; what is found goes to the sink.
class Search {
 public:
  Search(const SceneOrder& s, const SceneSink& sink) : s_(s), sink_(sink) {}
  ~Search() { flush(); }

  // Whose box it is, and where; in the order of the scene, pairs are named by the lesser number first.
  void box(std::uint32_t solid, const double (&low)[3], const double (&high)[3], std::uint64_t belongs,
           std::uint64_t skips) {
    for (int k = 0; k < 3; ++k) low_[k] = all(low[k]), high_[k] = all(high[k]);
    solid_ = solid;
    belongs_ = static_cast<long long>(belongs);
    skips_ = static_cast<long long>(skips);
  }
  template <bool within>
  void scan(std::size_t from, std::size_t to) {
    for (; from < to; from += width) {
      // how far apart, along the axis where they are farthest
      Lanes gap = larger(low_[0] - load(s_.high[0] + from), load(s_.low[0] + from) - high_[0]);
      for (int k = 1; k < 3; ++k)
        gap = larger(gap, larger(low_[k] - load(s_.high[k] + from), load(s_.low[k] + from) - high_[k]));
      unsigned hits = bits(gap <= all(0));
      if (to - from < width) hits &= (1u << (to - from)) - 1;
      if (hits == 0) continue;
      if (s_.belongs) {
        Mask theirs, skipped;
        std::memcpy(&theirs, s_.belongs + from, sizeof theirs);
        std::memcpy(&skipped, s_.skips + from, sizeof skipped);
        hits &= bits(((theirs & skips_) | (skipped & belongs_)) == 0);
      }
      for (; hits != 0; hits &= hits - 1) {
        const std::uint32_t other = s_.order[from + static_cast<std::size_t>(__builtin_ctz(hits))];
        a_[found_] = within && other < solid_ ? other : solid_;
        b_[found_++] = within && other < solid_ ? solid_ : other;
      }
      if (found_ >= capacity) flush();
    }
  }

 private:
  void flush() {
    if (found_ > 0) sink_.take(sink_.self, a_, b_, found_);
    found_ = 0;
  }
  static constexpr std::size_t capacity = 512;
  const SceneOrder& s_;
  const SceneSink& sink_;
  Lanes low_[3], high_[3];
  std::uint32_t solid_ = 0;
  long long belongs_ = 0, skips_ = 0;
  std::size_t found_ = 0;
  std::uint32_t a_[capacity + width], b_[capacity + width];
};

}  // namespace

void scene_candidates(const SceneOrder& s, std::size_t first, std::size_t last, const SceneSink& sink) noexcept {
  Search search(s, sink);
  for (std::size_t i = first; i < last; ++i) {
    search.box(s.order[i], {s.low[0][i], s.low[1][i], s.low[2][i]}, {s.high[0][i], s.high[1][i], s.high[2][i]},
               s.belongs ? s.belongs[i] : 0, s.belongs ? s.skips[i] : 0);
    if (i >= s.regular) {
      search.scan<true>(0, i);
      continue;
    }
    // what follows in its own cell and in the next of the row; three cells of each of the four rows behind
    const std::uint32_t* start = s.start + s.cell[i];
    search.scan<true>(i + 1, start[2]);
    for (const std::size_t row : {s.row, s.layer - s.row, s.layer, s.layer + s.row})
      search.scan<true>(start[row - 1], (start + row)[2]);
  }
}

void scene_candidates_of_one(const SceneOrder& s, const SceneQuery& q, const SceneSink& sink) noexcept {
  Search search(s, sink);
  search.box(q.solid, q.box.low, q.box.high, q.belongs, q.skips);
  if (s.regular > 0) {
    const SceneGrid& g = s.grid;
    std::size_t from[3], to[3];   // cells, where centres may be of what meets the box
    for (int k = 0; k < 3; ++k) {
      const auto number = [&](double at) {   // of a place along this axis; monotonic, as for centres
        const double place = (at - g.least[k]) * g.scale[k], most = g.cells[k] - 3;
        return static_cast<std::size_t>((place > 0 ? place < most ? (place + 0x1p52) - 0x1p52 : most : 0) + 1);
      };
      from[k] = number(q.box.low[k] - g.widest[k]);
      to[k] = number(q.box.high[k] + g.widest[k]);
    }
    for (std::size_t x = from[0]; x <= to[0]; ++x) {
      for (std::size_t y = from[1]; y <= to[1]; ++y) {
        const std::uint32_t* row = s.start + x * s.layer + y * s.row;
        search.scan<false>(row[from[2]], row[to[2] + 1]);
      }
    }
  }
  search.scan<false>(s.regular, s.count);
}

}  // namespace octic::fast::OCTIC_INSTRUCTIONS
