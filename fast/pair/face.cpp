#include "fast/pair/face.h"

#include "fast/pair/polytope_frame.h"

namespace octic::fast {

Face::Face(const Polytope& body, const Vec3& n, double flat, double flat_ends) noexcept {
  const Vec2 n2 = body.in_base(n);
  const double along = dot(n, body.axis);
  const bool both = body.half_length > 0 && body.half_length * std::fabs(along) <= flat_ends;
  top_ = along >= 0;
  const int k = body.base.support(n2), total = body.count();
  const auto height = [&](int i) {
    const Vec2 v = body.base.at(i);
    return n2.x * v.x + n2.y * v.y;
  };
  const double highest = height(k);
  int run = 1, &last = last_;
  first_ = last_ = k;
  while (run < total && highest - height(body.base.next(last)) <= flat) last = body.base.next(last), ++run;
  while (run < total && highest - height(body.base.previous(first_)) <= flat)
    first_ = body.base.previous(first_), ++run;
  const bool is_thin = both && run == total && body.half_length > flat;   // its whole projection along n is the side
  if (is_thin) {
    const auto beside = [&](int i) {
      const Vec2 v = body.base.at(i);
      return n2.x * v.y - n2.y * v.x;
    };
    for (int i = 0; i < total; ++i) {
      if (beside(i) < beside(first_)) first_ = i;
      if (beside(i) > beside(last)) last = i;
    }
  }
  if (both && (run < total || is_thin)) {
    count_ = run == 1 ? 2 : 4;
    few_[0] = body.vertex(first_, false);
    few_[1] = body.vertex(run == 1 ? first_ : last, run == 1);
    few_[2] = body.vertex(last, true);
    few_[3] = body.vertex(first_, true);
    return;
  }
  count_ = run;
  run_ = run > 4;
  if (run_) {
    body_ = body;
  } else {
    for (int i = 0, at = first_; i < run; ++i, at = body.base.next(at)) few_[i] = body.vertex(at, top_);
  }
}

Face::Face(const Round& body, const Vec3& n, double flat) noexcept {
  const double along = dot(n, body.axis);
  const Vec3 radial = cross(cross(body.axis, n), body.axis);
  const double across = norm(radial), h = body.half_length, r = body.radius;
  const bool segment = h > 0 && h * std::fabs(along) <= flat, disc = r > 0 && r * across <= flat;
  const Vec3 out = across > 0 ? (r / across) * radial : Vec3{};
  count_ = 1;
  if (segment && (!disc || h >= r)) {
    count_ = 2;
    few_[0] = body.centre - h * body.axis + out;
    few_[1] = body.centre + h * body.axis + out;
    return;
  }
  few_[0] = body.centre + (along < 0 ? -h : h) * body.axis;
  if (disc) {
    count_ = 0;
    radius_ = r;
  } else {
    few_[0] = few_[0] + out;
  }
}

// From a corner along each of its three edges; from an edge along the four that meet it, beside each other in pairs.
Face Face::cut_off(const Polytope& body, const Vec3& n, double flat) noexcept {
  Face f(body, n, flat);
  if (f.count_ > 2) return f;
  const double down = dot(n, body.axis);
  const auto along_edge = [&](const Vec3& p, const Vec3& edge) {
    const double fall = -dot(n, edge);
    return fall > flat ? p + (flat / fall) * edge : p + edge;
  };
  const Vec3 axis = (down < 0 ? 2 : -2) * body.half_length * body.axis;
  const int first = f.first_, last = f.last_;
  const Vec3 back = body.from_base(-body.base.edge(body.base.previous(first))),
             on = body.from_base(body.base.edge(last));
  const Vec3 p = f.few_[0], q = f.few_[f.count_ - 1];
  if (f.count_ == 1) {
    f.few_[0] = along_edge(p, back), f.few_[1] = along_edge(p, on), f.few_[2] = along_edge(p, axis);
    f.count_ = 3;
  } else if (first == last) {   // the edge from end to end
    f.few_[0] = along_edge(p, back), f.few_[1] = along_edge(q, back), f.few_[2] = along_edge(q, on),
    f.few_[3] = along_edge(p, on);
    f.count_ = 4;
  } else {
    f.few_[0] = along_edge(p, back), f.few_[1] = along_edge(q, on), f.few_[2] = along_edge(q, axis),
    f.few_[3] = along_edge(p, axis);
    f.count_ = 4;
  }
  return f;
}

// Along n a rim falls by r sin (1 - cos t) in the angle t, sin = |axis x n|, and a flank by cos in a length of one.
Face Face::cut_off(const Round& body, const Vec3& n, double flat) noexcept {
  Face f(body, n, flat);
  if (f.is_disc()) return f;
  const bool is_point = f.count_ == 1;
  const double along = dot(n, body.axis), h = body.half_length, r = body.radius;
  const Vec3 radial = cross(cross(body.axis, n), body.axis);
  const double across = norm(radial);
  if (r * across > 0) {
    const double fall = smaller(flat / (r * across), 1), turn = std::sqrt(fall * (2 - fall));   // 1 - cos t, sin t
    const Vec3 out = (r / across) * radial, side = turn * cross(body.axis, out), in = -fall * out;
    if (f.count_ == 2) {
      const Vec3 p = f.few_[0] + in, q = f.few_[1] + in;
      f.few_[0] = p - side, f.few_[1] = q - side, f.few_[2] = q + side, f.few_[3] = p + side;
      f.count_ = 4;
    } else {
      f.few_[1] = f.few_[0] + in - side, f.few_[2] = f.few_[0] + in + side;
      f.count_ = 3;
    }
  } else if (h > 0 && f.count_ == 1) {
    f.few_[1] = f.few_[0];
    f.count_ = 2;
  }
  if (h > 0 && is_point)
    f.few_[0] = f.few_[0] - std::copysign(smaller(2 * h, flat / std::fabs(along)), along) * body.axis;
  return f;
}

Vec3 nearest(const Polytope& body, const Vec3& p) noexcept {
  const Vec3 d = p - body.centre, seen{dot(d, body.x), dot(d, body.y), dot(d, body.axis)};
  const auto on = [&](const auto& base) {
    typename Upright<std::decay_t<decltype(base)>>::On ignored;
    return Upright<std::decay_t<decltype(base)>>{base, body.half_length}.nearest(seen, ignored);
  };
  const Vec2 half = body.base.at(0);
  const Vec3 q = body.rectangular ? on(Rectangle(half.x, half.y)) : on(Corners(body.base));
  return body.centre + (q.x * body.x + q.y * body.y + q.z * body.axis);
}

Face Face::plane() noexcept { return {}; }

Vec3 Face::corner(int i) const noexcept {
  if (!run_) return few_[i];
  const int at = first_ + i;
  return body_.vertex(at >= body_.count() ? at - body_.count() : at, top_);
}

Vec3 Face::middle() const noexcept {
  if (count_ == 0) return few_[0];
  Vec3 sum;
  const int step = count_ > 8 ? count_ / 4 : 1;
  int summed = 0;
  for (int i = 0; i < count_; i += step, ++summed) sum = sum + corner(i);
  return (1.0 / summed) * sum;
}

}  // namespace octic::fast
