// The work of distances.h that is done side by side. Formulas and names are those of fast/pair/solution.cpp and
// docs/derivations/fast_cylinder_cylinder.md: F is the body that is met on its flank, R the other.
#include "fast/batch/lanes.h"

namespace octic::fast::OCTIC_INSTRUCTIONS {
namespace {

inline Lanes choose(const Mask& m, const Lanes& yes, const Lanes& no) { return m ? yes : no; }
inline Vector choose(const Mask& m, const Vector& yes, const Vector& no) { return {m ? yes.x : no.x, m ? yes.y : no.y, m ? yes.z : no.z}; }
inline Vector operator-(const Vector& v) { return {-v.x, -v.y, -v.z}; }

struct Met {
  Lanes gap;
  Vector n, x;   // from A to B; witness on A
  Mask proved;
};

// The root of alpha - beta t - rho t / sqrt(gamma t^2 + delta) that Newton reaches from t, or none. Convex: no step overshoots.
inline Lanes root(const Lanes& alpha, const Lanes& beta, const Lanes& rho, const Lanes& gamma, const Lanes& delta, Lanes t, Mask& none) {
  constexpr int rounds = 12;
  Lanes previous{};
  Mask done{};
  for (int i = 0; i < rounds; ++i) {
    const Lanes w2 = gamma * t * t + delta, w = sqrt(w2);
    const Lanes slope = -beta - rho * delta / (w2 * w), value = alpha - beta * t - rho * t / w;
    const Lanes step = -value / slope;
    none |= ~done & ~(slope < 0);
    t = choose(done, t, t + step);
    const Lanes size = abs(step);
    done |= (size == 0) | (size * size * size <= all(0x1p-54) * t * previous * previous) | none;
    previous = size;
    if (!any(~done)) break;
  }
  none |= ~done;
  return t;
}

// d: from the centre of A to that of B.
inline Met meet(const Vector& d, const Vector& a, const Vector& b, const Lanes& ha, const Lanes& ra, const Lanes& hb, const Lanes& rb) {
  const Lanes zero{}, one = all(1);
  const Vector c = cross(a, b);
  const Lanes s2 = dot(c, c), cosine = dot(a, b), da = dot(d, a), db = dot(d, b);
  // where the axes are nearest
  Lanes t = (da - cosine * db) / s2, u = (cosine * da - db) / s2;
  const Mask flanks = (abs(t) <= ha) & (abs(u) <= hb);
  t = clamp(t, ha);
  u = clamp(t * cosine - db, hb);
  t = clamp(da + u * cosine, ha);
  const Mask flank_a = flanks | (abs(t) < ha), flank_b = ~flanks & (abs(u) < hb), swapped = ~flank_a & flank_b;
  const Mask usable = (s2 > all(0x1p-40)) & (flanks | (flank_a ^ flank_b));

  const Vector y = choose(swapped, b, a), other = choose(swapped, a, b), way = choose(swapped, -d, d);
  const Lanes hf = choose(swapped, hb, ha), rf = choose(swapped, rb, ra), hr = choose(swapped, ha, hb), rr = choose(swapped, ra, rb);
  // the frame of F
  const Vector axis = choose(cosine < zero, -other, other), normal = cross(y, axis - y);
  const Lanes k = abs(cosine), s = norm(normal);
  Vector z = (one / s) * normal;
  const Vector x = cross(z, y);
  const Lanes dx = dot(way, x), dy = dot(way, y), side = dot(way, z), dz = abs(side);
  z = choose(side < zero, -z, z);

  // flank to flank: along z. Rim to flank: n = (cos, 0, sin), a quartic
  const Lanes m = abs(dx) - hr * s, rs = rr * s * s, k2 = k * k, ends = m + rs / k;
  Lanes start = dz / ends;
  start = max(start, choose((m > zero) & (dz - rs > m * start), (dz - rs) / m, start));
  const Mask steep = ~(start < one);
  Mask none = ~(ends > zero) | ~(k > all(0x1p-60));
  const Lanes r = root(choose(steep, m, dz), choose(steep, dz, m), choose(steep, -rs, rs), choose(steep, k2, one), choose(steep, one, k2), choose(steep, one / start, start), none);
  none |= ~(r > zero);
  const Lanes length = one / sqrt(one + r * r), cos = choose(steep, r * length, length), sin = choose(steep, length, r * length);
  const Lanes nx = choose(flanks, zero, choose(dx < zero, -cos, cos)), nz = choose(flanks, one, sin);
  const Lanes along = s * nx, q = k * nx, across = sqrt(q * q + nz * nz);
  const Lanes gap = (dx * nx + dz * nz) - rf - (hr * abs(along) + rr * across);
  // R's point, and what F has beside it
  const Lanes end = choose(along < zero, -hr, hr), out = rr / across;
  const Lanes on_flank = -dx / s;
  const Vector on_r{choose(flanks, zero, dx - end * s - out * q * k), choose(flanks, dy + on_flank * k, dy - end * k + out * q * s), choose(flanks, dz - rr, dz - out * nz)};
  const Vector on_f{rf * nx, clamp(on_r.y, hf), rf * nz};
  const Vector off = on_r - on_f - Vector{gap * nx, zero, gap * nz};
  const Lanes greatest = max(max(max(abs(d.x), abs(d.y)), abs(d.z)), max(max(ha, ra), max(hb, rb)));
  const Lanes within = all(0x1p-48) * greatest;
  const Mask in_range = (greatest > all(0x1p-230)) & (greatest < all(0x1p230));
  const Mask fits = choose(flanks, abs(on_flank) - hr, zero) <= zero;

  Met met;
  met.proved = usable & in_range & (gap > zero) & (dot(off, off) <= within * within) & (flanks | ~none) & fits & (across > all(0x1p-20));
  met.gap = gap;
  Vector n = nx * x + nz * z;
  n = (all(1.5) - all(0.5) * dot(n, n)) * n;
  const Vector from_f = on_f.x * x + on_f.y * y + on_f.z * z;
  met.n = choose(swapped, -n, n);
  met.x = choose(swapped, d + from_f + gap * n, from_f);   // of A: on R when swapped
  return met;
}

template <class First>
inline void measure(const First& first, const CylinderArrays& b, std::size_t from, int count, double* distance, double* (&place)[6], bool* proved) {
  for (int i = 0; i < count; i += width) {
    const std::size_t at = from + static_cast<std::size_t>(i);
    const int lanes = count - i < width ? count - i : width;
    const auto one = [&](const double* v) { return first(v, at, lanes); };
    const auto other = [&](const double* v) { return some(v, at, lanes); };
    const Vector centre{one(first.a.x), one(first.a.y), one(first.a.z)}, d = Vector{other(b.x), other(b.y), other(b.z)} - centre;
    const Met met = meet(d, {one(first.a.u), one(first.a.v), one(first.a.w)}, {other(b.u), other(b.v), other(b.w)}, one(first.a.half_length), one(first.a.radius),
                         other(b.half_length), other(b.radius));
    const Vector x = centre + met.x;
    for (int j = 0; j < lanes; ++j) {
      const std::size_t k = at + static_cast<std::size_t>(j);
      proved[i + j] = met.proved[j] != 0;
      if (!proved[i + j]) continue;
      distance[k] = met.gap[j];
      if (place[0]) place[0][k] = met.n.x[j], place[1][k] = met.n.y[j], place[2][k] = met.n.z[j];
      if (place[3]) place[3][k] = x.x[j], place[4][k] = x.y[j], place[5][k] = x.z[j];
    }
  }
}

}  // namespace

void measure_each(const CylinderArrays& a, const CylinderArrays& b, std::size_t from, int count, double* distance, double* (&place)[6], bool* proved) noexcept {
  measure(Each{a}, b, from, count, distance, place, proved);
}
void measure_one(const CylinderArrays& a, std::size_t one, const CylinderArrays& b, std::size_t from, int count, double* distance, double* (&place)[6], bool* proved) noexcept {
  measure(One{a, one}, b, from, count, distance, place, proved);
}

}  // namespace octic::fast::OCTIC_INSTRUCTIONS
