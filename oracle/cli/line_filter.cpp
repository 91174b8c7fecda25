#include "oracle/cli/line_filter.h"

#include "oracle/truth_line.h"

namespace octic::cli {

void write_problem(Output& output, const Problem& problem) { output.line(oracle::problem_line(problem)); }

}  // namespace octic::cli
