#include "fast/pair/solution.h"

#include "fast/pair/approach.h"
#include "fast/pair/candidates.h"
#include "fast/pair/caps.h"
#include "fast/pair/common_point.h"
#include "fast/pair/contact.h"
#include "fast/pair/rim_point.h"
#include "fast/pair/rim_search.h"

namespace octic::fast {

void Solution::take(const Canonical& c, const Vec3& n, double rounding) noexcept {
  const Candidate candidate{n, gap(c, n)};
  if (candidate.gap > best.gap + iterated) {
    best = candidate;
    witness = fast::witness(c, best);
    summit = false;
  } else if (candidate.gap >= best.gap - rounding) {
    const Witness w = fast::witness(c, candidate);
    if (w.off < 0.25 * witness.off) {
      best = candidate;
      witness = w;
      summit = false;
    }
  }
}

namespace {

constexpr double touching = 0x1p-20;   // gaps below this nearly touch

// The five candidates on the edges of the open cells: common normal, two poles, best on each great circle. The last two
// cost an iteration each, and are made when asked for.
class Edges {
 public:
  explicit Edges(const Canonical& c) noexcept : c_(c), kept_{fast::common_normal(c), pole_a(c), pole_b(c)} {
    for (int i = 1; i < 3; ++i) best_ = kept_[i].gap > kept_[best_].gap ? i : best_;
  }

  const Candidate& best() const noexcept { return kept_[best_]; }
  const Candidate& common_normal() const noexcept { return kept_[0]; }
  const Candidate& on_flank_a() noexcept {
    if (flank_a_ < 0) flank_a_ = keep(on_circle_a(c_, best_on(flank_a(c_))));
    return kept_[flank_a_];
  }
  const Candidate& on_flank_b() noexcept {
    if (flank_b_ < 0) flank_b_ = keep(on_circle_b(c_, best_on(flank_b(c_))));
    return kept_[flank_b_];
  }
  // Those that could be the best.
  void complete() noexcept {
    const FlankOf<Vec3> a = flank_a(c_), b = flank_b(c_);
    const bool wants_a = flank_a_ < 0 && most_on(c_, a) > best().gap,
               wants_b = flank_b_ < 0 && most_on(c_, b) > best().gap;
    if (wants_a && wants_b)
      both(a, b);
    else if (wants_a)
      on_flank_a();
    else if (wants_b)
      on_flank_b();
  }
  // After complete().
  template <class F>
  void each(F&& f) const noexcept {
    for (int i = 0; i < count_; ++i) f(kept_[i].n);
  }

 private:
  Circle best_on(const FlankOf<Vec3>& flank) const noexcept {
    bool unfinished;
    return fast::best_on(c_, flank, true, unfinished);
  }
  // On both, side by side.
  void both(const FlankOf<Vec3>& a, const FlankOf<Vec3>& b) noexcept {
    const TwoDoubles across{a.across, b.across}, h{a.hr, b.hr}, r{a.rr, b.rr}, s = broadcast<TwoDoubles>(c_.s);
    const Condition<TwoDoubles> wanted{-1, -1};
    Condition<TwoDoubles> unfinished;
    const CircleOf<TwoDoubles> n = best_on_flank(abs(across) - h * s, broadcast<TwoDoubles>(c_.d.z), r, s,
                                                 broadcast<TwoDoubles>(c_.k), wanted, unfinished);
    flank_a_ = keep(on_circle_a(c_, {std::copysign(n.cos[0], a.across), n.sin[0]}));
    flank_b_ = keep(on_circle_b(c_, {std::copysign(n.cos[1], b.across), n.sin[1]}));
  }
  int keep(const Vec3& n) noexcept {
    kept_[count_] = {n, gap(c_, n)};
    if (kept_[count_].gap > kept_[best_].gap) best_ = count_;
    return count_++;
  }

