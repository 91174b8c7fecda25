// The search along rims of fast/pair/rim_search.cpp, with arcs side by side: level by level, the arcs of all pairs of a
// block together. An arc is dropped by the same bounds. What a pair finds on one level is used from the next level on,
// so that its answer does not depend on other pairs. A pair with too many arcs on one level is answered by
// signed_distance.
#pragma once

#include <span>

#include "fast/batch/kept.h"
#include "fast/batch/rim_newton.h"
#include "fast/pair/cell_bounds.h"
#include "fast/pair/rim_arc.h"
#include "fast/pair/trigonometric.h"

namespace octic::fast::OCTIC_INSTRUCTIONS {
namespace {

constexpr int arcs_most = 48, met_most = 16;   // of one pair on one level

// A list of items with several numbers each, one array per number. The items may be processed in any order.
template <int numbers, int most>
struct Queue {
  double number[numbers][most + width];
  int rims[most + width];   // four times the pair, plus 1 for the lower end of A, plus 2 for that of B
  int count = 0;
  template <class... Values>
  void add(int which, const Values&... values) {
    const double all[] = {values...};
    for (int i = 0; i < numbers; ++i) number[i][count] = all[i];
    rims[count++] = which;
  }
  void fill_up() {
    for (int i = 0; i < width && count > 0; ++i) {
      rims[count + i] = rims[count - 1];
      for (auto& row : number) row[count + i] = row[count - 1];
    }
  }
  int lanes(int from) const { return count - from < width ? count - from : width; }
};

// The search runs along the rim of A, in coordinates around the centre of the rim of B: x in the plane of the axes, y
// along the axis of B, z along the common normal.
struct RimFrame {
  RimsOf<Vector> rims;
  Lanes depth, enough, least_depth;
};
inline RimFrame rim_frame(const Canonicals& c, const Lanes& sign_a, const Lanes& sign_b, const Lanes& best,
                          const Lanes& least_depth) {
  const Vector between = between_discs(c, sign_a, sign_b);
  const Vector center{c.s * between.y - c.k * between.x, -(c.s * between.x + c.k * between.y), -between.z};
  return {{.center = center, .r1 = c.ra, .r2 = c.rb, .s = c.s, .k = c.k, .inside1 = sign_a, .inside2 = sign_b,
           .slack = all(arc_rounding), .towards = all(1),
           .in_plane = {c.k * c.d.x - c.s * c.d.y, c.s * c.d.x + c.k * c.d.y, Lanes{}}},
          all(arc_rounding) + larger(Lanes{}, -best), larger(Lanes{}, -best) - iterated, least_depth};
}

inline Mask too_far(const RimFrame& w, const Lanes& apart2) {
  return ~(w.enough > Lanes{}) | (apart2 >= w.enough * w.enough);
}

// May some point of the rim of A lie inside the other body, near enough to its rim?
inline Mask reachable(const RimFrame& w) {
  const RimsOf<Vector>& r = w.rims;
  const Lanes cap = r.inside2 * r.center.y, other_cap = r.inside1 * (r.k * r.center.y - r.s * r.center.x),
              over = all(-arc_rounding);
  const Lanes rho = sqrt(r.center.x * r.center.x + r.center.z * r.center.z);
  return ~((cap + r.r1 * r.s < over) | (cap - r.r1 * r.s > w.depth) | (other_cap + r.r2 * r.s < over) |
           (other_cap - r.r2 * r.s > w.depth)) &
         (rho - r.r1 <= r.r2 + all(arc_rounding)) & (rho + r.r1 >= r.r2 - w.depth);
}

using Feet = FootOf<Vector>;
inline double half_angle(int level) {
  return 0x1.921fb54442d18p+1 / 8 / static_cast<double>(1 << level);
}   // of one arc

// What is to be done with the arc around a point.
struct ArcStatus {
  Mask dropped, one_minimum;
};
inline ArcStatus status_of_arc(const RimFrame& w, const Lanes& x, const Lanes& y, int level) {
  const Lanes enough2 = choose(w.enough > Lanes{}, w.enough * w.enough, all(-HUGE_VAL));
  const ArcBoundsOf<Vector> arc =
      arc_bounds(w.rims, w.rims.foot(x, y), all(half_angle(level)), {w.depth, w.least_depth, enough2});
  const Mask shortest = is_not(all(level + 1) < all(levels));
  return {~arc.may_better, arc.may_better & (arc.one_minimum | shortest)};
}

class RimSearch {
 public:
  explicit RimSearch(KeptPairs& pairs) : pairs_(pairs) {}

