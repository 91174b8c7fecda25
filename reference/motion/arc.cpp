#include "reference/motion/arc.h"

#include <algorithm>

#include "reference/pair/vanishing.h"

namespace octic::reference {
namespace {

RationalPolynomial along(const Arc& arc, const Vector<Integer>& c) {
  const Integer low = dot(c, arc.low);
  return {Rational(low), Rational(dot(c, arc.high) - low)};
}

// |n x N|^2 / |N|^2, or |n|^2 for N = 0.
RationalPolynomial square_along(const Arc& arc, const Vector<Integer>& N) {
  const bool ball = is_zero(N);
  const Vector<Integer> u = ball ? arc.low : cross(arc.low, N), w = ball ? arc.high - arc.low : cross(arc.high, N) - u;
  const Integer below = ball ? Integer(1) : squared_norm(N);
  return {Rational(squared_norm(u), below), Rational(2 * dot(u, w), below), Rational(squared_norm(w), below)};
}

bool is_null(const RationalPolynomial& p) {
  return std::all_of(p.c.begin(), p.c.end(), [](const Rational& v) { return v == 0; });
}

// Corners that no other beats at both ends.
std::vector<Vector<Integer>> unbeaten(const std::vector<Vector<Integer>>& corners, const Arc& arc) {
  struct Entry {
    Integer low, high;
    const Vector<Integer>* corner;
  };
  std::vector<Entry> entries;
  for (const Vector<Integer>& c : corners) entries.push_back({dot(c, arc.low), dot(c, arc.high), &c});
  std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
    return a.low != b.low ? a.low > b.low : a.high > b.high;
  });
  std::vector<Vector<Integer>> kept;
  const Entry* last = nullptr;
  for (const Entry& e : entries) {
    if (last && e.high <= last->high) continue;
    kept.push_back(*e.corner);
    last = &e;
  }
  return kept;
}

class Signs {
 public:
  Signs(const Difference& K, const Arc& arc) : K_(K), arc_(arc) {
    const auto add_root = [&](const Integer& r, const Vector<Integer>& N) {
      if (r == 0) return;
      const RationalPolynomial square = square_along(arc, N);
      for (Root& known : roots_) {   // equal forms are one root: its norm would vanish too often
        if (!is_null(known.square - square)) continue;
        known.r += r;
        return;
      }
      roots_.push_back({r, square});
    };
    for (const Difference::Disc& disc : K.discs) add_root(disc.r, disc.N);
    add_root(K.rho, {0, 0, 0});
    for (const Vector<Integer>& a : unbeaten(K.corners[0], arc)) {
      for (const Vector<Integer>& b : unbeaten(K.corners[1], arc)) linear_.push_back(along(arc, a + b));
    }
  }

  int lowest() {
    const int ends = std::min(K_.sign_of_support(arc_.low), K_.sign_of_support(arc_.high));
    if (ends < 0) return -1;
    bool zero = ends == 0;
    std::vector<RealRoot> breaks = breaks_between();
    Rational before = 0;
    for (std::size_t i = 0; i <= breaks.size(); ++i) {
      const int side = sign_at(i == breaks.size() ? Rational((before + 1) / 2) : below(breaks, i, before));
      if (side < 0) return -1;
      zero = zero || side == 0;
      if (i == breaks.size()) break;
      zero = zero || vanishes_at(breaks[i]);
      before = above(breaks, i);
    }
    return zero ? 0 : 1;
  }

 private:
  struct Root {
    Integer r;
    RationalPolynomial square;   // of n x N: without r
  };

  // The exact sign of S at a rational place.
  int sign_at(const Rational& s) const {
    const Integer p = boost::multiprecision::numerator(s), q = boost::multiprecision::denominator(s);
    return K_.sign_of_support(Integer(q - p) * arc_.low + p * arc_.high);
  }

  std::vector<RationalPolynomial> squares() const {
    std::vector<RationalPolynomial> q;
    for (const Root& root : roots_) q.push_back(Rational(root.r * root.r) * root.square);
    return q;
  }

