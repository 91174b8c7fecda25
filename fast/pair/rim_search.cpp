#include "fast/pair/rim_search.h"

#include <algorithm>
#include <numbers>

#include "fast/pair/rims.h"

namespace octic::fast {
namespace {

// Sine and cosine of a sixteenth, thirty-second ... of a turn: half the half-width of a cell, level by level.
constexpr int levels = 24;
constexpr double half_angle_sin[levels + 1] = {
    0.3826834323650898, 0.19509032201612825, 0.0980171403295606, 0.049067674327418015, 0.024541228522912288,
    0.012271538285719925, 0.006135884649154475, 0.003067956762965976, 0.0015339801862847655, 0.0007669903187427045,
    0.00038349518757139556, 0.0001917475973107033, 9.587379909597734e-05, 4.793689960306688e-05,
    2.396844980841822e-05, 1.1984224905069705e-05, 5.9921124526424275e-06, 2.996056226334661e-06,
    1.4980281131690111e-06, 7.490140565847157e-07, 3.7450702829238413e-07, 1.8725351414619535e-07,
    9.362675707309808e-08, 4.681337853654909e-08, 2.340668926827455e-08};
constexpr double half_angle_cos[levels + 1] = {
    0.9238795325112867, 0.9807852804032304, 0.9951847266721969, 0.9987954562051724, 0.9996988186962042,
    0.9999247018391445, 0.9999811752826011, 0.9999952938095762, 0.9999988234517019, 0.9999997058628822,
    0.9999999264657179, 0.9999999816164293, 0.9999999954041073, 0.9999999988510269, 0.9999999997127567,
    0.9999999999281892, 0.9999999999820472, 0.9999999999955118, 0.999999999998878, 0.9999999999997194,
    0.9999999999999298, 0.9999999999999825, 0.9999999999999957, 0.9999999999999989, 0.9999999999999998};
constexpr double root_half = 0.70710678118654752440;

// One rim (walked along) against another (asked for its nearest point), in the frame of the other:
// p in the plane of the axes, u along its axis, z along the common normal; its centre is the origin.
class RimPair {
 public:
  RimPair(const Canonical& c, Candidate& best, double least_depth, double near, bool walk_a, double sign_a,
          double sign_b, int& cells_left) noexcept
      : c_(c), best_(best), least_depth_(least_depth), near_(near), slack_(0x1p-44 + near), walk_a_(walk_a), sign_a_(sign_a),
        sign_b_(sign_b), cells_left_(cells_left) {
    const Vec3 between{c.d.x - sign_b * c.hb * c.s, c.d.y - sign_a * c.ha - sign_b * c.hb * c.k, c.d.z};
    if (walk_a) {
      r1_ = c.ra, r2_ = c.rb;
      center_ = {-(c.k * between.x - c.s * between.y), -(c.s * between.x + c.k * between.y), -between.z};
      s_ = c.s;
      inside2_ = sign_b, inside1_ = sign_a;
      towards_ = 1, in_plane_ = {c.k * c.d.x - c.s * c.d.y, c.s * c.d.x + c.k * c.d.y, 0};
    } else {
      r1_ = c.rb, r2_ = c.ra;
      center_ = between;
      s_ = -c.s;
      inside2_ = -sign_a, inside1_ = -sign_b;
      towards_ = -1, in_plane_ = {-c.d.x, -c.d.y, 0};
    }
    k_ = c.k;
    in_plane_length_ = norm(in_plane_);
  }

  void search() noexcept {
    if (!reachable()) return;
    // What one pair leaves the next may use. Shallow ones meet in short lenses, which a scan would step over.
    cells_left_ = std::max(cells_left_, 0) + (best_.gap < -0x1p-6 ? 60 : 300);
    double x = 1, y = 0;   // middles of the eight first cells
    for (int i = 0; i < 8; ++i) {
      descend(0, x, y);
      if (cells_left_ < 0) {
        scan();
        return;
      }
      const double turned = root_half * (x - y);
      y = root_half * (x + y);
      x = turned;
    }
  }

 private:
  // A point of the walked rim with its nearest point on the other.
  struct Foot {
    Vec3 radial, tangent;   // of the walked rim, unit
    Vec3 at;                // the walked point
    Vec3 w;                 // from the other rim's point to this one
    double inside;          // depth of the walked point under the other's cap
    double rho, under;      // its distance from the other's axis; r2 - rho
    double slope;           // w . tangent: half the derivative of |w|^2 by arc length
  };

  Foot foot(double x, double y) const noexcept {
    Foot f;
    f.radial = {k_ * x, s_ * x, y};
    f.tangent = {-k_ * y, -s_ * y, x};
    f.at = center_ + r1_ * f.radial;
    const Vec3& at = f.at;
    f.rho = std::sqrt(at.x * at.x + at.z * at.z);
    f.under = r2_ - f.rho;
    const double out = f.rho > 0 ? -f.under / f.rho : 0;
    f.w = {out * at.x, at.y, out * at.z};
    f.inside = inside2_ * at.y;
    f.slope = dot(f.w, f.tangent);
    return f;
  }

