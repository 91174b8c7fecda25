#include "oracle/judge/looks_like.h"

#include <algorithm>
#include <cmath>

#include "oracle/judge/other_solids.h"

namespace octic::oracle {
namespace {

constexpr double alike = 0.01;      // of the error: how near a claim is to an answer that it looks like
constexpr double nothing = 1e-12;   // of size: an error below looks like nothing
constexpr std::size_t most = 3;

double number(const Rational& r) { return r.convert_to<double>(); }

void of_value(std::vector<std::string>& out, const Standard& standard, double said) {
  const double truth = (number(standard.lower) + number(standard.upper)) / 2, error = std::fabs(said - truth);
  if (!(error > nothing * number(standard.size))) return;
  const auto wanted = [&](const std::string& sentence) {
    return out.size() < most && std::find(out.begin(), out.end(), sentence) == out.end();
  };
  const auto compare = [&](double other, const std::string& sentence) {
    if (wanted(sentence) && std::fabs(said - other) <= alike * error) out.push_back(sentence);
  };
  compare(0, "says zero where there is a distance or a depth");
  compare(-truth, "says the distance or depth with the wrong sign");
  compare(truth / 2, "says half of the distance or depth");
  compare(2 * truth, "says twice the distance or depth");
  if (standard.margin_a != 0 || standard.margin_b != 0) return;   // grown solids are not mistaken for others here
  const std::vector<Mistake> all =
      mistakes({standard.a, standard.b}, standard.truth.direction, truth, number(standard.size));
  for (const bool two : {false, true})
    for (const Mistake& m : all)
      if (m.second.empty() != two && (!two || out.empty()) && wanted(m.sentence) && m.says(said, alike * error))
        out.push_back(m.sentence);
}

}  // namespace

std::vector<std::string> looks_like(const Standard& standard, const Claim& claim) {
  std::vector<std::string> out;
  if (claim.signed_distance) of_value(out, standard, claim.signed_distance->lower);
  if (claim.direction && out.size() < most) {
    const Vec3 &n = *claim.direction, &m = standard.truth.direction;
    const double length = std::hypot(n.x, n.y, n.z), cosine = (n.x * m.x + n.y * m.y + n.z * m.z) / length;
    if (length == 0) out.push_back("says a direction of length zero");
    else if (std::fabs(length - 1) > 1e-3) out.push_back("says a direction that is no unit vector");
    else if (standard.truth.unique_direction && cosine < -1 + 1e-6)
      out.push_back("says the direction the wrong way round");
  }
  return out;
}

}  // namespace octic::oracle
