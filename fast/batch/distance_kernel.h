// The part of distances.h that computes pairs side by side. Formulas and names are those of fast/pair/solution.cpp and
// docs/derivations/fast_cylinder_cylinder.md. What is not met directly goes through the stages of Block.
#pragma once

#include "fast/batch/candidates.h"
#include "fast/batch/directly.h"
#include "fast/batch/lanes.h"
#include "fast/batch/rim_cells.h"
#include "fast/pair/caps.h"
#include "fast/pair/common_point.h"

namespace octic::fast::OCTIC_INSTRUCTIONS {
namespace {

struct Output {
  double* distance;
  double* (&place)[6];
  bool* proved;
  // Lane i is pair k.
  void write(int i, std::size_t k, std::size_t from, const Lanes& gap, const Vector& n, const Vector& x) const {
    proved[k - from] = true;
    distance[k] = gap[i];
    if (place[0]) place[0][k] = n.x[i], place[1][k] = n.y[i], place[2][k] = n.z[i];
    if (place[3]) place[3][k] = x.x[i], place[4][k] = x.y[i], place[5][k] = x.z[i];
  }
};

// Cans that stand on each other, a cap on a cap: fast/pair/caps.h.
inline Mask caps_prove(const Canonicals& c, const Candidates& best) {
  const Mask nearly = (c.s < nearly_parallel) & (best.gap < 0.0);
  if (!any(nearly)) return nearly;
  Lanes sine{};
  return nearly & caps_have_room(c, best, sine) & cap_is_flat_on(c, best, sine);
}
// Cans that stand on each other and overlap: the axes are nearly parallel, and the way out along them is the shorter
// one. A search along the rims has no end there, because the gap is nearly the same at every point of a rim. Axes that
// are parallel up to rounding need no search.
inline Mask stands_on(const Canonicals& c) {
  const Lanes room = c.ha + c.hb - abs(c.d.y), left = c.ra + c.rb - room;
  return (c.s > 0.0) & (c.s < 0x1p-6) & (room > 0.0) & (left > 0.0) & (c.d.x * c.d.x + c.d.z * c.d.z < left * left);
}

// Takes pairs that the first stage left open through the other stages.
class Block {
 public:
  bool full() const { return count_ > kept_most - width; }
  bool empty() const { return count_ == 0; }

  void keep(const Vector& centre, const Vector& d, const Vector& a, const Vector& b, const Lanes& ha, const Lanes& ra,
            const Lanes& hb, const Lanes& rb, const Mask& which, std::size_t at, int lanes) {
    const Lanes* v[numbers] = {&d.x, &d.y, &d.z, &a.x, &a.y, &a.z,      &b.x,      &b.y,
                               &b.z, &ha,  &ra,  &hb,  &rb,  &centre.x, &centre.y, &centre.z};
    for (int i = 0; i < lanes; ++i) {
      if (!which[i]) continue;
      for (int k = 0; k < numbers; ++k) number_[k][count_] = (*v[k])[i];
      place_[count_++] = at + static_cast<std::size_t>(i);
    }
  }

  void settle(std::size_t from, const Output& out) {
    fill_up();
    caps_and_rims(from, out);
    if (count_ == 0) return;
    fill_up();
    rims_.count = others_.count = caps_.count = crossing_.count = climbing_.count = 0;
    for (int i = 0; i < count_; i += width) make_frames(i);
    rims_.fill_up();
    for (int i = 0; i < rims_.count; i += width) rims_apart(i);
    others_.fill_up();
    RimSearch search(pairs_);
    for (int i = 0; i < others_.count; i += width) edges(i, search);
    search.search();
    caps_.fill_up();
    for (int i = 0; i < caps_.count; i += width) standing_caps_cross(i);
    for (int i = 0; i < others_.count; i += width) witnesses(i);
    crossing_.fill_up();
    for (int i = 0; i < crossing_.count; i += width) apart_caps_cross(i);
    climbing_.fill_up();
    for (int i = 0; i < climbing_.count; i += width) climb(i);
    for (int i = 0; i < count_; i += width) write(i, from, out);
    count_ = 0;
  }

 private:
  static constexpr int numbers = 16;

