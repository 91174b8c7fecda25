#include "reference/certificate/prove.h"

#include <cmath>

#include "corpus/unsupported.h"
#include "reference/certificate/around.h"
#include "reference/certificate/contact.h"
#include "reference/certificate/fan.h"
#include "reference/certificate/parallel.h"
#include "reference/certificate/size.h"

namespace octic::certificate {

namespace {

Vec3 rounded(const Vector& v) { return {v.x.convert_to<double>(), v.y.convert_to<double>(), v.z.convert_to<double>()}; }

class Prover {
 public:
  Prover(const Shape& A, const Shape& B, const Certificate& claimed, const Effort& effort)
      : a_(core(solid(A))),
        b_(core(solid(B))),
        rounding_(solid(A).rounding + solid(B).rounding),
        claimed_(claimed),
        effort_(effort),
        size_(reference::exact(octic::certificate::size(A, B))) {}

  std::optional<Proof> run() {
    if (const auto alone = along_the_only_direction(a_, b_, effort_.bits)) return closed(*alone, 0);
    if (const auto parallel = parallel_distance(a_, b_, effort_.bits)) return closed(*parallel, 0);
    nearly_ = nearly_parallel_distance(a_, b_, effort_.bits);
    if (nearly_ && nearly_->moved <= tolerance() * size_) {
      Proof proof = closed(nearly_->distance, nearly_->moved);
      if (proof.relation && claimed_.lower - proof.lower <= tolerance() * size_ &&
          proof.upper - claimed_.upper <= tolerance() * size_)
        return proof;
    }
    return general();
  }

 private:
  Rational tolerance() const { return reference::exact(effort_.tolerance); }

  Proof closed(const Bounds& cores, const Rational& moved) const {
    Proof proof;
    proof.closed_form = true;
    proof.lower = rounded_down(cores.lower - rounding_ - moved);
    proof.upper = rounded_up(cores.upper - rounding_ + moved);
    const bool holds = claimed_.relation == Relation::apart         ? proof.lower > 0
                       : claimed_.relation == Relation::overlapping ? proof.upper < 0
                                                                    : proof.lower == 0 && proof.upper == 0;
    if (holds) proof.relation = claimed_.relation;
    return proof;
  }

  std::optional<Proof> general() {
    std::optional<Rational> below;   // of the signed distance of the solids
    Vector best;
    const auto offer = [&](const Vector& hint) {
      for (const Vector& n : directions_near(a_, b_, hint, claimed_.relation == Relation::touching)) {
        const Rational gap = gap_bounds(a_, b_, n, effort_.bits).lower - rounding_;
        if (!below || gap > *below) below = gap, best = n;
      }
    };
    for (const Vec3& hint : claimed_.directions) offer(exact(hint));
    for (const auto& sharp : claimed_.sharp) offer(sharp.direction);
    std::optional<Vector> x, y;   // of the cores
    if (claimed_.witness_a && claimed_.witness_b)
      x = moved_into(a_, exact(*claimed_.witness_a), effort_.bits),
      y = moved_into(b_, exact(*claimed_.witness_b), effort_.bits);
    if (x && rounding_ > 0) offer(*y - *x);
    if (!below) return {};
    proof_.direction = best;
    proof_.lower = rounded_down(*below);
    if (x) take_points(exact(*claimed_.witness_a), exact(*claimed_.witness_b));
    for (const auto& sharp : claimed_.sharp) take_points(sharp.x, sharp.y);
    settle(best, *below);
    return proof_;
  }

  void settle(const Vector& best, const Rational& below) {
    // If the claim has no points that suffice: alternating projections between the two solids.
    Vector x, y;
    for (int step = 0; step < 120 && !(above_ && *above_ <= claimed_.upper + tolerance() * size_); ++step) {
      if (step == 0) x = support_point(a_, best, 64), y = moved_into(b_, x, 64);
      else if (step == 60) y = support_point(b_, Rational(-1) * best, 64), x = moved_into(a_, y, 64);
      else x = exact(rounded(moved_into(a_, y, 64))), y = exact(rounded(moved_into(b_, x, 64)));
      if (step % 20 > 1) continue;   // test the points of the first two steps, and of two in every twenty
      take_points(x, y);
    }
    if (claimed_.relation == Relation::touching && below == 0 && *above_ != 0) {
      const Vector hint = claimed_.witness_a ? exact(*claimed_.witness_a) : support_point(a_, best, 64);
      if (const auto meeting = meet(a_, b_, rounding_, best, hint)) set_points(meeting->x, meeting->y, 0);
    }
    proof_.upper = rounded_up(*above_);
    if (claimed_.relation == Relation::overlapping) overlap(best);
    const bool settled = claimed_.relation == Relation::apart      ? proof_.lower > 0
                         : claimed_.relation == Relation::touching ? proof_.lower == 0 && proof_.upper == 0
                                                                   : proof_.upper < 0 || !proof_.around.empty();
    if (settled) proof_.relation = claimed_.relation;
  }

