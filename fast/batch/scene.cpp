#include "fast/batch/scene.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "fast/batch/scene_batch.h"
#include "fast/batch/scene_box.h"

namespace octic::fast {

#define OCTIC_DECLARE(name)                                                                          \
  namespace name {                                                                                   \
  SceneExtent scene_boxes(const CylinderArrays&, std::size_t, double* const (&)[3]) noexcept;        \
  void scene_cells(const CylinderArrays&, std::size_t, const double* const (&)[3], const SceneGrid&, \
                   double*) noexcept;                                                                \
  void scene_candidates(const SceneOrder&, std::size_t, std::size_t, const SceneSink&) noexcept;     \
  void scene_candidates_of_one(const SceneOrder&, const SceneQuery&, const SceneSink&) noexcept;     \
  }
OCTIC_DECLARE(baseline)
#if defined(__x86_64__)
OCTIC_DECLARE(avx2)
OCTIC_DECLARE(avx512)
#endif
#undef OCTIC_DECLARE

namespace {

struct Kernel {
  SceneExtent (*boxes)(const CylinderArrays&, std::size_t, double* const (&)[3]) noexcept;
  void (*cells)(const CylinderArrays&, std::size_t, const double* const (&)[3], const SceneGrid&, double*) noexcept;
  void (*candidates)(const SceneOrder&, std::size_t, std::size_t, const SceneSink&) noexcept;
  void (*candidates_of_one)(const SceneOrder&, const SceneQuery&, const SceneSink&) noexcept;
};
Kernel kernel(Instructions instructions) noexcept {
#if defined(__x86_64__)
  if (instructions == Instructions::avx512)
    return {avx512::scene_boxes, avx512::scene_cells, avx512::scene_candidates, avx512::scene_candidates_of_one};
  if (instructions == Instructions::avx2)
    return {avx2::scene_boxes, avx2::scene_cells, avx2::scene_candidates, avx2::scene_candidates_of_one};
#else
  (void)instructions;
#endif
  return {baseline::scene_boxes, baseline::scene_cells, baseline::scene_candidates, baseline::scene_candidates_of_one};
}

constexpr std::size_t few = 128;    // so many are compared each with each
constexpr std::size_t padding = 8;  // lanes that may be read behind the last

std::size_t cells_for(std::size_t count) noexcept { return 2 * count + 512; }   // borders included

// The caller's memory, cut up.
struct Memory {
  char* at;
  template <class T>
  T* array(std::size_t count) noexcept {
    T* here = reinterpret_cast<T*>(at);
    at += count * sizeof(T);
    return here;
  }
};

// How wide boxes may be, at most, to stand in cells; wider ones are compared with all others. From some of the boxes,
// by powers of two: what costs least when each in a cell meets those of 14 cells, 8 in a step.
void choose_widest(const double* const (&half)[3], std::size_t count, const SceneExtent& extent,
                   double (&widest)[3]) noexcept {
  const auto exponent = [](double v) { return static_cast<int>(std::bit_cast<std::uint64_t>(v) >> 52); };
  constexpr int bins = 64;
  int top = 0;
  for (int k = 0; k < 3; ++k) widest[k] = extent.widest[k], top = std::max(top, exponent(extent.widest[k]));
  std::size_t sampled = 0, in[bins] = {};   // in[b]: of exponent top - b
  const std::size_t step = count / 256 + 1;
  for (std::size_t i = 0; i < count; i += step) {
    if (!(half[0][i] < HUGE_VAL)) continue;   // an unbounded solid is in no cell anyway
    ++sampled;
    const int e = exponent(std::max(std::max(half[0][i], half[1][i]), half[2][i]));
    ++in[std::min(top - e, bins - 1)];
  }
  double least_cost = HUGE_VAL, bigger = 0;
  const auto n = static_cast<double>(count), share = n / static_cast<double>(sampled);
  for (int b = 0; b < bins && top - b > 0; bigger += share * static_cast<double>(in[b]), ++b) {
    const double limit =
        std::bit_cast<double>(static_cast<std::uint64_t>(top - b + 1) << 52);   // 0 and infinite at the ends
    double met = n;
    for (int k = 0; k < 3; ++k) {
      const double cell = 2 * std::min(limit, extent.widest[k]);
      met *= std::min(1.0, 3 * cell / (extent.most[k] - extent.least[k] + cell));
    }
    const double cost = n * (met / 16 + 5) + bigger * n / 8;
    if (cost < least_cost) {
      least_cost = cost;
      for (int k = 0; k < 3; ++k) widest[k] = std::min(limit, extent.widest[k]);
    }
  }
}

// The centres and boxes of bodies. An unbounded one has an infinite box, which is wider than every cell.
SceneExtent boxes_of_bodies(const Body* bodies, std::size_t count, double* const (&centre)[3],
                            double* const (&half)[3]) noexcept {
  SceneExtent e{{HUGE_VAL, HUGE_VAL, HUGE_VAL}, {-HUGE_VAL, -HUGE_VAL, -HUGE_VAL}, {}};
  for (std::size_t i = 0; i < count; ++i) {
    const Vec3 c = centre_of(bodies[i]);
    const double at[3] = {c.x, c.y, c.z};
    double wide[3] = {HUGE_VAL, HUGE_VAL, HUGE_VAL};
    const bool bounded = is_bounded(bodies[i]);
    if (bounded) half_extents(bodies[i], c, wide);
    for (int k = 0; k < 3; ++k) {
      centre[k][i] = at[k];
      half[k][i] = wide[k];
      if (!bounded) continue;
      e.least[k] = smaller(e.least[k], at[k]);
      e.most[k] = larger(e.most[k], at[k]);
      e.widest[k] = larger(e.widest[k], wide[k]);
    }
  }
  return e.least[0] <= e.most[0] ? e : SceneExtent{};
}

// At their places of the order.
void put_unbounded_boxes(const Body* bodies, SceneOrder& s) noexcept {
  for (std::size_t at = 0; at < s.count; ++at) {
    if (is_bounded(bodies[s.order[at]])) continue;
    const SceneBox box = unbounded_box(bodies[s.order[at]]);
    for (int k = 0; k < 3; ++k) s.low[k][at] = box.low[k], s.high[k][at] = box.high[k];
  }
}

// Of a few solids that stand far from most the centres count as lying at the border of the grid: cells as wide as the
// way to them would hold all the others. From some of the centres: what lies between the sixteenths at both ends, and a
// quarter of that on either side.
SceneExtent without_outliers(const double* const (&centre)[3], const double* const (&half)[3], std::size_t count,
                             const SceneExtent& extent) noexcept {
  constexpr std::size_t most = 64, worth = 512;
  if (count < worth) return extent;
  SceneExtent out = extent;
  for (int k = 0; k < 3; ++k) {
    double sample[most];
    std::size_t n = 0;
    // Places that follow no order in which solids may be listed: a congruential generator of full period (Knuth).
    std::uint64_t state = 1;
    for (std::size_t taken = 0; taken < most; ++taken) {
      state = state * 6364136223846793005u + 1442695040888963407u;
      const auto i = static_cast<std::size_t>(((state >> 32) * count) >> 32);
      if (half[k][i] < HUGE_VAL) sample[n++] = centre[k][i];   // not of an unbounded solid
    }
    if (n < 16) return extent;
    std::sort(sample, sample + n);
    const double low = sample[n / 16], high = sample[n - 1 - n / 16], beyond = 0.25 * (high - low);
    out.least[k] = larger(out.least[k], low - beyond);
    out.most[k] = smaller(out.most[k], high + beyond);
  }
  return out;
}

// False: each is compared with each.
bool choose_grid(const double* const (&half)[3], std::size_t count, const SceneExtent& extent, SceneOrder& s) noexcept {
  if (count <= few) return false;
  SceneGrid& grid = s.grid;
  choose_widest(half, count, extent, grid.widest);
  double range[3], wide[3], (&cells)[3] = grid.cells;
  const auto most = static_cast<double>(cells_for(count) - 1);
  for (int k = 0; k < 3; ++k) {
    range[k] = extent.most[k] - extent.least[k];
    if (!(range[k] < HUGE_VAL && extent.widest[k] < HUGE_VAL)) return false;
    wide[k] = std::max(2 * grid.widest[k], range[k] / most);
  }
  for (;;) {   // wider until they are few enough
    for (int k = 0; k < 3; ++k) cells[k] = (wide[k] > 0x1p-1000 ? std::floor(range[k] / wide[k]) : 0) + 4;
    if (cells[0] * cells[1] * cells[2] <= most) break;
    for (double& v : wide) v *= 1.25;
  }
  double stride = 1;
  for (int k = 2; k >= 0; --k) {
    grid.least[k] = extent.least[k];
    grid.scale[k] = wide[k] > 0x1p-1000 ? (1 - 0x1p-30) / wide[k] : 0;
    grid.stride[k] = stride;
    stride *= cells[k];
  }
  grid.first = grid.stride[0] + grid.stride[1] + grid.stride[2];
  grid.big = stride;
  s.row = static_cast<std::size_t>(grid.stride[1]);
  s.layer = static_cast<std::size_t>(grid.stride[0]);
  return true;
}

}  // namespace

std::size_t scene_memory(std::size_t count) noexcept {
  return (count + padding) * (6 * sizeof(double) + 2 * sizeof(std::uint64_t)) + 7 * count * sizeof(double) +
         2 * count * sizeof(std::uint32_t) + (cells_for(count) + 3) * sizeof(std::uint32_t);
}

SceneOrder scene_order(const SceneSolids& solids, std::size_t count, const SceneFilter& filter, void* memory,
                       Instructions instructions) noexcept {
  SceneOrder s{solids, count, instructions};
  if (count == 0) return s;
  const Kernel run = kernel(instructions);
  Memory m{static_cast<char*>(memory)};
  for (int k = 0; k < 3; ++k) s.low[k] = m.array<double>(count), s.high[k] = m.array<double>(count);
  m.array<double>(padding);
  std::uint64_t* bits = m.array<std::uint64_t>(2 * count + padding);
  double *half[3], *middle[3];
  for (double*& v : half) v = m.array<double>(count);
  for (double*& v : middle) v = m.array<double>(count);   // the centres of bodies
  double* number = m.array<double>(count);                // of the cell
  s.order = m.array<std::uint32_t>(count);
  s.cell = m.array<std::uint32_t>(count);
  s.start = m.array<std::uint32_t>(cells_for(count) + 3);
  if (filter.belongs) s.belongs = bits, s.skips = bits + count;

  const Body* bodies = solids.bodies;
  const SceneExtent extent =
      bodies ? boxes_of_bodies(bodies, count, middle, half) : run.boxes(solids.cylinders, count, half);
  CylinderArrays centres = solids.cylinders;
  if (bodies) centres.x = middle[0], centres.y = middle[1], centres.z = middle[2];
  const double* centre[3] = {centres.x, centres.y, centres.z};
  const SceneGrid& grid = s.grid;
  if (!choose_grid(half, count, without_outliers(centre, half, count, extent), s)) {
    for (std::size_t i = 0; i < count; ++i) s.order[i] = static_cast<std::uint32_t>(i);
    for (int k = 0; k < 3; ++k) {
      double *low = s.low[k], *high = s.high[k];
      for (std::size_t i = 0; i < count; ++i) low[i] = centre[k][i] - half[k][i], high[i] = centre[k][i] + half[k][i];
    }
    if (filter.belongs) {
      std::copy_n(filter.belongs, count, s.belongs);
      std::copy_n(filter.skips, count, s.skips);
    }
    if (bodies) put_unbounded_boxes(bodies, s);
    return s;
  }
  // Counted, then each to its place: start[c + 1] moves from where cell c begins to where it ends.
  run.cells(centres, count, half, grid, number);
  const auto last = static_cast<std::size_t>(grid.big);
  std::fill(s.start, s.start + last + 3, 0u);
  for (std::size_t i = 0; i < count; ++i) ++s.start[static_cast<std::size_t>(number[i]) + 2];
  for (std::size_t c = 2; c <= last + 2; ++c) s.start[c] += s.start[c - 1];
  for (std::size_t i = 0; i < count; ++i) {
    const auto c = static_cast<std::size_t>(number[i]);
    const std::size_t at = s.start[c + 1]++;
    s.cell[at] = static_cast<std::uint32_t>(c);
    s.order[at] = static_cast<std::uint32_t>(i);
    for (int k = 0; k < 3; ++k) s.low[k][at] = centre[k][i] - half[k][i], s.high[k][at] = centre[k][i] + half[k][i];
    if (filter.belongs) s.belongs[at] = filter.belongs[i], s.skips[at] = filter.skips[i];
  }
  if (bodies) put_unbounded_boxes(bodies, s);
  s.regular = s.start[last];
  return s;
}

std::size_t scene_contacts(const SceneOrder& order, std::size_t first, std::size_t last, ScenePair* out,
                           std::size_t capacity) noexcept {
  if (order.count < 2) return 0;
  SceneBatch batch(order.solids, order, out, capacity);
  kernel(order.instructions).candidates(order, first, last, {&batch, SceneBatch::take});
  return batch.found();
}

std::size_t scene_contacts(const SceneSolids& solids, std::size_t count, const SceneFilter& filter, void* memory,
                           ScenePair* out, std::size_t capacity) noexcept {
  return scene_contacts(scene_order(solids, count, filter, memory), 0, count, out, capacity);
}

std::size_t scene_contacts_of_one(const SceneOrder& order, const SceneSolids& a, std::size_t one, std::uint64_t belongs,
                                  std::uint64_t skips, ScenePair* out, std::size_t capacity) noexcept {
  if (order.count == 0) return 0;
  // The box is built in place. A copy that reads its numbers in twos right after they were written one by one stalls:
  // `one_of_work_cell_altered` of the benchmark took 1.15 times as long.
  const SceneQuery query{static_cast<std::uint32_t>(one), a.bodies ? box_of(a.bodies[one]) : box_of(a.cylinders, one),
                         belongs, skips};
  SceneBatch batch(a, order, out, capacity);
  kernel(order.instructions).candidates_of_one(order, query, {&batch, SceneBatch::take});
  return batch.found();
}

}  // namespace octic::fast
