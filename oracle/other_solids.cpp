#include "oracle/other_solids.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "fast/bounds.h"
#include "fast/proximity.h"
#include "oracle/engine/pose.h"
#include "oracle/numbers.h"
#include "reference/truth.h"

namespace octic::oracle {
namespace {

using Taken = std::optional<Shape>;   // nothing: the mistake does not change this shape

struct Kind {
  const char *id, *sentence;
  Taken (*taken)(const Shape&);
};

Vec3 plus(const Vec3& p, const Vec3& q) { return {p.x + q.x, p.y + q.y, p.z + q.z}; }
Vec3 minus(const Vec3& p, const Vec3& q) { return {p.x - q.x, p.y - q.y, p.z - q.z}; }
Vec3 times(double s, const Vec3& p) { return {s * p.x, s * p.y, s * p.z}; }
double dot(const Vec3& p, const Vec3& q) { return p.x * q.x + p.y * q.y + p.z * q.z; }
double norm(const Vec3& p) { return std::hypot(p.x, p.y, p.z); }
double norm2(const Quaternion& q) { return q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z; }

// A cylinder by its ends, whichever way it is written.
std::optional<Cylinder> by_ends(const Shape& s) {
  if (const auto* c = std::get_if<Cylinder>(&s)) return *c;
  const auto* p = std::get_if<PosedCylinder>(&s);
  if (!p || p->half_length == 0) return {};
  const Received r = pose<double>(s);
  const Vec3 u = times(p->half_length, {r.rotation[2], r.rotation[5], r.rotation[8]});
  return Cylinder{minus(p->center, u), plus(p->center, u), p->r};
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

float to_float(double v) { return static_cast<float>(v); }

const Kind kinds[] = {
    {"solid:no-ends", "takes a cylinder for one without ends",
     [](const Shape& s) {
       return cylinder(s, [](const Cylinder& c) -> Taken { return InfiniteCylinder{c.a, minus(c.b, c.a), c.r}; });
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
       const double m[3][3] = {{double(p.x.x), double(p.y.x), double(p.z.x)},
                               {double(p.x.y), double(p.y.y), double(p.z.y)},
                               {double(p.x.z), double(p.y.z), double(p.z.z)}};
       const double w = std::sqrt(std::max(0.0, 1 + m[0][0] + m[1][1] + m[2][2])) / 2;
       if (w < 0.01) return {};
       const Quaternion q{w, (m[2][1] - m[1][2]) / (4 * w), (m[0][2] - m[2][0]) / (4 * w),
                          (m[1][0] - m[0][1]) / (4 * w)};
       return Box{times(0.5, plus(c->a, c->b)), q, {c->r, c->r, static_cast<double>(p.half_length)}};
     }},
    {"solid:whole-length-halved", "takes the half length of a cylinder for its whole length",
     [](const Shape& s) {
       return cylinder(s, [](const Cylinder& c) -> Taken {
         const Vec3 m = times(0.5, plus(c.a, c.b)), h = times(0.25, minus(c.b, c.a));
         return Cylinder{minus(m, h), plus(m, h), c.r};
       });
     }},
    {"solid:half-length-doubled", "takes the whole length of a cylinder for its half length",
     [](const Shape& s) {
       return cylinder(s, [](const Cylinder& c) -> Taken {
         const Vec3 m = times(0.5, plus(c.a, c.b)), h = minus(c.b, c.a);
         return Cylinder{minus(m, h), plus(m, h), c.r};
       });
     }},
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
     [](const Shape& s) {
       return changed<Capsule>(s, [](Capsule c) -> Taken {
         const Vec3 along = minus(c.b, c.a);
         const double length = norm(along);
         if (!(length > 2 * c.r)) return {};
         const Vec3 step = times(c.r / length, along);
         c.a = plus(c.a, step), c.b = minus(c.b, step);
         return c;
       });
     }},
    {"solid:box-halved", "takes the half extents of a box for its whole extents",
     [](const Shape& s) {
       return changed<Box>(s, [](Box b) -> Taken {
         b.half = times(0.5, b.half);
         return b;
       });
     }},
    {"solid:box-doubled", "takes the whole extents of a box for its half extents",
     [](const Shape& s) {
       return changed<Box>(s, [](Box b) -> Taken {
         b.half = times(2, b.half);
         return b;
       });
     }},
    {"solid:quaternion-order", "reads a quaternion in the other order",
     [](const Shape& s) -> Taken {
       Shape copy = s;
       const auto turns = numbers_of(copy).turns;
       if (turns.empty()) return {};
       for (Quaternion* q : turns) *q = {q->x, q->y, q->z, q->w};
       return copy;
     }},
    {"solid:quaternion-scales", "scales a box by the norm of its quaternion",
     [](const Shape& s) {
       return changed<Box>(s, [](Box b) -> Taken {
         b.half = times(norm2(b.q), b.half);
         return b;
       });
     }},
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
         p.center = plus(p.center, times(p.half_length, {r.rotation[2], r.rotation[5], r.rotation[8]}));
         return p;
       });
     }},
    {"solid:half-space-flipped", "takes a half-space for its other side",
     [](const Shape& s) {
       return changed<HalfSpace>(s, [](HalfSpace h) -> Taken {
         h.normal = times(-1, h.normal);
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
         return t.a == t.b ? Taken() : Taken(InfiniteCylinder{t.a, minus(t.b, t.a), 0});
       });
     }},
    {"solid:line-ends", "lets an infinite cylinder end where its direction does",
     [](const Shape& s) {
       return changed<InfiniteCylinder>(s, [](const InfiniteCylinder& c) -> Taken {
         return Cylinder{minus(c.point, c.direction), plus(c.point, c.direction), c.r};
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
         const Vec3 m = times(0.5, plus(c.a, c.b)), d = minus(c.b, c.a);
         const double length = norm(d);
         const Vec3 u{to_float(d.x / length), to_float(d.y / length), to_float(d.z / length)};
         return Cylinder{minus(m, times(length / 2, u)), plus(m, times(length / 2, u)), c.r};
       });
     }},
};