  // Two points near the solids bound the signed distance from above; the least bound so far is kept. If one of the
  // points or their middle belongs to both cores, the bound is minus the sum of the roundings.
  void take_points(const Vector& p, const Vector& q) {
    const Vector x = moved_into(a_, p, effort_.bits), y = moved_into(b_, q, effort_.bits),
                 middle = Rational(1, 2) * (x + y);
    for (const Vector& common : {x, y, middle})
      if (contains(a_, common) && contains(b_, common)) return set_points(common, common, -rounding_);
    set_points(p, q, square_root(dot(y - x, y - x), effort_.bits).upper - rounding_);
  }
  void set_points(const Vector& x, const Vector& y, const Rational& bound) {
    if (above_ && *above_ <= bound) return;
    above_ = bound;
    proof_.x = x;
    proof_.y = y;
  }

  // upper = claimed upper + t size, for the smallest t that a fan of limited size or the nearest parallel pair can
  // prove. If none succeeds, four points around the origin prove the overlap; if none are found, a fan proves half of
  // the depth.
  void overlap(const Vector& n) {
    for (double t = effort_.tolerance;
         t <= 0.1 && !(proof_.upper < 0 && proof_.upper <= claimed_.upper + reference::exact(t) * size_); t *= 10) {
      const Rational upper = claimed_.upper + reference::exact(t) * size_;
      if (nearly_parallel(upper) || fan(n, upper)) return;
    }
    if (proof_.upper < 0) return;
    proof_.around = around(n);
    if (proof_.around.empty()) fan(n, (claimed_.upper + rounding_) / 2 - rounding_);
  }
  bool nearly_parallel(const Rational& upper) {
    if (!nearly_) return false;
    const Rational bound = rounded_up(nearly_->distance.upper - rounding_ + nearly_->moved);
    if (bound > upper || bound >= 0) return false;
    proof_.closed_form = true;
    proof_.upper = bound;
    return true;
  }
  bool fan(const Vector& n, const Rational& upper) {
    const Rational bound = rounded_down(upper), d = -(bound + rounding_);   // of the cores
    if (d <= 0) return false;
    const Vec3 toward = rounded(n);
    const Fan fan = cone_fan(a_, b_, exact(toward), d, effort_.cone_limit);
    if (!fan.proved) return false;
    proof_.cones = Proof::Cones{toward, fan.cones};
    proof_.upper = bound;
    return true;
  }
  std::vector<Proof::Difference> around(const Vector& n) const {
    const Vector x = *proof_.x, y = *proof_.y, middle = Rational(1, 2) * (x + y);
    const Rational step = claimed_.upper / (8 * square_root(dot(n, n), 64).upper);
    for (int k = 0; k <= 32; ++k) {   // across a lens as thin as the depth, from its middle outward
      auto found = around_interior_point(a_, b_, middle + (step * ((k + 1) / 2 * (k % 2 ? 1 : -1))) * n);
      if (!found.empty()) return found;
    }
    return around_by_support_points(a_, b_, n, x, y);
  }

  const Solid a_, b_;   // cores
  const Rational rounding_;   // what the balls take from the signed distance of the cores
  const Certificate& claimed_;
  const Effort& effort_;
  const Rational size_;
  std::optional<Nearly> nearly_;
  Proof proof_;
  std::optional<Rational> above_;
};

}  // namespace

std::optional<Proof> prove(const Shape& A, const Shape& B, const Certificate& claimed, const Effort& effort) {
  if (!is_supported_pair(A, B)) throw_unsupported("certificate", "pair of unbounded shapes");
  return Prover(A, B, claimed, effort).run();
}

ProofVerdict check(const Shape& A, const Shape& B, const Certificate& claimed, const Effort& effort) {
  return judge(A, B, claimed, prove(A, B, claimed, effort), effort.tolerance);
}

}  // namespace octic::certificate
