#include "fuzz/campaign/inquiries.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "fuzz/campaign/missing_engines.h"
#include "fuzz/campaign/report.h"
#include "fuzz/shrink/round_numbers.h"
#include "oracle/runner/inquiry_runner.h"
#include "oracle/shape/shape_numbers.h"

namespace octic::fuzz {
namespace {

using oracle::EstimateQuestion;
using oracle::Inquiry;
using oracle::InquiryKind;
using oracle::StationaryQuestion;

struct Contender {
  oracle::InquiryCard card;
  oracle::InquiryRunner runner;
};

std::vector<Contender> contenders(const InquiriesVerb& verb) {
  std::vector<Contender> out;
  const std::vector<std::filesystem::path> folders(verb.folders.begin(), verb.folders.end());
  const auto there = oracle::find_inquirers(folders, verb.kind);
  refuse_missing(there, verb.engines);
  for (const auto& found : there.engines) {
    const auto& wanted = verb.engines;
    if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), found.card.name) == wanted.end()) continue;
    out.push_back({found.card, oracle::InquiryRunner(found.program)});
  }
  if (out.empty()) throw std::runtime_error("no engine of inquiries: set OCTIC_ENGINES to the folder above inquiries/");
  return out;
}

std::vector<double*> numbers_in(Inquiry& inquiry) {
  std::vector<double*> all;
  const auto add = [&](Vec3& v) { all.insert(all.end(), {&v.x, &v.y, &v.z}); };
  if (auto* q = std::get_if<EstimateQuestion>(&inquiry.asked)) {
    for (Shape* s : {&q->a, &q->b})
      for (double* v : oracle::each_number(*s)) all.push_back(v);
    all.push_back(&q->largest_error);
    return all;
  }
  if (auto* q = std::get_if<oracle::SectionQuestion>(&inquiry.asked)) {
    add(q->disc.center), add(q->disc.normal), all.push_back(&q->disc.r);
    for (double* v : oracle::each_number(q->b)) all.push_back(v);
    return all;
  }
  auto& q = std::get<StationaryQuestion>(inquiry.asked);
  if (auto* c = std::get_if<oracle::Circle>(&q.a)) {
    add(c->center), add(c->normal), all.push_back(&c->r);
  } else {
    auto& l = std::get<oracle::StraightLine>(q.a);
    add(l.point), add(l.direction);
  }
  add(q.b.center), add(q.b.normal), all.push_back(&q.b.r);
  return all;
}

// What the campaign is called, and its page.
struct Words {
  const char *verb, *title, *about, *count;
};
Words words(InquiryKind kind) {
  constexpr Words all[] = {
      {"estimates", "Estimates", "the engines of the query estimate on random pairs",
       "pairs of each two types and each mechanism"},
      {"stationary", "Stationary distances", "the engines of the query stationary on random curves",
       "of two circles, and of a line and a circle, in each population"},
      {"sections", "Sections", "the engines of the query section on random discs and solids",
       "pairs of a disc and each type, and each mechanism"}};
  return all[static_cast<int>(kind)];
}

// The reader of lines decides.
bool is_valid(const Inquiry& inquiry) {
  try {
    oracle::inquiry_from_json(to_json(inquiry));
    return true;
  } catch (const std::invalid_argument&) {
    return false;
  }
}

// Above 0 if the verdict has this kind.
double error_of(const oracle::InquiryVerdict& verdict, const std::string& kind) {
  for (const oracle::Wrong& w : verdict.wrong)
    if (w.kind == kind) return std::max(w.error, 1e-300);
  return 0;
}

// Simpler while the reply stays wrong in this way by at least half as much, on a question of the same stratum.
InquiryExample made_small(Contender& contender, InquiryExample example, const std::string& kind) {
  const double enough = example.error / 2;
  const std::string stratum = oracle::InquiryTruth(example.inquiry).stratum();
  const auto try_it = [&](const Inquiry& simpler) {
    if (!is_valid(simpler)) return false;
    const oracle::InquiryTruth case_truth(simpler);
    if (case_truth.stratum() != stratum) return false;
    const oracle::Reply reply = contender.runner.ask(simpler);
    const double error = error_of(case_truth.judge(contender.card, reply), kind);
    if (!(error >= enough)) return false;
    example = {simpler, reply, error};
    return true;
  };
  round_numbers(example.inquiry, numbers_in, try_it);
  return example;
}

void add(InquiryTally& tally, const oracle::InquiryVerdict& v) {
  ++tally.asked;
  tally.answered += v.answered();
  tally.right += v.right();
  tally.wrong += !v.wrong.empty();
  tally.error = std::max(tally.error, v.error);
  if (!v.answered()) ++tally.silences[v.silence];
  if (!v.lacks.empty()) ++tally.lacks[v.lacks];
  std::map<std::string, double> once;   // one reply may be wrong in one way several times
  for (const oracle::Wrong& w : v.wrong) once[w.kind] = std::max(once[w.kind], w.error);
  for (const auto& [kind, error] : once) {
    ++tally.kinds[kind];
    tally.worst[kind] = std::max(tally.worst[kind], error);
  }
}

// --- the page

std::string counts(const std::map<std::string, std::uint64_t>& by_name) {
  std::string text;
  for (const auto& [name, n] : by_name) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, n);
  return text;
}

const char* built_with() {
#if defined(__clang__)
  return "clang " __clang_version__;
#else
  return "g++ " __VERSION__;
#endif
}

