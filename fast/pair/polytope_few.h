// Boxes and prisms of few corners, each in its own frame: the base in x and y, the axis along z.
#pragma once

#include <bit>

#include "fast/pair/cores.h"
#include "fast/pair/face.h"
#include "fast/pair/polytope_base.h"
#include "fast/pair/sign_bits.h"

namespace octic::fast {

constexpr int few_corners = 8;   // of a base
constexpr double nearly_all = 1 - 0x1p-50;   // of a quotient, of which rounding may have taken the last digits

// The most of eight numbers, and the first that is it: no branch depends on them.
inline double most_of(const double (&v)[few_corners]) noexcept {
  return larger(larger(larger(v[0], v[1]), larger(v[2], v[3])), larger(larger(v[4], v[5]), larger(v[6], v[7])));
}
inline int first_of(const double (&v)[few_corners], double most) noexcept {
  double below[few_corners];
  for (int i = 0; i < few_corners; ++i) below[i] = v[i] - most;
  return std::countr_zero(~sign_bits(below)) & (few_corners - 1);
}
// The highest corner along n of a base of few corners, up to rounding.
inline int highest_of_few(const Polygon& base, const Vec2& n) noexcept {
  double height[few_corners];
  for (int i = 0; i < few_corners; ++i) {
    const Vec2 v = base.at(i < base.count ? i : 0);
    height[i] = n.x * v.x + n.y * v.y;
  }
  return first_of(height, most_of(height));
}

// What a polytope has furthest along a direction, up to rounding: a corner (0), an edge (1), or a face and more (2).
struct Furthest {
  double height;
  Vec3 corner;
  int dimension;
};

// The corner, edge or face that some corners span.
struct Feature {
  enum Kind { corner, edge, face, none } kind = none;
  Vec3 along;   // of an edge: unit, along it; of a face: its outward normal
};

// A box around its centre. A corner is numbered by the signs of its coordinates.
class BoxInFrame {
 public:
  explicit BoxInFrame(const Polytope& p) noexcept : half_{p.base.at(0).x, p.base.at(0).y, p.half_length} {}
  const Vec3& half() const noexcept { return half_; }
  double height(const Vec3& n) const noexcept {
    return half_.x * std::fabs(n.x) + half_.y * std::fabs(n.y) + half_.z * std::fabs(n.z);
  }

  // How often v, from the centre, would go through the surface: the greatest quotient of its height by the face's.
  double crossings(const Vec3& v) const noexcept {
    return larger(std::fabs(v.x) / half_.x, larger(std::fabs(v.y) / half_.y, std::fabs(v.z) / half_.z));
  }
  // The outward normal of the face that v goes through first. crossings: of v. A hint: rounding may name another face.
  Vec3 crossed(const Vec3& v, double crossings) const noexcept {
    const double most = nearly_all * crossings;
    if (std::fabs(v.z) >= most * half_.z) return {0, 0, std::copysign(1.0, v.z)};
    if (std::fabs(v.x) >= most * half_.x) return {std::copysign(1.0, v.x), 0, 0};
    return {0, std::copysign(1.0, v.y), 0};
  }
  // Whether p lies inside by more than `by`.
  bool holds(const Vec3& p, double by) const noexcept { return BoxCore{half_}.holds(p, by); }
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

