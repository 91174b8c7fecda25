// octic motion: when a body that moves along a line first touches another.
#include "oracle/cli/limits.h"
#include "oracle/cli/line_filter.h"
#include "oracle/cli/verbs.h"
#include "oracle/truth_line.h"
#include "reference/motion/first_contact.h"

namespace octic::cli {
namespace {

using reference::FirstContact;
using reference::Meeting;
using reference::Rational;

const Json& field(const Json& object, const char* name) { return cli::field(object, name, "a motion is an object with \"a\", \"b\" and \"motion\""); }

struct Motion {
  Shape a, b;
  Vec3 v;
};

Motion motion(const Json& item) {
  Motion m{shape_from_json(field(item, "a"), "a"), shape_from_json(field(item, "b"), "b"), vec3_from_json(field(item, "motion"), "motion")};
  if (!is_supported_pair(m.a, m.b)) throw std::invalid_argument("the pair is unbounded on both sides");
  return m;
}

// The time of a contact that is not rational lies strictly between the ends; a printed value in there is not it.
oracle::Decimal time_of(const FirstContact& c, const Motion& m, int digits) {
  return oracle::decimal(c.lower, c.upper, digits, [&](const Rational& t) { return reference::compare_first_contact(m.a, m.v, m.b, t) == 0; });
}

Json answer(const Motion& m, int digits) {
  reference::Effort effort;
  effort.bits = std::max(64, static_cast<int>(digits * 3.33) + 16);
  FirstContact c;
  for (int tries = 0; tries < 4; ++tries, effort.bits += 64) {
    c = reference::first_contact(m.a, m.v, m.b, effort);
    if (c.kind != Meeting::at || oracle::decimal(c.lower, digits) == oracle::decimal(c.upper, digits)) break;   // rounding is certain
  }
  Json out;
  out["kind"] = to_string(c.kind);
  if (c.kind == Meeting::never) {
    out["reason"] = c.reason;
    return out;
  }
  const oracle::Decimal time = time_of(c, m, digits);
  out["time"] = {{"value", time.value}, {"error", time.error}};
  out["grazing"] = c.grazing;
  out["direction"] = oracle::plain_json(c.direction);
  out["witness"] = oracle::plain_json(c.witness);
  out["unique_witness"] = c.unique_witness;
  out["features"] = c.features;
  return out;
}

}  // namespace

Run motion_verb(CLI::App& app) {
  auto digits = std::make_shared<int>(30);
  app.add_option("--digits", *digits, "significant digits of the time")->check(CLI::Range(1, 10000))->capture_default_str();
  auto limits = std::make_shared<LineLimits>();
  add_line_limits(app, *limits);
  app.footer(R"(Reads one JSON object a line from standard input, writes one a line, in order. At time t >= 0 body a stands moved by
t * motion; b is at rest.

  $ echo '{"name":"quadratic","a":{"type":"sphere","center":[-3,1,0],"r":1.5},
           "b":{"type":"sphere","center":[0,0,0],"r":0.5},"motion":[1,0,0]}' | tr -d '\n' | octic motion --digits 12
  {"name":"quadratic","kind":"at","time":{"value":"1.26794919243","error":"..."},"grazing":false, ...}

  kind       "never", "already" (in contact at time 0), "at"
  reason     of never: "at rest", "receding" (from time 0 on), "passing" (their shadows along the motion are apart)
  time       correctly rounded; error is a rigorous bound on what it is off by, "0" when value is the time itself
  grazing    they touch on their way and never overlap, before or after
  direction  from a to b, as the gap closes; witness: the point where they meet, or one of them
  other fields of a line are passed over

A line that takes longer than --timeout or more than --memory is answered by {"name", "error": which and what to do,
"undecided": "time" or "memory"}.

Exit code: 0 every line was answered, 1 some line was not (invalid: {"error": reason}, or out of a limit), 2 could not run.)");
  return [digits, limits] { return answer_each_line([digits](const Json& item) { return answer(motion(item), *digits); }, *limits); };
}

}  // namespace octic::cli
