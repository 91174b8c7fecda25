// The judge in bounds (oracle/judge/bounds_judge.h) against the judge in rationals: whatever the first decides, the
// second decides alike.
//
// Answers are those of octic::fast, and the same made wrong in one part by 10^-1 to 10^-18 of the size; held against
// cards of many tolerances, both scalars, solids grown by margins, and solids that conversion may have moved.
// OCTIC_EFFORT says how many.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <random>

#include "corpus/test/effort.h"
#include "fast/proximity.h"
#include "oracle/campaign/family.h"
#include "oracle/judge/bounds_judge.h"
#include "reference/certificate/size.h"

namespace octic::oracle::bounds_judge_test {
namespace {

class Falsifier {
 public:
  explicit Falsifier(std::uint64_t seed) : random_(seed) {}
  double error(double size) {
    return (random_() % 4 == 0 ? 0 : size) * std::pow(10.0, -1.0 - real() * 17) * (random_() % 2 ? 1 : -1);
  }
  double real() { return std::uniform_real_distribution<double>(0, 1)(random_); }
  std::uint64_t below(std::uint64_t n) { return random_() % n; }
  Vec3 vector(double length) {
    return {length * (2 * real() - 1), length * (2 * real() - 1), length * (2 * real() - 1)};
  }
  Vec3 moved(const Vec3& v, double by) {
    const Vec3 w = vector(by);
    return {v.x + w.x, v.y + w.y, v.z + w.z};
  }

