// octic_fuzz: campaigns of the adversary. Findings on stdout, progress on stderr; exit code 0 all agreed, 1 something
// found, 2 could not run, 3 nothing found, but stopped before the end.
#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <thread>

#include "corpus/case_io.h"
#include "fuzz/campaign/accuracy_verb.h"
#include "fuzz/campaign/campaign.h"
#include "fuzz/campaign/casts.h"
#include "fuzz/campaign/climb_verb.h"
#include "fuzz/campaign/complete.h"
#include "fuzz/campaign/exponents.h"
#include "fuzz/campaign/inquiries.h"
#include "fuzz/campaign/matrix_verb.h"
#include "fuzz/campaign/populations.h"
#include "fuzz/campaign/prism_cost.h"
#include "fuzz/campaign/proofs.h"
#include "fuzz/campaign/properties.h"
#include "fuzz/campaign/report.h"
#include "fuzz/campaign/slowest.h"
#include "fuzz/campaign/true_answers.h"
#include "fuzz/campaign/verdicts.h"
#include "oracle/campaign/family.h"
#include "oracle/cli/numbers.h"

namespace octic::fuzz {
namespace {

std::atomic<bool> stop{false};

std::string processor() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    if (line.rfind("model name", 0) == 0) return line.substr(line.find(':') + 2);
  }
  return "unknown processor";
}

struct Options {
  std::vector<std::string> families;
  std::uint64_t count = 100, seed = 1;
  std::string out = "octic-results/fuzz", what = "all", table, corpus;
  int jobs = 2;
  bool list = false;
};

Checks checks_of(const std::string& what) {
  Checks checks;
  const bool all = what == "all";
  checks.cost = true;
  checks.cover = all || what == "reference-vs-cover";
  checks.checker = all || what == "reference-vs-checker";
  checks.fast = all || what == "fast-vs-reference";
  return checks;
}

int campaign(const Options& options) {
  std::vector<CaseSource> case_sources;
  for (const auto& family : oracle::families()) {
    const auto& wanted = options.families;
    if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), family.name) == wanted.end()) continue;
    case_sources.push_back({family.name, options.count,
                        [&family, &options](std::uint64_t index) { return family.make(options.seed, index); }});
  }
  for (const auto& name : options.families) {
    if (std::none_of(case_sources.begin(), case_sources.end(), [&](const CaseSource& s) { return s.name == name; })) {
      std::cerr << "octic_fuzz: no family '" << name << "'; --list names them\n";
      return 2;
    }
  }
  Read corpus;
  if (!options.corpus.empty()) {
    corpus = read_corpus(options.corpus);
    if (corpus.cases.empty()) throw std::runtime_error("no cases in " + options.corpus);
    for (const auto& problem : corpus.problems) std::cerr << to_string(problem) << '\n';
    case_sources.push_back(
        {"corpus", corpus.cases.size(), [&corpus](std::uint64_t index) { return corpus.cases[index]; }});
  }

  std::cerr << fmt::format("octic_fuzz: {} families, seed {}, {}, saved below {}\n", case_sources.size(), options.seed,
                           options.what, options.out);
  const auto start = std::chrono::steady_clock::now();
  const Tallies tallies = run(case_sources, checks_of(options.what), options.jobs, options.out, stop,
                              watch_on_stderr("pairs", "disagreements"));
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();

  const std::string heading = fmt::format(
      "# Campaign of octic_fuzz\n\n`octic_fuzz --what {} --count {} --seed {} --jobs {}{}`, {:.0f} s on {} ({} "
      "processors), {}.{}\n",
      options.what, options.count, options.seed, options.jobs,
      options.corpus.empty() ? "" : " --corpus " + options.corpus, seconds, processor(),
      std::thread::hardware_concurrency(),
#if defined(__clang__)
      "clang " __clang_version__,
#else
      "g++ " __VERSION__,
#endif
      stop ? " Stopped before its end." : "");
  const std::string text = markdown(tallies, heading);
  return publish(text, options.table, total(tallies).wrong() > 0 || !corpus.problems.empty() ? 1 : 0);
}

// A campaign about no pairs would agree.
void refuse_none(CLI::App& app) {
  for (const char* name : {"--count", "--draws"})
    if (CLI::Option* count = app.get_option_no_throw(name))
      count->check([](const std::string& text) { return text == "0" ? "must be at least 1, not 0" : ""; }, "");
  for (CLI::App* verb : app.get_subcommands([](const CLI::App*) { return true; })) refuse_none(*verb);
}
// The options before a verb belong to the campaign without one, and would be left aside.
void refuse_before_a_verb(const CLI::App& app) {
  for (const CLI::App* verb : app.get_subcommands())
    for (const CLI::Option* option : app.get_options([](const CLI::Option* o) { return o->count() > 0; }))
      throw std::runtime_error(option->get_name() + " stands before the verb " + verb->get_name() +
                               ", and belongs behind it");
}

}  // namespace
}  // namespace octic::fuzz

