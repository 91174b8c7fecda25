// Prepares a shape: the axis becomes a unit vector, and lengths are scaled so that their squares neither overflow nor
// underflow.
#include "fast/double_double.h"
#include "fast/pair/form.h"
#include "fast/pair/orientation.h"
#include "fast/proximity.h"
#include "fast/scale.h"

namespace octic::fast {

static_assert(sizeof(Body) <= 208, "a body that moves is read and written: it has no room to spare");

namespace {

// a, b >= 0; squares of what is small would be lost.
double hypotenuse(double a, double b) noexcept {
  if (b == 0) return a;
  const double most = larger(a, b);
  if (!(most < 0x1p-400)) return std::sqrt(a * a + b * b);
  const double scale = power_that_brings_near_one(most), x = scale * a, y = scale * b;
  return std::sqrt(x * x + y * y) / scale;
}
void finish(Body& body) noexcept { body.reach = hypotenuse(body.half_length, body.radius); }

// Whether squares lose nothing, so that scaling by a power of two would change no bit of a direction.
bool is_usual(double most) noexcept { return most > 0x1p-100 && most < 0x1p100; }

Vec3 near_one(const Vec3& v) noexcept { return power_that_brings_near_one(largest(v)) * v; }

// So that its square neither overflows nor underflows; a unit quaternion stays one.
double greatest(const Quaternion& q) noexcept { return larger(std::fabs(q.w), largest({q.x, q.y, q.z})); }
[[gnu::noinline, gnu::cold]] Quaternion scaled_near_one(const Quaternion& q) noexcept {
  const double scale = power_that_brings_near_one(greatest(q));
  return {scale * q.w, scale * q.x, scale * q.y, scale * q.z};
}
Quaternion near_one(const Quaternion& q) noexcept { return is_usual(greatest(q)) ? q : scaled_near_one(q); }

// Of what a unit quaternion turned, without a root: off by 3/8 (|v|^2 - 1)^2, less than a rounding.
Vec3 unit_of_turned(const Vec3& v) noexcept {
  const double square = dot(v, v);
  return std::fabs(square - 1) < 0x1p-26 ? (1.5 - 0.5 * square) * v : (1 / std::sqrt(square)) * v;
}

// The images of the coordinate axes under the rotation; q near one.
[[gnu::always_inline]] inline Vec3 turned_x(const Quaternion& q) noexcept {
  return unit_of_turned(
      {(q.w * q.w + q.x * q.x) - (q.y * q.y + q.z * q.z), 2 * (q.x * q.y + q.w * q.z), 2 * (q.x * q.z - q.w * q.y)});
}
[[gnu::always_inline]] inline Vec3 turned_y(const Quaternion& q) noexcept {
  return unit_of_turned(
      {2 * (q.x * q.y - q.w * q.z), (q.w * q.w + q.y * q.y) - (q.x * q.x + q.z * q.z), 2 * (q.y * q.z + q.w * q.x)});
}
[[gnu::always_inline]] inline Vec3 turned_z(const Quaternion& q) noexcept {
  return unit_of_turned(
      {2 * (q.x * q.z + q.w * q.y), 2 * (q.y * q.z - q.w * q.x), (q.w * q.w + q.z * q.z) - (q.x * q.x + q.y * q.y)});
}
struct TurnedAxes {
  Vec3 x, y, z;
};
[[gnu::always_inline]] inline TurnedAxes turned_axes(const Quaternion& q) noexcept {
  return {turned_x(q), turned_y(q), turned_z(q)};
}
[[gnu::always_inline]] inline Vec3 turned_z(const RotationMatrix& m) noexcept { return unit_of_turned(m.z); }
// Of a matrix of doubles, x need not wait for z: what is left out is smaller than a rounding, as in unit_of_turned.
[[gnu::always_inline]] inline bool is_rotation(const RotationMatrix& m) noexcept {
  const double xx = dot(m.x, m.x), xz = dot(m.x, m.z), zz = dot(m.z, m.z);
  return larger(std::fabs(xz), larger(std::fabs(xx - 1), std::fabs(zz - 1))) < 0x1p-26;
}
[[gnu::always_inline]] inline TurnedAxes turned_axes(const RotationMatrix& m) noexcept {
  const double xx = dot(m.x, m.x), xz = dot(m.x, m.z), zz = dot(m.z, m.z);
  const double part = xz * (2 - zz), left = xx - part * xz;   // xz / zz, and the square of x without it
  const Vec3 z = (1.5 - 0.5 * zz) * m.z, x = (1.5 - 0.5 * left) * (m.x - part * m.z);
  return {x, cross(z, x), z};
}
// Of one that is off by more, as that of floats: the z axis first, then x at right angles to it.
RotationMatrix made_rotation(const RotationMatrix& m) noexcept {
  const Vec3 z = turned_z(m), x = unit_of_turned(m.x - dot(m.x, z) * z);
  return {x, unit_of_turned(cross(z, x)), z};
}

// (x, y, 0) turned, to twice the precision: the base of a prism may stand far from the prism's centre.
Vector2 turned(const Quaternion& q, const Vec2& v) noexcept {
  const Double2 ww = two_product(q.w, q.w), xx = two_product(q.x, q.x), yy = two_product(q.y, q.y),
                zz = two_product(q.z, q.z);
  const Double2 wx = two_product(q.w, q.x), wy = two_product(q.w, q.y), wz = two_product(q.w, q.z);
  const Double2 xy = two_product(q.x, q.y), xz = two_product(q.x, q.z), yz = two_product(q.y, q.z);
  const Double2 whole = (ww + xx) + (yy + zz), two = 2;
  return {(((ww + xx) - (yy + zz)) * v.x + two * (xy - wz) * v.y) / whole,
          (two * (xy + wz) * v.x + ((ww + yy) - (xx + zz)) * v.y) / whole,
          (two * (xz - wy) * v.x + two * (yz + wx) * v.y) / whole};
}

// Rounding of the axes would move what stands far from the centre, but no further than rounding of the matrix does.
Vector2 turned(const RotationMatrix& m, const Vec2& v) noexcept {
  const auto [x, y, z] = turned_axes(m);
  return {two_product(x.x, v.x) + two_product(y.x, v.y), two_product(x.y, v.x) + two_product(y.y, v.y),
          two_product(x.z, v.x) + two_product(y.z, v.y)};
}

// The middle of a prism's base stands somewhere beside the prism's own centre.
template <class Rotation>
void stand(Body& prism, const Rotation& rotation, const Vec3& centre) noexcept {
  const Vector2 to_middle = turned(rotation, {prism.unit * prism.middle.x, prism.unit * prism.middle.y});
  const Vector2 at{to_middle.x + centre.x, to_middle.y + centre.y, to_middle.z + centre.z};
  prism.origin = {at.x.high, at.y.high, at.z.high};
  prism.offset = {at.x.low, at.y.low, at.z.low};
}

// From a to b, of any lengths; a = b is a point.
[[gnu::noinline, gnu::cold]] Body segment_with_care(const Vec3& a, const Vec3& b, double radius,
                                                    double rounding) noexcept {
  Body body;
  body.unit = unit_for(larger(larger(radius, rounding), larger(largest(a), largest(b))));
  body.origin = body.unit * a;
  const Vec3 whole = body.unit * b - body.origin;
  body.offset = 0.5 * whole;
  // What a small unit loses of the ends is no length to speak of, but it may be all of the axis of a wide body.
  const bool lost = body.unit < 1 && largest(whole) < 0x1p-300;
  const Vec3 way = lost ? b - a : whole;
  if (largest(way) > 0) {
    const double near_one = power_that_brings_near_one(largest(way));
    const Vec3 scaled = near_one * way;
    const double length = norm(scaled);
    body.axis = (1 / length) * scaled;
    body.half_length = 0.5 * length / near_one * (lost ? body.unit : 1);
  } else {
    body.axis = {0, 0, 1};
  }
  body.radius = body.unit * radius;
  body.rounding = body.unit * rounding;
  finish(body);
  return body;
}

// The same bits, where nothing need be scaled.
Body usual_segment(const Vec3& a, const Vec3& way, double radius, double rounding) noexcept {
  const double length = norm(way);
  Body body;
  body.origin = a;
  body.offset = 0.5 * way;
  body.axis = (1 / length) * way;
  body.half_length = 0.5 * length;
  body.radius = radius;
  body.rounding = rounding;
  finish(body);
  return body;
}

Body segment(const Vec3& a, const Vec3& b, double radius, double rounding) noexcept {
  const Vec3 way = b - a;
  const double greatest = larger(larger(radius, rounding), larger(largest(a), largest(b)));
  return is_usual(largest(way)) && greatest < 0x1p500 ? usual_segment(a, way, radius, rounding)
                                                      : segment_with_care(a, b, radius, rounding);
}

Body ball(const Vec3& centre, double radius) noexcept {
  Body body;
  body.unit = unit_for(larger(radius, largest(centre)));
  body.origin = body.unit * centre;
  body.axis = {0, 0, 1};
  body.rounding = body.unit * radius;
  return body;
}

// A plane or a line through a point, which knows its normal or direction exactly.
Body unbounded(Body::Kind kind, const Vec3& point, const Vec3& along, double radius) noexcept {
  Body body;
  body.kind = kind;
  body.unit = unit_for(larger(radius, largest(point)));
  body.origin = body.unit * point;
  body.across[0] = near_one(along);
  // A part that is lost beside the others stays, as the least number: no direction looks parallel to another one that
  // it is not.
  const auto keep = [](double was, double& now) {
    if (was != 0 && now == 0) now = std::copysign(0x1p-1074, was);
  };
  keep(along.x, body.across[0].x), keep(along.y, body.across[0].y), keep(along.z, body.across[0].z);
  body.axis = unit(body.exact_axis());
  body.radius = body.unit * radius;
  return body;
}

struct Prepare {
  Body operator()(const Cylinder& s) const noexcept { return segment(s.a, s.b, s.r, 0); }
  Body operator()(const RoundedCylinder& s) const noexcept { return segment(s.a, s.b, s.r, s.rounding); }
  Body operator()(const Capsule& s) const noexcept { return segment(s.a, s.b, 0, s.r); }
  Body operator()(const Segment& s) const noexcept { return segment(s.a, s.b, 0, 0); }
  Body operator()(const Sphere& s) const noexcept { return ball(s.center, s.r); }
  Body operator()(const Point& s) const noexcept { return ball(s.at, 0); }
  Body operator()(const HalfSpace& s) const noexcept { return unbounded(Body::Kind::half_space, s.point, s.normal, 0); }
  Body operator()(const InfiniteCylinder& s) const noexcept {
    return unbounded(Body::Kind::infinite, s.point, s.direction, s.r);
  }

