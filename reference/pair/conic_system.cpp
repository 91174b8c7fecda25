#include "reference/pair/conic_system.h"

namespace octic::reference {
namespace {

Integer magnitude(const Integer& v) { return v < 0 ? -v : v; }

}  // namespace

Frame<Integer> frame_of(const Vector<Integer>& N) {
  // the unit vector along the smallest coordinate of N gives the longest cross product
  Vector<Integer> u{0, 0, 1};
  const Integer x = magnitude(N.x), y = magnitude(N.y), z = magnitude(N.z);
  if (x <= y && x <= z) {
    u = {1, 0, 0};
  } else if (y <= z) {
    u = {0, 1, 0};
  }
  Frame<Integer> F;
  F.e = cross(N, u);
  F.f = cross(N, F.e);
  F.E = squared_norm(F.e);
  F.M = squared_norm(N);
  F.s = F.E * F.M;
  return F;
}

Element constant(const Integer& v) { return {{v}, {}}; }

CircleRing::CircleRing(const Vector<Integer>& normal, const Integer& radius)
    : N(normal), r(radius), F(frame_of(normal)) {
  C = {F.M * r * r * F.E, 0, -F.M};
}

Element CircleRing::times(const Element& u, const Element& v) const {
  return {u.A * v.A + C * (u.B * v.B), u.A * v.B + u.B * v.A};
}

Element CircleRing::along(const Vector<Integer>& u) const {
  return {{0, F.M * dot(u, F.e)}, {dot(u, F.f)}};
}

Element CircleRing::tangent(const Vector<Integer>& u) const { return {{0, dot(u, F.f)}, {-dot(u, F.e)}}; }

IntegerPolynomial CircleRing::eliminant(const Element& G) const {
  // the common content of A and B would come out squared
  Integer g = 0;
  for (const Integer& v : G.A.c) g = gcd(g, v);
  for (const Integer& v : G.B.c) g = gcd(g, v);
  if (g == 0) return {};
  Element H = G;
  for (Integer& v : H.A.c) v /= g;
  for (Integer& v : H.B.c) v /= g;
  return primitive(H.A * H.A - C * (H.B * H.B));
}

ConicSystem::ConicSystem(const CircleRing& ring, const Element& G) : ring_(ring), G_(G), R_(ring.eliminant(G)) {
  if (!is_zero(R_)) roots_ = distinct_real_roots(R_);
}

std::vector<CirclePoint> ConicSystem::points(RealRoot& root) const {
  const Frame<Ball> F = convert<Ball>(ring_.F);
  const Ball a = root.value();
  const Ball bb = ring_.C.at(a);
  std::vector<CirclePoint> found;
  if (bb.negative()) return found;   // a root of R that belongs to a complex b
  const Ball A = G_.A.at(a), B = G_.B.at(a), magnitude = sqrt(bb);
  for (int sign : {1, -1}) {
    Ball b = Ball(sign) * magnitude;
    if (!(A + b * B).contains_zero()) continue;
    if (!B.contains_zero()) {   // b = -A / B is the better one where the conic is steep
      const Ball quotient = -A / B;
      if (quotient.relative_accuracy() > b.relative_accuracy()) b = quotient;
    }
    found.push_back({(Ball(1) / F.s) * ((a * F.M) * F.e + b * F.f), a * F.f - b * F.e});
  }
  return found;
}

}  // namespace octic::reference
