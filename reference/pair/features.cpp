#include "reference/pair/features.h"

#include "reference/pair/pencil.h"

namespace octic::reference {

Vector<Integer> primitive(const Vector<Integer>& v) {
  const Integer g = gcd(gcd(v.x, v.y), v.z);
  return {v.x / g, v.y / g, v.z / g};
}

Vector<Integer> perpendicular(const Vector<Integer>& v, const Vector<Integer>& a, bool* family) {
  const Vector<Integer> across = squared_norm(a) * v - dot(v, a) * a;
  if (family) *family = is_zero(across);
  return primitive(is_zero(across) ? frame_of(a).e : across);
}

Features features_of(const BodyPair& pair, int i) {
  const Body& s = pair.body[i];
  const Vector<Integer> centre = i == 0 ? pair.d : Vector<Integer>{0, 0, 0};
  Features f;
  if (s.half_space) return f;
  std::vector<Vector<Integer>> ends{centre};
  if (s.has_segment() && !s.infinite) ends = {centre + s.h, centre - s.h};
  if (s.has_disc()) {
    if (!s.infinite) f.rims = ends;
  } else if (!s.infinite) {
    for (const Vector<Integer>& end : ends) {
      for (const Vector<Integer>& corner : s.base) f.corners.push_back(end + corner);
    }
  }
  if (s.has_segment()) {
    for (const Vector<Integer>& corner : s.base) f.edges.push_back({centre + corner, s.h});
  }
  if (!s.has_polygon()) return f;
  const std::size_t count = s.base.size();
  for (std::size_t k = 0; k < count; ++k) {
    const Vector<Integer> along = s.base[(k + 1) % count] - s.base[k];
    for (const Vector<Integer>& end : ends) f.edges.push_back({end + s.base[k], along});
    if (s.has_segment()) f.normals.push_back(primitive(cross(along, s.h)));
  }
  f.normals.push_back(primitive(cross(s.base[1] - s.base[0], s.base[2] - s.base[1])));
  return f;
}

Selection selected(const Body& s, const Active& active) {
  const int count = static_cast<int>(s.base.size());
  const bool two_ends = s.has_segment() && !s.infinite, sideways = s.has_segment() && active.sideways();
  std::vector<int> ends;
  if (!two_ends || active.upper) ends.push_back(0);
  if (two_ends && active.lower) ends.push_back(1);
  Selection f;
  if (s.half_space) return f;
  if (s.has_disc()) {
    if (!s.infinite) f.rims = ends;
  } else if (!s.infinite) {
    for (const int end : ends) {
      for (const int corner : active.corners) f.corners.push_back(end * count + corner);
    }
  }
  if (sideways) f.edges = active.corners;
  if (!s.has_polygon()) return f;
  const int around = s.has_segment() ? count : 0, stride = two_ends ? 2 : 1;
  std::vector<bool> is_active(s.base.size());
  for (const int corner : active.corners) is_active[static_cast<std::size_t>(corner)] = true;
  for (const int corner : active.corners) {   // the edge from this corner to the next
    if (!is_active[static_cast<std::size_t>((corner + 1) % count)]) continue;
    for (const int end : ends) f.edges.push_back(around + corner * stride + end);
    if (sideways) f.normals.push_back(corner);
  }
  f.normals.push_back(around);
  return f;
}

}  // namespace octic::reference
