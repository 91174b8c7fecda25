// The kind of a pair, from Body::form of both.
#pragma once

#include "fast/proximity.h"

namespace octic::fast {

inline Body::Form form_of(const Body& body) noexcept {
  using Form = Body::Form;
  if (body.unit != 1) return Form::other;
  switch (body.kind) {
    case Body::Kind::round:
      return body.radius > 0         ? Form::round
             : body.half_length > 0  ? Form::segment
             : body.offset == Vec3{} ? Form::ball
                                     : Form::other;
    case Body::Kind::polygonal:
      return body.base ? Form::prism : Form::box;
    case Body::Kind::half_space:
      return Form::half_space;
    default:
      return Form::other;
  }
}

// The forms of two bodies in either order.
constexpr unsigned pair_of(Body::Form a, Body::Form b) noexcept {
  return static_cast<unsigned>(a) | static_cast<unsigned>(b);
}
inline unsigned pair_of(const Body& a, const Body& b) noexcept { return pair_of(a.form, b.form); }

}   // namespace octic::fast
