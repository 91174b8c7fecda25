#include "fast/pair/rim_search.h"

#include <algorithm>
#include <span>

#define OCTIC_INSTRUCTIONS two_arcs
#define OCTIC_LANES 2
#include "fast/lanes.h"
#include "fast/pair/rim_arc.h"
#include "fast/pair/rim_point.h"
#include "fast/pair/rim_rim.h"
#include "fast/pair/trigonometric.h"

namespace octic::fast {
namespace {

using two_arcs::all, two_arcs::Lanes, two_arcs::Mask, two_arcs::Vector;

// One rim (walked along) against another (asked for its nearest point), in the frame of the other:
// p in the plane of the axes, u along its axis, z along the common normal; its centre is the origin.
class RimPair {
 public:
  RimPair(const Canonical& c, Candidate& best, CellDepths& cells, double near, bool walk_a, double sign_a,
          double sign_b, int& feet_left, Effort& effort) noexcept
      : c_(c),
        best_(best),
        cells_(cells),
        near_(near),
        walk_a_(walk_a),
        sign_a_(sign_a),
        sign_b_(sign_b),
        feet_left_(feet_left),
        effort_(effort) {
    const Vec3 between = between_discs(c, sign_a, sign_b);
    if (walk_a) {
      const Vec3 center{-(c.k * between.x - c.s * between.y), -(c.s * between.x + c.k * between.y), -between.z};
      rims_ = {.center = center, .r1 = c.ra, .r2 = c.rb, .s = c.s, .k = c.k, .inside1 = sign_a, .inside2 = sign_b,
               .slack = arc_rounding + near, .towards = 1,
               .in_plane = {c.k * c.d.x - c.s * c.d.y, c.s * c.d.x + c.k * c.d.y, 0}};
    } else {
      rims_ = {.center = between, .r1 = c.rb, .r2 = c.ra, .s = -c.s, .k = c.k, .inside1 = -sign_b, .inside2 = -sign_a,
               .slack = arc_rounding + near, .towards = -1, .in_plane = {-c.d.x, -c.d.y, 0}};
    }
  }

  void search() noexcept {
    walk();
    if (at_end_.gap > -HUGE_VAL) improve(at_end_foot_, at_end_.n);
  }

 private:
  using Foot = FootOf<Vec3>;

  void walk() noexcept {
    if (!reachable()) return;
    const double enough = -best_.gap - iterated;
    least_depth_ = cells_.depth(sign_a_, sign_b_, enough);
    if (near_ == 0 && (least_depth_ >= enough || cells_.excludes(sign_a_, sign_b_, -best_.gap))) return;
    if (rims_.r1 == 0) {   // a corner: no depth is attained between it and a rim (derivation, 5)
      Vec3 n;
      if (near_ > 0 && direction(foot({1, 0}), n)) polish(n);
      return;
    }
    if (!effort_.rims_stay_near) feet_left_ += own_feet;
    CirclePoint arcs[most_arcs];   // their middles
    rims_.complete();
    measure_distance_from_axis();
    int level = 0;
    int count = first_arcs_at_height(arcs, level);
    count = in_lens(level, arcs, count);
    for (; count > 0; ++level) {
      feet_left_ -= count;
      if (feet_left_ >= 0) count = look(level, arcs, count);
      if (feet_left_ < 0 || count > most_kept_arcs) {
        effort_.rims_stay_near = true;
        solve_octic(level, arcs, count);
        return;
      }
      // As long as halving makes no more arcs, they are long beside the lens, and a look at them would tell nothing.
      for (int before = count;; before = count, ++level) {
        count = in_lens(level + 1, arcs, halve(arcs, count, level));
        if (count == 0 || count > before || level + 2 >= levels) break;
      }
    }
  }

