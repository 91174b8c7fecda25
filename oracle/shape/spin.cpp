#include "oracle/shape/spin.h"

namespace octic::oracle {
namespace {

using reference::exact;
using reference::Integer;
using reference::Rational;

constexpr int kept_bits = 112;

// Cut to a multiple of 2^-112.
Rational cut(const Rational& v) {
  const Integer scale = Integer(1) << kept_bits;
  return Rational(Integer(numerator(v) * scale / denominator(v)), scale);
}

}  // namespace

// With p the half angle, cos p = sum (-1)^k p^2k / (2k)!, sin p / p = sum (-1)^k p^2k / (2k + 1)!. p < 1.58, so the
// terms fall from the second on, alternate, and the rest is less than the first that is left out: below 2^-112 after
// fewer than 30. Each term is cut by less than 2^-112, so the sums are off by less than 2^-106.
Rotation rotation_at(const Vec3& spin, const Rational& t) {
  const reference::Vector<Rational> s{exact(spin.x), exact(spin.y), exact(spin.z)};
  const Rational square = cut(t * t * squared_norm(s) / 4);
  Rational cosine = 0, sinc = 0, term = 1;   // term: p^2k / (2k)!
  for (int k = 0; term != 0; ++k) {
    const Rational of_sine = cut(term / (2 * k + 1));
    cosine += k % 2 ? -term : term;
    sinc += k % 2 ? -of_sine : of_sine;
    term = cut(term * square / ((2 * k + 1) * (2 * k + 2)));
  }
  return {cosine, (t / 2 * sinc) * s};
}

}  // namespace octic::oracle
