// The campaign of accuracy finds what is wrong, and nothing where nothing is; its bounds hold the truth.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "corpus/case_io.h"
#include "corpus/test/effort.h"
#include "fuzz/campaign/accuracy_judge.h"
#include "fuzz/campaign/accuracy_verb.h"
#include "oracle/shape/round_pair.h"
#include "reference/certificate/size.h"
#include "reference/truth.h"

namespace octic::fuzz::accuracy_test {
namespace {

std::string whole(const oracle::Family& family, const Case&) { return family.name; }

Accuracy examined(const Candidate& candidate, const std::vector<oracle::Family>& families, std::uint64_t count,
                  unsigned leave_out = 0) {
  AccuracyOptions options;
  options.effort.leave_out = leave_out;
  options.count = count;
  options.seed = 11;
  options.candidate = candidate;
  options.folder = testing::TempDir() + "octic-accuracy";
  const std::atomic<bool> stop{false};
  return run_accuracy(families, whole, options, stop, {});
}

std::vector<oracle::Family> some(std::initializer_list<const char*> names) {
  std::vector<oracle::Family> families;
  for (const auto* list : {&oracle::families(), &oracle::every_pair_families()})
    for (const auto& family : *list)
      if (std::any_of(names.begin(), names.end(), [&](const char* name) { return family.name == name; }))
        families.push_back(family);
  return families;
}

AccuracyTally sum(const Accuracy& rows) {
  AccuracyTally all;
  for (const auto& [name, tally] : rows) all.add(tally);
  return all;
}

std::uint64_t beyond(const AccuracyTally& t, Measure m) { return t.beyond[static_cast<std::size_t>(m)]; }

reference::Rational exact(long double v) {
  int exponent = 0;
  const auto digits =
      static_cast<std::int64_t>(std::ldexp(std::frexp(v, &exponent), 62));   // two of 64 digits may be cut off
  const reference::Rational power(reference::Integer(1) << std::abs(exponent - 62));
  return exponent < 62 ? reference::Rational(digits) / power : reference::Rational(digits) * power;
}

TEST(accuracy, the_bounds_hold_the_truth_whatever_the_hint) {
  int tight = 0, pairs = 0;
  for (const auto& family : oracle::families()) {
    for (std::uint64_t index = 0; index < static_cast<std::uint64_t>(rounds(6)); ++index) {
      const Case item = family.make(5, index);
      const auto a = round_solid(item.a), b = round_solid(item.b);
      ASSERT_TRUE(a && b);
      const RoundPair pair(*a, *b);
      const reference::Truth truth = reference::truth(item.a, item.b);
      const fast::Proximity p = fast::signed_distance(item.a, item.b);
      const Hint hints[] = {{p.direction, p.witness_a, p.witness_b},
                            {{0.6, 0, 0.8}, {1, 2, 3}, {0, 0, 0}},
                            {{NAN, 0, 0}, {NAN, NAN, NAN}, {}}};
      for (const Hint& hint : hints) {
        const Bracketed found = pair.enclose(hint, 0x1p-55L * pair.size(), 500);
        if (std::isfinite(found.lower)) {
          EXPECT_LE(exact(found.lower), truth.upper) << family.name << ' ' << index;
        }
        if (std::isfinite(found.upper)) {
          EXPECT_GE(exact(found.upper), truth.lower) << family.name << ' ' << index;
        }
        ++pairs;
        tight += found.upper - found.lower <= 0x1p-54L * pair.size() + 2 * pair.error();
      }
    }
  }
  EXPECT_GT(tight, pairs / 3);
}

TEST(accuracy, fast_keeps_its_promises_on_every_family) {
  const Accuracy rows = examined({},
                                 some({"random", "crossing", "needles", "far-from-origin", "touching", "rim-on-rim",
                                       "octic-8", "posed", "tiny-scale"}),
                                 60);
  EXPECT_EQ(failures(rows), 0u) << markdown(rows, "family");
  const AccuracyTally all = sum(rows);
  EXPECT_EQ(beyond(all, Measure::distance) + beyond(all, Measure::direction), 0u) << markdown(rows, "family");
  EXPECT_EQ(all.pairs, 9u * 60u);
  EXPECT_GT(all.apart, all.pairs / 5);
  EXPECT_GT(all.overlapping, all.pairs / 5);
}

TEST(accuracy, errors_are_relative_to_no_more_than_the_size_and_hardly_less) {
  for (const auto* list : {&oracle::families(), &oracle::every_pair_families()}) {
    for (const auto& family : *list) {
      for (std::uint64_t index = 0; index < family.period; index += family.period / 7 + 1) {
        const Case item = family.make(3, index);
        const double size = certificate::size(item.a, item.b),
                     taken = static_cast<double>(judge_of(item.a, item.b)->size());
        EXPECT_LE(taken, size * (1 + 0x1p-9)) << to_line(item);
        EXPECT_GE(taken, size * 0.8) << to_line(item);
      }
    }
  }
}

TEST(accuracy, other_shapes_keep_their_promises) {
  std::vector<oracle::Family> families = oracle::every_pair_families();
  families.resize(3);
  const Accuracy rows = examined({}, families, 64);
  EXPECT_EQ(failures(rows), 0u) << markdown(rows, "family");
  EXPECT_EQ(beyond(sum(rows), Measure::distance) + beyond(sum(rows), Measure::direction), 0u);
  EXPECT_EQ(sum(rows).pairs, 3u * 64u);
}

TEST(accuracy, poised_pairs_keep_their_promises) {
  const Accuracy rows = examined({}, some({"any-poised"}), 2000);
  EXPECT_EQ(failures(rows), 0u) << markdown(rows, "family");
  EXPECT_EQ(sum(rows).pairs, 2000u);
}

const char* const refuted =
    R"({"name":"near-coaxial-5-836","a":{"type":"cylinder","a":[-0.42529296875,0.556640625,0.599365234375],"b":[-2.06982421875,2.322265625,1.708740234375],"r":0.5934082179209395}, "b":{"type":"cylinder","a":[-1.6586914062582905,1.880859375009205,1.4313964844342648],"b":[-0.42529949293975355,0.5566322113961124,0.5993689537044125],"r":0.9082764259690255}, "reason":"nearly parallel, overlapping","origin":"family near-coaxial, seed 5, index 836"})";

// Nearly parallel, overlapping: reference::truth called -1.5016846438445373 the distance when this was written; a
// direction is there with -1.5016846438378910.
TEST(accuracy, a_gap_above_what_the_reference_says_is_no_fault_of_the_one_on_trial) {
  const Case item = std::get<Case>(parse_case(refuted));
  const fast::Proximity p = fast::signed_distance(item.a, item.b);
  const auto judge = judge_of(item.a, item.b);
  const Bracketed found = judge->truth({p.direction, p.witness_a, p.witness_b}, 500);
  EXPECT_TRUE(judge->asked());
  EXPECT_GE(found.lower, -1.5016846438379L);   // whoever is asked
}

TEST(accuracy, a_reference_that_misses_candidates_is_told_from_a_fast_that_is_wrong) {
  std::vector<oracle::Family> families;
  for (const auto& family : oracle::every_pair_families())
    if (family.name == "any-deep") families.push_back(family);
  constexpr unsigned poles_and_faces = 3;
  AccuracyTally all = sum(examined({}, families, 64, poles_and_faces));
  EXPECT_GT(all.failures["reference"], 5u);
  EXPECT_EQ(beyond(all, Measure::distance), 0u);
}

// Each fault is one that a solver could have; each must be seen, by the check that is meant to see it.

fast::Proximity further(const Shape& a, const Shape& b) noexcept {
  auto p = fast::signed_distance(a, b);
  p.signed_distance += 5e-15 * static_cast<double>(RoundPair(*round_solid(a), *round_solid(b)).size());
  return p;
}
TEST(accuracy, a_distance_off_by_5e_15_is_seen) {
  EXPECT_GT(beyond(sum(examined({.signed_distance = further}, some({"random"}), 200)), Measure::distance), 190u);
}

fast::Proximity local(const Shape& a, const Shape& b) noexcept {   // where overlapping: the best of the two axes alone
  auto p = fast::signed_distance(a, b);
  if (p.signed_distance >= 0) return p;
  const RoundPair pair(*round_solid(a), *round_solid(b));
  long double best = -HUGE_VALL;
  for (const Shape* s : {&a, &b}) {
    const LongVector u = round_solid(*s)->axis;
    for (const long double sign : {1.0L, -1.0L}) {
      const LongVector n{sign * u.x, sign * u.y, sign * u.z};
      if (pair.gap(n) <= best) continue;
      best = pair.gap(n);
      p.direction = {static_cast<double>(n.x), static_cast<double>(n.y), static_cast<double>(n.z)};
    }
  }
  p.signed_distance = static_cast<double>(best);
  return p;
}
TEST(accuracy, a_local_optimum_of_the_depth_is_seen) {
  const AccuracyTally all = sum(
      examined({.signed_distance = local}, some({"random-overlapping"}), 60));   // half of the depths are along an axis
  EXPECT_GT(beyond(all, Measure::distance), 20u);
  EXPECT_GT(beyond(all, Measure::direction), 20u);
}

fast::Proximity beside(const Shape& a, const Shape& b) noexcept {
  auto p = fast::signed_distance(a, b);
  const Vec3 n = p.direction;
  p.witness_b = {p.witness_b.x + 1e-11 * n.y, p.witness_b.y - 1e-11 * n.x, p.witness_b.z};
  return p;
}
TEST(accuracy, a_witness_beside_its_place_is_seen) {
  const AccuracyTally all = sum(examined({.signed_distance = beside}, some({"random"}), 200));
  EXPECT_GT(beyond(all, Measure::difference), 100u);
  EXPECT_EQ(beyond(all, Measure::distance), 0u);
}

// Nothing is promised of witnesses; but those at the bodies' centres are no answer.
fast::Proximity far_beside(const Shape& a, const Shape& b) noexcept {
  fast::Proximity p = fast::signed_distance(a, b);
  p.witness_a.x += 1, p.witness_b.x += 1;
  return p;
}
TEST(accuracy, witnesses_far_from_their_solids_are_a_failure) {
  EXPECT_GT(failures(sum(examined({.signed_distance = far_beside}, some({"random"}), 200))), 100u);
}

fast::Verdict shy_of_touching(const Shape& a, const Shape& b) noexcept {   // calls what touches, or nearly, apart
  return fast::signed_distance(a, b).signed_distance > -1e-12 ? fast::Verdict::apart : fast::verdict(a, b);
}
TEST(accuracy, a_verdict_wrong_within_1e_12_is_seen) {
  EXPECT_GT(sum(examined({.verdict = shy_of_touching}, some({"near-touching"}), 60)).wrong_verdicts, 5u);
  EXPECT_GT(sum(examined({.verdict = shy_of_touching}, some({"touching"}), 60)).wrong_verdicts, 50u);
}

bool always(const Shape&, const Shape&) noexcept { return true; }
TEST(accuracy, contact_on_the_wrong_side_is_seen) {
  EXPECT_GT(sum(examined({.overlap = always}, some({"random"}), 60)).failures["overlap"], 20u);
}

void flipped(const fast::CylinderArrays& a, const fast::CylinderArrays& b, std::size_t count,
             fast::Verdict* out) noexcept {
  fast::verdicts(a, b, count, out);
  if (count > 7) out[7] = out[7] == fast::Verdict::apart ? fast::Verdict::overlapping : fast::Verdict::apart;
}
void shifted(const fast::CylinderArrays& a, const fast::CylinderArrays& b, std::size_t count,
             const fast::DistanceArrays& out) noexcept {
  fast::signed_distances(a, b, count, out);
  if (count > 9) out.distance[9] *= 1 + 1e-12;
  if (count > 11) std::swap(out.u[11], out.v[11]);
  if (count > 13) out.x[13] += 1e-3;
}
TEST(accuracy, one_lane_of_a_batch_that_is_wrong_is_seen) {
  const AccuracyTally all = sum(examined({.verdicts = flipped, .signed_distances = shifted}, some({"random"}), 60));
  EXPECT_EQ(all.wrong_batch_verdicts, 1u);
  EXPECT_EQ(beyond(all, Measure::batch_distance), 1u);
  EXPECT_EQ(beyond(all, Measure::batch_direction), 1u);
  EXPECT_GE(beyond(all, Measure::batch_witnesses), 1u);
}

fast::Proximity nothing(const Shape&, const Shape&) noexcept {
  return {NAN, {NAN, NAN, NAN}, {NAN, NAN, NAN}, {NAN, NAN, NAN}};
}
TEST(accuracy, no_number_is_no_answer) {
  const AccuracyTally all = sum(examined({.signed_distance = nothing}, some({"random"}), 20));
  for (const Measure m : {Measure::distance, Measure::direction, Measure::witnesses, Measure::difference})
    EXPECT_EQ(beyond(all, m), 20u);
}

}  // namespace
}  // namespace octic::fuzz::accuracy_test