  Foot foot(const CirclePoint& p) const noexcept { return rims_.foot(p.x, p.y); }
  RimsOf<Vector> both() const noexcept {   // in both lanes
    const auto both = [](const Vec3& v) { return Vector{all(v.x), all(v.y), all(v.z)}; };
    const RimsOf<Vec3>& r = rims_;
    return {both(r.center), all(r.r1), all(r.r2), all(r.s), all(r.k), all(r.inside1), all(r.inside2), all(r.slack),
            all(r.towards), both(r.in_plane), all(r.in_plane_length), all(r.drift), all(r.most_bent)};
  }

  double depth() const noexcept { return rims_.slack + larger(0, -best_.gap); }
  // Rims that are nowhere nearer than this cannot better best by more than rounding.
  double enough2() const noexcept {
    const double enough = larger(-best_.gap, near_) - iterated;
    return enough > 0 ? enough * enough : -HUGE_VAL;
  }
  bool too_far(double apart2) const noexcept { return apart2 >= enough2(); }

  // A lower bound of |w|^2 on the arc around the foot. From there the place moves by at most `moves` across the other's
  // axis, and by at most `rises` along it.
  double least_on_arc(const Foot& f, double half) const noexcept {
    const Vec3& t = f.tangent;
    const double arc = rims_.r1 * half, moves = arc * (std::sqrt(t.x * t.x + t.z * t.z) + half),
                 rises = arc * std::fabs(rims_.s), under = larger(0, std::fabs(f.under) - (moves + arc_rounding)),
                 height = larger(0, std::fabs(f.at.y) - (rises + arc_rounding));
    return under * under + height * height;
  }

  // Some point of the rim within reach of the other, from inside?
  bool reachable() const noexcept {
    const double depth = this->depth(), s = std::fabs(rims_.s);
    const auto under = [](double sign, double height) { return sign == 0 ? std::fabs(height) : sign * height; };
    const double cap = under(rims_.inside2, rims_.center.y);
    if (cap + rims_.r1 * s < -rims_.slack || cap - rims_.r1 * s > depth) return false;
    const double other_cap = under(rims_.inside1, -rims_.s * rims_.center.x + rims_.k * rims_.center.y);
    if (other_cap + rims_.r2 * s < -rims_.slack || other_cap - rims_.r2 * s > depth) return false;
    const double rho = std::sqrt(rims_.center.x * rims_.center.x + rims_.center.z * rims_.center.z);
    return rho - rims_.r1 <= rims_.r2 + rims_.slack && rho + rims_.r1 >= rims_.r2 - depth;
  }

  // The arcs to begin with: the whole circle; or, of a rim that leans, the two arcs at the wanted heights if they are
  // short.
  int first_arcs_at_height(CirclePoint* arcs, int& level) const noexcept {
    const double depth = this->depth(), tilt = rims_.r1 * rims_.s, y = rims_.center.y;
    const double lowest = rims_.inside2 > 0 ? -rims_.slack : -depth, highest = rims_.inside2 < 0 ? rims_.slack : depth;
    const double one = (lowest - y) / tilt, other = (highest - y) / tilt;   // of the walked point's cosine
    const double from = larger(-1, smaller(one, other)), to = smaller(1, larger(one, other));
    if (!(from <= to)) return cut_circle(arcs);
    const CirclePoint p{from, std::sqrt((1 - from) * (1 + from))}, q{to, std::sqrt((1 - to) * (1 + to))},
        sum{p.x + q.x, p.y + q.y};
    const double chord = std::sqrt((q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y)),
                 half = 0.5 * chord * (1 + chord * chord) + arc_rounding;   // more than half its angle
    while (level + 2 < levels && half_width(level + 1) >= half) ++level;
    if (level == 0) return cut_circle(arcs);
    const double scale = 1 / std::sqrt(sum.x * sum.x + sum.y * sum.y);
    arcs[0] = {scale * sum.x, scale * sum.y};
    arcs[1] = {arcs[0].x, -arcs[0].y};
    return 2;
  }

