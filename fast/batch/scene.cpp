#include "fast/batch/scene.h"

#include <algorithm>
#include <cmath>

#include "fast/batch/body.h"
#include "fast/verdict.h"

namespace octic::fast {
namespace {

constexpr std::size_t block = 512;   // pairs in one batch of verdicts

// Boxes around the solids, sorted by where they begin along the sweep, and the pairs of a batch.
struct Memory {
  double* low[3];
  double* high[3];
  std::uint32_t* order;

  Memory(void* memory, std::size_t count) noexcept {
    auto* at = static_cast<double*>(memory);
    for (int k = 0; k < 3; ++k, at += count) low[k] = at;
    for (int k = 0; k < 3; ++k, at += count) high[k] = at;
    order = reinterpret_cast<std::uint32_t*>(at);
  }
};

struct Box {
  double low[3], high[3];
};

// Around a solid, and wider than every rounding.
Box box_of(const CylinderArrays& c, std::size_t i) noexcept {
  const double centre[3] = {c.x[i], c.y[i], c.z[i]}, axis[3] = {c.u[i], c.v[i], c.w[i]}, h = c.half_length[i], r = c.radius[i];
  Box box;
  for (int k = 0; k < 3; ++k) {
    const double a = axis[(k + 1) % 3], b = axis[(k + 2) % 3];
    double half = h * std::fabs(axis[k]) + r * std::sqrt(a * a + b * b);
    half += 0x1p-48 * (h + r + std::fabs(centre[k]));
    box.low[k] = centre[k] - half;
    box.high[k] = centre[k] + half;
  }
  return box;
}

// A batch of pairs, number by number.
class Batch {
 public:
  Batch(const CylinderArrays& solids, ScenePair* out, std::size_t capacity) noexcept : solids_(solids), out_(out), capacity_(capacity) {}

  void add(std::uint32_t i, std::uint32_t j) noexcept {
    const std::uint32_t first = i < j ? i : j, second = i < j ? j : i;
    const double* from[8] = {solids_.x, solids_.y, solids_.z, solids_.u, solids_.v, solids_.w, solids_.half_length, solids_.radius};
    for (int k = 0; k < 8; ++k) {
      a_[k][count_] = from[k][first];
      b_[k][count_] = from[k][second];
    }
    pairs_[count_] = {first, second, Verdict::unsure};
    if (++count_ == block) settle();
  }
  std::size_t finish() noexcept {
    settle();
    return found_;
  }

 private:
  static CylinderArrays view(const double (&v)[8][block]) noexcept { return {v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7]}; }

  void settle() noexcept {
    Verdict said[block];
    verdicts(view(a_), view(b_), count_, said);
    for (std::size_t k = 0; k < count_; ++k) {
      if (said[k] == Verdict::unsure) said[k] = verdict(body_of(solids_, pairs_[k].first), body_of(solids_, pairs_[k].second));
      if (said[k] == Verdict::apart) continue;
      if (found_ < capacity_) out_[found_] = {pairs_[k].first, pairs_[k].second, said[k]};
      ++found_;
    }
    count_ = 0;
  }

  const CylinderArrays& solids_;
  ScenePair* out_;
  std::size_t capacity_, found_ = 0, count_ = 0;
  double a_[8][block], b_[8][block];
  ScenePair pairs_[block];
};

}  // namespace

std::size_t scene_memory(std::size_t count) noexcept { return count * (6 * sizeof(double) + sizeof(std::uint32_t)); }

std::size_t scene_contacts(const CylinderArrays& solids, std::size_t count, const SceneFilter& filter, void* memory, ScenePair* out,
                           std::size_t capacity) noexcept {
  if (count < 2) return 0;
  const Memory m(memory, count);
  // The sweep goes along the axis on which the centres spread most, in lanes across the one where they spread next.
  const double* centre[3] = {solids.x, solids.y, solids.z};
  double spread[3];
  for (int k = 0; k < 3; ++k) {
    double mean = 0;
    spread[k] = 0;
    for (std::size_t i = 0; i < count; ++i) mean += centre[k][i];
    mean /= static_cast<double>(count);
    for (std::size_t i = 0; i < count; ++i) spread[k] += (centre[k][i] - mean) * (centre[k][i] - mean);
  }
  const int sweep = spread[0] >= spread[1] && spread[0] >= spread[2] ? 0 : spread[1] >= spread[2] ? 1 : 2;
  int across = (sweep + 1) % 3, rest = (sweep + 2) % 3;
  if (spread[rest] > spread[across]) std::swap(across, rest);

  // For the sort: where each begins along the sweep and across it. A lane is as wide as the widest body, so that a body meets
  // none but its own lane and those beside it.
  double *begin = m.high[0], *side = m.high[1], least = HUGE_VAL, widest = 0, longest = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Box box = box_of(solids, i);
    begin[i] = box.low[sweep];
    side[i] = box.low[across];
    least = std::fmin(least, side[i]);
    widest = std::fmax(widest, box.high[across] - box.low[across]);
    longest = std::fmax(longest, box.high[sweep] - box.low[sweep]);
    m.order[i] = static_cast<std::uint32_t>(i);
  }
  const double scale = widest > 0 ? (1 - 0x1p-30) / widest : 0;
  const auto lane_of = [least, scale](double low) { return std::floor((low - least) * scale); };
  for (std::size_t i = 0; i < count; ++i) side[i] = lane_of(side[i]);
  std::sort(m.order, m.order + count, [begin, side](std::uint32_t i, std::uint32_t j) {
    return side[i] != side[j] ? side[i] < side[j] : begin[i] != begin[j] ? begin[i] < begin[j] : i < j;
  });
  for (std::size_t i = 0; i < count; ++i) {
    const Box box = box_of(solids, m.order[i]);
    for (int k = 0; k < 3; ++k) m.low[k][i] = box.low[k], m.high[k][i] = box.high[k];
  }

  Batch batch(solids, out, capacity);
  const double *low0 = m.low[sweep], *low1 = m.low[across], *low2 = m.low[rest], *high0 = m.high[sweep], *high1 = m.high[across], *high2 = m.high[rest];
  std::size_t lane_end = 0, beside = 0, beside_end = 0;   // of the lane of i; of the next one: from where on, and its end
  double lane = -1;
  for (std::size_t i = 0; i < count; ++i) {
    if (i == lane_end || i == 0) {
      lane = lane_of(low1[i]);
      const auto end_of = [&](std::size_t from, double which) {
        while (from < count && lane_of(low1[from]) == which) ++from;
        return from;
      };
      lane_end = end_of(i, lane);
      beside = lane_end;
      beside_end = end_of(lane_end, lane + 1);
    }
    const double start = low0[i], end = high0[i], l1 = low1[i], h1 = high1[i], l2 = low2[i], h2 = high2[i];
    const auto look = [&](std::size_t from, std::size_t to) {
      for (std::size_t j = from; j < to && low0[j] <= end; ++j) {
        const bool meet = (start <= high0[j]) & (low1[j] <= h1) & (l1 <= high1[j]) & (low2[j] <= h2) & (l2 <= high2[j]);
        if (meet && filter.asks(m.order[i], m.order[j])) batch.add(m.order[i], m.order[j]);
      }
    };
    look(i + 1, lane_end);
    while (beside < beside_end && low0[beside] < start - longest) ++beside;
    look(beside, beside_end);
  }
  return batch.finish();
}

}  // namespace octic::fast
