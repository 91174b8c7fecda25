#include "reference/pair/gap.h"

#include <algorithm>
#include <cmath>

#include "reference/pair/extreme_corner.h"

namespace octic::reference {
namespace {

filter::Point rounded(const Vector<Integer>& v, long exponent) {
  const auto scaled = [&](const Integer& x) {
    long own = 0;
    const double mantissa = mpz_get_d_2exp(&own, x.backend().data());
    return std::ldexp(mantissa, static_cast<int>(std::max(own - exponent, -2000L)));
  };
  return {scaled(v.x), scaled(v.y), scaled(v.z)};
}

filter::Point rounded_unit(const Vector<Integer>& v) {
  if (is_zero(v)) return {0, 0, 0};
  filter::Point u = rounded(v, std::max({bit_length(v.x), bit_length(v.y), bit_length(v.z)}));
  const double length = std::sqrt(filter::dot(u, u));
  for (double& x : u) x /= length;
  return u;
}

filter::Point rounded_unit(const Vector<Ball>& v) {
  // the middles, scaled: signs and proportions are all that is asked
  arf_t largest;
  arf_init(largest);
  for (const Ball* x : {&v.x, &v.y, &v.z}) {
    if (arf_cmpabs(arb_midref(x->raw()), largest) > 0) arf_abs(largest, arb_midref(x->raw()));
  }
  filter::Point u{0, 0, 0};
  if (!arf_is_zero(largest) && arf_is_finite(largest)) {
    const Ball* x[3] = {&v.x, &v.y, &v.z};
    arf_t ratio;
    arf_init(ratio);
    for (std::size_t i = 0; i < 3; ++i) {
      arf_div(ratio, arb_midref(x[i]->raw()), largest, 53, ARF_RND_NEAR);
      u[i] = arf_get_d(ratio, ARF_RND_NEAR);
    }
    arf_clear(ratio);
  }
  arf_clear(largest);
  return u;
}

// The greatest n.b over the corners, started at one that is about the farthest. Around a convex polygon n.b rises and
// falls once, so a run of corners that surely falls off at both ends holds the greatest.
Ball greatest(const std::vector<Vector<Ball>>& base, const Vector<Ball>& n, std::size_t start) {
  const std::size_t count = base.size();
  Ball most = dot(n, base[start]);
  std::size_t seen = 1;
  for (const std::size_t step : {std::size_t{1}, count - 1}) {
    std::size_t at = start;
    while (seen < count) {
      const std::size_t next = (at + step) % count;
      if (dot(n, base[next] - base[at]).negative()) break;
      most = max(most, dot(n, base[next]));
      at = next;
      ++seen;
    }
  }
  return most;
}

}  // namespace

RoundedPair::RoundedPair(const BodyPair& pair) {
  long exponent = 1;
  const auto include = [&](const Vector<Integer>& v) {
    exponent = std::max({exponent, bit_length(v.x), bit_length(v.y), bit_length(v.z)});
  };
  include(pair.d);
  for (const Body& s : pair.body) {
    for (const Vector<Integer>& v : s.base) include(v);
    include(s.h);
    exponent = std::max(exponent, bit_length(s.r));
  }
  for (int i = 0; i < 2; ++i) {
    const Body& s = pair.body[i];
    if (s.has_polygon()) {
      for (const Vector<Integer>& v : s.base) base[i].push_back(rounded(v, exponent));
    }
    core[i] = {i == 0 ? rounded(pair.d, exponent) : filter::Point{0, 0, 0}, base[i], rounded(s.h, exponent),
               rounded_unit(s.N), rounded({s.r, 0, 0}, exponent)[0]};
  }
}

Gap::Gap(const BodyPair& pair, const RoundedPair& rounded) : pair_(pair), rounded_(rounded), d_(convert<Ball>(pair.d)) {
  for (int i = 0; i < 2; ++i) {
    const Body& s = pair.body[i];
    h_[i] = convert<Ball>(s.h);
    N_[i] = convert<Ball>(s.N);
    r_[i] = Ball(s.r);
    squared_N_[i] = squared_norm(N_[i]);
    norm_N_[i] = sqrt(squared_N_[i]);
    if (s.has_polygon()) {
      for (const Vector<Integer>& v : s.base) base_[i].push_back(convert<Ball>(v));
    }
  }
}

Gap::Extent Gap::extent(int i, const Vector<Ball>& n) const {
  const filter::Point m = rounded_unit(n);
  const std::size_t high = filter::farthest(rounded_.base[i], m),
                    low = filter::farthest(rounded_.base[i], {-m[0], -m[1], -m[2]});
  return {-greatest(base_[i], -n, low), greatest(base_[i], n, high)};
}

Gap::Both Gap::allowed(const Vector<Ball>& n, Both gaps) const {
  for (int i = 0; i < 2; ++i) {
    const Body& s = pair_.body[i];
    if (!s.half_space) continue;
    const bool outwards = dot(n, convert<Ball>(s.outward)).positive();
    (outwards == (i == 0) ? gaps.backward : gaps.forward) = Ball::minus_infinity();
  }
  return gaps;
}

Gap::Both Gap::both(const Vector<Ball>& n) const {
  const Ball along = dot(n, d_);
  Ball forward = -along, backward = along;
  for (int i = 0; i < 2; ++i) {
    const Body& s = pair_.body[i];
    if (s.has_polygon()) {
      const Extent e = extent(i, n);
      forward = i == 0 ? forward - e.high : forward + e.low;
      backward = i == 0 ? backward + e.low : backward - e.high;
    }
    Ball round(0);
    if (s.has_segment() && !s.infinite) round = abs(dot(n, h_[i]));
    if (s.has_disc()) round = round + r_[i] * norm(cross(n, N_[i])) / norm_N_[i];
    forward = forward - round;
    backward = backward - round;
  }
  const Ball length = norm(n);
  return allowed(n, {forward / length, backward / length});
}

Ball Gap::along(const Vector<Ball>& n) const {
  const Both gaps = both(n);
  return max(gaps.forward, gaps.backward);
}

Gap::Flat Gap::flat(const Vector<Integer>& n) const {
  const Integer along = dot(n, pair_.d);
  Flat sum{-along, along};
  for (int i = 0; i < 2; ++i) {
    const Body& s = pair_.body[i];
    if (s.has_polygon()) {
      const Integer high = dot(n, s.base[farthest_corner(s.base, n)]),
                    low = dot(n, s.base[farthest_corner(s.base, -n)]);
      sum.forward += i == 0 ? Integer(-high) : low;
      sum.backward += i == 0 ? low : Integer(-high);
    }
    if (s.has_segment() && !s.infinite) {
      const Integer ends = abs(dot(n, s.h));
      sum.forward -= ends;
      sum.backward -= ends;
    }
  }
  for (int i = 0; i < 2; ++i) {
    const Body& s = pair_.body[i];
    if (!s.half_space) continue;
    const bool backward = (dot(n, s.outward) < 0) == (i == 0);
    (backward ? sum.forward : sum.backward) = backward ? sum.backward : sum.forward;
  }
  return sum;
}

Gap::Both Gap::both(const Vector<Integer>& n) const {
  const Flat sum = flat(n);
  const Ball length = sqrt(Ball(squared_norm(n)));
  Ball discs(0);
  for (int i = 0; i < 2; ++i) {
    const Body& s = pair_.body[i];
    if (!s.has_disc()) continue;
    const Integer sine = squared_norm(cross(n, s.N));
    if (sine != 0) discs = discs + r_[i] * sqrt(Ball(sine) / squared_N_[i]);
  }
  return allowed(convert<Ball>(n), {(Ball(sum.forward) - discs) / length, (Ball(sum.backward) - discs) / length});
}

Ball Gap::along(const Vector<Integer>& n) const {
  const Both gaps = both(n);
  return max(gaps.forward, gaps.backward);
}

Vector<Ball> Gap::support(const Vector<Ball>& n) const {
  Vector<Ball> v = d_;
  const filter::Point m = rounded_unit(n);
  for (int i = 0; i < 2; ++i) {
    const Body& s = pair_.body[i];
    if (s.has_polygon()) {
      const filter::Point towards = i == 0 ? m : filter::Point{-m[0], -m[1], -m[2]};
      const Vector<Ball>& corner = base_[i][filter::farthest(rounded_.base[i], towards)];
      v = i == 0 ? v + corner : v - corner;
    }
    // any end and any point of the disc are points of the body: a doubtful sign picks one and stays right
    if (s.has_segment()) {
      const Ball along = dot(n, h_[i]);
      if (along.negative()) {
        v = v - h_[i];
      } else {
        v = v + h_[i];
      }
    }
    if (!s.has_disc()) continue;
    const Vector<Ball> across = squared_N_[i] * n - dot(n, N_[i]) * N_[i];
    const Ball length = norm(across);
    if (!length.contains_zero()) v = v + (r_[i] / length) * across;
  }
  return v;
}

}  // namespace octic::reference