  // rho^2 of the walked point, by its angle.
  void measure_distance_from_axis() noexcept {
    const double x = rims_.center.x, z = rims_.center.z, r = rims_.r1;
    rho2_.c[0] = x * x + z * z + 0.5 * r * r * (rims_.k * rims_.k + 1);
    rho2_.c[1] = 2 * r * (rims_.k * x), rho2_.s[1] = 2 * r * z;
    rho2_.c[2] = -0.5 * r * r * (rims_.s * rims_.s);
    noise2_ = 0x1p-46 * rho2_.size();
    most_third_ = std::fabs(rho2_.c[1]) + std::fabs(rho2_.s[1]) + 8 * std::fabs(rho2_.c[2]);
  }

  // Is some point of the arc in the other solid, and near enough to its rim?
  bool may_reach(const Foot& f, double depth, double arc) const noexcept {
    const double reach = depth + arc;
    return (f.inside >= -rims_.slack - arc) & (f.inside <= reach) & (f.under >= -rims_.slack - arc) &
           (f.under <= reach) & (dot(f.w, f.w) <= reach * reach);
  }

  static constexpr int own_feet = 36;   // of each pair of rims, beside those that all four share
  // Arcs of one level are looked at in twos, without a branch: which of them are dropped cannot be foreseen.
  static constexpr int most_kept_arcs = 24;
  static_assert(2 * most_kept_arcs <= most_arcs);

  // Keeps the arcs of which some point lies in the other solid, no deeper than the depth under its cap and its flank.
  // The height and rho^2 change along the arc as Taylor's formula says: derivation, (18).
  int in_lens(int level, CirclePoint* arcs, int count) const noexcept {
    const double wide = half_width(level), depth = this->depth(), tilt = rims_.r1 * std::fabs(rims_.s),
                 third = (1.0 / 3) * wide * most_third_;
    const double inner = larger(0, rims_.r2 - depth), least2 = inner * inner - noise2_,
                 most2 = (rims_.r2 + rims_.slack) * (rims_.r2 + rims_.slack) + noise2_;
    int kept = 0;
    for (int i = 0; i < count; i += 2) {
      const TwoPoints at(arcs, i, count);
      const Lanes height = rims_.center.y + rims_.r1 * (rims_.s * at.x),
                  inside = rims_.inside2 == 0 ? abs(height) : rims_.inside2 * height,
                  sinks = tilt * wide * (abs(at.y) + 0.5 * wide);
      const ValueAndSlopeOf<Lanes> rho2 = evaluate(rho2_, at.x, at.y);
      const Lanes moves = wide * (abs(rho2.slope) + 0.5 * wide * (abs(rho2.bend) + third));
      const Mask keep = (inside + sinks >= -rims_.slack) & (inside - sinks <= depth) & (rho2.value + moves >= least2) &
                        (rho2.value - moves <= most2);
      for (int j = 0; j < 2 && i + j < count; ++j) {
        arcs[kept] = arcs[i + j];
        kept += keep[j] != 0;
      }
    }
    return kept;
  }

  // Keeps the arcs that may hold more than one place better than the best, and searches those that hold at most one.
  int look(int level, CirclePoint* arcs, int count) noexcept {
    CirclePoint single[2 * most_kept_arcs];
    int kept = 0, singles = 0;
    const double half_width = fast::half_width(level);
    const WantedOf<Lanes> wanted{all(depth()), all(least_depth_), all(enough2())};
    const RimsOf<Vector> rims = both();
    const bool shortest = level + 1 >= levels;
    for (int i = 0; i < count; i += 2) {
      const TwoPoints at(arcs, i, count);
      const ArcBoundsOf<Vector> out = arc_bounds(rims, rims.foot(at.x, at.y), all(half_width), wanted);
      for (int j = 0; j < 2 && i + j < count; ++j) {
        const bool may_better = out.may_better[j] != 0, one = may_better & ((out.one_minimum[j] != 0) | shortest);
        single[singles] = arcs[kept] = arcs[i + j];
        singles += one, kept += may_better & !one;
      }
    }
    for (int i = 0; i < singles; ++i) {
      const CirclePoint lo = turned_back(single[i], level), hi = turned_on(single[i], level);
      const FootOf<Vector> ends = rims.foot(Lanes{lo.x, hi.x}, Lanes{lo.y, hi.y});
      const Lanes apart2 = dot(ends.w, ends.w), noise = ends.rounding_of_slope();
      const End at_lo{ends.slope[0], noise[0]}, at_hi{ends.slope[1], noise[1]};
      const double length = 2 * rims_.r1 * half_width;
      feet_left_ -= 2;
      if (!too_far(least_between(apart2[0], at_lo.slope, apart2[1], at_hi.slope, length)))
        between(lo, at_lo, hi, at_hi, length);
    }
    return kept;
  }

