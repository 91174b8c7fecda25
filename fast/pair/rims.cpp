#include "fast/pair/rims.h"

#include <numbers>

namespace octic::fast {
namespace {


}  // namespace

Vec3 polish_on_rims(const Canonical& c, Vec3 n, double sign_a, double sign_b, int rounds) noexcept {
  // between the centres of the two rims
  const Vec3 between{c.d.x - sign_b * c.hb * c.s, c.d.y - sign_a * c.ha - sign_b * c.hb * c.k, c.d.z};
  Split t = split(c, n);
  double g = dot(n, between) - c.ra * t.sa - c.rb * t.sb;
  for (int round = 0; round < rounds; ++round) {
    if (!(t.sa > 0 && t.sb > 0)) return n;
    const double ia = 1 / t.sa, ib = 1 / t.sb;
    const Vec3 radial_b{t.q * c.k * ib, -t.q * c.s * ib, n.z * ib};
    const Vec3 slope{between.x - c.ra * n.x * ia - c.rb * radial_b.x, between.y - c.rb * radial_b.y,
                     between.z - c.ra * n.z * ia - c.rb * radial_b.z};
    // tangent basis: along rim A, and across it
    const Vec3 f{n.z * ia, 0, -n.x * ia}, e = cross(n, f);
    const Vec3 along_b{c.k * n.z * ib, -c.s * n.z * ib, (c.s * n.y - c.k * n.x) * ib};   // (axis of B) x n
    const double bf = dot(along_b, f), be = dot(along_b, e);
    const double wa = c.ra * ia, wb = c.rb * ib;
    // minus the Hessian; positive definite at a maximum
    double hff = wa + wb * bf * bf + g, hee = wb * be * be + g;
    const double hfe = wb * bf * be;
    double det = hff * hee - hfe * hfe;
    const double trace = hff + hee;
    if (!(det > 0x1p-50 * trace * trace && trace > 0)) {   // flat or curved the wrong way: climb
      const double lift = 0x1p-10 * (wa + wb) + std::fabs(g) + std::fabs(hee < 0 ? hee : 0);
      hff += lift;
      hee += lift;
      det = hff * hee - hfe * hfe;
      if (!(det > 0)) return n;
    }
    const double sf = dot(slope, f), se = dot(slope, e);
    double df = (hee * sf - hfe * se) / det, de = (hff * se - hfe * sf) / det;
    double length = std::sqrt(df * df + de * de);
    if (length > 1) {
      df /= length;
      de /= length;
      length = 1;
    }
    bool moved = false;
    for (int halving = 0; halving < 30; ++halving) {
      const Vec3 m = unit(n + df * f + de * e);
      const Split u = split(c, m);
      const double h = dot(m, between) - c.ra * u.sa - c.rb * u.sb;
      if (h > g || (length < 0x1p-20 && h >= g - 0x1p-50)) {
        n = m;
        t = u;
        g = h;
        moved = true;
        break;
      }
      df /= 2;
      de /= 2;
      length /= 2;
      if (length < 0x1p-50) break;
    }
    if (!moved || length < 0x1p-30) break;   // the next step would be below rounding
  }
  return n;
}

namespace {

// Sine and cosine of a sixteenth, thirty-second ... of a turn: half the half-width of a cell, level by level.
constexpr int levels = 8;
constexpr double half_angle_sin[levels + 2] = {
    0.38268343236508977173, 0.19509032201612826785, 0.098017140329560601994, 0.049067674327418014255, 0.024541228522912288032,
    0.012271538285719926079, 0.0061358846491544753597, 0.0030679567629659762701, 0.0015339801862847656123,
    0.00076699031874270452694};
constexpr double half_angle_cos[levels + 2] = {
    0.92387953251128675613, 0.98078528040323044913, 0.99518472667219688624, 0.99879545620517239271, 0.99969881869620422012,
    0.99992470183914454092, 0.9999811752826011427, 0.99999529380957617151, 0.99999882345170190993, 0.99999970586288221916};
constexpr double root_half = 0.70710678118654752440;

// One rim (walked along) against another (asked for its nearest point), in the frame of the other:
// p in the plane of the axes, u along its axis, z along the common normal; its centre is the origin.
class RimPair {
 public:
  RimPair(const Canonical& c, Candidate& best, bool walk_a, double sign_a, double sign_b) noexcept
      : c_(c), best_(best), walk_a_(walk_a), sign_a_(sign_a), sign_b_(sign_b) {
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
    double x = 1, y = 0;   // middles of the eight first cells
    for (int i = 0; i < 8; ++i) {
      descend(0, x, y);
      const double turned = root_half * (x - y);
      y = root_half * (x + y);
      x = turned;
    }
  }

