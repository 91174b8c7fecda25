// The computation of verdicts.h, compiled once for every instruction set. A verdict other than unsure needs a margin of
// more than the error bound E = 2^-45 L, where L is the sum of all lengths of the pair; the balls around both are held
// apart by a part of it.
#pragma once

#include "fast/batch/waiting.h"
#include "fast/pair/nearly_touching.h"

namespace octic::fast::OCTIC_INSTRUCTIONS {
namespace {

// Pairs side by side, without low parts.
using Pairs = RoundPairOf<Vector>;

[[gnu::always_inline]] inline Lanes bound(const Pairs& p) { return relative_error * p.length(); }

using Settled = SaidOf<Mask>;

// The axes come nearest at t a and d + u b. k, da, db: a.b, d.a, d.b.
struct OnAxes {
  Lanes t, u;
};
[[gnu::always_inline]] inline OnAxes where_axes_are_nearest(const Pairs& p, const Lanes& k, const Lanes& da,
                                                            const Lanes& db) {
  const Lanes determinant = all(1) - k * k;
  const Lanes t = determinant > all(0x1p-40) ? clamp((da - k * db) / determinant, p.ha) : Lanes{};
  const Lanes u = clamp(t * k - db, p.hb);
  return {clamp(u * k + da, p.ha), u};
}

using Core = RoundCoreOf<Vector>;

// True where a slab with the normal n, from A to B, lies between the solids, also after all rounding.
[[gnu::always_inline]] inline Mask separates(const Pairs& p, const Vector& n, const Lanes& E) {
  const Lanes length = norm(n);   // a shorter one is rounding
  return (length > E) & slab_between(p.core_a(), p.core_b(), p, n, length, E);
}

// A solid is shrunk before a point is projected on it, so that the projection lies inside by more than rounding, and
// projections between two solids meet inside both.
[[gnu::always_inline]] inline Lanes shrunk_by(const Core& c) { return 0.125 * c.least(); }
// Of A, shrunk, the point that is nearest to y; of B the one that is nearest to x.
[[gnu::always_inline]] inline Vector nearest_of_a(const Pairs& p, const Vector& y) {
  const Core a = p.core_a();
  return a.nearest(a.see(y), shrunk_by(a));
}
[[gnu::always_inline]] inline Vector nearest_of_b(const Pairs& p, const Vector& x) {
  const Core b = p.core_b();
  return p.d + b.nearest(b.see(x - p.d), shrunk_by(b));
}
[[gnu::always_inline]] inline Mask a_holds(const Pairs& p, const Vector& y, const Lanes& E) {
  const Core a = p.core_a();
  return a.holds(a.see(y), E);
}
[[gnu::always_inline]] inline Mask b_holds(const Pairs& p, const Vector& x, const Lanes& E) {
  const Core b = p.core_b();
  return b.holds(b.see(x - p.d), E);
}

// Directions and points that decide most pairs, the cheap ones first.
[[gnu::always_inline]] inline Settled by_features(const Pairs& p) {
  const Lanes E = bound(p), zero{};
  const Lanes k = dot(p.a, p.b), da = dot(p.d, p.a), db = dot(p.d, p.b);
  const Vector c = cross(p.a, p.b);
  const Lanes sine = norm(c);
  Settled s{};
  s.apart = (abs(da) - p.ha - p.hb * abs(k) - p.rb * sine > E) | (abs(db) - p.hb - p.ha * abs(k) - p.ra * sine > E) |
            (abs(dot(p.d, c)) - (p.ra + p.rb) * sine > E);
  if (!any(s.open())) return s;
  const Mask parallel = s.open() & (sine < nearly_parallel_cans);
  if (any(parallel)) {
    const auto sure = if_parallel(p, da, sine, E);
    s.apart |= parallel & sure.apart;
    s.overlapping = parallel & sure.overlapping;
    if (!any(s.open())) return s;
  }
  const auto [t, u] = where_axes_are_nearest(p, k, da, db);
  const Vector x = t * p.a, y = p.d + u * p.b, between = y - x;
  // the middle between the axes; it lies on the axis of a body without width
  const Lanes sum = p.ra + p.rb;
  const Vector middle = x + (p.ra / sum) * between;
  s.overlapping |=
      (a_holds(p, middle, E) | (p.ra == zero)) & (b_holds(p, middle, E) | (p.rb == zero)) & (sum > zero) & ~s.apart;
  // at an end: the point of the body that is nearest to x or y
  const Mask end_a = abs(t) >= p.ha, end_b = abs(u) >= p.hb, ends = s.open() & (end_a | end_b);
  if (any(ends)) {
    const Mask on_b = end_b & ~end_a;
    const Core on{choose(on_b, p.b, p.a), choose(on_b, p.hb, p.ha), choose(on_b, p.rb, p.ra)},
        other{choose(on_b, p.a, p.b), choose(on_b, p.ha, p.hb), choose(on_b, p.ra, p.rb)};
    const Vector to_other = choose(on_b, -p.d, p.d),
                 at = on.nearest(on.see(choose(on_b, x - p.d, y)), projected_part * on.least());
    s.overlapping |= ends & other.holds(other.see(at - to_other), E);
  }
  if (!any(s.open())) return s;
  s.apart |= separates(p, between, E) & ~s.overlapping;
  if (!any(s.open())) return s;
  s.apart |= (separates(p, p.d - da * p.a, E) | separates(p, p.d - db * p.b, E)) & ~s.overlapping;
  return s;
}

// Coins that cross each other: a point on the line in which the planes through their middles cross.
inline Mask cross_as_coins(const Pairs& p) {
  const Vector c = cross(p.a, p.b);
  const Lanes s2 = dot(c, c);
  const Mask coins = (p.ha < 0.125 * p.ra) & (p.hb < 0.125 * p.rb) & (s2 > 0x1p-20);
  if (!any(coins)) return coins;
  return coins & coins_share(p, dot(p.a, p.b), dot(p.d, p.a), dot(p.d, p.b), c, s2, bound(p));
}

// A cap or a flank that has entered the other solid a little through its cap.
inline Mask enter_a_cap(const Pairs& p) {
  const Lanes E = bound(p), k = dot(p.a, p.b), da = dot(p.d, p.a), db = dot(p.d, p.b), s = norm(cross(p.a, p.b));
  const Lanes gap_a = abs(da) - p.ha - p.hb * abs(k) - p.rb * s, gap_b = abs(db) - p.hb - p.ha * abs(k) - p.ra * s;
  const Mask swap = gap_a < gap_b;   // through the cap of B
  const Lanes gap = swap ? gap_b : gap_a, up = swap ? (db < 0.0 ? all(1) : all(-1)) : (da < 0.0 ? all(-1) : all(1));
  const Mask shallow = gap > -0.1 * larger(larger(p.ha, p.ra), larger(p.hb, p.rb));
  if (!any(shallow)) return shallow;
  const RoundCoreOf<Vector> cap{choose(swap, p.b, p.a), choose(swap, p.hb, p.ha), choose(swap, p.rb, p.ra)},
      other{choose(swap, p.a, p.b), choose(swap, p.ha, p.hb), choose(swap, p.ra, p.rb)};
  return shallow & shares_a_little(cap, other, choose(swap, -p.d, p.d), up * cap.axis, gap, up * k, s, E);
}

// Alternating projections between the solids, shrunk. y: the point of B where they end.
[[gnu::noinline]] Settled by_projections(const Pairs& p, int rounds, Vector& y) {
  const Lanes E = bound(p);
  Settled s{};
  // where solids that share little are nearest, x and y are as far from it as the solids are shrunk
  const Lanes share = shrunk_by(p.core_a()) / (shrunk_by(p.core_a()) + shrunk_by(p.core_b()));
  const Mask flat =
      smaller(p.core_a().least(), p.core_b().least()) == all(0);   // of a disc or a segment no point is inside
  y = p.d + where_axes_are_nearest(p, dot(p.a, p.b), dot(p.d, p.a), dot(p.d, p.b)).u * p.b;
  for (int round = 0; round < rounds; ++round) {
    const Vector x = nearest_of_a(p, y);
    y = nearest_of_b(p, x);
    const Vector middle = x + share * (y - x);
    s.overlapping |= a_holds(p, middle, E) & b_holds(p, middle, E) & ~s.apart;
    if (any(flat)) s.overlapping |= flat & (b_holds(p, x, E) | a_holds(p, y, E)) & ~s.apart;
    if (!any(s.open())) break;
    s.apart |= separates(p, y - x, E) & ~s.overlapping;
    if (!any(s.open())) break;
  }
  return s;
}

// Features that are near in a pair that nearly touches: fast/pair/nearly_touching.h.
using Touching = NearlyTouchingOf<Vector>;
struct NearFeatures {
  Touching::Near of;
  Lanes swapped;   // 1 where they are those of B and A, else 0
  NearFeatures of_swapped() const { return {{of.end_b, of.end_a, of.to_b, of.to_a}, 1.0 - swapped}; }
};

// Each stage keeps what it leaves open until some registers of pairs wait for the next one.
class VerdictStages {
 public:
  VerdictStages(const Source& source, Verdict* out) : source_(source), out_(out) {}

