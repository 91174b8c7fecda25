// Shapes as JSON objects, strictly: every type knows its fields, and what its numbers must be.
#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <stdexcept>
#include <string>

#include "corpus/convex_polygon.h"
#include "corpus/fields.h"
#include "corpus/json.h"
#include "corpus/in_quotes.h"

namespace octic {

Json number_to_json(double value) {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  return value;
}

namespace {

Json to_json(const Quaternion& q) {
  return Json::array({number_to_json(q.w), number_to_json(q.x), number_to_json(q.y), number_to_json(q.z)});
}

struct Writer {
  Json operator()(const Cylinder& s) const {
    return {{"type", "cylinder"}, {"a", to_json(s.a)}, {"b", to_json(s.b)}, {"r", number_to_json(s.r)}};
  }
  Json operator()(const PosedCylinder& s) const {
    return {{"type", "cylinder"},
            {"center", to_json(s.center)},
            {"quaternion", to_json(s.q)},
            {"half_length", number_to_json(s.half_length)},
            {"r", number_to_json(s.r)}};
  }
  Json operator()(const RoundedCylinder& s) const {
    return {{"type", "rounded_cylinder"},
            {"a", to_json(s.a)},
            {"b", to_json(s.b)},
            {"r", number_to_json(s.r)},
            {"rounding", number_to_json(s.rounding)}};
  }
  Json operator()(const Sphere& s) const {
    return {{"type", "sphere"}, {"center", to_json(s.center)}, {"r", number_to_json(s.r)}};
  }
  Json operator()(const Capsule& s) const {
    return {{"type", "capsule"}, {"a", to_json(s.a)}, {"b", to_json(s.b)}, {"r", number_to_json(s.r)}};
  }
  Json operator()(const Box& s) const {
    return {{"type", "box"}, {"center", to_json(s.center)}, {"quaternion", to_json(s.q)}, {"half", to_json(s.half)}};
  }
  Json operator()(const Prism& s) const {
    Json base = Json::array();
    for (const Vec2& v : s.base) base.push_back(Json::array({number_to_json(v.x), number_to_json(v.y)}));
    return {{"type", "prism"}, {"center", to_json(s.center)}, {"quaternion", to_json(s.q)}, {"base", std::move(base)},
            {"half_length", number_to_json(s.half_length)}};
  }
  Json operator()(const HalfSpace& s) const {
    return {{"type", "half_space"}, {"point", to_json(s.point)}, {"normal", to_json(s.normal)}};
  }
  Json operator()(const Segment& s) const { return {{"type", "segment"}, {"a", to_json(s.a)}, {"b", to_json(s.b)}}; }
  Json operator()(const Disc& s) const {
    return {{"type", "disc"}, {"center", to_json(s.center)}, {"normal", to_json(s.normal)}, {"r", number_to_json(s.r)}};
  }
  Json operator()(const Point& s) const { return {{"type", "point"}, {"at", to_json(s.at)}}; }
  Json operator()(const InfiniteCylinder& s) const {
    return {{"type", "infinite_cylinder"},
            {"point", to_json(s.point)},
            {"direction", to_json(s.direction)},
            {"r", number_to_json(s.r)}};
  }
};

// How a rotation may be written. The bare name has the scalar first; the others say their order.
constexpr std::string_view quaternion_names[] = {"quaternion", "quaternion_wxyz", "quaternion_xyzw"};

// The fields of one shape, read by name.
class Reader {
 public:
  Reader(const Json& object, const std::string& field) : object_(object), field_(field) {}

  bool has(const char* key) const { return object_.contains(key); }
  // Exactly these fields besides "type", and of `optional` any.
  void fields(std::initializer_list<std::string_view> required, std::span<const std::string_view> optional = {}) const {
    std::vector<std::string_view> known{"type"};
    for (const std::string_view name : required) known.push_back(name);
    for (const std::string_view name : optional) known.push_back(name);
    know_fields(object_, field_ + ": ", known);
    for (const std::string_view name : required) need_field(object_, field_ + ": ", name);
  }
  Vec3 point(const char* key) const { return vec3_from_json(object_.at(key), name(key).c_str()); }
  double length(const char* key) const {
    const double v = number_from_json(object_.at(key), name(key).c_str());
    if (v < 0) wrong(name(key), key == std::string("r") ? "the radius must not be negative" : "must not be negative");
    return v;
  }
  Vec3 direction(const char* key) const {
    const Vec3 v = point(key);
    if (v == Vec3{}) wrong(name(key), "a zero vector has no direction");
    return v;
  }
  bool has_quaternion() const {
    return std::any_of(std::begin(quaternion_names), std::end(quaternion_names),
                       [&](std::string_view key) { return object_.contains(key); });
  }
  // The identity where there is none.
  Quaternion quaternion() const {
    const std::string_view* key = nullptr;
    for (const std::string_view& one : quaternion_names) {
      if (!object_.contains(one)) continue;
      if (key)
        wrong(field_,
              "has both \"" + std::string(*key) + "\" and \"" + std::string(one) + "\": one of them says the rotation");
      key = &one;
    }
    if (!key) return {};
    const bool scalar_last = *key == "quaternion_xyzw";
    const Json& value = *object_.find(*key);
    const std::string where = field_ + '.' + std::string(*key);
    if (!value.is_array() || value.size() != 4)
      wrong(where, std::string("must be an array of four numbers ") + (scalar_last ? "[x, y, z, w]" : "[w, x, y, z]"));
    std::array<double, 4> q;
    for (std::size_t i = 0; i < 4; ++i) q[i] = number_from_json(value[i], (where + '[' + "0123"[i] + ']').c_str());
    if (q == std::array<double, 4>{}) wrong(where, "a zero quaternion is no rotation");
    if (scalar_last) return {q[3], q[0], q[1], q[2]};
    return {q[0], q[1], q[2], q[3]};
  }
  Vec3 half_extents() const {
    const Vec3 half = point("half");
    if (half.x < 0 || half.y < 0 || half.z < 0) wrong(name("half"), "must not be negative");
    return half;
  }
  std::vector<Vec2> base() const {
    const Json& value = object_.at("base");
    const std::string where = name("base");
    if (!value.is_array() || value.size() < 3) wrong(where, "must be an array of at least three corners [x, y]");
    std::vector<Vec2> corners;
    for (std::size_t i = 0; i < value.size(); ++i) {
      const std::string at = where + '[' + std::to_string(i) + ']';
      if (!value[i].is_array() || value[i].size() != 2) wrong(at, "must be an array of two numbers");
      corners.push_back(
          {number_from_json(value[i][0], (at + "[0]").c_str()), number_from_json(value[i][1], (at + "[1]").c_str())});
    }
    if (const auto why = why_not_strictly_convex(corners)) wrong(where, *why);
    return corners;
  }
  void not_equal(const Vec3& a, const Vec3& b, const char* instead) const {
    if (a == b) wrong(field_, std::string("the axis has no length: a and b are equal (") + instead + ')');
  }

