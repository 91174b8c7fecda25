#include "fast/pair/face.h"

namespace octic::fast {

Face::Face(const Polytope& body, const Vec3& n, double flat) noexcept {
  const Vec2 n2 = body.in_base(n);
  const double along = dot(n, body.axis);
  const bool both = body.half_length > 0 && body.half_length * std::fabs(along) <= flat;
  top_ = along >= 0;
  const int k = body.base.support(n2), total = body.count();
  const auto height = [&](int i) {
    const Vec2 v = body.base.at(i);
    return n2.x * v.x + n2.y * v.y;
  };
  const double highest = height(k);
  int last = k, run = 1;
  first_ = k;
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
