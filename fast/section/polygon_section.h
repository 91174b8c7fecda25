// What a plane cuts out of a box, a prism or a flat polygon.
#pragma once

#include "fast/section/plane_section.h"

namespace octic::fast {

PlaneSection polygon_section(const PlaneQuestion& question, const Body& body);

}   // namespace octic::fast