  // Bounding balls: |d|^2 > (Ra + Rb)^2, by more than the rounding of a dozen operations. Lane i is pair at + i.
  void begin(std::size_t at, int lanes) {
    const Pairs p = pairs_of(source_.read_here(at, lanes));
    const Lanes squared_a = p.ha * p.ha + p.ra * p.ra, squared_b = p.hb * p.hb + p.rb * p.rb,
                reach2 = squared_a + squared_b + 2.0 * sqrt(squared_a * squared_b);
    const Mask usable = in_range(p.length()), apart = (dot(p.d, p.d) > reach2 * (1 + relative_error)) & usable,
               open = ~apart & usable;
    std::size_t place[width];
    for (int i = 0; i < lanes; ++i) place[i] = at + static_cast<std::size_t>(i);
    tell({apart, Mask{}}, place, lanes);
    if (!any(open)) return;
    near_.keep(place, {}, open, lanes);
    if (near_.full()) on_features();
  }
  void finish() {
    on_features(true);
    on_points(true);
    on_rims(true);
    on_flanks(true);
    on_rims_again(true);
  }

 private:
  static Pairs pairs_of(const PairLanes& p) { return {p.d, p.a, p.b, p.ha, p.ra, p.hb, p.rb, Lanes{}}; }
  static Pairs pairs_of(const PairLanes& p, const Mask& swap) {
    return {choose(swap, -p.d, p.d),  choose(swap, p.b, p.a),   choose(swap, p.a, p.b),   choose(swap, p.hb, p.ha),
            choose(swap, p.rb, p.ra), choose(swap, p.ha, p.hb), choose(swap, p.ra, p.rb), Lanes{}};
  }

