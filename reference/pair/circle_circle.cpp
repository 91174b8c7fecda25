// All stationary distances between two circles in space. Symbols as in docs/derivations/stationary_distances.md.
#include "reference/pair/curves.h"
#include "reference/pair/gap.h"
#include "reference/pair/rim_equations.h"
#include "reference/pair/stationary.h"
#include "reference/pair/vanishing.h"

namespace octic::reference {
namespace {

// The points of circle 2 that are stationary against the exact point p of circle 1.
enum class Opposite { points, whole_circle };

struct Problem {
  Vector<Integer> D;   // from the centre of circle 2 to that of circle 1
  IntegerCircle first, second;
  CircleRing ring;
  RimEquations equations;
};

Opposite opposite_points(const Problem& s, const ExactPoint& point, slong bits, std::vector<StationaryPair>& pairs) {
  const bool w_is_zero = point.vanishes(s.equations.ww);
  int count = 1;   // along w, one sign or both
  if (!w_is_zero && point.vanishes(s.equations.Wt)) count = 2;
  if (w_is_zero) {
    // q.t = D.t within reach of |q| = r2
    const int reach = point.sign(s.equations.reach);
    if (reach < 0) return Opposite::points;
    count = reach == 0 ? 1 : 2;
    if (reach == 0 && point.vanishes(s.equations.Dt)) return Opposite::whole_circle;   // t along the normal of circle 2
  }
  Precision precision(bits);
  const CirclePoint p = point.at_working_precision();
  const Vector<Ball> D = convert<Ball>(s.D), N2 = convert<Ball>(s.second.N);
  const Frame<Ball> F2 = convert<Ball>(frame_of(s.second.N));
  const Ball r2(s.second.r), Dt = dot(D, p.t);
  const Vector<Ball> x = D + p.p;
  if (!w_is_zero) {
    const Vector<Ball> w = F2.M * x - dot(N2, x) * N2;
    if (count == 2) {
      const Vector<Ball> q = (r2 / norm(w)) * w;
      pairs.push_back({x, q});
      pairs.push_back({x, -q});
    } else {
      pairs.push_back({x, (Dt / dot(w, p.t)) * w});
    }
    return Opposite::points;
  }
  const Vector<Ball> e = (r2 / norm(F2.e)) * F2.e, f = (r2 / norm(F2.f)) * F2.f;
  const Ball alpha = dot(e, p.t), beta = dot(f, p.t), rho2 = square(alpha) + square(beta), along = Dt / rho2;
  for (int sign = 1; sign >= (count == 2 ? -1 : 1); sign -= 2) {
    const Ball k = count == 1 ? Ball(0) : Ball(sign) * sqrt((Ball(1) - square(Dt) / rho2) / rho2);
    pairs.push_back({x, (along * alpha - k * beta) * e + (along * beta + k * alpha) * f});
  }
  return Opposite::points;
}

// G vanishes everywhere: one point of circle 2 is stationary against every p. Outside that curve, D.t = 0.
void family_pairs(const Problem& s, slong bits, std::vector<StationaryPair>& pairs) {
  Precision precision(bits);
  const Vector<Ball> D = convert<Ball>(s.D), N1 = convert<Ball>(s.first.N), N2 = convert<Ball>(s.second.N);
  const Vector<Ball> inward = squared_norm(N1) * D - dot(D, N1) * N1;
  const Vector<Ball> p = (Ball(s.first.r) / norm(inward)) * inward;
  for (const Vector<Ball>& candidate : {p, -p}) {
    const Vector<Ball> x = D + candidate, w = squared_norm(N2) * x - dot(N2, x) * N2;
    if (squared_norm(w).contains_zero()) continue;   // then the whole of circle 2 belongs to a family of its own
    const Vector<Ball> q = (Ball(s.second.r) / norm(w)) * w;
    pairs.push_back({x, q});
    pairs.push_back({x, -q});
  }
}

bool villarceau(const Problem& s) {
  return s.first.r == s.second.r && dot(s.D, s.first.N) == 0 && dot(s.D, s.second.N) == 0 &&
         squared_norm(s.D) != s.first.r * s.first.r;
}

Stationary coaxial(const Problem& s, Stationary result) {
  result.family = "coaxial";
  const Integer hh = squared_norm(s.D), sum = s.first.r + s.second.r, difference = s.first.r - s.second.r;
  for (const Integer& tt : {Integer(hh + difference * difference), Integer(hh + sum * sum)}) {
    result.distances.push_back({Ball(result.unit) * sqrt(Ball(tt)), 0, {}});
  }
  return result;
}

}  // namespace

Stationary stationary_distances(const Circle& first, const Circle& second, int bits) {
  const Curves curves = integer_curves(first, second);
  const CircleRing ring(curves.first.N, curves.first.r);
  const Problem s{curves.D, curves.first, curves.second, ring, rim_equations(ring, curves.D, curves.second.N, curves.second.r)};
  Stationary result;
  result.unit = curves.unit;
  const slong working = bits + 64;
  Precision precision(working);
  if (is_zero(cross(s.first.N, s.second.N)) && is_zero(cross(s.D, s.first.N))) return coaxial(s, result);
  result.polynomial = primitive(circle_circle_octic(s.D, ring.F, s.first.r, s.second.N, s.second.r));

  std::vector<StationaryPair> pairs;
  const IntegerPolynomial R = ring.eliminant(s.equations.G);
  if (is_zero(R)) {
    result.family = villarceau(s) ? "Villarceau" : "meridian";
    family_pairs(s, working, pairs);
  } else {
    for (RealRoot& root : distinct_real_roots(R)) {
      for (const ExactPoint& point : exact_points(ring, s.equations.G, root)) {
        if (opposite_points(s, point, working, pairs) == Opposite::whole_circle) result.family = "meridian";
      }
    }
  }
  sort_by_distance(pairs, result, curves.origin, !result.family.empty());
  return result;
}

}  // namespace octic::reference
