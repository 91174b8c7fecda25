// octic: ask for the truth, judge answers, certify engines. One file per verb.
#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <exception>
#include <iostream>

#include "corpus/versions.h"
#include "oracle/cli/complain.h"
#include "oracle/cli/output.h"
#include "oracle/cli/verbs.h"

namespace {

struct Verb {
  const char* name;
  const char* about;
  octic::cli::Run (*add)(CLI::App&);
};

constexpr Verb verbs[] = {
    {"certify", "engines against families of cases: the defects behind their wrong answers", octic::cli::certify_verb},
    {"report", "what an earlier octic certify found, as tables", octic::cli::report_verb},
    {"diff", "what was repaired between two runs of certify, and what broke", octic::cli::diff_verb},
    {"page", "the same as one HTML file, with figures and the pairs in three dimensions", octic::cli::page_verb},
    {"defect", "the register of confirmed defects, and reports for those who can repair them", octic::cli::defect_verb},
    {"results", "questions in SQL about the results of certify", octic::cli::results_verb},
    {"merge", "the results of shards of one plan in one folder", octic::cli::merge_verb},
    {"gate", "a run against an earlier one, for a CI: fails on new defects and regressions alone", octic::cli::gate_verb},
    {"release", "the corpus as test vectors with proofs, for those who do not run octic", octic::cli::release_verb},
    {"truth", "the exact answer to each case, line by line", octic::cli::truth_verb},
    {"contact", "where two bodies bear on each other: the contact patch along each optimal direction", octic::cli::contact_verb},
    {"stationary", "all stationary distances of two circles, or of a line and a circle", octic::cli::stationary_verb},
    {"section", "what a disc and a solid have in common, as a set", octic::cli::section_verb},
    {"motion", "the first contact of a body that moves along a line", octic::cli::motion_verb},
    {"scene", "a moving scene: every pair at every step, exactly and in double", octic::cli::scene_verb},
    {"ask", "what an engine says about each case", octic::cli::ask_verb},
    {"judge", "verdicts on cases with answers", octic::cli::judge_verb},
    {"show", "one case: the truth in words and numbers, its certificate", octic::cli::show_verb},
    {"sample", "cases of a family, as lines for the other verbs", octic::cli::sample_verb},
    {"shrink", "wrong answers made small", octic::cli::shrink_verb},
    {"verify", "the corpus against the certificate checker alone", octic::cli::verify_verb},
    {"shapes", "which question about which pair is answered exactly, which fast, and by which engines", octic::cli::shapes_verb},
    {"engines", "who can be asked, and what they promise", octic::cli::engines_verb},
};

std::string version() {
  namespace is = octic::versions;
  return std::string("octic " OCTIC_VERSION "; formats ") + std::to_string(is::formats) + ", protocol " + std::to_string(is::protocol) + ", vectors " + is::vectors;
}

// Opens what the caller closed of standard input, output and error, the wrong way round: using it goes on failing, as it
// should, and no file or pipe that is opened later is mistaken for it.
void keep_standard_descriptors() {
  for (int fd = 0; fd <= 2; ++fd) {
    if (fcntl(fd, F_GETFD) >= 0) continue;
    const int got = open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    if (got >= 0 && got != fd) close(got);
  }
}

}  // namespace

int main(int argc, char** argv) {
  keep_standard_descriptors();
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);   // a file that grows beyond the limit is an error of writing
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);

  CLI::App app{"octic: the truth about cylinders and the solids that they meet, and about those who answer questions on them.", "octic"};
  app.require_subcommand(1);
  app.set_version_flag("--version", version());
  app.footer(R"(octic VERB --help shows an example of each.

Findings go to standard output, progress to standard error.
Exit code: 0 all agreed, 1 something found, 2 could not run; certify also 3: incomplete.)");
  octic::cli::Run run;
  for (const Verb& verb : verbs) {
    CLI::App* sub = app.add_subcommand(verb.name, verb.about);
    sub->callback([&run, body = verb.add(*sub)] { run = body; });
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    return app.exit(e) == 0 ? 0 : 2;
  }
  try {
    return run();
  } catch (const std::exception& e) {
    octic::cli::complain(e.what());
    return 2;
  }
}
