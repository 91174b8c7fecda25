#include "fuzz/campaign/accuracy_judge.h"

#include <algorithm>
#include <cmath>

#include "reference/certificate/bounds.h"
#include "reference/certificate/size.h"
#include "reference/number/round.h"
#include "reference/truth.h"

namespace octic::fuzz {
namespace {

using reference::Rational;

// The two parts of a rational in double, added: 2^-64 of it may be lost.
long double near(const Rational& v) {
  const double first = reference::nearest_double(v);
  const Rational scale(reference::Integer(1) << 600);
  if (std::isinf(first)) return 0x1p600L * near(v / scale);
  if (v != 0 && std::fabs(first) < 0x1p-900) return 0x1p-600L * near(v * scale);
  return static_cast<long double>(first) + reference::nearest_double(v - reference::exact(first));
}
// Outward; beyond the range of a double exactly what stands there is as good as it gets.
long double below(const Rational& v) { return near(v) - 0x1p-62L * std::fabs(near(v)); }
long double above(const Rational& v) { return near(v) + 0x1p-62L * std::fabs(near(v)); }

Bracketed exact_truth(const Shape& a, const Shape& b) {
  const reference::Truth t = reference::truth(a, b);
  return {below(t.lower), above(t.upper), 0};
}

class RoundJudge : public Judge {
 public:
  RoundJudge(const Shape& a, const Shape& b, const Round& first, const Round& second) : a_(a), b_(b), pair_(first, second) {}
  Bracketed truth(const Hint& hint, int triangles) override {
    const long double width = 0x1p-55L * pair_.size();
    const Bracketed found = pair_.enclose(hint, width, triangles);
    if (found.upper - found.lower <= 2 * width + 2 * pair_.error()) return found;
    asked_ = true;
    return exact_truth(a_, b_);
  }
  bool asked() const override { return asked_; }
  long double size() const override { return pair_.size(); }
  long double error() const override { return pair_.error(); }
  long double gap(const Vec3& n) const override { return pair_.gap(wide(n)); }
  long double outside(int body, const Vec3& p) const override { return pair_.outside(body, p); }

 private:
  const Shape &a_, &b_;
  RoundPair pair_;
  bool asked_ = false;
};

class ExactJudge : public Judge {
 public:
  ExactJudge(const Shape& a, const Shape& b) : a_(a), b_(b), size_(certificate::size(a, b)) {}
  Bracketed truth(const Hint&, int) override { return exact_truth(a_, b_); }
  bool asked() const override { return true; }
  long double size() const override { return size_; }
  long double error() const override { return 0x1p-62L * size_; }
  long double gap(const Vec3& n) const override { return near(certificate::gap_bounds(a_, b_, n, 80).lower); }
  long double outside(int body, const Vec3& p) const override { return near(certificate::outside_bounds(body == 0 ? a_ : b_, p, 80).upper); }

 private:
  const Shape &a_, &b_;
  long double size_;
};

}  // namespace

std::unique_ptr<Judge> judge_of(const Shape& a, const Shape& b) {
  const auto first = round_solid(a), second = round_solid(b);
  if (first && second) return std::make_unique<RoundJudge>(a, b, *first, *second);
  return std::make_unique<ExactJudge>(a, b);
}

}  // namespace octic::fuzz
