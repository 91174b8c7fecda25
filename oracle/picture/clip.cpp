#include "oracle/picture/clip.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace octic::oracle::picture {
namespace {

// How far inside a border, by its number.
long double inside(const Spot& s, const Rectangle& frame, int border) {
  switch (border) {
    case 0: return s.x - frame.low.x;
    case 1: return frame.high.x - s.x;
    case 2: return s.y - frame.low.y;
    default: return frame.high.y - s.y;
  }
}

Spot between(const Spot& s, const Spot& t, long double part) {
  return {s.x + part * (t.x - s.x), s.y + part * (t.y - s.y)};
}

}  // namespace

// Border by border (Sutherland and Hodgman).
Line cut_polygon(const Line& polygon, const Rectangle& frame) {
  Line left = polygon;
  for (int border = 0; border < 4; ++border) {
    Line kept;
    for (std::size_t i = 0; i < left.size(); ++i) {
      const Spot &from = left[i], &to = left[(i + 1) % left.size()];
      const long double f = inside(from, frame, border), t = inside(to, frame, border);
      if (f >= 0) kept.push_back(from);
      if ((f >= 0) != (t >= 0)) kept.push_back(between(from, to, f / (f - t)));
    }
    left = std::move(kept);
  }
  return left;
}

// Each segment is inside from the last border that it enters by to the first that it leaves by (Liang and Barsky).
std::vector<Line> cut_line(const Line& line, const Rectangle& frame) {
  std::vector<Line> out;
  bool goes_on = false;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    long double first = 0, last = 1;
    for (int border = 0; border < 4; ++border) {
      const long double f = inside(line[i], frame, border), t = inside(line[i + 1], frame, border);
      if (f < 0 && t < 0) last = -1;
      else if (f < 0) first = std::max(first, f / (f - t));
      else if (t < 0) last = std::min(last, f / (f - t));
    }
    if (first > last) {
      goes_on = false;
      continue;
    }
    if (!goes_on) out.push_back({between(line[i], line[i + 1], first)});
    out.back().push_back(between(line[i], line[i + 1], last));
    goes_on = last == 1;
  }
  return out;
}

Line thinned(const Line& line, long double by) {
  Line out;
  for (const Spot& s : line)
    if (out.empty() || std::hypot(s.x - out.back().x, s.y - out.back().y) > by) out.push_back(s);
  return out;
}

}  // namespace octic::oracle::picture
