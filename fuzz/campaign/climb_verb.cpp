#include "fuzz/campaign/climb_verb.h"

#include <fmt/format.h>

#include <iostream>

#include "fast/bounds.h"
#include "fuzz/campaign/saved.h"
#include "oracle/cli/numbers.h"

namespace octic::fuzz {

CLI::App* add_climb(CLI::App& app, ClimbOptions& options) {
  CLI::App* climb =
      app.add_subcommand("climb", "search for large errors of an engine by hill climbing, and save the worst cases");
  climb->add_option("--engine", options.engine, "name of an engine; octic::fast calls the library directly")
      ->capture_default_str();
  climb->add_option("--budget", options.plan.budget, "seconds")->check(octic::cli::positive)->capture_default_str();
  climb->add_option("--families", options.plan.families, "families to start from, separated by commas; default: all")
      ->delimiter(',');
  climb->add_option("--seed", options.plan.seed, "seed of the climbs")->capture_default_str();
  climb->add_option("--out", options.out, "folder for the worst cases")->capture_default_str();
  climb->add_option("--keep", options.keep, "how many cases to save")->capture_default_str();
  return climb;
}

int run_climb(const ClimbOptions& options, const std::atomic<bool>& stop) {
  const bool own = options.engine == "octic::fast";
  const Objective objective = own ? error_of_fast() : error_of_engine(options.engine);
  std::cerr << fmt::format("octic_fuzz climb: {}, seed {}, {:.0f} s\n", options.engine, options.plan.seed,
                           options.plan.budget);
  const auto summits = climb(objective, options.plan, stop, [](const ClimbResult& summit) {
    std::cerr << fmt::format("{:.3g} of size, from {:.3g} in {} steps, family {}\n", summit.error, summit.start,
                             summit.steps, summit.family);
  });
  std::cout << "| error / size | at the start | steps | family |\n|---:|---:|---:|---|\n";
  int kept = 0;
  for (const ClimbResult& summit : summits) {
    if (kept++ == options.keep) break;
    std::cout << fmt::format("| {:.3g} | {:.3g} | {} | {} |\n", summit.error, summit.start, summit.steps,
                             summit.family);
    std::string kind = "climb-" + options.engine;
    for (char& c : kind) {
      if (c == ':' || c == '/') c = '-';
    }
    save_case(kind, summit.pair, fmt::format("climb against {} from family {}", options.engine, summit.family),
              fmt::format("{}, off by {:.3g} of size", options.engine, summit.error), options.out);
  }
  std::cout << fmt::format("\n{} climbs.\n", summits.size());
  // Our own kernel has a bound to keep; an engine's error is a finding of octic certify, which knows what it promises.
  return own && !summits.empty() && summits.front().error > fast::promised_error ? 1 : 0;
}

}  // namespace octic::fuzz
