#include "corpus/json.h"

#include <array>
#include <cmath>
#include <stdexcept>
#include <string>

#include "corpus/number_text.h"

namespace octic {
namespace {

[[noreturn]] void wrong(const std::string& field, const std::string& why) {
  throw std::invalid_argument(field + ": " + why);
}

Json number_to_json(double value) {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  return value;
}

double required_number(const Json& object, const char* key, const std::string& field) {
  return number_from_json(object.at(key), (field + '.' + key).c_str());
}

double radius_from_json(const Json& object, const std::string& field) {
  const double r = required_number(object, "r", field);
  if (!(r > 0)) wrong(field + ".r", "the radius must be positive");
  return r;
}

Quaternion quaternion_from_json(const Json& value, const std::string& field) {
  if (!value.is_array() || value.size() != 4) wrong(field, "must be an array of four numbers [w, x, y, z]");
  std::array<double, 4> q;
  for (std::size_t i = 0; i < 4; ++i) q[i] = number_from_json(value[i], (field + '[' + "0123"[i] + ']').c_str());
  if (q == std::array<double, 4>{}) wrong(field, "a zero quaternion is no rotation");
  return {q[0], q[1], q[2], q[3]};
}

// The one form that the fields of the object make; any other field, or a missing one, is an error.
bool is_posed(const Json& object, const std::string& field) {
  bool ends = false, posed = false;
  for (const auto& [key, value] : object.items()) {
    if (key == "a" || key == "b")
      ends = true;
    else if (key == "center" || key == "quaternion" || key == "half_length")
      posed = true;
    else if (key != "type" && key != "r")
      wrong(field, "unknown field \"" + key + "\"");
  }
  if (ends && posed) wrong(field, "mixes the two forms: either a, b, r or center, quaternion, half_length, r");
  if (!ends && !posed) wrong(field, "must have a, b, r (end centres) or center, quaternion, half_length, r");
  const auto need = [&](const char* key) {
    if (!object.contains(key)) wrong(field, std::string("missing field \"") + key + '"');
  };
  need("type");
  if (ends) need("a"), need("b");
  if (posed) need("center"), need("quaternion"), need("half_length");
  need("r");
  return posed;
}

}  // namespace

Json to_json(const Vec3& v) { return Json::array({number_to_json(v.x), number_to_json(v.y), number_to_json(v.z)}); }

Json to_json(const Shape& shape) {
  if (const auto* c = std::get_if<Cylinder>(&shape))
    return {{"type", "cylinder"}, {"a", to_json(c->a)}, {"b", to_json(c->b)}, {"r", number_to_json(c->r)}};
  const auto& p = std::get<PosedCylinder>(shape);
  return {{"type", "cylinder"},
          {"center", to_json(p.center)},
          {"quaternion",
           Json::array({number_to_json(p.q.w), number_to_json(p.q.x), number_to_json(p.q.y), number_to_json(p.q.z)})},
          {"half_length", number_to_json(p.half_length)},
          {"r", number_to_json(p.r)}};
}

double number_from_json(const Json& value, const char* field) {
  double number = 0;
  if (value.is_number()) {
    number = value.get<double>();
  } else if (value.is_string()) {
    try {
      number = double_from_text(value.get_ref<const std::string&>());
    } catch (const std::invalid_argument& error) {
      wrong(field, error.what());
    }
  } else {
    wrong(field, std::string("must be a number, or a string that holds one, not ") + value.type_name());
  }
  if (!std::isfinite(number)) wrong(field, "must be finite");
  return number;
}

Vec3 vec3_from_json(const Json& value, const char* field) {
  if (!value.is_array() || value.size() != 3) wrong(field, "must be an array of three numbers");
  const std::string name = field;
  return {number_from_json(value[0], (name + "[0]").c_str()), number_from_json(value[1], (name + "[1]").c_str()),
          number_from_json(value[2], (name + "[2]").c_str())};
}

Shape shape_from_json(const Json& value, const char* field_name) {
  const std::string field = field_name;
  if (!value.is_object()) wrong(field, std::string("must be an object, not ") + value.type_name());
  if (value.contains("type") && value["type"] != "cylinder") wrong(field + ".type", "must be \"cylinder\"");
  if (is_posed(value, field)) {
    PosedCylinder p;
    p.center = vec3_from_json(value["center"], (field + ".center").c_str());
    p.q = quaternion_from_json(value["quaternion"], field + ".quaternion");
    p.half_length = required_number(value, "half_length", field);
    if (p.half_length < 0) wrong(field + ".half_length", "must not be negative");
    p.r = radius_from_json(value, field);
    return p;
  }
  Cylinder c;
  c.a = vec3_from_json(value["a"], (field + ".a").c_str());
  c.b = vec3_from_json(value["b"], (field + ".b").c_str());
  if (c.a == c.b) wrong(field, "the axis has no length: a and b are equal (a disc has the form with half_length 0)");
  c.r = radius_from_json(value, field);
  return c;
}

}  // namespace octic