 private:
  // A point of the walked rim with its nearest point on the other.
  struct Foot {
    Vec3 radial, tangent;   // of the walked rim, unit
    Vec3 w;                 // from the other rim's point to this one
    double inside;          // depth of the walked point under the other's cap
    double rho, under;      // its distance from the other's axis; r2 - rho
    double slope;           // w . tangent: half the derivative of |w|^2 by arc length
  };

  Foot foot(double x, double y) const noexcept {
    Foot f;
    f.radial = {k_ * x, s_ * x, y};
    f.tangent = {-k_ * y, -s_ * y, x};
    const Vec3 at = center_ + r1_ * f.radial;
    f.rho = std::sqrt(at.x * at.x + at.z * at.z);
    f.under = r2_ - f.rho;
    const double out = f.rho > 0 ? -f.under / f.rho : 0;
    f.w = {out * at.x, at.y, out * at.z};
    f.inside = inside2_ * at.y;
    f.slope = dot(f.w, f.tangent);
    return f;
  }

  double depth() const noexcept { return slack - best_.gap; }

  // Some point of the rim within reach of the other, from inside?
  bool reachable() const noexcept {
    const double depth = this->depth(), s = std::fabs(s_);
    const double cap = inside2_ * center_.y;
    if (cap + r1_ * s < -slack || cap - r1_ * s > depth) return false;
    const double other_cap = inside1_ * (-s_ * center_.x + k_ * center_.y);
    if (other_cap + r2_ * s < -slack || other_cap - r2_ * s > depth) return false;
    const double rho = std::sqrt(center_.x * center_.x + center_.z * center_.z);
    return rho - r1_ <= r2_ + slack && rho + r1_ >= r2_ - depth;
  }

  void descend(int level, double x, double y) noexcept {
    const Foot f = foot(x, y);
    // half_angle is half of the half-width: the chord from the middle to an end is 2 r sin(half), the arc little more
    const double half_width = std::numbers::pi / 8 / (1 << level), arc = r1_ * half_width, depth = this->depth();
    if (f.inside < -slack - arc || f.inside > depth + arc) return;
    if (f.under < -slack - arc || f.under > depth + arc) return;
    const double apart2 = dot(f.w, f.w), reach = depth + arc;
    if (apart2 > reach * reach) return;
    if (f.rho > 2 * arc) {
      // w moves by at most (1 + r2/rho) arc, and the frame turns by half_width against it
      const double w_moves = (1 + r2_ / (f.rho - arc)) * arc;
      const double turn = (std::sqrt(apart2) + w_moves) * half_width;
      if (std::fabs(f.slope) > w_moves + turn + slack) return;
      if (dot(f.w, f.radial) < -(w_moves + turn + slack)) return;
      if (inside1_ * (-s_ * f.w.x + k_ * f.w.y) < -(w_moves + slack)) return;
      // by symmetry some best direction has the common normal on the side of B's centre, and so has its part in the plane
      if (towards_ * f.w.z < -(w_moves + slack)) return;
      if (in_plane_.x * f.w.x + in_plane_.y * f.w.y < -(w_moves + slack) * in_plane_length_) return;
    }
    const double sin = half_angle_sin[level + 1], cos = half_angle_cos[level + 1];   // a quarter of the cell
    if (level >= bracket_level) {
      const double sh = half_angle_sin[level], ch = half_angle_cos[level];
      const Circle lo{x * ch + y * sh, y * ch - x * sh}, hi{x * ch - y * sh, y * ch + x * sh};
      const double at_lo = foot(lo.x, lo.y).slope, at_hi = foot(hi.x, hi.y).slope;
      if (at_lo <= 0 && at_hi >= 0) {
        bracket(lo, at_lo, hi, at_hi);
        return;
      }
      if (level + 1 >= levels) return;
    }
    descend(level + 1, x * cos + y * sin, y * cos - x * sin);
    descend(level + 1, x * cos - y * sin, y * cos + x * sin);
  }

