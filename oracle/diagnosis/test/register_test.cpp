// The register of defects, asked again: every engine that is installed is still wrong about the smallest case of its
// defects.
#include "oracle/diagnosis/register.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <regex>

#include "oracle/campaign/family.h"
#include "oracle/diagnosis/defect.h"
#include "oracle/diagnosis/mechanism.h"
#include "oracle/examiner/examiner.h"
#include "oracle/examiner/finding.h"
#include "oracle/file/atomic_file.h"
#include "oracle/shape/ordinary.h"
#include "reference/certificate/size.h"
#include "reference/truth.h"

namespace octic::oracle::register_test {
namespace {

const std::filesystem::path folder = std::filesystem::path(OCTIC_SOURCE_DIR) / "corpus" / "defects";

// Of the entry that explains the symptom.
std::string name(const Symptom& s) {
  static const Register all(folder);
  const Registered* r = all.explaining(s);
  return r ? r->name : "none";
}

TEST(defect_register, has_its_patterns_match_as_said) {
  EXPECT_TRUE(matches("*", ""));
  EXPECT_TRUE(matches("fcl-*", "fcl-indep"));
  EXPECT_FALSE(matches("fcl-*", "ode"));
  EXPECT_TRUE(matches("failed:abort:*distance-inl.h*", "failed:abort:Aborted: distance-inl.h:#"));
  EXPECT_FALSE(matches("side", "side:no-contact"));
}

// A program of --command may bear the name of an engine of ours.
TEST(defect_register, explains_nothing_of_an_engine_that_is_left_out) {
  Register all(folder);
  const Symptom s{"libccd-mpr", "side:no-contact", "cylinder-cylinder", "side", "overlapping", 1e160, 0.1};
  Symptom other = s;
  other.engine = "ode";
  EXPECT_TRUE(all.explaining(s));
  all.leave_out("libccd-mpr");
  EXPECT_FALSE(all.explaining(s));
  EXPECT_TRUE(all.explaining(other));
}

// An overflow at 1e160 or a threshold at touching must not hide a defect of the same kind on cans of size 1.
TEST(defect_register, entries_about_odd_numbers_or_small_errors_explain_nothing_else) {
  Symptom s{"libccd-mpr", "side:no-contact", "cylinder-cylinder", "side", "overlapping", 1e160, 0.1};
  EXPECT_EQ(name(s), "products-overflow-double");
  s.greatest_number = 1 / 1e-3;
  EXPECT_EQ(name(s), "none");
  s.error = 1e-6;
  EXPECT_EQ(name(s), "touching-by-threshold");
  s.error = 1.1e-5;
  EXPECT_EQ(name(s), "none");
  s = {"bullet-f32-pair", "value:constant", "cylinder-cylinder", "side", "overlapping", 1e20, 0.1};
  EXPECT_EQ(name(s), "products-overflow-float");
  s.greatest_number = 1e6;
  EXPECT_EQ(name(s), "none");
  // A direction is anyone's guess where bodies all but touch, and a defect elsewhere.
  s = {"bullet-f64-world-margin0", "side:apart-of-overlap", "cylinder-box", "direction", "overlapping", 2, 0.45, 1e-11};
  EXPECT_EQ(name(s), "near-touching-direction");
  s.farthest = 2e-5;
  EXPECT_EQ(name(s), "none");
  s.farthest = std::numeric_limits<double>::infinity();   // of a finding in a file that does not say it
  EXPECT_EQ(name(s), "none");
  // A disc is one thing and a can another.
  s = {"libccd-mpr", "value:constant", "cylinder-cylinder", "distance", "touching", 2, 0.8, 0.1, true};
  EXPECT_EQ(name(s), "libccd-flat-bodies");
  s.flat = false;
  EXPECT_EQ(name(s), "none");
  EXPECT_FALSE(has_zero_length(Sphere{{0, 0, 0}, 1}));
  EXPECT_TRUE(has_zero_length(Sphere{{0, 0, 0}, 0}));
  EXPECT_TRUE(has_zero_length(Disc{{0, 0, 0}, {0, 0, 1}, 1}));
  EXPECT_TRUE(has_zero_length(Segment{{0, 0, 0}, {0, 0, 1}}));
  EXPECT_TRUE(has_zero_length(PosedCylinder{{0, 0, 0}, {1, 0, 0, 0}, 0, 1}));
  EXPECT_FALSE(has_zero_length(Capsule{{0, 0, 0}, {0, 0, 1}, 1}));
  // A depth of 0.8 of the size that a fixed length decides is no small error.
  s = {"bullet-f64-pair-margin0", "scale:length", "cylinder-cylinder", "distance", "apart", 2, 0.0099, 0.1};
  EXPECT_EQ(name(s), "fixed-tolerances");
  s.error = 0.011;
  EXPECT_EQ(name(s), "none");
  s.greatest_number = 1e6;
  EXPECT_EQ(name(s), "lengths-beyond-tolerances");
  EXPECT_EQ(greatest_number({Sphere{{0, -7, 0}, 1}, Sphere{{0, 0, 0}, 2}}), 7);
  EXPECT_EQ(greatest_number({Sphere{{0, -7, 0}, 0.0625}, Segment{{0, 0, 0}, {0, 0, 0}}}), 8);
}

// Where there is no time to look into a finding, it is taken for what was found of others of its engine.
TEST(defect_register, entries_explain_no_symptom_that_is_not_theirs) {
  Symptom s{"ode", "failed:abort:Aborted: failed in collideCylCyl()", "cylinder-cylinder", "failed-abort", "apart"};
  EXPECT_EQ(name(s), "ode-cylinders-coaxial-abort");
  for (const char* kind : {"depth", "direction", "side", "manifold-off"}) {
    s.kind = kind;
    EXPECT_EQ(name(s), "none") << kind;
  }
  // Points nearer than a centimetre that are taken for one are no depth of zero.
  for (const char* kind : {"side", "depth", "witness"}) {
    s = {"bullet-f32-epa2", "scale:length", "capsule-capsule", kind, "overlapping", 1 / 0.009, 0.86};
    EXPECT_EQ(name(s), "bullet-epa-float-vertices-within-a-centimetre") << kind;
    s.engine = "bullet-f32-pair";
    EXPECT_EQ(name(s), "bullet-float-vertices-within-a-centimetre") << kind;
  }
  s = {"bullet-f64-epa2-margin0", "value:zero", "box-box", "depth", "overlapping", 2, 0.2};
  EXPECT_EQ(name(s), "bullet-epa-depth-zero");
  // A prism half in a half-space is no thin rod.
  s = {"fcl-indep", "side:apart-of-overlap", "prism-half_space", "depth", "overlapping", 2, 1.7};
  EXPECT_EQ(name(s), "fcl-indep-distance-half-space-wrong");
  s = {"fcl-collide-indep", "side:no-contact", "cylinder-cylinder", "side", "overlapping", 4096, 1e-4};
  EXPECT_EQ(name(s), "fcl-indep-collide-thin-rods");
  // A zero normal of other shapes is that of the portal.
  s = {"fcl-collide-libccd", "direction:zero", "sphere-capsule", "direction", "overlapping"};
  EXPECT_EQ(name(s), "fcl-collide-zero-normal");
  s.pair = "cylinder-box", s.relation = "touching";
  EXPECT_EQ(name(s), "libccd-mpr-zero-direction");
}

// The solids without the margins may all but touch where the solids with them overlap by both.
TEST(defect_register, entries_of_cores_that_all_but_touch_explain_no_other_direction) {
  Symptom s{"bullet-f32-pair", "direction:off", "box-cylinder", "direction", "apart", 2, 0.3, 0.02};
  EXPECT_EQ(name(s), "none");   // of a finding in a file that does not say how near the cores are
  s.cores = 1e-6;
  EXPECT_EQ(name(s), "bullet-normal-at-both-margins");
  s.cores = 0.0011;
  EXPECT_EQ(name(s), "none");
  s.engine = "bullet-f64-pair", s.cores = 1e-7;
  EXPECT_EQ(name(s), "bullet-double-normal-at-both-margins");
  s.cores = 1e-4;
  EXPECT_EQ(name(s), "none");

  const Sphere a{{0, 0, 0}, 1}, b{{2, 0, 0}, 1};
  Findings findings;
  Verdict wrong;
  wrong.wrong.push_back({"direction", 0.3});
  collect(findings, "bullet-f32-pair", Query::signed_distance, Case{"margins", a, b, "", "", {}},
          standard(a, b, Rational(1) / 16, Rational(1) / 16), Claim{}, wrong);
  ASSERT_EQ(findings.size(), 1u);
  const Finding& found = findings.begin()->second;
  EXPECT_GT(found.farthest, 0.02);
  EXPECT_LT(found.cores, 1e-20);
  EXPECT_EQ(finding_from_json(to_json(found)).cores, found.cores);
}

TEST(defect_register, entries_of_multipoint_iterations_and_of_margin_0_explain_what_was_seen_of_them) {
  Symptom s{"bullet-f32-world", "depth:too-deep", "cylinder-cylinder", "depth", "overlapping", 2, 0.0113, 0.4};
  EXPECT_EQ(name(s), "bullet-perturbed-contact-depth");
  s.error = 0.021;
  EXPECT_EQ(name(s), "none");
  s = {"bullet-f64-world", "scale:length", "cylinder-cylinder", "manifold-off", "overlapping", 2, 0.41, 0.4};
  EXPECT_EQ(name(s), "bullet-perturbed-contact-points");
  s.kind = "depth";
  EXPECT_EQ(name(s), "none");
  s = {"bullet-f64-pair-margin0", "side:apart-of-overlap", "box-box", "distance", "touching", 2, 1e-4, 0};
  EXPECT_EQ(name(s), "bullet-double-zero-margin-distance");
  s.error = 0.001;
  EXPECT_EQ(name(s), "none");
  s.error = 1e-4, s.farthest = 0.002;
  EXPECT_EQ(name(s), "none");
}

TEST(defect_register, every_engine_is_still_wrong_about_its_smallest_case) {
  const Register all(folder);
  ASSERT_GE(all.all().size(), 30u);
  const auto search = find_engines({OCTIC_ENGINE_PROGRAMS, OCTIC_ENGINE_PROGRAMS "/npm", OCTIC_ENGINE_PROGRAMS "/cad"});
  Limits limits;
  limits.per_query = std::chrono::milliseconds(2000);
  std::size_t asked = 0;
  for (const Registered& r : all.all()) {
    const auto engine = std::find_if(search.engines.begin(), search.engines.end(),
                                     [&](const FoundEngine& f) { return f.card.name == r.engine; });
    if (engine == search.engines.end()) continue;   // not installed
    ++asked;
    Examiner examiner({*engine}, limits, nullptr);
    CaseTruth case_truth(r.item);
    const auto one = examiner.examine_one(r.engine, query_from_string(r.query).value(), case_truth);
    std::string kinds;
    bool still = false;
    double error = 0;
    for (const Wrong& w : one.judged.declared.wrong) {
      kinds += " " + w.kind;
      still |= w.kind == r.kind;
      if (w.kind == r.kind) error = w.kind.starts_with("failed-") ? 1 : w.error;
    }
    if (!r.ordinary)
      continue;   // an entry may call less ordinary than the rules do: a pair that all but touches, and a hang
    // By its solids and the error that the engine makes today, not by the field alone.
    const double sd = reference::truth(r.item.a, r.item.b).nearest / certificate::size(r.item.a, r.item.b);
    for (const std::string& odd : oddities({r.item.a, r.item.b}, sd, error)) ADD_FAILURE() << r.name << ": " << odd;
    EXPECT_TRUE(still) << r.name << ": " << r.engine << " is not wrong in " << r.kind << " any more, but in:" << kinds;
    EXPECT_TRUE(std::any_of(r.explains.engines.begin(), r.explains.engines.end(),
                            [&](const auto& p) { return matches(p, r.engine); }))
        << r.name << " does not explain its own engine";
  }
  if (asked == 0) GTEST_SKIP() << "no engine of the register is installed";
}

// The depth of a portal is that of another solid to a part in a hundred by chance: of one without ends, or of the box
// around it.
TEST(diagnosis, does_not_take_the_depth_of_a_portal_for_another_solid) {
  const Cylinder thin{{-0.7720753232787041, -0.7614706355533651, -1.0191733559285545},
                      {-1.0744651998561883, -0.3558972620615499, -0.8366093968854442},
                      0.5770996521392248},
      wide{{-0.6800977771408147, -0.7337719417600244, -0.8572751234896249},
           {-1.1664427459940778, -0.3835959558548907, -0.9985076293243739},
           1.8791472689852364};
  const Cylinder one{{-1, -1, 1}, {1, 0, -1}, 3}, other{{2, -1, -2}, {-1, 2, 1}, 3};
  const auto search = find_engines({OCTIC_ENGINE_PROGRAMS, OCTIC_ENGINE_PROGRAMS "/npm", OCTIC_ENGINE_PROGRAMS "/cad"});
  Limits limits;
  limits.per_query = std::chrono::milliseconds(2000);
  std::size_t asked = 0;
  for (const FoundEngine& found : search.engines) {
    const std::string& engine = found.card.name;
    if (engine != "ode" && engine != "dart-ode" && engine != "mujoco" && engine != "fcl-collide-libccd") continue;
    ++asked;
    Diagnostician diagnostician({found}, limits, nullptr);
    for (const auto& [a, b] : {std::pair(thin, wide), std::pair(one, other)}) {
      Finding finding;
      finding.key = {engine, "signed_distance", "cylinder-cylinder", "depth", "overlapping; rim/cap", ""};
      finding.worst = Case{"portal", a, b, "", "", {}};
      const auto mechanism = diagnostician.mechanism(finding);
      if (!mechanism) continue;   // right about this pair
      EXPECT_FALSE(mechanism->id.starts_with("solid:")) << engine << ": " << mechanism->id;
    }
  }
  if (asked == 0) GTEST_SKIP() << "no engine with a portal is installed";
}

// Of coins that lie in each other, a depth across their axis is that of cylinders without ends, too. But the engine
// knows where they end.
TEST(diagnosis, does_not_take_a_depth_sideways_for_that_of_cylinders_without_ends) {
  const Cylinder coin{{0, 0, -1}, {0, 0, 1}, 5}, upper{{0, 0, -0.5}, {0, 0, 1.5}, 5};
  const auto search = find_engines({OCTIC_ENGINE_PROGRAMS});
  std::size_t sideways = 0;
  for (const FoundEngine& found : search.engines) {
    if (found.card.name != "mujoco" && found.card.name != "libccd-mpr" && found.card.name != "ode") continue;
    const Query query = found.card.name == "mujoco" ? Query::contact : Query::signed_distance;
    Diagnostician diagnostician({found}, {}, nullptr);
    for (const Cylinder& other : {coin, upper}) {
      Finding finding;
      finding.key = {found.card.name, to_string(query), "cylinder-cylinder", "depth", "overlapping; cap/cap", ""};
      finding.worst = Case{"coins", coin, other, "", "", {}};
      const auto mechanism = diagnostician.mechanism(finding);
      if (!mechanism) continue;   // right about this pair
      sideways += mechanism->id == "depth:not-least";
      EXPECT_NE(mechanism->id, "solid:no-ends") << found.card.name;
      for (const auto& [also, sentence] : mechanism->also) EXPECT_NE(also, "solid:no-ends") << found.card.name;
    }
  }
  if (search.engines.empty()) GTEST_SKIP() << "no engine with a portal is installed";
  EXPECT_GT(sideways, 0u);
}

// A finding that nobody looked into has a likeness to a known defect, whose entry does not explain it. It is no new
// defect with the sentence of the known one: that was seen of other pairs.
TEST(diagnosis, what_nobody_looked_into_is_no_defect_of_its_own) {
  std::vector<FoundEngine> mutant;
  for (const FoundEngine& found : find_engines({OCTIC_MUTANTS}).engines)
    if (found.card.name == "mutant-ends-ignored") mutant.push_back(found);
  ASSERT_EQ(mutant.size(), 1u);
  std::vector<Case> cases;
  for (const Family& family : families())
    if (family.name == "random")
      for (std::uint64_t i = 0; i < 60; ++i) cases.push_back(family.make(1, i));
  Examiner examiner(mutant, {}, nullptr);
  const Findings findings =
      examiner.examine("random", cases, {"mutant-ends-ignored"}, {})->at("mutant-ends-ignored").findings;
  std::set<std::string> kinds;
  for (const auto& [key, f] : findings) kinds.insert(key.kind);
  ASSERT_GT(kinds.size(), 1u);
  const auto with = [&](const Register& known) {
    return diagnose(diagnosticians(1, mutant, {}, nullptr), findings, known,
                    {std::chrono::steady_clock::time_point::max(), 1});
  };
  const Diagnosed alone = with({});
  ASSERT_EQ(alone.defects.size(), 1u);
  EXPECT_EQ(alone.defects[0].findings, findings.size());

  const auto own = std::filesystem::temp_directory_path() / ("octic-register-" + std::to_string(getpid()));
  std::filesystem::create_directories(own);
  Json entry = strict_json(read_whole(folder / "bullet-ball-of-radius-zero.json"));
  entry["name"] = "an-entry";
  entry["explains"] = {{"engines", {"mutant-ends-ignored"}},
                       {"mechanisms", {alone.defects[0].mechanism}},
                       {"kinds", {alone.defects[0].plainest.kind}}};
  std::ofstream(own / "an-entry.json") << entry;
  const Diagnosed known = with(Register(own));
  std::filesystem::remove_all(own);
  ASSERT_EQ(known.defects.size(), 1u) << known.defects[1].sentence;
  EXPECT_EQ(known.defects[0].known, "an-entry");
  EXPECT_GT(known.unexplained.at("mutant-ends-ignored").findings, 0u);
  EXPECT_EQ(known.defects[0].findings + known.unexplained.at("mutant-ends-ignored").findings, findings.size());
}

// "depth 2.8", "distance -3", "dist -1": the number that is expected is the truth of the reference.
TEST(defect_register, expects_what_the_reference_says) {
  const Register all(folder);
  for (const Registered& r : all.all()) {
    std::smatch found;
    if (!std::regex_search(r.expected, found, std::regex("(depth|distance|dist) (-?[0-9.]+)"))) continue;
    const double said = std::atof(found[2].str().c_str()), truth = reference::truth(r.item.a, r.item.b).nearest;
    EXPECT_NEAR(found[1] == "depth" ? -said : said, truth, 1e-6 * std::max(1.0, std::fabs(truth)))
        << r.name << ": " << r.expected;
  }
}

// "the point (1.9, 0, 0.4) is in both", "(7.535, 3.916, 14.644) is 0.2 deep in both".
TEST(defect_register, proves_an_overlap_by_a_point_of_both) {
  const Register all(folder);
  const std::regex point(
      R"(the point \((\S+), (\S+), (\S+)\) (?:is|belongs)(?: more than)?(?: (\S+) deep)? (?:in|to) both)");
  std::size_t points = 0;
  for (const Registered& r : all.all()) {
    std::smatch found;
    if (!std::regex_search(r.proof, found, point)) continue;
    ++points;
    const auto number = [&](int i) { return found[i].matched ? std::atof(found[i].str().c_str()) : 0.0; };
    for (const Shape& body : {r.item.a, r.item.b})
      EXPECT_LE(reference::truth(Point{{number(1), number(2), number(3)}}, body).nearest, -number(4))
          << r.name << ": " << r.proof;
  }
  EXPECT_GE(points, 4u);
}

TEST(defect_register, another_symptom_names_a_defect_of_the_same_library_that_has_its_own_cause) {
  const Register all(folder);
  for (const Registered& r : all.all()) {
    if (r.same_cause.empty()) continue;
    const Registered* first = all.named(r.same_cause);
    ASSERT_NE(first, nullptr) << r.name;
    EXPECT_EQ(first->status, "defect") << r.name;
    EXPECT_EQ(first->library, r.library) << r.name;
    EXPECT_EQ(first->same_cause, "") << r.name;
    EXPECT_NE(r.cause, "") << r.name << ": it is said why both have one cause";
  }
}

TEST(defect_register, every_defect_was_looked_at_as_its_maintainer_would_and_can_be_run) {
  const Register all(folder);
  for (const Registered& r : all.all()) {
    EXPECT_FALSE(r.objection.empty() || r.answer.empty()) << r.name;
    EXPECT_TRUE(r.status != "defect" || !r.program.empty()) << r.name;
  }
}

// The figures of docs/found.md are computed by octic defect --markdown from what this counts.
TEST(defect_register, is_counted) {
  const Register all(folder);
  const Counted n = counted(all);
  std::size_t entries = 0, distinct = 0, ordinary = 0, unknown = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".json") continue;
    const Json json = strict_json(read_whole(entry.path()));
    if (json.at("status") != "defect") continue;
    ++entries;
    if (json.contains("same_cause")) continue;
    ++distinct;
    if (!json.at("ordinary").get<bool>()) continue;
    ++ordinary;
    unknown += json.at("upstream").empty();
  }
  EXPECT_EQ(n.entries, entries);
  EXPECT_EQ(n.distinct, distinct);
  EXPECT_EQ(n.ordinary, ordinary);
  EXPECT_EQ(n.unknown, unknown);
  EXPECT_LT(n.distinct, n.entries);
}

