#include "reference/motion/moving_pair.h"

namespace octic::reference {
namespace {

using boost::multiprecision::denominator;
using boost::multiprecision::numerator;

Vector<Integer> whole(const Vector<Rational>& v) { return {numerator(v.x), numerator(v.y), numerator(v.z)}; }

}  // namespace

MovingPair::MovingPair(const Shape& A, const Vec3& v, const Shape& B) : MovingPair(exact_pair(A, B), v) {}

MovingPair::MovingPair(const BodyPair& pair, const Vec3& v)
    : pair_(pair), v_((1 / pair_.unit) * Vector<Rational>{exact(v.x), exact(v.y), exact(v.z)}) {}

BodyPair MovingPair::at(const Rational& t) const {
  const Vector<Rational> d = convert<Rational>(pair_.d) + t * v_;
  const Integer common = lcm(lcm(denominator(d.x), denominator(d.y)), denominator(d.z));
  BodyPair pair = pair_;
  pair.d = whole(Rational(common) * d);
  for (Body& s : pair.body) {
    for (Vector<Integer>& corner : s.base) corner = common * corner;
    s.h = common * s.h;
    s.r *= common;
    s.rho *= common;
  }
  pair.unit /= common;
  pair.body[0].centre = pair.body[0].centre + (t * pair_.unit) * v_;
  return pair;
}

Instant::Instant(const MovingPair& moving, const Rational& t)
    : moving_(moving), t_(t), pair_(moving.at(t)), solver_(pair_) {}

int Instant::sign() {
  if (!sign_) sign_ = solver_.compare(0);
  return *sign_;
}

Instant::Approach Instant::approach(slong bits) {
  const Bracket value = solver_.enclose(bits);
  const Optimum best = optimum_of(pair_, solver_, value);
  Precision precision(solver_.precision());
  const Ball unit(Rational(pair_.unit / moving_.start().unit));
  return {unit * hull(value.lower, value.upper), dot(best.direction, convert<Ball>(moving_.velocity()))};
}

Optimum Instant::optimum(slong bits) { return optimum_of(pair_, solver_, solver_.enclose(bits)); }

}  // namespace octic::reference