  // Adds the four pairs of rims of each pair in `which`. A pair of rims is left out if `points` exclude its cell of
  // directions. best: the best gap of the edges; least_depth: that of the pair so far.
  void add(const Canonicals& c, const Lanes& best, const Lanes& least_depth, const Mask& which, const int* at,
           int lanes, std::span<const PointDepthsOf<Vector>> points) {
    for (int ends = 0; ends < 4; ++ends) {
      const int a = ends & 1, b = ends >> 1;
      Mask near = which & reachable(rim_frame(c, all(a ? -1 : 1), all(b ? -1 : 1), best, least_depth));
      if (!any(near)) continue;
      Lanes depth = least_depth;
      for (const PointDepthsOf<Vector>& p : points) depth = larger(depth, depth_in_cell<Vector>(c, p, a, b));
      near &= ~(depth >= larger(Lanes{}, -best) - iterated);
      if (!any(near)) continue;
      near &= ~((best < 0.0) & excludes_cell<Vector>(c, a, b, -best, points));
      for (int i = 0; i < lanes; ++i) {
        rims_[rims_count_] = 4 * at[i] + ends;
        depth_in_cell_[4 * at[i] + ends] = depth[i];
        rims_count_ += static_cast<int>(near[i] & 1);
      }
    }
  }

  void search() {
    first_level();
    for (int level = 0;; ++level) {
      finish(level);
      if (level + 1 >= levels || cells_->count == 0) break;
      next_level(level + 1);
    }
  }

 private:
  using Cells = Queue<2, kept_most * arcs_most>;
  static constexpr int few = 64;

  [[gnu::always_inline]] RimFrame gather_rim_frame(const int* rims, int (&pair)[width], Canonicals& c) const {
    Lanes sign_a, sign_b;
    for (int i = 0; i < width; ++i) {
      pair[i] = rims[i] >> 2;
      sign_a[i] = rims[i] & 1 ? -1 : 1;
      sign_b[i] = rims[i] & 2 ? -1 : 1;
    }
    c = canonicals(pairs_, pair);
    RimFrame w = rim_frame(c, sign_a, sign_b, gather(pairs_.best_gap, pair), gather(depth_in_cell_, rims));
    w.rims.complete();
    return w;
  }

  // Puts every arc on the list of its next step, in the order of the pairs.
  void sort(const ArcStatus& status_of_arc, const int* rims, const Lanes& x, const Lanes& y, int lanes, int level) {
    const double cos = half_angle_cos[level + 1], sin = half_angle_sin[level + 1];
    for (int i = 0; i < lanes; ++i) {
      if (status_of_arc.dropped[i]) continue;
      const int pair = rims[i] >> 2;
      if (pairs_.hard[pair]) continue;
      if (status_of_arc.one_minimum[i]) {
        single_.add(rims[i], x[i], y[i]);
      } else if ((arcs_[pair] += 2) > arcs_most) {
        pairs_.hard[pair] = true;
      } else {
        next_->add(rims[i], x[i] * cos + y[i] * sin, y[i] * cos - x[i] * sin);
        next_->add(rims[i], x[i] * cos - y[i] * sin, y[i] * cos + x[i] * sin);
      }
    }
  }

