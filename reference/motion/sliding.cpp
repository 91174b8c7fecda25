#include "reference/motion/sliding.h"

#include <algorithm>

#include "reference/motion/difference.h"
#include "reference/motion/flat.h"

namespace octic::reference {
namespace {

Vector<Integer> primitive(const Vector<Rational>& v) {
  const Integer common = lcm(lcm(denominator(v.x), denominator(v.y)), denominator(v.z));
  const Vector<Integer> whole{numerator(Rational(v.x * common)), numerator(Rational(v.y * common)),
                              numerator(Rational(v.z * common))};
  const Integer shared = gcd(gcd(whole.x, whole.y), whole.z);
  return {whole.x / shared, whole.y / shared, whole.z / shared};
}

// A line becomes a segment so long that its ends are out of reach of everything that may touch.
void shorten_lines(BodyPair& pair) {
  Integer reach = 1;
  const auto add = [&](const Vector<Integer>& v) { reach += abs(v.x) + abs(v.y) + abs(v.z); };
  add(pair.d);
  for (const Body& s : pair.body) {
    for (const Vector<Integer>& corner : s.base) add(corner);
    add(s.h);
    reach += s.r + s.rho;
  }
  for (Body& s : pair.body) {
    if (!s.infinite) continue;
    s.infinite = false;
    s.h = Integer(8 * reach) * s.h;
  }
}

// The directions orthogonal to v along which a face of A - B may be more than a point and an edge along v.
std::vector<Vector<Integer>> face_directions(const BodyPair& pair, const Vector<Integer>& v) {
  std::vector<Vector<Integer>> found;
  const auto add = [&](const Vector<Integer>& n) {
    if (!is_zero(n)) found.insert(found.end(), {n, -n});
  };
  for (const Body& s : pair.body) {
    if (s.has_disc() && dot(s.N, v) == 0) add(s.N);
    add(cross(v, s.h));
    for (std::size_t i = 0; s.has_polygon() && i < s.base.size(); ++i)
      add(cross(v, s.base[(i + 1) % s.base.size()] - s.base[i]));
  }
  return found;
}

std::vector<Vector<Integer>> farthest(const std::vector<Vector<Integer>>& corners, const Vector<Integer>& n) {
  std::vector<Vector<Integer>> found;
  for (const Vector<Integer>& c : corners) {
    const Integer beyond = found.empty() ? Integer(0) : Integer(dot(c - found.front(), n));
    if (beyond > 0) found.clear();
    if (beyond >= 0) found.push_back(c);
  }
  return found;
}

// The origin lies on the face of K that supports n; n is orthogonal to v. Does the face contain points that are
// slightly farther along v?
bool face_goes_on(const Difference& K, const Vector<Integer>& n, const Vector<Integer>& v) {
  const Vector<Integer> across = cross(n, v);
  FlatFace face;
  face.across_squared = squared_norm(n);
  face.v_squared = squared_norm(v);
  for (const Vector<Integer>& a : farthest(K.corners[0], n)) {
    for (const Vector<Integer>& b : farthest(K.corners[1], n))
      face.corners.push_back({dot(a + b, v), dot(a + b, across)});
  }
  for (const Difference::Disc& disc : K.discs) {
    const Integer along = dot(n, disc.N);
    if (is_zero(cross(n, disc.N))) {
      face.r += disc.r;
    } else if (along !=
               0) {   // a rim point: the part of the radius in the plane of the face is (coefficient) sqrt(square)
      const Vector<Integer> w = squared_norm(disc.N) * n - along * disc.N;
      face.rims.push_back(
          {{Rational(disc.r * dot(w, v)), Rational(disc.r * dot(w, across))}, Rational(1, squared_norm(w))});
    }
  }
  return goes_on(face);
}

// Of all corners on one line along v, keeps the one that is farthest along v. If the bodies still touch, the contact at
// this time is the first one.
void keep_foremost(Body& s, const Vector<Integer>& v) {
  if (!is_zero(s.h) && is_zero(cross(s.h, v))) {
    for (Vector<Integer>& corner : s.base) corner = dot(s.h, v) > 0 ? corner + s.h : corner - s.h;
    s.h = {0, 0, 0};
  }
  std::vector<Vector<Integer>> kept;
  for (const Vector<Integer>& corner : s.base) {
    const bool beaten = std::any_of(s.base.begin(), s.base.end(), [&](const Vector<Integer>& other) {
      return is_zero(cross(other - corner, v)) && dot(other - corner, v) > 0;
    });
    if (!beaten) kept.push_back(corner);
  }
  s.base = kept;
}

}  // namespace

// K_t is the Minkowski difference at time t; the bodies touch at t, so the origin belongs to it. They touch slightly
// before t if and only if K_t also contains the origin moved slightly along v.
bool sliding_begins_at(const MovingPair& moving, const Rational& t) {
  BodyPair pair = moving.at(t);
  shorten_lines(pair);
  const Vector<Integer> v = primitive(moving.velocity());
  const Difference K(pair);
  for (const Vector<Integer>& n : face_directions(pair, v)) {
    if (K.sign_of_support(n) == 0) return !face_goes_on(K, n, v);
  }
  // along every other direction the face is a point, or an edge along v
  keep_foremost(pair.body[0], v);
  keep_foremost(pair.body[1], -v);
  // a body of one corner has it in its centre
  for (int i = 0; i < 2; ++i) {
    std::vector<Vector<Integer>>& base = pair.body[i].base;
    if (base.size() > 1) continue;
    pair.d = i == 0 ? pair.d + base[0] : pair.d - base[0];
    base[0] = {0, 0, 0};
  }
  return Solver(pair).compare(0) == 0;
}

}  // namespace octic::reference
