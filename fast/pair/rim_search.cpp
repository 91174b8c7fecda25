#include "fast/pair/rim_search.h"

#include <algorithm>
#include <span>

#include "fast/pair/rim_foot.h"
#include "fast/pair/rims.h"
#include "fast/pair/trigonometric.h"

namespace octic::fast {
namespace {

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
        slack_(arc_rounding + near),
        walk_a_(walk_a),
        sign_a_(sign_a),
        sign_b_(sign_b),
        feet_left_(feet_left),
        effort_(effort) {
    const Vec3 between = between_discs(c, sign_a, sign_b);
    if (walk_a) {
      r1_ = c.ra, r2_ = c.rb;
      center_ = {-(c.k * between.x - c.s * between.y), -(c.s * between.x + c.k * between.y), -between.z};
      s_ = c.s;
      inside2_ = sign_b, inside1_ = sign_a;
      towards_ = 1, in_plane_ = {c.k * c.d.x - c.s * c.d.y, c.s * c.d.x + c.k * c.d.y, 0};
    } else {
      r1_ = c.rb, r2_ = c.ra;
      center_ = between;
      s_ = -c.s;
      inside2_ = -sign_a, inside1_ = -sign_b;
      towards_ = -1, in_plane_ = {-c.d.x, -c.d.y, 0};
    }
    k_ = c.k;
    in_plane_length_ = norm(in_plane_);
    most_bent_ = (1 + slack_ / r1_) / r2_;
    drift_ = std::fabs(k_ * center_.x) + std::fabs(center_.z) + r1_ * (s_ * s_);
  }

