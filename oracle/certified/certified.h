// Contact decided without error, mostly at the cost of octic::fast: a verdict in double with a proof, and the exact
// computation if the verdict is unsure.
//
//   relation(Solid(a), Solid(b))   // a, b: shapes of corpus/shape.h; keep a Solid for more than one question
#pragma once

#include "corpus/answer.h"
#include "fast/verdict.h"

namespace octic::certified {

// A shape with its prepared body. The body may refer to the shape.
class Solid {
 public:
  explicit Solid(Shape shape) : shape_(std::move(shape)), body_(fast::prepare(shape_)) {}
  Solid(Solid&&) = default;
  Solid& operator=(Solid&&) = default;
  Solid(const Solid& other) : Solid(other.shape_) {}
  Solid& operator=(const Solid& other) { return *this = Solid(other.shape_); }

  const Shape& shape() const { return shape_; }
  const fast::Body& body() const { return body_; }

 private:
  Shape shape_;
  fast::Body body_;
};

// The sign of the signed distance, and whether the closed solids share a point. Both are right for every supported
// pair. They take nanoseconds if fast::verdict is sure. Otherwise, above all for solids that touch, they take
// microseconds (the interval filter) to milliseconds (algebra).
Relation relation(const Solid& a, const Solid& b);
inline bool overlap(const Solid& a, const Solid& b) { return relation(a, b) != Relation::apart; }

}  // namespace octic::certified
