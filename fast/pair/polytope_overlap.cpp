// The candidates are the normals of the faces, and the common normals of an edge of A and an edge of B where their
// normal cones cross. Equations: docs/derivations/fast_shapes.md, 9.
#include "fast/pair/polytope_overlap.h"

#include "fast/pair/polytope_few.h"

namespace octic::fast {
namespace {

// In the frame of A. z is its axis, and x, y, w are the axes of B.
class Candidates {
 public:
  Candidates(const Polytope& a, const Polytope& b) noexcept
      : a_(a), b_(b), x_(seen(a, b.x)), y_(seen(a, b.y)), w_(seen(a, b.axis)), d_(seen(a, b.centre - a.centre)) {
    for (int i = 0; i < a_.count(); ++i) {
      side_a_[i] = a_.normal(i);
      edge_a_[i] = {-side_a_[i].y, side_a_[i].x, 0};
    }
    for (int j = 0; j < b_.count(); ++j) {
      const Vec3 m = b_.normal(j);
      side_b_[j] = out(m);
      edge_b_[j] = out({-m.y, m.x, 0});
      corner_b_[j] = d_ + out(b_.at(j));
    }
  }

  Widest search() noexcept {
    for (const Vec3& n : {Vec3{0, 0, 1}, Vec3{0, 0, -1}}) widest_.consider(n, low(n) - a_.half());
    for (const Vec3& n : {w_, -w_}) widest_.consider(n, dot(n, d_) - b_.half() - a_.height(n));
    for (int i = 0; i < a_.count(); ++i) widest_.consider(side_a_[i], low(side_a_[i]) - dot(side_a_[i], a_.at(i)));
    for (int j = 0; j < b_.count(); ++j)
      widest_.consider(-side_b_[j], -dot(side_b_[j], corner_b_[j]) - a_.height(-side_b_[j]));
    const double up = w_.z < 0 ? -1 : 1;
    for (int i = 0; i < a_.count(); ++i) {
      const Vec3 &e = edge_a_[i], v = a_.at(i), c = up * cross(e, w_);
      offer(c, dot(c, d_) - b_.height_of_base(-in(c)) - (dot(c, v) + a_.half() * std::fabs(c.z)), e, w_);
      const double slope = dot(e, w_);
      for (int j = 0; j < b_.count(); ++j) {
        const Vec3& f = edge_b_[j];
        if (slope * f.z < -rounding) continue;   // (3)
        const Vec3 across = cross(e, f), n = f.z < 0 ? -across : across;
        offer(n, dot(n, corner_b_[j] - v) - b_.half() * std::fabs(dot(n, w_)) - a_.half() * std::fabs(n.z), e, f);
      }
    }
    const Vec3 z{0, 0, 1};
    for (int j = 0; j < b_.count(); ++j) {
      const Vec3 c = up * cross(z, edge_b_[j]);
      offer(c, dot(c, corner_b_[j]) - b_.half() * std::fabs(dot(c, w_)) - a_.height_of_base(c), z, edge_b_[j]);
    }
    const Vec3 c = cross(z, w_);
    for (const Vec3& n : {c, -c}) offer(n, dot(n, d_) - b_.height_of_base(-in(n)) - a_.height_of_base(n), z, w_);
    return widest_;
  }

 private:
  static constexpr double rounding = 0x1p-48;

  static Vec3 seen(const Polytope& a, const Vec3& v) noexcept { return {dot(v, a.x), dot(v, a.y), dot(v, a.axis)}; }
  Vec3 out(const Vec3& v) const noexcept { return v.x * x_ + v.y * y_ + v.z * w_; }   // from the frame of B
  Vec3 in(const Vec3& v) const noexcept { return {dot(v, x_), dot(v, y_), dot(v, w_)}; }
  double low(const Vec3& n) const noexcept { return dot(n, d_) - b_.height(-in(n)); }

  // n: across the edges e and f, of the length of their sine. most: an upper bound of the gap along it, times the sine.
  void offer(const Vec3& n, double most, const Vec3& e, const Vec3& f) noexcept {
    const double sine2 = dot(n, n), best = widest_.enough(), rest = most + rounding;
    if (!(sine2 > parallel_sine2) || (rest < 0 && rest * rest >= best * best * sine2)) return;
    const Vec3 careful = careful_cross(e, f), m = unit(dot(careful, n) < 0 ? -careful : careful);
    widest_.consider(m, low(m) - a_.height(m));
  }

  PrismInFrame a_, b_;
  Vec3 x_, y_, w_, d_;
  Vec3 side_a_[few_corners], edge_a_[few_corners], side_b_[few_corners], edge_b_[few_corners], corner_b_[few_corners];
  Widest widest_;
};

}  // namespace

bool widest_of_few(const Polytope& a, const Polytope& b, Widest& widest) noexcept {
  if (a.count() > few_corners || b.count() > few_corners) return false;
  const Vec3 n = Candidates(a, b).search().n, back = n.x * a.x + n.y * a.y + n.z * a.axis,
             m = (1.5 - 0.5 * dot(back, back)) * back;
  int on_a = 0, on_b = 0;
  widest.consider(m, gap(a, b, m, on_a, on_b));
  return true;
}

}  // namespace octic::fast
