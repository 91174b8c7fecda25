#include "fuzz/campaign/matrix_verb.h"
#include "fuzz/campaign/report.h"

#include <fmt/format.h>

#include <chrono>

namespace octic::fuzz {

CLI::App* add_matrix(CLI::App& app, MatrixVerb& verb) {
  CLI::App* matrix = app.add_subcommand(
      "matrix", "every pair of types of shapes and every mechanism: the reference against its independent checks");
  verb.options.folder = "octic-results/fuzz";
  matrix->add_option("--count", verb.options.count, "pairs of each two types, in both orders, and each mechanism")
      ->capture_default_str();
  matrix->add_option("--seed", verb.options.seed, "seed of the pairs")->capture_default_str();
  matrix->add_option("--jobs", verb.options.jobs, "threads")->check(CLI::Range(1, 256))->capture_default_str();
  matrix->add_option("--out", verb.options.folder, "folder for the cases that failed")->capture_default_str();
  matrix->add_option("--table", verb.table, "write the tables to this Markdown file");
  matrix->add_flag("--fast", verb.options.fast, "octic::fast against the reference, too");
  return matrix;
}

int run_matrix_verb(const MatrixVerb& verb, const std::atomic<bool>& stop) {
  const auto start = std::chrono::steady_clock::now();
  const Matrix matrix = run_matrix(verb.options, stop, watch_on_stderr("pairs", "disagreements"));
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  const MatrixOptions& o = verb.options;
  const std::string text = markdown(
      matrix,
      fmt::format(
          "# Every pair of shapes\n\n`octic_fuzz matrix --count {} --seed {} --jobs {}{}`, {:.0f} s.{} Each pair: the "
          "exact path against branch and bound "
          "(cover), against itself with the bodies swapped, against the filter, and with each body in other words.\n",
          o.count, o.seed, o.jobs, o.fast ? " --fast" : "", seconds, stop ? " Stopped before its end." : ""));
  return publish(text, verb.table, disagreements(matrix) > 0 ? 1 : 0);
}

}  // namespace octic::fuzz
