// octic ask: what an engine says about each case. Its output is what octic judge reads.
#include <algorithm>
#include <optional>

#include "corpus/fields.h"
#include "oracle/cli/inquirers.h"
#include "oracle/cli/line_filter.h"
#include "oracle/cli/places.h"
#include "oracle/cli/poses.h"
#include "oracle/examiner/cast_case.h"
#include "oracle/line/truth_line.h"
#include "oracle/protocol/no_card.h"
#include "oracle/protocol/questions.h"
#include "oracle/protocol/wire.h"
#include "oracle/shape/float_rounded.h"

namespace octic::cli {
namespace {

struct AskOptions {
  EngineChoice engine;
  LimitOptions limits;
  std::vector<std::string> files;
  std::string query = "signed_distance";
  bool time = false;
};

// What its card leaves out an engine is not asked. Who shows no card may take anything.
std::optional<oracle::Answered> off_the_card(const oracle::Card& card, Query query, const Shape& a, const Shape& b) {
  if (!oracle::shows_card(card)) return {};
  if (std::find(card.queries.begin(), card.queries.end(), query) == card.queries.end())
    return oracle::Answered{Unsupported{std::string("its card has no ") + to_string(query)}, {}, {}};
  if (!oracle::takes(card, a, b)) return oracle::Answered{Unsupported{"its card does not take the pair"}, {}, {}};
  return {};
}

std::string line(const Case& item, const oracle::Card& card, const std::string& query,
                 const oracle::Answered& answered) {
  Json out{{"name", item.name}, {"a", to_json(item.a)}, {"b", to_json(item.b)}, {"query", query}};
  out["engine"] = strict_json(oracle::to_line(card));
  out["answer"] = strict_json(oracle::to_line(item.name, answered));
  return to_text(out);
}

// Lines of inquiries. The exit code as below.
int ask_inquiries(AskOptions& o, oracle::InquiryKind kind) {
  const oracle::FoundInquirer found = inquirer_named(o.engine, kind, o.limits.containment());
  oracle::InquiryRunner runner(found.program, o.limits.limits());
  Output output;
  const auto read = [&](const Json& line) { return oracle::inquiry_from_json(line, kind); };
  const std::size_t invalid =
      each_question(o.files, output, read, [&](const oracle::Inquiry& inquiry, const std::string&) {
        Json out = to_json(inquiry);
        const oracle::Reply reply = runner.ask(inquiry);
        out["engine"] = strict_json(oracle::to_line(found.card));
        out["answer"] = to_json(reply);
        output.line(to_text(out));
      });
  return invalid == 0 ? 0 : 1;
}

oracle::MotionQuestion cast_from_json(const Json& line) {
  oracle::MotionQuestion q = oracle::motion_from_json(line);
  if (q.turning) wrong("turn", "engines are asked with spin; octic motion answers this one");
  return q;
}

// Lines of questions with a motion. The exit code: 0, or 1 if some line was invalid.
int ask_casts(AskOptions& o) {
  const oracle::FoundEngine found = o.engine.found_to_cast(o.limits.containment());
  oracle::Runner runner(found.program, o.limits.limits());
  Output output;
  const std::size_t invalid =
      each_question(o.files, output, cast_from_json, [&](const oracle::MotionQuestion& read, const std::string& name) {
        oracle::CastCase item{name, read.a, read.motion, read.b, read.spin};
        oracle::Answered answered{Unsupported{"float cannot hold the pair or the motion"}, {}, {}};
        auto off = off_the_card(found.card, Query::cast, item.a, item.b);
        if (!off && item.spin && !found.card.turns && oracle::shows_card(found.card))
          off = oracle::Answered{Unsupported{"its card has no turns"}, {}, {}};
        const auto rounded =
            found.card.scalar == "float" ? oracle::float_rounded(item) : std::optional<oracle::CastCase>(item);
        if (off) {
          answered = *off;
        } else if (rounded) {
          item = *rounded;
          oracle::Question question = question_of(item);
          question.time = o.time;
          answered = runner.ask(question);
        }
        Json out{{"name", name},
                 {"a", to_json(item.a)},
                 {"b", to_json(item.b)},
                 {"motion", to_json(item.motion)},
                 {"query", o.query}};
        if (item.spin) out["spin"] = to_json(*item.spin);
        out["engine"] = strict_json(oracle::to_line(found.card));
        out["answer"] = strict_json(oracle::to_line(name, answered));
        output.line(to_text(out));
      });
  return invalid == 0 ? 0 : 1;
}

}  // namespace

Run ask_verb(CLI::App& app) {
  auto o = std::make_shared<AskOptions>();
  add_engine_options(app, o->engine);
  app.add_option("files", o->files, "JSON Lines of cases; none, or -: standard input");
  app.add_option("--query", o->query, "what to ask")
      ->check(CLI::IsMember({"boolean", "signed_distance", "contact", "cast", "estimate", "stationary", "section"}))
      ->capture_default_str();
  app.add_flag("--time", o->time, "also measure the time of each answer, in nanoseconds: \"ns\"");
  add_limit_options(app, o->limits);
  app.footer(with_poses(R"(Each line comes back with the engine's card and its "answer"; octic judge reads these lines.

  $ octic ask fcl-libccd corpus/cases/rim_on_rim.jsonl | octic judge
  $ octic ask --command 'python3 my_engine.py' < cases.jsonl | octic judge
  $ octic ask bullet-f64-cast-continuous --query cast corpus/motion/first_contacts.jsonl | octic judge
  $ octic ask zsombor-murray-octic --query stationary corpus/stationary/circle_circle.jsonl | octic judge

--query cast        reads the lines of octic motion: a moves by "motion" from time 0 to time 1, b is at rest. With a
                    rotation vector "spin" ([x,y,z], radians, shorter than pi) a also turns about its centre at a
                    constant rate
--query stationary  reads the lines of octic stationary with two circles, or a line and a circle
--query estimate    reads cases with the field "largest_error": the error that is accepted
--query section     reads the lines of octic section

octic engines --casts lists the engines that answer casts, octic engines --inquiries those that answer the other three.

A float engine is asked about the case rounded to float, and the line shows the rounded case. A crash, a hang or a line
that is no answer affects only its own case, whose answer is {"failed": ...}.
Exit code: 0 every case was asked, 1 some line was invalid (answered in place by {"error"}), 2 could not run.)"));
  return [o] {
    o->engine.settle(o->files);
    if (o->query == to_string(Query::cast)) return ask_casts(*o);
    if (const auto kind = oracle::inquiry_from_string(o->query)) return ask_inquiries(*o, *kind);
    const oracle::FoundEngine found = o->engine.found(o->limits.containment());
    oracle::Runner runner(found.program, o->limits.limits());
    const Query query = query_from_string(o->query).value_or(Query::signed_distance);   // CLI11 has checked it
    Output output;
    bool all_valid = true;
    each_case(o->files, output, [&](const std::variant<Case, Problem>& item) {
      if (const auto* problem = std::get_if<Problem>(&item)) {
        all_valid = false;
        output.line(oracle::problem_line(*problem));
        return;
      }
      const Case& asked = std::get<Case>(item);
      const auto rounded = found.card.scalar == "float" ? oracle::float_rounded(asked) : std::optional<Case>(asked);
      if (const auto off = off_the_card(found.card, query, asked.a, asked.b)) {
        output.line(line(asked, found.card, o->query, *off));
      } else if (!rounded) {
        output.line(line(asked, found.card, o->query, {Unsupported{"float cannot hold the pair"}, {}, {}}));
      } else {
        output.line(
            line(*rounded, found.card, o->query, runner.ask({rounded->name, rounded->a, rounded->b, query, o->time})));
      }
    });
    return all_valid ? 0 : 1;
  };
}

}  // namespace octic::cli