  // Of the angle between the walked rim and the other at the nearest point.
  static double sine(const Foot& f) noexcept {
    const double radial = f.rho > 0 ? (f.tangent.x * f.at.x + f.tangent.z * f.at.z) / f.rho : 0;
    return std::sqrt(f.tangent.y * f.tangent.y + radial * radial);
  }

  double depth() const noexcept { return slack_ + std::fmax(0, -best_.gap); }
  // Rims that are nowhere nearer than this cannot better best by more than rounding.
  bool too_far(double apart2) const noexcept {
    const double enough = std::fmax(-best_.gap, near_) - iterated;
    return !(enough > 0) || apart2 >= enough * enough;
  }

  // Some point of the rim within reach of the other, from inside?
  bool reachable() const noexcept {
    const double depth = this->depth(), s = std::fabs(s_);
    const double cap = inside2_ * center_.y;
    if (cap + r1_ * s < -slack_ || cap - r1_ * s > depth) return false;
    const double other_cap = inside1_ * (-s_ * center_.x + k_ * center_.y);
    if (other_cap + r2_ * s < -slack_ || other_cap - r2_ * s > depth) return false;
    const double rho = std::sqrt(center_.x * center_.x + center_.z * center_.z);
    return rho - r1_ <= r2_ + slack_ && rho + r1_ >= r2_ - depth;
  }

  void descend(int level, double x, double y) noexcept {
    if (--cells_left_ < 0) return;
    const Foot f = foot(x, y);
    const double half_width = std::numbers::pi / 8 / (1 << level), arc = r1_ * half_width, depth = this->depth();
    if (f.inside < -slack_ - arc || f.inside > depth + arc) return;
    if (f.under < -slack_ - arc || f.under > depth + arc) return;
    const double apart2 = dot(f.w, f.w), reach = depth + arc;
    if (apart2 > reach * reach) return;
    bool one_minimum = level + 1 >= levels;
    if (f.rho > 2 * arc) {
      // Along the other rim at the nearest point, and the sine of the angle at which this rim runs across it: where the
      // sine is small (rims that run alongside) w hardly moves.
      const double rho = f.rho - arc, sine = this->sine(f);
      const double blur = half_width + arc / rho, most = std::fmin(1, sine + blur), least = std::fmax(0, sine - blur);
      const double w_moves = arc * ((std::fabs(f.under) + arc * most) / rho + most), apart = std::sqrt(apart2) + w_moves;
      if (apart < least_depth_ - slack_) return;
      const double turn = w_moves + apart * half_width, out = dot(f.w, f.radial);
      if (out < -(turn + slack_)) return;
      if (inside1_ * (-s_ * f.w.x + k_ * f.w.y) < -(w_moves + slack_)) return;
      // by symmetry some best direction has the common normal on the side of B's centre, and so has its part in the plane
      if (towards_ * f.w.z < -(w_moves + slack_)) return;
      if (in_plane_.x * f.w.x + in_plane_.y * f.w.y < -(w_moves + slack_) * in_plane_length_) return;
      // The derivative of the slope by the angle is r1 (r2/rho sine^2 - under/rho) - w . radial.
      const double shallow = f.under - arc * most, deep = f.under + arc * most, far = f.rho + arc;
      const double steepest = r1_ * (r2_ * most * most / rho - shallow / (shallow > 0 ? far : rho)) - out + turn;
      const double flattest = r1_ * (r2_ * least * least / far - deep / (deep > 0 ? rho : far)) - out - turn;
      if (steepest < 0) return;   // concave: no minimum
      if (std::fabs(f.slope) > std::fmax(steepest, -flattest) * half_width + slack_) return;
      if (too_far(apart2 - arc * (2 * std::fabs(f.slope) + std::fmax(0, -flattest) * half_width))) return;
      one_minimum |= flattest > 0;
    }
    if (one_minimum) {
      const double sin = half_angle_sin[level], cos = half_angle_cos[level];
      const Circle lo{x * cos + y * sin, y * cos - x * sin}, hi{x * cos - y * sin, y * cos + x * sin};
      const Foot at_lo = foot(lo.x, lo.y), at_hi = foot(hi.x, hi.y);
      if (at_lo.slope <= slack_ && at_hi.slope >= -slack_) bracket(lo, at_lo, hi, at_hi, 2 * arc);
      return;
    }
    const double sin = half_angle_sin[level + 1], cos = half_angle_cos[level + 1];
    descend(level + 1, x * cos + y * sin, y * cos - x * sin);
    descend(level + 1, x * cos - y * sin, y * cos + x * sin);
  }

  struct Circle {
    double x, y;
  };

