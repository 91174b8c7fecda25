// Numbers a + b sqrt(D) with rational a, b and one rational D >= 0: signs are decided by comparing rationals.
//
// Where two of our solids touch in single points, these have such coordinates: docs/derivations/certificate.md, (7).
#pragma once

#include <stdexcept>

#include "reference/certificate/bounds.h"

namespace octic::certificate {

class Surd {
 public:
  Surd(const Rational& a = 0) : a_(a) {}
  Surd(const Rational& a, const Rational& b, const Rational& root) : a_(a), b_(b), root_(root) {
    if (root < 0) throw std::invalid_argument("the square root of a negative number is not real");
  }
  const Rational& a() const { return a_; }
  const Rational& b() const { return b_; }
  const Rational& root() const { return root_; }

  friend Surd operator+(const Surd& u, const Surd& v) { return {u.a_ + v.a_, u.b_ + v.b_, common(u, v)}; }
  friend Surd operator-(const Surd& u, const Surd& v) { return {u.a_ - v.a_, u.b_ - v.b_, common(u, v)}; }
  friend Surd operator*(const Surd& u, const Surd& v) {
    const Rational root = common(u, v);
    return {u.a_ * v.a_ + u.b_ * v.b_ * root, u.a_ * v.b_ + u.b_ * v.a_, root};
  }
  friend bool operator==(const Surd& u, const Surd& v) { return (u - v).sign() == 0; }

  int sign() const {
    const int s = a_.sign(), t = root_ == 0 ? 0 : b_.sign();
    if (s == 0 || t == 0 || s == t) return s == 0 ? t : s;
    const int larger = (a_ * a_).compare(b_ * b_ * root_);   // |a| against |b| sqrt(D)
    return larger == 0 ? 0 : larger > 0 ? s : t;
  }

 private:
  static const Rational& common(const Surd& u, const Surd& v) {
    if (u.b_ != 0 && v.b_ != 0 && u.root_ != v.root_) throw std::invalid_argument("numbers with different square roots");
    return u.b_ != 0 ? u.root_ : v.root_;
  }
  Rational a_, b_ = 0, root_ = 0;
};

inline Surd abs(const Surd& v) { return v.sign() < 0 ? Surd() - v : v; }

struct SurdVector {
  Surd x, y, z;
  SurdVector() = default;
  SurdVector(const Surd& x, const Surd& y, const Surd& z) : x(x), y(y), z(z) {}
  explicit SurdVector(const Vector& v) : x(v.x), y(v.y), z(v.z) {}
  bool rational() const { return x.b() == 0 && y.b() == 0 && z.b() == 0; }
  Vector rational_part() const { return {x.a(), y.a(), z.a()}; }
};
inline SurdVector operator+(const SurdVector& u, const SurdVector& v) { return {u.x + v.x, u.y + v.y, u.z + v.z}; }
inline SurdVector operator-(const SurdVector& u, const SurdVector& v) { return {u.x - v.x, u.y - v.y, u.z - v.z}; }
inline SurdVector operator*(const Surd& s, const SurdVector& v) { return {s * v.x, s * v.y, s * v.z}; }
inline Surd dot(const SurdVector& u, const SurdVector& v) { return u.x * v.x + u.y * v.y + u.z * v.z; }
inline SurdVector cross(const SurdVector& u, const SurdVector& v) {
  return {u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x};
}
inline bool is_zero(const SurdVector& v) { return v.x.sign() == 0 && v.y.sign() == 0 && v.z.sign() == 0; }

}  // namespace octic::certificate
