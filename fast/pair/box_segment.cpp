// The squared distance of the point at t of the segment from the box is convex and made of parabolas. Newton's
// iteration for its least value ends after few steps, because a step from the right parabola is exact. Equations:
// docs/derivations/fast_shapes.md, 10.
#include "fast/pair/box_segment.h"

#include "fast/scale.h"

namespace octic::fast {
namespace {

// A point of the segment, and how far it is from the box. In the frame of the box.
struct Beside {
  Vec3 way;             // from the box
  double way2;          // its square
  double slope, bend;   // half the first and the second derivative of way2, by t
  int parabola;         // the coordinates that are beyond the box, and on which side
};

class AlongSegment {
 public:
  AlongSegment(const Body& box, const Body& segment, const Vec3& d) noexcept : half_length_(segment.half_length) {
    const auto seen = [&](const Vec3& v) {
      return Vec3{dot(v, box.across[0]), dot(v, box.across[1]), dot(v, box.axis)};
    };
    c_ = seen(d), u_ = seen(segment.axis);
    half_ = {box.unit * box.half.x, box.unit * box.half.y, box.half_length};
    u2_ = {u_.x * u_.x, u_.y * u_.y, u_.z * u_.z};
    low_ = -half_length_, high_ = half_length_;
    t_ = clamp(-dot(c_, u_), low_, high_);
  }

  double t() const noexcept { return t_; }
  Beside at() const noexcept {
    const auto beyond = [](double p, double half) { return p - clamp(p, -half, half); };
    const Vec3 p = c_ + t_ * u_;
    Beside at;
    at.way = {beyond(p.x, half_.x), beyond(p.y, half_.y), beyond(p.z, half_.z)};
    at.way2 = dot(at.way, at.way);
    at.slope = dot(at.way, u_);
    // u2, or 0 where the way is 0. Of bits: a choice, or a product with 0 or 1, becomes a branch of g++.
    const auto part = [](double way, double u2) {
      return std::bit_cast<double>(std::bit_cast<std::uint64_t>(u2) & -std::uint64_t{way != 0});
    };
    at.bend = part(at.way.x, u2_.x) + part(at.way.y, u2_.y) + part(at.way.z, u2_.z);
    at.parabola = (at.way.x > 0) | (at.way.x < 0) << 1 | (at.way.y > 0) << 2 | (at.way.y < 0) << 3 |
                  (at.way.z > 0) << 4 | (at.way.z < 0) << 5;
    return at;
  }
  // Whether no point is nearer: the last step did not leave its parabola, or the slope leads out of the segment.
  bool is_least(const Beside& at) const noexcept {
    return at.parabola == before_ || (at.slope > 0 ? t_ == -half_length_ : t_ == half_length_);
  }
  // The length of the way, times the most by which another point of the segment is further back along the way.
  double descent(const Beside& at) const noexcept { return at.slope * (t_ + std::copysign(half_length_, at.slope)); }
  void step(const Beside& at) noexcept {
    (at.slope > 0 ? high_ : low_) = t_;
    const double to = clamp(t_ - at.slope / at.bend, -half_length_, half_length_);
    const bool newton = to >= low_ && to <= high_;
    before_ = newton ? at.parabola : -1;
    t_ = newton ? to : 0.5 * (low_ + high_);
  }

  static constexpr int rounds = 8;

 private:
  double half_length_;
  Vec3 c_, u_, half_, u2_;
  double low_, high_, t_;
  int before_ = -1;
};

}  // namespace

bool meet_box_segment(const Body& box, const Body& segment, const Vec3& d, double d2, Meeting& m) noexcept {
  AlongSegment along(box, segment, d);
  Beside at = along.at();
  for (int round = 1; !along.is_least(at); ++round) {
    if (round == AlongSegment::rounds || !(at.bend > 0)) return false;
    along.step(at);
    at = along.at();
  }
  if (!(at.way2 > 0x1p-8 * d2)) return false;
  const auto back = [&](const Vec3& v) { return v.x * box.across[0] + v.y * box.across[1] + v.z * box.axis; };
  m.gap = std::sqrt(at.way2);
  const Vec3 n = (1 / m.gap) * back(at.way);
  m.n = (1.5 - 0.5 * dot(n, n)) * n;
  m.y = d + along.t() * segment.axis;
  m.x = m.y - m.gap * m.n;
  m.off = 0;
  return true;
}

int nearer_to_box(const Body& box, const Body& segment, const Vec3& d, double d2) noexcept {
  const double least = box.rounding + segment.rounding, least2 = least * least, error = 0x1p-40 * d2;
  AlongSegment along(box, segment, d);
  for (int round = 0; round < AlongSegment::rounds; ++round) {
    const Beside at = along.at();
    const double descent = along.descent(at);
    if (at.way2 < least2 - error) return 1;
    if (at.way2 - 2 * (descent + error) > least2) return 0;
    if (!(descent > error && at.bend > 0)) return -1;   // no point is nearer by more than rounding
    along.step(at);
  }
  return -1;
}

}  // namespace octic::fast
