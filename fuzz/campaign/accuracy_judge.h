// Computes, for an answer about a pair, proved bounds of the signed distance, the gap along its direction, and the
// error of its witnesses.
#pragma once

#include <memory>

#include "oracle/shape/round_pair.h"
#include "reference/truth.h"

namespace octic::fuzz {

using oracle::Bracketed;
using oracle::Hint;
using oracle::LongVector;
using oracle::Round;
using oracle::RoundPair;
using oracle::distance_between;
using oracle::round_solid;
using oracle::wide;

class Judge {
 public:
  explicit Judge(reference::Effort effort) : effort_(effort) {}
  virtual ~Judge() = default;
  // lower <= signed distance <= upper, PROVED. The bounds differ by a few error(), or by the rounding to a double.
  virtual Bracketed truth(const Hint& hint, int triangles) = 0;
  bool asked() const { return asked_; }                 // whether the reference was asked
  bool contradicted() const { return contradicted_; }   // whether a proved bound refutes the reference
  virtual long double size()
      const = 0;   // a distance between two points of the pair, nearly the greatest: never more than its size
  virtual long double error() const = 0;   // of gap and outside, at most
  virtual long double gap(const Vec3& direction) const = 0;   // per length of it
  virtual long double outside(int body, const Vec3& p) const = 0;

 protected:
  // The intersection of the reference's bounds with `known`, which are proved bounds.
  Bracketed ask(const Shape& a, const Shape& b, const Bracketed& known);

 private:
  reference::Effort effort_;
  bool asked_ = false, contradicted_ = false;
};

// The shapes must outlive the judge.
std::unique_ptr<Judge> judge_of(const Shape& a, const Shape& b, reference::Effort effort = {});

}  // namespace octic::fuzz
