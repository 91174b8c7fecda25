#include "oracle/line/section_in_double.h"

#include <algorithm>
#include <cmath>

#include "fast/section.h"
#include "reference/certificate/size.h"

namespace octic::oracle {
namespace {

double between(const Vec3& p, const reference::Vector<reference::Ball>& q) {
  return std::hypot(p.x - q.x.middle_double(), p.y - q.y.middle_double(), p.z - q.z.middle_double());
}

// The greatest distance of a corner from its own, for the best way to number them around.
double largest_error(const std::vector<fast::SectionCorner>& said, const std::vector<reference::SectionCorner>& exact) {
  double best = said.empty() ? 0 : HUGE_VAL;
  for (std::size_t shift = 0; shift < said.size(); ++shift) {
    double most = 0;
    for (std::size_t i = 0; i < said.size(); ++i)
      most = std::max(most, between(said[i].at, exact[(i + shift) % exact.size()].at));
    best = std::min(best, most);
  }
  return best;
}

}   // namespace

Json section_in_double(const SectionQuestion& question, const reference::Section& exact) {
  const auto said = fast::section(question.disc, question.b);
  if (!said) return Json::array();
  Json one{{"name", "octic-fast"},
           {"kind", to_string(said->kind)},
           {"cuts", said->cuts},
           {"settled", said->settled},
           {"corners", Json::array()}};
  for (const auto& c : said->corners) one["corners"].push_back(octic::to_json(c.at));
  bool right = std::string(to_string(said->kind)) == exact.kind() && said->cuts == exact.cuts &&
               said->corners.size() == exact.corners.size();
  if (said->corners.size() == exact.corners.size()) {
    const double part = largest_error(said->corners, exact.corners) / certificate::size(question.disc, question.b);
    one["largest_error"] = part;
    right = right && part <= 1e-9;
  }
  one["right"] = right;
  return Json::array({one});
}

}   // namespace octic::oracle
