// octic certify: engines against families, from the first case to the table.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <thread>
#include <tuple>

#include "oracle/campaign/campaign.h"
#include "oracle/campaign/campaign_folder.h"
#include "oracle/campaign/family.h"
#include "oracle/campaign/found_case.h"
#include "oracle/cli/command.h"
#include "oracle/cli/complain.h"
#include "oracle/cli/numbers.h"
#include "oracle/cli/output.h"
#include "oracle/cli/page_file.h"
#include "oracle/cli/places.h"
#include "oracle/cli/shard.h"
#include "oracle/contain/containment.h"
#include "oracle/diagnosis/defect.h"
#include "oracle/diagnosis/examples.h"
#include "oracle/file/atomic_file.h"
#include "oracle/file/escape.h"
#include "oracle/line/progress_line.h"
#include "oracle/protocol/no_card.h"
#include "oracle/report/baseline.h"
#include "oracle/report/page.h"
#include "oracle/report/report.h"
#include "oracle/shape/pair_name.h"

namespace octic::cli {
namespace {

struct CertifyOptions {
  std::vector<std::string> engines{"all"}, families{"all"}, pairs{"all"}, commands;
  std::vector<std::string> excluded;
  std::optional<std::uint64_t> count;   // none: what the budget has time for
  std::uint64_t seed = 1, timed_pairs = 50;
  std::string shard;
  double budget = 120;
  int jobs = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  std::string out = "octic-results", corpus = "on";
  std::optional<double> tolerance, tolerance_relative;
  std::string baseline;
  std::vector<std::string> words;   // the command line
  bool no_shrink = false, save_found = false, list = false, resume = false;
  LimitOptions limits;
};

std::atomic<bool> interrupted{false};

// The first signal asks for a clean end; a second one is not caught any more.
void stop_on_interrupt() {
  struct sigaction action {};
  action.sa_handler = [](int) { interrupted = true; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  struct sigaction hangup {};
  sigaction(SIGHUP, nullptr, &hangup);
  if (hangup.sa_handler != SIG_IGN) sigaction(SIGHUP, &action, nullptr);   // not under nohup
}

using Clock = std::chrono::steady_clock;
constexpr std::uint64_t count_without_budget = 200, count_to_fit = 1'000'000;

std::uint64_t count_of(const CertifyOptions& o) {
  return o.count ? *o.count : o.budget > 0 ? count_to_fit : count_without_budget;
}

void read_shard(const CertifyOptions& o, oracle::Plan& plan) {
  if (o.shard.empty()) return;
  std::tie(plan.shard, plan.shards) = shard_from(o.shard);
  if (!o.count) throw CannotRun("--shard needs --count: machines differ in how many pairs they have time for");
}

// "all", a name, or the beginning of names with *.
bool means(const std::string& wanted, const std::string& name) {
  return wanted == "all" || wanted == name ||
         (wanted.ends_with('*') && name.starts_with(std::string_view(wanted).substr(0, wanted.size() - 1)));
}

bool is_excluded(const CertifyOptions& o, const std::string& name) {
  return std::any_of(o.excluded.begin(), o.excluded.end(),
                     [&](const std::string& pattern) { return means(pattern, name); });
}

// None for all. The two types of a pair may stand in either order.
oracle::Pairs pairs(const CertifyOptions& o) {
  oracle::Pairs out;
  const auto known = oracle::pair_names();
  for (const std::string& wanted : o.pairs) {
    if (wanted == "all") return {};
    const std::size_t before = out.size(), dash = wanted.find('-');
    const std::string turned = dash == std::string::npos || wanted.ends_with('*')
                                   ? wanted
                                   : wanted.substr(dash + 1) + "-" + wanted.substr(0, dash);
    for (const std::string& name : known)
      if (means(wanted, name) || turned == name) out.insert(name);
    if (out.size() == before && std::none_of(known.begin(), known.end(),
                                             [&](const auto& name) { return means(wanted, name) || turned == name; }))
      throw CannotRun("no pair " + wanted + "; octic shapes shows them");
  }
  return out;
}

// The wanted pairs (none: all pairs) that at least one engine takes; a plan of other pairs would end without a
// question. If no engine takes any of them, all wanted pairs: the report then says that nothing was asked.
oracle::Pairs taken_by(const std::vector<oracle::FoundEngine>& engines, const oracle::Pairs& wanted) {
  const auto takes = [](const oracle::Card& card, const std::string& name) {
    return card.pairs.empty() || std::any_of(card.pairs.begin(), card.pairs.end(), [&](const auto& pair) {
             return oracle::pair_name(pair[0], pair[1]) == name;
           });
  };
  oracle::Pairs out;
  for (const std::string& name : oracle::pair_names())
    if ((wanted.empty() || wanted.contains(name)) &&
        std::any_of(engines.begin(), engines.end(),
                    [&](const oracle::FoundEngine& found) { return takes(found.card, name); }))
      out.insert(name);
  return out.empty() || out.size() == oracle::pair_names().size() ? wanted : out;
}

std::vector<oracle::Source> sources(const CertifyOptions& o, const std::vector<oracle::FoundEngine>& engines,
                                    const oracle::Register& known_defects) {
  std::vector<oracle::Source> out;
  std::vector<std::string> known;
  const oracle::Pairs of = taken_by(engines, pairs(o));
  const auto wanted = [&](const std::string& name) {
    known.push_back(name);
    return !is_excluded(o, name) && std::any_of(o.families.begin(), o.families.end(),
                                                [&](const std::string& family) { return means(family, name); });
  };
  if (o.corpus == "on") {
    out = oracle::corpus_sources(corpus_directory(), of, wanted);
    std::vector<Case> registered;
    for (const oracle::Registered& entry : known_defects.all()) registered.push_back(entry.item);
    if (wanted(oracle::name_of_known_failures))
      if (auto source = oracle::known_failures(registered, corpus_directory().parent_path() / "found", of))
        out.push_back(std::move(*source));
  }
  for (const oracle::Family* family : oracle::all_families()) {
    if (!wanted(family->name)) continue;
    if (auto source = oracle::family_source(*family, o.seed, count_of(o), of)) out.push_back(std::move(*source));
  }
  for (const std::string& family : o.families)
    if (family != "all" &&
        std::none_of(known.begin(), known.end(), [&](const std::string& name) { return means(family, name); }))
      throw CannotRun("no family " + family + "; octic certify --list shows them");
  if (std::all_of(out.begin(), out.end(), [](const oracle::Source& source) { return source.count == 0; }))
    throw CannotRun("nothing to ask: no pair is left of the families and the corpus");
  return out;
}

// Sets the names and tolerances by which engines are judged. Returns notes about them for the reader.
std::vector<std::string> settle(std::vector<oracle::FoundEngine>& engines, const CertifyOptions& o) {
  std::vector<std::string> notes;
  oracle::number_equal_names(engines);
  const bool given = o.tolerance || o.tolerance_relative;
  for (oracle::FoundEngine& found : engines) {
    oracle::Card& card = found.card;
    if (given) card.tolerance = card.tolerance_relative = card.tolerance_time = 0;   // it replaces all
    if (o.tolerance) card.tolerance = *o.tolerance;
    if (o.tolerance_relative) card.tolerance_relative = *o.tolerance_relative;
    if (!given && !oracle::shows_card(card))
      notes.push_back(
          fmt::format("{} shows no card: it is allowed an error of {:.2g} of the size of the pair, octic's default "
                      "(--tolerance and "
                      "--tolerance-relative allow another).",
                      card.name, card.tolerance_relative));
  }
  if (given)
    notes.push_back(
        fmt::format("Tolerance as asked for, for every engine: {}{}{}.",
                    o.tolerance ? fmt::format("{:g} as a length", *o.tolerance) : "",
                    o.tolerance && o.tolerance_relative ? " and " : "",
                    o.tolerance_relative ? fmt::format("{:g} of the size of the pair", *o.tolerance_relative) : ""));
  return notes;
}

std::map<std::string, std::string> report_files(const oracle::Report& report) {
  return {{"report.md", oracle::as_markdown(report)},
          {"details.json", oracle::details(report).dump(-1, ' ', false, Json::error_handler_t::replace) + "\n"},
          {"report.csv", oracle::as_csv(oracle::everything(report))},
          {"report.json", oracle::as_json(report)},
          {"junit.xml", oracle::as_junit(report)}};
}

// The ends of the phases, as parts of the time of a run: asking and timing; diagnosis; extents; examples. The rest is
// for the page.
constexpr double part_of_asking = 0.7, part_of_diagnosis = 0.9, part_of_extents = 0.93, part_of_examples = 0.97;
constexpr std::chrono::seconds truths_without_budget{20};   // of the page

// An earlier run, whose defects count as known.
oracle::Run earlier_run(const std::string& baseline) {
  try {
    return oracle::run_from(baseline);
  } catch (const std::exception& e) {
    throw CannotRun(std::string("--baseline: ") + e.what());
  }
}

// Adds index.html, if octic was built with the page. The truths of its cases are computed until the given time or
// Ctrl-C; octic page computes the others. Sets `abandoned` as oracle::PageData says.
void add_page(std::map<std::string, std::string>& files, const oracle::Report& report, const oracle::Register& known,
              const std::optional<Json>& baseline, const CertifyOptions& o, Clock::time_point until, bool& abandoned) {
  const auto page = page_template();
  if (!page) return;
  oracle::PageInput input{
      .report = report, .known = known, .found = oracle::found_files(report.outcome.found), .baseline = baseline};
  input.threads = o.jobs;
  input.over = [until] { return interrupted || Clock::now() >= until; };
  oracle::PageData data = oracle::page_data(input);
  abandoned = data.abandoned;
  files["index.html"] = oracle::page_html(oracle::read_whole(*page), data.json);
}

// Notes: how large the plan was made, and which engines were asked last.
std::vector<std::string> notes_on(const oracle::Outcome& outcome, double budget) {
  std::vector<std::string> notes;
  if (!outcome.counts.empty()) {
    std::uint64_t least = UINT64_MAX, most = 0;
    for (const auto& [source, count] : outcome.counts)
      if (!source.starts_with("corpus/")) least = std::min(least, count), most = std::max(most, count);
    if (most > 0)
      notes.push_back(
          fmt::format("The plan was made to fit into {:g} s: every family has the same time, which is enough for {} to "
                      "{} pairs of each; every file of "
                      "the corpus has a quarter of that (--count N asks for N pairs of each family, and for all of the "
                      "corpus). Points of "
                      "contact were asked for the first {} pairs of each. For the other pairs, every answer is judged "
                      "and counted, and a few wrong answers of each kind are kept as findings.",
                      budget, least, most, oracle::every_finding));
  }
  for (const std::string& engine : outcome.put_off)
    notes.push_back(oracle::visible(engine) +
                    " hung or had to be started again so often that it was asked after all others.");
  return notes;
}

// If something new was found and answers are missing, too, the code is 1.
int exit_code(oracle::Conclusion conclusion) {
  return conclusion == oracle::Conclusion::agreed ? 0 : conclusion == oracle::Conclusion::found ? 1 : 3;
}

std::vector<std::string> command_line() {
  const std::string all = oracle::read_whole("/proc/self/cmdline");
  std::vector<std::string> words;
  for (std::size_t from = 0; from < all.size();) {
    const std::size_t to = all.find('\0', from);
    words.push_back(all.substr(from, to - from));
    if (to == std::string::npos) break;
    from = to + 1;
  }
  if (!words.empty()) words[0] = "octic";
  return words;
}

void list(Output& output) {
  for (const oracle::Family* family : oracle::all_families())
    output.line(fmt::format("{:28} {}", family->name, family->about));
  output.flush();
}

}  // namespace

Run certify_verb(CLI::App& app) {
  auto o = std::make_shared<CertifyOptions>();
  app.add_option("--engines", o->engines,
                 "names, beginnings with *, or all; asked only when they are named: npm (what npm installs), cad "
                 "(OpenCASCADE), papers (docs/published)")
      ->delimiter(',')
      ->capture_default_str();
  app.add_option("--command", o->commands,
                 "a program of yours that speaks the protocol, as a shell reads it (may be repeated)");
  app.add_option("--families", o->families, "names, beginnings with *, or all; corpus/* are the files of the corpus")
      ->delimiter(',')
      ->capture_default_str();
  app.add_option("--pairs", o->pairs,
                 "pairs of shapes, as cylinder-box, or beginnings with *; all: those that an engine takes")
      ->delimiter(',')
      ->capture_default_str();
  app.add_option("--exclude", o->excluded, "engines and families that are left out: names, or beginnings with *")
      ->delimiter(',');
  app.add_option("--count", o->count,
                 "pairs of each family; default: as many as the budget has time for (without a budget: 200)")
      ->check(between(0, 1e9));
  app.add_option("--tolerance", o->tolerance, "allowed error as a length, in place of every tolerance of each card")
      ->check(not_negative);
  app.add_option("--tolerance-relative", o->tolerance_relative,
                 "allowed error as a part of the size of the pair, in place of every tolerance of each card")
      ->check(not_negative);
  app.add_option("--budget", o->budget, "seconds for the whole run; 0: no limit")
      ->check(not_negative)
      ->capture_default_str();
  app.add_option("--seed", o->seed, "seed of the families")->capture_default_str();
  app.add_option("--shard", o->shard,
                 "I/N: only the I-th of N parts of the plan, for octic merge; needs --count, and best --budget 0");
  app.add_option("--jobs", o->jobs, "number of threads; each has a process of every engine")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  app.add_option("--out", o->out, "folder of the results: new, empty, or of an earlier run, whose results are reused")
      ->capture_default_str();
  app.add_flag("--resume", o->resume,
               "continue the earlier run in --out, and fail if there is none; also reuse the answers of scripts and "
               "remote programs");
  app.add_option("--corpus", o->corpus, "whether to ask about the corpus too")
      ->check(CLI::IsMember({"on", "off"}))
      ->capture_default_str();
  app.add_option("--time-pairs", o->timed_pairs, "pairs of each family that are timed")->capture_default_str();
  app.add_option("--baseline", o->baseline,
                 "a report.json of an earlier run: its defects count as known, on the same pairs of shapes and with "
                 "errors up to ten times as large")
      ->check(CLI::Validator([](const std::string& file) { return file.empty() ? "is empty" : ""; }, ""));
  app.add_flag("--no-shrink", o->no_shrink, "do not shrink the examples of defects");
  app.add_flag("--save-found", o->save_found, "also add the shrunk findings to the corpus, in found/<engine>.jsonl");
  app.add_flag("--list", o->list, "print the families and stop");
  add_limit_options(app, o->limits);
  app.footer(fmt::format(R"(  $ octic certify                                       # everything, for two minutes
  $ octic certify --engines 'fcl*' --families random --count 10000 --budget 0 --seed 7 --out fcl
  $ octic certify --pairs cylinder-box,cylinder-prism --families 'any-*'
  $ octic certify --command 'python3 my_engine.py' --engines octic-fast
  $ octic certify --exclude 'fcl*,corpus/*'
  $ octic certify --count 10000 --budget 0 --shard 2/8 --out part-2      # on each of eight machines; then octic merge

Cases that failed before are asked first: those of the register of defects and of corpus/found (the family
corpus/known-failures). The default plan is as large as the budget allows. When an engine built with octic hangs, its
next answers get half of the time, then a quarter, and so on down to 20 ms of processor time. An engine that hangs too
often is asked after all others.

Ctrl-C ends the run cleanly with a report of its results so far. The same command continues it; a larger --count or
--budget extends it. An answer is reused only if the engine is the same: its card, its command, and the bytes of its
program and libraries. Octic cannot see what a script loads or what runs elsewhere; such a program is asked again unless
--resume says that it is the same. Engines with the same name are numbered.

The output has at most forty lines: one line for each engine, then the new defects. octic report prints the tables. A
defect is the set of wrong answers of one engine with one mechanism; the register of known defects is corpus/defects
(octic defect).

Results: report.md, index.html (the page of octic page), report.csv, report.json, junit.xml, details.json (for octic
report), results.sqlite (see octic results) and found/ (an example of each defect, and programs that reproduce it
without octic) in --out. Octic writes only into a folder that it made or found empty, and removes only files that it
wrote.

A right answer is within the tolerance on the engine's card. A program without a card is allowed {:.2g} of the size of
the pair, unless --tolerance or --tolerance-relative says otherwise. The card also lists the pairs and queries that an
engine takes; it is asked no others. "undecided", and "unsupported" for a pair and query on the card, are counted as
missing answers, which are never right.

Exit code: 0 every planned pair was asked and answered, rightly or in a wrong way that is known; 1 a new defect (a
crash, a hang and NaN are defects, too), or a wrong answer that no defect explains; 2 could not run; 3 incomplete:
nothing new was found, but not every planned pair was asked and answered, or there was no time to look into wrong
answers of an engine with known defects. If both 1 and 3 apply, it is 1, and the screen names both.)",
                         oracle::tolerance_without_card));

