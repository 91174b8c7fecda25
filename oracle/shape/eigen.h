// Converts the vectors and quaternions of shapes to those of Eigen, and back. oracle computes in double with Eigen.
#pragma once

#include <Eigen/Geometry>

#include "corpus/shape.h"

namespace octic::oracle {

inline Eigen::Vector3d eigen(const Vec3& v) { return {v.x, v.y, v.z}; }
inline Eigen::Quaterniond eigen(const Quaternion& q) { return {q.w, q.x, q.y, q.z}; }

inline Vec3 vec3(const Eigen::Vector3d& v) { return {v.x(), v.y(), v.z()}; }
inline Quaternion quaternion(const Eigen::Quaterniond& q) { return {q.w(), q.x(), q.y(), q.z()}; }

}  // namespace octic::oracle