  void begin() {
    next_->count = single_.count = bracketed_.count = met_.count = 0;
    for (int& n : arcs_) n = 0;
    for (int& n : meets_) n = 0;
  }
  void end() {
    next_->fill_up();
    Cells* const before = cells_;
    cells_ = next_;
    next_ = before;
  }

  // The first eight arcs of each pair of rims, side by side.
  void first_level() {
    constexpr double r = root_half;
    constexpr double x[8] = {1, r, 0, -r, -1, -r, 0, r}, y[8] = {0, r, 1, r, 0, -r, -1, -r};
    begin();
    for (int i = 0; i < rims_count_; ++i) {
      int rims[width], pair[width];
      for (int& one : rims) one = rims_[i];
      Canonicals c;
      const RimFrame w = gather_rim_frame(rims, pair, c);
      for (int from = 0; from < 8; from += width) {
        const Lanes at_x = load(x + from), at_y = load(y + from);
        sort(status_of_arc(w, at_x, at_y, 0), rims, at_x, at_y, width, 0);
        if (single_.count > few - width) look_for_minima(0);
      }
    }
    end();
  }

  void next_level(int level) {
    begin();
    for (int i = 0; i < cells_->count; i += width) {
      int pair[width];
      Canonicals c;
      const int* const rims = cells_->rims + i;
      const RimFrame w = gather_rim_frame(rims, pair, c);
      const Lanes x = load(cells_->number[0] + i), y = load(cells_->number[1] + i);
      sort(status_of_arc(w, x, y, level), rims, x, y, cells_->lanes(i), level);
      if (single_.count > few - width) look_for_minima(level);
    }
    end();
  }

  // What a pair finds on a level is used from the next level on, so the answer does not depend on when a list is
  // processed.
  void finish(int level) {
    look_for_minima(level);
    locate_all(level);
    met_.fill_up();
    for (int i = 0; i < met_.count; i += width) polish(i);
  }

  // Keeps the arcs that have a minimum of |w|, of arcs that have at most one.
  void look_for_minima(int level) {
    single_.fill_up();
    const Lanes cos = all(half_angle_cos[level]), sin = all(half_angle_sin[level]);
    for (int i = 0; i < single_.count; i += width) {
      int pair[width];
      Canonicals c;
      const RimFrame w = gather_rim_frame(single_.rims + i, pair, c);
      const Lanes x = load(single_.number[0] + i), y = load(single_.number[1] + i),
                  length = all(2 * half_angle(level)) * w.rims.r1;
      const Lanes lo_x = x * cos + y * sin, lo_y = y * cos - x * sin, hi_x = x * cos - y * sin,
                  hi_y = y * cos + x * sin;
      const Feet lo = w.rims.foot(lo_x, lo_y), hi = w.rims.foot(hi_x, hi_y);
      const Mask good = (lo.slope <= all(arc_rounding)) & (hi.slope >= all(-arc_rounding)) &
                        ~too_far(w, least_between(dot(lo.w, lo.w), lo.slope, dot(hi.w, hi.w), hi.slope, length));
      for (int j = 0; j < single_.lanes(i); ++j)
        if (good[j]) bracketed_.add(single_.rims[i + j], lo_x[j], lo_y[j], lo.slope[j], hi_x[j], hi_y[j], hi.slope[j]);
      if (bracketed_.count > few - width) locate_all(level);
    }
    single_.count = 0;
  }

  void locate_all(int level) {
    bracketed_.fill_up();
    for (int i = 0; i < bracketed_.count; i += width) locate(i, level);
    bracketed_.count = 0;
  }

