// Every mutant is wrong in one way: diagnosis has to say one defect, and the right one. Two mutants in one engine are
// two defects.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>

#include "oracle/campaign/campaign.h"
#include "oracle/diagnosis/defect.h"
#include "oracle/campaign/family.h"
#include "reference/certificate/size.h"

namespace octic::oracle::mutants_diagnosis_test {
namespace {

constexpr std::uint64_t drawn = 4;          // of each family
constexpr std::size_t looked_into = 40;     // findings of a mutant
// A defect with fewer of a mutant's findings is a side effect of its mutation: a direction that is NaN where it was not
// looked for.
constexpr double side_effect = 0.05;
// Mutants are written without care for overflow, which is a defect of its own: all but the one that is about it are
// asked within these sizes.
constexpr double smallest = 1e-30, largest = 1e30;

Limits limits() {
  Limits l;
  l.per_query = std::chrono::milliseconds(100);
  return l;
}

// The right name of each mutant, by what its card says is wrong.
const std::map<std::string, std::set<std::string>> right_names{
    {"mutant-ends-ignored", {"solid:no-ends"}},
    {"mutant-parallel-1e-6", {"axes:parallel"}},
    {"mutant-reversed-when-nearly-parallel", {"direction:reversed"}},
    {"mutant-reversed-when-deep", {"direction:reversed"}},
    {"mutant-polygon-rim", {"solid:polygon-rim"}},
    {"mutant-absolute-epsilon", {"scale:length"}},
    {"mutant-nan-is-overlap", {"scale:extreme"}},
    {"mutant-sampled-depth", {"best:near"}},
    {"mutant-capsule", {"solid:capsule"}},
    {"mutant-caps-forgotten", {"missing:cap"}},
    {"mutant-rim-rim-forgotten", {"missing:rim-rim"}},
    {"mutant-rim-forgotten", {"missing:rim"}},
    {"mutant-axis-in-float", {"input:float"}},
    {"mutant-normal-never-swapped", {"direction:reversed"}},
    {"mutant-witness-on-the-wrong-side", {"witness:wrong-side"}},
    {"mutant-witnesses-swapped", {"witness:swapped"}},
    {"mutant-far-from-origin", {"place"}},
    {"mutant-nan-when-concentric", {"failed:nan"}},
    {"mutant-hangs-on-parallel", {"failed:hang"}},
    {"mutant-crashes-on-coaxial",
     {"failed:crash:Segmentation fault in octic::oracle::support_of_the_axis (octic-engine-mutant)"}},
    {"mutant-aborts-on-perpendicular", {"failed:abort:Aborted in octic::oracle::give_up (octic-engine-mutant)"}},
    {"mutant-throws-on-identical", {"failed:exception:EPA: the origin is outside of the polytope"}},
    {"mutant-eats-memory-on-needles", {"failed:memory"}},
    {"mutant-ball-forgotten", {"solid:ball-forgotten"}},
    {"mutant-ball-inside", {"solid:ball-inside"}},
    {"mutant-full-extents", {"solid:box-halved"}},
    {"mutant-quaternion-order", {"solid:quaternion-order"}},
    {"mutant-quaternion-scalar-last", {"solid:quaternion-order"}},
    {"mutant-quaternion-not-normalised", {"solid:quaternion-scales"}},
    {"mutant-capsule-without-ends", {"solid:capsule-flat"}},
    {"mutant-capsule-with-whole-length", {"solid:capsule-short"}},
    {"mutant-capsule-of-its-diameter", {"solid:radius-doubled"}},
    {"mutant-ball-of-half-its-radius", {"solid:radius-halved"}},
    {"mutant-capsule-of-half-its-length", {"solid:whole-length-halved"}},
    {"mutant-capsule-with-its-ends-twice", {"solid:capsule-long"}},
    {"mutant-prism-of-twice-its-length", {"solid:half-length-doubled"}},
    {"mutant-box-turned-with-its-place", {"solid:turned-with-its-place"}},
    {"mutant-cylinder-along-y", {"solid:other-axis"}},
    {"mutant-half-of-the-corners", {"solid:half-of-the-corners"}},
    {"mutant-prism-from-its-base", {"solid:stands-on-its-base"}},
    {"mutant-half-space-flipped", {"solid:half-space-flipped"}},
    {"mutant-plane-through-the-origin", {"solid:plane-through-origin"}},
    {"mutant-disc-is-a-ball", {"solid:disc-is-ball"}},
    {"mutant-segment-is-a-line", {"solid:segment-is-line"}},
    {"mutant-infinite-is-long", {"solid:line-ends"}},
    {"mutant-point-is-its-cell", {"solid:point-on-grid"}},
    {"mutant-edges-forgotten", {"missing:edge-edge"}},
    {"mutant-question-before", {"history", "not-repeated:answer"}},
    {"mutant-manifold-one-point", {"manifold:one-point"}},
    {"mutant-manifold-two-points", {"manifold:two-points"}},
    {"mutant-manifold-bounding-box", {"manifold:beside"}},
    {"mutant-manifold-too-deep", {"manifold:beyond"}},
    {"mutant-manifold-empty", {"manifold:empty"}},
    {"mutant-two-capsule-and-reversed", {"solid:capsule", "direction:reversed"}},
    {"mutant-two-full-extents-and-short-capsules", {"solid:box-halved", "solid:capsule-short"}},
    {"mutant-two-epsilon-and-rim-rim", {"scale:length", "missing:rim-rim"}},
};

// Not named, and why: within the tolerance that the card declares, touching may be called apart, so nothing is found.
const std::set<std::string> explained{"mutant-touching-is-apart"};

std::vector<Case> cases() {
  std::vector<Case> out;
  for (const auto* list : {&families(), &every_pair_families()})
    for (const Family& family : *list)
      for (std::uint64_t i = 0; i < drawn * std::min<std::uint64_t>(family.period, 24); ++i)
        out.push_back(family.make(1, family.period == 1 ? i : i * (family.period / 24 + 1)));
  for (const Source& source : corpus_sources(std::filesystem::path(OCTIC_SOURCE_DIR) / "corpus" / "cases"))
    for (std::uint64_t i = 0; i < source.count; i += 1 + source.count / 4) out.push_back(source.make(i));
  return out;
}

TEST(mutants_diagnosis, each_is_one_defect_with_the_right_name) {
  const auto search = find_engines({OCTIC_MUTANTS});
  ASSERT_GE(search.engines.size(), 40u);
  const char* only = std::getenv("OCTIC_ONLY");
  std::vector<FoundEngine> engines;
  std::set<std::string> names;
  for (const FoundEngine& found : search.engines)
    if (!only || found.card.name.find(only) != std::string::npos)
      engines.push_back(found), names.insert(found.card.name);
  std::vector<Case> all = cases(), of_all_sizes = all;
  std::erase_if(all, [](const Case& c) {
    const double size = certificate::size(c.a, c.b);
    return !(size > smallest && size < largest);
  });
  const std::string about_size = "mutant-nan-is-overlap";
  const bool asked_about_size = names.erase(about_size) > 0;
  Examiner examiner(engines, limits(), nullptr);
  auto examined = examiner.examine("all", all, names, {});
  ASSERT_TRUE(examined.has_value());
  if (asked_about_size) examined->merge(*examiner.examine("all", of_all_sizes, {about_size}, {}));

  std::size_t right = 0, asked = 0;
  for (const FoundEngine& found : engines) {
    const std::string& who = found.card.name;
    if (explained.contains(who)) continue;
    DiagnosisLimits limits_of_diagnosis;
    limits_of_diagnosis.findings_of_an_engine = looked_into;
    const Diagnosed d =
        diagnose(diagnosticians(1, {found}, limits(), nullptr), examined->at(who).findings, {}, limits_of_diagnosis);
    std::set<std::string> said;
    std::uint64_t findings = 0;
    for (const Defect& defect : d.defects) findings += defect.findings;
    for (const Defect& defect : d.defects) {
      if (static_cast<double>(defect.findings) >= side_effect * static_cast<double>(findings))
        said.insert(defect.mechanism);
      std::printf("%-44s %-34s %4zu findings  %s\n", who.c_str(), defect.mechanism.c_str(),
                  static_cast<std::size_t>(defect.findings), defect.range.c_str());
      if (only)
        std::printf("      %s | %s | %s\n", defect.plainest.stratum.c_str(), defect.plainest.item.name.c_str(),
                    defect.evidence.empty() ? "" : defect.evidence.back().c_str());
    }
    for (const auto& [engine, n] : d.unexplained)
      std::printf("%-44s unexplained %zu\n", who.c_str(), static_cast<std::size_t>(n.findings));
    ++asked;
    const auto expected = right_names.find(who);
    ASSERT_NE(expected, right_names.end()) << who;
    if (said == expected->second) ++right;
    else std::printf("%-44s NOT NAMED RIGHTLY\n", who.c_str());
    std::fflush(stdout);
  }
  std::printf("%zu of %zu mutants are one defect each with the right name\n", right, asked);
  if (only) return;
  EXPECT_GE(static_cast<double>(right), 0.9 * static_cast<double>(asked));
}

}  // namespace
}  // namespace octic::oracle::mutants_diagnosis_test