  void on_features(bool all = false) {
    near_.take(source_, all, [&](const PairLanes& p, Nothing, const std::size_t* place, int lanes) {
      const Settled s = by_features(pairs_of(p));
      tell(s, place, lanes);
      hard_.keep(place, {}, s.open(), lanes);
      if (hard_.full()) on_points();
    });
  }
  void on_points(bool all = false) {
    hard_.take(source_, all, [&](const PairLanes& read, Nothing, const std::size_t* place, int lanes) {
      const Pairs p = pairs_of(read);
      const Mask share = cross_as_coins(p) | enter_a_cap(p);
      Vector y;
      Settled s{};
      if (any(~share)) s = by_projections(p, 3, y);
      s.apart &= ~share;   // also where an axis is no unit vector: no lane depends on another one
      s.overlapping |= share;
      tell(s, place, lanes);
      if (!any(s.open())) return;
      const NearFeatures near{Touching(p, Lanes{}).near(y), Lanes{}};
      rims_.keep(place, near, s.open() & (near.of.end_a != 0.0) & (near.of.end_b != 0.0), lanes);
      keep_flanks(near, s.open(), place, lanes);
      if (rims_.full()) on_rims();
    });
  }
  void on_rims(bool all = false) {
    touch(
        rims_, all, [](const Touching& t, Touching::Near& f) { return t.rims(f); },
        [&](const NearFeatures& near, const Mask& which, const std::size_t* place, int lanes) {
          keep_flanks(near, which, place, lanes);
        });
  }
  void on_flanks(bool all = false) {
    touch(
        flanks_, all, [](const Touching& t, Touching::Near& f) { return t.rim_on_flank(f); },
        [&](const NearFeatures& near, const Mask& which, const std::size_t* place, int lanes) {
          rims_again_.keep(place, near, which, lanes);
          if (rims_again_.full()) on_rims_again();
        });
  }
  void on_rims_again(bool all = false) {
    touch(
        rims_again_, all, [](const Touching& t, Touching::Near& f) { return t.rims(f); },
        [](const NearFeatures&, const Mask&, const std::size_t*, int) {});
  }
  // ask(touching, features) for each pair. keep(features, which, place, lanes): open, and other features are near.
  template <class Ask, class Keep>
  void touch(WaitingPairs<NearFeatures>& waiting, bool all, Ask&& ask, Keep&& keep) {
    waiting.take(source_, all, [&](const PairLanes& read, NearFeatures near, const std::size_t* place, int lanes) {
      const Pairs p = pairs_of(read, near.swapped != 0.0);
      const Lanes end_a = near.of.end_a, end_b = near.of.end_b;
      const Settled s = ask(Touching(p, bound(p)), near.of);
      tell(s, place, lanes);
      const Mask other = s.open() & ((near.of.end_a != end_a) | (near.of.end_b != end_b));
      if (any(other)) keep(near, other, place, lanes);
    });
  }
  // Those of a flank and a rim. The flank has to be that of A.
  void keep_flanks(const NearFeatures& near, const Mask& which, const std::size_t* place, int lanes) {
    const Mask end_a = near.of.end_a != 0.0, end_b = near.of.end_b != 0.0;
    flanks_.keep(place, near, which & ~end_a & end_b, lanes);
    flanks_.keep(place, near.of_swapped(), which & end_a & ~end_b, lanes);
    if (flanks_.full()) on_flanks();
  }
  void tell(const Settled& s, const std::size_t* place, int lanes) {
    constexpr unsigned is_apart = static_cast<unsigned>(Verdict::apart),
                       shares = static_cast<unsigned>(Verdict::overlapping);
    const unsigned apart = bits(s.apart), overlapping = bits(s.overlapping);
    for (int i = 0; i < lanes; ++i)
      out_[place[i]] = static_cast<Verdict>((apart >> i & 1) * is_apart + (overlapping >> i & 1) * shares);
  }

  const Source& source_;
  Verdict* out_;
  WaitingPairs<Nothing> near_, hard_;
  WaitingPairs<NearFeatures> rims_, flanks_, rims_again_;
};

inline void decide(const Source& source, std::size_t count, Verdict* out) {
  VerdictStages stages(source, out);
  for (std::size_t at = 0; at < count; at += width)
    stages.begin(at, count - at < width ? static_cast<int>(count - at) : width);
  stages.finish();
}

}   // namespace

void verdicts(const CylinderArrays& a, const CylinderArrays& b, std::size_t count, Verdict* out) noexcept {
  decide(Source(a, b), count, out);
}
void verdicts_of_one(const CylinderArrays& a, std::size_t one, const CylinderArrays& b, std::size_t count,
                     Verdict* out) noexcept {
  decide(Source(a, one, b), count, out);
}

}   // namespace octic::fast::OCTIC_INSTRUCTIONS
