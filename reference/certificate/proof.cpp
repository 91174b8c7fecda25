#include "reference/certificate/proof.h"

#include <algorithm>

#include "corpus/unsupported.h"
#include "reference/certificate/fan.h"
#include "reference/certificate/parallel.h"

namespace octic::certificate {
namespace {

constexpr int bits = 128;   // of square roots

class Reader {
 public:
  Reader(const Shape& A, const Shape& B, const Proof& proof)
      : a_(core(solid(A))), b_(core(solid(B))), rounding_(solid(A).rounding + solid(B).rounding), proof_(proof) {}

  Followed follow() {
    if (proof_.closed_form) enclose();
    if (proof_.x && proof_.y) place();
    if (!below()) return {"the lower bound does not follow", {}};
    if (!above()) return {"the upper bound does not follow", {}};
    if (!relation()) return {"the relation does not follow", {}};
    return {"", known()};
  }

 private:
  struct Enclosed {
    Rational lower, upper;
  };

  void enclose() {
    if (const auto alone = along_the_only_direction(a_, b_, bits))
      enclosed_ = {alone->lower - rounding_, alone->upper - rounding_};
    else if (const auto parallel = parallel_distance(a_, b_, bits))
      enclosed_ = {parallel->lower - rounding_, parallel->upper - rounding_};
    else if (const auto nearly = nearly_parallel_distance(a_, b_, bits))
      enclosed_ = {nearly->distance.lower - rounding_ - nearly->moved,
                   nearly->distance.upper - rounding_ + nearly->moved};
  }

  void place() {
    x_ = moved_into(a_, *proof_.x, bits);
    y_ = moved_into(b_, *proof_.y, bits);
    placed_ = contains(a_, x_) && contains(b_, y_);
  }

  bool below() {
    if (proof_.direction) {
      const Vector n = admissible(a_, b_, *proof_.direction);
      if (dot(n, n) != 0) gap_ = gap_bounds(a_, b_, n, bits).lower - rounding_;
    }
    return (enclosed_ && enclosed_->lower >= proof_.lower) || (gap_ && *gap_ >= proof_.lower);
  }

  // Sign of |y - x| - v, for v >= 0; +1 where there are no points.
  int apart_by(const Rational& v) const { return placed_ ? Rational(dot(y_ - x_, y_ - x_) - v * v).sign() : 1; }

  bool above() {
    if (enclosed_ && enclosed_->upper <= proof_.upper) return true;
    const Rational of_cores = proof_.upper + rounding_;
    if (of_cores >= 0 && apart_by(of_cores) <= 0) return true;
    surrounded_ = surrounded();
    if (surrounded_ && of_cores >= 0) return true;
    return proof_.cones && of_cores < 0 &&
           cone_fan(a_, b_, exact(proof_.cones->toward), -of_cores, proof_.cones->count).proved;
  }

  bool relation() {
    if (!proof_.relation) return true;
    switch (*proof_.relation) {
      case Relation::apart: return proof_.lower > 0;
      case Relation::touching: return proof_.lower == 0 && proof_.upper == 0;
      case Relation::overlapping: break;
    }
    return proof_.upper < 0 || (enclosed_ && enclosed_->upper < 0) || (rounding_ > 0 && apart_by(rounding_) < 0) ||
           surrounded_ || surrounded();
  }

  Known known() const {
    Rational lower = proof_.lower, upper = proof_.upper;
    if (enclosed_) lower = std::max(lower, enclosed_->lower), upper = std::min(upper, enclosed_->upper);
    if (gap_) lower = std::max(lower, *gap_);
    if (placed_) upper = std::min(upper, Rational(square_root(dot(y_ - x_, y_ - x_), bits).upper - rounding_));
    return known_between(lower, upper, proof_.relation);
  }

  bool surrounded() const {
    if (proof_.around.size() != 4) return false;
    std::array<Vector, 4> g;
    for (int i = 0; i < 4; ++i) {
      const Proof::Difference& d = proof_.around[std::size_t(i)];
      const Vector x = moved_into(a_, d.x, bits), y = moved_into(b_, d.y, bits);
      if (!contains(a_, x) || !contains(b_, y)) return false;
      g[std::size_t(i)] = x - y;
    }
    return surround_origin(g);
  }

  const Solid a_, b_;
  const Rational rounding_;
  const Proof& proof_;
  std::optional<Enclosed> enclosed_;
  std::optional<Rational> gap_;   // along the direction of the proof, of the solids: a lower bound
  Vector x_, y_;
  bool placed_ = false, surrounded_ = false;
};

}  // namespace

bool surround_origin(const std::array<Vector, 4>& g) {
  int side = 0;
  for (std::size_t i = 0; i < 4;
       ++i) {   // volumes with the origin in the place of each corner have the sign of the whole
    std::array<Vector, 4> h = g;
    h[i] = {0, 0, 0};
    const int s = dot(h[1] - h[0], cross(h[2] - h[0], h[3] - h[0])).sign();
    if (s == 0 || (side != 0 && s != side)) return false;
    side = s;
  }
  return true;
}

std::optional<Relation> Known::relation() const {
  if (apart + touching + overlapping != 1) return {};
  return apart ? Relation::apart : touching ? Relation::touching : Relation::overlapping;
}

bool Known::may_be_in(const Rational& from, const Rational& to) const {
  const Rational low = std::max(from, lower), high = std::min(to, upper);
  return low <= high && ((apart && high > 0) || (touching && low <= 0 && high >= 0) || (overlapping && low < 0));
}

Known known_between(const Rational& lower, const Rational& upper, std::optional<Relation> relation) {
  const auto left = [&](Relation r) { return !relation || *relation == r; };
  return {lower, upper, upper > 0 && left(Relation::apart), lower <= 0 && upper >= 0 && left(Relation::touching),
          lower < 0 && left(Relation::overlapping)};
}

Followed follow(const Shape& A, const Shape& B, const Proof& proof) {
  if (!is_supported_pair(A, B)) throw_unsupported("certificate", "pair of unbounded shapes");
  if (proof.lower > proof.upper) return {"the bounds are in the wrong order", {}};
  if (proof.cones && (proof.cones->count < 0 || proof.cones->count > Proof::most_cones))
    return {"more than " + std::to_string(Proof::most_cones) + " cones are not followed", {}};
  return Reader(A, B, proof).follow();
}

std::string verify(const Shape& A, const Shape& B, const Proof& proof) { return follow(A, B, proof).fault; }

}  // namespace octic::certificate
