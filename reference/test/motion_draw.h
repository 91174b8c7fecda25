// Pairs of shapes for the tests of motion: drawn at random, moved and turned exactly.
#pragma once

#include <cmath>
#include <cstdlib>
#include <random>
#include <string>

#include "corpus/json.h"
#include "reference/test/motion_peer.h"

namespace octic::peer {

constexpr int kinds = 12;
inline int setting(const char* name, int otherwise) {
  const char* text = std::getenv(name);
  return text ? std::atoi(text) : otherwise;
}

class Draw {
 public:
  Draw(std::uint64_t seed, bool whole) : g_(seed), whole_(whole) {}
  double real(double a, double b) { return a + (b - a) * static_cast<double>(g_() >> 11) * 0x1p-53; }
  int integer(int a, int b) { return a + static_cast<int>(g_() % static_cast<std::uint64_t>(b - a + 1)); }
  // A coordinate: any number, or a multiple of 1/4 where coincidences are wanted.
  double number(double a, double b) {
    return whole_ ? integer(static_cast<int>(4 * a), static_cast<int>(4 * b)) / 4.0 : real(a, b);
  }
  Vec3 vector(double size) { return {number(-size, size), number(-size, size), number(-size, size)}; }
  Vec3 direction() {
    for (;;) {
      const Vec3 v = whole_ ? Vec3{double(integer(-2, 2)), double(integer(-2, 2)), double(integer(-2, 2))} : vector(1);
      if (dot(v, v) > 0.01) return v;
    }
  }
  Quaternion turn() {
    for (;;) {
      const Quaternion q = whole_ ? Quaternion{double(integer(0, 2)), double(integer(-1, 2)), double(integer(-1, 2)),
                                               double(integer(0, 1))}
                                  : Quaternion{real(-1, 1), real(-1, 1), real(-1, 1), real(-1, 1)};
      if (q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z > 0.01) return q;
    }
  }
  double length() { return number(0.25, 1); }
  Shape shape(int kind, const Vec3& at) {
    const auto ends = [&](auto make) {
      const Vec3 half = times(0.5, direction());
      return make(minus(at, half), plus(at, half));
    };
    switch (kind) {
      case 0: return ends([&](Vec3 a, Vec3 b) { return Shape(Cylinder{a, b, length()}); });
      case 1: return PosedCylinder{at, turn(), integer(0, 3) ? length() : 0, length()};
      case 2: return ends([&](Vec3 a, Vec3 b) { return Shape(RoundedCylinder{a, b, length(), number(0, 0.5)}); });
      case 3: return Sphere{at, length()};
      case 4: return ends([&](Vec3 a, Vec3 b) { return Shape(Capsule{a, b, length()}); });
      case 5: return Box{at, turn(), {length(), length(), length()}};
      case 6: {
        Prism p{at, turn(), {}, number(0, 1)};
        const int count = integer(3, 7);
        const double size = length();
        for (int i = 0; i < count; ++i) {
          const double angle = 2 * 3.14159265358979 * (i + 0.3) / count;
          p.base.push_back(
              {std::round(64 * size * std::cos(angle)) / 64, std::round(64 * size * std::sin(angle)) / 64});
        }
        return p;
      }
      case 7: return HalfSpace{at, direction()};
      case 8: return ends([&](Vec3 a, Vec3 b) { return Shape(Segment{a, b}); });
      case 9: return Disc{at, direction(), length()};
      case 10: return Point{at};
      default: return InfiniteCylinder{at, direction(), number(0, 0.5)};
    }
  }
  std::uint64_t next() { return g_(); }

 private:
  std::mt19937_64 g_;
  bool whole_;
};

inline std::string text(const Shape& a, const Vec3& v, const Shape& b) {
  return R"({"a":)" + to_json(a).dump() + R"(,"b":)" + to_json(b).dump() + R"(,"motion":)" + to_json(v).dump() + "}";
}

// The shape moved by v: exact where no coordinate is rounded.
struct Moved {
  Vec3 v;
  template <class S>
  Shape operator()(S s) const {
    if constexpr (requires { s.a; }) {
      s.a = plus(s.a, v);
      s.b = plus(s.b, v);
    } else if constexpr (requires { s.center; }) {
      s.center = plus(s.center, v);
    } else if constexpr (requires { s.point; }) {
      s.point = plus(s.point, v);
    } else {
      s.at = plus(s.at, v);
    }
    return s;
  }
};
inline Shape moved(const Shape& s, const Vec3& v) { return std::visit(Moved{v}, s); }

// x -> q x q*, a turn and a stretch by |q|^2: whole numbers stay whole.
struct Turned {
  Quaternion q;
  double square() const { return q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z; }
  Vec3 operator()(const Vec3& p) const {
    const Vec3 u{q.x, q.y, q.z};
    return plus(times(q.w * q.w - dot(u, u), p), plus(times(2 * dot(u, p), u), times(2 * q.w, cross(u, p))));
  }
  Quaternion operator()(const Quaternion& p) const {
    return {q.w * p.w - q.x * p.x - q.y * p.y - q.z * p.z, q.w * p.x + q.x * p.w + q.y * p.z - q.z * p.y,
            q.w * p.y - q.x * p.z + q.y * p.w + q.z * p.x, q.w * p.z + q.x * p.y - q.y * p.x + q.z * p.w};
  }
  template <class S>
  Shape operator()(S s) const {
    const Turned& turn = *this;
    if constexpr (requires { s.a; }) {
      s.a = turn(s.a);
      s.b = turn(s.b);
    }
    if constexpr (requires { s.center; }) s.center = turn(s.center);
    if constexpr (requires { s.point; }) s.point = turn(s.point);
    if constexpr (requires { s.at; }) s.at = turn(s.at);
    if constexpr (requires { s.normal; }) s.normal = turn(s.normal);
    if constexpr (requires { s.direction; }) s.direction = turn(s.direction);
    if constexpr (requires { s.q; }) s.q = turn(s.q);
    if constexpr (requires { s.r; }) s.r *= square();
    if constexpr (requires { s.rounding; }) s.rounding *= square();
    if constexpr (requires { s.half_length; }) s.half_length *= square();
    if constexpr (requires { s.half; }) s.half = times(square(), s.half);
    if constexpr (requires { s.base; }) {
      for (Vec2& v : s.base) v = {square() * v.x, square() * v.y};
    }
    return s;
  }
};
inline Shape turned(const Shape& s, const Quaternion& q) { return std::visit(Turned{q}, s); }

}  // namespace octic::peer
