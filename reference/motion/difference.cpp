#include "reference/motion/difference.h"

#include <algorithm>

namespace octic::reference {
namespace {

Integer farthest(const std::vector<Vector<Integer>>& corners, const Vector<Integer>& n) {
  Integer most = dot(corners.front(), n);
  for (const Vector<Integer>& c : corners) most = std::max(most, dot(c, n));
  return most;
}

}  // namespace

Difference::Difference(const BodyPair& pair) : rho(0) {
  for (int i = 0; i < 2; ++i) {
    const Body& s = pair.body[i];
    const Integer sign = i == 0 ? 1 : -1;
    const Vector<Integer> at = i == 0 ? pair.d : Vector<Integer>{0, 0, 0};
    if (s.half_space) only = sign * s.outward;
    if (s.infinite) lines.push_back(s.h);
    for (const Vector<Integer>& corner : s.base) {
      if (s.has_segment() && !s.infinite) {
        corners[i].push_back(at + sign * (corner - s.h));
        corners[i].push_back(at + sign * (corner + s.h));
      } else {
        corners[i].push_back(at + sign * corner);
      }
    }
    if (s.has_disc()) discs.push_back({s.r, s.N});
    rho += s.rho;
  }
}

bool Difference::flat() const {
  if (rho != 0 || only) return false;
  std::vector<Vector<Integer>> spanned = lines;
  for (const auto& set : corners) {
    for (const Vector<Integer>& c : set) spanned.push_back(c - set.front());
  }
  for (const Disc& disc : discs) {
    const Vector<Integer> u = cross(disc.N, {1, 0, 0}), w = cross(disc.N, {0, 1, 0});
    spanned.insert(spanned.end(), {u, w, cross(disc.N, is_zero(u) ? w : u)});
  }
  Vector<Integer> first{0, 0, 0}, normal{0, 0, 0};
  for (const Vector<Integer>& u : spanned) {
    if (is_zero(first)) {
      first = u;
    } else if (is_zero(normal)) {
      normal = cross(first, u);
    } else if (dot(normal, u) != 0) {
      return false;
    }
  }
  return true;
}

int Difference::sign_of_support(const Vector<Integer>& n) const {
  return sign_of_root_sum(farthest(corners[0], n) + farthest(corners[1], n), squares(*this, n));
}

std::vector<Rational> squares(const Difference& K, const Vector<Integer>& n) {
  std::vector<Rational> q;
  for (const Difference::Disc& disc : K.discs) {
    q.emplace_back(Integer(disc.r * disc.r * squared_norm(cross(n, disc.N))), squared_norm(disc.N));
  }
  q.emplace_back(Integer(K.rho * K.rho * squared_norm(n)));
  return q;
}

}  // namespace octic::reference
