// The truth about one inquiry, for the replies of many engines.
#pragma once

#include <memory>
#include <variant>

#include "oracle/inquiry/estimate_judge.h"
#include "oracle/inquiry/section_judge.h"
#include "oracle/inquiry/stationary_judge.h"

namespace octic::oracle {

class InquiryTruth {
 public:
  explicit InquiryTruth(Inquiry inquiry);
  const Inquiry& inquiry() const { return inquiry_; }
  InquiryVerdict judge(const InquiryCard& card, const Reply& reply) const;
  const Rational& size() const;
  // The class of the truth, for tables. estimate: "apart", "contact"; stationary: "simple", "multiple", "family";
  // section: "apart", "contact" and "tangent", or its kind.
  const char* stratum() const;
  // The truth as fields of a line: "distance"; or "distances" with their kinds, and "families"; or "kind",
  // "cuts", "corners".
  Json truth() const;

 private:
  Inquiry inquiry_;
  std::variant<EstimateStandard, StationaryStandard, SectionStandard> standard_;
};

// {"name","engine","query","right","truth":{...},"size","wrong":[{"kind","error"}],"error"}
std::string verdict_line(const AnsweredInquiry& asked, const InquiryTruth& case_truth, const InquiryVerdict& verdict);

}  // namespace octic::oracle
