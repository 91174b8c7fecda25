#include "reference/certificate/support.h"

namespace octic::certificate {
namespace {

struct SurdCorner {
  Surd x, y;
};
Surd area(const SurdCorner& u, const SurdCorner& v) { return u.x * v.y - u.y * v.x; }
SurdCorner operator-(const SurdCorner& u, const Corner& v) { return {u.x - v.x, u.y - v.y}; }
SurdCorner from(const Corner& a, const Corner& b) { return {b.x - a.x, b.y - a.y}; }

// In the convex hull of the corners, which go around it, or stand in one line or place.
bool in_polygon(const Polygon& base, const SurdCorner& p) {
  const std::size_t size = base.size();
  int turn = 0;
  for (std::size_t i = 1; i + 1 < size && turn == 0; ++i) turn = area(from(base[0], base[i]), from(base[i], base[i + 1])).sign();
  if (turn != 0) {
    for (std::size_t i = 0; i < size; ++i)
      if (area(from(base[i], base[(i + 1) % size]), p - base[i]).sign() * turn < 0) return false;
    return true;
  }
  for (std::size_t i = 0; i < size; ++i)   // between two of them
    for (std::size_t j = 0; j <= i; ++j) {
      const SurdCorner u = p - base[i], v = p - base[j];
      if (area(u, v).sign() == 0 && (u.x * v.x + u.y * v.y).sign() <= 0) return true;
    }
  return false;
}

}  // namespace

bool core_contains(const Solid& k, const SurdVector& p) {
  const SurdVector axis(k.axis), v = p - SurdVector(k.center);
  const Surd t = Surd(1 / k.axis2) * dot(v, axis);
  if (k.half_space) return t.sign() <= 0;
  if (!k.line && (abs(t) - k.reach).sign() > 0) return false;
  const SurdVector across = v - t * axis;
  if (k.base.size() > 1) return in_polygon(k.base, {dot(across, SurdVector(k.side[0])), dot(across, SurdVector(k.side[1]))});
  return (dot(across, across) - k.radius * k.radius).sign() <= 0;
}

bool core_ends_at(const Solid& k, const SurdVector& n, const SurdVector& p) {
  const SurdVector axis(k.axis), v = p - SurdVector(k.center);
  const Surd along = dot(n, axis), beyond = dot(n, v);
  if (k.half_space) return is_zero(cross(n, axis)) && along.sign() > 0 && beyond.sign() >= 0;
  if (k.line) return along.sign() == 0 && beyond.sign() >= 0;
  const Surd rest = beyond - k.reach * abs(along);
  if (k.base.size() > 1) {
    const Surd x = dot(n, SurdVector(k.side[0])), y = dot(n, SurdVector(k.side[1]));
    for (const Corner& c : k.base)
      if ((rest - x * c.x - y * c.y).sign() < 0) return false;
    return true;
  }
  // what is left must reach the rim: rest >= radius |n x axis| / |axis|, by Lagrange's identity
  const Surd rim2 = Surd(k.radius * k.radius) * (dot(n, n) - Surd(1 / k.axis2) * along * along);
  return rest.sign() >= 0 && (rest * rest - rim2).sign() >= 0;
}

}  // namespace octic::certificate