  static bool inside(RealRoot& root) {
    if (root.equals(0) || root.equals(1)) return false;   // ends are looked at apart
    for (slong bits = 64;; bits *= 2) {
      Precision precision(bits);
      const Ball& v = root.value();
      if (v.negative() || surely_less(Ball(1), v)) return false;
      if (v.positive() && surely_less(v, Ball(1))) return true;
    }
  }

  // S_c at a root, in balls.
  RootSum ball_sum(const RationalPolynomial& linear, RealRoot& z) const {
    const Ball s = z.value();
    std::vector<Ball> q;
    for (const Root& root : roots_) q.push_back(square(Ball(root.r)) * root.square.at(s));
    return root_sum(linear.at(s), q);
  }

  // Where the sign of S may change, between the ends of the arc.
  std::vector<RealRoot> breaks_between() const {
    IntegerPolynomial product{1};
    bool flat = false;
    for (const RationalPolynomial& linear : linear_) {
      const IntegerPolynomial norm = numerator(norm_of_root_sum(linear, squares()));
      if (is_zero(norm)) {
        flat = true;
        continue;
      }
      if (degree(norm) < 1) continue;
      Precision precision(128);
      for (RealRoot& root : distinct_real_roots(norm)) {
        if (!inside(root) || !may_vanish_at(root) || !ball_sum(linear, root).value.contains_zero()) continue;
        product = product * squarefree(primitive(norm));
        break;
      }
    }
    // a linear function and |linear functions| can cancel all along, as far as the place where the latter vanish
    if (flat) {
      for (const Root& root : roots_) product = product * numerator(root.square);
    }
    std::vector<RealRoot> breaks;
    if (degree(product) < 1) return breaks;
    for (RealRoot& root : distinct_real_roots(product)) {
      if (inside(root)) breaks.push_back(root);
    }
    return breaks;
  }

  // False when S surely does not vanish there, because some S_c is positive.
  bool may_vanish_at(RealRoot& z) const {
    return std::none_of(linear_.begin(), linear_.end(), [&](const RationalPolynomial& linear) {
      return ball_sum(linear, z).value.positive();
    });
  }

  int sign_at(const RationalPolynomial& linear, RealRoot& z) const {
    std::vector<RationalPolynomial> q;
    for (const RationalPolynomial& square : squares()) {
      if (!reference::vanishes(numerator(square), z)) q.push_back(square);
    }
    const IntegerPolynomial norm = numerator(norm_of_root_sum(linear, q));
    const bool may_vanish = reference::vanishes(norm, z);
    for (slong bits = 128;; bits *= 2) {
      Precision precision(bits);
      const Ball s = z.value();
      std::vector<Ball> balls;
      for (const RationalPolynomial& square : q) balls.push_back(square.at(s));
      const RootSum sum = root_sum(linear.at(s), balls);
      if (sum.value.positive()) return 1;
      if (sum.value.negative()) return -1;
      if (may_vanish && sum.greatest_other.negative()) return 0;
    }
  }

  bool vanishes_at(RealRoot& z) const {
    {
      Precision precision(128);
      if (!may_vanish_at(z)) return false;
    }
    int greatest = -1;
    for (const RationalPolynomial& linear : linear_) greatest = std::max(greatest, sign_at(linear, z));
    return greatest == 0;
  }

  // A rational just below root i and above `before`, and one just above it that is below the next.
  static Rational below(std::vector<RealRoot>& z, std::size_t i, const Rational& before) {
    for (slong bits = 64;; bits *= 2) {
      Precision precision(bits);
      const Rational low = z[i].value().lower_rational();
      if (low > before) return (low + before) / 2;
    }
  }
  static Rational above(std::vector<RealRoot>& z, std::size_t i) {
    for (slong bits = 64;; bits *= 2) {
      Precision precision(bits);
      const Rational high = z[i].value().upper_rational();
      if (high < 1 && (i + 1 == z.size() || high < z[i + 1].value().lower_rational())) return high;
    }
  }

  const Difference& K_;
  const Arc& arc_;
  std::vector<Root> roots_;
  std::vector<RationalPolynomial> linear_;
};

}  // namespace

int sign_of_lowest_support(const Difference& K, const Arc& arc) { return Signs(K, arc).lowest(); }

}  // namespace octic::reference
