// The verbs of octic, one source file each. A verb declares its options on the given parser and returns the function
// that runs it. This function returns the exit code (0 all agreed, 1 something found, 3 incomplete: certify only) or
// throws CannotRun (exit code 2).
#pragma once

#include <CLI/CLI.hpp>
#include <functional>

namespace octic::cli {

using Run = std::function<int()>;

Run truth_verb(CLI::App&);
Run contact_verb(CLI::App&);
Run stationary_verb(CLI::App&);
Run section_verb(CLI::App&);
Run motion_verb(CLI::App&);
Run scene_verb(CLI::App&);
Run show_verb(CLI::App&);
Run verify_verb(CLI::App&);
Run engines_verb(CLI::App&);
Run shapes_verb(CLI::App&);
Run ask_verb(CLI::App&);
Run judge_verb(CLI::App&);
Run certify_verb(CLI::App&);
Run shrink_verb(CLI::App&);
Run sample_verb(CLI::App&);
Run report_verb(CLI::App&);
Run defect_verb(CLI::App&);
Run diff_verb(CLI::App&);
Run results_verb(CLI::App&);
Run merge_verb(CLI::App&);
Run gate_verb(CLI::App&);
Run release_verb(CLI::App&);
Run page_verb(CLI::App&);

}  // namespace octic::cli
