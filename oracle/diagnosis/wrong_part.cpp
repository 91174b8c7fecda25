#include "oracle/diagnosis/wrong_part.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "oracle/judge/deficiency.h"
#include "oracle/shape/eigen.h"

namespace octic::oracle {
namespace {

double length(const Vec3& v) { return eigen(v).stableNorm(); }

Mechanism named(const std::string& id, const std::string& sentence, const std::string& evidence = "") {
  Mechanism m;
  m.id = id;
  m.sentence = sentence;
  if (!evidence.empty()) m.evidence.push_back(evidence);
  return m;
}

struct WrongPart {
  const Asked& first;
  const std::string& kind;
  const Card& card;
  Query query;
  const Standard& standard = *first.judged.standard;
  double size = as_double(standard.size), truth = distance_in(standard);

  Mechanism direction() const {
    const Claim* claim = first.claim();
    if (!claim || !claim->direction) return named("unexplained", "a wrong direction");
    const Vec3 n = *claim->direction;
    if (length(n) == 0) return named("direction:zero", "says a direction of length zero");
    const auto falls_short = [&](const Vec3& along) {   // beside an unbounded solid: by turning away from its normal
      const auto exactly = certificate::exact(along);
      return std::max(as_double(deficiency_along(standard, exactly)), as_double(tilt(standard, exactly)) * size);
    };
    const double forth = falls_short(n), back = falls_short(vec3(-eigen(n)));
    if (forth <= 1e-6 * size && std::fabs(length(n) - 1) > unit_vector_within)
      return named("direction:length", "says a direction that is no unit vector");
    const std::string evidence = fmt::format(
        "Its value is right. Along its direction the gap falls short by {:.2g} of the size, along the "
        "opposite one by {:.2g}.",
        forth / size, back / size);
    // The truth's direction may be one of several: of two that are best, n may be the opposite of the other one.
    const bool near_best = eigen(n).stableNormalized().dot(eigen(standard.truth.direction).stableNormalized()) > 0.5;
    if (!near_best && back < 1e-3 * forth)
      return named("direction:reversed", "says the direction the wrong way round", evidence);
    return named("direction:off", "right value, along a direction where it is another", evidence);
  }

  // Whether the same error is left when this is said in place of the claim.
  bool still_wrong(const Claim& said, const std::string& how) const {
    Answered again = first.answered;
    again.answer = said;
    const auto wrong = judge(*first.case_truth, card, query, again).declared.wrong;
    return std::any_of(wrong.begin(), wrong.end(), [&](const Wrong& w) { return w.kind == how; });
  }

  Mechanism witness() const {
    const Claim* claim = first.claim();
    if (!claim || !claim->witness_a || !claim->witness_b) return named("unexplained", "a wrong witness");
    Claim exchanged = *claim;
    std::swap(exchanged.witness_a, exchanged.witness_b);
    if (!still_wrong(exchanged, "witness"))
      return named("witness:swapped", "exchanges the witnesses of A and B");
    const Eigen::Vector3d step = eigen(*claim->witness_b) - eigen(*claim->witness_a);
    if (claim->direction && truth < 0 && (step + truth * eigen(*claim->direction)).norm() <= -1e-3 * truth)
      return named("witness:wrong-side", "a witness of an overlap is on the wrong side");
    const Verdict& v = first.verdict();
    for (const Wrong& w : v.wrong)   // the error is how far it lies outside, or else of the distance of both
      if (w.kind == "witness" && v.witness_outside.value_or(0) >= w.error)
        return named("witness:off-body", "says witnesses that are not on the bodies");
    return named("witness:other-distance", "witnesses farther or nearer than it says");
  }

  Mechanism manifold() const {
    const Claim* claim = first.claim();
    std::vector<Vec3> points;   // each once
    if (claim && claim->manifold)
      for (const Vec3& p : *claim->manifold)
        if (std::find(points.begin(), points.end(), p) == points.end()) points.push_back(p);
    if (kind == "manifold-missing") return named("manifold:empty", "says no contact points of bodies that overlap");
    if (kind == "manifold-spurious") return named("manifold:spurious", "says contact points of bodies that are apart");
    if (kind == "manifold-span")
      return points.size() == 1 ? named("manifold:one-point", "one contact point for a line or a face")
             : first.verdict().manifold_dimension == 1
                 ? named("manifold:short", "contact points that do not reach the ends of the shared line")
             : points.size() == 2 ? named("manifold:two-points", "two contact points for a face")
                                  : named("manifold:few", "contact points that do not span the shared face");
    // Off: all of them by the depth along the direction?
    if (claim->direction && truth < 0)
      for (const double sign : {1.0, -1.0}) {
        Claim moved = *claim;
        const Eigen::Vector3d by = sign * truth / length(*claim->direction) * eigen(*claim->direction);
        for (Vec3& p : *moved.manifold) p = vec3(eigen(p) + by);
        if (!still_wrong(moved, "manifold-off"))
          return named("manifold:beyond", "puts contact points a whole depth beyond the surfaces");
      }
    return named("manifold:beside", "contact points where the bodies do not bear");
  }
};

}  // namespace

Mechanism wrong_part(const Asked& first, const std::string& kind, const Card& card, Query query) {
  const WrongPart part{first, kind, card, query};
  return kind == "direction" ? part.direction() : kind == "witness" ? part.witness() : part.manifold();
}

}  // namespace octic::oracle
