// docs/derivations/turning_motion.md. Independent of reference/motion/turning.cpp: conversion, rotation, gaps and
// bounds are those of the checker.
#include "reference/certificate/turning.h"

#include <algorithm>

#include "reference/certificate/bounds.h"

namespace octic::certificate {
namespace {

constexpr int least_bits = 128;

Vector vector(const std::array<Rational, 3>& v) { return {v[0], v[1], v[2]}; }

// Square roots to about the square of what the times resolve, so that they do not decide.
int bits_for(const std::vector<FreePiece>& pieces) {
  std::size_t longest = 0;
  for (const FreePiece& p : pieces) longest = std::max<std::size_t>(longest, msb(denominator(p.until)));
  return least_bits + static_cast<int>(2 * longest);
}

// w + xi + yj + zk
struct RationalQuaternion {
  Rational w;
  Vector v;
};

class Turning {
 public:
  Turning(const TurningMotion& m, int bits)
      : bits_(bits),
        about_(exact(m.about)),
        motion_(exact(m.motion)),
        w_(reference::exact(m.turn.w)),
        v_{reference::exact(m.turn.x), reference::exact(m.turn.y), reference::exact(m.turn.z)} {}

  RationalQuaternion quaternion(const Rational& t) const { return {1 - t + t * w_, t * v_}; }
  Rational size2(const Rational& t) const {
    const RationalQuaternion q = quaternion(t);
    return q.w * q.w + dot(q.v, q.v);
  }
  // d/dt |q|^2, which is linear in t
  Rational size2_change(const Rational& t) const {
    const RationalQuaternion q = quaternion(t);
    return 2 * (q.w * (w_ - 1) + dot(q.v, v_));
  }

  Solid at(const Solid& k, const Rational& t) const {
    const RationalQuaternion q = quaternion(t);
    return turned(k, q.w, q.v, about_, t * motion_);
  }

  // Squared distance of a vector's end from the axis through 0.
  Rational from_axis2(const Vector& u) const {
    const Vector c = cross(v_, u);
    return dot(c, c) / dot(v_, v_);
  }
  // At least the distance of any point of the solid from the axis of the turn. By its corners: a flat box has more than
  // one axis, and the sum of an axis and a base would depend on which of them it is.
  Rational reach(const Solid& k) const {
    const auto root = [this](const Rational& x) { return square_root(x, bits_).upper; };
    Rational corners = 0;
    for (const Corner& c : k.base)
      for (const Rational& end : {k.reach, Rational(-k.reach)})
        corners = std::max(corners, from_axis2(c.x * k.side[0] + c.y * k.side[1] + end * k.axis));
    return root(from_axis2(k.center - about_)) + root(corners) + k.radius + k.rounding;
  }
  bool without_effect(const Solid& k) const {
    if (dot(v_, v_) == 0) return true;
    const bool axis_matters = k.reach != 0 || k.radius != 0;
    return from_axis2(k.center - about_) == 0 && k.base.size() == 1 && (!axis_matters || from_axis2(k.axis) == 0);
  }
  // At least the second derivative of a unit vector as the turning body sees it: rate^2 + |change of the rate|, with
  // rate 2 |v| / |q|^2.
  Rational bend(const Rational& from, const Rational& to) const {
    Rational least = std::min(size2(from), size2(to));
    const Rational change_from = size2_change(from), change_to = size2_change(to);
    if (change_from < 0 && change_to > 0)   // the vertex lies between
      least = size2(from + (to - from) * change_from / (change_from - change_to));
    const Rational steepest = std::max<Rational>(abs(change_from), abs(change_to));
    const Rational length = square_root(dot(v_, v_), bits_).upper;
    return (4 * length * length + 2 * length * steepest) / (least * least);   // (4)
  }

 private:
  int bits_;
  Vector about_, motion_;
  Rational w_;
  Vector v_;
};

}  // namespace

Solid turned(const Solid& k, const Rational& w, const Vector& v, const Vector& about, const Vector& by) {
  // the matrix of the quaternion, applied: (w^2 - v.v) u + 2 (v.u) v + 2 w v x u, over |q|^2
  const Rational v2 = dot(v, v), scale = 1 / (w * w + v2);
  const auto rotated = [&](const Vector& u) {
    return scale * ((w * w - v2) * u + (2 * dot(v, u)) * v + (2 * w) * cross(v, u));
  };
  Solid out = k;
  out.center = about + rotated(k.center - about) + by;
  out.axis = rotated(k.axis);
  for (Vector& side : out.side) side = rotated(side);
  return out;
}

std::string fault_of(const Shape& A, const TurningMotion& motion, const Shape& B,
                     const std::vector<FreePiece>& pieces) {
  if (!is_valid(motion)) return "the rotation passes through the quaternion zero";
  const Solid a = solid(A), b = solid(B);
  if (!a.bounded()) return "a body that turns must be bounded";
  const int bits = bits_for(pieces);
  const Turning turning(motion, bits);
  const bool still = turning.without_effect(a);
  const Rational reach = still ? Rational(0) : turning.reach(a);
  Rational from = 0;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto fault = [&](const char* what) { return "piece " + std::to_string(i + 1) + ": " + what; };
    const Rational& to = pieces[i].until;
    if (!(to > from)) return fault("it ends before it begins");
    if (to > 1) return fault("it ends after time 1");
    const Vector n = vector(pieces[i].direction), along = admissible(a, b, n);
    if (dot(along, along) == 0) return fault("no part of the direction has a finite gap");
    const Rational now = gap_bounds(turning.at(a, from), b, n, bits).lower,
                   then = gap_bounds(turning.at(a, to), b, n, bits).lower;
    const Rational sag = still ? Rational(0) : Rational(reach * turning.bend(from, to) * (to - from) * (to - from) / 8);
    if (!(std::min(now, then) > sag)) return fault("it does not prove that the bodies are apart");   // (3)
    from = to;
  }
  return "";
}

SharedPoint shared_point(const Shape& A, const TurningMotion& motion, const Shape& B, const Rational& t,
                         const std::array<Rational, 3>& p, const std::array<Rational, 3>& q, int bits) {
  const Solid a = Turning(motion, bits).at(solid(A), t), b = solid(B);
  SharedPoint best;
  bool first = true;
  for (const int weight : {0, 1, 2}) {
    SharedPoint one;
    for (int i = 0; i < 3; ++i) one.point[i] = (weight * p[i] + (2 - weight) * q[i]) / 2;
    const auto distance = [&](const Solid& k) { return outside_bounds(k, vector(one.point), bits).upper; };
    one.within = std::max(distance(a), distance(b));
    if (first || one.within < best.within) best = one;
    first = false;
  }
  return best;
}

}  // namespace octic::certificate