  Body operator()(const PosedCylinder& s) const noexcept {
    Body body;
    body.unit = unit_for(larger(larger(s.r, s.half_length), largest(s.center)));
    body.origin = body.unit * s.center;
    body.axis = turned_z(near_one(s.q));
    body.half_length = body.unit * s.half_length;
    body.radius = body.unit * s.r;
    finish(body);
    return body;
  }

  Body operator()(const Disc& s) const noexcept {
    Body body;
    body.unit = unit_for(larger(s.r, largest(s.center)));
    body.origin = body.unit * s.center;
    body.axis = unit(near_one(s.normal));
    body.radius = body.unit * s.r;
    finish(body);
    return body;
  }

  // A box without one extent is flat across its axis; without two, a segment; without three, a point.
  Body operator()(const Box& s) const noexcept {
    Body body;
    body.unit = unit_for(larger(largest(s.half), largest(s.center)));
    body.origin = body.unit * s.center;
    const Quaternion q = near_one(s.q);
    struct Side {
      Vec3 axis;
      double half;
    } side[3] = {{turned_x(q), s.half.x}, {turned_y(q), s.half.y}, {turned_z(q), s.half.z}};
    int extents = 0;
    for (const Side& one : side) extents += one.half > 0;
    const auto exchange = [&](int i, Body::Exchanged with_z) {   // and the frame stays right-handed
      body.exchanged = with_z;
      const Side kept = side[i];
      side[i] = side[2];
      side[2] = {-kept.axis, kept.half};
    };
    if (extents == 1) {
      if (side[0].half > 0)
        exchange(0, Body::Exchanged::x_and_z);
      else if (side[1].half > 0)
        exchange(1, Body::Exchanged::y_and_z);
    } else if (extents == 2) {
      if (!(side[0].half > 0))
        exchange(0, Body::Exchanged::x_and_z);
      else if (!(side[1].half > 0))
        exchange(1, Body::Exchanged::y_and_z);
    }
    body.axis = side[2].axis;
    body.half_length = body.unit * side[2].half;
    if (extents < 2) {
      finish(body);
      return body;
    }
    body.kind = Body::Kind::polygonal;
    body.across[0] = side[0].axis;
    body.across[1] = side[1].axis;
    const double x = side[0].half, y = side[1].half;
    body.half = {x, y};
    body.count = 4;
    body.reach = hypotenuse(body.half_length, hypotenuse(body.unit * x, body.unit * y));
    return body;
  }

