// Grazing motion: whether a contact at a time is the first one, when the bodies may slide along each other.
#pragma once

#include "reference/motion/moving_pair.h"

namespace octic::reference {

// The bodies touch at t and never overlap. Whether they are apart at every time before t, exactly.
bool sliding_begins_at(const MovingPair& moving, const Rational& t);

}  // namespace octic::reference
