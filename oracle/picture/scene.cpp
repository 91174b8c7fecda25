#include "oracle/picture/scene.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "reference/certificate/size.h"

namespace octic::oracle::picture {
namespace {

// How far a body reaches along the axes of its own frame.
std::array<long double, 3> reach(const Body& body) {
  std::array<long double, 3> r{body.pose.radius, body.pose.radius, body.pose.half_length};
  for (const Vec2& v : body.pose.base) {
    r[0] = std::max(r[0], std::fabs(static_cast<long double>(v.x)));
    r[1] = std::max(r[1], std::fabs(static_cast<long double>(v.y)));
  }
  for (long double& along : r) along += body.pose.rounding;
  return r;
}

// An axis along which a body is longer or shorter than across should be seen from the side: so much of a loss it is to
// look along it.
void add_axes(std::vector<std::pair<Long3, long double>>& out, const Body& body) {
  if (body.pose.half_space) return;   // the true direction is its normal
  const auto r = reach(body);
  const Long3* axes[] = {&body.pose.x, &body.pose.y, &body.pose.z};
  for (std::size_t i = 0; i < 3; ++i) {
    const long double others = std::sqrt(r[(i + 1) % 3] * r[(i + 2) % 3]);
    const long double least = std::min(r[i], others), most = std::max(r[i], others);
    if (most > 0) out.emplace_back(*axes[i], least * 20 < most ? 3 : std::log(most / least));
  }
}

void look_from(View& view, const Body& a, const Body& b) {
  const Long3 start = std::fabs(view.n.x) <= std::fabs(view.n.y) && std::fabs(view.n.x) <= std::fabs(view.n.z)
                          ? Long3{1, 0, 0}
                      : std::fabs(view.n.y) <= std::fabs(view.n.z) ? Long3{0, 1, 0}
                                                                   : Long3{0, 0, 1};
  const Long3 e = unit(cross(view.n, start)), f = cross(view.n, e);
  const Long3 front = unit({0.35L, -0.85L, 0.4L});
  std::vector<std::pair<Long3, long double>> axes{{front, -0.05L}};   // decides where nothing else does
  add_axes(axes, a);
  add_axes(axes, b);
  // The loss is a quadratic form of v = cos t e + sin t f; it is least at t.
  long double ee = 0, ef = 0, ff = 0;
  for (const auto& [axis, weight] : axes) {
    ee += weight * dot(axis, e) * dot(axis, e);
    ef += weight * dot(axis, e) * dot(axis, f);
    ff += weight * dot(axis, f) * dot(axis, f);
  }
  const long double t = std::atan2(-2 * ef, ff - ee) / 2;
  const Long3 side = std::cos(t) * e + std::sin(t) * f, upward = cross(view.n, side);
  constexpr long double tilt = 0.3L;   // radians: ends of cylinders are seen as ellipses
  long double best = -2;
  for (const int sign : {-1, 1})
    for (const int turn : {-1, 1}) {
      const Long3 v = static_cast<long double>(sign) *
                      (std::cos(tilt) * side + static_cast<long double>(turn) * std::sin(tilt) * upward);
      if (dot(v, front) <= best) continue;
      best = dot(v, front);
      view.towards = v;
    }
  const Long3 above = std::fabs(view.towards.z) < 0.95L ? Long3{0, 0, 1} : Long3{0, 1, 0};
  view.up = unit(above - dot(above, view.towards) * view.towards);
  view.right = cross(view.up, view.towards);
}

struct Frame {
  long double left = std::numeric_limits<long double>::infinity(), right = -left, low = left, high = -left;
  void include(const Spot& s, long double by = 0) {
    left = std::min(left, s.x - by);
    right = std::max(right, s.x + by);
    low = std::min(low, s.y - by);
    high = std::max(high, s.y + by);
  }
};

Panel panel(const Shape& a, const Shape& b, const View& view, const reference::Truth& truth) {
  Panel p{view,
          body(a, view),
          body(b, view),
          {},
          {},
          view.seen(detail::long3(truth.witness_a)),
          view.seen(detail::long3(truth.witness_b)),
          {}};
  p.seen_a = solid_seen(p.a, view);
  p.seen_b = solid_seen(p.b, view);
  return p;
}

void fit(Panel& p, long double width_over_height) {
  Frame frame;
  const Body* bodies[] = {&p.a, &p.b};
  const Solid* seen[] = {&p.seen_a, &p.seen_b};
  const bool none_bounded = !p.a.bounded && !p.b.bounded;
  for (const int i : {0, 1}) {
    if (bodies[i]->bounded) for (const Spot& s : seen[i]->outline) frame.include(s);
    if (none_bounded)
      frame.include({dot(bodies[i]->middle, p.view.right), dot(bodies[i]->middle, p.view.up)}, bodies[i]->pose.radius);
  }
  frame.include(p.witness_a);
  frame.include(p.witness_b);
  p.middle = {(frame.left + frame.right) / 2, (frame.low + frame.high) / 2};
  // Room around it, and more where something has no end, so that some of that is seen.
  const long double room = p.a.bounded && p.b.bounded ? 1.12L : 1.6L;
  p.wide = room * (frame.right - frame.left) / 2;
  p.high = room * (frame.high - frame.low) / 2;
  if (p.wide == 0 && p.high == 0) p.wide = 1;
  p.wide = std::max(p.wide, p.high * width_over_height);
  p.high = p.wide / width_over_height;
}

constexpr long double visible = 1 / 30.0L;   // of the width: what is less asks for a close-up
constexpr long double drawable = 1e-12L;     // what is less is lost in the rounding of long double

// The length that one has to see at the witnesses, in units of the panel: the gap or the depth; of what touches, or
// nearly, the least thickness.
long double detail_of(const Panel& p, double signed_distance) {
  const long double gap = std::fabs(signed_distance / p.view.unit);
  if (gap > drawable * p.wide) return gap;
  long double least = std::numeric_limits<long double>::infinity();
  for (const Body* body : {&p.a, &p.b})
    if (body->bounded)
      for (const long double along : reach(*body))
        if (along > 0) least = std::min(least, 2 * along);
  return least;
}

}  // namespace

std::vector<Panel> panels(const Shape& a, const Shape& b, const reference::Truth& truth,
                          long double width_over_height) {
  View view;
  const Long3 wa = detail::long3(truth.witness_a), wb = detail::long3(truth.witness_b);
  view.focus = 0.5L * (wa + wb);
  view.unit = certificate::size(a, b);
  view.n = unit(detail::long3(truth.direction));
  look_from(view, body(a, view), body(b, view));
  std::vector<Panel> out{panel(a, b, view, truth)};
  fit(out[0], width_over_height);

  const long double part = detail_of(out[0], truth.nearest) / out[0].wide;
  if (part < visible && part > drawable) {
    View near = view;
    near.unit = view.unit * part * out[0].wide;   // the detail is the unit
    Panel p = panel(a, b, near, truth);
    p.wide = std::max(2.5L, 2.5L * width_over_height);
    p.high = p.wide / width_over_height;
    p.closer = out[0].wide * view.unit / (p.wide * near.unit);
    out.push_back(std::move(p));
  }
  return out;
}

}  // namespace octic::oracle::picture