  Body operator()(const Prism& s) const noexcept {
    if (s.base.empty()) return (*this)(PosedCylinder{s.center, s.q, s.half_length, 0});   // invalid; no crash
    Body body;
    Vec2 low = s.base[0], high = s.base[0];
    for (const Vec2& p : s.base) {
      low = {smaller(low.x, p.x), smaller(low.y, p.y)};
      high = {larger(high.x, p.x), larger(high.y, p.y)};
    }
    const double greatest =
        larger(larger(std::fabs(low.x), std::fabs(low.y)), larger(std::fabs(high.x), std::fabs(high.y)));
    body.kind = Body::Kind::polygonal;
    body.unit = unit_for(larger(larger(s.half_length, greatest), largest(s.center)));
    const Quaternion q = near_one(s.q);
    body.middle = {0.5 * low.x + 0.5 * high.x, 0.5 * low.y + 0.5 * high.y};
    stand(body, q, body.unit * s.center);
    body.axis = turned_z(q);
    body.across[0] = turned_x(q);
    body.across[1] = turned_y(q);
    body.half_length = body.unit * s.half_length;
    body.base = s.base.data();
    body.half = {larger(high.x - body.middle.x, body.middle.x - low.x),
                 larger(high.y - body.middle.y, body.middle.y - low.y)};   // the middle is rounded
    body.count = static_cast<int>(s.base.size());
    const Vec2 half{body.unit * body.half.x, body.unit * body.half.y};
    const double near = power_that_brings_near_one(larger(half.x, half.y));   // squares of what is small would be lost
    double reach2 = 0;
    for (const Vec2& p : s.base) {
      const Vec2 v{near * (body.unit * p.x - body.unit * body.middle.x),
                   near * (body.unit * p.y - body.unit * body.middle.y)};
      reach2 = larger(reach2, v.x * v.x + v.y * v.y);
    }
    body.clockwise = runs_clockwise(s.base);
    body.reach = hypotenuse(body.half_length, std::sqrt(reach2) / near);
    return body;
  }
};

}  // namespace

Body prepare(const Shape& shape) noexcept {
  Body body = std::visit(Prepare{}, shape);
  body.form = form_of(body);
  return body;
}
Body prepare(const Prism& prism) noexcept {
  Body body = Prepare{}(prism);
  body.form = form_of(body);
  return body;
}

namespace {

// A body far from where it was: in the unit that it would be prepared in.
[[gnu::noinline, gnu::cold]] void renew_unit(Body& body, const Vec3& centre) noexcept {
  double greatest = larger(larger(body.half_length, body.radius), body.rounding) / body.unit;
  greatest = larger(greatest, larger(body.half.x, body.half.y));
  if (body.base)
    for (int i = 0; i < body.count; ++i)
      greatest = larger(greatest, larger(std::fabs(body.base[i].x), std::fabs(body.base[i].y)));
  const double unit = unit_for(larger(greatest, largest(centre)));
  for (double* length : {&body.half_length, &body.radius, &body.reach, &body.rounding})
    *length = unit * (*length / body.unit);
  body.unit = unit;
  body.form = form_of(body);
}

// The turned z axis is then a multiple of itself, exactly.
bool keeps_z(const Quaternion& q) noexcept { return q.x == 0 && q.y == 0; }
bool keeps_z(const RotationMatrix& m) noexcept { return m.z.x == 0 && m.z.y == 0; }

// A segment that was a box.
template <class Rotation>
[[gnu::noinline, gnu::cold]] void turn_exchanged(Body& segment, const Rotation& r) noexcept {
  const auto [x, y, z] = turned_axes(r);
  segment.axis = segment.exchanged == Body::Exchanged::x_and_z ? -x : -y;
}

// A body that stands already.
template <class Rotation>
[[gnu::always_inline]] inline void turn(Body& body, const Rotation& r) noexcept {
  if (body.kind == Body::Kind::round) {
    if (body.reach == 0) return;   // a ball
    if (body.exchanged != Body::Exchanged::none) return turn_exchanged(body, r);
    body.axis = turned_z(r);
    return;
  }
  if (body.kind != Body::Kind::polygonal) {
    body.across[0] = body.axis = turned_z(r);
    body.turned = !keeps_z(r);
    return;
  }
  const auto [x, y, z] = turned_axes(r);
  body.axis = z, body.across[0] = x, body.across[1] = y;
  if (body.exchanged == Body::Exchanged::x_and_z) body.axis = -x, body.across[0] = z;
  if (body.exchanged == Body::Exchanged::y_and_z) body.axis = -y, body.across[1] = z;
  if (body.base) stand(body, r, body.origin);
}
[[gnu::noinline, gnu::cold]] void turn_with_care(Body& body, const Quaternion& q) noexcept {
  turn(body, near_one(q));
}
[[gnu::noinline, gnu::cold]] void turn_with_care(Body& body, const RotationMatrix& m) noexcept {
  turn(body, made_rotation(m));
}

// Puts the centre there. False for a usual ball: turning changes nothing.
[[gnu::always_inline]] inline bool place(Body& body, const Vec3& centre) noexcept {
  const double far = largest(centre), own = body.reach + body.rounding;
  const bool usual = body.unit == 1 && far < 0x1p500 && (far > 0x1p-400 || own > 0x1p-390);
  if (usual && body.form == Body::Form::ball) {   // its offset is 0
    body.origin = centre;
    return false;
  }
  if (!usual) renew_unit(body, centre);
  body.offset = {};
  body.origin = body.unit * centre;
  return true;
}

}  // namespace

void move(Body& body, const Quaternion& rotation, const Vec3& centre) noexcept {
  if (!place(body, centre)) return;
  if (is_usual(greatest(rotation)))
    turn(body, rotation);
  else
    turn_with_care(body, rotation);
}
void move(Body& body, const RotationMatrix& rotation, const Vec3& centre) noexcept {
  if (!place(body, centre)) return;
  const bool needs_z_alone = body.kind != Body::Kind::polygonal && body.exchanged == Body::Exchanged::none;
  if (needs_z_alone || is_rotation(rotation))
    turn(body, rotation);
  else
    turn_with_care(body, rotation);
}

bool supports(const Shape& a, const Shape& b) noexcept { return is_supported_pair(a, b); }

}  // namespace octic::fast
