// What Bullet's adapters have in common: its precision, and the solid that a shape of Bullet holds.
#pragma once

#include "corpus/engine/bullet.h"
#include "oracle/engine/pose.h"
#include "oracle/engine/primitive.h"

namespace octic::oracle {

inline constexpr bool in_double = sizeof(btScalar) == sizeof(double);

// The part of the card that all settings share.
inline Card bullet_card(bool default_margin) {
  Card card;
  card.library = "Bullet";
  card.version = std::to_string(btGetVersion() / 100) + "." + std::to_string(btGetVersion() % 100);
  card.scalar = in_double ? "double" : "float";
  card.solid = default_margin ? "edges rounded by the margin: 0.04, at most a tenth of the least half extent; convex "
                                "hulls grown by 0.04"
                              : "sharp";
  return card;
}

// The prefix of the names on cards.
inline const std::string bullet_name = in_double ? "bullet-f64-" : "bullet-f32-";

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

}  // namespace octic::oracle
