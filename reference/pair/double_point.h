// The stationary point that belongs to a simple root of a pencil's discriminant.
#pragma once

#include <optional>

#include "reference/pair/conic_system.h"

namespace octic::reference {

// Where Q_t touches the circle: the kernel of Q_t - mu J, mu the double root of det(Q_t - mu J). For a simple root t of the
// discriminant there is one such point and it is real. Nothing when this precision cannot tell it from infinity.
std::optional<CirclePoint> double_point(const Form<Ball>& Q, const Ball& t, const Ball& r, const Frame<Ball>& F);

}  // namespace octic::reference