  const Canonical& c_;
  Candidate kept_[5];
  int count_ = 3, best_ = 0, flank_a_ = -1, flank_b_ = -1;
};

void climb(const Canonical& c, Solution& s, const Vec3& start, int rounds = 40) noexcept {
  const Split t = split(c, start);
  s.take(c, polish_on_rims(c, start, sign(t.a), sign(t.b), rounds, s.effort));
}

// Into the cell that the steepest ascent from best leads to. Between the nearest points of the two faces stands the
// supergradient of least length, y - x; its part along the sphere is the way up. While the gap is positive it is
// concave, so a direction better than every edge lies in the same open cell as the optimum.
void climb_off_edge(const Canonical& c, Solution& s) noexcept {
  const Vec3 n = s.best.n;
  Vec3 between = s.witness.y - s.witness.x;
  if (dot(n, between) > s.best.gap + iterated) {   // places on rims that are not on the faces
    const Witness on_faces = witness(c, s.best);
    between = on_faces.y - on_faces.x;
  }
  const Vec3 up = way_off_edge(n, between);
  // A step of length l gains at most |up| l + |gap| l^2 / 2, since gap(m) <= m . between.
  constexpr double nothing = 0x1p-53;   // far less than what counts as better
  const double steep = norm(up), bent = larger(0, -0.5 * s.best.gap);
  double step = first_step_off_edge(s.best.gap, up);
  for (int halving = 0; halving < halvings_off_edge; ++halving) {
    const double length = step * steep;
    if (!(length * (steep + bent * length) > nothing)) break;
    const Vec3 m = unit(n + step * up);
    if (gap(c, m) > s.best.gap) {
      climb(c, s, m);
      return;
    }
    step /= 2;
  }
  // All that can be gained is below rounding, but the witnesses do not fit yet: step off by a part of the way to the
  // pole.
  const Split t = split(c, n);
  const double near = smaller(t.sa, t.sb) > 0 ? smaller(t.sa, t.sb) : larger(t.sa, t.sb);
  if (steep > 0) climb(c, s, unit(n + (0x1p-8 * near / steep) * up));
}

constexpr double shallow = 0x1p-6;     // a depth

CentredSolid solid_a(const Canonical& c) noexcept { return {{0, 1, 0}, c.ha, c.ra}; }
CentredSolid solid_b(const Canonical& c) noexcept { return {{c.s, c.k, 0}, c.hb, c.rb}; }

Solution start(const Canonical& c, const Edges& edges) noexcept {
  Solution s{edges.best(), {}, {}};
  s.witness = witness(c, s.best);
  return s;
}

// The ball around the witness y of B is in A, or that around x in B, and so deep that nothing is better: derivation,
// (15).
bool ball_proves(const Canonical& c, const Solution& s) noexcept {
  const double enough = -s.best.gap - iterated;
  return enough >= 0 && (depth_in_a(c, s.witness.y) >= enough || depth_in_b(c, s.witness.x - c.d) >= enough);
}

// rims_follow: the rims are searched next, which finds at once what a slow climb creeps up to.
void improve(const Canonical& c, Solution& s, bool rims_follow = false) noexcept {
  constexpr double much = 0x1p-3;   // of the gap; chosen
  for (int round = 0; round < 20 && !s.proved() && !s.summit; ++round) {
    const double before = s.best.gap;
    s.summit = true;   // unless something is taken
    climb_off_edge(c, s);
    const double gained = s.best.gap - before;
    if (!(gained > 0) || (rims_follow && gained < much * std::fabs(s.best.gap))) break;
  }
}

// Solves for the places on both rims, beginning near a point of A and one of B: fast/pair/rim_point.h.
void settle_on_rims(const Canonical& c, Solution& s, const Vec3& from_x, const Vec3& from_y,
                    int gauss_newton_rounds) noexcept {
  const Vec3 a{0, 1, 0}, b{c.s, c.k, 0}, from_b = from_y - c.d;
  const double t = std::copysign(c.ha, from_x.y), u = std::copysign(c.hb, dot(from_b, b));
  RimPoint x(a, from_x, from_x.y), y(b, from_b, dot(from_b, b));
  Vec3 w;
  if (!solve_places(a, b, c.ra, c.rb, c.d + (u * b - t * a), x, y, w, gauss_newton_rounds)) return;
  Vec3 n = unit(direction_between(c.ra, c.rb, x, y, w));
  if (dot(n, c.d) < 0) n = -n;   // of both the gap is wider along this one
  const Candidate best{n, gap(c, n)};
  const double off = norm(w - best.gap * n);
  constexpr double rounding = 0x1p-48;   // of two gaps, sums of lengths below 8
  if (!(best.gap >= s.best.gap - rounding && off < 0.25 * s.witness.off)) return;
  s.best = best;
  s.summit = false;
  s.witness.x = t * a + c.ra * x.radial;
  s.witness.y = s.witness.x + w;
  s.witness.off = off;
}

// The same, beginning at the witnesses.
void settle_on_rims(const Canonical& c, Solution& s) noexcept { settle_on_rims(c, s, s.witness.x, s.witness.y, 0); }

// Nearly parallel caps beside each other that all but touch: the rims are nearest on the line through the centres, and
// there they run alongside each other. The way between them tells how steep the direction is. How orthogonal it is to
// both rims, the line tells better.
void try_caps_beside(const Canonical& c, Solution& s) noexcept {
  const Vec3 a{0, 1, 0}, b{c.s, c.k, 0};
  const double end_a = std::copysign(1.0, s.best.n.y), end_b = std::copysign(1.0, dot(s.best.n, b));
  const Vec3 between = between_discs(c, end_a, end_b);
  const RimPoint x(a, between, between.y), y(b, -between, -dot(between, b));
  const Vec3 w = between + (c.rb * y.radial - c.ra * x.radial);
  const Vec3 once = w - dot(w, x.tangent) * x.tangent, n = once - dot(once, x.tangent) * x.tangent;
  if (dot(n, n) > 0) s.take(c, unit(n));
  // One cap may reach over the other by a little. The direction is then nearly the axis and gives no place on the rims.
  // The witnesses go to the middle of the stretch that both caps cover.
  const double over = larger(0, -dot(w, x.radial));
  if (!(over < smaller(c.ra, c.rb))) return;
  const Vec3 on_a = (c.ra - 0.5 * over) * x.radial, way = between + (c.rb - 0.5 * over) * y.radial - on_a;
  const double off = norm(way - s.best.gap * s.best.n);
  if (off < 0.25 * s.witness.off) {
    s.witness.x = (end_a * c.ha) * a + on_a;
    s.witness.y = s.witness.x + way;
    s.witness.off = off;
  }
}

// To the directions in which the rims of both caps touch where they cross.
void try_crossing_of_caps(const Canonical& c, Solution& s) noexcept {
  const double pole = sign(c.d.y);
  for (const double turn : {1.0, -1.0}) {
    Vec3 n;
    if (where_caps_cross(c, turn, n)) s.take(c, polish_on_rims(c, n, pole, pole, 8, s.effort));
  }
}

// Of caps that look at each other: whether no direction is better by more than rounding.
bool caps_prove(const Canonical& c, Solution& s) noexcept {
  double sine;
  if (!(c.s < nearly_parallel && caps_have_room(c, s.best, sine))) return false;
  if (s.best.gap < 0 && cap_is_flat_on(c, s.best, sine)) return true;
  const auto proves = [&] { return caps_touch_best(c, s.best, s.witness, sine); };
  if (proves()) return true;
  if (s.best.gap < 0) {
    try_crossing_of_caps(c, s);
    if (proves()) return true;
  }
  if (!(-3 * s.best.gap * sine * sine <= nothing_better)) return false;
  settle_on_rims(c, s);
  if (proves()) return true;
  improve(c, s);
  return proves();
}

bool share_witness(const Canonical& c, const Solution& s) noexcept {
  return share(c, s.witness.x, s.witness.y);
}

// When no edge separates: a common point, or a direction that does separate.
struct SearchLimits {
  int projections, climbing;
  bool rims_follow;
};
constexpr SearchLimits little{6, 8, true}, great{60, 40, false};

// By the descent of Gilbert, Johnson and Keerthi, where projections and climbs have found nothing: between the rims of
// flat bodies projections creep, and climbs end beside the narrow cone of the directions that separate.
[[gnu::noinline]] Contact descend(const Canonical& c, Solution& s) noexcept {
  const Round a{{}, {0, 1, 0}, c.ha, c.ra}, b{c.d, {c.s, c.k, 0}, c.hb, c.rb};
  Vec3 n;
  int on_a = 0, on_b = 0;
  const Contact found = approach(a, b, n, on_a, on_b);
  if (found == Contact::apart) s.take(c, n), climb(c, s, n);
  return s.best.gap > 0 ? Contact::apart : found;
}

Evidence look_for_contact(const Canonical& c, Solution& s, SearchLimits limits) noexcept {
  if (share_witness(c, s)) return {Contact::together, s.best.n, s.witness.x, s.witness.y};
  const Evidence e = alternate(solid_a(c), solid_b(c), c.d, same_point, limits.projections);
  if (e.contact == Contact::together) return e;
  const Vec3 hint = unit(e.n);
  s.take(c, hint);
  constexpr int gauss_newton_rounds = 3;                 // chosen
  settle_on_rims(c, s, e.x, e.y, gauss_newton_rounds);   // between rims projections creep
  const auto known = [&] {
    return s.best.gap > 0 ? Contact::apart : share_witness(c, s) ? Contact::together : Contact::unknown;
  };
  Contact contact = known();
  if (contact == Contact::unknown) {
    climb(c, s, hint, limits.climbing);
    if (!(s.best.gap > 0)) improve(c, s, limits.rims_follow);
    contact = known();
  }
  return {contact, s.best.n, s.witness.x, s.witness.y};
}

void try_rims(const Canonical& c, Solution& s, CellDepths& least_depth, double near) noexcept {
  Candidate rims = s.best;
  double sine;
  const bool only_caps =
      c.s < nearly_parallel && caps_have_room(c, s.best, sine);   // within that angle of the axis only their rims are
  search_rims(c, rims, least_depth, near, s.effort, only_caps ? sign(c.d.y) : 0);
  if (rims.gap != s.best.gap) s.take(c, rims.n);   // else they found nothing
  s.rims_searched = s.rims_searched || near > 0;
}

// Points that are deep in both solids, as seen from some cell. In this order few are needed (MEASURED: populations
// `proportions` and `coins` of fast/population).
void propose_points(const Canonical& c, const Solution& s, CellDepths& cells) noexcept {
  const Witness& w = s.witness;
  cells.propose(between_axes(c));
  if (!(-s.best.gap > shallow)) {   // the witnesses themselves are what counts
    cells.propose(0.5 * (w.x + w.y));
    cells.propose(w.y);
    cells.propose(w.x);
    return;
  }
  const Vec3 a{0, 1, 0}, b{c.s, c.k, 0};
  const Vec3 end_a = std::copysign(c.ha, w.x.y) * a, end_b = c.d + std::copysign(c.hb, dot(w.y - c.d, b)) * b;
  cells.propose(w.y);
  cells.propose(w.x);
  cells.propose({});
  cells.propose(c.d);
  cells.propose(0.5 * (w.y + end_b));
  cells.propose(0.5 * (w.x + end_a));
  cells.propose(0.5 * (w.x + w.y));
}

// Looks for a common point, or a direction that separates. True: the descent has found that they share a point, and
// nothing better is left. False: rims that nearly touch may yet be better.
bool look_patiently(const Canonical& c, Solution& s) noexcept {
  if (look_for_contact(c, s, great).contact != Contact::unknown) return false;
  const Contact descended = descend(c, s);
  if (descended != Contact::unknown) return descended == Contact::together;
  // Of flat bodies that are nearly parallel and nearly touch, the gaps towards either pole are all but the same.
  if (c.s < touching) climb(c, s, {s.best.n.x, -s.best.n.y, s.best.n.z});
  // Beside a wide thin body the directions that separate it from a needle may fill too narrow a cone for all of these.
  if (!s.rims_searched) {
    CellDepths none(c, 0);
    try_rims(c, s, none, touching);
  }
  return false;
}

// Rims that overlap by little do so near the line in which the planes of their caps cross. Whether the parts of it that
// the caps hold do: then the search for a better direction begins where the rims meet the line. A direction orthogonal
// to an axis looks along no cap; of both, the way up from there leads to one.
bool overlap_where_planes_cross(const Canonical& c, Solution& s) noexcept {
  const Vec3 n = s.best.n + 0x1p-20 * way_off_edge(s.best.n, s.witness.y - s.witness.x);
  const double t = std::copysign(c.ha, n.y), u = -std::copysign(c.hb, c.s * n.x + c.k * n.y);
  const CrossingOf<Vec3> line = where_planes_cross(c, t, u);
  if (!line.is_in_both()) return false;
  const Vec3 on_a{line.x, t, std::sqrt(line.half_a2)}, on_b{line.x, t, c.d.z - std::sqrt(line.half_b2)};
  if (!share(c, on_a, on_b)) return false;
  settle_on_rims(c, s, on_a, on_b, 3);
  return true;
}

// What is known of two that no edge separates. nearly_touching: they may share a point, or not.
enum class Overlap { settled, apart, nearly_touching, unknown };
Overlap overlapping(const Canonical& c, Solution& s) noexcept {
  double depth = common_ball(c).depth;
  if (c.s == 0 || (depth >= 0 && -s.best.gap <= depth + iterated)) return Overlap::unknown;
  if (caps_prove(c, s)) return Overlap::settled;
  if (!(depth > 0)) depth = larger(depth, depth_between_planes(c));
  if (!(depth >= 0)) depth = depth_on_axis(c);
  if (!(depth >= 0) && overlap_where_planes_cross(c, s)) depth = 0;
  const Contact contact = depth >= 0 ? Contact::together : look_for_contact(c, s, little).contact;
  if (contact == Contact::apart) return Overlap::apart;
  if (contact == Contact::unknown && std::fabs(s.best.gap) < touching) return Overlap::nearly_touching;
  CellDepths cells(c, depth);
  propose_points(c, s, cells);
  try_rims(c, s, cells, 0);   // of solids that share a point every best direction is among them
  return contact == Contact::together || look_patiently(c, s) ? Overlap::settled : Overlap::unknown;
}

// Where the axes are nearest says where solids that are apart probably are: flank to flank, or the rim of one on the
// flank of the other.
enum class NearestFeatures { flanks, flank_a, flank_b, rims, elsewhere };
struct Guess {
  NearestFeatures nearest = NearestFeatures::elsewhere;
  double t = 0, u = 0;   // along the axes
};
Guess guess(const Canonical& c) noexcept {
  if (!(c.s > 0x1p-20)) return {};
  // the axes, seen along the common normal, cross at t on that of A and at u on that of B
  double u = -c.d.x / c.s, t = c.d.y + u * c.k;
  if (std::fabs(t) <= c.ha && std::fabs(u) <= c.hb) return {NearestFeatures::flanks, t, u};
  t = clamp(t, -c.ha, c.ha);
  u = clamp(t * c.k - (c.s * c.d.x + c.k * c.d.y), -c.hb, c.hb);
  t = clamp(c.d.y + u * c.k, -c.ha, c.ha);
  const bool flank_a = std::fabs(t) < c.ha, flank_b = std::fabs(u) < c.hb;
  return {flank_a   ? flank_b ? NearestFeatures::elsewhere : NearestFeatures::flank_a
          : flank_b ? NearestFeatures::flank_b
                    : NearestFeatures::rims,
          t, u};
}

}  // namespace

Evidence find_contact(const Canonical& c) noexcept {
  Edges edges(c);
  if (!(edges.best().gap > 0)) {
    const Guess g = guess(c);
    if (g.nearest == NearestFeatures::flanks) {   // the common normal goes through both
      const Vec3 point{0, g.t, c.d.z * (c.ra / (c.ra + c.rb))};
      return {Contact::together, edges.common_normal().n, point, point};
    }
    if (g.nearest == NearestFeatures::flank_b) edges.on_flank_b();
    if (!(edges.best().gap > 0)) edges.on_flank_a();
    if (!(edges.best().gap > 0)) edges.on_flank_b();
  }
  if (edges.best().gap > 0) return {Contact::apart, edges.best().n, {}, {}};
  if (const auto ball = common_ball(c); ball.depth > 0)
    return {Contact::together, edges.best().n, ball.centre, ball.centre};
  Solution s = start(c, edges);
  return look_for_contact(c, s, little);
}

namespace {

// Nearly parallel, apart both beside and above each other: as if they were parallel, to begin with. The pole's
// witnesses are whatever rim points the little tilt picks, and say nothing about the way up.
void climb_end_to_end(const Canonical& c, Solution& s) noexcept {
  const double rho = std::sqrt(c.d.x * c.d.x + c.d.z * c.d.z), beside = rho - c.ra - c.rb,
               above = std::fabs(c.d.y) - c.ha - c.hb;
  if (c.s > 0x1p-20 || !(beside > 0 && above > 0)) return;
  // at the pole the gap has a cusp, and a climb would not get away from there
  const double out = larger(beside, above * c.s);
  climb(c, s, unit({out * c.d.x / rho, std::copysign(above, c.d.y), out * c.d.z / rho}));
}

}  // namespace

Solution solve(const Canonical& c) noexcept {
  Edges edges(c);
  edges.complete();
  Solution s = start(c, edges);
  bool settled = ball_proves(c, s);   // of two that overlap; what is left may be to find better witnesses
  if ((settled || s.best.gap > 0) && s.proved()) return s;
  Overlap overlap = Overlap::unknown;
  if (s.best.gap > 0)
    climb_end_to_end(c, s);
  else if (!settled)
    overlap = overlapping(c, s);
  settled = settled || overlap == Overlap::settled;
  if (!s.proved() && c.s < nearly_parallel) try_crossing_of_caps(c, s);   // a climb would need many steps
  if (!s.proved() && s.best.gap > 0) settle_on_rims(c, s);
  improve(c, s, !settled);
  // Rims that nearly touch: what decides may lie below the resolution of the climb. Of two that may overlap, witnesses
  // that fit say nothing of other directions.
  settled = settled || (s.proved() && (s.best.gap > 0 || overlap != Overlap::nearly_touching)) || caps_prove(c, s);
  if (!settled && c.s > 0 && std::fabs(s.best.gap) < touching) {
    if (!s.rims_searched) {
      CellDepths unknown(c, 0);
      // solids are no further apart than two of their points
      try_rims(c, s, unknown, smaller(touching, 2 * norm(s.witness.y - s.witness.x) + 0x1p-40));
    }
    if (!s.proved() && overlap == Overlap::nearly_touching) look_patiently(c, s);
    improve(c, s);
  }
  if (!s.proved() && c.s < nearly_parallel) {
    try_caps_beside(c, s);
    try_crossing_of_caps(c, s);
  }
  if (!s.proved()) settle_on_rims(c, s);
  if (!s.proved()) settle_on_rims(c, s, s.witness.x, s.witness.y, 8);   // where Newton's steps lead to no minimum
  if (!s.proved()) edges.each([&](const Vec3& n) { s.take(c, n); });
  if (!s.proved()) relax(c, s.best, s.witness);
  return s;
}

double most_elsewhere(const Canonical& c, const Candidate& best, double room, double half_angle) noexcept {
  const double scale = 1 / (1 + half_angle * half_angle), cos = scale * (1 - half_angle * half_angle),
               sin = scale * (2 * half_angle);
  // on the border of what is held, and in the mirror images of it by (1): each is lower by at least twice n.d or its
  // part
  double most = best.gap * cos - room * sin;
  const double in_plane = best.n.x * c.d.x + best.n.y * c.d.y, beside = std::sqrt(c.d.x * c.d.x + c.d.y * c.d.y);
  if (std::fabs(best.n.z) > 0.5)
    most = larger(most, best.gap - 2 * (cos * c.d.z));
  else
    most = larger(most, best.gap - 2 * (cos * in_plane - sin * beside));
  Edges edges(c);
  edges.on_flank_a();
  edges.on_flank_b();
  edges.each([&](const Vec3& n) {
    if (norm(cross(n, best.n)) > (1 - 0x1p-20) * sin) most = larger(most, gap(c, n));   // by more than rounding
  });
  if (c.s == 0 || most >= best.gap) return most;
  Candidate rims{best.n, most};
  Effort effort;
  CellDepths unknown(c, 0);
  search_rims(c, rims, unknown, 0, effort);
  return rims.gap;
}

Solution solve_across(const Canonical& c) noexcept {
  Edges edges(c);
  Solution s{edges.common_normal(), {}, {}};
  s.witness = witness(c, s.best);
  s.take(c, edges.on_flank_a().n);
  s.take(c, {std::copysign(1.0, c.d.x), 0, 0});   // the axis of B, when it is orthogonal to that of A
  return s;
}

}  // namespace octic::fast
