// octic shrink: shrinks wrong answers to small cases.
#include "oracle/examiner/shrink.h"

#include <fmt/format.h>

#include <cstdio>

#include "oracle/campaign/found_case.h"
#include "oracle/cli/command.h"
#include "oracle/cli/complain.h"
#include "oracle/cli/input.h"
#include "oracle/cli/places.h"
#include "oracle/cli/poses.h"
#include "oracle/diagnosis/asked.h"
#include "oracle/line/truth_line.h"

namespace octic::cli {
namespace {

struct ShrinkOptions {
  EngineChoice engine;
  LimitOptions limits;
  std::vector<std::string> files;
  std::string kind;
  int questions = 600;
  bool reproducer = false;
};

// Of oracle/judge/judge.h, without those of casts, which are not asked here.
const std::vector<std::string> kinds{"side",
                                     "relation",
                                     "distance",
                                     "depth",
                                     "wide",
                                     "direction",
                                     "witness",
                                     "manifold-missing",
                                     "manifold-spurious",
                                     "manifold-off",
                                     "manifold-span",
                                     "conversion",
                                     "failed-exception",
                                     "failed-abort",
                                     "failed-crash",
                                     "failed-hang",
                                     "failed-memory",
                                     "failed-nan",
                                     "failed-garbage"};

std::string program(const oracle::FoundEngine& engine, const Case& small, const std::string& query) {
  try {
    return oracle::reproducer(engine.program, small, query);
  } catch (const std::runtime_error& e) {
    throw CannotRun(engine.card.name + " --reproducer: " + e.what());
  }
}

// Whether a process that was asked nothing before is wrong about this case in the same way.
bool wrong_alone(const oracle::FoundEngine& engine, oracle::Finding finding, const Case& item,
                 const oracle::Limits& limits) {
  finding.worst = item;
  return oracle::asked_apart(finding, {engine}, {}, limits, nullptr).wrong_like(finding.key.kind);
}

}  // namespace

Run shrink_verb(CLI::App& app) {
  auto o = std::make_shared<ShrinkOptions>();
  add_engine_options(app, o->engine);
  app.add_option("files", o->files, "JSON Lines of cases; none, or -: standard input");
  app.add_option("--kind", o->kind, "only this kind of error")->check(CLI::IsMember(kinds));
  app.add_option("--questions", o->questions, "how many questions the engine may be asked to shrink one case")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  app.add_flag("--reproducer", o->reproducer, "write programs that ask the engine without octic, not cases");
  add_limit_options(app, o->limits);
  app.footer(with_poses(
      R"(Asks the engine all its queries about each case, and shrinks the case for each error. The shrunk case has the same
kind of error, an error of the same class or a larger one, and the same stratum of the true answer. Every step is judged
again, and at last a fresh process is asked: where that is not wrong, the "reason" and a message say so, because the
answer depends on chance or on what was asked before.

  $ octic shrink fcl-libccd octic-results/found/fcl-libccd.jsonl > small.jsonl
  $ octic shrink ode --kind depth --reproducer random.jsonl > ode.cpp

Exit code: 0 nothing wrong was found, 1 something was found, or a line was invalid, 2 could not run.)"));
  return [o] {
    o->engine.settle(o->files);
    const oracle::FoundEngine found = o->engine.found(o->limits.containment());
    require_an_answer(found, o->limits.limits());
    if (o->reproducer && !found.card.reproducer)
      throw CannotRun(found.card.name + " does not say on its card that it can write a reproducer");
    oracle::Examiner examiner({found}, o->limits.limits(), nullptr);
    oracle::ShrinkEffort effort;
    effort.questions = o->questions;
    Output output;
    std::size_t number = 0;
    bool any = false;
    each_case(o->files, output, [&](const std::variant<Case, Problem>& item) {
      if (const auto* problem = std::get_if<Problem>(&item)) {
        any = true;
        output.line(oracle::problem_line(*problem));
        return;
      }
      oracle::Findings findings;
      oracle::CaseTruth case_truth(std::get<Case>(item));
      const Case* asked = case_truth.asked(found.card.scalar);
      if (!asked || !oracle::takes(found.card, asked->a, asked->b))
        return complain(std::get<Case>(item).name + ": " + found.card.name + " does not take the pair");
      for (const Query query : found.card.queries) {
        const auto one = examiner.examine_one(found.card.name, query, case_truth);
        if (one.judged.standard)
          oracle::collect(findings, found.card.name, query, *asked, *one.judged.standard, one.answered.answer,
                          one.judged.declared);
      }
      for (auto& [key, finding] : findings) {
        if (!o->kind.empty() && key.kind != o->kind) continue;
        any = true;
        finding.shrunk = oracle::shrink(examiner, finding, effort);
        Case small = oracle::as_case(finding, found.card, fmt::format("{}-{}-{}", found.card.name, key.kind, ++number));
        if (!wrong_alone(found, finding, small, o->limits.limits())) {
          constexpr const char* otherwise = "a fresh process is not wrong about it in this way";
          small.reason += fmt::format("; {}", otherwise);
          complain(small.name + ": " + otherwise);
        }
        output.line(o->reproducer ? program(found, small, key.query) : to_line(small));
        output.flush();
      }
    });
    return any ? 1 : 0;
  };
}

}  // namespace octic::cli
