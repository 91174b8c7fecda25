// The engines of inquiries: octic::fast is never wrong on the corpus, with all its special positions, and each mutant
// is caught by the part that it makes wrong.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <set>

#include "corpus/case_io.h"
#include "oracle/runner/inquiry_runner.h"
#include "oracle/inquiry/inquiry_truth.h"
#include "reference/certificate/size.h"

namespace octic::oracle::inquiry_engines_test {
namespace {

using Kinds = std::map<std::string, int>;
const std::filesystem::path programs = OCTIC_INQUIRIES, corpus = OCTIC_SOURCE_DIR "/corpus";

// All curves of the corpus.
std::vector<InquiryTruth> curves() {
  std::vector<InquiryTruth> all;
  for (const char* file : {"circle_circle.jsonl", "line_circle.jsonl"}) {
    std::ifstream in(corpus / "stationary" / file);
    for (std::string line; std::getline(in, line);)
      all.emplace_back(inquiry_from_json(Json::parse(line), InquiryKind::stationary));
  }
  return all;
}

// Every 43rd case of each file, with a large, a small and a tiny error.
std::vector<InquiryTruth> pairs() {
  std::vector<InquiryTruth> all;
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(corpus / "cases"))
    if (entry.path().extension() == ".jsonl") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  for (const auto& file : files) {
    const Read read = read_cases(file);
    for (std::size_t i = 0; i < read.cases.size(); i += 43) {
      const Case& c = read.cases[i];
      const double size = certificate::size(c.a, c.b);
      for (const double part : {0x1p-4, 0x1p-20, 0x1p-39})
        if (std::isfinite(size)) all.emplace_back(Inquiry{c.name, EstimateQuestion{c.a, c.b, part * size}});
    }
  }
  return all;
}

// All sections of the corpus.
std::vector<InquiryTruth> sections() {
  std::vector<InquiryTruth> all;
  std::ifstream in(corpus / "section" / "sections.jsonl");
  for (std::string line; std::getline(in, line);)
    all.emplace_back(inquiry_from_json(Json::parse(line), InquiryKind::section));
  return all;
}

const std::vector<InquiryTruth>& case_truths(InquiryKind kind) {
  static const std::vector<InquiryTruth> of_pairs = pairs(), of_curves = curves(), of_sections = sections();
  if (kind == InquiryKind::section) return of_sections;
  return kind == InquiryKind::estimate ? of_pairs : of_curves;
}

// How often an engine is wrong in each way; "right" counts the others, "lacks ..." and silences themselves.
Kinds kinds_of(const FoundInquirer& found, bool must_be_right = false) {
  Kinds kinds;
  InquiryRunner runner(found.program);
  for (const InquiryTruth& case_truth : case_truths(found.card.queries.at(0))) {
    const Reply reply = runner.ask(case_truth.inquiry());
    const InquiryVerdict v = case_truth.judge(found.card, reply);
    for (const std::string& kind : [&] {
           std::set<std::string> once;
           for (const Wrong& w : v.wrong) once.insert(w.kind);
           return once;
         }())
      ++kinds[kind];
    if (!v.answered()) ++kinds[v.silence];
    if (!v.lacks.empty()) ++kinds["lacks " + v.lacks];
    if (v.right()) ++kinds["right"];
    if (must_be_right && !v.wrong.empty())
      ADD_FAILURE() << verdict_line({case_truth.inquiry(), found.card, reply}, case_truth, v) << ' '
                    << to_text(to_json(reply));
  }
  std::printf("%s:", found.card.name.c_str());
  for (const auto& [kind, n] : kinds) std::printf(" %s %d;", kind.c_str(), n);
  std::printf("\n");
  return kinds;
}

std::vector<FoundInquirer> engines_in(const std::filesystem::path& folder) {
  const InquirerSearch search = find_inquirers({folder});
  for (const std::string& problem : search.problems) ADD_FAILURE() << problem;
  return search.engines;
}

TEST(InquiryEngines, octic_fast_is_never_wrong_on_the_corpus) {
  int met = 0;
  for (const FoundInquirer& found : engines_in(programs)) {
    if (found.card.library != "octic::fast") continue;
    ++met;
    Kinds kinds = kinds_of(found, true);
    const auto all = static_cast<int>(case_truths(found.card.queries[0]).size());
    EXPECT_GT(all, 100);
    // One section in seven of the corpus is special up to rounding, on purpose.
    const bool sections = found.card.queries[0] == InquiryKind::section;
    EXPECT_GE(kinds["right"], all * (sections ? 8 : 9) / 10) << found.card.name;
    EXPECT_EQ(kinds["right"] + kinds["undecided"] + kinds["lacks all"] + kinds["lacks settled"], all)
        << found.card.name;
  }
  EXPECT_EQ(met, 3);
}

TEST(InquiryEngines, the_curves_of_the_corpus_have_special_positions) {
  Kinds strata;
  for (const InquiryTruth& case_truth : case_truths(InquiryKind::stationary)) ++strata[case_truth.stratum()];
  for (const char* stratum : {"simple", "multiple", "family"}) EXPECT_GE(strata[stratum], 10) << stratum;
}

// Of a paper's algorithm no more is asked than that it is right sometimes.
TEST(InquiryEngines, algorithms_of_papers_answer_and_are_judged) {
  int met = 0;
  for (const FoundInquirer& found : engines_in(programs)) {
    if (found.card.library == "octic::fast") continue;
    ++met;
    EXPECT_GT(kinds_of(found)["right"], 10) << found.card.name;
  }
  EXPECT_EQ(met, 2);
}

TEST(InquiryEngines, every_mutant_is_caught_by_what_it_makes_wrong) {
  const std::map<std::string, std::string> expected{
      {"mutant-estimate-upper", "estimate-outside"},      {"mutant-estimate-exact", "estimate-outside"},
      {"mutant-estimate-wide", "estimate-wide"},          {"mutant-estimate-depth", "estimate-outside"},
      {"mutant-estimate-float", "estimate-outside"},      {"mutant-estimate-slack", "estimate-outside"},
      {"mutant-stationary-fewer", "stationary-missing"},  {"mutant-stationary-twice", "stationary-spurious"},
      {"mutant-stationary-kinds", "stationary-kind"},     {"mutant-stationary-extremes", "stationary-missing"},
      {"mutant-stationary-float", "stationary-spurious"}, {"mutant-stationary-across", "stationary-point"},
      {"mutant-stationary-squared", "stationary-spurious"}, {"mutant-section-wide", "section-outside"},
      {"mutant-section-endless", "section-outside"},      {"mutant-section-chords", "section-missing"},
      {"mutant-section-centre", "section-kind"},          {"mutant-section-point", "section-kind"},
      {"mutant-section-clockwise", "section-outline"},    {"mutant-section-float", "section-outside"},
      {"mutant-section-cuts", "section-cuts"},            {"mutant-section-fewer", "section-corners"}};
  std::set<std::string> met;
  for (const FoundInquirer& found : engines_in(programs / "mutants")) {
    met.insert(found.card.name);
    Kinds kinds = kinds_of(found);
    EXPECT_GT(kinds[expected.at(found.card.name)], 5) << found.card.name;
  }
  EXPECT_EQ(met.size(), expected.size());
}

// A question that an engine cannot answer, garbage and an end are replies, and the next question is answered.
TEST(InquiryEngines, the_runner_tells_what_went_wrong) {
  const Inquiry question = case_truths(InquiryKind::stationary).front().inquiry();
  InquiryRunner garbage({{"/bin/sh", "-c", "read line; echo nonsense; read line"}, Containment::none});
  for (int i = 0; i < 2; ++i) {
    const Reply reply = garbage.ask(question);
    ASSERT_TRUE(std::holds_alternative<Failed>(reply));
    EXPECT_EQ(std::get<Failed>(reply).how, Failed::How::garbage);
  }
  InquiryRunner ends({{"/bin/sh", "-c", "read line; kill -SEGV $$"}, Containment::none});
  const Reply ended = ends.ask(question);
  ASSERT_TRUE(std::holds_alternative<Failed>(ended));
  EXPECT_EQ(std::get<Failed>(ended).how, Failed::How::crash);
  Limits limits;
  limits.per_query = std::chrono::milliseconds(50);
  InquiryRunner hangs({{"/bin/sh", "-c", "read line; sleep 100"}, Containment::none}, limits);
  const Reply hung = hangs.ask(question);
  ASSERT_TRUE(std::holds_alternative<Failed>(hung));
  EXPECT_EQ(std::get<Failed>(hung).how, Failed::How::hang);
}

}  // namespace
}  // namespace octic::oracle::inquiry_engines_test
