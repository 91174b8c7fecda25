// A pair of shapes in interval arithmetic with directed rounding: what surely separates, what is surely inside.
//
// To be used below CGAL::Protect_FPU_rounding<true> alone.
#pragma once

#include <CGAL/Interval_nt.h>

#include <optional>
#include <vector>

#include "corpus/shape.h"
#include "reference/filter/gjk.h"
#include "reference/number/vector.h"

namespace octic::reference::filter {

using Interval = CGAL::Interval_nt<false>;

// centre + conv(base) + [-h, h] + disc(N, r) + ball(rho), see reference/number/body.h.
struct IntervalBody {
  std::vector<Vector<Interval>> base;   // empty for one corner at the centre
  Vector<Interval> h, N;                // N: along the axis, of about unit length; meaningless without a disc
  Interval hh, NN;                      // squared lengths
  double r = 0, rho = 0;
  bool segment = false, half_space = false;
  bool infinite = false;   // a line along h: only directions orthogonal to it have gaps

  bool has_disc() const { return r > 0; }
  bool has_interior() const { return rho > 0 || ((segment || infinite) && (r > 0 || !base.empty())); }
};

struct IntervalPair {
  Vector<Interval> d;   // from the centre of B to the centre of A
  IntervalBody body[2];
};

// Scaled by a power of two so that the largest number is about 1. Nothing when that rounds something.
std::optional<IntervalPair> interval_pair(const Shape& a, const Shape& b);

// A gap between the bodies along n or along -n, of any length, is surely positive. n encloses a direction that is exactly
// orthogonal to infinite bodies.
bool separates(const IntervalPair& pair, const Vector<Interval>& n);
// Both gaps along n are surely negative.
bool penetrates(const IntervalPair& pair, const Vector<Interval>& n);
// Relation to a half-space, by the one gap that there is; nothing when its sign is not known. One body is a half-space.
std::optional<int> sign_of_gap_to_half_space(const IntervalPair& pair);

// y, from the centre of the body, surely in its interior.
bool inside(const IntervalBody& s, const Vector<Interval>& y);
// A point of the body's core, surely, from its centre: the one that supports n about best.
Vector<Interval> point_of(const IntervalBody& s, const Point& n);
// The middle of the body: a point of its core, surely.
Vector<Interval> middle_of(const IntervalBody& s);

// Middles of the intervals.
Point middle(const Vector<Interval>& v);
Vector<Interval> interval(const Point& v);

}  // namespace octic::reference::filter
