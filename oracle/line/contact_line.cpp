#include "oracle/line/contact_line.h"

#include <algorithm>
#include <cmath>

#include "oracle/line/truth_line.h"
#include "oracle/number/decimal.h"
#include "oracle/shape/shape_numbers.h"

namespace octic::oracle {
namespace {

using reference::Bearing;
using reference::OptimalPiece;

template <class T>
Json exact_json(const reference::Vector<T>& v) {
  return Json::array({v.x.str(), v.y.str(), v.z.str()});
}

Vec3 rounded(const reference::Vector<reference::Ball>& v) {
  return {v.x.middle_double(), v.y.middle_double(), v.z.middle_double()};
}

Json corner_json(const Bearing::Corner& corner) {
  Json json{{"a", plain_json(corner.a)}, {"b", plain_json(corner.b)}};
  if (corner.line) {
    json["exact"] = {{"at", exact_json(corner.line->at)}};
    if (!corner.line->rational()) {
      json["exact"]["step"] = exact_json(corner.line->step);
      json["exact"]["square"] = corner.line->square.str();
    }
  }
  return json;
}

Json bearing_json(const Bearing& b) {
  Json json;
  json["set"] = to_string(b.set);
  json["direction"] = plain_json(b.direction);
  if (b.rational) json["exact_direction"] = exact_json(*b.rational);
  for (const auto& ray : b.rays) json["rays"].push_back(exact_json(ray));
  if (!is_zero(b.axis)) json["axis"] = exact_json(b.axis);
  json["features"] = b.features;
  json["patch"] = to_string(b.kind);
  json["dimension"] = b.dimension;
  json["corners"] = Json::array();
  for (const Bearing::Corner& corner : b.corners) json["corners"].push_back(corner_json(corner));
  for (const Bearing::Side& side : b.sides) {
    Json there{{"arc", side.arc}};
    if (side.arc) {
      there["centre"] = plain_json(rounded(side.centre_on_a));
      there["exact_centre"] = exact_json(side.centre);
      there["r"] = side.r.str();
    }
    json["sides"].push_back(there);
  }
  if (b.kind == reference::Patch::Kind::line) json["along"] = exact_json(b.along);
  if (b.set != OptimalPiece::Set::direction) json["lift"] = b.lift.str();
  return json;
}

}  // namespace

std::string contact_line(const Case& item, int digits) {
  reference::Effort effort;
  reference::Contact c;
  effort.bits = static_cast<int>(digits * 3.33) + 16;
  for (int tries = 0; tries < 4; ++tries, effort.bits += 64) {
    c = reference::contact(item.a, item.b, effort);
    if (decimal(c.lower, digits) == decimal(c.upper, digits)) break;   // rounding is certain
  }
  const Decimal value = decimal(c.lower, c.upper, digits, [&](const Rational& v) {
    return reference::compare_signed_distance(item.a, item.b, v) == 0;
  });
  Json line;
  line["name"] = item.name;
  line["relation"] = to_string(c.relation);
  line["signed_distance"] = {{"value", value.value}, {"error", value.error}};
  line["optimal_set"] = c.optimal_set;
  if (c.bearings.size() > 1) line["ties"] = c.proved ? "proved" : "measured";
  line["bearings"] = Json::array();
  for (const Bearing& b : c.bearings) line["bearings"].push_back(bearing_json(b));
  return to_text(line);
}

std::vector<ContactPatch> contact_patches(const reference::Contact& contact) {
  std::vector<ContactPatch> patches;
  for (const Bearing& b : contact.bearings) {
    ContactPatch patch{b.direction, b.dimension, to_string(b.kind), {}};
    for (const Bearing::Corner& corner : b.corners) patch.points.push_back(corner.a);
    if (b.kind == reference::Patch::Kind::disc) {   // its centre, and a point of its rim
      const auto& c = b.sides[0].centre_on_a;
      const Vec3 n = b.direction, off = std::abs(n.x) < 0.6 ? Vec3{0, n.z, -n.y} : Vec3{-n.z, 0, n.x};
      const double r = b.sides[0].r.convert_to<double>() / std::hypot(off.x, off.y, off.z);
      const Vec3 centre = rounded(c);
      patch.points = {centre, {centre.x + r * off.x, centre.y + r * off.y, centre.z + r * off.z}};
    }
    patches.push_back(std::move(patch));
  }
  return patches;
}

bool same_patch(const ContactPatch& said, const ContactPatch& found, double size) {
  if (said.patch != found.patch || said.dimension != found.dimension || said.points.size() != found.points.size())
    return false;
  double reach = size;
  for (const Vec3& p : said.points) reach = std::max({reach, std::fabs(p.x), std::fabs(p.y), std::fabs(p.z)});
  const double near = 1e-14 * reach;
  if (said.patch == "disc") {
    const double r = distance(said.points[0], said.points[1]);
    return distance(said.points[0], found.points[0]) < near &&
           std::fabs(distance(found.points[0], found.points[1]) - r) < near;
  }
  if (said.patch == "polygon") {
    const std::size_t n = said.points.size();
    const auto around = [&](std::size_t from, std::size_t step) {
      for (std::size_t i = 0; i < n; ++i)
        if (!(distance(said.points[i], found.points[(from + step * i) % n]) < near)) return false;
      return true;
    };
    for (std::size_t from = 0; from < n; ++from)
      if (around(from, 1) || around(from, n - 1)) return true;
    return false;
  }
  const auto has = [&](const std::vector<Vec3>& points, const Vec3& p) {
    return std::any_of(points.begin(), points.end(), [&](const Vec3& q) { return distance(p, q) < near; });
  };
  return std::all_of(said.points.begin(), said.points.end(), [&](const Vec3& p) { return has(found.points, p); }) &&
         std::all_of(found.points.begin(), found.points.end(), [&](const Vec3& p) { return has(said.points, p); });
}

}  // namespace octic::oracle
