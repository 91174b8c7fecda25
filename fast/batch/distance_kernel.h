// The part of distances.h that computes pairs side by side. Formulas and names are those of fast/pair/solution.cpp and
// docs/derivations/fast_cylinder_cylinder.md. What is not met directly goes through the stages of Block.
#pragma once

#include "fast/batch/candidates.h"
#include "fast/batch/directly.h"
#include "fast/batch/lanes.h"
#include "fast/batch/rim_cells.h"
#include "fast/batch/waiting.h"
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

inline int count(const Mask& m) {
  long long n = 0;
  for (int i = 0; i < width; ++i) n -= m[i];
  return static_cast<int>(n);
}

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
  return (c.s > 0.0) & (c.s < nearly_parallel) & (room > 0.0) & (left > 0.0) &
         (c.d.x * c.d.x + c.d.z * c.d.z < left * left);
}

// Takes pairs that the closed forms left open through the other stages.
class Block : public WaitingPairs<Vector> {
 public:
  explicit Block(const Source& source) : source_(source) {}

  void settle(bool all, std::size_t from, const Output& out) {
    if (empty()) return;
    if (all) fill_up();
    const int before = count_;
    if (!all) count_ -= count_ % width;
    others_.count = caps_.count = crossing_.count = climbing_.count = polishing_.count = 0;
    for (int i = 0; i < count_; i += width) make_frames(i);
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
    polishing_.fill_up();
    for (int i = 0; i < polishing_.count; i += width) polish(i);
    for (int i = 0; i < count_; i += width) write(i, from, out);
    leave(count_, before);
  }

 private:
  void make_frames(int i) {
    const PairLanes p = source_.read(place_ + i);
    // A is the body of the smaller radius: the search runs along its rim
    const Mask swapped = p.rb < p.ra;
    const Frames f = frame(choose(swapped, -p.d, p.d), choose(swapped, p.b, p.a), choose(swapped, p.a, p.b),
                           choose(swapped, p.hb, p.ha), choose(swapped, p.rb, p.ra), choose(swapped, p.ha, p.hb),
                           choose(swapped, p.ra, p.rb));
    const Canonicals& c = f.c;
    const Lanes out[] = {c.d.x, c.d.y, c.d.z, c.s, c.k, c.ha, c.ra, c.hb, c.rb};
    double* to[] = {pairs_.dx, pairs_.dy, pairs_.dz, pairs_.s, pairs_.k, pairs_.ha, pairs_.ra, pairs_.hb, pairs_.rb};
    for (int k = 0; k < 9; ++k) store(out[k], to[k] + i);
    const Lanes axes[] = {f.x.x, f.x.y, f.x.z, f.y.x, f.y.y, f.y.z, f.z.x, f.z.y, f.z.z, 1.0 / f.shrink};
    for (int k = 0; k < 10; ++k) store(axes[k], frame_[k] + i);
    const Vector hint = said(i), toward = choose(dot(hint, p.d) < 0.0, -hint, hint),
                 n = choose(swapped, -toward, toward);
    store(dot(n, f.x), pairs_.best_x + i), store(dot(n, f.y), pairs_.best_y + i), store(dot(n, f.z), pairs_.best_z + i);
    const Mask usable = in_range(p.size());
    int at[width];
    for (int j = 0; j < width; ++j) at[j] = i + j, proved_[i + j] = false, pairs_.hard[i + j] = !usable[j];
    const int lanes = count_ - i < width ? count_ - i : width;
    others_.add(usable, at, lanes);
  }

  void done(const Candidates& best, const Witnesses& w, const Mask& proved, const int* at, int lanes) {
    keep_best(best, pairs_, at, lanes);
    const Lanes place[] = {w.x.x, w.x.y, w.x.z, w.y.x, w.y.y, w.y.z};
    for (int k = 0; k < 6; ++k) scatter(place[k], witness_[k], at, lanes);
    for (int j = 0; j < lanes; ++j) proved_[at[j]] = proved[j] != 0;
  }

