// octic section: what a disc and a solid have in common, as a set.
#include "oracle/cli/line_filter.h"
#include "oracle/cli/poses.h"
#include "oracle/cli/verbs.h"
#include "oracle/line/section_line.h"

namespace octic::cli {

Run section_verb(CLI::App& app) {
  struct Options {
    std::vector<std::string> files;
    int digits = 17;
    bool beside = false;
    LineLimits limits;
  };
  auto options = std::make_shared<Options>();
  app.add_option("files", options->files, "JSON Lines of questions; none, or -: standard input");
  app.add_option("--digits", options->digits, "significant digits of coordinates")
      ->check(CLI::Range(1, 10000))
      ->capture_default_str();
  app.add_flag("--beside", options->beside,
               "add what octic::fast answers in double, and whether that is right");
  add_line_limits(app, options->limits);
  app.footer(with_poses(R"(Reads one JSON object a line, writes one a line, in order: a is a disc, b any shape but
a rounded cylinder whose rounding is not 0.

  $ echo '{"name":"slice","a":{"type":"disc","center":[0,0,0],"normal":[0,3,4],"r":2},
           "b":{"type":"cylinder","a":[0,0,-1],"b":[0,0,1],"r":1}}' | tr -d '\n' | octic section --digits 6
  {"name":"slice","kind":"region","dimension":2,"cuts":true,"corners":[],"arcs":[{"of":"flank","curve":"ellipse", ...}], ...}

  kind        "empty", "point", "segment", "region"
  cuts        whether the plane of the disc goes through the interior of b; otherwise the two only touch
  corners     the point; the ends of the segment; the corners of the region, counterclockwise about the disc's normal
    meets       what meets there: "rim" of the disc, and faces of b: cap, flank, face, sphere, end, plane, disc
    polynomial  integer coefficients from the constant on; the parameter of the corner, along the rim or a line, is a
                root of it
  arcs        arc i goes from corner "from" to corner "to" (-1: a closed curve); circles and ellipses are
              centre + u cos t + v sin t, t increasing
  rim_points  where the rim meets the boundary of b: at most four on one flank; multiplicity: 2 and more where it is
              tangent

  beside      (--beside) the answer in double: name, kind, cuts, settled (false: contact up to rounding may be
              decisive), corners, right (kind, cuts, as many corners, each within 1e-9 of the size of the pair),
              largest_error of a corner relative to that size

A line that is no question is answered in its place by {"name" if known, "error": "file:line: reason"}, one that exceeds
--timeout or --memory by {"name", "error": which and what to do, "undecided": "time" or "memory"}.

Exit code: 0 every line was answered, 1 some line was not, 2 could not run.)"));
  return [options] {
    return answer_each_line(options->files, options->limits, oracle::section_from_json, [&](const auto& question) {
      return oracle::section_answer(question, options->digits, options->beside);
    });
  };
}

}  // namespace octic::cli
