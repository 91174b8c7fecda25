#include "fast/published/zsombor_murray.h"

#include <cmath>

#include "fast/published/companion.h"
#include "fast/vector.h"

namespace octic::published::zsombor_murray {
namespace {

using namespace octic::fast;

// x_0 + x_1 y_1 + x_2 y_2 + x_3 y_3 = 0
struct Plane {
  double a0;
  Vec3 a;
};
Plane end_plane(const Vec3& A, const Vec3& direction) { return {-dot(direction, A), direction}; }   // footnote 2

// The end on A of the cylinder with axis AB.
struct Disc {
  Vec3 centre, normal;
  double r;
};

// Section 2.
bool common_normal(const Cylinder& first, const Cylinder& second, const Settings& settings) {
  const Vec3 p0 = first.b - first.a, q0 = second.b - second.a;              // (p_01, p_02, p_03), (q_01, q_02, q_03)
  const Vec3 p = cross(first.a, first.b), q = cross(second.a, second.b);    // (p_23, p_31, p_12), (q_23, q_31, q_12)
  const Vec3 n = cross(p0, q0);
  const double pq = dot(p0, q0), det = dot(n, n);
  if (det == 0) return false;
  // P . R = 0 and Q . R = 0 are linear in the unknowns P_0 and Q_0:
  //   pq P_0 - pp Q_0 + p . n = 0,   qq P_0 - pq Q_0 + q . n = 0
  const double P0 = (pq * dot(p, n) - dot(p0, p0) * dot(q, n)) / det;
  const double Q0 = (dot(q0, q0) * dot(p, n) - pq * dot(q, n)) / det;
  const auto foot = [&](const Vec3& l0, const Vec3& l, double constant) -> Vec3 {
    const double sign = settings.terms_as_copied ? 1 : -1;
    const double w = dot(l0, l0);                                                                    // (1)
    const double x = -l0.x * constant + l.z * l0.y - l.y * l0.z;                                     // (1)
    const double y = -l0.y * constant + sign * l.z * l0.x + l.x * l0.z;                              // (1)
    const double z = -l0.z * constant + l.y * l0.x - (settings.terms_as_copied ? l.z : l.x) * l0.y;   // (1)
    return {x / w, y / w, z / w};
  };
  if (!(norm(foot(q0, q, Q0) - foot(p0, p, P0)) - first.r - second.r <= 0)) return false;
  const auto between = [](double at_a, double at, double at_b) {
    return (at_a <= at && at <= at_b) || (at_a >= at && at >= at_b);
  };
  return between(-dot(p0, first.a), P0, -dot(p0, first.b)) && between(-dot(q0, second.a), Q0, -dot(q0, second.b));
}

// Section 3, (2): the line of both planes against both spheres.
bool disc_disc(const Disc& A, const Disc& C, const Settings& settings) {
  const Plane a = end_plane(A.centre, A.normal), c = end_plane(C.centre, C.normal);
  const Vec3 n = cross(a.a, c.a);
  const double nn = dot(n, n);
  if (nn == 0) return false;
  const Vec3 x = (1 / nn) * (-a.a0 * cross(c.a, n) + -c.a0 * cross(n, a.a));
  struct Chord {
    double low, high;
    bool real;
  };
  const auto chord = [&](const Disc& disc) -> Chord {
    const Vec3 from = x - disc.centre;
    const double half = dot(n, from), discriminant = half * half - nn * (dot(from, from) - disc.r * disc.r);
    if (!(discriminant >= 0)) return {0, 0, false};
    const double root = std::sqrt(discriminant);
    return {(-half - root) / nn, (-half + root) / nn, true};
  };
  const Chord P = chord(A), Q = chord(C);
  if (!P.real || !Q.real) return false;
  return !settings.repaired || (P.low <= Q.high && Q.low <= P.high);
}

// Turns the direction n onto x_1.
struct Rotation {
  double v0 = 1;
  Vec3 v;
  explicit Rotation(const Vec3& n) {
    const double cosine = 0.5 * std::sqrt((1 + n.x) * (1 + n.x) + n.y * n.y + n.z * n.z);   // (8)
    const double sine = 0.5 * std::sqrt((1 - n.x) * (1 - n.x) + n.y * n.y + n.z * n.z);     // (8)
    const double across = std::sqrt(n.y * n.y + n.z * n.z);
    v0 = cosine;                                                                            // (5)
    v = across == 0 ? Vec3{0, 0, sine} : (sine / across) * Vec3{0, n.z, -n.y};              // (5), (7)
  }
  Vec3 operator()(const Vec3& x) const {                                                    // (5): [V] x
    const double v1 = v.x, v2 = v.y, v3 = v.z, s0 = v0 * v0, s1 = v1 * v1, s2 = v2 * v2, s3 = v3 * v3;
    return {(s0 + s1 - s2 - s3) * x.x + 2 * (v1 * v2 - v0 * v3) * x.y + 2 * (v1 * v3 + v0 * v2) * x.z,
            2 * (v2 * v1 + v0 * v3) * x.x + (s0 - s1 + s2 - s3) * x.y + 2 * (v2 * v3 - v0 * v1) * x.z,
            2 * (v3 * v1 - v0 * v2) * x.x + 2 * (v3 * v2 + v0 * v1) * x.y + (s0 - s1 - s2 + s3) * x.z};
  }
};

// Real points of the circle around A'' that lie on x_2^2 + x_3^2 = s^2: whether one of them is between the ends.
bool circle_meets_flank(const Vec3& A, const Vec3& normal, double r, double s, double length) {
  const auto between_ends = [&](double x1) { return 0 <= x1 && x1 <= length; };
  const Vec3 n = unit(normal), least = std::fabs(n.x) < 0.6 ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
  const Vec3 u = unit(cross(n, least)), v = cross(n, u);
  // x_i = A_i + r (u_i cos phi + v_i sin phi); with t = tan(phi / 2): (1 + t^2) x_i = e_i + f_i t + g_i t^2
  std::vector<double> quartic(5, 0);
  const double coordinates[2][3] = {{A.y, r * u.y, r * v.y}, {A.z, r * u.z, r * v.z}};
  for (const auto& [centre, cosine, sine] : coordinates) {
    const double e = centre + cosine, f = 2 * sine, g = centre - cosine;
    quartic[0] += e * e;
    quartic[1] += 2 * e * f;
    quartic[2] += f * f + 2 * e * g;
    quartic[3] += 2 * f * g;
    quartic[4] += g * g;
  }
  quartic[0] -= s * s;
  quartic[2] -= 2 * s * s;
  quartic[4] -= s * s;
  const Roots roots = real_roots(quartic);
  if (roots.zero) return between_ends(A.x);                               // the circle lies on the flank
  if (roots.infinite && between_ends(A.x - r * u.x)) return true;         // phi = pi
  for (const double t : roots.real) {
    const Angle phi = angle(t);
    if (between_ends(A.x + r * (u.x * phi.cosine + v.x * phi.sine))) return true;
  }
  return false;
}

// Section 4.
Contact disc_flank(const Disc& disc, const Cylinder& flank) {
  const Vec3 cd = flank.b - flank.a;
  const double length = norm(cd);
  const Rotation turn((1 / length) * cd);                          // (7)
  const Vec3 A = turn(disc.centre - flank.a);                      // (3), (5)
  if (circle_meets_flank(A, turn(disc.normal), disc.r, flank.r, length)) return Contact::disc_flank;   // (9)
  const bool inside = std::sqrt(A.y * A.y + A.z * A.z) < flank.r && 0 <= A.x && A.x <= length;       // section 4.4
  return inside ? Contact::disc_inside : Contact::none;
}

}  // namespace

Contact collide(const Cylinder& first, const Cylinder& second, const Settings& settings) {
  if (common_normal(first, second, settings)) return Contact::common_normal;
  const auto ends = [](const Cylinder& c, Disc (&discs)[2]) {
    discs[0] = {c.a, c.b - c.a, c.r};
    discs[1] = {c.b, c.b - c.a, c.r};
  };
  Disc of_first[2], of_second[2];
  ends(first, of_first);
  ends(second, of_second);
  for (const Disc& A : of_first)
    for (const Disc& C : of_second)
      if (disc_disc(A, C, settings)) return Contact::disc_disc;
  for (const Disc& A : of_first)
    if (const Contact test = disc_flank(A, second); test != Contact::none) return test;
  for (const Disc& C : of_second)
    if (const Contact test = disc_flank(C, first); test != Contact::none) return test;
  return Contact::none;
}

}  // namespace octic::published::zsombor_murray