  void fill_up() {
    for (int i = count_; i < count_ + width; ++i)
      for (auto& row : number_) row[i] = row[count_ - 1];
  }

  // First a cap and the lowest point over it. Then, where the axes are nearest at an end of each, two rims. Answers
  // that are proved are written, and their pairs leave the block.
  void caps_and_rims(std::size_t from, const Output& out) {
    rims_.count = 0;
    const auto write = [&](const NearestPoints& p, const Vector& centre, int lane, int at) {
      out.write(lane, place_[at], from, p.gap, p.n, centre + p.x);
      proved_[at] = true;
    };
    for (int i = 0; i < count_; i += width) {
      const auto row = [&](int k) { return load(number_[k] + i); };
      const Vector d{row(0), row(1), row(2)}, a{row(3), row(4), row(5)}, b{row(6), row(7), row(8)},
          centre{row(13), row(14), row(15)};
      const Lanes ha = row(9), ra = row(10), hb = row(11), rb = row(12), k = dot(a, b), da = dot(d, a), db = dot(d, b),
                  s2 = all(1) - k * k, size = larger(largest(d), larger(larger(ha, ra), larger(hb, rb)));
      Lanes t = clamp((da - k * db) / s2, ha);
      const Lanes u = clamp(t * k - db, hb);
      t = clamp(da + u * k, ha);
      store(t, sign_a_ + i), store(u, sign_b_ + i);
      const NearestPoints over_cap = meet_over_cap(d, a, b, ha, ra, hb, rb);
      const Mask proved = over_cap.proved & in_range(size);
      const int lanes = count_ - i < width ? count_ - i : width;
      int at[width];
      for (int j = 0; j < width; ++j) at[j] = i + j, proved_[i + j] = false;
      for (int j = 0; j < lanes; ++j)
        if (proved[j]) write(over_cap, centre, j, i + j);
      rims_.add(~proved & (s2 > all(0x1p-30)) & ~(abs(t) < ha) & ~(abs(u) < hb) & in_range(size), at, lanes);
    }
    rims_.fill_up();
    for (int i = 0; i < rims_.count; i += width) {
      const int* const at = rims_.at + i;
      const auto row = [&](int k) { return gather(number_[k], at); };
      const Vector d{row(0), row(1), row(2)};
      const Lanes ra = row(10), rb = row(12),
                  size = larger(largest(d), larger(larger(row(9), ra), larger(row(11), rb)));
      const NearestPoints rims = meet_rims(d, {row(3), row(4), row(5)}, {row(6), row(7), row(8)}, gather(sign_a_, at),
                                           gather(sign_b_, at), ra, rb, size);
      const Vector centre{row(13), row(14), row(15)};
      for (int j = 0; j < rims_.lanes(i); ++j)
        if (rims.proved[j]) write(rims, centre, j, at[j]);
    }
    int left = 0;
    for (int i = 0; i < count_; ++i) {
      if (proved_[i]) continue;
      for (auto& row : number_) row[left] = row[i];
      place_[left++] = place_[i];
    }
    count_ = left;
  }

  void make_frames(int i) {
    const auto row = [&](int k) { return load(number_[k] + i); };
    const Vector d{row(0), row(1), row(2)}, a{row(3), row(4), row(5)}, b{row(6), row(7), row(8)};
    // A is the body of the smaller radius: the search runs along its rim
    const Lanes ha = row(9), ra = row(10), hb = row(11), rb = row(12);
    const Mask swapped = rb < ra;
    const Frames f =
        frame(choose(swapped, -d, d), choose(swapped, b, a), choose(swapped, a, b), choose(swapped, hb, ha),
              choose(swapped, rb, ra), choose(swapped, ha, hb), choose(swapped, ra, rb));
    const Canonicals& c = f.c;
    const Lanes out[] = {c.d.x, c.d.y, c.d.z, c.s, c.k, c.ha, c.ra, c.hb, c.rb};
    double* to[] = {pairs_.dx, pairs_.dy, pairs_.dz, pairs_.s, pairs_.k, pairs_.ha, pairs_.ra, pairs_.hb, pairs_.rb};
    for (int k = 0; k < 9; ++k) store(out[k], to[k] + i);
    const Lanes axes[] = {f.x.x, f.x.y, f.x.z, f.y.x, f.y.y, f.y.z, f.z.x, f.z.y, f.z.z, 1.0 / f.shrink};
    for (int k = 0; k < 10; ++k) store(axes[k], frame_[k] + i);
    const Mask usable = in_range(larger(largest(d), larger(larger(ha, ra), larger(hb, rb))));
    const Starts s = between_ends(c);
    store(s.n.x, pairs_.best_x + i), store(s.n.y, pairs_.best_y + i), store(s.n.z, pairs_.best_z + i);
    store(s.sign_a, sign_a_ + i), store(s.sign_b, sign_b_ + i);
    const int lanes = count_ - i < width ? count_ - i : width;
    int at[width];
    for (int j = 0; j < width; ++j) at[j] = i + j, proved_[i + j] = false, pairs_.hard[i + j] = !usable[j];
    rims_.add(usable & s.likely, at, lanes);
    others_.add(usable & ~s.likely, at, lanes);
  }

