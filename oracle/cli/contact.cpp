// octic contact: the contact patch of two bodies along each optimal direction.
#include "oracle/cli/line_filter.h"
#include "oracle/cli/poses.h"
#include "oracle/cli/verbs.h"
#include "oracle/line/contact_line.h"
#include "oracle/line/truth_line.h"

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

  bearings   one for each connected component of the set of optimal directions, with the contact patch along it
  ties       if there are several bearings, whether they are equally optimal: proved; or measured, to 2048 bits or more,
             if a direction is irrational
  set        the component: direction (a single one), or arc, half circle, circle, region, lune, hemisphere, sphere,
             curve. "direction" is one of its directions. "rays" are the ends of an arc or the corners of a region;
             "axis" is orthogonal to an arc or a circle. Along another direction m of the component the patch has the
             corners a + lift * (m - direction)
  patch      the intersection of the face of a and the face of b, projected along the direction; for bodies that are
             apart, the nearest points. It is a point, segment, line, disc, polygon or region (bounded by segments and
             arcs)
  corners    in order, counterclockwise seen from the tip of the direction; a disc has none. a and b: the points of the
             bodies, rounded; b - a = signed distance * direction. exact: the line through a and b contains the point
             at + sqrt(square) * step
  sides      from each corner to the next one; an arc runs counterclockwise around its centre
  an invalid line is answered in its place by {"name" if known, "error": "file:line: reason"},
  one that exceeds --timeout or --memory by {"name", "error": which and what to do, "undecided":
  "time" or "memory"}

Exit code: 0 every line was answered, 1 some line was not, 2 could not run.)"));
  return [options] {
    return answer_each_case(options->files, options->limits,
                            [&](const Case& one) { return oracle::contact_line(one, options->digits); });
  };
}

}  // namespace octic::cli
