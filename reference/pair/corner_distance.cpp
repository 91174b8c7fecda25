#include "reference/pair/corner_distance.h"

#include <cmath>

namespace octic::reference {
namespace {

using filter::cross;
using filter::dot;
using filter::length;
using filter::operator+;
using filter::operator-;
using filter::operator*;
using filter::Point;

constexpr double rounding = 0x1p-45;


}  // namespace

CornerDistance::CornerDistance(const RoundedPair& pair, const bool (&segment)[2], double lower, double upper,
                               double reach)
    : lower_(lower), upper_(upper), reach_(reach) {
  for (int i = 0; i < 2; ++i) {
    const filter::Core& s = pair.core[i];
    std::vector<Point> base(s.base.begin(), s.base.end()), ends{s.c};
    if (base.empty()) base = {{0, 0, 0}};
    if (segment[i]) ends = {s.c + s.h, s.c - s.h};
    r_[i] = s.r;
    for (const Point& end : ends) {
      for (const Point& corner : base) corners_[i].push_back(end + corner);
    }
    const auto add = [&](const Point& at, const Point& along, std::size_t before, std::size_t after) {
      const double long_ = length(along);
      lines_[i].push_back({at, (1 / long_) * along, rounding * (1 + reach_ / long_), before, after});
    };
    if (segment[i]) {
      for (const Point& corner : base) add(s.c + corner, s.h, lines_[i].size(), lines_[i].size());
    }
    const std::size_t first = lines_[i].size(), count = base.size(), stride = ends.size();
    for (std::size_t k = 0; k < count && count > 1; ++k) {
      for (const Point& end : ends)
        add(end + base[k], base[(k + 1) % count] - base[k], first + (k + count - 1) % count * stride,
            first + (k + 1) % count * stride);
    }
  }
}

bool CornerDistance::corners_may_be_it(int first, int second) const {
  const Point off = corners_[0][static_cast<std::size_t>(first)] - corners_[1][static_cast<std::size_t>(second)];
  return within(length(off), rounding * reach_);
}

bool CornerDistance::edge_and_corner_may_be_it(int i, int edge, int corner) const {
  const Line& line = lines_[i][static_cast<std::size_t>(edge)];
  const Point off = corners_[1 - i][static_cast<std::size_t>(corner)] - line.at,
              across = off - dot(off, line.along) * line.along;
  return !std::isfinite(line.off) || within(length(across) - r_[i], line.off * reach_);
}

bool CornerDistance::may_support(int first, int second) const {
  const Line* line[2] = {&lines_[0][static_cast<std::size_t>(first)], &lines_[1][static_cast<std::size_t>(second)]};
  const Point n = cross(line[0]->along, line[1]->along);
  for (int i = 0; i < 2; ++i) {
    const Line &before = lines_[i][line[i]->before], &after = lines_[i][line[i]->after];
    if (&before == line[i]) continue;
    // along the direction that an edge supports, the edge before rises and the one after it falls, or the other way
    // round
    const double off = line[0]->off + line[1]->off + before.off + after.off, rise = dot(n, before.along),
                 fall = dot(n, after.along);
    if (std::fmin(rise, fall) > off || std::fmax(rise, fall) < -off) return false;
  }
  return true;
}

}  // namespace octic::reference
