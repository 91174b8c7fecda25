// The stationary point that belongs to a simple root of a pencil's discriminant.
#pragma once

#include <optional>

#include "reference/pair/conic_system.h"

namespace octic::reference {

// The point where Q_t touches the circle: the kernel of Q_t - mu J, where mu is the double root of det(Q_t - mu J). For
// a simple root t of the discriminant there is exactly one such point, and it is real. Nothing if the precision does
// not suffice.
std::optional<CirclePoint> double_point(const Form<Ball>& Q, const Ball& t, const Ball& r, const Frame<Ball>& F);

}  // namespace octic::reference