  // Rims that stay at nearly one distance for long (close to Villarceau circles) exhaust the search. Their slope is small
  // but its sign still means something: take every change of it on a fine grid, and the widest gap of the grid.
  void scan() noexcept {
    constexpr int samples = 128;
    constexpr double noise = 0x1p-51, step = 2 * std::numbers::pi / samples;
    const double sin = half_angle_sin[3], cos = half_angle_cos[3];   // 1/128 of a turn
    Circle at{1, 0}, before = at;
    Foot foot_before = foot(at.x, at.y);
    Candidate widest = best_;
    int since = 0;
    for (int i = 0; i < samples; ++i) {
      at = {at.x * cos - at.y * sin, at.y * cos + at.x * sin};
      ++since;
      const Foot f = foot(at.x, at.y);
      Vec3 n;
      if (f.inside >= -slack_ && f.under >= -slack_ && !too_far(dot(f.w, f.w)) && direction(f, n)) keep_better(widest, c_, n);
      if (std::fabs(f.slope) <= noise) continue;
      if (foot_before.slope < 0 && f.slope > 0) bracket(before, foot_before, at, f, since * step * r1_);
      before = at;
      foot_before = f;
      since = 0;
    }
    if (widest.gap > best_.gap + iterated) polish(widest.n);
  }

  // The local minimum of |w| between lo and hi, length apart along the rim: a few secant steps, then Newton on the sphere.
  void bracket(Circle lo, const Foot& foot_lo, Circle hi, const Foot& foot_hi, double length) noexcept {
    double at_lo = foot_lo.slope, at_hi = foot_hi.slope;
    // between them the slope rises, so |w|^2 sinks from either end no faster than it does there
    if (too_far(std::fmax(dot(foot_lo.w, foot_lo.w) + 2 * std::fmin(0, at_lo) * length,
                          dot(foot_hi.w, foot_hi.w) - 2 * std::fmax(0, at_hi) * length)))
      return;
    Circle m{0, 0};
    int side = 0;
    for (int i = 0; i < 30; ++i) {
      const double total = at_hi - at_lo, part = total > 0 ? -at_lo / total : 0.5;
      m = {lo.x + part * (hi.x - lo.x), lo.y + part * (hi.y - lo.y)};
      const double scale = 1 / std::sqrt(m.x * m.x + m.y * m.y);
      m = {m.x * scale, m.y * scale};
      const Foot f = foot(m.x, m.y);
      const double slope = f.slope;
      if (slope < 0) {
        lo = m, at_lo = slope;
        if (side < 0) at_hi /= 2;
        side = -1;
      } else {
        hi = m, at_hi = slope;
        if (side > 0) at_lo /= 2;
        side = 1;
      }
      // |w| can sink by rounding only; or the slope is rounding, of the parts of w along which the tangent leans
      if (std::fabs(slope) * length <= 0x1p-52 * norm(f.w) || std::fabs(slope) <= 0x1p-51 * sine(f)) break;
    }
    const Foot f = foot(m.x, m.y);
    Vec3 n;
    if (too_far(dot(f.w, f.w)) || !direction(f, n)) return;
    if (gap(c_, n) < best_.gap - 0x1p-6) return;   // not in the normal cones, by far more than n may be off
    polish(n);
  }

  void polish(const Vec3& n) noexcept {
    const Vec3 polished = polish_on_rims(c_, n, sign_a_, sign_b_, 40);
    keep_better(best_, c_, gap(c_, polished) >= gap(c_, n) - 0x1p-50 ? polished : n, iterated);
  }

  // The tangents' cross product is the direction even where the rims meet; w is, even where the tangents are parallel.
  bool direction(const Foot& f, Vec3& n) const noexcept {
    const double across = f.rho > 0 ? 1 / f.rho : 0;
    Vec3 v = cross(f.tangent, Vec3{-f.at.z * across, 0, f.at.x * across});
    if (dot(v, v) * r1_ * r1_ < dot(f.w, f.w)) v = f.w;
    if (dot(v, f.radial) < 0) v = -v;
    const double length = norm(v);
    if (!(length > 0)) return false;
    v = (walk_a_ ? 1 / length : -1 / length) * v;
    n = walk_a_ ? Vec3{c_.k * v.x + c_.s * v.y, c_.k * v.y - c_.s * v.x, v.z} : v;
    return true;
  }

  const Canonical& c_;
  Candidate& best_;
  double least_depth_, near_;
  double slack_;   // for rounding, and near
  bool walk_a_;
  double sign_a_, sign_b_;
  double r1_, r2_, s_, k_;
  Vec3 center_;
  double inside1_, inside2_;   // signs that make a depth under a cap positive inside
  double towards_;             // sign of w . z for directions with n . z > 0
  Vec3 in_plane_;              // B's centre in the plane of the axes, along w rather than n
  double in_plane_length_;
  int& cells_left_;   // shared by the four pairs of rims
};

}  // namespace

void search_rims(const Canonical& c, Candidate& best, double least_depth, double near) noexcept {
  const bool walk_a = c.ra <= c.rb;
  int cells_left = 0;
  for (const double sign_a : {1.0, -1.0})
    for (const double sign_b : {1.0, -1.0}) RimPair(c, best, least_depth, near, walk_a, sign_a, sign_b, cells_left).search();
}

}  // namespace octic::fast