TEST(defect_register, writes_a_report_that_has_all_that_a_maintainer_needs) {
  const Register all(folder);
  for (const Registered& r : all.all()) {
    const std::string text = upstream_report(r);
    for (const char* part : {"# ", "## Program", "## Expected", "## Seen", "## Range", "## What it promises"})
      EXPECT_NE(text.find(part), std::string::npos) << r.name;
    EXPECT_NE(text.find("\n" + r.library_and_versions() + ": "), std::string::npos) << r.name;
    if (r.name == "squares-overflow") {   // the versions name the libraries
      EXPECT_TRUE(r.library_and_versions().starts_with("FCL 0.7.0, libccd 2.1"));
    }
    if (r.status == "defect") {
      EXPECT_NE(text.find("```" + std::string(r.program.find("node this.mjs") == std::string::npos ? "cpp" : "js")),
                std::string::npos)
          << r.name;
      EXPECT_TRUE(text.find("int main") != std::string::npos || text.find("node this.mjs") != std::string::npos)
          << r.name;
      EXPECT_EQ(text.find("octic"), std::string::npos) << r.name << ": a maintainer does not know octic";
    }
  }
}

// A search that ends early is mended by a smaller tolerance, a depth that is not the least is not.
TEST(diagnosis, says_whether_a_finer_setting_mends_an_answer) {
  const Register all(folder);
  const auto search = find_engines({OCTIC_ENGINE_PROGRAMS, OCTIC_ENGINE_PROGRAMS "/npm", OCTIC_ENGINE_PROGRAMS "/cad"});
  std::size_t asked = 0;
  for (const auto& [entry, says] : {std::pair("fcl-indep-collide-thin-rods", "With gjk_tolerance 1e-12 it is right."),
                                    {"libccd-mpr-portal-depth", "With mpr_tolerance 1e-12 it is wrong, too"},
                                    {"ode-cylinders-no-contact", ""}}) {
    const Registered& r = *all.named(entry);
    const auto engine = std::find_if(search.engines.begin(), search.engines.end(),
                                     [&](const FoundEngine& f) { return f.card.name == r.engine; });
    if (engine == search.engines.end()) continue;
    ++asked;
    Diagnostician diagnostician({*engine}, {}, nullptr);
    Finding finding;
    finding.key = {r.engine, r.query, "", r.kind, "", ""};
    finding.worst = r.item;
    const std::string finer = diagnostician.finer(finding);
    if (*says == 0) EXPECT_EQ(finer, "") << entry;   // it has no such setting
    else EXPECT_TRUE(finer.starts_with(says)) << entry << ": " << finer;
  }
  if (asked == 0) GTEST_SKIP() << "none of these engines is installed";
}

}  // namespace
}  // namespace octic::oracle::register_test
