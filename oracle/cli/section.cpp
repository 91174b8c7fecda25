// octic section: what a disc and a solid have in common, as a set.
#include "oracle/cli/limits.h"
#include "oracle/cli/line_filter.h"
#include "oracle/cli/verbs.h"
#include "oracle/truth_line.h"
#include "reference/section/section.h"

namespace octic::cli {
namespace {

using reference::Ball;
using reference::Rational;
using reference::Section;
using reference::SectionCorner;
using BallVector = reference::Vector<Ball>;

const Json& field(const Json& object, const char* name) { return cli::field(object, name, "a line is an object with \"a\", a disc, and \"b\", a shape"); }

std::string decimal(const Ball& v, int digits) {
  if (v.contains_zero()) return "0";   // to the precision asked for
  return oracle::decimal((v.lower_rational() + v.upper_rational()) / 2, digits);
}
Json point(const BallVector& v, int digits) { return Json::array({decimal(v.x, digits), decimal(v.y, digits), decimal(v.z, digits)}); }
Json plain(const BallVector& v) { return oracle::plain_json(Vec3{v.x.middle_double(), v.y.middle_double(), v.z.middle_double()}); }

Json corner(const SectionCorner& c, int digits) {
  Json polynomial = Json::array();
  for (int k = 0; k <= degree(c.polynomial); ++k) polynomial.push_back(c.polynomial.c[static_cast<std::size_t>(k)].str());
  return {{"at", point(c.at, digits)}, {"meets", c.meets}, {"parameter", decimal(c.parameter, digits)}, {"polynomial", polynomial}};
}

Json answer(const Section& s, int digits) {
  Json out{{"kind", s.kind()}, {"dimension", s.dimension}, {"cuts", s.cuts}, {"corners", Json::array()}};
  for (const SectionCorner& c : s.corners) out["corners"].push_back(corner(c, digits));
  if (s.dimension == 2) {
    out["arcs"] = Json::array();
    for (const auto& a : s.arcs) {
      Json one{{"of", a.of}, {"curve", a.curve}, {"from", a.from}, {"to", a.to}};
      if (a.curve != "segment") one.update({{"centre", plain(a.centre)}, {"u", plain(a.u)}, {"v", plain(a.v)}});
      out["arcs"].push_back(one);
    }
  }
  out["rim_on_boundary"] = s.rim_on_boundary;
  out["rim_points"] = Json::array();
  for (std::size_t i = 0; i < s.rim_points.size(); ++i) {
    Json one = corner(s.rim_points[i], digits);
    one["multiplicity"] = s.multiplicities[i];
    out["rim_points"].push_back(one);
  }
  return out;
}

Section section_of(const Json& item, int bits) {
  const Shape a = shape_from_json(field(item, "a"), "a"), b = shape_from_json(field(item, "b"), "b");
  const auto* disc = std::get_if<Disc>(&a);
  if (!disc) throw std::invalid_argument("a: a disc is wanted here");
  return reference::section(*disc, b, bits);
}

}  // namespace

Run section_verb(CLI::App& app) {
  auto digits = std::make_shared<int>(17);
  app.add_option("--digits", *digits, "significant digits of coordinates")->check(CLI::Range(1, 10000))->capture_default_str();
  auto limits = std::make_shared<LineLimits>();
  add_line_limits(app, *limits);
  app.footer(R"(Reads one JSON object a line from standard input, writes one a line, in order: a is a disc, b any shape.

  $ echo '{"name":"slice","a":{"type":"disc","center":[0,0,0],"normal":[0,3,4],"r":2},
           "b":{"type":"cylinder","a":[0,0,-1],"b":[0,0,1],"r":1}}' | tr -d '\n' | octic section --digits 6
  {"name":"slice","kind":"region","dimension":2,"cuts":true,"corners":[],"arcs":[{"of":"flank","curve":"ellipse", ...}], ...}

  kind        "empty", "point", "segment", "region"
  cuts        the plane of the disc goes through the interior of b; when it does not, the two only touch
  corners     the point; the ends of the segment; the corners of the region, counterclockwise about the disc's normal
    meets       what meets there: "rim" of the disc, and faces of b: cap, flank, face, sphere, end, plane, disc
    polynomial  integer coefficients from the constant on; the parameter of the corner, along the rim or a line, is a root of it
  arcs        arc i goes from corner "from" to corner "to" (-1: a closed curve); circles and ellipses are
              centre + u cos t + v sin t, t increasing
  rim_points  where the rim meets the boundary of b: at most four on one flank; multiplicity: 2 and more where it is tangent

A line that takes longer than --timeout or more than --memory is answered by {"name", "error": which and what to do,
"undecided": "time" or "memory"}.

Exit code: 0 every line was answered, 1 some line was not (invalid: {"error": reason}, or out of a limit), 2 could not run.)");
  return [digits, limits] { return answer_each_line([digits](const Json& item) { return answer(section_of(item, 4 * *digits + 32), *digits); }, *limits); };
}

}  // namespace octic::cli
