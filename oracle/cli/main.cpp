// octic: ask for the truth, judge answers, certify engines. One file per verb.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <iostream>

#include "corpus/fields.h"
#include "corpus/in_quotes.h"
#include "corpus/versions.h"
#include "oracle/cli/complain.h"
#include "oracle/cli/numbers.h"
#include "oracle/cli/output.h"
#include "oracle/cli/verbs.h"

namespace {

struct Verb {
  const char* name;
  const char* about;
  octic::cli::Run (*add)(CLI::App&);
};

constexpr Verb verbs[] = {
    {"certify", "asks engines about families of cases, and names the defects behind their wrong answers",
     octic::cli::certify_verb},
    {"report", "prints the results of an earlier octic certify as tables", octic::cli::report_verb},
    {"diff", "compares two runs of certify: what was repaired, and what broke", octic::cli::diff_verb},
    {"page", "writes the results of octic certify as one HTML file, with figures and the pairs in 3D",
     octic::cli::page_verb},
    {"defect", "shows the register of confirmed defects, and writes reports for the maintainers",
     octic::cli::defect_verb},
    {"results", "runs SQL queries on the results of octic certify", octic::cli::results_verb},
    {"merge", "merges the results of the shards of one plan into one folder", octic::cli::merge_verb},
    {"gate", "for a CI: compares a run with an earlier one, and fails only on new defects and regressions",
     octic::cli::gate_verb},
    {"release", "writes the corpus as test vectors with proofs, for users who do not run octic",
     octic::cli::release_verb},
    {"truth", "answers each case exactly, line by line", octic::cli::truth_verb},
    {"contact", "computes the contact patch of two bodies along each optimal direction", octic::cli::contact_verb},
    {"stationary", "computes all stationary distances of two circles, or of a line and a circle",
     octic::cli::stationary_verb},
    {"section", "computes the intersection of a disc and a solid", octic::cli::section_verb},
    {"motion", "computes the first contact of a body that moves along a line, or turns on its way",
     octic::cli::motion_verb},
    {"scene", "every pair of a moving scene: contact, clearances, and the answers of engines", octic::cli::scene_verb},
    {"ask", "asks an engine about each case", octic::cli::ask_verb},
    {"judge", "judges cases with answers", octic::cli::judge_verb},
    {"show", "explains one case: the truth in words and numbers, and its certificate", octic::cli::show_verb},
    {"sample", "writes cases of a family, as input for the other verbs", octic::cli::sample_verb},
    {"shrink", "shrinks wrong answers to small cases", octic::cli::shrink_verb},
    {"verify", "checks the statements of the corpus by its certificates", octic::cli::verify_verb},
    {"shapes", "lists for each pair which questions are answered exactly, in double, and by which engines",
     octic::cli::shapes_verb},
    {"engines", "lists the engines that can be asked, and what they promise", octic::cli::engines_verb},
};

std::string version() {
  namespace is = octic::versions;
  return std::string("octic " OCTIC_VERSION "; formats ") + std::to_string(is::formats) + ", protocol " +
         std::to_string(is::protocol) + ", vectors " + is::vectors;
}

// If the caller has closed standard input, output or error, opens /dev/null in its place, for the other direction. So
// using it still fails, as it should, and no file that is opened later gets its number.
void keep_standard_descriptors() {
  for (int fd = 0; fd <= 2; ++fd) {
    if (fcntl(fd, F_GETFD) >= 0) continue;
    const int got = open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    if (got >= 0 && got != fd) close(got);
  }
}

bool is_verb(std::string_view word) {
  return std::any_of(std::begin(verbs), std::end(verbs), [&](const Verb& verb) { return word == verb.name; });
}

}  // namespace

int main(int argc, char** argv) {
  keep_standard_descriptors();
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);   // a file that grows beyond the limit is an error of writing
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);

  CLI::App app{
      "octic: exact answers about cylinders and other solids, and a judge of programs that answer the same questions.",
      "octic"};
  app.require_subcommand(1);
  app.set_version_flag("--version", version());
  app.footer(R"(octic VERB --help shows an example of each.

Findings go to standard output, progress to standard error.
Exit code: 0 all agreed, 1 something found, 2 could not run; certify, gate and diff also 3: incomplete.)");
  octic::cli::Run run;
  for (const Verb& verb : verbs) {
    CLI::App* sub = app.add_subcommand(verb.name, verb.about);
    sub->callback([&run, body = verb.add(*sub)] { run = body; });
  }
  octic::cli::refuse_what_is_no_number(app);
  if (argc > 1 && argv[1][0] != '-' && !is_verb(argv[1])) {
    std::vector<std::string_view> known;
    for (const Verb& verb : verbs) known.push_back(verb.name);
    octic::cli::complain("there is no verb " + octic::in_quotes(argv[1], '"') + octic::meant_instead(argv[1], known) +
                         ". octic --help lists them");
    return 2;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    return octic::cli::said_by_the_parser(app.exit(e));
  }
  try {
    return run();
  } catch (const std::exception& e) {
    octic::cli::complain(e.what());
    return 2;
  }
}
