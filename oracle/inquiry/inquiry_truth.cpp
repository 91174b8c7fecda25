#include "oracle/inquiry/inquiry_truth.h"

#include "oracle/number/decimal.h"

namespace octic::oracle {
namespace {

std::variant<EstimateStandard, StationaryStandard, SectionStandard> standard(const Inquiry& inquiry) {
  if (const auto* q = std::get_if<EstimateQuestion>(&inquiry.asked)) return EstimateStandard(q->a, q->b);
  if (const auto* q = std::get_if<SectionQuestion>(&inquiry.asked)) return SectionStandard(*q);
  return StationaryStandard(std::get<StationaryQuestion>(inquiry.asked));
}

}  // namespace

InquiryTruth::InquiryTruth(Inquiry inquiry) : inquiry_(std::move(inquiry)), standard_(standard(inquiry_)) {}

InquiryVerdict InquiryTruth::judge(const InquiryCard& card, const Reply& reply) const {
  if (const auto* s = std::get_if<StationaryStandard>(&standard_)) return judge_stationary(*s, card, reply);
  if (const auto* s = std::get_if<SectionStandard>(&standard_)) return judge_section(*s, card, reply);
  return judge_estimate(std::get<EstimateStandard>(standard_),
                        std::get<EstimateQuestion>(inquiry_.asked).largest_error, card, reply);
}

const Rational& InquiryTruth::size() const {
  return std::visit([](const auto& s) -> const Rational& { return s.size(); }, standard_);
}

const char* InquiryTruth::stratum() const {
  if (const auto* e = std::get_if<EstimateStandard>(&standard_)) return e->upper() > 0 ? "apart" : "contact";
  if (const auto* s = std::get_if<SectionStandard>(&standard_)) {
    if (s->truth().dimension < 0) return "apart";
    return s->is_simple() ? s->truth().kind() : s->upper() < 0 ? "tangent" : "contact";
  }
  const auto& s = std::get<StationaryStandard>(standard_);
  return s.has_family() ? "family" : s.is_simple() ? "simple" : "multiple";
}

Json InquiryTruth::truth() const {
  if (const auto* e = std::get_if<EstimateStandard>(&standard_))
    return {{"distance", decimal((e->lower() + e->upper()) / 2, 17)}};
  if (const auto* s = std::get_if<SectionStandard>(&standard_))
    return {{"kind", s->truth().kind()}, {"cuts", s->truth().cuts}, {"corners", s->truth().corners.size()}};
  const auto& truth = std::get<StationaryStandard>(standard_).truth();
  Json pairs = Json::array();
  for (const auto& d : truth.distances)
    for (const auto& pair : d.pairs)
      pairs.push_back({{"distance", decimal((d.distance.lower_rational() + d.distance.upper_rational()) / 2, 17)},
                       {"kind", to_string(pair.kind)},
                       {"multiplicity", pair.multiplicity}});
  Json out{{"pairs", pairs}};
  for (const auto& f : truth.families) out["families"].push_back(f.name);
  return out;
}

std::string verdict_line(const AnsweredInquiry& asked, const InquiryTruth& case_truth, const InquiryVerdict& v) {
  Json line{{"name", asked.inquiry.name},
            {"engine", asked.card.name},
            {"query", to_string(asked.inquiry.kind())},
            {"right", v.right()}};
  if (!v.answered()) line.update({{"silence", v.silence}, {"why", v.why}});
  if (!v.lacks.empty()) line["lacks"] = v.lacks;
  line["truth"] = case_truth.truth();
  line["size"] = double_above(case_truth.size());
  line["wrong"] = Json::array();
  for (const Wrong& w : v.wrong) line["wrong"].push_back({{"kind", w.kind}, {"error", w.error}});
  if (v.answered()) line["error"] = v.error;
  return to_text(line);
}

}  // namespace octic::oracle
