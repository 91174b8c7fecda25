// FCL's collision geometries, for its programs.
#pragma once

#include <fcl/fcl.h>

#include <memory>
#include <vector>

#include "oracle/engine/pose.h"
#include "oracle/engine/primitive.h"

namespace octic::oracle {

inline fcl::Transform3d fcl_transform(const Received& r) {
  fcl::Transform3d t = fcl::Transform3d::Identity();
  t.translation() << r.center.x, r.center.y, r.center.z;
  t.linear() << r.rotation[0], r.rotation[1], r.rotation[2], r.rotation[3], r.rotation[4], r.rotation[5],
      r.rotation[6], r.rotation[7], r.rotation[8];
  return t;
}

// Faces of a prism whose corners stand in the order of corners_of: bottom, top, sides, each counterclockwise from
// outside.
inline std::vector<int> faces_of_prism(const std::vector<Vec3>& corners) {
  const int n = static_cast<int>(corners.size()) / 2;
  double area = 0;
  for (int i = 0; i < n; ++i) {
    const Vec3 &p = corners[2 * i], &q = corners[2 * ((i + 1) % n)];
    area += p.x * q.y - q.x * p.y;
  }
  const auto turn = [&](int i) {
    return area > 0 ? i : n - 1 - i;
  };   // i-th corner of the base, counterclockwise from above
  std::vector<int> faces{n};
  for (int i = n - 1; i >= 0; --i) faces.push_back(2 * turn(i));
  faces.push_back(n);
  for (int i = 0; i < n; ++i) faces.push_back(2 * turn(i) + 1);
  for (int i = 0; i < n; ++i) {
    const int p = 2 * turn(i), q = 2 * turn((i + 1) % n);
    faces.insert(faces.end(), {4, p, q, q + 1, p + 1});
  }
  return faces;
}

inline std::unique_ptr<fcl::CollisionGeometryd> fcl_geometry(const Shape& shape, const Received& r) {
  switch (primitive(shape)) {
    case Primitive::sphere: return std::make_unique<fcl::Sphered>(r.rounding);
    case Primitive::capsule: return std::make_unique<fcl::Capsuled>(r.rounding, 2 * r.half_length);
    case Primitive::cylinder: return std::make_unique<fcl::Cylinderd>(r.radius, 2 * r.half_length);
    case Primitive::box: {
      const Vec3 half = half_extents(r);
      return std::make_unique<fcl::Boxd>(2 * half.x, 2 * half.y, 2 * half.z);
    }
    case Primitive::plane: return std::make_unique<fcl::Halfspaced>(fcl::Vector3d(0, 0, 1), 0);
    case Primitive::hull: break;
  }
  const std::vector<Vec3> corners = corners_of(r);
  auto vertices = std::make_shared<std::vector<fcl::Vector3d>>();
  for (const Vec3& v : corners) vertices->push_back({v.x, v.y, v.z});
  const int faces = static_cast<int>(corners.size()) / 2 + 2;
  return std::make_unique<fcl::Convexd>(vertices, faces, std::make_shared<std::vector<int>>(faces_of_prism(corners)));
}

inline Vec3 vec3(const fcl::Vector3d& v) { return {v.x(), v.y(), v.z()}; }

}  // namespace octic::oracle