  // The best of the edges. The pairs that still need a search along their rims go to `search`.
  void edges(int i, RimSearch& search) {
    const int* const at = others_.at + i;
    const int lanes = others_.lanes(i);
    const Canonicals c = canonicals(pairs_, at);
    Mask open;
    Candidates best = best_of_edges(c, open);
    const Vector hint{gather(pairs_.best_x, at), gather(pairs_.best_y, at), gather(pairs_.best_z, at)};
    keep_better(best, {hint, gap(c, hint)}, is_not(Mask{}), 0);   // if it is none, its gap is not a number
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
    PointDepthsOf<Vector> points[8] = {depths_of(c, between_axes(c)), depths_of(c, 0.5 * (w.x + w.y)),
                                       depths_of(c, w.y), depths_of(c, w.x)};
    std::size_t count = 4;
    const Mask coins = (c.ha < 0.125 * c.ra) & (c.hb < 0.125 * c.rb);
    if (any(coins)) {   // they share more than what is near the witnesses
      const Vector axis_b{c.s, c.k, zero}, end_a{zero, copysign(c.ha, w.x.y), zero},
          end_b = c.d + copysign(c.hb, dot(w.y - c.d, axis_b)) * axis_b;
      for (const Vector& p : {Vector{}, c.d, 0.5 * (w.y + end_b), 0.5 * (w.x + end_a)}) {
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
    const Mask have_room = caps_have_room(c, best, sine);
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
    Mask hard{};
    for (int j = 0; j < lanes; ++j) hard[j] = pairs_.hard[at[j]] ? -1 : 0;
    const Mask proved = ~hard & (w.off <= proved_off) & ((best.gap > 0.0) | shared);
    done(best, w, proved, at, lanes);
    const Mask apart = ~proved & (best.gap > 0.0), nearly = c.s < nearly_parallel;
    crossing_.add(apart & nearly, at, lanes);
    climbing_.add(apart & ~nearly, at, lanes);
    polishing_.add(~proved & ~apart & shared & ~hard, at, lanes);
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

  // A hint that nothing exceeds, but whose last digits are not good enough.
  void polish(int i) {
    const int* const at = polishing_.at + i;
    const Canonicals c = canonicals(pairs_, at);
    Candidates best = best_of(pairs_, at);
    const Splits t = split(c, best.n);
    Mask settled;
    const Vector n =
        polish_on_rims(c, best.n, copysign(all(1), t.a), copysign(all(1), t.b), best.gap == best.gap, settled);
    keep_better(best, {n, gap(c, n)}, settled, -iterated);
    const Witnesses w = witness(c, best);
    done(best, w, w.off <= proved_off, at, polishing_.lanes(i));
  }

  // From the canonical frames back to the caller's coordinates.
  void write(int i, std::size_t from, const Output& out) {
    Lanes f[10];
    for (int k = 0; k < 10; ++k) f[k] = load(frame_[k] + i);
    const auto to_world = [&](const Lanes& x, const Lanes& y, const Lanes& z) {
      return x * Vector{f[0], f[1], f[2]} + y * Vector{f[3], f[4], f[5]} + z * Vector{f[6], f[7], f[8]};
    };
    const PairLanes p = source_.read(place_ + i);
    const Mask swapped = p.rb < p.ra;
    const Vector seen = unit_again(to_world(load(pairs_.best_x + i), load(pairs_.best_y + i), load(pairs_.best_z + i)));
    const Vector n = choose(swapped, -seen, seen);
    // the witness on the caller's A: in the frame of a swapped pair that is the other body, whose centre is at d
    const Vector on_a = to_world(load(witness_[0] + i), load(witness_[1] + i), load(witness_[2] + i)),
                 on_b = to_world(load(witness_[3] + i), load(witness_[4] + i), load(witness_[5] + i));
    const Vector x = p.centre + choose(swapped, p.d + f[9] * on_b, f[9] * on_a);
    const Lanes distance = f[9] * load(pairs_.best_gap + i);
    for (int j = 0; j < width && i + j < count_; ++j) {
      if (proved_[i + j]) out.write(j, place_[i + j], from, distance, n, x);
    }
  }

  const Source& source_;
  double frame_[10][kept_most + width], witness_[6][kept_most + width];
  bool proved_[kept_most + width];
  KeptPairs pairs_;
  PairList others_, caps_, crossing_, climbing_, polishing_;
};

// The stages before Block. Each keeps what it leaves open until some registers of pairs wait for the next one. What a
// stage says of a pair depends on no other pair, so it does not matter when it is asked.
class DistanceStages {
 public:
  DistanceStages(const Source& source, std::size_t from, const Output& out)
      : source_(source), from_(from), out_(out), block_(source) {}

  // Axes that are parallel or cross between their ends. Lane i is pair at + i.
  void begin(std::size_t at, int lanes) {
    const PairLanes p = source_.read(at, lanes);
    std::size_t place[width];
    for (int i = 0; i < lanes; ++i) place[i] = at + static_cast<std::size_t>(i), out_.proved[place[i] - from_] = false;
    const Lanes size = p.size();
    const Mask usable = in_range(size);
    const AxesSeen c = see_axes(p);
    NearestPoints m = meet_flanks(p, c, size);
    const Mask parallel = c.s2 <= parallel_within_rounding;
    if (any(parallel)) {
      const ParallelOf<Vector> on = meet_parallel(p.d, p.a, p.ha, p.ra, p.hb, p.rb);
      m = {choose(parallel, on.gap, m.gap), choose(parallel, on.n, m.n), choose(parallel, on.x, m.x),
           parallel | m.proved};
    }
    m.proved &= usable;
    const Mask open = ~m.proved;
    write(m, p, place, lanes);
    if (!any(open)) return;
    Features next = nearest_features(p, c, usable);
    const Mask flank = open & next.is_flank(), other = open & ~flank;
    if (2 * count(other) >= width)
      over_cap(p, next, other, place, lanes);
    else
      caps_.keep(place, next, other, lanes);
    if (2 * count(flank) >= width) {
      const Mask still = on_flank(p, c, next, flank, place, lanes);
      caps_.keep(place, next, still, lanes);
    } else {
      flanks_.keep(place, next, flank, lanes);
    }
    make_room();
  }
  void finish() {
    on_flanks(true);
    over_caps(true);
    on_rims(true);
    on_flanks_again(true);
    block_.settle(true, from_, out_);
  }

 private:
  // The rim of one on the flank of the other. The result: which pairs are still open, and what to try next.
  Mask on_flank(const PairLanes& p, const AxesSeen& c, Features& next, const Mask& which, const std::size_t* place,
                int lanes) {
    NearestPoints m = meet_rim_on_flank(p, c, next);
    m.proved &= which;
    write(m, p, place, lanes);
    return which & ~m.proved;
  }
  void on_flanks(bool all = false) {
    flanks_.take(source_, all, [&](const PairLanes& p, Features next, const std::size_t* place, int lanes) {
      const Mask open = on_flank(p, see_axes(p), next, every, place, lanes);
      caps_.keep(place, next, open, lanes);
      make_room_after_flanks();
    });
  }
  // A flank that was named by the search between two rims.
  void on_flanks_again(bool all = false) {
    flanks_again_.take(source_, all, [&](const PairLanes& p, Features next, const std::size_t* place, int lanes) {
      const Mask open = on_flank(p, see_axes(p), next, every, place, lanes);
      block_.keep(place, no_hint, open, lanes);
      make_room_in_block();
    });
  }
  // A cap and the lowest point over it.
  void over_cap(const PairLanes& p, const Features& next, const Mask& which, const std::size_t* place, int lanes) {
    NearestPoints m = meet_over_cap(p);
    const Mask usable = in_range(p.size());
    m.proved &= which & usable;
    write(m, p, place, lanes);
    const Mask open = which & ~m.proved, rims = open & usable & next.is_rims();
    rims_.keep(place, next, rims, lanes);
    block_.keep(place, no_hint, open & ~rims, lanes);
  }
  void over_caps(bool all = false) {
    caps_.take(source_, all, [&](const PairLanes& p, const Features& next, const std::size_t* place, int lanes) {
      over_cap(p, next, every, place, lanes);
      make_room_after_caps();
    });
  }
  void on_rims(bool all = false) {
    rims_.take(source_, all, [&](const PairLanes& p, Features next, const std::size_t* place, int lanes) {
      Vector hint;
      const NearestPoints m = meet_rims(p, next, hint);
      write(m, p, place, lanes);
      const Mask open = ~m.proved, flank = open & next.is_flank();
      flanks_again_.keep(place, next, flank, lanes);
      block_.keep(place, hint, open & ~flank, lanes);
      make_room_after_rims();
    });
  }
  // Room for a register more, from the last stage on. A stage makes room in those after it, and never in itself.
  void make_room_in_block() {
    if (block_.full()) block_.settle(false, from_, out_);
  }
  void make_room_after_rims() {
    make_room_in_block();
    if (flanks_again_.full()) on_flanks_again();
  }
  void make_room_after_caps() {
    make_room_after_rims();
    if (rims_.full()) on_rims();
  }
  void make_room_after_flanks() {
    make_room_after_caps();
    if (caps_.full()) over_caps();
  }
  void make_room() {
    make_room_after_flanks();
    if (flanks_.full()) on_flanks();
  }
  void write(const NearestPoints& m, const PairLanes& p, const std::size_t* place, int lanes) {
    const Vector x = p.centre + m.x;
    for (int i = 0; i < lanes; ++i)
      if (m.proved[i]) out_.write(i, place[i], from_, m.gap, m.n, x);
  }

  const Source& source_;
  std::size_t from_;
  const Output& out_;
  const Mask every = ~Mask{};
  const Vector no_hint{all(NAN), all(NAN), all(NAN)};
  WaitingPairs<Features> flanks_, caps_, rims_, flanks_again_;
  Block block_;
};

inline void measure(const Source& source, std::size_t from, int count, double* distance, double* (&place)[6],
                    bool* proved) {
  const Output out{distance, place, proved};
  DistanceStages stages(source, from, out);
  for (int i = 0; i < count; i += width)
    stages.begin(from + static_cast<std::size_t>(i), count - i < width ? count - i : width);
  stages.finish();
}

}  // namespace

void measure_each(const CylinderArrays& a, const CylinderArrays& b, std::size_t from, int count, double* distance,
                  double* (&place)[6], bool* proved) noexcept {
  measure(Source(a, b), from, count, distance, place, proved);
}
void measure_one(const CylinderArrays& a, std::size_t one, const CylinderArrays& b, std::size_t from, int count,
                 double* distance, double* (&place)[6], bool* proved) noexcept {
  measure(Source(a, one, b), from, count, distance, place, proved);
}

}  // namespace octic::fast::OCTIC_INSTRUCTIONS
