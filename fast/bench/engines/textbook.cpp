// The closed forms of a textbook (C. Ericson, Real-Time Collision Detection, 5.1), on types that hold only the numbers
// they need: no units, no care for rounding. Their time is about the least that a call can take for the answer. An
// engine's time divided by theirs is about the greatest ratio that any library can reach. They fail for nearly parallel
// segments and where cores meet, such as a ball centred on a capsule's axis: 0/0. So the overview leaves them out.
//
// Parallel and coaxial cylinders have the early-out that an engine's author would put before the general algorithm.
#include "fast/bench/contender.h"
#include "fast/vector.h"

namespace octic::fast::bench {
namespace {

// A ball, a capsule, a cylinder, a box or a half-space.
struct Textbook {
  Vec3 centre, axis;
  double half_length, radius;   // radius: of a cylinder
  double rounding;              // of a ball or a capsule
  Vec3 across[2];               // of a box, with half of its extents
  double half[2];
  explicit Textbook(const Body& b)
      : centre(b.origin + b.offset),
        axis(b.axis),
        half_length(b.half_length),
        radius(b.radius),
        rounding(b.rounding),
        across{b.across[0], b.across[1]},
        half{b.half.x, b.half.y} {}
};
struct Answer {
  double distance;
  Vec3 direction, on_a, on_b;
};

double inside(double v, double most) noexcept { return smaller(larger(v, -most), most); }

// From a core to another one, both still without their balls.
struct Way {
  Vec3 from, way;
};
Way ball_to_ball(const Textbook& a, const Textbook& b) noexcept { return {a.centre, b.centre - a.centre}; }
Way capsule_to_ball(const Textbook& a, const Textbook& b) noexcept {
  const Vec3 d = b.centre - a.centre, on = inside(dot(d, a.axis), a.half_length) * a.axis;
  return {a.centre + on, d - on};
}
Way capsule_to_capsule(const Textbook& a, const Textbook& b) noexcept {
  const Vec3 d = b.centre - a.centre;
  const double k = dot(a.axis, b.axis), da = dot(d, a.axis), db = dot(d, b.axis), s2 = 1 - k * k;
  double t = s2 > 1e-12 ? inside((da - k * db) / s2, a.half_length) : 0;
  const double beyond = t * k - db, u = inside(beyond, b.half_length);
  if (u != beyond) t = inside(da + u * k, a.half_length);
  const Vec3 on = t * a.axis;
  return {a.centre + on, (d - on) + u * b.axis};
}
Way box_to_ball(const Textbook& a, const Textbook& b) noexcept {
  const Vec3 d = b.centre - a.centre;
  const double x = dot(d, a.across[0]), y = dot(d, a.across[1]), z = dot(d, a.axis);
  const Vec3 on =
      inside(x, a.half[0]) * a.across[0] + inside(y, a.half[1]) * a.across[1] + inside(z, a.half_length) * a.axis;
  return {a.centre + on, d - on};
}
Way cylinder_to_ball(const Textbook& a, const Textbook& b) noexcept {
  const Vec3 d = b.centre - a.centre;
  const double along = dot(d, a.axis);
  const Vec3 radial = d - along * a.axis;
  const double rho2 = dot(radial, radial), part = rho2 > a.radius * a.radius ? a.radius / std::sqrt(rho2) : 1;
  const Vec3 on = inside(along, a.half_length) * a.axis + part * radial;
  return {a.centre + on, d - on};
}

template <class F>
[[gnu::noinline]] bool touch(const Textbook& a, const Textbook& b, F way) noexcept {
  const Vec3 w = way(a, b).way;
  const double reach = a.rounding + b.rounding;
  return dot(w, w) <= reach * reach;
}
template <class F>
[[gnu::noinline]] Answer answer(const Textbook& a, const Textbook& b, F way) noexcept {
  const Way w = way(a, b);
  const double length = std::sqrt(dot(w.way, w.way));
  const Vec3 n = (1 / length) * w.way;
  return {length - (a.rounding + b.rounding), n, w.from + a.rounding * n, (w.from + w.way) - b.rounding * n};
}
// The same of a ball whose centre may be in the box: across the nearest face.
[[gnu::noinline]] Answer from_box(const Textbook& a, const Textbook& b) noexcept {
  const Vec3 d = b.centre - a.centre;
  const double at[3] = {dot(d, a.across[0]), dot(d, a.across[1]), dot(d, a.axis)},
               over[3] = {std::fabs(at[0]) - a.half[0], std::fabs(at[1]) - a.half[1], std::fabs(at[2]) - a.half_length};
  if (larger(over[0], larger(over[1], over[2])) > 0)
    return answer(a, b, [](const Textbook& box, const Textbook& ball) { return box_to_ball(box, ball); });
  const int face = over[2] >= over[0] && over[2] >= over[1] ? 2 : over[1] >= over[0];
  const Vec3 n = std::copysign(1.0, at[face]) * (face == 2 ? a.axis : a.across[face]);
  return {over[face] - b.rounding, n, b.centre - over[face] * n, b.centre - b.rounding * n};
}
// And in the cylinder: through the cap or the flank.
[[gnu::noinline]] Answer from_cylinder(const Textbook& a, const Textbook& b) noexcept {
  const Vec3 d = b.centre - a.centre;
  const double along = dot(d, a.axis);
  const Vec3 radial = d - along * a.axis;
  const double rho2 = dot(radial, radial), above = std::fabs(along) - a.half_length;
  if (above > 0 || rho2 > a.radius * a.radius)
    return answer(a, b, [](const Textbook& can, const Textbook& ball) { return cylinder_to_ball(can, ball); });
  const double rho = std::sqrt(rho2), beside = rho - a.radius, most = larger(above, beside);
  const Vec3 n = above >= beside ? std::copysign(1.0, along) * a.axis : (1 / rho) * radial;
  return {most - b.rounding, n, b.centre - most * n, b.centre - b.rounding * n};
}

double height(const Textbook& ball, const Textbook& plane) noexcept {
  return dot(ball.centre - plane.centre, plane.axis) - ball.rounding;
}
[[gnu::noinline]] bool touches(const Textbook& ball, const Textbook& plane) noexcept {
  return height(ball, plane) <= 0;
}
[[gnu::noinline]] Answer over(const Textbook& ball, const Textbook& plane) noexcept {
  const double gap = height(ball, plane);
  const Vec3 n = -plane.axis, lowest = ball.centre + ball.rounding * n;
  return {gap, n, lowest, lowest + gap * n};
}

// Only what an early-out of parallel cylinders reads.
struct Stick {
  Vec3 centre, axis;
  double half_length, radius, ball;   // ball: the radius of the one around it
  explicit Stick(const Body& b)
      : centre(b.origin + b.offset), axis(b.axis), half_length(b.half_length), radius(b.radius), ball(b.reach) {}
};
struct Sticks {
  Stick a, b;
  Sticks(const Body& first, const Body& second) : a(first), b(second) {}
};
// The balls; then, of parallel axes, the height along them and the distance across. True also where the axes are not
// parallel: there the general algorithm would have to follow.
[[gnu::noinline]] bool may_touch(const Stick& a, const Stick& b) noexcept {
  const Vec3 d = b.centre - a.centre;
  const double far2 = dot(d, d), balls = a.ball + b.ball;
  if (far2 > balls * balls) return false;
  const double k = dot(a.axis, b.axis);
  if (1 - k * k > 1e-12) return true;
  const double along = dot(d, a.axis), radii = a.radius + b.radius;
  return std::fabs(along) <= a.half_length + b.half_length && far2 - along * along <= radii * radii;
}
bool is_parallel(const Family& f) {
  const std::string cylinders = "Cylinder-Cylinder/";
  return f.name.starts_with(cylinders + "parallel_") || f.name.starts_with(cylinders + "coaxial_");
}

struct TextbookPair {
  Textbook a, b;
  TextbookPair(const Body& first, const Body& second) : a(first), b(second) {}
};

template <class F>
void enter_both(const Family& f, F way) {
  enter<TextbookPair>("textbook", Question::boolean, f,
                      [way](TextbookPair& p) { return touch(p.a, p.b, way) ? 1.0 : 0.0; });
  enter<TextbookPair>("textbook", Question::signed_distance, f,
                      [way](TextbookPair& p) { return answer(p.a, p.b, way).distance; });
}

}  // namespace

void enter_textbook(const std::vector<Family>& families) {
  for (const Family& f : families) {
    const Body &a = f.pairs.front().first, &b = f.pairs.front().second;
    if (is_flat(f) || is_segment(a) || is_disc(a) || has_rounded_cylinder(f)) continue;
    if (is_parallel(f))
      enter<Sticks>("textbook", Question::boolean, f, [](Sticks& p) { return may_touch(p.a, p.b) ? 1.0 : 0.0; });
    const Kind first = kind(a), second = kind(b);
    if (second == Kind::capsule && first == Kind::capsule)
      enter_both(f, [](const Textbook& x, const Textbook& y) { return capsule_to_capsule(x, y); });
    if (second == Kind::plane && first == Kind::sphere) {
      enter<TextbookPair>("textbook", Question::boolean, f,
                          [](TextbookPair& p) { return touches(p.a, p.b) ? 1.0 : 0.0; });
      enter<TextbookPair>("textbook", Question::signed_distance, f,
                          [](TextbookPair& p) { return over(p.a, p.b).distance; });
    }
    if (second != Kind::sphere) continue;
    if (first == Kind::sphere) enter_both(f, [](const Textbook& x, const Textbook& y) { return ball_to_ball(x, y); });
    if (first == Kind::capsule)
      enter_both(f, [](const Textbook& x, const Textbook& y) { return capsule_to_ball(x, y); });
    if (first == Kind::box) {
      enter<TextbookPair>("textbook", Question::boolean, f, [](TextbookPair& p) {
        return touch(p.a, p.b, [](const Textbook& x, const Textbook& y) { return box_to_ball(x, y); }) ? 1.0 : 0.0;
      });
      enter<TextbookPair>("textbook", Question::signed_distance, f,
                          [](TextbookPair& p) { return from_box(p.a, p.b).distance; });
    }
    if (first == Kind::cylinder) {
      enter<TextbookPair>("textbook", Question::boolean, f, [](TextbookPair& p) {
        return touch(p.a, p.b, [](const Textbook& x, const Textbook& y) { return cylinder_to_ball(x, y); }) ? 1.0 : 0.0;
      });
      enter<TextbookPair>("textbook", Question::signed_distance, f,
                          [](TextbookPair& p) { return from_cylinder(p.a, p.b).distance; });
    }
  }
}

}  // namespace octic::fast::bench
