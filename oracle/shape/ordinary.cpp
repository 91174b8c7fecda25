#include "oracle/shape/ordinary.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "oracle/shape/shape_numbers.h"

namespace octic::oracle {
namespace {

constexpr double shortest = 0.01, longest = 100, widest_aspect = 20, nearest = 1e-9;

}  // namespace

std::vector<double> extents(const Shape& shape) {
  Shape copy = shape;
  const Numbers n = numbers_of(copy);
  std::vector<double> out;
  for (const double* size : n.sizes) out.push_back(2 * *size);
  if (n.places.size() == 2)
    out.push_back(distance(*n.places[0], *n.places[1]) + (std::holds_alternative<Capsule>(shape) ? out[0] : 0));
  if (!n.corners.empty()) {
    double low_x = n.corners[0]->x, high_x = low_x, low_y = n.corners[0]->y, high_y = low_y;
    for (const Vec2* c : n.corners) {
      low_x = std::min(low_x, c->x), high_x = std::max(high_x, c->x);
      low_y = std::min(low_y, c->y), high_y = std::max(high_y, c->y);
    }
    out.insert(out.end(), {high_x - low_x, high_y - low_y});
  }
  return out;
}

double greatest_number(const ShapePair& pair) {
  double most = 1;
  for (const Shape* shape : {&pair.a, &pair.b}) {
    for (const double length : extents(*shape))
      if (length > 0) most = std::max({most, length, 1 / length});
    Shape copy = *shape;
    for (const Vec3* p : numbers_of(copy).places)
      most = std::max({most, std::fabs(p->x), std::fabs(p->y), std::fabs(p->z)});
  }
  return most;
}

bool has_zero_length(const Shape& shape) {
  if (std::holds_alternative<Disc>(shape) || std::holds_alternative<Segment>(shape) ||
      std::holds_alternative<Point>(shape))
    return true;
  const auto all = extents(shape);
  return std::find(all.begin(), all.end(), 0.0) != all.end();
}

double longest_over_shortest(const Shape& shape) {
  auto all = extents(shape);
  if (const auto* rounded =
          std::get_if<RoundedCylinder>(&shape))   // its ball widens the rest: it is never the narrow side
    all = {2 * (rounded->r + rounded->rounding), distance(rounded->a, rounded->b) + 2 * rounded->rounding};
  if (all.empty()) return 1;
  const auto [low, high] = std::minmax_element(all.begin(), all.end());
  return *low > 0 ? *high / *low : std::numeric_limits<double>::infinity();
}

std::vector<std::string> oddities(const ShapePair& pair, double signed_distance, double error) {
  std::vector<std::string> out;
  bool zero = false, far = false, thin = false;
  std::vector<Vec3> places;
  for (const Shape* shape : {&pair.a, &pair.b}) {
    for (const double length : extents(*shape)) {
      zero |= length == 0;
      far |= length > longest || (length > 0 && length < shortest);
    }
    zero |= std::holds_alternative<Disc>(*shape);
    const double aspect = longest_over_shortest(*shape);
    thin |= std::isfinite(aspect) && aspect > widest_aspect;
    Shape copy = *shape;
    const Numbers n = numbers_of(copy);
    for (const Vec3* p : n.places) places.push_back(*p);
    for (const Quaternion* q : n.turns) {
      const double norm = std::sqrt(q->w * q->w + q->x * q->x + q->y * q->y + q->z * q->z);
      far |= !(norm >= shortest && norm <= longest);
    }
    for (const Vec3* d : n.directions) {
      const double norm = distance(*d, {});
      far |= !(norm >= shortest && norm <= longest);
    }
  }
  for (const Vec3& p : places) far |= !(distance(p, {}) <= longest);
  if (zero) out.push_back("a length of zero");
  if (far) out.push_back("lengths beyond 1/100 to 100");
  if (thin) out.push_back("an aspect above 20");
  if (std::fabs(signed_distance) <= nearest && error <= nearest) out.push_back("within 1e-9 of touching");
  return out;
}

}  // namespace octic::oracle