  void search() noexcept {
    if (!reachable()) return;
    const double enough = -best_.gap - iterated;
    least_depth_ = cells_.depth(sign_a_, sign_b_, enough);
    if (near_ == 0 && least_depth_ >= enough) return;
    if (r1_ == 0) {   // a corner: no depth is attained between it and a rim (derivation, 5)
      Vec3 n;
      if (near_ > 0 && direction(foot({1, 0}), n)) polish(gap(c_, n) < gap(c_, -n) ? -n : n);
      return;
    }
    feet_left_ += own_feet;
    CirclePoint arcs[most_arcs];   // their middles
    measure_distance_from_axis();
    int count = in_lens(0, arcs, cut_circle(arcs));
    for (int level = 0; count > 0; ++level) {
      feet_left_ -= count;
      if (feet_left_ >= 0) count = look(level, arcs, count);
      if (feet_left_ < 0 || count > most_kept_arcs) {
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

 private:
  using Foot = FootOf<Vec3>;
  Foot foot(const CirclePoint& p) const noexcept {
    Foot f = foot_of(center_, r1_, r2_, s_, k_, p.x, p.y);
    f.inside = under_cap(f.at.y);
    return f;
  }

  // The depth under the other's cap of a point at this height.
  double under_cap(double height) const noexcept { return inside2_ == 0 ? std::fabs(height) : inside2_ * height; }

  double depth() const noexcept { return slack_ + larger(0, -best_.gap); }
  // Rims that are nowhere nearer than this cannot better best by more than rounding.
  double enough2() const noexcept {
    const double enough = larger(-best_.gap, near_) - iterated;
    return enough > 0 ? enough * enough : -HUGE_VAL;
  }
  bool too_far(double apart2) const noexcept { return apart2 >= enough2(); }

  // Some point of the rim within reach of the other, from inside?
  bool reachable() const noexcept {
    const double depth = this->depth(), s = std::fabs(s_);
    const auto under = [](double sign, double height) { return sign == 0 ? std::fabs(height) : sign * height; };
    const double cap = under(inside2_, center_.y);
    if (cap + r1_ * s < -slack_ || cap - r1_ * s > depth) return false;
    const double other_cap = under(inside1_, -s_ * center_.x + k_ * center_.y);
    if (other_cap + r2_ * s < -slack_ || other_cap - r2_ * s > depth) return false;
    const double rho = std::sqrt(center_.x * center_.x + center_.z * center_.z);
    return rho - r1_ <= r2_ + slack_ && rho + r1_ >= r2_ - depth;
  }

  // rho^2 of the walked point, by its angle.
  void measure_distance_from_axis() noexcept {
    const double x = center_.x, z = center_.z, r = r1_;
    rho2_.c[0] = x * x + z * z + 0.5 * r * r * (k_ * k_ + 1), rho2_.c[1] = 2 * r * (k_ * x), rho2_.s[1] = 2 * r * z;
    rho2_.c[2] = -0.5 * r * r * (s_ * s_);
    noise2_ = 0x1p-46 * rho2_.size();
    most_third_ = std::fabs(rho2_.c[1]) + std::fabs(rho2_.s[1]) + 8 * std::fabs(rho2_.c[2]);
  }

  // Is some point of the arc in the other solid, and near enough to its rim?
  bool may_reach(const Foot& f, double depth, double arc) const noexcept {
    const double reach = depth + arc;
    return f.inside >= -slack_ - arc && f.inside <= reach && f.under >= -slack_ - arc && f.under <= reach &&
           dot(f.w, f.w) <= reach * reach;
  }

  static constexpr int own_feet = 36;   // of each pair of rims, beside those that all four share
  // Arcs of one level are looked at side by side, without a branch: which of them are dropped cannot be foreseen.
  static constexpr int most_kept_arcs = 24;
  static_assert(2 * most_kept_arcs <= most_arcs);

  // Keeps the arcs of which some point lies in the other solid, no deeper than the depth under its cap and its flank.
  // The height and rho^2 change along the arc as Taylor's formula says: derivation, (18).
  int in_lens(int level, CirclePoint* arcs, int count) const noexcept {
    const double wide = half_width(level), depth = this->depth(), tilt = r1_ * std::fabs(s_),
                 third = (1.0 / 3) * wide * most_third_;
    const double inner = larger(0, r2_ - depth), least2 = inner * inner - noise2_,
                 most2 = (r2_ + slack_) * (r2_ + slack_) + noise2_;
    int kept = 0;
    for (int i = 0; i < count; ++i) {
      const CirclePoint at = arcs[i];
      const double inside = under_cap(center_.y + r1_ * (s_ * at.x)), sinks = tilt * wide * (std::fabs(at.y) + 0.5 * wide);
      const ValueAndSlope rho2 = evaluate(rho2_, at);
      const double moves = wide * (std::fabs(rho2.slope) + 0.5 * wide * (std::fabs(rho2.bend) + third));
      arcs[kept] = at;
      kept += (inside + sinks >= -slack_) & (inside - sinks <= depth) & (rho2.value + moves >= least2) &
              (rho2.value - moves <= most2);
    }
    return kept;
  }

  // Keeps the arcs that may hold more than one place better than the best, and searches those that hold at most one.
  int look(int level, CirclePoint* arcs, int count) noexcept {
    CirclePoint single[2 * most_kept_arcs];
    int kept = 0, singles = 0;
    const double half_width = fast::half_width(level), depth = this->depth(), enough2 = this->enough2();
    const bool shortest = level + 1 >= levels;
    for (int i = 0; i < count; ++i) {
      const CirclePoint at = arcs[i];
      const ArcBounds out = arc_bounds(foot(at), half_width, depth, enough2);
      const bool one = out.may_better && (out.one_minimum || shortest), any = out.may_better && !one;
      single[singles] = at, arcs[kept] = at;
      singles += one, kept += any;
    }
    for (int i = 0; i < singles; ++i)
      between(turned_back(single[i], level), turned_on(single[i], level), 2 * r1_ * half_width);
    return kept;
  }

  // Whether some place on the arc around the foot may better the best, and whether it has at most one minimum of |w|.
  struct ArcBounds {
    bool may_better, one_minimum;
  };
  [[gnu::always_inline]] ArcBounds arc_bounds(const Foot& f, double half_width, double depth,
                                         double enough2) const noexcept {
    const double arc = r1_ * half_width, reach = depth + arc, apart2 = dot(f.w, f.w);
    // in the other solid, and near enough to its rim
    const bool reaches = (f.inside >= -slack_ - arc) & (f.inside <= reach) & (f.under >= -slack_ - arc) &
                         (f.under <= reach) & (apart2 <= reach * reach);
    const bool is_short = f.rho > 2 * arc;   // or else nothing more is known
    // Bounds of 1 / (rho -+ arc), from 1 / rho: for e <= 1/2, 1 / (1 - e) <= 1 + e + 2 e^2 and 1 / (1 + e) >= 1 - e +
    // e^2 (1 - e).
    const double e = arc * f.inverse_rho, near = f.inverse_rho * (1 + e * (1 + 2 * e)),
                 far = f.inverse_rho * (1 - e * (1 - e * (1 - e)));
    // How the tangent leans: out of the other's plane by no more than |s|, and across the other rim (derivation, 5:
    // (8a)). Rims that run alongside lean little all around, and then w hardly moves.
    const double lean = std::fabs(f.tangent.y), across = std::fabs(f.across()), tilt = std::fabs(s_);
    const double turns = half_width + arc * near, most_across = across + turns;
    double aside = most_across;
    for (int i = 0; i < 2; ++i)
      aside = smaller(smaller(aside, 1), across + half_width * near * (drift_ + r1_ * aside * aside));
    const double most_lean = smaller(tilt, lean + tilt * half_width), least_lean = larger(0, lean - tilt * half_width),
                 least_across = larger(0, across + across - aside);
    const double most2 = smaller(1, most_lean * most_lean + aside * aside),
                 least2 = least_lean * least_lean + least_across * least_across;
    const double sinks = arc * aside, under = std::fabs(f.under) + sinks;
    const double w_moves = arc * (under * near + std::sqrt(most2)), moves = w_moves + slack_;
    const double short_of = larger(0, least_depth_ - moves), beyond = depth + w_moves;
    const double out = dot(f.w, f.radial);
    const double turn = smaller(
        w_moves + half_width * (std::fabs(f.slope) + 0.5 * half_width * std::fabs(out)),
        tilt * (arc * tilt + half_width * std::fabs(f.at.y)) + sinks + under * turns);
    // The derivative of the slope by the angle is r1 (r2/rho sine^2 - under/rho) - w . radial.
    const double shallow = f.under - sinks, deep = f.under + sinks;
    const double steepest = r1_ * (r2_ * most2 * near - smaller(shallow * near, shallow * far)) - out + turn;
    const double flattest = r1_ * (r2_ * least2 * far - larger(deep * near, deep * far)) - out - turn;
    const double rounding = slope_rounding * (lean + most_across + beyond * near);
    const double sinks_by = larger(0, -flattest) * half_width, slope = std::fabs(f.slope);
    // Near the other's axis |w| has no minimum, unless the arc is high and lies nearly along it: derivation, (19).
    const double far_from_axis = f.rho + arc + arc_rounding, high = std::fabs(f.at.y) + arc * tilt + arc_rounding,
                 to_rim = larger(0, r2_ - far_from_axis), rises = high * most_lean;
    const bool near_axis = rises * rises < to_rim * to_rim * (1 - most_lean * most_lean - far_from_axis * most_bent_);
    const bool none =
        (apart2 < short_of * short_of) | (apart2 > beyond * beyond) | (f.under < -(slack_ + sinks)) |
        (out < -(turn + slack_)) | (inside1_ * (-s_ * f.w.x + k_ * f.w.y) < -moves) |
        // by symmetry some best direction has the common normal on the side of B's centre, and so has its part in the
        // plane
        (towards_ * f.w.z < -moves) |
        (in_plane_.x * f.w.x + in_plane_.y * f.w.y < -moves * in_plane_length_) |
        (steepest < 0) |   // concave: no minimum
        (slope > larger(steepest, -flattest) * half_width + rounding) |
        (apart2 - arc * (2 * slope + sinks_by) >= enough2);
    return {reaches && !near_axis && !(is_short && none), is_short && flattest > 0};
  }

  bool between(const CirclePoint& lo, const CirclePoint& hi, double length) noexcept {
    const Foot at_lo = foot(lo), at_hi = foot(hi);
    feet_left_ -= 2;
    const bool rises = at_lo.slope <= at_lo.rounding_of_slope() && at_hi.slope >= -at_hi.rounding_of_slope();
    if (rises) bracket(lo, at_lo, hi, at_hi, length);
    return rises;
  }

  // Rims that stay at nearly one distance for long (close to Villarceau circles) exhaust the search. Then all
  // stationary points at once: with at the walked point, t the tangent and rho^2 = at.x^2 + at.z^2, the slope is P - r2
  // Q / rho with P = at.t and Q = at.x t.x + at.z t.z, so that every one is a zero of P^2 rho^2 - r2^2 Q^2 (the octic),
  // whose coefficients are small where the slope is small all along: its zeros are found as well as if it were not.
  // Only those on the arcs that are left.
  void solve_octic(int level, CirclePoint* middles, int left_over) noexcept {
    const double x = center_.x, y = center_.y, z = center_.z;
    Trigonometric<1> p;
    p.c[1] = z, p.s[1] = -(k_ * x + s_ * y);
    Trigonometric<2> q;
    q.c[1] = z, q.s[1] = -k_ * x, q.s[2] = 0.5 * r1_ * (s_ * s_);
    Trigonometric<2> scaled = q;
    for (int k = 0; k <= 2; ++k) scaled.c[k] *= r2_ * r2_, scaled.s[k] *= r2_ * r2_;
    const double noise = 0x1p-46 * (p.size() * p.size() * rho2_.size() + q.size() * scaled.size());
    Arc arcs[most_reported];
    int count = 0;
    bool noisy = false;
    arcs_with_zeros(p * p * rho2_ - q * scaled, noise, middles, left_over, level, [&](const CircleArc& arc, bool known) {
      noisy = noisy || !known;
      arcs[count++] = {arc, -HUGE_VAL, 0};
    });
    Candidate widest = best_;
    for (int i = 0; i < count; ++i) {
      Arc& arc = arcs[i];
      const Foot f = foot(arc.along.middle);
      Vec3 n;
      if (!may_reach(f, depth(), r1_ * arc.along.half)) {
        arc = arcs[--count];
        --i;
        continue;
      }
      arc.place = i;
      if (f.inside >= -slack_ && f.under >= -slack_ && !too_far(dot(f.w, f.w)) && direction(f, n)) {
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
    for (int i = 0; i < count && left > 0; ++i) left -= bracket(arcs[i]);
    if (widest.gap > best_.gap + iterated) polish(widest.n);
  }

  struct Arc {
    CircleArc along;
    double gap;   // at the middle
    int place;
  };
  bool bracket(const Arc& a) noexcept { return between(a.along.low, a.along.high, 2 * r1_ * a.along.half); }

  // The local minimum of |w| between lo and hi, length apart along the rim: a few secant steps, then Newton on the
  // sphere.
  void bracket(CirclePoint lo, const Foot& foot_lo, CirclePoint hi, const Foot& foot_hi, double length) noexcept {
    double at_lo = foot_lo.slope, at_hi = foot_hi.slope;
    if (too_far(least_between(foot_lo, foot_hi, length))) return;
    // A slope of one sign, but for rounding: the minimum is at the end.
    CirclePoint m = at_lo >= 0 ? lo : hi;
    const bool inside = at_lo < 0 && at_hi > 0;
    int side = 0;
    for (int i = 0; inside && i < 14; ++i) {   // where the slope is mostly rounding, more would gain nothing
      const double total = at_hi - at_lo, part = total > 0 ? -at_lo / total : 0.5;
      m = {lo.x + part * (hi.x - lo.x), lo.y + part * (hi.y - lo.y)};
      const double scale = 1 / std::sqrt(m.x * m.x + m.y * m.y);
      m = {m.x * scale, m.y * scale};
      const Foot f = foot(m);
      const double slope = f.slope;
      if (slope < 0) {
        lo = m, at_lo = slope;
        if (side < 0) at_hi /= 2;
        side = -1;
      } else {
        hi = m, at_hi = slope;
        if (side > 0) at_lo /= 2;
        side = 1;
      }
      if (f.is_lowest(length)) break;
    }
    const Foot f = foot(m);
    Vec3 n;
    if (too_far(dot(f.w, f.w)) || !direction(f, n)) return;
    if (gap(c_, n) < best_.gap - out_of_cones) return;
    polish(n);
  }

  void polish(const Vec3& n) noexcept {
    const Vec3 polished = polish_on_rims(c_, n, sign_a_, sign_b_, 40, effort_, best_.gap + iterated);
    keep_better(best_, c_, gap(c_, polished) >= gap(c_, n) - iterated ? polished : n, iterated);
  }

  bool direction(const Foot& f, Vec3& n) const noexcept {
    Vec3 v = f.direction(r1_);
    const double length = norm(v);
    if (!(length > 0)) return false;
    v = (walk_a_ ? 1 / length : -1 / length) * v;
    n = walk_a_ ? Vec3{c_.k * v.x + c_.s * v.y, c_.k * v.y - c_.s * v.x, v.z} : v;
    return true;
  }

  const Canonical& c_;
  Candidate& best_;
  CellDepths& cells_;
  double least_depth_ = 0, near_;
  double slack_;   // for rounding, and near
  bool walk_a_;
  double sign_a_, sign_b_;
  double r1_, r2_, s_, k_;
  Vec3 center_;
  double inside1_,
      inside2_;   // signs that make a depth under a cap positive inside; 0 of a disc, whose rim looks both ways
  double towards_;             // sign of w . z for directions with n . z > 0
  Vec3 in_plane_;              // B's centre in the plane of the axes, along w rather than n
  double in_plane_length_;
  Trigonometric<2> rho2_;     // the square of the walked point's distance from the other's axis
  double noise2_, most_third_;   // of rho2_: rounding, and a bound of the third derivative
  double most_bent_;           // times rho: kappa^2 where |w| has a minimum: derivation (19)
  double drift_;              // Q changes by no more, by the angle: derivation (8a)
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
  for (const double sign_a : signs(c.ha))
    for (const double sign_b : signs(c.hb)) {
      if (cap != 0 && (sign_a * cap < 0 || sign_b * cap < 0)) continue;
      RimPair(c, best, least_depth, near, walk_a, sign_a, sign_b, feet_left, effort).search();
      feet_left = shared = std::clamp(feet_left, 0, shared);
    }
  effort.feet -= allowed - shared;
}

}  // namespace octic::fast