int main(int argc, char** argv) {
  using namespace octic::fuzz;
  CLI::App app{"Searches for pairs of shapes on which octic::fast, the reference or an engine is wrong."};
  Options options;
  app.add_option("--families", options.families, "names, separated by commas; all when not given")->delimiter(',');
  app.add_option("--count", options.count, "pairs of each family")->capture_default_str();
  app.add_option("--seed", options.seed, "seed of the pairs")->capture_default_str();
  app.add_option("--out", options.out, "folder for the cases that failed")->capture_default_str();
  app.add_option("--what", options.what, "which checks")
      ->check(CLI::IsMember(
          {"reference-vs-cover", "reference-vs-checker", "fast-vs-reference", "cost", "all"}))
      ->capture_default_str();
  app.add_option("--corpus", options.corpus, "also check the case files in this folder")->check(CLI::ExistingDirectory);
  app.add_option("--jobs", options.jobs, "threads")->check(CLI::Range(1, 256))->capture_default_str();
  app.add_option("--table", options.table, "write the tables to this Markdown file");
  app.add_flag("--list", options.list, "print the families with their purpose");
  ClimbOptions climb_options;
  CLI::App* climb = add_climb(app, climb_options);
  MatrixVerb matrix_verb;
  CLI::App* matrix = add_matrix(app, matrix_verb);
  PrismVerb prism_verb;
  CLI::App* prisms = add_prisms(app, prism_verb);
  CompleteVerb complete_verb;
  CLI::App* complete = add_complete(app, complete_verb);
  ExponentsVerb exponents_verb;
  CLI::App* exponents = add_exponents(app, exponents_verb);
  SlowestVerb slowest_verb;
  CLI::App* slowest = add_slowest(app, slowest_verb);
  PopulationsVerb populations_verb;
  CLI::App* populations = add_populations(app, populations_verb);
  VerdictVerb verdict_verb;
  CLI::App* verdicts = add_verdicts(app, verdict_verb);
  TrueAnswersVerb answers_verb;
  CLI::App* answers = add_true_answers(app, answers_verb);
  ProofVerb proof_verb;
  CLI::App* proofs = add_proofs(app, proof_verb);
  PropertiesVerb properties_verb;
  CLI::App* properties = add_properties(app, properties_verb);
  AccuracyVerb accuracy_verb;
  CLI::App* accuracy = add_accuracy(app, accuracy_verb);
  CastsVerb casts_verb;
  CLI::App* casts = add_casts(app, casts_verb);
  InquiriesVerb estimates_verb, stationary_verb, sections_verb;
  CLI::App* estimates = add_inquiries(app, estimates_verb, octic::oracle::InquiryKind::estimate);
  CLI::App* stationary = add_inquiries(app, stationary_verb, octic::oracle::InquiryKind::stationary);
  CLI::App* sections = add_inquiries(app, sections_verb, octic::oracle::InquiryKind::section);
  octic::cli::refuse_what_is_no_number(app);
  refuse_none(app);
  app.footer(
      "Exit code: 0 all agreed, 1 something found, 2 could not run, 3 nothing found, but stopped before the end.");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return octic::cli::said_by_the_parser(app.exit(error));
  }
  std::signal(SIGINT, [](int) { stop = true; });
  std::signal(SIGTERM, [](int) { stop = true; });
  const auto run_what_is_asked = [&] {
    if (prisms->parsed()) return run_prisms(prism_verb, stop);
    if (complete->parsed()) return run_complete(complete_verb, stop);
    if (exponents->parsed()) return run_exponents(exponents_verb, stop);
    if (slowest->parsed()) return run_slowest(slowest_verb, stop);
    if (populations->parsed()) return run_populations(populations_verb, stop);
    if (verdicts->parsed()) return run_verdicts(verdict_verb, stop);
    if (answers->parsed()) return run_true_answers(answers_verb, stop);
    if (proofs->parsed()) return run_proofs_verb(proof_verb, stop);
    if (properties->parsed()) return run_properties_verb(properties_verb, stop);
    if (casts->parsed()) return run_casts_verb(casts_verb, stop);
    if (estimates->parsed()) return run_inquiries_verb(estimates_verb, stop);
    if (stationary->parsed()) return run_inquiries_verb(stationary_verb, stop);
    if (sections->parsed()) return run_inquiries_verb(sections_verb, stop);
    if (accuracy->parsed()) return run_accuracy_verb(accuracy_verb, stop);
    if (matrix->parsed()) return run_matrix_verb(matrix_verb, stop);
    if (climb->parsed()) return run_climb(climb_options, stop);
    return campaign(options);
  };
  try {
    if (options.list) {
      for (const auto& family : octic::oracle::families())
        std::cout << fmt::format("{:<24} {}\n", family.name, family.about);
      return octic::cli::said_by_the_parser(0);
    }
    refuse_before_a_verb(app);
    const int code = run_what_is_asked();
    if (stop) std::cerr << "octic_fuzz: stopped before its end\n";
    return stop && code == 0 ? 3 : code;
  } catch (const std::exception& error) {
    std::cerr << "octic_fuzz: " << error.what() << '\n';
    return 2;
  }
}