  // The face, edge or corner that has the nearest point to p: by the coordinates that leave the box.
  struct On {
    int beyond[3];   // -1, 0 or 1
    bool inside() const noexcept { return (beyond[0] | beyond[1] | beyond[2]) == 0; }
  };
  Vec3 nearest(const Vec3& p, On& on) const noexcept {
    const auto beyond = [](double v, double half) { return (v > half) - (v < -half); };
    on = {{beyond(p.x, half_.x), beyond(p.y, half_.y), beyond(p.z, half_.z)}};
    return nearest(p);
  }
  static Feature feature(const On& on) noexcept {
    const bool x = on.beyond[0] != 0, y = on.beyond[1] != 0, z = on.beyond[2] != 0;
    switch (x + y + z) {
      case 1: return {Feature::face, {double(on.beyond[0]), double(on.beyond[1]), double(on.beyond[2])}};
      case 2: return {Feature::edge, {double(!x), double(!y), double(!z)}};
      default: return {Feature::corner, {}};
    }
  }
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
    Vec2 v = p.base.at(0);
    for (int i = 0; i < few_corners; ++i) {
      const Vec2 next = p.base.at(i + 1 < count_ ? i + 1 : 0);
      x_[i] = v.x, y_[i] = v.y;
      edge_x_[i] = next.x - v.x, edge_y_[i] = next.y - v.y;
      v = next;
    }
  }
  // As of a box. The middle of the base may lie on a side: then any way out goes through it at once.
  double crossings(const Vec3& v) const noexcept {
    double quotient[few_corners];
    for (int i = 0; i < few_corners; ++i) {
      const double x = base_.turn * edge_y_[i], y = -base_.turn * edge_x_[i];   // outward
      quotient[i] = (x * v.x + y * v.y) / (x * x_[i] + y * y_[i]);
    }
    double most = std::fabs(v.z) / half_;
    for (const double one : quotient) most = larger(one, most);   // the most, if one is no number
    return most;
  }
  Vec3 crossed(const Vec3& v, double crossings) const noexcept {
    const double most = nearly_all * crossings;
    if (std::fabs(v.z) >= most * half_) return {0, 0, std::copysign(1.0, v.z)};
    double short_of[few_corners];   // below 0: v crosses this side later
    for (int i = 0; i < few_corners; ++i) {
      const double x = base_.turn * edge_y_[i], y = -base_.turn * edge_x_[i];   // outward
      short_of[i] = (x * v.x + y * v.y) - most * (x * x_[i] + y * y_[i]);
    }
    return normal(std::countr_zero(~sign_bits(short_of) & all()) & (few_corners - 1));
  }
  // As of PrismCore, without a branch.
  bool holds(const Vec3& p, double by) const noexcept {
    double out[few_corners];   // below 0: to the left of the edge by more than `by`
    for (int i = 0; i < few_corners; ++i) {
      const double left = base_.turn * (edge_x_[i] * (p.y - y_[i]) - edge_y_[i] * (p.x - x_[i]));
      out[i] = larger(by * (std::fabs(edge_x_[i]) + std::fabs(edge_y_[i])), 0x1p-1000) - left;
    }
    return bool((std::fabs(p.z) < half_ - by) & ((~sign_bits(out) & all()) == 0));
  }
  Vec3 corner(const Vec3& n, int& id) const noexcept {
    double height[few_corners];   // of equal ones the first wins, so no filler does
    const int best = highest(n, height);
    const double z = n.z + 0.0;
    id = 2 * best + !std::signbit(z);
    return {x_[best], y_[best], std::copysign(half_, z)};
  }
  static Vec3 placed(const Polytope& p, int id) noexcept { return p.vertex(id >> 1, (id & 1) != 0); }
  Furthest furthest(const Vec3& n) const noexcept {
    double height[few_corners];
    const int best = highest(n, height);
    double below[few_corners];
    for (int i = 0; i < few_corners; ++i) below[i] = (height[i] - height[best]) + flat_by_rounding;
    const unsigned level = ~sign_bits(below) & all(), second = level & (level - 1), third = second & (second - 1);
    return {height[best] + half_ * std::fabs(n.z), {x_[best], y_[best], std::copysign(half_, n.z + 0.0)},
            (second != 0) + (third != 0) + (2 * half_ * std::fabs(n.z) <= flat_by_rounding)};
  }
  // max n . p over the base, and over the prism.
  double height_of_base(const Vec3& n) const noexcept {
    double height[few_corners];
    return heights(n, height);
  }
  double height(const Vec3& n) const noexcept { return height_of_base(n) + half_ * std::fabs(n.z); }
  int count() const noexcept { return count_; }
  double half() const noexcept { return half_; }
  Vec3 at(int i) const noexcept { return {x_[i], y_[i], 0}; }
  Vec3 normal(int i) const noexcept {
    const Vec2 m = base_.normal(i);
    return {m.x, m.y, 0};
  }
  struct On {
    OnBase base;
    int level;   // 1: the top, -1: the bottom, 0: between
    bool inside() const noexcept { return base.kind == OnBase::inside && level == 0; }
  };
  // The nearest point lies inside a side if p projects into a side that it sees or is level with. It is a corner if p
  // lies in the normal cone of the corner. All sides are looked at, without a branch.
  Vec3 nearest(const Vec3& p, On& on) const noexcept {
    double beside[few_corners], along[few_corners], left[few_corners];
    for (int i = 0; i < few_corners; ++i) {
      const double x = p.x - x_[i], y = p.y - y_[i];
      const double level = 0x1p-49 * (std::fabs(edge_x_[i]) + std::fabs(edge_y_[i]));   // below this it is rounding
      beside[i] = base_.turn * (edge_x_[i] * y - edge_y_[i] * x) - level;       // below 0: not surely inside
      along[i] = -(edge_x_[i] * x + edge_y_[i] * y);                            // below 0: after the corner
      left[i] = -along[i] - edge2(i);                                           // below 0: before the next corner
    }
    const unsigned seen = sign_bits(beside) & all(), after = sign_bits(along), before = sign_bits(left);
    const unsigned sides = seen & after & before, beyond = ~before & all(),
                   corners = (beyond << 1 | beyond >> (count_ - 1)) & ~after & all();
    on.level = (p.z > half_) - (p.z < -half_);
    const double z = clamp(p.z, -half_, half_);
    if (sides) {
      const int i = std::countr_zero(sides);
      on.base = {OnBase::side, i};
      const double part = -along[i] / edge2(i);
      return {x_[i] + part * edge_x_[i], y_[i] + part * edge_y_[i], z};
    }
    if (seen && corners) {
      on.base = {OnBase::corner, std::countr_zero(corners)};
      return {x_[on.base.i], y_[on.base.i], z};
    }
    on.base = {};
    if (!seen) return {p.x, p.y, z};
    const Vec2 q = Corners(base_).nearest(flat(p), on.base);
    return {q.x, q.y, z};
  }
  Vec3 nearest(const Vec3& p) const noexcept {
    On on;
    return nearest(p, on);
  }
  Feature feature(const On& on) const noexcept {
    if (on.base.kind == OnBase::inside) return {Feature::face, {0, 0, double(on.level)}};
    if (on.base.kind == OnBase::corner) return {on.level ? Feature::corner : Feature::edge, {0, 0, 1}};
    const Vec2 m = base_.normal(on.base.i);
    return on.level ? Feature{Feature::edge, {-m.y, m.x, 0}} : Feature{Feature::face, {m.x, m.y, 0}};
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
  unsigned all() const noexcept { return (1u << count_) - 1; }
  double edge2(int i) const noexcept { return edge_x_[i] * edge_x_[i] + edge_y_[i] * edge_y_[i]; }   // squared length
  double heights(const Vec3& n, double (&height)[few_corners]) const noexcept {
    for (int i = 0; i < few_corners; ++i) height[i] = n.x * x_[i] + n.y * y_[i];
    return most_of(height);
  }
  int highest(const Vec3& n, double (&height)[few_corners]) const noexcept {
    const double most = heights(n, height);
    return first_of(height, most);
  }

  const Polygon& base_;
  double half_;
  int count_;
  double x_[few_corners], y_[few_corners];             // after the last corner the first one, again and again
  double edge_x_[few_corners], edge_y_[few_corners];   // from a corner to the next
};

}  // namespace octic::fast
