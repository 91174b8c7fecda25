// Draws right answers from the exact contact of a pair: any optimal direction, and points of the patch along it.
#pragma once

#include <vector>

#include "fuzz/gen/random.h"
#include "oracle/judge/judge.h"
#include "reference/certificate/bounds.h"
#include "reference/contact/contact.h"

namespace octic::fuzz {

// One of the optimal directions of a bearing, and the contact patch along it. Lengths are known to about 2^-100 of the
// size.
class Optimal {
 public:
  // Draws one of the piece's directions; every one of them can be drawn, but of a curve, which has one.
  Optimal(const oracle::Standard& standard, const reference::Bearing& bearing, Random& random);

  const certificate::Vector& direction() const { return m_; }   // unit
  const certificate::Vector& gap() const {
    return gap_;
  }   // from a point on A to the point on B over it: signed distance * direction
  int dimension() const { return bearing_.dimension; }
  // A point of A's face that is a point of the patch, seen along the direction: any.
  certificate::Vector point(Random& random) const;
  // Few that span it: one; one near each end; three around a disc, the corners of what else is flat and a point of each
  // arc. A line or a plane, which have no ends: one.
  std::vector<certificate::Vector> spanning(Random& random) const;
  double length() const;   // of the patch, roughly: the greatest distance between two of its corners, or across an arc

 private:
  certificate::Vector corner(std::size_t k) const;
  certificate::Vector on_arc(std::size_t side,
                             double place) const;   // place: from -1 at its first corner to 1 at its last
  certificate::Vector on_disc(double turn, double part) const;
  certificate::Vector lifted(const certificate::Vector& on_a) const;   // moved from the bearing's direction to this one

  const oracle::Standard& s_;
  const reference::Bearing& bearing_;
  certificate::Vector m_, gap_;
};

certificate::Vector unit(const certificate::Vector& v);
// v + w; a coordinate that cancels to 2^-90 is zero: what would be left is the error of the enclosures.
certificate::Vector sum(const certificate::Vector& v, const certificate::Vector& w);

}  // namespace octic::fuzz