  void done(const Candidates& best, const Witnesses& w, const Mask& proved, const int* at, int lanes) {
    keep_best(best, pairs_, at, lanes);
    const Lanes place[] = {w.x.x, w.x.y, w.x.z, w.y.x, w.y.y, w.y.z};
    for (int k = 0; k < 6; ++k) scatter(place[k], witness_[k], at, lanes);
    for (int j = 0; j < lanes; ++j) proved_[at[j]] = proved[j] != 0;
  }

  // Rims that are apart. There the gap is concave, so a direction that the witnesses prove is the best one.
  void rims_apart(int i) {
    const int* const at = rims_.at + i;
    const Canonicals c = canonicals(pairs_, at);
    const Vector start{gather(pairs_.best_x, at), gather(pairs_.best_y, at), gather(pairs_.best_z, at)};
    Mask settled;
    Candidates best;
    best.n = polish_on_rims(c, start, gather(sign_a_, at), gather(sign_b_, at), start.x == start.x, settled);
    best.gap = gap(c, best.n);
    const Witnesses w = witness(c, best);
    const Mask proved = (best.gap > Lanes{}) & (w.off <= proved_off);
    done(best, w, proved, at, rims_.lanes(i));
    others_.add(~proved, at, rims_.lanes(i));
  }

  // The best of the edges. The pairs that still need a search along their rims go to `search`.
  void edges(int i, RimSearch& search) {
    const int* const at = others_.at + i;
    const int lanes = others_.lanes(i);
    const Canonicals c = canonicals(pairs_, at);
    Mask open;
    const Candidates best = best_of_edges(c, open);
    const Lanes zero{};
    Lanes least = common_ball(c).depth;
    const Mask no_ball = ~(least > zero);
    if (any(no_ball)) least = choose(no_ball, larger(least, depth_between_planes(c)), least);
    keep_best(best, pairs_, at, lanes);
    scatter(least, pairs_.least_depth, at, lanes);
    // a common ball, or a point between planes, bounds the gap from above, and parallel axes have no interior maximum
    // on rims
    const Mask optimal = ((least >= zero) & (-best.gap <= least + iterated)) | caps_prove(c, best);
    const Mask standing = stands_on(c) & (best.gap < zero) & ~optimal & ~open;   // a search has no end there
    caps_.add(standing, at, lanes);
    for (int j = 0; j < lanes; ++j)
      if (open[j]) pairs_.hard[at[j]] = true;
    const Mask searched = ~open & ~standing & ~(best.gap > zero) & ~optimal & (c.s > zero);
    if (!any(searched)) return;
    const Witnesses w = witness(c, best);
    PointDepthsOf<Vector> points[6] = {depths_of(c, between_axes(c)), depths_of(c, 0.5 * (w.x + w.y)),
                                       depths_of(c, w.y), depths_of(c, w.x)};
    std::size_t count = 4;
    const Mask coins = (c.ha < 0.125 * c.ra) & (c.hb < 0.125 * c.rb);
    if (any(coins)) {   // they share more than what is near the witnesses
      const Vector axis_b{c.s, c.k, zero}, end_a{zero, copysign(c.ha, w.x.y), zero},
          end_b = c.d + copysign(c.hb, dot(w.y - c.d, axis_b)) * axis_b;
      for (const Vector& p : {0.5 * (w.y + end_b), 0.5 * (w.x + end_a)}) {
        points[count] = depths_of(c, p);
        points[count].flank_a = choose(coins, points[count].flank_a, all(-HUGE_VAL));   // of others, no common point
        ++count;
      }
    }
    search.add(c, best.gap, least, searched, at, lanes, std::span(points, count));
  }

