// octic stationary: all stationary distances between two circles in space, or a line and a circle.
#include "oracle/cli/line_filter.h"
#include "oracle/cli/verbs.h"
#include "oracle/line/stationary_line.h"

namespace octic::cli {

Run stationary_verb(CLI::App& app) {
  struct Options {
    std::vector<std::string> files;
    int digits = 30;
    bool beside = false;
    LineLimits limits;
  };
  auto options = std::make_shared<Options>();
  app.add_option("files", options->files, "JSON Lines of questions; none, or -: standard input");
  app.add_option("--digits", options->digits, "significant digits of a distance")
      ->check(CLI::Range(1, 10000))
      ->capture_default_str();
  app.add_flag("--beside", options->beside,
               "add what octic::fast and Zsombor-Murray's octic answer in double, and whether that is right");
  add_line_limits(app, options->limits);
  app.footer(R"(Reads one JSON object a line, writes one a line, in order.

  $ echo '{"name":"eight","a":{"type":"circle","center":[0,0,0],"normal":[0,0,1],"r":2},
           "b":{"type":"circle","center":[1,0,-1],"normal":[2,-1,0],"r":2}}' | tr -d '\n' | octic stationary --digits 6

  a may also be {"type":"line","point":[0,0,0],"direction":[1,0,0]} or {"type":"point","at":[0,0,0]}. Normals and
  directions have any length.

  arrangement   the special position of the curves, tags joined by "+": coplanar, concentric, rims-tangent ...
  polynomial    in the squared distance, divided by unit^2; coefficients from the constant on. For coaxial curves every
                coefficient is zero: "degree":-1 and "polynomial":[]
  distances     increasing; each with the pairs of points that have it
    multiplicity  of its square as a root of the polynomial
    kind          of the pair: minimum, saddle or maximum of the distance among pairs nearby; shoulder (two of these
                  coincide), monkey saddle (four coincide). The multiplicity of a pair is 1 exactly if the Hessian is
                  regular
  families      whole curves of stationary pairs of one distance: coaxial, Villarceau, meridian, with some of their
                members; kind: as of a pair, "minimum on one arc, maximum on the other", or "constant" (of a point on
                the axis of the circle, all points of which are as far);
                index: with 1 for each minimum and maximum, -1 for each saddle, -2 for a monkey saddle, the sum
                is 0

  beside        (--beside) the answers in double: name, distances, claims_all, right (the right number of pairs, each
                distance within 1e-9 of the size of the curves), largest_error relative to that size; [] for a point a,
                of which neither is asked

A line that is no question is answered in its place by {"name" if known, "error": "file:line: reason"}, one that exceeds
--timeout or --memory by {"name", "error": which and what to do, "undecided": "time" or "memory"}.

Exit code: 0 every line was answered, 1 some line was not, 2 could not run.)");
  return [options] {
    return answer_each_line(options->files, options->limits, oracle::stationary_from_json, [&](const auto& question) {
      return oracle::stationary_answer(question, options->digits, options->beside);
    });
  };
}

}  // namespace octic::cli
