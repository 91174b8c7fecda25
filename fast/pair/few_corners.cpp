#include "fast/pair/few_corners.h"

#include "fast/pair/bodies.h"
#include "fast/pair/polytope_apart.h"
#include "fast/pair/polytope_overlap.h"

namespace octic::fast {
namespace {

// The fifteen directions of two boxes cost less than a descent.
bool has_few_candidates(const FewPair<BoxInFrame, BoxInFrame>&) noexcept { return true; }
template <class Few>
bool has_few_candidates(const Few&) noexcept {
  return false;
}

// True if m is the distance or the depth, with witnesses that fit. Otherwise m is the best candidate direction, whose
// gap is the depth if it is not above 0.
template <class Few>
bool meet_in_frame(const Few& pair, const Polytope& a, const Polytope& b, Meeting& m) noexcept {
  m.n = pair.between();
  Contact found = guessed(pair, m);
  const bool descended = found == Contact::unknown && !has_few_candidates(pair);
  if (descended) found = Descent(pair).meet(m.n, m);
  if (found == Contact::apart) return true;
  const Best best = widest(pair, a, b);
  if (pair.place(best.n, best.edges ? &best.e : nullptr, best.edges ? &best.f : nullptr, m)) return true;
  if (!(m.gap > 0) || descended) return false;
  Meeting nearest;
  if (Descent(pair).meet(m.n, nearest) != Contact::apart) return false;
  m = nearest;
  return true;
}

}   // namespace

bool meet_few(const Polytope& a, const Polytope& b, Meeting& m) noexcept {
  return in_frame(a, b, [&](const auto& pair) {
    if (!meet_in_frame(pair, a, b, m)) m.off = HUGE_VAL;
    m = back(a, m);
    return true;
  });
}

namespace {

template <class Few>
Verdict verdict_in_frame(const Few& pair, const Polytope& a, const Polytope& b, double error) noexcept {
  // the point between the centres that is as deep in A as in B, in parts of the way to their surfaces
  const Vec3 &d = pair.between(), back = pair.in(-d);
  const double leaves_a = pair.a().crossings(d), leaves_b = pair.b().crossings(back);
  const double part = leaves_b / (leaves_a + leaves_b);
  if (leaves_a * leaves_b < leaves_a + leaves_b && pair.a().holds(part * d, error) &&
      pair.b().holds((1 - part) * back, error))
    return Verdict::overlapping;
  // the faces that the way between the centres goes through
  const Vec3 on_a = pair.a().crossed(d, leaves_a), on_b = -pair.out(pair.b().crossed(back, leaves_b));
  const Difference along_a = pair.lowest(on_a), along_b = pair.lowest(on_b);
  if (larger(dot(on_a, along_a.w), dot(on_b, along_b.w)) > 2 * error) return Verdict::apart;
  // the point of the one that is nearest to the centre of the other
  constexpr double inside = 1 - 0x1p-20;
  const Vec3 x = inside * pair.a().nearest(d);
  if (pair.b().holds(pair.in(x - d), error) && pair.a().holds(x, error)) return Verdict::overlapping;
  const Vec3 y = inside * pair.b().nearest(back);
  if (pair.a().holds(d + pair.out(y), error) && pair.b().holds(y, error)) return Verdict::overlapping;
  Nearest around;
  const Contact found = Descent(pair).approach(2 * error, along_a, along_b, around);
  if (found == Contact::apart) return Verdict::apart;
  if (found != Contact::together) return Verdict::unsure;
  Simplex simplex;
  simplex.count = 4;
  for (int i = 0; i < 4; ++i)
    simplex.p[i] = pair.b().placed(b, around.corner(i).b) - pair.a().placed(a, around.corner(i).a);
  return simplex.surely_around(error) ? Verdict::overlapping : Verdict::unsure;
}

}   // namespace

Verdict verdict_of_few(const Body& a, const Body& b, const Vec3& d, double length, double error) noexcept {
  const auto seen = [&](const Vec3& v) { return Vec3{dot(v, a.across[0]), dot(v, a.across[1]), dot(v, a.axis)}; };
  const auto half = [](const Body& body) {   // of the box around it
    return Vec3{body.unit * body.half.x, body.unit * body.half.y, body.half_length};
  };
  const BoxAxes axes(half(a), half(b), {seen(b.across[0]), seen(b.across[1]), seen(b.axis)}, seen(d));
  if (axes.widest_face() > error || axes.widest_across() > error) return Verdict::apart;
  const double shrink = power_that_brings_near_one(length);
  const Polytope of_a = polytope(a, {}, shrink), of_b = polytope(b, shrink * d, shrink);
  Verdict verdict = Verdict::unsure;
  in_frame(of_a, of_b, [&](const auto& pair) {
    verdict = verdict_in_frame(pair, of_a, of_b, shrink * error);
    return true;
  });
  return verdict;
}

}   // namespace octic::fast