  // Tries the directions in which the rims of both caps touch where they cross, in the lanes of `which`.
  static void try_crossing_of_caps(const Canonicals& c, Candidates& best, const Mask& which) {
    const Lanes pole = sign(c.d.y);
    for (const double turn : {1.0, -1.0}) {
      Candidates other;
      Mask settled;
      const Mask cross = which & where_caps_cross(c, turn, other.n);
      if (!any(cross)) continue;
      other.n = polish_on_rims(c, other.n, pole, pole, cross, settled);
      other.gap = gap(c, other.n);
      keep_better(best, other, cross, iterated);
    }
  }

  // Caps that stand on each other: where their rims cross. A pair for which that proves nothing is answered alone.
  void standing_caps_cross(int i) {
    const int* const at = caps_.at + i;
    const int lanes = caps_.lanes(i);
    const Canonicals c = canonicals(pairs_, at);
    Candidates best = best_of(pairs_, at);
    Lanes sine{};
    const Mask have_room = (c.s < nearly_parallel) & caps_have_room(c, best, sine);
    try_crossing_of_caps(c, best, have_room);
    const Mask proved = have_room & caps_touch_best(c, best, witness(c, best), sine);
    keep_best(best, pairs_, at, lanes);
    for (int j = 0; j < lanes; ++j)
      if (!proved[j]) pairs_.hard[at[j]] = true;
  }

  void witnesses(int i) {
    const int* const at = others_.at + i;
    const int lanes = others_.lanes(i);
    const Canonicals c = canonicals(pairs_, at);
    const Candidates best = best_of(pairs_, at);
    const Witnesses w = witness(c, best);
    // a pair that does not seem apart needs a known common point: without one, some direction might separate the bodies
    const Mask shared = (gather(pairs_.least_depth, at) >= 0.0) | share(c, w.x, w.y);
    Mask proved = (w.off <= proved_off) & ((best.gap > 0.0) | shared);
    for (int j = 0; j < lanes; ++j)
      if (pairs_.hard[at[j]]) proved[j] = 0;
    done(best, w, proved, at, lanes);
    const Mask apart = ~proved & (best.gap > 0.0), nearly = c.s < nearly_parallel;
    crossing_.add(apart & nearly, at, lanes);
    climbing_.add(apart & ~nearly, at, lanes);
  }

  // Nearly parallel caps that are apart: a climb would need many steps to where their rims cross.
  void apart_caps_cross(int i) {
    const int* const at = crossing_.at + i;
    const int lanes = crossing_.lanes(i);
    const Canonicals c = canonicals(pairs_, at);
    Candidates best = best_of(pairs_, at);
    try_crossing_of_caps(c, best, best.gap > 0.0);
    const Witnesses w = witness(c, best);
    const Mask proved = (best.gap > 0.0) & (w.off <= proved_off);
    done(best, w, proved, at, lanes);
    climbing_.add(~proved, at, lanes);
  }

  // For pairs that are apart: a step off the edges, into the cell of the nearest rims, and Newton from there.
  void climb(int i) {
    const int* const at = climbing_.at + i;
    const Canonicals c = canonicals(pairs_, at);
    const auto row = [&](int k) { return gather(witness_[k], at); };
    Candidates best = best_of(pairs_, at);
    Mask none, settled;
    const Vector start = step_off_edge(c, best, {row(3) - row(0), row(4) - row(1), row(5) - row(2)}, none);
    const Splits t = split(c, start);
    best.n = polish_on_rims(c, start, copysign(all(1), t.a), copysign(all(1), t.b), ~none, settled);
    best.gap = gap(c, best.n);
    const Witnesses w = witness(c, best);
    done(best, w, (best.gap > Lanes{}) & (w.off <= proved_off), at, climbing_.lanes(i));
  }

