#include "oracle/judge/other_solids.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "fast/bounds.h"
#include "fast/proximity.h"
#include "oracle/shape/eigen.h"
#include "oracle/engine/pose.h"
#include "oracle/shape/shape_numbers.h"
#include "reference/truth.h"

namespace octic::oracle {
namespace {

using Taken = std::optional<Shape>;   // nothing: the mistake does not change this shape

struct Kind {
  const char *id, *sentence;
  Taken (*taken)(const Shape&);
};

using Eigen::Vector3d;

// A column of the rotation: 0 is that of x.
Vector3d column(const Received& r, int i) {
  const auto at = static_cast<std::size_t>(i);
  return {r.rotation[at], r.rotation[3 + at], r.rotation[6 + at]};
}
Vector3d centre(const Cylinder& c) { return 0.5 * (eigen(c.a) + eigen(c.b)); }
Vector3d along(const Cylinder& c) { return eigen(c.b) - eigen(c.a); }
// Around this centre, half its axis.
Cylinder cylinder_of(const Vector3d& centre, const Vector3d& half, double r) {
  return {vec3(centre - half), vec3(centre + half), r};
}
double norm2(const Quaternion& q) { return q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z; }

// A cylinder by its ends, whichever way it is written.
std::optional<Cylinder> by_ends(const Shape& s) {
  if (const auto* c = std::get_if<Cylinder>(&s)) return *c;
  const auto* p = std::get_if<PosedCylinder>(&s);
  if (!p || p->half_length == 0) return {};
  const Received r = pose<double>(s);
  return cylinder_of(eigen(p->center), p->half_length * column(r, 2), p->r);
}

template <class S, class F>
Taken changed(const Shape& shape, F change) {
  if (const auto* s = std::get_if<S>(&shape)) return change(*s);
  return {};
}
template <class F>
Taken cylinder(const Shape& shape, F change) {
  if (const auto c = by_ends(shape)) return change(*c);
  return {};
}

// With another quaternion in place of each.
template <class F>
Taken turned_by(const Shape& shape, F other) {
  Shape copy = shape;
  const auto turns = numbers_of(copy).turns;
  if (turns.empty()) return {};
  for (Quaternion* q : turns) *q = other(*q);
  return copy;
}

// The axis of a shape that has two ends.
std::optional<Cylinder> ends_of(const Shape& s) {
  if (const auto* c = std::get_if<Capsule>(&s)) return Cylinder{c->a, c->b, c->r};
  if (const auto* c = std::get_if<RoundedCylinder>(&s)) return Cylinder{c->a, c->b, c->r};
  if (const auto* c = std::get_if<Segment>(&s)) return Cylinder{c->a, c->b, 0};
  return by_ends(s);
}
Shape with_axis(const Shape& s, const Cylinder& axis) {
  Shape copy = s;
  if (auto* capsule = std::get_if<Capsule>(&copy))
    capsule->a = axis.a, capsule->b = axis.b;
  else if (auto* rounded = std::get_if<RoundedCylinder>(&copy))
    rounded->a = axis.a, rounded->b = axis.b;
  else if (auto* segment = std::get_if<Segment>(&copy))
    segment->a = axis.a, segment->b = axis.b;
  else
    copy = axis;
  return copy;
}

// With another radius, of whatever is round about an axis or a point.
Taken with_radius(const Shape& shape, double times) {
  Shape copy = shape;
  const bool round = std::visit(
      [&](auto& s) {
        if constexpr (requires { s.r; }) s.r *= times;
        return requires { s.r; };
      },
      copy);
  return round ? Taken(copy) : Taken();
}

Taken with_length(const Shape& shape, double times) {
  if (const auto* given = std::get_if<Prism>(&shape)) {
    Prism prism = *given;
    prism.half_length *= times;
    return prism;
  }
  const auto axis = ends_of(shape);
  if (!axis) return {};
  return with_axis(shape, cylinder_of(centre(*axis), times / 2 * along(*axis), axis->r));
}

// With round ends that begin so many radii farther out; nothing if no axis is left.
Taken with_ends_farther(const Shape& shape, double radii) {
  return changed<Capsule>(shape, [&](Capsule c) -> Taken {
    const Vector3d axis = eigen(c.b) - eigen(c.a);
    const double length = axis.stableNorm();
    if (!(length > 0 && length > -2 * radii * c.r)) return {};
    const Vector3d step = radii * c.r / length * axis;
    c.a = vec3(eigen(c.a) - step), c.b = vec3(eigen(c.b) + step);
    return c;
  });
}

// A solid with a pose, turned about the origin and not about its centre.
Taken turned_with_its_place(const Shape& shape) {
  Shape copy = shape;
  const bool posed = std::visit(
      [&](auto& s) {
        if constexpr (requires { s.q; }) {
          const Received r = pose<double>(shape);
          s.center = vec3(s.center.x * column(r, 0) + s.center.y * column(r, 1) + s.center.z * column(r, 2));
        }
        return requires { s.q; };
      },
      copy);
  return posed ? Taken(copy) : Taken();
}

// A cylinder with a pose whose axis was the coordinate axis of this number before it was turned.
Taken along_coordinate_axis(const Shape& shape, int i) {
  const auto* p = std::get_if<PosedCylinder>(&shape);
  if (!p || p->half_length == 0) return {};
  return cylinder_of(eigen(p->center), p->half_length * column(pose<double>(shape), i), p->r);
}

float to_float(double v) { return static_cast<float>(v); }

const Kind kinds[] = {
    {"solid:no-ends", "takes a cylinder for one without ends",
     [](const Shape& s) {
       return cylinder(s, [](const Cylinder& c) -> Taken { return InfiniteCylinder{c.a, vec3(along(c)), c.r}; });
     }},
    {"solid:capsule", "takes a cylinder for a capsule of the same radius",
     [](const Shape& s) -> Taken {
       if (const auto* p = std::get_if<PosedCylinder>(&s); p && p->half_length == 0) return Sphere{p->center, p->r};
       return cylinder(s, [](const Cylinder& c) -> Taken { return Capsule{c.a, c.b, c.r}; });
     }},
    {"solid:box", "takes a cylinder for the box around it",
     [](const Shape& s) -> Taken {
       const auto c = by_ends(s);
       if (!c) return {};
       const detail::LongPose p = detail::between(c->a, c->b, c->r, 0);
       Eigen::Matrix3d turn;
       turn << double(p.x.x), double(p.y.x), double(p.z.x),
               double(p.x.y), double(p.y.y), double(p.z.y),
               double(p.x.z), double(p.y.z), double(p.z.z);
       return Box{vec3(centre(*c)), quaternion(Eigen::Quaterniond(turn)),
                  {c->r, c->r, static_cast<double>(p.half_length)}};
     }},
    {"solid:whole-length-halved", "takes the half length of a solid for its whole length",
     [](const Shape& s) { return with_length(s, 0.5); }},
    {"solid:half-length-doubled", "takes the whole length of a solid for its half length",
     [](const Shape& s) { return with_length(s, 2); }},
    {"solid:radius-halved", "takes the radius of a solid for its diameter",
     [](const Shape& s) { return with_radius(s, 0.5); }},
    {"solid:radius-doubled", "takes the diameter of a solid for its radius",
     [](const Shape& s) { return with_radius(s, 2); }},
    {"solid:axis-only", "takes a cylinder for its axis",
     [](const Shape& s) { return cylinder(s, [](const Cylinder& c) -> Taken {
                            return Segment{c.a, c.b};
                          }); }},
    {"solid:ball-forgotten", "forgets the ball around a rounded cylinder",
     [](const Shape& s) {
       return changed<RoundedCylinder>(s, [](const RoundedCylinder& c) -> Taken { return Cylinder{c.a, c.b, c.r}; });
     }},
    {"solid:ball-inside", "takes the ball around a rounded cylinder from its radius",
     [](const Shape& s) {
       return changed<RoundedCylinder>(s, [](RoundedCylinder c) -> Taken {
         c.r = std::max(0.0, c.r - c.rounding);
         return c;
       });
     }},
    {"solid:capsule-flat", "takes a capsule for a cylinder with flat ends",
     [](const Shape& s) {
       return changed<Capsule>(s, [](const Capsule& c) -> Taken {
         return c.a == c.b ? Taken() : Taken(Cylinder{c.a, c.b, c.r});
       });
     }},
    {"solid:capsule-short", "takes the length of a capsule to hold its round ends",
     [](const Shape& s) { return with_ends_farther(s, -1); }},
    {"solid:capsule-long", "takes the length of a capsule with its round ends for that of its axis",
     [](const Shape& s) { return with_ends_farther(s, 1); }},
    {"solid:box-halved", "takes the half extents of a box for its whole extents",
     [](const Shape& s) {
       return changed<Box>(s, [](Box b) -> Taken {
         b.half = vec3(0.5 * eigen(b.half));
         return b;
       });
     }},
    {"solid:box-doubled", "takes the whole extents of a box for its half extents",
     [](const Shape& s) {
       return changed<Box>(s, [](Box b) -> Taken {
         b.half = vec3(2 * eigen(b.half));
         return b;
       });
     }},
    {"solid:quaternion-order", "reads a quaternion in the other order",
     [](const Shape& s) { return turned_by(s, [](const Quaternion& q) {
                            return Quaternion{q.x, q.y, q.z, q.w};
                          }); }},
    {"solid:quaternion-order", "reads a quaternion in the other order",
     [](const Shape& s) {   // (x, y, z, w) where (w, x, y, z) is meant
       return turned_by(s, [](const Quaternion& q) { return Quaternion{q.z, q.w, q.x, q.y}; });
     }},
    {"solid:quaternion-inverse", "turns a solid by the inverse of its quaternion",
     [](const Shape& s) {
       return turned_by(s, [](const Quaternion& q) { return Quaternion{q.w, -q.x, -q.y, -q.z}; });
     }},
    {"solid:not-turned", "does not turn a solid by its quaternion",
     [](const Shape& s) { return turned_by(s, [](const Quaternion&) {
                            return Quaternion{1, 0, 0, 0};
                          }); }},
    {"solid:quaternion-scales", "scales a box by the norm of its quaternion",
     [](const Shape& s) {
       return changed<Box>(s, [](Box b) -> Taken {
         b.half = vec3(norm2(b.q) * eigen(b.half));
         return b;
       });
     }},
    {"solid:turned-with-its-place", "turns a solid about the origin: moves it first, and then turns it",
     turned_with_its_place},
    {"solid:other-axis", "takes a cylinder to be along another coordinate axis before it is turned",
     [](const Shape& s) { return along_coordinate_axis(s, 0); }},
    {"solid:other-axis", "takes a cylinder to be along another coordinate axis before it is turned",
     [](const Shape& s) { return along_coordinate_axis(s, 1); }},
    {"solid:half-of-the-corners", "loses every second corner of a prism",
     [](const Shape& s) {
       return changed<Prism>(s, [](Prism p) -> Taken {
         if (p.base.size() < 6) return {};
         std::vector<Vec2> kept;
         for (std::size_t i = 0; i < p.base.size(); i += 2) kept.push_back(p.base[i]);
         p.base = kept;
         return p;
       });
     }},
    {"solid:stands-on-its-base", "takes the centre of a prism for the middle of its base",
     [](const Shape& s) {
       return changed<Prism>(s, [&](Prism p) -> Taken {
         const Received r = pose<double>(s);
         p.center = vec3(eigen(p.center) + p.half_length * column(r, 2));
         return p;
       });
     }},
    {"solid:half-space-flipped", "takes a half-space for its other side",
     [](const Shape& s) {
       return changed<HalfSpace>(s, [](HalfSpace h) -> Taken {
         h.normal = vec3(-eigen(h.normal));
         return h;
       });
     }},
    {"solid:plane-through-origin", "lets every plane pass through the origin",
     [](const Shape& s) {
       return changed<HalfSpace>(s, [](HalfSpace h) -> Taken {
         h.point = {};
         return h;
       });
     }},
    {"solid:disc-is-ball", "takes a disc for a ball",
     [](const Shape& s) { return changed<Disc>(s, [](const Disc& d) -> Taken {
                            return Sphere{d.center, d.r};
                          }); }},
    {"solid:segment-is-line", "takes a segment for a line",
     [](const Shape& s) {
       return changed<Segment>(s, [](const Segment& t) -> Taken {
         return t.a == t.b ? Taken() : Taken(InfiniteCylinder{t.a, vec3(eigen(t.b) - eigen(t.a)), 0});
       });
     }},
    {"solid:line-ends", "lets an infinite cylinder end where its direction does",
     [](const Shape& s) {
       return changed<InfiniteCylinder>(s, [](const InfiniteCylinder& c) -> Taken {
         return cylinder_of(eigen(c.point), eigen(c.direction), c.r);
       });
     }},
    {"solid:point-on-grid", "rounds a point down to a grid of whole numbers",
     [](const Shape& s) {
       return changed<Point>(s, [](const Point& p) -> Taken {
         return Point{{std::floor(p.at.x), std::floor(p.at.y), std::floor(p.at.z)}};
       });
     }},
    {"input:float", "rounds its input to float",
     [](const Shape& s) -> Taken {
       Shape copy = s;
       for (double* v : each_number(copy)) *v = to_float(*v);
       return copy;
     }},
    {"input:float", "rounds its input to float",
     [](const Shape& s) {   // of the axis alone, as a unit vector
       return cylinder(s, [](const Cylinder& c) -> Taken {
         const double length = along(c).stableNorm();
         const Vector3d u = (along(c) / length).cast<float>().cast<double>();
         return cylinder_of(centre(c), length / 2 * u, c.r);
       });
     }},
};

std::optional<Cylinder> parallel_to(const Cylinder& c, const Cylinder& other) {
  const Vector3d d = along(c), e = along(other);
  const double length = d.stableNorm(), turn = d.cross(e).stableNorm() / (length * e.stableNorm());
  if (!(turn > 0 && turn < 1e-2)) return {};
  return cylinder_of(centre(c), std::copysign(length / 2, d.dot(e)) * e.stableNormalized(), c.r);
}

// How much less a disc reaches along n when its rim is a polygon with so many corners, the first along the frame's
// first axis.
double lost_to_polygon(const Shape& shape, const Vec3& n, int corners) {
  if (!by_ends(shape)) return 0;
  const Received p = pose<double>(shape);
  const double x = column(p, 0).dot(eigen(n)), y = column(p, 1).dot(eigen(n));
  const double step = 2 * std::acos(-1.0) / corners, angle = std::atan2(y, x);
  return p.radius * std::hypot(x, y) * (1 - std::cos(angle - step * std::round(angle / step)));
}

}  // namespace

bool Mistake::says(double said, double within) const {
  if (!(std::fabs(signed_distance - said) <= within + off)) return false;
  if (!taken) return true;
  try {
    return std::fabs(reference::truth(taken->a, taken->b, {64}).nearest - said) <= within;
  } catch (const std::exception&) {   // a mistake that the reference cannot follow names nothing
    return false;
  }
}

std::vector<Mistake> mistakes(const ShapePair& pair, const Vec3& n, double signed_distance, double size) {
  std::vector<Mistake> out;
  const double off = 100 * fast::promised_error * size;
  const auto add = [&](const char* id, const std::string& sentence, const Shape& a, const Shape& b,
                       const char* second = "") {
    if (!is_valid(a) || !is_valid(b) || !is_supported_pair(a, b)) return;
    const double d = fast::signed_distance(a, b).signed_distance;
    if (std::fabs(d - signed_distance) > fast::measured_error * size)
      out.push_back({id, sentence, second, d, off, ShapePair{a, b}});
  };
  for (const Kind& kind : kinds) {
    const Taken a = kind.taken(pair.a), b = kind.taken(pair.b);
    if (a || b) add(kind.id, kind.sentence, a.value_or(pair.a), b.value_or(pair.b));
    if (a && b) {
      add(kind.id, kind.sentence, *a, pair.b);
      add(kind.id, kind.sentence, pair.a, *b);
    }
  }
  const auto a = ends_of(pair.a), b = ends_of(pair.b);
  if (a && b) {
    const char* sentence = "takes axes that are nearly parallel to be parallel";
    if (const auto turned = parallel_to(*b, *a)) add("axes:parallel", sentence, pair.a, with_axis(pair.b, *turned));
    if (const auto turned = parallel_to(*a, *b)) add("axes:parallel", sentence, with_axis(pair.a, *turned), pair.b);
  }
  for (const int corners : {4, 6, 8, 10, 12, 16, 20, 24, 32, 36, 48, 64}) {
    const double lost = lost_to_polygon(pair.a, n, corners) + lost_to_polygon(pair.b, n, corners);
    if (lost > 0)
      out.push_back({"solid:polygon-rim",
                     "takes the rim of a cylinder for a regular polygon with " + std::to_string(corners) + " corners",
                     "",
                     signed_distance + lost,
                     0,
                     {}});
  }
  for (const Kind& one : kinds)
    if (const Taken taken = one.taken(pair.a); taken && !(*taken == pair.a))
      for (const Kind& two : kinds)
        if (const Taken other = two.taken(pair.b); std::string_view(one.id) != two.id && other && !(*other == pair.b))
          add(one.id, one.sentence, *taken, *other, two.id);
  return out;
}

}  // namespace octic::oracle
