#include "fast/published/cefalo_mirats_tur.h"

#include <cmath>

#include "fast/vector.h"

namespace octic::published::cefalo_mirats_tur {

using namespace octic::fast;

Answer distance(const Segment& one, const Segment& two, const Settings& settings) noexcept {
  const Vec3 b1 = one.b - one.a, b2 = two.b - two.a, s3 = two.a - one.a;
  const double a = dot(b1, b1);            // (18)
  const double b = dot(b2, b2);            // (19)
  const double c = -2 * dot(b1, b2);       // (20)
  const double d = -2 * dot(s3, b1);       // (21)
  const double e = 2 * dot(s3, b2);        // (22)
  const double D = 4 * a * b - c * c;      // (25): zero when the segments are parallel

  struct Candidate {
    double t, t_;
  };
  const Candidate candidates[9] = {{0, 0},
                                   {0, -e / (2 * b)},
                                   {-d / (2 * a), 0},
                                   {1, 0},
                                   {1, -(c + e) / (2 * b)},
                                   {0, 1},
                                   {-(c + d) / (2 * a), 1},
                                   {1, 1},
                                   {(c * e - 2 * b * d) / D, (c * d - 2 * a * e) / D}};
  Answer best;
  for (const auto& [t, t_] : candidates) {
    if (!(0 <= t && t <= 1 && 0 <= t_ && t_ <= 1)) continue;   // (14); 0/0 fails, too
    // (24) with k_0 = 1: eta_1 - eta_2 = -dJ/dt, eta_3 - eta_4 = -dJ/dt'. (13): an eta whose constraint is not active
    //      is zero.
    const double slope = 2 * a * t + c * t_ + d, slope_ = 2 * b * t_ + c * t + e;
    const bool signs = (t == 0 || slope <= 0 || t < 1) && (t == 1 || slope >= 0 || t > 0) &&
                       (t_ == 0 || slope_ <= 0 || t_ < 1) && (t_ == 1 || slope_ >= 0 || t_ > 0);   // (16)
    if (!signs && !settings.admissible_is_enough) continue;
    const double J = norm(s3 + t_ * b2 - t * b1);              // (6)
    if (!best.found || J < best.distance) best = {true, J, t, t_};
  }
  return best;
}

}  // namespace octic::published::cefalo_mirats_tur
