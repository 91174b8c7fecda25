// Mutants of the inquiries: engines that are wrong in exactly one way each. The judge must catch every one of them.
//
// Each takes what octic::fast says and spoils it in a way that real code has.
#include <algorithm>
#include <cmath>

#include "fast/estimate.h"
#include "fast/proximity.h"
#include "fast/section.h"
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

// --- sections

SectionClaim right(const SectionQuestion& q) {
  SectionClaim claim;
  const auto found = fast::section(q.disc, q.b);
  if (!found) return claim;
  claim = {static_cast<SectionClaim::Kind>(found->kind), found->cuts, {}, {}, found->settled};
  for (const auto& corner : found->corners) claim.corners.push_back(corner.at);
  for (const auto& a : found->arcs)
    claim.arcs.push_back({static_cast<SectionClaim::Curve>(a.curve), a.from, a.to, a.centre, a.u, a.v});
  return claim;
}

SectionClaim of_wider_disc(const SectionQuestion& q) {
  return right({{q.disc.center, q.disc.normal, 2 * q.disc.r}, q.b});
}
SectionClaim of_infinite_cylinder(const SectionQuestion& q) {
  const auto* c = std::get_if<Cylinder>(&q.b);
  return c ? right({q.disc, InfiniteCylinder{c->a, c->b - c->a, c->r}}) : right(q);
}
SectionClaim arcs_are_chords(const SectionQuestion& q) {
  SectionClaim c = right(q);
  if (c.corners.size() < 3) return c;
  for (auto& arc : c.arcs) arc = {SectionClaim::Curve::segment, arc.from, arc.to, {}, {}, {}};
  return c;
}
SectionClaim empty_unless_centre_inside(const SectionQuestion& q) {
  return signed_distance(Point{q.disc.center}, q.b).signed_distance <= 0 ? right(q) : SectionClaim{};
}
SectionClaim middle_of_segment(const SectionQuestion& q) {
  SectionClaim c = right(q);
  if (c.kind != SectionClaim::Kind::segment) return c;
  return {SectionClaim::Kind::point, c.cuts, {0.5 * (c.corners[0] + c.corners[1])}, {}, c.settled};
}
SectionClaim clockwise(const SectionQuestion& q) {
  SectionClaim c = right(q);
  std::reverse(c.corners.begin(), c.corners.end());
  for (auto& arc : c.arcs) arc.v = -arc.v;
  return c;
}
SectionClaim corners_in_float(const SectionQuestion& q) {
  constexpr double last_digit = 0x1p-23;   // of a float
  SectionClaim c = right(q);
  for (Vec3& p : c.corners) p = p + last_digit * (p - q.disc.center);
  return c;
}
SectionClaim cuts_where_it_touches(const SectionQuestion& q) {
  SectionClaim c = right(q);
  c.cuts = c.kind != SectionClaim::Kind::empty;
  return c;
}
SectionClaim last_corner_lost(const SectionQuestion& q) {
  SectionClaim c = right(q);
  if (c.corners.size() < 3) return c;
  c.corners.pop_back();
  c.arcs.pop_back();
  c.arcs.back() = {SectionClaim::Curve::segment, c.arcs.back().from, 0, {}, {}, {}};
  return c;
}

struct SectionMutation {
  const char *name, *wrong;
  SectionClaim (*claim)(const SectionQuestion&);
};
const SectionMutation section_mutations[] = {
    {"mutant-section-wide", "the radius of the disc is taken for its diameter", of_wider_disc},
    {"mutant-section-endless", "a cylinder has no ends", of_infinite_cylinder},
    {"mutant-section-chords", "arcs are replaced by their chords", arcs_are_chords},
    {"mutant-section-centre", "empty unless the centre of the disc is inside", empty_unless_centre_inside},
    {"mutant-section-point", "a segment is its middle", middle_of_segment},
    {"mutant-section-clockwise", "the outline runs the other way", clockwise},
    {"mutant-section-float", "corners are farther from the centre of the disc by the last digit of a float",
     corners_in_float},
    {"mutant-section-cuts", "cut wherever they have a point in common", cuts_where_it_touches},
    {"mutant-section-fewer", "the last corner is lost", last_corner_lost},
};

class SectionMutant : public Inquirer {
 public:
  explicit SectionMutant(const SectionMutation& m) : mutation_(m) {
    card_ = {m.name, "mutant", "1", m.wrong, "none: it is wrong on purpose", {InquiryKind::section}, section_error};
  }
  const InquiryCard& card() const override { return card_; }
  Reply answer(const Inquiry& inquiry) override { return mutation_.claim(std::get<SectionQuestion>(inquiry.asked)); }

 private:
  const SectionMutation& mutation_;
  InquiryCard card_;
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
  for (const auto& m : section_mutations) engines.push_back(std::make_unique<SectionMutant>(m));
  return serve(engines, argc, argv);
}
