// octic::fast as an engine of casts: fast/cast.h, cut at time 1.
#include <algorithm>
#include <cstdio>

#include "fast/bounds.h"
#include "fast/cast.h"
#include "fast/turning.h"
#include "oracle/engine/centre.h"
#include "oracle/engine/primitive.h"

namespace octic::oracle {
namespace {

class FastPair : public LoadedPair {
 public:
  FastPair(const Shape& a, const Shape& b)
      : shapes_{a, b}, a_(fast::prepare(shapes_[0])), b_(fast::prepare(shapes_[1])) {}
  Claim ask(Query) override { return {}; }
  Claim cast(const Vec3& motion) override {
    const fast::Cast c = fast::cast(a_, motion, b_);
    Claim claim;
    claim.cast.emplace();
    if (c.kind == fast::Cast::Kind::never || c.time > 1) return claim;
    claim.cast->kind = c.kind == fast::Cast::Kind::at ? CastClaim::Kind::at : CastClaim::Kind::already;
    claim.cast->time = c.time;
    claim.cast->direction = c.direction;
    claim.cast->witness = c.witness;
    return claim;
  }
  std::optional<Received> received(int) const override { return {}; }

 protected:
  Shape shapes_[2];   // a prism's body refers to its corners
  fast::Body a_, b_;
};

// Bodies that turn, too: fast/turning.h, within 2^-37 of the size.
class AdvancingPair : public FastPair {
 public:
  using FastPair::cast;
  using FastPair::FastPair;
  Claim cast(const Vec3& motion, const Vec3& spin) override {
    const double length = 0x1p-37 * std::max((a_.reach + a_.rounding) / a_.unit, (b_.reach + b_.rounding) / b_.unit);
    const fast::TurningCast c = fast::cast(a_, SpinningMotion{motion, spin, centre_of(shapes_[0], a_)}, b_, length);
    Claim claim;
    if (c.kind == fast::TurningCast::Kind::stopped) return claim;   // undecided
    claim.cast.emplace();
    if (c.kind == fast::TurningCast::Kind::never) return claim;
    const bool already = c.kind == fast::TurningCast::Kind::already;
    claim.cast =
        CastClaim{already ? CastClaim::Kind::already : CastClaim::Kind::at, c.free_until, c.direction, c.witness};
    return claim;
  }
};

class FastCast : public Engine {
 public:
  explicit FastCast(bool advances) : advances_(advances) {
    char error[32];
    std::snprintf(error, sizeof error, "%g", fast::promised_error);
    card_.name = "octic-fast-cast";
    card_.library = "octic::fast";
    card_.version = OCTIC_VERSION;
    card_.scalar = "double";
    card_.settings = "cast(), cut at time 1";
    card_.solid = "sharp";
    card_.promise =
        "\"the solids touch at the returned time up to the error of signed_distance\" (fast/cast.h), which is " +
        std::string(error) +
        " of the size of the pair at that time (fast/bounds.h): at most twice that of the pair at time 0";
    card_.tolerance_relative = 2 * fast::promised_error;
    card_.queries = {Query::cast};
    if (!advances) return;
    card_.name = "octic-fast-advancement";
    card_.settings = "cast() of bodies that turn (fast/turning.h), of others as octic-fast-cast";
    card_.promise = "\"at free_until the bodies are at most `within` apart\" (fast/turning.h): 2^-37 of a body's reach";
    card_.tolerance_relative = 0x1p-36;
    card_.turns = true;
  }
  const Card& card() const override { return card_; }
  std::unique_ptr<LoadedPair> load(const Shape& a, const Shape& b) override {
    if (!fast::supports(a, b)) throw NotHeld("two unbounded solids");
    if (advances_) return std::make_unique<AdvancingPair>(a, b);
    return std::make_unique<FastPair>(a, b);
  }
  std::string reproducer(const Shape&, const Shape&, Query) const override { return ""; }

 private:
  bool advances_;
  Card card_;
};

}  // namespace
}  // namespace octic::oracle

int main(int argc, char** argv) {
  std::vector<std::unique_ptr<octic::oracle::Engine>> engines;
  for (const bool advances : {false, true}) engines.push_back(std::make_unique<octic::oracle::FastCast>(advances));
  return octic::oracle::serve(engines, argc, argv);
}