 private:
  std::string name(const char* key) const { return field_ + '.' + key; }
  const Json& object_;
  const std::string& field_;
};

Shape read_cylinder(const Reader& read, const Json& object, const std::string& field) {
  const bool ends = read.has("a") || read.has("b"),
             posed = read.has("center") || read.has_quaternion() || read.has("half_length");
  know_fields(object, field + ": ",
              {"type", "a", "b", "center", "quaternion", "quaternion_wxyz", "quaternion_xyzw", "half_length", "r"});
  if (ends && posed) wrong(field, "mixes the two forms: either a, b, r or center, quaternion, half_length, r");
  if (!ends && !posed) wrong(field, "must have a, b, r (end centres) or center, quaternion, half_length, r");
  if (posed) {
    read.fields({"center", "half_length", "r"}, quaternion_names);
    if (!read.has_quaternion()) wrong(field, "missing field \"quaternion\"");
    return PosedCylinder{read.point("center"), read.quaternion(), read.length("half_length"), read.length("r")};
  }
  read.fields({"a", "b", "r"});
  const Cylinder c{read.point("a"), read.point("b"), read.length("r")};
  read.not_equal(c.a, c.b, "a disc has the form with half_length 0");
  return c;
}

Shape read_shape(const std::string& type, const Json& object, const std::string& field) {
  const Reader read(object, field);
  if (type == "cylinder") return read_cylinder(read, object, field);
  if (type == "rounded_cylinder") {
    read.fields({"a", "b", "r", "rounding"});
    const RoundedCylinder c{read.point("a"), read.point("b"), read.length("r"), read.length("rounding")};
    read.not_equal(c.a, c.b, "a sphere has the type \"sphere\"");
    return c;
  }
  if (type == "sphere") {
    read.fields({"center", "r"});
    return Sphere{read.point("center"), read.length("r")};
  }
  if (type == "capsule") {
    read.fields({"a", "b", "r"});
    return Capsule{read.point("a"), read.point("b"), read.length("r")};
  }
  if (type == "box") {
    read.fields({"center", "half"}, quaternion_names);
    return Box{read.point("center"), read.quaternion(), read.half_extents()};
  }
  if (type == "prism") {
    read.fields({"center", "base", "half_length"}, quaternion_names);
    return Prism{read.point("center"), read.quaternion(), read.base(), read.length("half_length")};
  }
  if (type == "half_space") {
    read.fields({"point", "normal"});
    return HalfSpace{read.point("point"), read.direction("normal")};
  }
  if (type == "segment") {
    read.fields({"a", "b"});
    return Segment{read.point("a"), read.point("b")};
  }
  if (type == "disc") {
    read.fields({"center", "normal", "r"});
    return Disc{read.point("center"), read.direction("normal"), read.length("r")};
  }
  if (type == "point") {
    read.fields({"at"});
    return Point{read.point("at")};
  }
  if (type == "infinite_cylinder") {
    read.fields({"point", "direction", "r"});
    return InfiniteCylinder{read.point("point"), read.direction("direction"), read.length("r")};
  }
  wrong(field + ".type", "there is no " + in_quotes(type, '"') +
                             "; known are cylinder, rounded_cylinder, sphere, capsule, box, prism, half_space, "
                             "segment, disc, point, infinite_cylinder");
}

}   // namespace

Json to_json(const Vec3& v) { return Json::array({number_to_json(v.x), number_to_json(v.y), number_to_json(v.z)}); }

Json to_json(const Shape& shape) { return std::visit(Writer{}, shape); }

Shape shape_from_json(const Json& value, const char* field_name) {
  const std::string field = field_name;
  if (!value.is_object()) wrong(field, std::string("must be an object, not ") + value.type_name());
  const auto type = value.find("type");
  if (type == value.end()) wrong(field, "missing field \"type\"");
  if (!type->is_string()) wrong(field + ".type", std::string("must be a string, not ") + type->type_name());
  return read_shape(type->get<std::string>(), value, field);
}

}   // namespace octic
