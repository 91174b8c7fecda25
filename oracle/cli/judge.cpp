// octic judge: reads cases with answers, writes verdicts.
#include "oracle/judge/judge.h"

#include <fmt/format.h>

#include <iostream>

#include "oracle/cli/line_filter.h"
#include "oracle/cli/numbers.h"
#include "oracle/cli/poses.h"
#include "oracle/cli/verbs.h"
#include "oracle/examiner/verdict_line.h"
#include "oracle/inquiry/inquiry_truth.h"
#include "oracle/line/truth_line.h"

namespace octic::cli {
namespace {

struct JudgeOptions {
  std::vector<std::string> files;
  std::optional<double> tolerance, tolerance_relative;
  bool only_wrong = false, explain = false;
};

class Judging {
 public:
  explicit Judging(const JudgeOptions& options) : options_(options) {}

  void files(const std::vector<std::string>& files) {
    using Asked = std::variant<oracle::AnsweredCase, oracle::AnsweredInquiry>;
    const auto read = [](const Json& line) -> Asked {
      if (oracle::is_answered_inquiry(line)) return oracle::answered_inquiry_from_json(line);
      return oracle::answered_case_from_json(line);
    };
    invalid_ = each_question(files, output_, read, [&](Asked asked, const std::string&) {
      std::visit([&](auto& a) { one(a); }, asked);
    });
  }

  int end() const {
    const std::size_t lines = right_ + wrong_ + lacking_ + silent_ + invalid_;
    std::cerr << fmt::format(
        "octic judge: {} lines: {} right, {} wrong, {} not right for what they lack, {} silent, {} invalid\n", lines,
        right_, wrong_, lacking_, silent_, invalid_);
    if (lines == 0) return 3;
    return right_ == lines ? 0 : 1;
  }

 private:
  void one(oracle::AnsweredCase& asked) {
    if (options_.tolerance || options_.tolerance_relative) {   // in place of every one on the card
      asked.card.tolerance_time = 0;   // a time is then judged by the length that the body moves in the difference
      asked.card.tolerance = options_.tolerance.value_or(0);
      asked.card.tolerance_relative = options_.tolerance_relative.value_or(0);
    }
    if (asked.query == Query::cast) return one_cast(asked);
    oracle::CaseTruth case_truth(asked.item);
    if (!case_truth.asked(asked.card.scalar)) throw std::invalid_argument("float cannot hold the pair");
    const auto judged = oracle::judge(case_truth, asked.card, asked.query, asked.answered);
    count(judged.declared, [&] { return oracle::verdict_line(asked, judged, options_.explain); });
  }

  void one(oracle::AnsweredInquiry& asked) {
    if (options_.tolerance)
      throw std::invalid_argument("--tolerance is for cases; for inquiries use --tolerance-relative");
    if (options_.tolerance_relative)
      asked.card.tolerance_relative = *options_.tolerance_relative, asked.card.tolerance_distance = 0;
    const oracle::InquiryTruth case_truth(asked.inquiry);
    const oracle::InquiryVerdict verdict = case_truth.judge(asked.card, asked.reply);
    count(verdict, [&] { return oracle::verdict_line(asked, case_truth, verdict); });
  }

  void one_cast(oracle::AnsweredCase& asked) {
    oracle::CastTruth case_truth({asked.item.name, asked.item.a, asked.motion.value(), asked.item.b, asked.spin});
    if (!case_truth.asked(asked.card.scalar)) throw std::invalid_argument("float cannot hold the pair or the motion");
    const oracle::JudgedCast judged = case_truth.judge(asked.card, asked.answered);
    count(judged.declared, [&] { return oracle::verdict_line(asked, case_truth.sharp(asked.card.scalar), judged); });
  }

  template <class Verdict, class Line>
  void count(const Verdict& verdict, const Line& line) {
    const bool wrong = !verdict.wrong.empty();
    if (wrong || !options_.only_wrong) output_.line(line());
    ++(wrong               ? wrong_
      : verdict.right()    ? right_
      : verdict.answered() ? lacking_
                           : silent_);
  }

  const JudgeOptions& options_;
  Output output_;
  std::size_t right_ = 0, wrong_ = 0, lacking_ = 0, silent_ = 0, invalid_ = 0;
};

}  // namespace

Run judge_verb(CLI::App& app) {
  auto o = std::make_shared<JudgeOptions>();
  app.add_option("files", o->files, "lines of cases with answers; none, or -: standard input");
  app.add_option("--tolerance", o->tolerance, "allowed error as a length, in place of every tolerance of the card")
      ->check(not_negative);
  app.add_option("--tolerance-relative", o->tolerance_relative,
                 "allowed error as a part of the size of the pair, in place of every tolerance of the card")
      ->check(not_negative);
  app.add_flag("--wrong", o->only_wrong, "print only answers with something wrong, not those that lack something");
  app.add_flag("--explain", o->explain, "add hints at the mistake behind a wrong answer (looks_like)");
  app.footer(with_poses(
      R"(A line is a case with an "answer". The answer has some of the fields contact, relation, signed_distance, direction,
witness_a, witness_b and manifold; or, if the case has a "motion", only the field cast; or, for an inquiry, the field
estimate, stationary or section. Without --tolerance and without a card no error is allowed. A given tolerance replaces
every one on the card, also tolerance_distance and tolerance_time. A time (a part of the motion) may then be off by as
much as the body needs to move by the tolerance.

  $ echo '{"name":"t1","a":{"type":"cylinder","a":[0,0,-1],"b":[0,0,1],"r":0.5},
           "b":{"type":"cylinder","a":[-0.5,0,3],"b":[0.5,0,3],"r":1},
           "answer":{"contact":false,"signed_distance":1.001}}' | tr -d '\n' | octic judge --tolerance 1e-6
  {"name":"t1", ..., "wrong":[{"kind":"distance","error":0.000196...}],"distance_error":0.000196...}

All errors are relative to the size of the pair (the greatest distance between two of its points), and are proved lower
bounds. "lacks" says why an answer without an error is not right. "distance", "manifold": it was asked for and is
missing. "touch": contact of solids that exactly touch is denied, or a cast tells it late, and no error is allowed.
"tolerance": the error is within the tolerance, but more than a twentieth of the size; or a solid was grown by more than
the size of the sharp pair.
Exit code: 0 all are right, 1 an answer is wrong, lacking or silent, or a line was invalid, 2 could not run, 3 there was
no line.)"));
  return [o] {
    Judging judging(*o);
    judging.files(o->files);
    return judging.end();
  };
}

}  // namespace octic::cli
