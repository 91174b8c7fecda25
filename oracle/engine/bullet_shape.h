// Bullet's collision shapes, for its own programs and for those that use it through another library.
//
// Bullet shrinks cylinders and boxes by a margin and grows the result by a ball of that radius, which rounds the edges.
// It grows a convex hull without shrinking it. The margin of a sphere or a capsule is its radius.
#pragma once

#include <BulletCollision/CollisionShapes/btBoxShape.h>
#include <BulletCollision/CollisionShapes/btCapsuleShape.h>
#include <BulletCollision/CollisionShapes/btConvexHullShape.h>
#include <BulletCollision/CollisionShapes/btCylinderShape.h>
#include <BulletCollision/CollisionShapes/btSphereShape.h>
#include <BulletCollision/CollisionShapes/btStaticPlaneShape.h>

#include <memory>

#include "oracle/engine/pose.h"
#include "oracle/engine/primitive.h"
#include "oracle/engine/reproducer.h"

namespace octic::oracle {

inline btTransform bullet_transform(const Received& r) {
  const double* m = r.rotation;
  const auto s = [](double v) { return static_cast<btScalar>(v); };   // exact: pose<btScalar>
  return btTransform(btMatrix3x3(s(m[0]), s(m[1]), s(m[2]), s(m[3]), s(m[4]), s(m[5]), s(m[6]), s(m[7]), s(m[8])),
                     btVector3(s(r.center.x), s(r.center.y), s(r.center.z)));
}

// For Card::solid.
inline const char* solid_with(bool default_margin) {
  return default_margin
             ? "edges rounded by the margin: 0.04, at most a tenth of the least half extent; convex hulls grown by 0.04"
             : "sharp";
}

// The rounding of a rounded cylinder becomes its margin.
inline btVector3 bullet_cylinder(const Received& r) {
  const btScalar ball = static_cast<btScalar>(r.rounding), radius = static_cast<btScalar>(r.radius) + ball;
  return {radius, radius, static_cast<btScalar>(r.half_length) + ball};
}

inline std::unique_ptr<btCollisionShape> bullet_shape(const Shape& shape, const Received& r, bool default_margin) {
  const auto s = [](double v) { return static_cast<btScalar>(v); };
  const auto with = [](auto made, bool margin, btScalar value) -> std::unique_ptr<btCollisionShape> {
    if (margin) made->setMargin(value);
    return made;
  };
  switch (primitive(shape)) {
    case Primitive::sphere: return std::make_unique<btSphereShape>(s(r.rounding));
    case Primitive::capsule: return std::make_unique<btCapsuleShapeZ>(s(r.rounding), 2 * s(r.half_length));
    case Primitive::cylinder:
      return with(std::make_unique<btCylinderShapeZ>(bullet_cylinder(r)), !default_margin || r.rounding > 0,
                  s(r.rounding));
    case Primitive::box: {
      const Vec3 half = half_extents(r);
      return with(std::make_unique<btBoxShape>(btVector3(s(half.x), s(half.y), s(half.z))), !default_margin, 0);
    }
    case Primitive::plane: return std::make_unique<btStaticPlaneShape>(btVector3(0, 0, 1), btScalar(0));
    case Primitive::hull: break;
  }
  auto hull = std::make_unique<btConvexHullShape>();
  for (const Vec3& v : corners_of(r)) hull->addPoint(btVector3(s(v.x), s(v.y), s(v.z)), false);
  hull->recalcLocalAabb();
  return with(std::move(hull), !default_margin, 0);
}

// The solid that the shape holds, if it differs from the given one.
inline Received bullet_received(const btCollisionShape& shape, Received r) {
  if (const auto* cylinder = dynamic_cast<const btCylinderShape*>(&shape)) {
    const btVector3 half = cylinder->getHalfExtentsWithoutMargin();
    r.radius = half.x();
    r.half_length = half.z();
    (r.rounding > 0 ? r.rounding : r.margin) = cylinder->getMargin();
  } else if (const auto* box = dynamic_cast<const btBoxShape*>(&shape)) {
    const btVector3 half = box->getHalfExtentsWithoutMargin();
    r.base = {{half.x(), half.y()}, {-half.x(), half.y()}, {-half.x(), -half.y()}, {half.x(), -half.y()}};
    r.half_length = half.z();
    r.margin = box->getMargin();
  } else if (const auto* hull = dynamic_cast<const btConvexHullShape*>(&shape)) {
    r.margin = hull->getMargin();
    r.grown = r.margin > 0;
  } else if (const auto* capsule = dynamic_cast<const btCapsuleShape*>(&shape)) {
    r.half_length = capsule->getHalfHeight();
    r.rounding = capsule->getRadius();
  }
  return r;
}

// The same in a program without octic: `name` is declared as the shape.
inline std::string bullet_shape_text(const std::string& name, const Shape& shape, const Received& r,
                                     bool default_margin) {
  const auto vector = [](double x, double y, double z) {
    return "btVector3(" + hex(x) + ", " + hex(y) + ", " + hex(z) + ")";
  };
  const auto margin = [&](double value) {
    return default_margin && value == 0 ? std::string() : "  " + name + ".setMargin(" + hex(value) + ");\n";
  };
  const std::string begin = "  bt";
  switch (primitive(shape)) {
    case Primitive::sphere: return begin + "SphereShape " + name + "(" + hex(r.rounding) + ");\n";
    case Primitive::capsule:
      return begin + "CapsuleShapeZ " + name + "(" + hex(r.rounding) + ", " + hex(2 * r.half_length) + ");\n";
    case Primitive::cylinder: {
      const btVector3 half = bullet_cylinder(r);
      return begin + "CylinderShapeZ " + name + "(" + vector(half.x(), half.y(), half.z()) + ");\n" +
             margin(r.rounding);
    }
    case Primitive::box: {
      const Vec3 half = half_extents(r);
      return begin + "BoxShape " + name + "(" + vector(half.x, half.y, half.z) + ");\n" + margin(0);
    }
    case Primitive::plane: return begin + "StaticPlaneShape " + name + "(btVector3(0, 0, 1), 0);\n";
    case Primitive::hull: break;
  }
  std::string text = begin + "ConvexHullShape " + name + ";\n";
  for (const Vec3& v : corners_of(r)) text += "  " + name + ".addPoint(" + vector(v.x, v.y, v.z) + ");\n";
  return text + margin(0);
}

inline std::string bullet_transform_text(const Received& r) {
  std::string text = "btTransform(btMatrix3x3(";
  for (int i = 0; i < 9; ++i) text += hex(r.rotation[i]) + (i == 8 ? "),\n                  btVector3(" : ", ");
  return text + hex(r.center.x) + ", " + hex(r.center.y) + ", " + hex(r.center.z) + "))";
}

inline Vec3 vec3(const btVector3& v) { return {v.x(), v.y(), v.z()}; }

}  // namespace octic::oracle
