// Boxes and prisms of few corners, each in its own frame: the base in x and y, the axis along z.
#pragma once

#include <bit>

#include "fast/pair/face.h"
#include "fast/pair/polytope_base.h"

namespace octic::fast {

constexpr int few_corners = 8;   // of a base

// What a polytope has furthest along a direction, up to rounding: a corner (0), an edge (1), or a face and more (2).
struct Furthest {
  double height;
  Vec3 corner;
  int dimension;
};

// The corner, edge or face that some corners span.
struct Feature {
  enum Kind { corner, edge, face, none } kind;
  Vec3 along;   // of an edge: unit, along it; of a face: its outward normal
};

// A box around its centre. A corner is numbered by the signs of its coordinates.
class BoxInFrame {
 public:
  explicit BoxInFrame(const Polytope& p) noexcept : half_{p.base.at(0).x, p.base.at(0).y, p.half_length} {}

  Vec3 corner(const Vec3& n, int& id) const noexcept {
    const double x = n.x + 0.0, y = n.y + 0.0, z = n.z + 0.0;   // of zeros of either sign the same corner
    id = std::signbit(x) | std::signbit(y) << 1 | std::signbit(z) << 2;
    return {std::copysign(half_.x, x), std::copysign(half_.y, y), std::copysign(half_.z, z)};
  }
  // The corner with this number, where the polytope stands.
  static Vec3 placed(const Polytope& p, int id) noexcept {
    constexpr int around[4] = {0, 1, 3, 2};   // as the corners of the base go
    return p.vertex(around[id & 3], (id & 4) == 0);
  }
  Furthest furthest(const Vec3& n) const noexcept {
    const double x = half_.x * std::fabs(n.x), y = half_.y * std::fabs(n.y), z = half_.z * std::fabs(n.z);
    const int level = (2 * x <= flat_by_rounding) + (2 * y <= flat_by_rounding) + (2 * z <= flat_by_rounding);
    int id;
    return {x + y + z, corner(n, id), level};
  }
  Vec3 nearest(const Vec3& p) const noexcept {
    return {clamp(p.x, -half_.x, half_.x), clamp(p.y, -half_.y, half_.y), clamp(p.z, -half_.z, half_.z)};
  }
  static constexpr bool exact = true;
  Vec3 roughly_nearest(const Vec3& p) const noexcept { return nearest(p); }
  Feature feature(const int* ids, int count) const noexcept {
    int differ = 0;
    for (int i = 1; i < count; ++i) differ |= ids[i] ^ ids[0];
    switch (differ) {
      case 0: return {Feature::corner, {}};
      case 1: return {Feature::edge, {1, 0, 0}};
      case 2: return {Feature::edge, {0, 1, 0}};
      case 4: return {Feature::edge, {0, 0, 1}};
      case 6: return {Feature::face, {ids[0] & 1 ? -1.0 : 1.0, 0, 0}};
      case 5: return {Feature::face, {0, ids[0] & 2 ? -1.0 : 1.0, 0}};
      case 3: return {Feature::face, {0, 0, ids[0] & 4 ? -1.0 : 1.0}};
      default: return {Feature::none, {}};
    }
  }

 private:
  Vec3 half_;
};

// A prism around the middle of its base. Corner i of the base is numbered 2 i below and 2 i + 1 above.
class PrismInFrame {
 public:
  explicit PrismInFrame(const Polytope& p) noexcept : base_(p.base), half_(p.half_length), count_(p.count()) {
    for (int i = 0; i < few_corners; ++i) {
      const Vec2 v = p.base.at(i < count_ ? i : 0);
      at_[i] = v;
      box_ = {larger(box_.x, std::fabs(v.x)), larger(box_.y, std::fabs(v.y))};
    }
  }
  // In the box around the prism.
  static constexpr bool exact = false;
  Vec3 roughly_nearest(const Vec3& p) const noexcept {
    return {clamp(p.x, -box_.x, box_.x), clamp(p.y, -box_.y, box_.y), clamp(p.z, -half_, half_)};
  }

  Vec3 corner(const Vec3& n, int& id) const noexcept {
    double height[few_corners];   // without branches; of equal ones the first wins, so no filler does
    for (int i = 0; i < few_corners; ++i) height[i] = n.x * at_[i].x + n.y * at_[i].y;
    const double most = larger(larger(larger(height[0], height[1]), larger(height[2], height[3])),
                               larger(larger(height[4], height[5]), larger(height[6], height[7])));
    unsigned highest = 0;
    for (int i = 0; i < few_corners; ++i) highest |= unsigned(height[i] == most) << i;
    const int best = std::countr_zero(highest) & (few_corners - 1);
    const double z = n.z + 0.0;
    id = 2 * best + !std::signbit(z);
    return {at_[best].x, at_[best].y, std::copysign(half_, z)};
  }
  static Vec3 placed(const Polytope& p, int id) noexcept { return p.vertex(id >> 1, (id & 1) != 0); }
  Furthest furthest(const Vec3& n) const noexcept {
    int id;
    const Vec3 v = corner(n, id);
    const double height = n.x * v.x + n.y * v.y;
    int level = -1;
    for (int i = 0; i < count_; ++i) level += height - (n.x * at_[i].x + n.y * at_[i].y) <= flat_by_rounding;
    return {height + half_ * std::fabs(n.z), v, level + (2 * half_ * std::fabs(n.z) <= flat_by_rounding)};
  }
  // max n . p over the base, and over the prism.
  double height_of_base(const Vec3& n) const noexcept {
    double most = n.x * at_[0].x + n.y * at_[0].y;
    for (int i = 1; i < count_; ++i) most = larger(most, n.x * at_[i].x + n.y * at_[i].y);
    return most;
  }
  double height(const Vec3& n) const noexcept { return height_of_base(n) + half_ * std::fabs(n.z); }
  int count() const noexcept { return count_; }
  double half() const noexcept { return half_; }
  Vec3 at(int i) const noexcept { return {at_[i].x, at_[i].y, 0}; }
  Vec3 normal(int i) const noexcept {
    const Vec2 m = base_.normal(i);
    return {m.x, m.y, 0};
  }
  Vec3 nearest(const Vec3& p) const noexcept {
    OnBase on;
    const Vec2 q = Corners(base_).nearest(flat(p), on);
    return {q.x, q.y, clamp(p.z, -half_, half_)};
  }
  Feature feature(const int* ids, int count) const noexcept {
    int i = ids[0] >> 1, j = i;   // at most two corners of the base, or one level
    bool one_level = true, three = false;
    for (int k = 1; k < count; ++k) {
      const int at = ids[k] >> 1;
      one_level = one_level && ((ids[k] ^ ids[0]) & 1) == 0;
      if (at == i || at == j) continue;
      three = three || j != i;
      j = at;
    }
    const double up = ids[0] & 1 ? 1 : -1;
    if (three) return {one_level ? Feature::face : Feature::none, {0, 0, up}};
    if (i == j) return {one_level ? Feature::corner : Feature::edge, {0, 0, 1}};
    if (base_.next(j) == i) j = i, i = base_.previous(i);
    if (base_.next(i) != j) return {one_level ? Feature::face : Feature::none, {0, 0, up}};
    const Vec2 m = base_.normal(i);
    if (one_level) return {Feature::edge, {-m.y, m.x, 0}};
    return {Feature::face, {m.x, m.y, 0}};
  }

 private:
  const Polygon& base_;
  double half_;
  int count_;
  Vec2 at_[few_corners], box_;
};

}  // namespace octic::fast
