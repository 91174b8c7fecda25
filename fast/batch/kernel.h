// The computation of verdicts.h, compiled once for every instruction set. A verdict other than unsure needs a margin of
// more than the error bound E = 2^-45 L, where L is the sum of all lengths of the pair.
#pragma once

#include "fast/batch/lanes.h"

namespace octic::fast::OCTIC_INSTRUCTIONS {
namespace {

// Pairs side by side, seen from the centre of B.
struct Pairs {
  Vector d, a, b;   // centre of A, axes
  Lanes ha, ra, hb, rb;
};
constexpr int numbers = 13;

inline Lanes bound(const Pairs& p) {
  return all(0x1p-45) * (abs(p.d.x) + abs(p.d.y) + abs(p.d.z) + p.ha + p.ra + p.hb + p.rb);
}

// n of about unit length. True where the gap along n is positive, also after all rounding.
inline Mask separates(const Pairs& p, const Vector& n, const Lanes& E) {
  const Lanes reach =
      p.ha * abs(dot(n, p.a)) + p.ra * norm(cross(n, p.a)) + p.hb * abs(dot(n, p.b)) + p.rb * norm(cross(n, p.b));
  return abs(dot(n, p.d)) - reach > E;
}

inline Mask inside(const Vector& y, const Vector& axis, const Lanes& h, const Lanes& r, const Lanes& E) {
  return (abs(dot(y, axis)) < h - E) & (norm(cross(y, axis)) < r - E);
}
inline Mask inside_both(const Pairs& p, const Vector& m, const Lanes& E) {
  return inside(m, p.b, p.hb, p.rb, E) & inside(m - p.d, p.a, p.ha, p.ra, E);
}

inline Vector nearest(const Vector& y, const Vector& axis, const Lanes& h, const Lanes& r) {
  const Lanes along = dot(y, axis);
  const Vector radial = y - along * axis;
  const Lanes rho = norm(radial);
  const Lanes keep = rho > r ? r / rho : all(1);
  return clamp(along, h) * axis + keep * radial;
}

struct Settled {
  Mask apart, overlapping;
  Mask open() const { return ~(apart | overlapping); }
};

// Directions that decide most pairs, and a point between the axes.
inline Settled by_features(const Pairs& p) {
  const Lanes E = bound(p), zero{};
  const Lanes k = dot(p.a, p.b), da = dot(p.d, p.a), db = dot(p.d, p.b);
  const Vector c = cross(p.a, p.b);
  const Lanes sine = norm(c);
  Settled s{};
  s.apart = (abs(da) - p.ha - p.hb * abs(k) - p.rb * sine > E) | (abs(db) - p.hb - p.ha * abs(k) - p.ra * sine > E) |
            (abs(dot(p.d, c)) - (p.ra + p.rb) * sine > E);
  // where the axes come nearest: d + t a and u b
  const Lanes determinant = all(1) - k * k;
  Lanes t = determinant > all(0x1p-40) ? clamp((k * db - da) / determinant, p.ha) : zero;
  const Lanes u = clamp(db + t * k, p.hb);
  t = clamp(u * k - da, p.ha);
  const Vector x = p.d + t * p.a, y = u * p.b, between = x - y;
  const Lanes length = norm(between), sum = p.ra + p.rb;
  const Lanes share = sum > zero ? p.ra / sum : all(0.5);
  s.overlapping = inside_both(p, x - share * between, E);
  s.apart |= separates(p, all(1) / length * between, E);
  const Vector radial_a = p.d - da * p.a, radial_b = p.d - db * p.b;
  s.apart |= separates(p, all(1) / norm(radial_a) * radial_a, E) | separates(p, all(1) / norm(radial_b) * radial_b, E);
  s.overlapping &= ~s.apart;
  return s;
}

// Alternating projections between the solids. The solids are shrunk first, so that a point where the projections meet
// lies well inside both.
inline Settled by_projections(const Pairs& p, int rounds) {
  const Lanes E = bound(p), smallest = smaller(smaller(p.ha, p.ra), smaller(p.hb, p.rb));
  Settled s{};
  Vector y{};
  Lanes part = all(0.125);
  for (int round = 0; round < rounds; ++round) {
    if (round == 3) part = all(0x1p-5);
    const Lanes by = part * smallest;
    const Vector x = p.d + nearest(y - p.d, p.a, p.ha - by, p.ra - by);
    y = nearest(x, p.b, p.hb - by, p.rb - by);
    const Vector n = x - y;
    s.apart |= separates(p, all(1) / norm(n) * n, E) & ~s.overlapping;
    s.overlapping |= inside_both(p, all(0.5) * (x + y), E) & ~s.apart;
    if (!any(s.open())) break;
  }
  return s;
}

constexpr int block = 128;

// Pairs that are not decided yet, one array per number.
struct Scratch {
  double number[numbers][block + width];
  std::size_t place[block + width];
  int count = 0;
};

inline Pairs pairs_at(const Scratch& s, int i) {
  Lanes v[numbers];
  for (int k = 0; k < numbers; ++k) v[k] = load(s.number[k] + i);
  return {{v[0], v[1], v[2]}, {v[3], v[4], v[5]}, {v[6], v[7], v[8]}, v[9], v[10], v[11], v[12]};
}

inline void keep(Scratch& to, const Pairs& p, const Mask& which, const std::size_t* places, int count) {
  const Lanes* v[numbers] = {&p.d.x, &p.d.y, &p.d.z, &p.a.x, &p.a.y, &p.a.z, &p.b.x,
                             &p.b.y, &p.b.z, &p.ha,  &p.ra,  &p.hb,  &p.rb};
  for (int i = 0; i < count; ++i) {
    if (!which[i]) continue;
    for (int k = 0; k < numbers; ++k) to.number[k][to.count] = (*v[k])[i];
    to.place[to.count++] = places[i];
  }
}

inline Verdict verdict(const Settled& s, int i) {
  return s.apart[i] ? Verdict::apart : s.overlapping[i] ? Verdict::overlapping : Verdict::unsure;
}

void fill_up(Scratch& s) {   // the lanes behind the last pair compute it once more
  for (int i = s.count; i < s.count + width; ++i) {
    for (int k = 0; k < numbers; ++k) s.number[k][i] = s.number[k][s.count - 1];
  }
}

void settle(Scratch& near, Verdict* out) {
  if (near.count == 0) return;
  Scratch hard;
  fill_up(near);
  for (int i = 0; i < near.count; i += width) {
    const Pairs p = pairs_at(near, i);
    const Settled s = by_features(p);
    const int lanes = near.count - i < width ? near.count - i : width;
    for (int j = 0; j < lanes; ++j) out[near.place[i + j]] = verdict(s, j);
    keep(hard, p, s.open(), near.place + i, lanes);
  }
  if (hard.count == 0) return;
  fill_up(hard);
  for (int i = 0; i < hard.count; i += width) {
    const Settled s = by_projections(pairs_at(hard, i), 6);
    const int lanes = hard.count - i < width ? hard.count - i : width;
    for (int j = 0; j < lanes; ++j) out[hard.place[i + j]] = verdict(s, j);
  }
}

template <class First>
inline void run(const First& first, const CylinderArrays& b, std::size_t count, Verdict* out) {
  Scratch near;
  for (std::size_t at = 0; at < count; at += width) {
    const int lanes = count - at < width ? static_cast<int>(count - at) : width;
    const auto one = [&](const double* v) { return first(v, at, lanes); };
    const Lanes bx = some(b.x, at, lanes), by = some(b.y, at, lanes), bz = some(b.z, at, lanes);
    const Vector d{one(first.a.x) - bx, one(first.a.y) - by, one(first.a.z) - bz};
    const Lanes ha = one(first.a.half_length), ra = one(first.a.radius), hb = some(b.half_length, at, lanes),
                rb = some(b.radius, at, lanes);
    // bounding balls: |d|^2 > (Ra + Rb)^2, by more than the rounding of a dozen operations
    const Lanes squared_a = ha * ha + ra * ra, squared_b = hb * hb + rb * rb;
    const Lanes reach2 = squared_a + squared_b + all(2) * sqrt(squared_a * squared_b), d2 = dot(d, d);
    const Lanes largest = abs(d.x) + abs(d.y) + abs(d.z) + ha + ra + hb + rb;
    const Mask in_range = (largest > all(0x1p-230)) & (largest < all(0x1p230));
    const Mask apart = (d2 > reach2 * all(1 + 0x1p-45)) & in_range, open = ~apart & in_range;
    for (int i = 0; i < lanes; ++i) out[at + static_cast<std::size_t>(i)] = apart[i] ? Verdict::apart : Verdict::unsure;
    if (!any(open)) continue;
    std::size_t places[width];
    for (int i = 0; i < width; ++i) places[i] = at + static_cast<std::size_t>(i);
    const Pairs p{d,
                  {one(first.a.u), one(first.a.v), one(first.a.w)},
                  {some(b.u, at, lanes), some(b.v, at, lanes), some(b.w, at, lanes)},
                  ha,
                  ra,
                  hb,
                  rb};
    keep(near, p, open, places, lanes);
    if (near.count > block - width) {
      settle(near, out);
      near.count = 0;
    }
  }
  settle(near, out);
}

}  // namespace

void verdicts(const CylinderArrays& a, const CylinderArrays& b, std::size_t count, Verdict* out) noexcept {
  run(Each{a}, b, count, out);
}
void verdicts_of_one(const CylinderArrays& a, std::size_t one, const CylinderArrays& b, std::size_t count,
                     Verdict* out) noexcept {
  run(One{a, one}, b, count, out);
}

}  // namespace octic::fast::OCTIC_INSTRUCTIONS
