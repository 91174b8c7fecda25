// octic truth: the reference as a filter.
#include "oracle/cli/line_filter.h"
#include "oracle/cli/poses.h"
#include "oracle/cli/verbs.h"
#include "oracle/line/truth_line.h"

namespace octic::cli {

Run truth_verb(CLI::App& app) {
  struct Options {
    std::vector<std::string> files;
    int digits = 30, jobs = 1;
    LineLimits limits;
  };
  auto options = std::make_shared<Options>();
  app.add_option("files", options->files, "JSON Lines of cases; none, or -: standard input");
  app.add_option("--digits", options->digits, "significant digits of the signed distance")
      ->check(CLI::Range(1, 10000))
      ->capture_default_str();
  app.add_option("--jobs", options->jobs,
                 "lines at a time, each in a process of its own; an answer may then wait for the next lines")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  add_line_limits(app, options->limits);
  app.footer(with_poses(
      R"(Writes one line for each line of input, in order. Each answer is written as soon as it and those before it are known.

  $ echo '{"name":"t1","a":{"type":"cylinder","a":[0,0,-1],"b":[0,0,1],"r":0.5},
           "b":{"type":"cylinder","a":[-0.5,0,3],"b":[0.5,0,3],"r":1}}' | tr -d '\n' | octic truth --digits 5
  {"name":"t1","relation":"apart","signed_distance":{"value":"1.0000","error":"0"},"direction":[0,0,1], ...}

  value      correctly rounded; error is a rigorous bound of its error, "0" if value is exact
  direction  from a to b; witness_a and witness_b are points of a and b with b - a = signed distance * direction
  an invalid line is answered in its place by {"name" if known, "error": "file:line: reason"},
  one that exceeds --timeout or --memory by {"name", "error": which and what to do, "undecided":
  "time" or "memory"}

Exit code: 0 every line was answered, 1 some line was not, 2 could not run.)"));
  return [options] {
    return answer_each_case(options->files, options->limits,
                            [&](const Case& one) { return oracle::truth_line(one, options->digits); }, options->jobs);
  };
}

}  // namespace octic::cli
