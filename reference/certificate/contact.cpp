#include "reference/certificate/contact.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace octic::certificate {
namespace {

bool zero(const Vector& v) { return v.x == 0 && v.y == 0 && v.z == 0; }

// Parallel to 40 bits, and the same way round.
bool near(const Vector& v, const Vector& n) {
  if (dot(v, n) <= 0) return false;
  const Vector c = cross(v, n);
  return dot(c, c) * Rational(Integer(1) << 80) <= dot(v, v) * dot(n, n);
}

// The rational of least denominator within 2^-46 of v, |v| <= 1: continued fractions.
std::optional<Rational> simplest(const Rational& v) {
  const Rational tolerance(1, Integer(1) << 46);
  Integer p0 = 0, q0 = 1, p1 = 1, q1 = 0;
  Rational rest = v;
  for (int step = 0; step < 40; ++step) {
    Integer whole = numerator(rest) / denominator(rest);
    if (rest < 0 && whole * denominator(rest) != numerator(rest)) --whole;
    const Integer p = whole * p1 + p0, q = whole * q1 + q0;
    p0 = p1, q0 = q1, p1 = p, q1 = q;
    if (q > (Integer(1) << 24)) return {};
    if (abs(Rational(Rational(p, q) - v)) <= tolerance) return Rational(p, q);
    rest = 1 / (rest - whole);
  }
  return {};
}

// Directions of straight edges and axes; of many corners only the edges next to the supporting one.
std::vector<Vector> edges(const Solid& k, const Vector& n) {
  std::vector<Vector> out{k.axis};
  const std::size_t size = k.base.size();
  if (size == 1) return out;
  const std::size_t i = farthest(k.base, {dot(n, k.side[0]), dot(n, k.side[1])});
  for (std::size_t step : {size - 2, size - 1, std::size_t(0), std::size_t(1)}) {
    const Corner &a = k.base[(i + step) % size], &b = k.base[(i + step + 1) % size];
    const Vector e = (b.x - a.x) * k.side[0] + (b.y - a.y) * k.side[1];
    if (!zero(e)) out.push_back(e);
  }
  return out;
}

// The point of the face of k along n that is nearest to p. Nothing if that face is an irrational point of a rim.
std::optional<Vector> in_face(const Solid& k, const Vector& n, const Vector& p) {
  const Rational along = dot(n, k.axis), up = dot(p - k.center, k.axis) / k.axis2;
  if (k.half_space) return p - (dot(p - k.center, k.axis) / k.axis2) * k.axis;
  const Rational t = k.line || along == 0 ? up : along > 0 ? k.reach : Rational(-k.reach);
  const Vector on_axis = k.center + (k.line ? t : std::clamp(t, Rational(-k.reach), k.reach)) * k.axis;
  const Vector flat = k.axis2 * n - along * k.axis;
  if (zero(flat)) return moved_into(k, on_axis + (p - k.center - up * k.axis), 64);
  if (k.base.size() > 1) {
    const Corner d{dot(n, k.side[0]), dot(n, k.side[1])};
    const std::size_t i = farthest(k.base, d), size = k.base.size();
    const auto level = [&](std::size_t j) { return k.base[j].x * d.x + k.base[j].y * d.y; };
    const Rational top = level(i);
    Polygon face{k.base[i]};
    for (std::size_t j = 1; j < size && level((i + j) % size) == top; ++j) face.push_back(k.base[(i + j) % size]);
    for (std::size_t j = 1; j < size && level((i + size - j) % size) == top; ++j)
      face.push_back(k.base[(i + size - j) % size]);
    const Corner c = nearest(face, {dot(p - k.center, k.side[0]), dot(p - k.center, k.side[1])}).point;
    return on_axis + c.x * k.side[0] + c.y * k.side[1];
  }
  const Bounds s = square_root(k.radius * k.radius / dot(flat, flat), 64);
  if (s.lower != s.upper) return {};
  return on_axis + s.lower * flat;
}

}  // namespace

std::vector<Vector> directions_near(const Solid& A, const Solid& B, const Vector& hint, bool exactly) {
  const Vector n = admissible(A, B, hint);
  if (zero(n)) return {};
  std::vector<Vector> out{n};
  if (!exactly) return out;
  const Rational largest = std::max({Rational(abs(n.x)), Rational(abs(n.y)), Rational(abs(n.z))});
  const auto x = simplest(n.x / largest), y = simplest(n.y / largest), z = simplest(n.z / largest);
  if (x && y && z) out.push_back({*x, *y, *z});
  std::vector<Vector> lines = edges(A, n);
  const std::vector<Vector> of_b = edges(B, Rational(-1) * n);
  lines.insert(lines.end(), of_b.begin(), of_b.end());
  const auto offer = [&](const Vector& v) {
    if (zero(v)) return;
    if (near(v, n)) out.push_back(v);
    else if (near(Rational(-1) * v, n)) out.push_back(Rational(-1) * v);
  };
  for (std::size_t i = 0; i < lines.size(); ++i) {
    offer(lines[i]);
    for (std::size_t j = 0; j < i; ++j) {
      const Vector v = cross(lines[i], lines[j]);
      offer(v);
      if (!zero(v)) offer(cross(v, lines[i])), offer(cross(v, lines[j]));
    }
  }
  return out;
}

Vector support_point(const Solid& k, const Vector& n, int bits) {
  if (!k.bounded()) return k.center;
  const Rational along = dot(n, k.axis);
  Vector p = k.center + (along >= 0 ? k.reach : Rational(-k.reach)) * k.axis;
  if (k.base.size() > 1) {
    const Corner& c = k.base[farthest(k.base, {dot(n, k.side[0]), dot(n, k.side[1])})];
    p = p + c.x * k.side[0] + c.y * k.side[1];
  }
  const Vector flat = k.axis2 * n - along * k.axis;
  const Rational flat2 = dot(flat, flat);
  return flat2 == 0 ? p : p + square_root(k.radius * k.radius / flat2, bits).lower * flat;
}

Vector face_point(const Solid& k, const Vector& n, const Vector& p, int bits) {
  const auto found = in_face(k, n, p);
  return found ? *found : support_point(k, n, bits);
}

std::optional<SharedFacePoints> meet(const Solid& A, const Solid& B, const Rational& rounding, const Vector& n,
                            const Vector& hint) {
  const Bounds length = square_root(dot(n, n), 8);
  if (rounding != 0 && length.lower != length.upper) return {};
  const Vector across = rounding == 0 ? Vector{0, 0, 0} : (rounding / length.lower) * n;   // from x to y
  const auto touch = [&](const Vector& x) { return contains(A, x) && contains(B, x + across); };
  Vector x = hint;
  for (int step = 0; step < 6; ++step) {   // alternating projections between the faces
    const auto in_a = in_face(A, n, x);
    if (in_a && touch(*in_a)) return SharedFacePoints{*in_a, *in_a + across};
    const auto in_b = in_face(B, Rational(-1) * n, (in_a ? *in_a : x) + across);
    if (in_b && touch(*in_b - across)) return SharedFacePoints{*in_b - across, *in_b};
    if (!in_a && !in_b) return {};
    x = in_b ? *in_b - across : *in_a;
  }
  return {};
}

}  // namespace octic::certificate