  return [o] {
    o->words = command_line();
    const auto start = std::chrono::steady_clock::now();
    Output output;
    if (o->list) {
      list(output);
      return 0;
    }
    oracle::Plan plan;
    const bool only_commands = !o->commands.empty() && o->engines == std::vector<std::string>{"all"};
    if (!only_commands) plan.engines = engines_named(o->engines);
    oracle::Register known(corpus_directory().parent_path() / "defects");
    for (const std::string& command : o->commands) {
      const auto& found = plan.engines.emplace_back(EngineChoice{"", command}.found(o->limits.containment()));
      require_an_answer(found, o->limits.limits());
      known.leave_out(found.card.name);
    }
    if (plan.engines.empty()) throw CannotRun("no engine to ask");
    oracle::Report report;
    std::erase_if(plan.engines, [&](const oracle::FoundEngine& found) { return is_excluded(*o, found.card.name); });
    if (plan.engines.empty()) throw CannotRun("no engine to ask: --exclude leaves none");
    report.notes = settle(plan.engines, *o);
    plan.sources = sources(*o, plan.engines, known);
    plan.seed = o->seed;
    plan.jobs = o->jobs;
    plan.timed_pairs = o->timed_pairs;
    plan.shrink = !o->no_shrink;
    plan.trust_unseen = o->resume;
    plan.limits = o->limits.limits();
    plan.limits.hangs_at_full_time = 1;
    plan.fit = !o->count && o->budget > 0;
    if (plan.fit) plan.contact_pairs = oracle::every_finding;
    read_shard(*o, plan);
    plan.folder = o->out;
    if (o->resume && !std::filesystem::exists(plan.folder / "plan.json"))
      throw CannotRun(o->out + " holds no earlier run to go on from");
    for (const auto& found : plan.engines) report.cards.push_back(found.card);
    report.sources = plan.sources;
    for (oracle::Source& source : report.sources) source.digest = oracle::digest_of(source);
    report.shard = plan.shards > 1 ? fmt::format("{}/{}", plan.shard + 1, plan.shards) : "";   // 1/1 is all of it
    report.seed = plan.seed;
    report.machine = oracle::this_machine();
    report.notes.push_back(oracle::containment_in_words());
    if (!o->commands.empty() && o->limits.containment() == oracle::Containment::none)
      report.notes.push_back(
          "the programs of --command ran uncontained: they could use files and network as their user may.");
    const std::vector<oracle::FoundEngine> engines = plan.engines;
    plan.budget = o->budget;
    plan.start = start;   // the preparation counts as part of the budget

    const std::optional<oracle::Run> baseline =
        o->baseline.empty() ? std::nullopt : std::optional(earlier_run(o->baseline));
    const std::optional<Json> shown = o->baseline.empty() ? std::nullopt : std::optional(baseline_report(o->baseline));
    const oracle::Limits limits = plan.limits;
    plan.budget *= part_of_asking;
    plan.shrink = false;   // the examples of defects are shrunk, not each finding
    const auto folder = std::make_shared<oracle::CampaignFolder>(std::move(plan));
    std::string unwritten;   // on a full disk the user still sees the results
    const auto publish = [&](const std::map<std::string, std::string>& files, const std::string& renewed) {
      try {
        folder->owned().publish(files, renewed);
        unwritten.clear();
      } catch (const std::exception& e) {
        unwritten = e.what();
      }
    };
    publish({}, "report.json");   // one of an earlier run, which a gate would take for that of this one
    stop_on_interrupt();   // before this point there is nothing to report
    {
      oracle::ProgressLine line;
      const auto progress = [&line](const oracle::Progress& p) {
        line.show(p.phase, p.done, p.total, "", p.elapsed, p.remaining, fmt::format("; {} findings", p.findings));
      };
      const auto ends = [&](double part) {
        return o->budget == 0
                   ? Clock::time_point::max()
                   : start +
                         std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(part * o->budget));
      };
      const auto show = [&](const char* phase) {
        return [&progress, &report, start, phase](std::size_t done, std::size_t total) {
          oracle::Progress p;
          p.phase = phase;
          p.done = done;
          p.total = total;
          p.elapsed = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
          p.remaining = -1;
          p.findings = report.outcome.findings.size();
          progress(p);
        };
      };
      report.outcome = oracle::run(folder, interrupted, progress);
      // An abandoned thread goes on asking with its own: what comes later has others.
      auto own = oracle::diagnosticians(o->jobs, engines, limits, &interrupted);
      const auto diagnosticians = [&] {
        if (report.diagnosed.abandoned) own = oracle::diagnosticians(o->jobs, engines, limits, &interrupted);
        return own;
      };
      report.diagnosed = oracle::diagnose(own, report.outcome.findings, known, {ends(part_of_diagnosis), SIZE_MAX},
                                          show("looking into findings"));
      if (baseline) oracle::forgive(report.diagnosed, *baseline);
      oracle::close_what_nothing_may_explain(report.diagnosed, known, baseline);
      oracle::measure_extents(diagnosticians(), report.diagnosed, ends(part_of_extents));
      report.occasion = oracle::this_occasion(o->words);
      publish(report_files(report), "");   // a report before what may take long
      report.outcome.found = oracle::examples(diagnosticians(), report.diagnosed, engines,
                                              {ends(part_of_examples), !o->no_shrink}, show("making examples small"));
    }
    for (const std::string& note : notes_on(report.outcome, o->budget)) report.notes.push_back(note);
    bool abandoned = false;
    auto files = report_files(report);
    for (auto& [name, content] : oracle::found_files(report.outcome.found)) files["found/" + name] = std::move(content);
    const auto until =
        o->budget == 0 ? Clock::now() + truths_without_budget
                       : start + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(o->budget));
    try {
      add_page(files, report, known, shown, *o, until, abandoned);
    } catch (const std::exception& e) {   // all other files are there without it
      complain(std::string("index.html was not made: ") + e.what());
      std::error_code ignored;   // one of an earlier run would show other results
      std::filesystem::remove(std::filesystem::path(o->out) / "index.html", ignored);
    }
    publish(files, "found/");
    output.text(oracle::as_screen(report, o->out, unwritten));
    output.flush();
    if (o->save_found) {
      const std::filesystem::path to = corpus_directory().parent_path() / "found";
      complain(fmt::format("{} new cases in {}", oracle::add_found(to, report.outcome.found), to.string()));
    }
    if (!unwritten.empty()) complain(unwritten);
    const int code = unwritten.empty() ? exit_code(oracle::conclusion_of(report)) : 2;
    if (report.outcome.abandoned || report.diagnosed.abandoned || abandoned)
      std::_Exit(code);   // a thread is still at work, and nobody waits for it
    return code;
  };
}

}  // namespace octic::cli
