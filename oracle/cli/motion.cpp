// octic motion: when a body that moves along a line, or turns on its way, first touches another.
#include "oracle/cli/line_filter.h"
#include "oracle/cli/poses.h"
#include "oracle/cli/verbs.h"
#include "oracle/line/motion_line.h"

namespace octic::cli {

Run motion_verb(CLI::App& app) {
  struct Options {
    std::vector<std::string> files;
    int digits = 30;
    bool beside = false;
    LineLimits limits;
  };
  auto options = std::make_shared<Options>();
  app.add_option("files", options->files, "JSON Lines of questions; none, or -: standard input");
  app.add_option("--digits", options->digits, "significant digits of the time")
      ->check(CLI::Range(1, 10000))
      ->capture_default_str();
  app.add_flag("--beside", options->beside,
               "add what octic::fast answers in double, and how far off that is");
  add_line_limits(app, options->limits);
  app.footer(
      with_poses(R"(Reads one JSON object a line, writes one a line, in order. At time t >= 0 body a is translated by
t * motion; b is at rest.

  $ echo '{"name":"quadratic","a":{"type":"sphere","center":[-3,1,0],"r":1.5},
           "b":{"type":"sphere","center":[0,0,0],"r":0.5},"motion":[1,0,0]}' | tr -d '\n' | octic motion --digits 12
  {"name":"quadratic","kind":"at","time":{"value":"1.26794919243","error":"..."},"grazing":false, ...}

  kind       "never", "already" (in contact at time 0), "at"
  reason     of never: "at rest"; "receding": they come no nearer from time 0 on; "passing": their projections along
             the motion are apart
  time       correctly rounded; error is a rigorous bound of its error, "0" if value is exact
  grazing    whether some step aside, however small, lets them miss each other; then they never overlap
  direction  from a to b, at the first contact; witness: the contact point, or one of them
  beside     (--beside) an array of one answer in double: name, kind, time, direction, witness; error: the distance that
             a moves between the two times, as a part of the size of the pair
  other fields of a line are ignored

A body that turns on its way has "turn", a quaternion [w,x,y,z], and "about", a point, beside "motion". At time t from 0
to 1 its point x is at  about + R(t) (x - about) + t * motion,  where R(t) is the rotation of the quaternion
(1 - t) + t * turn.  It turns about the axis (x, y, z) of "turn", from angle 0 to the rotation of "turn" at time 1.
Scaling "turn" does not change the last pose, only how the angle grows in between. With a negative w the last angle is
more than 180 degrees.

  $ echo '{"name":"arm","a":{"type":"sphere","center":[2,0,0],"r":0.25},"b":{"type":"half_space","point":[0,1,0],
           "normal":[0,-1,0]},"motion":[0,0,0],"turn":[0.5,0,0,0.75],"about":[0,0,0]}' | tr -d '\n' | octic motion --digits 12
  {"name":"arm","kind":"at","time":{"value":"0.229671245591","error":"..."},"direction":[0,1,0], ...}

  kind       never: apart from time 0 to 1; undecided: they come so near that contact is neither proved nor excluded
  time       the first contact within its error, at most about 10^-digits; of undecided: apart until then
  angle      by which the body has turned at that time, in radians
  gap        of undecided: an upper bound of their distance at that time
  certificate  free: the motion in pieces; up to the time of each piece one direction separates the bodies. contact: a
             time, and a point that then is within the given distance of both bodies (0: in both). checked: true, or
             what the checker of free found missing
  beside     (--beside) free_until: a time until which octic::fast proves them apart; the distance then

A body that turns and stays near the other one for long, or comes near it tangentially, needs many pieces: minutes, or
more. Their number has no limit: only --timeout ends such a line, and without it there is no limit.

A line that is no question is answered in its place by {"name" if known, "error": "file:line: reason"}, one that exceeds
--timeout or --memory by {"name", "error": which and what to do, "undecided": "time" or "memory"}.

Exit code: 0 every line was answered, 1 some line was not, 2 could not run.)"));
  return [options] {
    return answer_each_line(options->files, options->limits, oracle::motion_from_json, [&](const auto& question) {
      return oracle::motion_answer(question, options->digits, options->beside);
    });
  };
}

}  // namespace octic::cli
