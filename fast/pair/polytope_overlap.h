// The best direction of two polytopes of few corners that overlap. The candidates are the normals of the faces, and the
// common normals of an edge of A and an edge of B where their normal cones cross. Equations:
// docs/derivations/fast_shapes.md, 6 and 9.
#pragma once

#include "fast/pair/box_axes.h"
#include "fast/pair/polytope_pair.h"

namespace octic::fast {

// The best direction so far; if it is across two edges, with these.
struct Best {
  Vec3 n, e, f;
  double gap = -HUGE_VAL;
  bool edges = false;

  static constexpr double rounding = 0x1p-48;   // of the bounds; lengths near one
  void face(const Vec3& m, double g) noexcept {
    if (g > gap) n = m, gap = g, edges = false;
  }
  void across(const Vec3& m, double g, const Vec3& on_a, const Vec3& on_b) noexcept {
    if (g > gap) n = m, gap = g, edges = true, e = on_a, f = on_b;
  }
};

// Is the gap along a direction of squared length sine2 possibly above the best one? rest: an upper bound of it, times
// the length.
inline bool may_be_wider(double rest, double sine2, double best) noexcept {
  const double left = rest * rest, right = best * best * sine2;
  return (sine2 > parallel_sine2) & (best < 0 ? (rest >= 0) | (left < right) : (rest > 0) & (left > right));
}

template <class Few>
class Candidates {
 public:
  Candidates(const Few& pair, const PrismInFrame& a, const PrismInFrame& b) noexcept : pair_(pair), a_(a), b_(b) {
    for (int i = 0; i < a_.count(); ++i) {
      side_a_[i] = a_.normal(i);
      edge_a_[i] = {-side_a_[i].y, side_a_[i].x, 0};
    }
    for (int j = 0; j < few_corners; ++j) {   // repeated to the full number
      const int at = j < b_.count() ? j : 0;
      const Vec3 m = at == j ? b_.normal(j) : Vec3{}, v = pair.between() + pair.out(b_.at(at));
      side_b_[j] = at == j ? pair.out(m) : side_b_[0];
      const Vec3 f = at == j ? pair.out({-m.y, m.x, 0}) : edge_b(0);
      fx_[j] = f.x, fy_[j] = f.y, fz_[j] = f.z;
      vx_[j] = v.x, vy_[j] = v.y, vz_[j] = v.z;
    }
  }

  const Best& search() noexcept {
    const Vec3 &w = pair_.z(), &d = pair_.between();
    for (const Vec3& n : {Vec3{0, 0, 1}, Vec3{0, 0, -1}}) best_.face(n, low(n) - a_.half());
    for (const Vec3& n : {w, -w}) best_.face(n, dot(n, d) - b_.half() - a_.height(n));
    for (int i = 0; i < a_.count(); ++i) best_.face(side_a_[i], low(side_a_[i]) - dot(side_a_[i], a_.at(i)));
    for (int j = 0; j < b_.count(); ++j)
      best_.face(-side_b_[j], -dot(side_b_[j], corner_b(j)) - a_.height(-side_b_[j]));
    const double up = std::copysign(1.0, w.z + 0.0);
    for (int i = 0; i < a_.count(); ++i) {
      const Vec3 &e = edge_a_[i], v = a_.at(i), c = up * cross(e, w);
      offer(c, dot(c, d) - b_.height_of_base(-pair_.in(c)) - (dot(c, v) + a_.half() * std::fabs(c.z)), e, w);
      across_bases(i);
    }
    const Vec3 z{0, 0, 1};
    for (int j = 0; j < b_.count(); ++j) {
      const Vec3 f = edge_b(j), c = up * cross(z, f);
      offer(c, dot(c, corner_b(j)) - b_.half() * std::fabs(dot(c, w)) - a_.height_of_base(c), z, f);
    }
    const Vec3 c = cross(z, w);
    for (const Vec3& n : {c, -c}) offer(n, dot(n, d) - b_.height_of_base(-pair_.in(n)) - a_.height_of_base(n), z, w);
    return best_;
  }

