#include "reference/contact/tie.h"

#include <algorithm>

#include "reference/number/plane.h"

namespace octic::reference {
namespace {

// A sum of square roots of rationals, each with a sign.
struct RootTerms {
  Rational whole = 0;
  std::vector<std::pair<int, Rational>> roots;   // the sign, what the root is taken of
  void add(int sign, const Rational& square) {
    if (square == 0) return;
    const Rational root = rational_root(square);
    if (root >= 0) whole += sign * root;
    else roots.emplace_back(sign, square);
  }
  Ball value() const {
    Ball sum(whole);
    for (const auto& [sign, square] : roots) sum = sum + Ball(sign) * sqrt(Ball(square));
    return sum;
  }
};

// Its sign, exactly. With D the product of the denominators, D times the sum is an algebraic integer, and so is each of
// its 2^k conjugates, none of which exceeds C, D times the sum of the absolute values. Their product is an integer: a
// sum that is not zero is at least 1 / (D C^(2^k - 1)).
int sign_of(const RootTerms& sum) {
  if (sum.roots.empty()) return sum.whole.sign();
  Integer D = denominator(sum.whole);
  for (const auto& [sign, square] : sum.roots) D *= denominator(square);
  long C = bit_length(numerator(sum.whole)) + 1;
  for (const auto& [sign, square] : sum.roots) C = std::max(C, bit_length(numerator(square)) / 2 + 2);
  C += bit_length(D) + static_cast<long>(sum.roots.size()) + 1;
  const long enough = bit_length(D) + ((1L << sum.roots.size()) - 1) * C;
  for (long working = 256;; working *= 2) {
    Precision precision(working);
    Ball value = sum.value();
    if (value.positive()) return 1;
    if (value.negative()) return -1;
    arb_mul_2exp_si(value.raw(), value.raw(), enough);
    if (surely_less(value, Ball(1)) && surely_less(Ball(-1), value)) return 0;
  }
}

// The gap of the cores along a rational direction, times `way`, as a sum of roots.
void add_gap(const BodyPair& pair, const Gap& gap, const Vector<Integer>& n, int way, RootTerms& sum) {
  const Integer flat = gap.flat(n).forward, M = squared_norm(n);
  sum.add(way * flat.sign(), Rational(flat * flat, M));
  for (const Body& s : pair.body) {
    if (s.has_disc()) sum.add(-way, Rational(s.r * s.r * squared_norm(cross(n, s.N)), M * squared_norm(s.N)));
  }
}

}  // namespace

void keep_exact_ties(const BodyPair& pair, const Gap& gap, const std::optional<Rational>& known_gap,
                     std::vector<OptimalPiece>& directions) {
  std::vector<OptimalPiece> kept;
  const OptimalPiece* best = nullptr;   // of the rational ones
  for (const OptimalPiece& piece : directions) {
    if (!piece.rational) continue;
    RootTerms difference;
    add_gap(pair, gap, *piece.rational, 1, difference);
    if (best) add_gap(pair, gap, *best->rational, -1, difference);
    else if (known_gap) difference.whole -= *known_gap;
    if ((!best && !known_gap) || sign_of(difference) >= 0) best = &piece;
  }
  for (const OptimalPiece& piece : directions) {
    if (piece.rational && &piece != best) {
      if (!best) continue;   // the known gap is greater than all of them
      RootTerms difference;
      add_gap(pair, gap, *piece.rational, 1, difference);
      add_gap(pair, gap, *best->rational, -1, difference);
      if (sign_of(difference) < 0) continue;
    }
    kept.push_back(piece);
  }
  directions = std::move(kept);
}

}  // namespace octic::reference
