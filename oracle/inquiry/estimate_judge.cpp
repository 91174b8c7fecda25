#include "oracle/inquiry/estimate_judge.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "oracle/number/decimal.h"
#include "oracle/shape/shape_numbers.h"
#include "reference/certificate/size.h"
#include "reference/truth.h"

namespace octic::oracle {
namespace {

using reference::exact;

constexpr double least = std::numeric_limits<double>::denorm_min();   // a proved error is never 0

double greatest_coordinate_of(Shape shape) {
  double most = 0;
  for (const Vec3* p : numbers_of(shape).places)
    most = std::max({most, std::fabs(p->x), std::fabs(p->y), std::fabs(p->z)});
  return most;
}

}  // namespace

EstimateStandard::EstimateStandard(const Shape& a, const Shape& b)
    : a_(a),
      b_(b),
      size_(exact(certificate::size(a, b))),
      greatest_coordinate_(exact(std::max(greatest_coordinate_of(a), greatest_coordinate_of(b)))) {
  reference::Effort effort;
  effort.bits = 96;
  const reference::Truth truth = reference::truth(a, b, effort);
  lower_ = std::max(Rational(0), truth.lower);
  upper_ = std::max(Rational(0), truth.upper);
}

bool EstimateStandard::farther_than(const Rational& d) const {
  if (lower_ > d) return true;
  return upper_ > d && reference::compare_signed_distance(a_, b_, d) > 0;
}

bool EstimateStandard::nearer_than(const Rational& d) const {
  if (upper_ < d) return true;
  return lower_ < d && reference::compare_signed_distance(a_, b_, d) < 0;
}

InquiryVerdict judge_estimate(const EstimateStandard& s, double largest_error, const InquiryCard& card,
                              const Reply& reply) {
  const auto* claim = std::get_if<EstimateClaim>(&reply);
  if (!claim) return silent_reply(reply);
  if (!(claim->distance >= 0 && claim->error >= 0))
    return silent_reply(Failed{Failed::How::garbage, "a distance or an error below zero"});
  InquiryVerdict v;
  const Rational d = exact(claim->distance), e = exact(claim->error), E = exact(largest_error);
  const Rational tolerance = exact(card.tolerance_relative) * s.size();
  const auto in_sizes = [&](const Rational& length) { return std::max(least, double_below(length / s.size())); };
  const Rational most = d + e + tolerance, fewest = d - e - tolerance;
  if (s.farther_than(most)) v.wrong.push_back({"estimate-outside", in_sizes(s.lower() - d - e)});                // (1)
  else if (fewest > 0 && s.nearer_than(fewest)) v.wrong.push_back({"estimate-outside", in_sizes(d - e - s.upper())});
  else v.error = std::max(0.0, double_below(std::max(Rational(s.lower() - d), Rational(d - s.upper())) / s.size()));
  const Rational promised = std::max(Rational(exact(card.finest) * s.size() * (1 + exact(0x1p-9))),
                                     Rational(exact(card.finest_coordinate) * s.greatest_coordinate()));
  if (e > E && E >= promised) v.wrong.push_back({"estimate-wide", in_sizes(e - E)});                             // (2)
  if (v.wrong.empty() &&
      std::max(Rational(s.lower() - d - e), Rational(d - e - s.upper())) > exact(widest_tolerance) * s.size())
    v.lacks = "tolerance";
  return v;
}

}  // namespace octic::oracle
