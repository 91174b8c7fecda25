// Converts shapes to rational solids, independently of the rest of the reference.
#include "reference/certificate/bounds.h"

namespace octic::certificate {

Vector exact(const Vec3& v) { return {reference::exact(v.x), reference::exact(v.y), reference::exact(v.z)}; }
Vector operator+(const Vector& a, const Vector& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
Vector operator-(const Vector& a, const Vector& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
Vector operator*(const Rational& s, const Vector& v) { return {s * v.x, s * v.y, s * v.z}; }
Rational dot(const Vector& a, const Vector& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
Vector cross(const Vector& a, const Vector& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

namespace {

Solid at(const Vec3& center) {
  Solid k;
  k.center = exact(center);
  k.axis = {0, 0, 1};
  k.axis2 = 1;
  return k;
}

Solid along(Solid k, const Vector& axis) {
  k.axis = axis;
  k.axis2 = dot(axis, axis);
  return k;
}

Solid between(const Vec3& first, const Vec3& second, double radius, double rounding) {
  const Vector a = exact(first), b = exact(second);
  Solid k = at(first);
  k.rounding = reference::exact(rounding);
  if (first == second) return k;
  k.center = Rational(1, 2) * (a + b);
  k.reach = Rational(1, 2);
  k.radius = reference::exact(radius);
  return along(k, b - a);
}

// Columns of the rotation of q, times |q|^2: their length is |q|^2.
struct Columns {
  Vector x, y, z;
  Rational length;
};
Columns columns(const Quaternion& q) {
  const Rational w = reference::exact(q.w), x = reference::exact(q.x), y = reference::exact(q.y),
                 z = reference::exact(q.z);
  return {{w * w + x * x - y * y - z * z, 2 * (x * y + w * z), 2 * (x * z - w * y)},
          {2 * (x * y - w * z), w * w - x * x + y * y - z * z, 2 * (y * z + w * x)},
          {2 * (x * z + w * y), 2 * (y * z - w * x), w * w - x * x - y * y + z * z},
          w * w + x * x + y * y + z * z};
}

struct Convert {
  Solid operator()(const Cylinder& s) const { return between(s.a, s.b, s.r, 0); }
  Solid operator()(const RoundedCylinder& s) const { return between(s.a, s.b, s.r, s.rounding); }
  Solid operator()(const Capsule& s) const { return between(s.a, s.b, 0, s.r); }
  Solid operator()(const Segment& s) const { return between(s.a, s.b, 0, 0); }
  Solid operator()(const Sphere& s) const { return between(s.center, s.center, 0, s.r); }
  Solid operator()(const Point& s) const { return at(s.at); }
  Solid operator()(const Disc& s) const {
    Solid k = along(at(s.center), exact(s.normal));
    k.radius = reference::exact(s.r);
    return k;
  }
  Solid operator()(const HalfSpace& s) const {
    Solid k = along(at(s.point), exact(s.normal));
    k.half_space = true;
    return k;
  }
  Solid operator()(const InfiniteCylinder& s) const {
    Solid k = along(at(s.point), exact(s.direction));
    k.rounding = reference::exact(s.r);
    k.line = true;
    return k;
  }
  Solid operator()(const PosedCylinder& s) const {
    Solid k = right(s.center, s.q, s.half_length);
    k.radius = reference::exact(s.r);
    return k;
  }
  Solid operator()(const Box& s) const {
    Solid k = right(s.center, s.q, s.half.z);
    const Rational x = reference::exact(s.half.x), y = reference::exact(s.half.y);
    k.base = {{x, y}, {-x, y}, {-x, -y}, {x, -y}};
    return k;
  }
  Solid operator()(const Prism& s) const {
    Solid k = right(s.center, s.q, s.half_length);
    k.base.clear();
    for (const Vec2& v : s.base) k.base.push_back({reference::exact(v.x), reference::exact(v.y)});
    return k;
  }

 private:
  static Solid right(const Vec3& center, const Quaternion& q, double half_length) {
    const Columns R = columns(q);
    Solid k = along(at(center), R.z);
    k.reach = reference::exact(half_length) / R.length;
    k.side[0] = (1 / R.length) * R.x;
    k.side[1] = (1 / R.length) * R.y;
    return k;
  }
};

}  // namespace

Solid solid(const Shape& shape) { return std::visit(Convert{}, shape); }

Solid core(Solid k) {
  k.rounding = 0;
  return k;
}

}  // namespace octic::certificate