  // The slope at an end of an arc, and its rounding; and the foot, where it is known.
  struct End {
    double slope, noise;
    const Foot* foot = nullptr;
    End(double slope, double noise) noexcept : slope(slope), noise(noise) {}
    End(const Foot& f) noexcept : slope(f.slope), noise(f.rounding_of_slope()), foot(&f) {}   // implicit
  };
  // Looks for the minimum on an arc of this length where the slope rises through 0, or may by rounding. True if it
  // rises through 0.
  bool between(const CirclePoint& lo, const End& at_lo, const CirclePoint& hi, const End& at_hi,
               double length) noexcept {
    if ((at_lo.slope <= at_lo.noise) & (at_hi.slope >= -at_hi.noise)) bracket(lo, at_lo, hi, at_hi, length);
    return (at_lo.slope < 0) & (at_hi.slope > 0);
  }

  // Rims that stay at nearly one distance for long (close to Villarceau circles) exhaust the search. Then all
  // stationary points at once: with at the walked point, t the tangent and rho^2 = at.x^2 + at.z^2, the slope is P - r2
  // Q / rho with P = at.t and Q = at.x t.x + at.z t.z, so that every one is a zero of P^2 rho^2 - r2^2 Q^2 (the octic),
  // whose coefficients are small where the slope is small all along: its zeros are found as well as if it were not.
  // Only those on the arcs that are left.
  void solve_octic(int level, CirclePoint* middles, int left_over) noexcept {
    const double x = rims_.center.x, y = rims_.center.y, z = rims_.center.z;
    Trigonometric<1> p;
    p.c[1] = z, p.s[1] = -(rims_.k * x + rims_.s * y);
    Trigonometric<2> q;
    q.c[1] = z, q.s[1] = -rims_.k * x, q.s[2] = 0.5 * rims_.r1 * (rims_.s * rims_.s);
    Trigonometric<2> scaled = q;
    for (int k = 0; k <= 2; ++k) scaled.c[k] *= rims_.r2 * rims_.r2, scaled.s[k] *= rims_.r2 * rims_.r2;
    const double noise = 0x1p-46 * (p.size() * p.size() * rho2_.size() + q.size() * scaled.size());
    Arc arcs[most_reported];
    int count = 0;
    bool noisy = false;
    const auto report = [&](const CircleArc& arc, bool known) {
      noisy = noisy || !known;
      arcs[count++] = {arc, -HUGE_VAL, 0, known && arc.half > short_arc};
    };
    arcs_with_zeros(p * p * rho2_ - q * scaled, noise, middles, left_over, level, report);
    Candidate widest = best_;
    for (int i = 0; i < count; ++i) {
      Arc& arc = arcs[i];
      const Foot f = foot(arc.along.middle);
      Vec3 n;
      if (!may_reach(f, depth(), rims_.r1 * arc.along.half) || too_far(least_on_arc(f, arc.along.half))) {
        arc = arcs[--count];
        --i;
        continue;
      }
      arc.place = i;
      if (f.inside >= -rims_.slack && f.under >= -rims_.slack && !too_far(dot(f.w, f.w)) && direction(f, n)) {
        arc.gap = gap(c_, n);
        if (arc.gap > widest.gap) widest = {n, arc.gap};
      }
    }
    // More zeros than it can have: mostly noise, since the rims stay at one distance all around. The first of these
    // arcs will do.
    constexpr int most_zeros = 16, some = 6;
    int left = noisy || count > most_zeros ? some : most_zeros;
    // Equal gaps keep their order: else it would be the standard library's, and with it the bits of the answer.
    std::sort(arcs, arcs + count,
              [](const Arc& x, const Arc& y) { return x.gap > y.gap || (x.gap == y.gap && x.place < y.place); });
    for (int i = 0; i < count && left > 0; ++i) {
      const CircleArc& arc = arcs[i].along;
      const Foot at_low = foot(arc.low), at_high = foot(arc.high);
      left -= arcs[i].one_zero ? between(arc.low, at_low, arc.high, at_high, 2 * rims_.r1 * arc.half)
                               : scan(arc.low, at_low, arc.high, at_high, arc.half, most_halvings);
    }
    if (widest.gap > best_.gap + iterated) polish(widest.n);
  }

