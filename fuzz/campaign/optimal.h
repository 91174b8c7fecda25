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
  // Draws one of the directions of the bearing. Each of them can be drawn, except that a curve always gives the same
  // one.
  Optimal(const oracle::Standard& standard, const reference::Bearing& bearing, Random& random);

  const certificate::Vector& direction() const { return m_; }   // unit
  const certificate::Vector& gap() const {
    return gap_;
  }   // from a point on A to the point on B over it: signed distance * direction
  int dimension() const { return bearing_.dimension; }
  // Any point of the patch, moved along the direction to the face of A.
  certificate::Vector point(Random& random) const;
  // A few points that span the patch. Segment: one near each end; disc: three to six near its rim; polygon or region:
  // the corners, and six points of each arc; point, line or plane: one.
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
