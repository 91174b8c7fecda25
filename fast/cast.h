// The first contact of a body A that moves along a straight line past a body B at rest, in double. Physics engines call
// this a linear cast or a sweep.
//
//   Cast c = cast(a, motion, b);
//
// At time t >= 0 the moving body is A + t * motion. Time has no unit: at time 1 the body has moved by exactly `motion`.
// A caller who asks about one step of a simulation compares the time with 1.
//
// The signed distance f(t) of A + t * motion and B is a convex function of t. The optimal direction n at a time gives a
// line below f: its slope is -n . motion. Newton's method follows these lines from t = 0. It never passes the first
// contact (conservative advancement), and ends where f is zero up to rounding. If the line does not fall, there is no
// contact after it. Steps: 3 to 6 for a usual pair. Where the bodies graze each other, f has a double zero, and each
// step halves the error of the time.
//
//   (1) kind at: the solids touch at the returned time up to the error of signed_distance (fast/bounds.h), plus half a
//       unit in the last place of each coordinate of time * motion
//   (2) before the returned time they are apart, up to the same error
//   (3) never and at are confused only if the closest approach is zero up to the same error
//   (4) already exactly if signed_distance(a, b) <= 0: solids that touch at time 0 up to rounding may be said either
//   way
//
// MEASURED by fuzz/test/cast_test.cpp against the exact first contact (reference/motion). The error of the time itself
// is the error of f divided by the speed n . motion at which the gap closes.
#pragma once

#include "fast/proximity.h"

namespace octic::fast {

struct Cast {
  enum class Kind { never, already, at };   // already: in contact at time 0
  Kind kind = Kind::never;
  double time = 0;        // of the first contact; infinity if it is beyond the greatest double. never: 0
  // Unit, from A to B, at that time; never: of the last step. Of kind `at` the gap closes along it, but for rounding.
  Vec3 direction;
  Vec3 witness;           // the point of B that is touched, or one of them. never: of the last step
};

// a, b: any pair for which supports(a, b) holds; motion: finite, in the unit of the shapes. No function allocates,
// throws or keeps state.
Cast cast(const Body& a, const Vec3& motion, const Body& b) noexcept;
Cast cast(const Shape& a, const Vec3& motion, const Shape& b) noexcept;

}  // namespace octic::fast