  struct Arc {
    CircleArc along;
    double gap;   // at the middle
    int place;
    bool one_zero;   // of the octic, at most
  };

  static CirclePoint on_chord(const CirclePoint& lo, const CirclePoint& hi, double part) noexcept {
    const CirclePoint m{lo.x + part * (hi.x - lo.x), lo.y + part * (hi.y - lo.y)};
    const double scale = 1 / std::sqrt(m.x * m.x + m.y * m.y);
    return {m.x * scale, m.y * scale};
  }

  // Near the axis of the other rim its nearest point turns quickly, and the octic says little: derivation, (20). There
  // the arc is halved until that point turns little. Returns how many minima were found. half: of the arc's angle.
  int scan(const CirclePoint& lo, const Foot& at_lo, const CirclePoint& hi, const Foot& at_hi, double half,
           int halvings) noexcept {
    const CirclePoint middle = on_chord(lo, hi, 0.5);
    const Foot at = foot(middle);
    if (!may_reach(at, depth(), rims_.r1 * half) || too_far(least_on_arc(at, half)) ||
        has_none_near_axis(rims_, at, half))
      return 0;
    if (halvings > 0 && effort_.halvings > 0 && turns(at_lo, at, at_hi, half)) {
      --effort_.halvings;
      return scan(lo, at_lo, middle, at, 0.5 * half, halvings - 1) +
             scan(middle, at, hi, at_hi, 0.5 * half, halvings - 1);
    }
    return between(lo, at_lo, middle, at, rims_.r1 * half) + between(middle, at, hi, at_hi, rims_.r1 * half);
  }
  static constexpr int most_halvings = 30;

  // Does the nearest point turn much on an arc, as far as its ends and its middle tell? Where the arc stays as near to
  // the axis as `iterated`, it does not matter.
  bool turns(const Foot& lo, const Foot& middle, const Foot& hi, double half) const noexcept {
    constexpr double much = 0.25;   // of an angle; chosen
    const Vec3& t = middle.tangent;
    const double length = 2 * rims_.r1 * half, beside = length * (std::sqrt(t.x * t.x + t.z * t.z) + half);
    if ((beside < much * middle.rho) | (middle.rho + beside < iterated)) return false;
    // On the axis, where it is not known to which side the place is, the walk leads to it.
    const auto side = [](const Foot& f) { return f.rho > iterated ? f.at : f.tangent; };
    const auto fast = [&](const Foot& f) {
      return (f.rho > iterated) & (length * std::fabs(f.alongside()) > much * f.rho);
    };
    const auto apart = [&](const Foot& from, const Foot& to) {
      const Vec3 u = side(from), v = side(to);
      const double sine = u.x * v.z - u.z * v.x, size2 = (u.x * u.x + u.z * u.z) * (v.x * v.x + v.z * v.z);
      const bool turns_back = (from.across() < 0) != (to.across() < 0);
      return (sine * sine > (much * much) * size2) |
             (turns_back & (from.rho > iterated) & (to.rho > iterated));
    };
    return fast(middle) || apart(lo, middle) || apart(middle, hi) || fast(lo) || fast(hi);
  }