 private:
  // Edge i of A with every edge of the base of B: bounds side by side, and only what they leave is looked at.
  void across_bases(int i) noexcept {
    const Vec3 &e = edge_a_[i], v = a_.at(i), &w = pair_.z();
    const double slope = e.x * w.x + e.y * w.y, high = b_.half(), half = a_.half();
    const double square = best_.gap * std::fabs(best_.gap);
    double rest[few_corners], left[few_corners], crossed[few_corners];
    for (int j = 0; j < few_corners; ++j) {
      const double nx = e.y * fz_[j], ny = -e.x * fz_[j], nz = e.x * fy_[j] - e.y * fx_[j];
      const double along = nx * (vx_[j] - v.x) + ny * (vy_[j] - v.y) + nz * vz_[j];
      const double up = std::copysign(1.0, fz_[j]), tilt = nx * w.x + ny * w.y + nz * w.z;
      rest[j] = up * along - high * std::fabs(tilt) - half * std::fabs(nz) + Best::rounding;
      left[j] = square * (nx * nx + ny * ny + nz * nz) - rest[j] * std::fabs(rest[j]);   // below 0: perhaps wider
      crossed[j] = slope * fz_[j] + Best::rounding;                                      // below 0: no, by (3)
    }
    for (unsigned perhaps = sign_bits(left) & ~sign_bits(crossed) & ((1u << b_.count()) - 1); perhaps;
         perhaps &= perhaps - 1) {
      const int j = std::countr_zero(perhaps);
      const Vec3 f = edge_b(j), across = cross(e, f), n = fz_[j] < 0 ? -across : across;
      offer(n, rest[j] - Best::rounding, e, f);
    }
  }

  Vec3 edge_b(int j) const noexcept { return {fx_[j], fy_[j], fz_[j]}; }
  Vec3 corner_b(int j) const noexcept { return {vx_[j], vy_[j], vz_[j]}; }
  double low(const Vec3& n) const noexcept { return dot(n, pair_.between()) - b_.height(-pair_.in(n)); }

  // n: across the edges e and f, of the length of their sine. most: an upper bound of the gap along it, times the sine.
  void offer(const Vec3& n, double most, const Vec3& e, const Vec3& f) noexcept {
    if (!may_be_wider(most + Best::rounding, dot(n, n), best_.gap)) return;
    const Vec3 careful = careful_cross(e, f), m = unit(dot(careful, n) < 0 ? -careful : careful);
    best_.across(m, low(m) - a_.height(m), e, f);
  }

  const Few& pair_;
  const PrismInFrame &a_, &b_;
  Vec3 side_a_[few_corners], edge_a_[few_corners], side_b_[few_corners];
  double fx_[few_corners], fy_[few_corners], fz_[few_corners];   // edges of B
  double vx_[few_corners], vy_[few_corners], vz_[few_corners];   // where they begin, in the middle plane of B
  Best best_;
};

inline const PrismInFrame& as_prism(const PrismInFrame& a, const Polytope&) noexcept { return a; }
inline PrismInFrame as_prism(const BoxInFrame&, const Polytope& a) noexcept { return PrismInFrame(a); }

template <class Few>
Best widest(const Few& pair, const Polytope& a, const Polytope& b) noexcept {
  const auto &in_a = as_prism(pair.a(), a), &in_b = as_prism(pair.b(), b);
  return Candidates(pair, in_a, in_b).search();
}

// Two boxes look the same turned by half a turn about their centres: of a direction and its opposite the one towards B
// is better.
inline Best widest(const FewPair<BoxInFrame, BoxInFrame>& pair, const Polytope&, const Polytope&) noexcept {
  const Vec3 f[3] = {pair.x(), pair.y(), pair.z()}, e[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  const Vec3 &d = pair.between(), ha = pair.a().half(), hb = pair.b().half();
  const BoxAxes axes(ha, hb, f, d);
  const auto towards = [](const Vec3& n, double along) { return along < 0 ? -n : n; };
  Best best;
  for (int i = 0; i < 3; ++i) {
    best.face(towards(e[i], axes.t[i]), axes.along_a(i));
    best.face(towards(f[i], axes.w[i]), axes.along_b(i));
  }
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) {
      if (!may_be_wider(axes.across(i, j) + Best::rounding, axes.sine2(i, j), best.gap)) continue;
      const Vec3 normal = careful_cross(e[i], f[j]), n = unit(towards(normal, dot(normal, d)));
      best.across(n, pair.gap(n), e[i], f[j]);
    }
  return best;
}

}   // namespace octic::fast
