#include "reference/pair/faces.h"

#include <algorithm>
#include <cmath>

namespace octic::reference {
namespace {

// Centre of the supporting end (or of the axis), of body i along n (n already turned towards the other body).
Vector<Ball> centre(const BodyPair& pair, int i) {
  return i == 0 ? convert<Ball>(pair.d) : Vector<Ball>{Ball(0), Ball(0), Ball(0)};
}

Vector<Ball> end_towards(const BodyPair& pair, int i, const Vector<Ball>& n) {
  const Vector<Ball> H = convert<Ball>(pair.body[i].H);
  return dot(n, H).negative() ? centre(pair, i) - H : centre(pair, i) + H;
}

Vector<Ball> rim_point(const BodyPair& pair, int i, const Vector<Ball>& n) {
  const Vector<Ball> N = convert<Ball>(pair.body[i].N);
  const Vector<Ball> across = squared_norm(N) * n - dot(N, n) * N;
  return end_towards(pair, i, n) + (Ball(pair.body[i].r) / norm(across)) * across;
}

Ball middle_of(const Ball& low, const Ball& high) {
  return Ball(Rational(low.lower_rational() + high.upper_rational()) / 2);
}

// A point of both discs: on the line of their centres, in the middle of what they share of it.
Vector<Ball> between_discs(const BodyPair& pair, const Vector<Ball>& n) {
  const Vector<Ball> e = end_towards(pair, 0, n), other = end_towards(pair, 1, -n);
  Vector<Ball> across = other - e;
  across = across - dot(across, n) * n;
  const Ball length = norm(across), r0(pair.body[0].r), r1(pair.body[1].r);
  if (length.contains_zero()) return e;
  const Ball low = surely_less(-r0, length - r1) ? length - r1 : -r0;
  const Ball high = surely_less(length + r1, r0) ? length + r1 : r0;
  return e + (middle_of(low, high) / length) * across;
}

// A point of the flank of body j that lies over the cap of body i.
Vector<Ball> flank_over_cap(const BodyPair& pair, int i, const Vector<Ball>& n_of_i) {
  const int j = 1 - i;
  const Vector<Ball> H = convert<Ball>(pair.body[j].H);
  const Vector<Ball> on_axis = centre(pair, j) - Ball(pair.body[j].r) * n_of_i;
  Vector<Ball> offset = on_axis - end_towards(pair, i, n_of_i);
  offset = offset - dot(offset, n_of_i) * n_of_i;
  const Ball HH = squared_norm(H), along = dot(offset, H) / HH;
  const Ball rest = square(Ball(pair.body[i].r)) - (squared_norm(offset) - square(along) * HH);
  const Ball half = sqrt(rest / HH);
  Ball low = -along - half, high = half - along;
  if (surely_less(low, Ball(-1))) low = Ball(-1);
  if (surely_less(Ball(1), high)) high = Ball(1);
  return on_axis + middle_of(low, high) * H;
}

Vector<Ball> flank_on_flank(const BodyPair& pair, const Vector<Ball>& n) {
  const Vector<Integer>&H0 = pair.body[0].H, &H1 = pair.body[1].H;
  const Vector<Integer> L = cross(H0, H1);
  const Vector<Ball> surface = convert<Ball>(pair.d) + Ball(pair.body[0].r) * n;
  if (!is_zero(L)) {
    // d + alpha H0 - beta H1 is parallel to L
    const Ball alpha(Rational(-dot(cross(pair.d, H1), L), squared_norm(L)));
    return surface + alpha * convert<Ball>(H0);
  }
  // parallel: positions along H0, in units of H0
  const Rational HH(squared_norm(H0)), at(-dot(pair.d, H0)), half = abs(Rational(dot(H1, H0)));
  const Rational low = std::max(Rational(-1), Rational((at - half) / HH));
  const Rational high = std::min(Rational(1), Rational((at + half) / HH));
  return surface + Ball(Rational((low + high) / 2)) * convert<Ball>(H0);
}

}  // namespace

const char* to_string(Face face) {
  switch (face) {
    case Face::cap: return "cap";
    case Face::flank: return "flank";
    case Face::rim: return "rim";
  }
  return "";
}

Faces faces_of(const BodyPair& pair, Kind kind, int body) {
  const auto flank = [&](int i) { return is_zero(pair.body[i].H) ? Face::rim : Face::flank; };
  Faces faces{{Face::rim, Face::rim}};
  switch (kind) {
    case Kind::pole: {
      const Vector<Integer>&N = pair.body[body].N, &other = pair.body[1 - body].N;
      faces.face[body] = Face::cap;
      faces.face[1 - body] = is_zero(cross(N, other)) ? Face::cap : dot(N, other) == 0 ? flank(1 - body) : Face::rim;
      break;
    }
    case Kind::common_normal:
      faces = {{flank(0), flank(1)}};
      break;
    case Kind::axis_rim:
      faces.face[body] = flank(body);
      break;
    case Kind::rim_rim:
      break;
  }
  return faces;
}

Witnesses witnesses_on(const BodyPair& pair, const Faces& faces, const Vector<Ball>& n, const Ball& v) {
  if (faces.face[0] == Face::rim) {
    const Vector<Ball> x = rim_point(pair, 0, n);
    return {x, x + v * n};
  }
  if (faces.face[1] == Face::rim) {
    const Vector<Ball> y = rim_point(pair, 1, -n);
    return {y - v * n, y};
  }
  Vector<Ball> x;
  if (faces.face[0] == Face::cap && faces.face[1] == Face::cap) {
    x = between_discs(pair, n);
  } else if (faces.face[0] == Face::cap) {
    const Vector<Ball> y = flank_over_cap(pair, 0, n);
    return {y - v * n, y};
  } else if (faces.face[1] == Face::cap) {
    x = flank_over_cap(pair, 1, -n);
  } else {
    x = flank_on_flank(pair, n);
  }
  return {x, x + v * n};
}

bool meet_in_one_point(const BodyPair& pair, const Faces& faces) {
  if (faces.face[0] == Face::rim || faces.face[1] == Face::rim) return true;
  const Vector<Integer>&H0 = pair.body[0].H, &H1 = pair.body[1].H, &d = pair.d;
  if (faces.face[0] == Face::flank && faces.face[1] == Face::flank) {
    if (!is_zero(cross(H0, H1))) return true;
    return abs(dot(d, H0)) == squared_norm(H0) + abs(dot(H0, H1));
  }
  const int cap = faces.face[0] == Face::cap ? 0 : 1;
  const Vector<Integer>& N = pair.body[cap].N;
  const Integer NN = squared_norm(N);
  const Vector<Integer> across = NN * d - dot(d, N) * N;   // times |N|^2
  if (faces.face[1 - cap] == Face::cap) {
    const Integer sum = pair.body[0].r + pair.body[1].r;
    return squared_norm(across) == NN * NN * sum * sum;
  }
  const Vector<Rational> offset = Rational(cap == 0 ? -1 : 1, NN) * convert<Rational>(across);
  const Vector<Rational> H = convert<Rational>(pair.body[1 - cap].H);
  const Rational t = std::clamp(Rational(-dot(offset, H) / squared_norm(H)), Rational(-1), Rational(1));
  return squared_norm(offset + t * H) == Rational(pair.body[cap].r * pair.body[cap].r);
}

}  // namespace octic::reference