  // The local minimum of |w| between lo and hi, length apart along the rim: secant steps (Illinois), then Newton on the
  // sphere. Where the slope is flat on one side and steep on the other, as near the axis of the other rim, the secant
  // creeps, and so would Newton: an end that has stayed for long makes the next step a halving.
  void bracket(CirclePoint lo, const End& from, CirclePoint hi, const End& to, double length) noexcept {
    if (!(from.slope < 0 && to.slope > 0)) {   // a slope of one sign, but for rounding: the minimum is at the end
      const bool at_from = from.slope >= 0;
      const Foot* const known = at_from ? from.foot : to.foot;
      at_end(known ? *known : foot(at_from ? lo : hi));
      return;
    }
    CirclePoint m = hi;
    double at_lo = from.slope, at_hi = to.slope;
    constexpr int most_steps = 64, long_stay = 3;   // chosen; MEASURED: derivation, section 5
    int lo_stays = 0, hi_stays = 0;
    for (int i = 0; i < most_steps; ++i) {
      const double total = at_hi - at_lo;
      const bool secant = total > 0 && lo_stays <= long_stay && hi_stays <= long_stay;
      const double part = secant ? -at_lo / total : 0.5;
      m = on_chord(lo, hi, part);
      const Foot f = foot(m);
      if (f.slope < 0) {
        lo = m, at_lo = f.slope;
        length *= 1 - part;
        lo_stays = 0;
        if (++hi_stays > 1) at_hi /= 2;
      } else {
        hi = m, at_hi = f.slope;
        length *= part;
        hi_stays = 0;
        if (++lo_stays > 1) at_lo /= 2;
      }
      if (f.is_lowest(length)) break;
    }
    const Foot f = foot(m);
    Vec3 n;
    if (too_far(dot(f.w, f.w)) || !direction(f, n)) return;
    if (gap(c_, n) >= best_.gap - out_of_cones) improve(f, n);
  }
  // A minimum at an end of an arc is already as exact as it can be, so only the widest of these is polished, after the
  // walk.
  void at_end(const Foot& f) noexcept {
    Vec3 n;
    if (too_far(dot(f.w, f.w)) || !direction(f, n)) return;
    const double gap = fast::gap(c_, n);
    if (gap < best_.gap - out_of_cones || !(gap > at_end_.gap)) return;
    at_end_ = {n, gap};
    at_end_foot_ = f;
  }
  void improve(const Foot& f, const Vec3& n) noexcept {
    polish(n);
    const double depth = -(best_.gap + iterated);
    if (depth > 0 && dot(f.w, f.w) < depth * depth && is_near_pole(n))
      settle(f);   // |w| promises more than Newton found
  }

  bool is_near_pole(const Vec3& n) const noexcept {
    constexpr double near = 0x1p-20;   // a sine; chosen
    const double q = c_.k * n.x - c_.s * n.y;
    return smaller(n.x * n.x, q * q) + n.z * n.z < near * near;
  }
  // Solves for the places on both rims: fast/pair/rim_point.h.
  [[gnu::noinline]] void settle(const Foot& f) noexcept {
    const Vec3 other{0, 1, 0}, walked{-rims_.s, rims_.k, 0};
    RimPoint x(other, f.at, f.at.y), y(walked, f.radial, 0);
    Vec3 w, n;
    if (!solve_places(other, walked, rims_.r2, rims_.r1, rims_.center, x, y, w)) return;
    if (to_frame(direction_between(rims_.r2, rims_.r1, x, y, w), n)) keep_better(best_, c_, n, iterated);
  }

