#include "oracle/line/section_line.h"

#include "oracle/number/decimal.h"
#include "oracle/line/section_in_double.h"
#include "oracle/line/truth_line.h"
#include "reference/section/section.h"

namespace octic::oracle {
namespace {

using reference::Ball;
using reference::Section;
using reference::SectionCorner;
using BallVector = reference::Vector<Ball>;

std::string text(const Ball& v, int digits) {
  if (v.contains_zero()) return "0";   // to the precision asked for
  return decimal((v.lower_rational() + v.upper_rational()) / 2, digits);
}
Json point(const BallVector& v, int digits) {
  return Json::array({text(v.x, digits), text(v.y, digits), text(v.z, digits)});
}
Json plain(const BallVector& v) {
  return plain_json(Vec3{v.x.middle_double(), v.y.middle_double(), v.z.middle_double()});
}

Json corner(const SectionCorner& c, int digits) {
  Json polynomial = Json::array();
  for (int k = 0; k <= degree(c.polynomial); ++k)
    polynomial.push_back(c.polynomial.c[static_cast<std::size_t>(k)].str());
  return {{"at", point(c.at, digits)},
          {"meets", c.meets},
          {"parameter", text(c.parameter, digits)},
          {"polynomial", polynomial}};
}

}  // namespace

Json section_answer(const SectionQuestion& question, int digits, bool beside) {
  const Section s = reference::section(question.disc, question.b, 4 * digits + 32);
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
  if (beside) out["beside"] = section_in_double(question, s);
  return out;
}

}  // namespace octic::oracle
