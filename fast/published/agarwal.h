// S. Agarwal, R. A. Srivatsan and S. Bandyopadhyay, "Analytical Determination of the Proximity of Two Right-Circular
// Cylinders in Space", Journal of Mechanisms and Robotics 8 (2016), doi:10.1115/1.4032211. An algorithm on trial: it is
// used to answer nothing else.
//
// We could not have the text. What is known, from its abstract and from Zsombor-Murray, who cites it: a cylinder is
// decomposed into four geometric primitives; the problem reduces to the shortest distance of five distinct combinations
// of these; four are solved in closed form, the fifth needs an equation of degree eight. That fifth is the shortest
// distance of two circles. Which the other four are, and every formula below, is ours, and so are its errors. The
// engine is called five-combinations, not by the paper's name.
//
// Primitives: the axis as a segment (for the flank), the two end circles, the end discs. Lengths in the unit of the
// shapes
//   (i)    axis, axis       the common normal, where both feet are between the ends, less both radii
//   (ii)   axis, circle     stationary points of the distance, less one radius: a quartic
//   (iii)  circle, circle   stationary distances: the octic of zsombor_murray_octic.h
//   (iv)   disc, circle     the lowest and the highest point of the circle over the disc; in parallel planes the two
//                           discs, where one is over the other
//   (v)    disc, axis       the axis goes through the disc
//
// The least valid one is the distance of bodies apart. They interfere when (i) or (ii) is not greater than zero, or
// when a circle or an axis goes through a disc. Nothing else is left: a rim that is inside the other body leaves it
// through an end, or has a stationary point in it. With no rim inside, what is common is bounded by two flanks alone,
// and holds a point of the common normal, or it reaches an end disc, and the section of the flank there, an ellipse
// around its axis, is in the disc.
//
// What the text may say and we do not have
//   - special cases: positive-dimensional solutions. Ours: parallel axes leave (i) to (ii); where all points of a
//     circle are as good, one is taken; what is parallel but for rounding counts as parallel
//   - the curve of intersection of cylinders that interfere, and how interference is recognised
//   - how the quartic and the octic are solved; ours are eigenvalues of the companion matrix (companion.h)
#pragma once

#include "corpus/shape.h"

namespace octic::published::agarwal {

// Which combination gave the distance, or showed that the bodies interfere.
enum class Combination { axis_axis, axis_circle, circle_circle, disc_circle, disc_axis };

struct Answer {
  double distance = 0;   // zero where they interfere
  Combination by = Combination::circle_circle;
};

// a != b, r > 0.
Answer distance(const Cylinder& one, const Cylinder& two);

}  // namespace octic::published::agarwal
