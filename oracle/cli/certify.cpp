// octic certify: engines against families, from the first case to the table.
#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <thread>

#include "oracle/campaign.h"
#include "oracle/cli/output.h"
#include "oracle/cli/places.h"
#include "oracle/family.h"
#include "oracle/found.h"
#include "oracle/pairs.h"
#include "oracle/report/report.h"

namespace octic::cli {
namespace {

struct Options {
  std::vector<std::string> engines{"all"}, families{"all"}, pairs{"all"}, commands;
  std::uint64_t count = 200, seed = 1, timed_pairs = 50;
  double budget = 120;
  int jobs = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  std::string out = "octic-results", corpus = "on";
  bool by_family = false, by_pair = false, no_shrink = false, save_found = false, list = false, resume = false;
  LimitOptions limits;
};

std::atomic<bool> interrupted{false};

// The first Ctrl-C asks for a clean end; a second one is not caught any more.
void stop_on_interrupt() {
  struct sigaction action {};
  action.sa_handler = [](int) { interrupted = true; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

std::string duration(double seconds) {
  if (seconds < 0) return "?";
  const long s = std::lround(seconds);
  if (s < 90) return fmt::format("{} s", s);
  if (s < 5400) return fmt::format("{} min", (s + 30) / 60);
  return fmt::format("{:.1f} h", static_cast<double>(s) / 3600);
}

// One line that is written over on a terminal, and one line every ten seconds elsewhere.
class ProgressLine {
 public:
  void operator()(const oracle::Progress& p) {
    const bool terminal = ::isatty(STDERR_FILENO) == 1;
    if (!terminal && p.phase == phase_ && p.elapsed - shown_ < 10) return;
    const double part = p.total > 0 ? 100.0 * static_cast<double>(p.done) / static_cast<double>(p.total) : 100;
    const std::string text = fmt::format("{}: {} of {} ({:.0f} %), {} so far, about {} more; {} findings", p.phase, p.done, p.total,
                                         part, duration(p.elapsed), duration(p.remaining), p.findings);
    std::fprintf(stderr, terminal ? "\r\033[K%s" : "%s\n", text.c_str());
    std::fflush(stderr);
    open_ = terminal;
    phase_ = p.phase;
    shown_ = p.elapsed;
  }
  ~ProgressLine() {
    if (open_) std::fprintf(stderr, "\r\033[K");
  }

 private:
  std::string phase_;
  double shown_ = 0;
  bool open_ = false;
};

// "all", a name, or the beginning of names with *.
bool means(const std::string& wanted, const std::string& name) {
  return wanted == "all" || wanted == name || (wanted.ends_with('*') && name.starts_with(std::string_view(wanted).substr(0, wanted.size() - 1)));
}

// None for all. The two types of a pair may stand in either order.
oracle::Pairs pairs(const Options& o) {
  oracle::Pairs out;
  const auto known = oracle::pair_names();
  for (const std::string& wanted : o.pairs) {
    if (wanted == "all") return {};
    const std::size_t before = out.size(), dash = wanted.find('-');
    const std::string turned = dash == std::string::npos || wanted.ends_with('*') ? wanted : wanted.substr(dash + 1) + "-" + wanted.substr(0, dash);
    for (const std::string& name : known)
      if (means(wanted, name) || turned == name) out.insert(name);
    if (out.size() == before && std::none_of(known.begin(), known.end(), [&](const auto& name) { return means(wanted, name) || turned == name; }))
      throw CannotRun("no pair " + wanted + "; octic shapes shows them");
  }
  return out;
}

std::vector<const oracle::Family*> all_families() {
  std::vector<const oracle::Family*> all;
  for (const auto* list : {&oracle::families(), &oracle::every_pair_families()})
    for (const oracle::Family& family : *list) all.push_back(&family);
  return all;
}

std::vector<oracle::Source> sources(const Options& o) {
  std::vector<oracle::Source> out;
  std::vector<std::string> known;
  const oracle::Pairs of = pairs(o);
  const auto wanted = [&](const std::string& name) {
    known.push_back(name);
    return std::any_of(o.families.begin(), o.families.end(), [&](const std::string& family) { return means(family, name); });
  };
  if (o.corpus == "on")
    for (auto& source : oracle::corpus_sources(corpus_directory(), of))
      if (wanted(source.name)) out.push_back(std::move(source));
  for (const oracle::Family* family : all_families()) {
    if (!wanted(family->name)) continue;
    if (auto source = oracle::family_source(*family, o.seed, o.count, of)) out.push_back(std::move(*source));
  }
  for (const std::string& family : o.families) {
    if (family == "all" || family.ends_with('*')) continue;
    if (std::find(known.begin(), known.end(), family) == known.end())
      throw CannotRun("no family " + family + "; octic certify --list shows them");
  }
  if (out.empty()) throw CannotRun("no families and no corpus: nothing to ask");
  return out;
}

void list(Output& output) {
  for (const oracle::Family* family : all_families()) output.line(fmt::format("{:28} {}", family->name, family->about));
  output.flush();
}

}  // namespace

Run certify_verb(CLI::App& app) {
  auto o = std::make_shared<Options>();
  app.add_option("--engines", o->engines, "names, beginnings of names with *, or all")->delimiter(',')->capture_default_str();
  app.add_option("--command", o->commands, "a program of yours that speaks the protocol (may be repeated)");
  app.add_option("--families", o->families, "names, beginnings with *, or all; corpus/* are the files of the corpus")
      ->delimiter(',')
      ->capture_default_str();
  app.add_option("--pairs", o->pairs, "of shapes, as cylinder-box, beginnings with *, or all")->delimiter(',')->capture_default_str();
  app.add_option("--count", o->count, "pairs of each family")->capture_default_str();
  app.add_option("--budget", o->budget, "seconds for all of it; 0: as long as it takes")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  app.add_option("--seed", o->seed, "of the families")->capture_default_str();
  app.add_option("--jobs", o->jobs, "threads, each with a process of every engine")->check(CLI::Range(1, 256))->capture_default_str();
  app.add_option("--out", o->out, "folder of the results; what it already holds is not done again")->capture_default_str();
  app.add_flag("--resume", o->resume, "fail unless --out holds an earlier run");
  app.add_option("--corpus", o->corpus, "whether to ask about the corpus too")->check(CLI::IsMember({"on", "off"}))->capture_default_str();
  app.add_option("--time-pairs", o->timed_pairs, "pairs of each family that are timed")->capture_default_str();
  app.add_flag("--by-family", o->by_family, "print the tables by family too");
  app.add_flag("--by-pair", o->by_pair, "print the tables by pair of shapes too");
  app.add_flag("--no-shrink", o->no_shrink, "leave findings as they were found");
  app.add_flag("--save-found", o->save_found, "also add the shrunk findings to the corpus, in found/<engine>.jsonl");
  app.add_flag("--list", o->list, "print the families and stop");
  add_limit_options(app, o->limits);
  app.footer(R"(  $ octic certify                                       # everything, for two minutes
  $ octic certify --engines 'fcl*' --families random --count 10000 --budget 0 --seed 7 --out fcl
  $ octic certify --pairs cylinder-box,cylinder-prism --families 'any-*'
  $ octic certify --command 'python3 my_engine.py' --engines octic-fast

Ctrl-C ends it cleanly with a report of what was done; the same command goes on from there, and a larger --count or
--budget goes further. Results: report.md, report.csv, report.json, junit.xml and found/ (cases, and programs that
repeat them without octic) in --out.

Exit code: 0 every answer of every engine was right to the tolerance on its card; 1 some answer was not (or an engine
crashed, hung, or said NaN); 2 could not run. Judge one engine of yours with --engines or --command alone.)");

  return [o] {
    Output output;
    if (o->list) {
      list(output);
      return 0;
    }
    oracle::Plan plan;
    const bool only_commands = !o->commands.empty() && o->engines == std::vector<std::string>{"all"};
    if (!only_commands) plan.engines = engines_named(o->engines);
    for (const std::string& command : o->commands) plan.engines.push_back(EngineChoice{"", command}.found(o->limits.containment()));
    if (plan.engines.empty()) throw CannotRun("no engine to ask");
    plan.sources = sources(*o);
    plan.seed = o->seed;
    plan.jobs = o->jobs;
    plan.budget = o->budget;
    plan.timed_pairs = o->timed_pairs;
    plan.shrink = !o->no_shrink;
    plan.limits = o->limits.limits();
    plan.folder = o->out;
    if (o->resume && !std::filesystem::exists(plan.folder / "plan.json"))
      throw CannotRun(o->out + " holds no earlier run to go on from");

    stop_on_interrupt();
    oracle::Report report;
    {
      ProgressLine progress;
      report.outcome = oracle::run(plan, interrupted, [&](const oracle::Progress& p) { progress(p); });
    }
    for (const auto& found : plan.engines) report.cards.push_back(found.card);
    report.sources = plan.sources;
    report.seed = plan.seed;
    report.machine = oracle::this_machine();

    write_file(plan.folder / "report.md", oracle::as_markdown(report));
    write_file(plan.folder / "report.csv", oracle::as_csv(oracle::everything(report)));
    write_file(plan.folder / "report.json", oracle::as_json(report));
    write_file(plan.folder / "junit.xml", oracle::as_junit(report));
    std::filesystem::remove_all(plan.folder / "found");   // of an earlier run, less shrunk
    oracle::write_found(plan.folder / "found", report.outcome.findings, plan.engines, false);
    if (o->save_found) oracle::write_found(corpus_directory().parent_path() / "found", report.outcome.findings, plan.engines, true);

    output.text(oracle::as_text(report));
    if (o->by_family)
      for (const oracle::Card& card : report.cards) output.text("\n" + oracle::as_text(oracle::detail_table(report, card.name, &oracle::Row::family)));
    if (o->by_pair)
      for (const oracle::Card& card : report.cards) output.text("\n" + oracle::as_text(oracle::detail_table(report, card.name, &oracle::Row::pair)));
    output.line(fmt::format("Files: {0}/report.md, report.csv, report.json, junit.xml, found/", o->out));
    output.flush();
    if (!report.outcome.problems.empty()) return 2;
    return report.outcome.agreed() ? 0 : 1;
  };
}

}  // namespace octic::cli
