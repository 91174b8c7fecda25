// Engines of inquiries: octic::fast, and the algorithms of papers that answer one of them.
#include <algorithm>
#include <cstdio>

#include "fast/estimate.h"
#include "fast/proximity.h"
#include "fast/published/cefalo_mirats_tur.h"
#include "fast/published/zsombor_murray_octic.h"
#include "fast/section.h"
#include "fast/stationary.h"
#include "oracle/engine/inquirer.h"

namespace octic::oracle {
namespace {

std::string in_words(const char* format, double value) {
  char text[160];
  std::snprintf(text, sizeof text, format, value);
  return text;
}

Disc disc(const Circle& c) { return {c.center, c.normal, c.r}; }

class Answering : public Inquirer {
 public:
  const InquiryCard& card() const override { return card_; }

 protected:
  InquiryCard card_;
};

class FastEstimate : public Answering {
 public:
  FastEstimate() {
    card_ = {"octic-fast-estimate", "octic::fast", OCTIC_VERSION, "distance_within()",
             "the exact distance lies within the error, PROVED, and the error is as small as it was asked for "
             "(fast/estimate.h)",
             {InquiryKind::estimate}, 0, 0, fast::finest_estimate, fast::finest_estimate_coordinate};
  }
  Reply answer(const Inquiry& inquiry) override {
    const auto& q = std::get<EstimateQuestion>(inquiry.asked);
    if (!fast::supports(q.a, q.b)) return Unsupported{"two unbounded solids"};
    const fast::Estimate e = fast::distance_within(q.a, q.b, q.largest_error);
    if (!std::isfinite(e.error)) return Undecided{"nothing proved"};
    return EstimateClaim{e.distance, e.error};
  }
};

// The exact distance of segments with thickness: its error is claimed to be 0, up to rounding.
class Cefalo : public Answering {
 public:
  Cefalo() {
    card_ = {"cefalo-mirats-tur-exact", "Cefalo and Mirats Tur (2010)", "as printed",
             "the nine candidates of the exact method; capsules and segments",
             "none of rounding; 1e-9 of the size is allowed here", {InquiryKind::estimate}, 1e-9};
  }
  Reply answer(const Inquiry& inquiry) override {
    const auto& q = std::get<EstimateQuestion>(inquiry.asked);
    const auto a = bar(q.a), b = bar(q.b);
    if (!a || !b) return Unsupported{"bars and cables are segments with a thickness"};
    const auto found = published::cefalo_mirats_tur::distance({a->a, a->b}, {b->a, b->b});
    if (!found.found) return Undecided{"no candidate passed its own conditions"};
    return EstimateClaim{std::max(0.0, found.distance - (a->r + b->r)), 0};
  }

 private:
  static std::optional<Capsule> bar(const Shape& shape) {
    if (const auto* c = std::get_if<Capsule>(&shape)) return *c;
    if (const auto* s = std::get_if<Segment>(&shape)) return Capsule{s->a, s->b, 0};
    return {};
  }
};

class FastStationary : public Answering {
 public:
  FastStationary() {
    card_ = {"octic-fast-stationary", "octic::fast", OCTIC_VERSION, "stationary_distances()",
             in_words("all pairs, or it says that some are missing; each distance to %g of itself (fast/stationary.h)",
                      fast::stationary_error),
             {InquiryKind::stationary}, fast::stationary_size_error, fast::stationary_error};
  }
  Reply answer(const Inquiry& inquiry) override {
    const auto& q = std::get<StationaryQuestion>(inquiry.asked);
    const auto* circle = std::get_if<Circle>(&q.a);
    const fast::Stationary found =
        circle ? fast::stationary_distances(disc(*circle), disc(q.b)) : of_line(std::get<StraightLine>(q.a), q.b);
    StationaryClaim claim{{}, found.all};
    for (int i = 0; i < found.count; ++i) {
      const fast::StationaryPair& p = found.pairs[i];
      claim.pairs.push_back({p.distance, p.x, p.y, static_cast<StationaryClaim::Kind>(p.kind)});
    }
    return claim;
  }

 private:
  static fast::Stationary of_line(const StraightLine& l, const Circle& c) {
    return fast::stationary_distances(InfiniteCylinder{l.point, l.direction, 1}, disc(c));
  }
};

class FastSection : public Answering {
 public:
  FastSection() {
    card_ = {"octic-fast-section", "octic::fast", OCTIC_VERSION, "section()",
             in_words("the outline to %g of the size of the pair; it says where contact up to rounding may decide "
                      "(fast/section.h)",
                      fast::section_error),
             {InquiryKind::section}, fast::section_error};
  }
  Reply answer(const Inquiry& inquiry) override {
    const auto& q = std::get<SectionQuestion>(inquiry.asked);
    const auto found = fast::section(q.disc, q.b);
    if (!found) return Unsupported{"a rounded cylinder"};
    SectionClaim claim{static_cast<SectionClaim::Kind>(found->kind), found->cuts, {}, {}, found->settled};
    for (const auto& corner : found->corners) claim.corners.push_back(corner.at);
    for (const auto& a : found->arcs)
      claim.arcs.push_back({static_cast<SectionClaim::Curve>(a.curve), a.from, a.to, a.centre, a.u, a.v});
    return claim;
  }
};

class ZsomborMurray : public Answering {
 public:
  ZsomborMurray() {
    card_ = {"zsombor-murray-octic", "Zsombor-Murray", "equations (10), repaired",
             "the octic by the eigenvalues of its companion matrix; two circles",
             "none of rounding; 1e-9 of the size is allowed here", {InquiryKind::stationary}, 1e-9};
  }
  Reply answer(const Inquiry& inquiry) override {
    const auto& q = std::get<StationaryQuestion>(inquiry.asked);
    const auto* circle = std::get_if<Circle>(&q.a);
    if (!circle) return Unsupported{"two circles only"};
    const auto found = published::zsombor_murray::stationary_distances(disc(*circle), disc(q.b));
    StationaryClaim claim{{}, !found.all_of_them};
    for (const auto& p : found.pairs) claim.pairs.push_back({p.distance, p.P, p.Q, {}});
    return claim;
  }
};

}  // namespace
}  // namespace octic::oracle

int main(int argc, char** argv) {
  using namespace octic::oracle;
  std::vector<std::unique_ptr<Inquirer>> engines;
  engines.push_back(std::make_unique<FastEstimate>());
  engines.push_back(std::make_unique<Cefalo>());
  engines.push_back(std::make_unique<FastStationary>());
  engines.push_back(std::make_unique<ZsomborMurray>());
  engines.push_back(std::make_unique<FastSection>());
  return serve(engines, argc, argv);
}
