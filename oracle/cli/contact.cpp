// octic contact: the contact patch of two bodies along each optimal direction.
#include "oracle/cli/line_filter.h"
#include "oracle/cli/poses.h"
#include "oracle/cli/verbs.h"
#include "oracle/contact_line.h"
#include "oracle/truth_line.h"

namespace octic::cli {

Run contact_verb(CLI::App& app) {
  struct Options {
    std::vector<std::string> files;
    int digits = 30;
    LineLimits limits;
  };
  auto options = std::make_shared<Options>();
  app.add_option("files", options->files, "JSON Lines of cases; none, or -: standard input");
  app.add_option("--digits", options->digits, "significant digits of the signed distance")
      ->check(CLI::Range(1, 10000))
      ->capture_default_str();
  add_line_limits(app, options->limits);
  app.footer(with_poses(
      R"(Writes one line for each case, in order. An example with two optimal directions, along the axes (a patch of two arcs) and across them:

  $ echo '{"name":"two","a":{"type":"cylinder","a":[0,0,-2],"b":[0,0,2],"r":1},
           "b":{"type":"cylinder","a":[1.75,0,1.75],"b":[1.75,0,5],"r":1}}' | tr -d '\n' | octic contact --digits 5
  {"name":"two","relation":"overlapping","signed_distance":{"value":"-0.25000","error":"0"},"optimal_set":"two directions",
   "ties":"proved",
   "bearings":[{"set":"direction","direction":[0,0,1],"exact_direction":["0","0","1"],"features":"cap/cap","patch":"region","dimension":2,
                "corners":[{"a":[0.875,-0.484...,2],"b":[0.875,-0.484...,1.75],
                            "exact":{"at":["7/8","0","15/8"],"step":["0","-7/4","0"],"square":"15/196"}}, ...],
                "sides":[{"arc":true,"centre":[0,0,2],"r":"1"},{"arc":true,"centre":[1.75,0,2],"r":"1"}]},
               {"set":"direction","direction":[1,0,0],"features":"flank/flank","patch":"segment", ...}]}

  ties       if there are several bearings: proved, or measured to 2048 bits or more (a direction is irrational)
  bearings   one for each piece of the set of optimal directions; from the first body to the second
  set        direction, or a piece with many: arc, half circle, circle, region, lune, hemisphere, sphere, curve. "rays"
             are the ends of an arc and the corners of a region, "axis" is orthogonal to arcs and circles; "direction"
             is one of the piece. The patch along another direction m of it has the corners  a - lift * direction + lift
                                                                                             * m
  patch      the intersection of the face of a and the face of b, projected along the direction; for bodies that are
             apart, the nearest points. It is a point, segment, line, disc, polygon or region (bounded by segments and
             arcs)
  corners    in order, to the left around seen from the tip of the direction; of a disc none. a and b: the points of the
             bodies, rounded; b - a = signed distance * direction. exact: the line through both holds at + sqrt(square)
             step
  sides      from each corner to the next one; an arc turns left around its centre
  an invalid line is answered in its place by {"name" if known, "error": "file:line: reason"},
  one that takes longer than --timeout or more than --memory by {"name", "error": which and what to do, "undecided":
  "time" or "memory"}

Exit code: 0 every line was answered, 1 some line was not, 2 could not run.)"));
  return [options] {
    return answer_each_case(options->files, options->limits,
                            [&](const Case& one) { return oracle::contact_line(one, options->digits); });
  };
}

}  // namespace octic::cli