std::string page(const InquiriesVerb& verb, const InquiryResults& r, bool stopped) {
  const Words said = words(verb.kind);
  std::string text = fmt::format(
      "# {}\n\n`octic_fuzz {} --count {} --seed {}`: {} questions, {} with -O2 and assertions.{}\n\n"
      "The engines of `octic engines --inquiries` that answer the query `{}` "
      "([write-an-engine](../write-an-engine.md)) were asked. Each answer was judged exactly "
      "(`oracle/inquiry/{}_judge.h`). The populations are those of `fuzz/gen/inquiries.h`.\n\n"
      "| population | questions |\n|---|---|\n",
      said.title, said.verb, verb.count, verb.seed,
      r.asked, built_with(), stopped ? " Stopped before its end." : "", to_string(verb.kind), to_string(verb.kind));
  for (const auto& [population, strata] : r.strata) text += fmt::format("| {} | {} |\n", population, counts(strata));
  text +=
      "\n## Answers\n\n`right`: nothing wrong and nothing lacking. `error`: the greatest error of a distance that is "
      "not wrong, in sizes. `wrong`: replies, and in brackets the worst error in sizes, where it has one.\n\n"
      "| engine | population | asked | answered | right | wrong | error | lacking | silent |\n"
      "|---|---|---:|---:|---:|---|---:|---|---|\n";
  for (const auto& [engine, by_population] : r.tallies)
    for (const auto& [population, t] : by_population) {
      std::string wrong;
      for (const auto& [kind, n] : t.kinds) {
        const double worst = t.worst.at(kind);
        wrong += fmt::format("{}{} {}{}", wrong.empty() ? "" : ", ", kind, n,
                             worst > 0 ? fmt::format(" ({:.1g})", worst) : "");
      }
      text += fmt::format("| {} | {} | {} | {} | {} | {} | {:.1e} | {} | {} |\n", engine, population, t.asked,
                          t.answered, t.right, wrong, t.error, counts(t.lacks), counts(t.silences));
    }
  text += "\n## What the engines promise\n\n| engine | settings | promise |\n|---|---|---|\n";
  for (const auto& [engine, card] : r.cards)
    text += fmt::format("| {} | {} {}, {} | {} |\n", engine, card.library, card.version, card.settings, card.promise);
  if (r.examples.empty()) return text;
  text +=
      "\n## A small example of each\n\nThe worst reply of each kind, with its numbers rounded as far as it stays wrong "
      "in this way. The lines are those that `octic judge` reads.\n";
  for (const auto& [engine, by_kind] : r.examples)
    for (const auto& [kind, e] : by_kind) {
      Json line = to_json(e.inquiry);
      line["name"] = engine + " " + kind;
      line["engine"] = strict_json(oracle::to_line(r.cards.at(engine)));
      line["answer"] = to_json(e.reply);
      text += fmt::format("\n{}, {}:\n\n```json\n{}\n```\n", engine, kind, to_text(line));
    }
  return text;
}

}  // namespace

InquiryResults run_inquiries(const InquiriesVerb& verb, const std::atomic<bool>& stop) {
  std::vector<Contender> engines = contenders(verb);
  InquiryResults out;
  for (const Contender& contender : engines) out.cards[contender.card.name] = contender.card;
  std::map<std::string, std::map<std::string, InquiryExample>> worst;
  const Watch watch = watch_on_stderr("questions", "wrong answers");
  std::uint64_t done = 0, wrong = 0;
  const std::vector<DrawnInquiry> all = inquiries(verb.kind, verb.count, verb.seed);
  for (const DrawnInquiry& drawn : all) {
    if (stop) break;
    const oracle::InquiryTruth case_truth(drawn.inquiry);
    ++out.asked;
    ++out.strata[drawn.population][case_truth.stratum()];
    for (Contender& contender : engines) {
      const oracle::Reply reply = contender.runner.ask(drawn.inquiry);
      if (std::holds_alternative<Unsupported>(reply)) continue;
      const oracle::InquiryVerdict v = case_truth.judge(contender.card, reply);
      add(out.tallies[contender.card.name][drawn.population], v);
      wrong += !v.wrong.empty();
      for (const oracle::Wrong& w : v.wrong) {
        InquiryExample& example = worst[contender.card.name][w.kind];
        const double error = std::max(w.error, 1e-300);
        if (error > example.error) example = {drawn.inquiry, reply, error};
      }
    }
    watch(++done, all.size(), wrong);
  }
  for (Contender& contender : engines)
    for (const auto& [kind, example] : worst[contender.card.name])
      if (!stop && !kind.starts_with("failed"))
        out.examples[contender.card.name][kind] = made_small(contender, example, kind);
  return out;
}

CLI::App* add_inquiries(CLI::App& app, InquiriesVerb& verb, InquiryKind kind) {
  verb.kind = kind;
  const Words said = words(kind);
  CLI::App* sub = app.add_subcommand(said.verb, said.about);
  sub->add_option("--count", verb.count, said.count)->capture_default_str();
  sub->add_option("--seed", verb.seed, "seed of the questions")->capture_default_str();
  sub->add_option("--engines", verb.engines, "names, separated by commas; all when not given")->delimiter(',');
  sub->add_option("--programs", verb.folders,
                  "folders of engine programs; inquiries/ beside the engines when not given");
  sub->add_option("--table", verb.table, "write the page to this Markdown file");
  return sub;
}

int run_inquiries_verb(const InquiriesVerb& verb, const std::atomic<bool>& stop) {
  const InquiryResults results = run_inquiries(verb, stop);
  bool ours_is_wrong = false;
  for (const auto& [engine, by_population] : results.tallies)
    for (const auto& [population, t] : by_population)
      ours_is_wrong |= results.cards.at(engine).library == "octic::fast" && t.wrong > 0;
  return publish(page(verb, results, stop), verb.table, ours_is_wrong ? 1 : 0);
}

}  // namespace octic::fuzz
