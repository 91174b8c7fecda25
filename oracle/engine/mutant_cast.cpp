// Mutants of the query cast: engines that are wrong in exactly one way each. The judge must catch every one of them.
//
// Each is octic::fast::cast with one deliberate fault of a kind that real engines have.
#include <algorithm>
#include <cmath>
#include <vector>

#include "fast/cast.h"
#include "fast/pair/bodies.h"
#include "fast/turning.h"
#include "fast/vector.h"
#include "oracle/engine.h"
#include "oracle/engine/centre.h"

namespace octic::oracle {
namespace {

using Kind = CastClaim::Kind;
using namespace octic::fast;

CastClaim right(const Shape& a, const Vec3& motion, const Shape& b, double end = 1) {
  const Cast c = cast(a, motion, b);
  if (c.kind == Cast::Kind::never || c.time > end) return {};
  return {c.kind == Cast::Kind::at ? Kind::at : Kind::already, c.time, c.direction, c.witness};
}

constexpr double samples = 256;

CastClaim rounded(CastClaim c, double (*round)(double)) {
  c.time = round(samples * c.time) / samples;
  return c;
}
CastClaim early(const Shape& a, const Vec3& motion, const Shape& b) { return rounded(right(a, motion, b), std::floor); }
CastClaim late(const Shape& a, const Vec3& motion, const Shape& b) { return rounded(right(a, motion, b), std::ceil); }

CastClaim through_at_speed(const Shape& a, const Vec3& motion, const Shape& b) {
  const CastClaim c = right(a, motion, b);
  return c.kind == Kind::at && !overlap(translated(prepare(a), motion), prepare(b)) ? CastClaim{} : c;
}

CastClaim motion_without_end(const Shape& a, const Vec3& motion, const Shape& b) {
  CastClaim c = right(a, motion, b, HUGE_VAL);
  c.time = std::min(c.time, 1.0);
  return c;
}

CastClaim normal_along_the_motion(const Shape& a, const Vec3& motion, const Shape& b) {
  CastClaim c = right(a, motion, b);
  if (c.direction && norm(motion) > 0) c.direction = (1 / norm(motion)) * motion;
  return c;
}

CastClaim witness_where_it_began(const Shape& a, const Vec3& motion, const Shape& b) {
  CastClaim c = right(a, motion, b);
  if (c.witness) c.witness = *c.witness - c.time * motion;
  return c;
}

// Of bodies that turn: the same faults, and one of their own.
using Turned = CastClaim (*)(const Shape& a, const SpinningMotion& motion, const Shape& b);

CastClaim right_turned(const Shape& a, const SpinningMotion& motion, const Shape& b) {
  const Body at_rest = prepare(b);
  const TurningCast c =
      cast(prepare(a), motion, at_rest, 0x1p-40 * (at_rest.reach + at_rest.rounding + norm(motion.motion)));
  if (c.kind == TurningCast::Kind::never || c.kind == TurningCast::Kind::stopped) return {};
  return {c.kind == TurningCast::Kind::at ? Kind::at : Kind::already, c.free_until, c.direction, c.witness};
}

CastClaim early_turned(const Shape& a, const SpinningMotion& motion, const Shape& b) {
  return rounded(right_turned(a, motion, b), std::floor);
}
CastClaim late_turned(const Shape& a, const SpinningMotion& motion, const Shape& b) {
  return rounded(right_turned(a, motion, b), std::ceil);
}

// The body moves along its line and keeps its first rotation.
CastClaim without_turning(const Shape& a, const SpinningMotion& motion, const Shape& b) {
  return right_turned(a, {motion.motion, {}, motion.about}, b);
}

CastClaim normal_at_the_beginning(const Shape& a, const SpinningMotion& motion, const Shape& b) {
  CastClaim c = right_turned(a, motion, b);
  if (c.direction) c.direction = signed_distance(a, b).direction;
  return c;
}

struct Mutation {
  const char *name, *wrong;
  CastClaim (*cast)(const Shape& a, const Vec3& motion, const Shape& b);
  Turned turned = nullptr;   // none: it is not asked about bodies that turn
};
const Mutation mutations[] = {
    {"mutant-cast-early", "the time is rounded down to 256 steps", early, early_turned},
    {"mutant-cast-late", "the time is rounded up to 256 steps", late, late_turned},
    {"mutant-cast-missed",
     "a body that is beyond the other at the end of the motion has passed through it; one that turns does not turn",
     through_at_speed, without_turning},
    {"mutant-cast-spurious", "a contact after the end of the motion is one at its end", motion_without_end},
    {"mutant-cast-normal", "the normal is the direction of the motion, or of a body that turns that at the beginning",
     normal_along_the_motion, normal_at_the_beginning},
    {"mutant-cast-witness", "the point of contact stands where it was when the motion began", witness_where_it_began},
};

class MutantPair : public LoadedPair {
 public:
  MutantPair(const Mutation& mutation, const Shape& a, const Shape& b) : mutation_(mutation), a_(a), b_(b) {}
  Claim ask(Query) override { return {}; }
  Claim cast(const Vec3& motion) override {
    Claim claim;
    claim.cast = mutation_.cast(a_, motion, b_);
    return claim;
  }
  Claim cast(const Vec3& motion, const Vec3& spin) override {
    Claim claim;
    claim.cast = mutation_.turned(a_, {motion, spin, centre_of(a_, prepare(a_))}, b_);
    return claim;
  }
  std::optional<Received> received(int) const override { return {}; }

 private:
  const Mutation& mutation_;
  Shape a_, b_;
};

class Mutant : public Engine {
 public:
  explicit Mutant(const Mutation& mutation) : mutation_(mutation) {
    card_ = {mutation.name, "mutant",     "1", "double", mutation.wrong, "sharp", "none: it is wrong on purpose", 0,
             1e-10,         {Query::cast}};
    card_.turns = mutation.turned != nullptr;
  }
  const Card& card() const override { return card_; }
  std::unique_ptr<LoadedPair> load(const Shape& a, const Shape& b) override {
    if (!supports(a, b)) throw NotHeld("two unbounded solids");
    return std::make_unique<MutantPair>(mutation_, a, b);
  }
  std::string reproducer(const Shape&, const Shape&, Query) const override { return ""; }

 private:
  const Mutation& mutation_;
  Card card_;
};

}  // namespace
}  // namespace octic::oracle

int main(int argc, char** argv) {
  using namespace octic::oracle;
  std::vector<std::unique_ptr<Engine>> engines;
  for (const Mutation& mutation : mutations) engines.push_back(std::make_unique<Mutant>(mutation));
  return serve(engines, argc, argv);
}
