#include "reference/pair/edge_arc.h"

#include <algorithm>
#include <cmath>

#include "reference/pair/region.h"

namespace octic::reference {
namespace {

using filter::cross;
using filter::dot;
using filter::length;
using filter::operator+;
using filter::operator-;
using filter::operator*;
using filter::Point;

constexpr double rounding = 0x1p-47;   // of the reach: of what is computed here, a hundred operations at most
constexpr int halvings = 7;            // of a quarter circle
constexpr double smallest = 0x1p-400;  // of a segment: products with a shorter one may lose digits
constexpr double too_wide = -0.9;      // a cosine: between nearly opposite directions no middle is known well

Point unit(const Point& v) { return (1 / length(v)) * v; }

// An upper bound of the gap between two directions.
double bound(const Point& g, const Point& from, const Point& to, double cosine) {
  const double along = std::min(dot(g, from), dot(g, to));
  return along >= 0 ? -along : std::min(-along / cosine, length(g));
}

}  // namespace

EdgeArcs::EdgeArcs(const RoundedPair& pair, const std::vector<SettledCap>& caps, const Region& region,
                   const bool (&left)[2])
    : pair_(pair), caps_(caps), lower_(region.lower), reach_(region.reach), left_{left[0], left[1]} {}

Point EdgeArcs::support(const Point& n) const {
  return filter::support(pair_.core[0], n) - filter::support(pair_.core[1], -1 * n);
}

bool EdgeArcs::piece_may_hold(const Point& from, const Point& to, double least, int left) const {
  const auto settled = [&](const SettledCap& cap) {
    return dot(from, cap.n) > cap.cosine && dot(to, cap.n) > cap.cosine;
  };
  if (std::any_of(caps_.begin(), caps_.end(), settled)) return false;
  const Point middle = unit(from + to);
  const double cosine = dot(middle, from);
  for (const Point& n : {middle, from, to}) {
    if (bound(support(n), from, to, cosine) < least) return false;
  }
  if (left == 0) return true;
  return piece_may_hold(from, middle, least, left - 1) || piece_may_hold(middle, to, least, left - 1);
}

Point EdgeArcs::side(int i, std::size_t corner, double& off) const {
  const filter::Core& s = pair_.core[i];
  const Point along = s.base[(corner + 1) % s.base.size()] - s.base[corner];
  off += reach_ / length(along);
  const Point out = unit(cross(along, s.h));
  return left_[i] == (i == 0) ? out : -1 * out;   // body 1 supports -n
}

bool EdgeArcs::along_segment(int i, std::size_t corner) const {
  const std::size_t count = pair_.core[i].base.size();
  double off = 0;
  const Point before = side(i, (corner + count - 1) % count, off), after = side(i, corner, off);
  const double least = lower_ - rounding * off * reach_;
  if (!(dot(before, after) > too_wide) || !std::isfinite(least) || !(length(pair_.core[i].h) > smallest)) return true;
  return piece_may_hold(before, after, least, halvings);
}

bool EdgeArcs::around(int i, std::size_t corner) const {
  const filter::Core& s = pair_.core[i];
  const Point along = s.base[(corner + 1) % s.base.size()] - s.base[corner];
  const double least = lower_ - rounding * (reach_ / length(along)) * reach_;
  if (!std::isfinite(least)) return true;
  const Point u = unit(along), x = std::fabs(u[0]) < 0.6 ? Point{1, 0, 0} : Point{0, 1, 0};
  const Point e = unit(cross(u, x)), f = cross(u, e);
  const Point ends[] = {e, f, -1 * e, -1 * f};
  for (std::size_t k = 0; k < 4; ++k) {
    if (piece_may_hold(ends[k], ends[(k + 1) % 4], least, halvings)) return true;
  }
  return false;
}

}  // namespace octic::reference