 private:
  std::mt19937_64 random_;
};

Claim claim_about(const Shape& a, const Shape& b, Query query, Falsifier& falsify, double size) {
  const fast::Proximity p = fast::signed_distance(a, b);
  Claim claim;
  if (query == Query::boolean) {
    claim.contact = (falsify.below(4) == 0) != (p.signed_distance <= 0);
    return claim;
  }
  claim.signed_distance = {p.signed_distance, p.signed_distance};
  if (falsify.below(4) != 0) claim.direction = p.direction;
  if (query == Query::contact) {
    claim.manifold.emplace();
    if (p.signed_distance <= 0) claim.manifold->push_back(p.witness_a);
    if (falsify.below(8) == 0) claim.manifold->clear();
    if (falsify.below(2)) claim.contact = !claim.manifold->empty();
  } else if (falsify.below(4) != 0) {
    claim.witness_a = p.witness_a;
    claim.witness_b = p.witness_b;
  }
  switch (falsify.below(7)) {
    case 0:
      claim.signed_distance->lower += falsify.error(size), claim.signed_distance->upper = claim.signed_distance->lower;
      break;
    case 1:
      claim.signed_distance->lower -= std::fabs(falsify.error(size)),
          claim.signed_distance->upper += std::fabs(falsify.error(size));
      break;
    case 2: if (claim.direction) claim.direction = falsify.moved(*claim.direction, falsify.error(1)); break;
    case 3: if (claim.witness_a) claim.witness_a = falsify.moved(*claim.witness_a, falsify.error(size)); break;
    case 4: if (claim.witness_b) claim.witness_b = falsify.moved(*claim.witness_b, falsify.error(size)); break;
    case 5: claim.relation = static_cast<Relation>(falsify.below(3)); break;
    default: break;
  }
  return claim;
}

std::string kinds(const Verdict& v) {
  std::string text = v.silence + "|" + v.lacks + "|" + (v.contact ? *v.contact ? "contact" : "apart" : "-") + "|" +
                     (v.wrong_side ? "side" : "") + "|" + (v.right() ? "right" : "not right") + "|";
  for (const Wrong& w : v.wrong) text += w.kind + " ";
  return text;
}

TEST(Glance, decides_as_the_exact_judge_does) {
  constexpr double tolerances[][2] = {{0, 0}, {0, 1e-14}, {1e-12, 1e-12}, {1e-4, 1e-6}, {0, 1e-3}, {1, 0}, {0, 0.1}};
  const auto wanted = static_cast<std::uint64_t>(rounds(6000));   // OCTIC_EFFORT=17: more than 100,000
  std::uint64_t compared = 0, asked = 0, wrong = 0, right = 0, sided = 0;
  std::map<std::string, std::uint64_t> seen;
  double beyond = 0;
  std::vector<const Family*> families;
  for (const auto* list : {&octic::oracle::families(), &every_pair_families()})
    for (const Family& family : *list) families.push_back(&family);
  for (std::uint64_t index = 0; compared < wanted; ++index) {
    ASSERT_LT(index, 100 * wanted);
    const Family& family = *families[index % families.size()];
    const Case item = family.make(11, index / families.size());
    Falsifier falsify(index);
    const double known = certificate::size(item.a, item.b),
                 margin = falsify.below(3) == 0 ? known * std::pow(10, -1 - 3 * falsify.real()) : 0;
    const double other = falsify.below(2) ? margin : 0;
    const auto judged_by_bounds = BoundedStandard::of(item.a, item.b, margin, other);
    if (!judged_by_bounds) continue;
    const Standard exactly = standard(item.a, item.b, reference::exact(margin), reference::exact(other));
    for (int k = 0; k < 12; ++k) {
      const Query query = static_cast<Query>(falsify.below(3));
      const Claim claim = claim_about(item.a, item.b, query, falsify, known);
      Card card;
      card.name = "subject";
      card.scalar = falsify.below(3) == 0 ? "float" : "double";
      const auto& tolerance = tolerances[falsify.below(std::size(tolerances))];
      card.tolerance = tolerance[0], card.tolerance_relative = tolerance[1];
      const double moved = falsify.below(2) ? std::fabs(falsify.error(known)) * 1e-3 : 0;
      const auto verdict = judge_by_bounds(*judged_by_bounds, card, query, claim, moved, moved / 2, true);
      ++asked;
      if (!verdict) continue;
      const Verdict truly = judge(exactly, card, query, claim, {reference::exact(moved), reference::exact(moved / 2)});
      ++compared;
      (truly.right() ? right : wrong) += 1;
      sided += truly.wrong_side;
      ++seen[kinds(*verdict)];
      ASSERT_EQ(kinds(*verdict), kinds(truly)) << item.name << " " << to_string(query);
      const auto no_more = [&](const std::optional<double>& here, const std::optional<double>& there,
                               const char* what) {
        ASSERT_EQ(here.has_value(), there.has_value()) << what << " " << item.name;
        if (!here) return;
        beyond = std::max(beyond, *here - *there);
        ASSERT_LE(*here, *there + 0x1p-50 + 0x1p-40 * *there) << what << " " << item.name;
      };
      no_more(verdict->distance_error, truly.distance_error, "distance");
      no_more(verdict->depth_error, truly.depth_error, "depth");
      no_more(verdict->deficiency, truly.deficiency, "deficiency");
      no_more(verdict->witness_outside, truly.witness_outside, "outside");
      no_more(verdict->witness_gap, truly.witness_gap, "gap");
      no_more(verdict->manifold_off, truly.manifold_off, "manifold");
      no_more(verdict->side_error, truly.side_error, "side");
      const auto cautious = judge_by_bounds(*judged_by_bounds, card, query, claim, moved, moved / 2, false);
      ASSERT_TRUE(!cautious ||
                  (cautious->wrong.empty() && !cautious->wrong_side && truly.wrong.empty() && !truly.wrong_side));
    }
  }
  std::printf(
      "%llu of %llu answers decided in bounds: %llu right, %llu not, %llu on the wrong side, %zu kinds of verdicts; "
      "largest excess of a measure %g\n",
      static_cast<unsigned long long>(compared), static_cast<unsigned long long>(asked),
      static_cast<unsigned long long>(right), static_cast<unsigned long long>(wrong),
      static_cast<unsigned long long>(sided), seen.size(), beyond);
  EXPECT_GT(right, wanted / 10);
  EXPECT_GT(wrong, wanted / 10);
  EXPECT_GT(sided, wanted / 100);
  EXPECT_GT(compared, asked / 2);
}

}  // namespace
}  // namespace octic::oracle::bounds_judge_test
