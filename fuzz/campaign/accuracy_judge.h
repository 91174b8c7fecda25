// What an answer about a pair is held against: bounds of the signed distance, the gap along its direction, how far its witnesses are off.
#pragma once

#include <memory>

#include "fuzz/campaign/accuracy_bounds.h"

namespace octic::fuzz {

class Judge {
 public:
  virtual ~Judge() = default;
  // lower <= signed distance <= upper, PROVED; a few error() apart but for what rounds to one double.
  virtual Bracketed truth(const Hint& hint, int triangles) = 0;
  virtual bool asked() const = 0;   // the reference, to know it
  virtual long double size() const = 0;    // a distance between two points of the pair, nearly the greatest: never more than its size
  virtual long double error() const = 0;   // of gap and outside, at most
  virtual long double gap(const Vec3& direction) const = 0;   // per length of it
  virtual long double outside(int body, const Vec3& p) const = 0;
};

std::unique_ptr<Judge> judge_of(const Shape& a, const Shape& b);

}  // namespace octic::fuzz