  // From the canonical frames back to the caller's coordinates.
  void write(int i, std::size_t from, const Output& out) {
    Lanes f[10];
    for (int k = 0; k < 10; ++k) f[k] = load(frame_[k] + i);
    const auto to_world = [&](const Lanes& x, const Lanes& y, const Lanes& z) {
      return x * Vector{f[0], f[1], f[2]} + y * Vector{f[3], f[4], f[5]} + z * Vector{f[6], f[7], f[8]};
    };
    const auto row = [&](int k) { return load(number_[k] + i); };
    const Mask swapped = row(12) < row(10);
    const Vector seen =
        unit_again(to_world(load(pairs_.best_x + i), load(pairs_.best_y + i), load(pairs_.best_z + i)));
    const Vector n = choose(swapped, -seen, seen);
    // the witness on the caller's A: in the frame of a swapped pair that is the other body, whose centre is at d
    const Vector on_a = to_world(load(witness_[0] + i), load(witness_[1] + i), load(witness_[2] + i)),
                 on_b = to_world(load(witness_[3] + i), load(witness_[4] + i), load(witness_[5] + i));
    const Vector d{row(0), row(1), row(2)}, centre{row(13), row(14), row(15)};
    const Vector x = centre + choose(swapped, d + f[9] * on_b, f[9] * on_a);
    const Lanes distance = f[9] * load(pairs_.best_gap + i);
    for (int j = 0; j < width && i + j < count_; ++j) {
      if (proved_[i + j]) out.write(j, place_[i + j], from, distance, n, x);
    }
  }

  double number_[numbers][kept_most + width], frame_[10][kept_most + width], witness_[6][kept_most + width];
  double sign_a_[kept_most + width], sign_b_[kept_most + width];
  std::size_t place_[kept_most + width];
  bool proved_[kept_most + width];
  int count_ = 0;
  KeptPairs pairs_;
  PairList rims_, others_, caps_, crossing_, climbing_;
};

template <class First>
inline void measure(const First& first, const CylinderArrays& b, std::size_t from, int count, double* distance,
                    double* (&place)[6], bool* proved) {
  const Output out{distance, place, proved};
  Block open;
  for (int i = 0; i < count; i += width) {
    const std::size_t at = from + static_cast<std::size_t>(i);
    const int lanes = count - i < width ? count - i : width;
    const auto one = [&](const double* v) { return first(v, at, lanes); };
    const auto other = [&](const double* v) { return some(v, at, lanes); };
    const Vector centre{one(first.a.x), one(first.a.y), one(first.a.z)},
        d = Vector{other(b.x), other(b.y), other(b.z)} - centre;
    const Vector axis_a{one(first.a.u), one(first.a.v), one(first.a.w)}, axis_b{other(b.u), other(b.v), other(b.w)};
    const Lanes ha = one(first.a.half_length), ra = one(first.a.radius), hb = other(b.half_length),
                rb = other(b.radius);
    const NearestPoints nearest_points = meet(d, axis_a, axis_b, ha, ra, hb, rb);
    const Vector x = centre + nearest_points.x;
    for (int j = 0; j < lanes; ++j) {
      proved[i + j] = false;
      if (nearest_points.proved[j])
        out.write(j, at + static_cast<std::size_t>(j), from, nearest_points.gap, nearest_points.n, x);
    }
    Mask left = ~nearest_points.proved;
    if (any(left))
      open.keep(centre, d, axis_a, axis_b, ha, ra, hb, rb, left, at, lanes);
    if (open.full()) open.settle(from, out);
  }
  if (!open.empty()) open.settle(from, out);
}

}  // namespace

void measure_each(const CylinderArrays& a, const CylinderArrays& b, std::size_t from, int count, double* distance,
                  double* (&place)[6], bool* proved) noexcept {
  measure(Each{a}, b, from, count, distance, place, proved);
}
void measure_one(const CylinderArrays& a, std::size_t one, const CylinderArrays& b, std::size_t from, int count,
                 double* distance, double* (&place)[6], bool* proved) noexcept {
  measure(One{a, one}, b, from, count, distance, place, proved);
}

}  // namespace octic::fast::OCTIC_INSTRUCTIONS
