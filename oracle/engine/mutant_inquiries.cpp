// Mutants of the inquiries: engines that are wrong in exactly one way each. The judge must catch every one of them.
//
// Each takes what octic::fast says and spoils it in a way that real code has.
#include <algorithm>
#include <cmath>

#include "fast/estimate.h"
#include "fast/proximity.h"
#include "fast/stationary.h"
#include "fast/vector.h"
#include "oracle/engine/inquirer.h"

namespace octic::oracle {
namespace {

using namespace octic::fast;
using Kind = StationaryClaim::Kind;

double as_float(double v) { return static_cast<double>(static_cast<float>(v)); }

// --- estimates

using Spoil = EstimateClaim (*)(const EstimateQuestion& q);

EstimateClaim right(const EstimateQuestion& q, double error) {
  const Estimate e = distance_within(q.a, q.b, error);
  return {e.distance, e.error};
}

EstimateClaim upper_end(const EstimateQuestion& q) {
  const EstimateClaim c = right(q, q.largest_error);
  return {c.distance + 2 * c.error, c.error};
}
EstimateClaim no_error(const EstimateQuestion& q) { return {right(q, q.largest_error).distance, 0}; }
EstimateClaim too_wide(const EstimateQuestion& q) {
  const EstimateClaim c = right(q, q.largest_error);
  return {c.distance, 2 * std::max(c.error, q.largest_error)};
}
EstimateClaim depth_as_distance(const EstimateQuestion& q) {
  const EstimateClaim c = right(q, q.largest_error);
  if (c.distance > c.error) return c;
  return {std::max(c.distance, std::fabs(signed_distance(q.a, q.b).signed_distance)), c.error};
}
EstimateClaim in_float(const EstimateQuestion& q) {
  const EstimateClaim c = right(q, q.largest_error);
  return {as_float(c.distance), c.error};
}
EstimateClaim as_asked(const EstimateQuestion& q) {
  return {right(q, q.largest_error).distance * 1.05, q.largest_error};
}

struct EstimateMutation {
  const char *name, *wrong;
  Spoil spoil;
};
const EstimateMutation estimate_mutations[] = {
    {"mutant-estimate-upper", "the upper end of what was proved, once more beyond it", upper_end},
    {"mutant-estimate-exact", "the error is said to be 0", no_error},
    {"mutant-estimate-wide", "the error is twice what was asked for", too_wide},
    {"mutant-estimate-depth", "of solids that overlap the depth is the distance", depth_as_distance},
    {"mutant-estimate-float", "the distance is rounded to float, the error is not enlarged", in_float},
    {"mutant-estimate-slack", "five per cent too far, with the error that was asked for", as_asked},
};

// --- stationary distances

StationaryClaim right(const StationaryQuestion& q) {
  const auto* c = std::get_if<Circle>(&q.a);
  const Disc second{q.b.center, q.b.normal, q.b.r};
  Stationary found;
  if (c) {
    found = stationary_distances(Disc{c->center, c->normal, c->r}, second);
  } else {
    const auto& l = std::get<StraightLine>(q.a);
    found = stationary_distances(InfiniteCylinder{l.point, l.direction, 1}, second);
  }
  StationaryClaim claim{{}, found.all};
  for (int i = 0; i < found.count; ++i) {
    const auto& p = found.pairs[i];
    claim.pairs.push_back({p.distance, p.x, p.y, static_cast<Kind>(p.kind)});
  }
  return claim;
}

void last_is_lost(StationaryClaim& c, const StationaryQuestion&) {
  if (!c.pairs.empty()) c.pairs.pop_back();
}
void first_is_doubled(StationaryClaim& c, const StationaryQuestion&) {
  if (!c.pairs.empty()) c.pairs.push_back(c.pairs.front());
}
void saddles_are_maxima(StationaryClaim& c, const StationaryQuestion&) {
  for (auto& p : c.pairs)
    if (p.kind == Kind::saddle) p.kind = Kind::maximum;
}
void without_saddles(StationaryClaim& c, const StationaryQuestion&) {
  std::erase_if(c.pairs, [](const auto& p) { return p.kind == Kind::saddle; });
}
void distances_in_float(StationaryClaim& c, const StationaryQuestion&) {
  for (auto& p : c.pairs) p.distance = as_float(p.distance);
}
void point_across(StationaryClaim& c, const StationaryQuestion& q) {
  for (auto& p : c.pairs) p.y = 2 * q.b.center - *p.y;
}
void squared(StationaryClaim& c, const StationaryQuestion&) {
  for (auto& p : c.pairs) p.distance *= p.distance;
}

struct StationaryMutation {
  const char *name, *wrong;
  void (*spoil)(StationaryClaim&, const StationaryQuestion&);
};
const StationaryMutation stationary_mutations[] = {
    {"mutant-stationary-fewer", "the farthest pair is lost", last_is_lost},
    {"mutant-stationary-twice", "the nearest pair is listed twice", first_is_doubled},
    {"mutant-stationary-kinds", "a saddle is called a maximum", saddles_are_maxima},
    {"mutant-stationary-extremes", "saddles are left out", without_saddles},
    {"mutant-stationary-float", "distances are rounded to float", distances_in_float},
    {"mutant-stationary-across", "the point of the second circle is the opposite one", point_across},
    {"mutant-stationary-squared", "the root of the squared distance is not taken", squared},
};

class EstimateMutant : public Inquirer {
 public:
  explicit EstimateMutant(const EstimateMutation& m) : mutation_(m) {
    card_ = {m.name, "mutant", "1", m.wrong, "none: it is wrong on purpose", {InquiryKind::estimate}, 0, 0,
             finest_estimate, finest_estimate_coordinate};
  }
  const InquiryCard& card() const override { return card_; }
  Reply answer(const Inquiry& inquiry) override {
    const auto& q = std::get<EstimateQuestion>(inquiry.asked);
    if (!supports(q.a, q.b)) return Unsupported{"two unbounded solids"};
    const EstimateClaim c = mutation_.spoil(q);
    if (!std::isfinite(c.error)) return Undecided{"nothing proved"};
    return c;
  }

 private:
  const EstimateMutation& mutation_;
  InquiryCard card_;
};

class StationaryMutant : public Inquirer {
 public:
  explicit StationaryMutant(const StationaryMutation& m) : mutation_(m) {
    card_ = {m.name, "mutant", "1", m.wrong, "none: it is wrong on purpose", {InquiryKind::stationary},
             stationary_size_error, stationary_error};
  }
  const InquiryCard& card() const override { return card_; }
  Reply answer(const Inquiry& inquiry) override {
    const auto& q = std::get<StationaryQuestion>(inquiry.asked);
    StationaryClaim claim = right(q);
    mutation_.spoil(claim, q);
    return claim;
  }

 private:
  const StationaryMutation& mutation_;
  InquiryCard card_;
};

}  // namespace
}  // namespace octic::oracle

int main(int argc, char** argv) {
  using namespace octic::oracle;
  std::vector<std::unique_ptr<Inquirer>> engines;
  for (const auto& m : estimate_mutations) engines.push_back(std::make_unique<EstimateMutant>(m));
  for (const auto& m : stationary_mutations) engines.push_back(std::make_unique<StationaryMutant>(m));
  return serve(engines, argc, argv);
}
