// A pair of shapes in interval arithmetic with directed rounding: rigorous tests whether a direction separates them and
// whether a point is inside.
//
// Use it only while a CGAL::Protect_FPU_rounding<true> object exists.
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

// The pair, scaled by a power of two so that the largest number is about 1. Nothing if scaling would round a number.
std::optional<IntervalPair> interval_pair(const Shape& a, const Shape& b);

// True if the gap along n or along -n is positive. n has any length and encloses a direction that is exactly orthogonal
// to infinite bodies.
bool separates(const IntervalPair& pair, const Vector<Interval>& n);
// True if the gaps along n and along -n are both negative.
bool penetrates(const IntervalPair& pair, const Vector<Interval>& n);
// The sign of the only finite gap of a pair with a half-space; nothing if the intervals do not decide it.
std::optional<int> sign_of_gap_to_half_space(const IntervalPair& pair);

// True if y, relative to the centre of the body, is in its interior.
bool inside(const IntervalBody& s, const Vector<Interval>& y);
// Encloses a point of the core, relative to the centre of the body, that nearly supports n.
Vector<Interval> point_of(const IntervalBody& s, const Point& n);
// Encloses the middle of the body, a point of its core.
Vector<Interval> middle_of(const IntervalBody& s);

// Middles of the intervals.
Point middle(const Vector<Interval>& v);
Vector<Interval> interval(const Point& v);

}  // namespace octic::reference::filter