  // A few secant steps (Illinois).
  void locate(int i, int level) {
    int pair[width];
    Canonicals c;
    const RimFrame w = gather_rim_frame(bracketed_.rims + i, pair, c);
    const auto row = [&](int k) { return load(bracketed_.number[k] + i); };
    const Lanes zero{}, length = all(2 * half_angle(level)) * w.rims.r1;
    Lanes lo_x = row(0), lo_y = row(1), at_lo = row(2), hi_x = row(3), hi_y = row(4), at_hi = row(5), x{}, y{}, side{};
    Mask done{};
    for (int round = 0; round < 30; ++round) {
      const Lanes total = at_hi - at_lo, part = choose(total > zero, -at_lo / total, all(0.5));
      const Lanes mx = lo_x + part * (hi_x - lo_x), my = lo_y + part * (hi_y - lo_y),
                  scale = all(1) / sqrt(mx * mx + my * my);
      x = choose(done, x, mx * scale);
      y = choose(done, y, my * scale);
      const Feet f = w.rims.foot(x, y);
      const Mask low = f.slope < zero;
      lo_x = choose(low, x, lo_x), lo_y = choose(low, y, lo_y), hi_x = choose(low, hi_x, x),
      hi_y = choose(low, hi_y, y);
      at_hi = choose(low, choose(side < zero, all(0.5) * at_hi, at_hi), f.slope);
      at_lo = choose(low, f.slope, choose(side > zero, all(0.5) * at_lo, at_lo));
      side = choose(low, all(-1), all(1));
      done |= f.is_lowest(length);
      if (!any(~done)) break;
    }
    const Feet f = w.rims.foot(x, y);
    Vector v = f.direction(w.rims.r1);
    const Lanes size = norm(v);
    v = (all(1) / size) * v;
    Vector n{w.rims.k * v.x + w.rims.s * v.y, w.rims.k * v.y - w.rims.s * v.x, v.z};
    n = choose(dot(n, c.d) < zero, -n, n);   // as RimPair::to_frame
    const Mask good = ~too_far(w, dot(f.w, f.w)) & (size > zero) &
                      (gap(c, n) >= gather(pairs_.best_gap, pair) - out_of_cones);
    for (int j = 0; j < bracketed_.lanes(i); ++j) {
      if (!good[j]) continue;
      if (++meets_[pair[j]] > met_most)
        pairs_.hard[pair[j]] = true;
      else
        met_.add(bracketed_.rims[i + j], n.x[j], n.y[j], n.z[j]);
    }
  }

  void polish(int i) {
    int pair[width];
    Canonicals c;
    const RimFrame w = gather_rim_frame(met_.rims + i, pair, c);
    const Vector n{load(met_.number[0] + i), load(met_.number[1] + i), load(met_.number[2] + i)};
    Mask settled;
    const Vector polished = polish_on_rims(c, n, w.rims.inside1, w.rims.inside2, n.x == n.x, settled);
    const Lanes before = gap(c, n), after = gap(c, polished);
    const Mask better = after >= before - iterated;
    const Vector m = choose(better, polished, n);
    const Lanes width_of_slab = choose(better, after, before);
    for (int j = 0; j < met_.lanes(i); ++j) {
      const int k = pair[j];
      if (!settled[j]) pairs_.hard[k] = true;
      if (!(width_of_slab[j] > pairs_.best_gap[k] + iterated)) continue;
      pairs_.best_x[k] = m.x[j], pairs_.best_y[k] = m.y[j], pairs_.best_z[k] = m.z[j],
      pairs_.best_gap[k] = width_of_slab[j];
    }
  }

  KeptPairs& pairs_;
  int rims_[4 * kept_most + 1], rims_count_ = 0;
  double depth_in_cell_[4 * (kept_most + width)];   // of the same numbers: that no direction of the cell comes below
  int arcs_[kept_most], meets_[kept_most];
  Cells one_, other_;
  Cells *cells_ = &one_, *next_ = &other_;
  Queue<2, few> single_;
  Queue<6, few> bracketed_;
  Queue<3, kept_most * met_most> met_;
};

}  // namespace
}  // namespace octic::fast::OCTIC_INSTRUCTIONS
