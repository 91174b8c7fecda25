// octic gate: the results of a run against those of an earlier one, for a CI.
#include <filesystem>

#include "oracle/cli/output.h"
#include "oracle/cli/verbs.h"
#include "oracle/report/gate.h"
#include "oracle/file/atomic_file.h"

namespace octic::cli {
namespace {

namespace fs = std::filesystem;

struct GateOptions {
  std::string results = "octic-results", baseline, out = "octic-gate";
};

oracle::Run run_at(const std::string& place) {
  try {
    return oracle::run_from(place);
  } catch (const std::exception& e) {
    throw CannotRun(e.what());
  }
}

// Of an earlier gate: one that cannot run leaves no verdict. A link, which may lead anywhere, stays.
void remove_earlier(const fs::path& out) {
  std::error_code ignored;
  for (const auto& [name, text] : oracle::gate_files({}))
    if (fs::symlink_status(out / name, ignored).type() == fs::file_type::regular) fs::remove(out / name);
}

}  // namespace

Run gate_verb(CLI::App& app) {
  auto o = std::make_shared<GateOptions>();
  app.add_option("results", o->results, "the --out of octic certify, or its report.json")->capture_default_str();
  app.add_option("--baseline", o->baseline, "report.json of the run to compare with, or the folder that holds it")
      ->required();
  app.add_option("--out", o->out,
                 "folder for summary.md, junit.xml, badge.json and badge.svg, made if it is not there; those of an "
                 "earlier gate are removed first")
      ->capture_default_str();
  app.footer(
      R"(Fails only on what is new: a defect that neither the register nor the baseline has; wrong answers that no defect explains, if the
baseline has none of that engine; fewer right answers, or more on the wrong side, for one engine, query and pair of
shapes; queries that are not asked, and directions and witnesses that are not given, any more; a card with a larger
tolerance, or another solid in place of the sharp one. Runs are comparable if they asked the same pairs: use the same --seed and
--count, and --budget 0.

  $ octic certify --command ./my_engine --count 200 --budget 0 --out base && cp base/report.json octic-baseline.json   # once; committed
  $ octic certify --command ./my_engine --count 200 --budget 0 --out now || case $? in 1 | 3) ;; *) exit 2 ;; esac
  $ octic gate --baseline octic-baseline.json now

docs/gate.md has the files for a CI. Exit code: 0 nothing is new, 1 something is, 2 could not run, 3 no defect is new,
but no counts could be compared, the run ended early, or there was no time to look into all wrong answers.)");
  return [o] {
    remove_earlier(o->out);
    const oracle::Gate gate = oracle::gate(run_at(o->results), run_at(o->baseline));
    make_folder(o->out);
    for (const auto& [name, text] : oracle::gate_files(gate)) oracle::write_named(fs::path(o->out) / name, text);
    Output output;
    output.text(oracle::in_words(gate));
    output.flush();
    return gate.passed() ? 0 : gate.faults.empty() ? 3 : 1;
  };
}

}  // namespace octic::cli