std::optional<Cylinder> parallel_to(const Cylinder& c, const Cylinder& other) {
  const Vec3 d = minus(c.b, c.a), e = minus(other.b, other.a);
  const double along = dot(d, e) < 0 ? -1 : 1, length = norm(d),
               turn = norm({d.y * e.z - d.z * e.y, d.z * e.x - d.x * e.z, d.x * e.y - d.y * e.x}) / (length * norm(e));
  if (!(turn > 0 && turn < 1e-2)) return {};
  const Vec3 m = times(0.5, plus(c.a, c.b)), h = times(along * length / (2 * norm(e)), e);
  return Cylinder{minus(m, h), plus(m, h), c.r};
}

// How much less a disc reaches along n when its rim is a polygon with so many corners, the first along the frame's
// first axis.
double lost_to_polygon(const Shape& shape, const Vec3& n, int corners) {
  if (!by_ends(shape)) return 0;
  const Received p = pose<double>(shape);
  const double x = dot({p.rotation[0], p.rotation[3], p.rotation[6]}, n),
               y = dot({p.rotation[1], p.rotation[4], p.rotation[7]}, n);
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

std::vector<Mistake> mistakes(const Pairing& pair, const Vec3& n, double signed_distance, double size) {
  std::vector<Mistake> out;
  const double off = 100 * fast::promised_error * size;
  const auto add = [&](const char* id, const std::string& sentence, const Shape& a, const Shape& b,
                       const char* second = "") {
    if (!is_valid(a) || !is_valid(b) || !is_supported_pair(a, b)) return;
    const double d = fast::signed_distance(a, b).signed_distance;
    if (std::fabs(d - signed_distance) > fast::measured_error * size)
      out.push_back({id, sentence, second, d, off, Pairing{a, b}});
  };
  for (const Kind& kind : kinds) {
    const Taken a = kind.taken(pair.a), b = kind.taken(pair.b);
    if (a || b) add(kind.id, kind.sentence, a.value_or(pair.a), b.value_or(pair.b));
    if (a && b) {
      add(kind.id, kind.sentence, *a, pair.b);
      add(kind.id, kind.sentence, pair.a, *b);
    }
  }
  const auto a = by_ends(pair.a), b = by_ends(pair.b);
  if (a && b) {
    if (const auto turned = parallel_to(*b, *a))
      add("axes:parallel", "takes axes that are nearly parallel to be parallel", *a, *turned);
    if (const auto turned = parallel_to(*a, *b))
      add("axes:parallel", "takes axes that are nearly parallel to be parallel", *turned, *b);
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