  // Along rims that stay at one distance there are many directions to polish, and nothing is gained from any of them.
  // The last such direction is kept. Those near it whose gap is no wider are neither polished nor considered.
  void polish(const Vec3& n) noexcept {
    constexpr double near_it = 0x1p-5;   // chosen; MEASURED: derivation, section 8
    const double before = gap(c_, n);
    const Vec3 off = n - fruitless_.n;
    if (before <= fruitless_.gap + iterated && dot(off, off) <= near_it * near_it) return;
    const Vec3 polished = polish_on_rims(c_, n, sign_a_, sign_b_, 40, effort_, best_.gap + iterated);
    const double after = gap(c_, polished);
    if (after <= before + iterated) fruitless_ = {n, before};
    keep_better(best_, c_, after >= before - iterated ? polished : n, iterated);
  }

  bool direction(const Foot& f, Vec3& n) const noexcept { return to_frame(f.direction(rims_.r1), n); }
  // The direction v between the rims as a direction from A to B: along the way between the centres, since the gap along
  // the opposite one is less by twice their product. False if it is 0.
  bool to_frame(Vec3 v, Vec3& n) const noexcept {
    const double length = norm(v);
    if (!(length > 0)) return false;
    v = (1 / length) * v;
    n = walk_a_ ? Vec3{c_.k * v.x + c_.s * v.y, c_.k * v.y - c_.s * v.x, v.z} : v;
    if (dot(n, c_.d) < 0) n = -n;
    return true;
  }

  const Canonical& c_;
  Candidate& best_;
  Candidate fruitless_{{0, 0, 0}, -HUGE_VAL};
  Candidate at_end_{{0, 0, 0}, -HUGE_VAL};   // the widest of the minima at ends of arcs, and its foot
  Foot at_end_foot_;
  CellDepths& cells_;
  double least_depth_ = 0, near_;
  bool walk_a_;
  double sign_a_, sign_b_;
  RimsOf<Vec3> rims_;
  Trigonometric<2> rho2_;        // the square of the walked point's distance from the other's axis
  double noise2_, most_third_;   // of rho2_: rounding, and a bound of the third derivative
  int& feet_left_;   // shared by the four pairs of rims
  Effort& effort_;
};

}  // namespace

void search_rims(const Canonical& c, Candidate& best, CellDepths& least_depth, double near, Effort& effort,
                 double cap) noexcept {
  const bool walk_a = c.ra <= c.rb;
  // Shallow ones meet in lenses that are short beside the rims, which a scan would step over.
  const bool shallow = best.gap >= -0x1p-6 * smaller(c.ra, c.rb);
  const int allowed = shallow ? std::min(effort.feet, 96)
                              : 0;   // then the octic finds what is left; MEASURED: docs/results/slowest.md
  int shared = allowed, feet_left = allowed;
  constexpr double ends[2] = {1, -1}, flat = 0;
  const auto signs = [&](double h) {
    return h > 0 ? std::span<const double>(ends) : std::span<const double>(&flat, 1);
  };
  // Few points exclude most cells. After which of them to stop, the processor could not predict.
  if (near == 0)
    for (int i = shallow ? 2 : 0; i < 3; ++i) least_depth.look_on();
  for (const double sign_a : signs(c.ha))
    for (const double sign_b : signs(c.hb)) {
      if (cap != 0 && (sign_a * cap < 0 || sign_b * cap < 0)) continue;
      if (near == 0 && least_depth.known(sign_a, sign_b) >= -best.gap - iterated) continue;
      RimPair(c, best, least_depth, near, walk_a, sign_a, sign_b, feet_left, effort).search();
      feet_left = shared = std::clamp(feet_left, 0, shared);
    }
  effort.feet -= allowed - shared;
}

}  // namespace octic::fast