  struct Circle {
    double x, y;
  };

  // A local minimum of |w| between lo and hi: a few secant steps, then Newton on the sphere.
  void bracket(Circle lo, double at_lo, Circle hi, double at_hi) noexcept {
    Circle m{0, 0};
    int side = 0;
    for (int i = 0; i < 5; ++i) {
      const double total = at_hi - at_lo, part = total > 0 ? -at_lo / total : 0.5;
      m = {lo.x + part * (hi.x - lo.x), lo.y + part * (hi.y - lo.y)};
      const double scale = 1 / std::sqrt(m.x * m.x + m.y * m.y);
      m = {m.x * scale, m.y * scale};
      const double slope = foot(m.x, m.y).slope;
      if (slope < 0) {
        lo = m, at_lo = slope;
        if (side < 0) at_hi /= 2;
        side = -1;
      } else {
        hi = m, at_hi = slope;
        if (side > 0) at_lo /= 2;
        side = 1;
      }
      if (std::fabs(slope) < 0x1p-40) break;
    }
    const Foot f = foot(m.x, m.y);
    // The tangents' cross product is the direction even where the rims meet; w is, even where the tangents are parallel.
    const double across = f.rho > 0 ? 1 / f.rho : 0;
    const Vec3 at = center_ + r1_ * f.radial;
    Vec3 v = cross(f.tangent, Vec3{-at.z * across, 0, at.x * across});
    if (dot(v, v) * r1_ * r1_ < dot(f.w, f.w)) v = f.w;
    if (dot(v, f.radial) < 0) v = -v;
    const double length = norm(v);
    if (!(length > 0)) return;
    v = (walk_a_ ? 1 / length : -1 / length) * v;
    const Vec3 n = walk_a_ ? Vec3{c_.k * v.x + c_.s * v.y, c_.k * v.y - c_.s * v.x, v.z} : v;
    const Vec3 polished = polish_on_rims(c_, n, sign_a_, sign_b_, 12);
    keep_better(best_, c_, gap(c_, polished) >= gap(c_, n) - 0x1p-50 ? polished : n);
  }

  static constexpr double slack = 0x1p-44;
  static constexpr int bracket_level = 3;

  const Canonical& c_;
  Candidate& best_;
  bool walk_a_;
  double sign_a_, sign_b_;
  double r1_, r2_, s_, k_;
  Vec3 center_;
  double inside1_, inside2_;   // signs that make a depth under a cap positive inside
  double towards_;             // sign of w . z for directions with n . z > 0
  Vec3 in_plane_;              // B's centre in the plane of the axes, along w rather than n
  double in_plane_length_;
};

}  // namespace

void search_rims(const Canonical& c, Candidate& best) noexcept {
  const bool walk_a = c.ra <= c.rb;
  for (const double sign_a : {1.0, -1.0})
    for (const double sign_b : {1.0, -1.0}) RimPair(c, best, walk_a, sign_a, sign_b).search();
}

}  // namespace octic::fast
