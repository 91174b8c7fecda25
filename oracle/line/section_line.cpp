#include "oracle/line/section_line.h"

#include <algorithm>

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
  if (v.contains_zero()) return "0";   // or far smaller than doubles are apart
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

// Whether each printed number has these digits. One that is zero only to the precision has none.
bool has_digits(const Section& s, int digits) {
  const slong bits = static_cast<slong>(digits * 3.33) + 64;   // so that the last one is rounded rightly
  const auto has = [&](const Ball& v) { return v.relative_accuracy() >= bits; };
  const auto all = [&](const std::vector<SectionCorner>& corners) {
    return std::all_of(corners.begin(), corners.end(), [&](const SectionCorner& c) {
      return has(c.at.x) && has(c.at.y) && has(c.at.z) && has(c.parameter);
    });
  };
  return all(s.corners) && all(s.rim_points);
}

// A coordinate may be smaller than the others by as much as doubles are apart: then it needs more bits than they do.
constexpr int most_bits = 4096;

Section section_to(const SectionQuestion& question, int digits) {
  for (int bits = 4 * digits + 32;; bits *= 2) {
    Section s = reference::section(question.disc, question.b, bits);
    if (bits >= most_bits + 4 * digits || has_digits(s, digits)) return s;
  }
}

}  // namespace

Json section_answer(const SectionQuestion& question, int digits, bool beside) {
  const Section s = section_to(question, digits);
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
