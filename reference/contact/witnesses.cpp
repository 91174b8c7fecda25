#include "reference/contact/witnesses.h"

#include "reference/contact/patch.h"

namespace octic::reference {
namespace {

// The core's support point of a rim along the ball direction n (from body 0 to body 1).
Vector<Ball> rim_point(const BodyPair& pair, int i, const Vector<Ball>& n) {
  const Body& s = pair.body[i];
  const Vector<Ball> m = i == 0 ? n : -n, N = convert<Ball>(s.N), h = convert<Ball>(s.h);
  Vector<Ball> at = i == 0 ? convert<Ball>(pair.d) : Vector<Ball>{Ball(0), Ball(0), Ball(0)};
  if (s.has_segment()) at = dot(m, h).negative() ? at - h : at + h;
  const Vector<Ball> across = squared_norm(N) * m - dot(N, m) * N;
  return at + (Ball(s.r) / norm(across)) * across;
}

}  // namespace

Witnesses witnesses_along(const BodyPair& pair, const std::optional<Vector<Integer>>& rational, CandidateKind kind,
                          int body, const Vector<Ball>& n, const Ball& v) {
  const Ball rho[2] = {Ball(pair.body[0].rho), Ball(pair.body[1].rho)};
  const auto from_first = [&](const Vector<Ball>& x, bool unique) { return Witnesses{x, x + v * n, unique}; };
  const auto from_rim = [&](int i) {
    const Vector<Ball> p = rim_point(pair, i, n);
    return i == 0 ? from_first(p + rho[0] * n, true) : from_first(p - rho[1] * n - v * n, true);
  };
  if (!rational)
    return from_rim(kind == CandidateKind::rim_rim ? 0 : 1 - body);   // one of the faces is a point of an end circle
  const Face face[2] = {face_along(pair, 0, *rational), face_along(pair, 1, *rational)};
  const Patch patch = common_patch(face[0], face[1], *rational);
  const Vector<Ball> at = patch.dimension() == 0 ? ball_point(patch.corners[0]) : convert<Ball>(patch.inside);
  const Vector<Ball> x = at + (reach(pair, 0, *rational) - dot(at, n)) * n;
  return from_first(x, patch.dimension() == 0);
}

}  // namespace octic::reference
