// The properties that the families promise, tested exactly by rational arithmetic on the doubles.
#pragma once

#include "corpus/case.h"

namespace octic::fuzz {

bool valid(const Shape& shape);
bool parallel(const Case& item);
bool perpendicular(const Case& item);
bool coaxial(const Case& item);
bool crossing(const Case& item);           // axis lines that meet in one point
bool same_center(const Case& item);
double sine_of_axes(const Case& item);     // of the angle between them, to a few digits
double distance_of_axes(const Case& item); // between the lines, in sizes of the pair
bool caps_in_one_plane(const Case& item);  // each cap of A with one of B, but for the tilt of the axes
bool tangent_rims(const Case& item);       // two end circles share a point and the tangent there
bool degenerate_rims(
    const Case& item);   // two end circles whose octic has multiple roots, by one of the listed reasons
bool whole_numbers(const Case& item);
bool has_subnormal(const Case& item);
double aspect(const Shape& shape);         // half length over radius
double length_of(const Shape& shape);      // the greater of its length and its diameter
int plain_numbers(const Case& item);       // how many numbers are zero, a power of two or a double next to one

}  // namespace octic::fuzz
