// Grazing motion: whether a contact at a given time is the first one. The bodies may slide along each other before it.
#pragma once

#include "reference/motion/moving_pair.h"

namespace octic::reference {

// For bodies that touch at t and never overlap: whether they are apart at every time before t. Exact.
bool sliding_begins_at(const MovingPair& moving, const Rational& t);

}  // namespace octic::reference
