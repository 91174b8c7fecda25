#include "oracle/protocol/questions.h"

#include <initializer_list>
#include <stdexcept>
#include <string>

#include "corpus/fields.h"
#include "corpus/in_quotes.h"
#include "oracle/shape/spin.h"

namespace octic::oracle {
namespace {

// A field of the line. Where it is missing and another one was probably meant, the message says so.
const Json& field(const Json& line, const char* name, const char* what_it_is) {
  if (!line.is_object()) throw std::invalid_argument(std::string("a line is an object with ") + what_it_is);
  if (const auto at = line.find("name"); at != line.end() && !at->is_string()) wrong("name", "must be a string");
  if (const auto at = line.find(name); at != line.end()) return *at;
  const std::string_view known[] = {name};
  for (const auto& [key, value] : line.items()) {
    if (const std::string hint = meant_instead(key, known); !hint.empty())
      throw std::invalid_argument("missing field \"" + std::string(name) + "\"; is " + in_quotes(key, '"') +
                                  " meant for it?");
  }
  throw std::invalid_argument("missing field \"" + std::string(name) + "\": a line is an object with " + what_it_is);
}

// A curve: an object with a type and exactly the fields of that.
class Curve {
 public:
  Curve(const Json& object, std::string where) : object_(object), where_(std::move(where)) {
    if (!object.is_object()) wrong(where_, std::string("must be an object, not ") + object.type_name());
    const Json& type = need_field(object, where_ + ": ", "type");
    if (!type.is_string()) wrong(where_ + ".type", std::string("must be a string, not ") + type.type_name());
    type_ = type.get<std::string>();
  }
  const std::string& type() const { return type_; }
  void fields(std::initializer_list<std::string_view> names) const {
    know_fields(object_, where_ + ": ", names);
    for (const std::string_view name : names) need_field(object_, where_ + ": ", name);
  }
  Vec3 point(const char* name) const { return vec3_from_json(object_.at(name), (where_ + '.' + name).c_str()); }
  Vec3 direction(const char* name) const {
    const Vec3 v = point(name);
    if (v == Vec3{}) wrong(where_ + '.' + name, "a zero vector has no direction");
    return v;
  }
  // instead: what to write in place of a circle of radius 0.
  Circle circle(const char* instead = "") const {
    if (type_ != "circle") wrong(where_ + ".type", "a circle is wanted here, not " + in_quotes(type_, '"'));
    fields({"type", "center", "normal", "r"});
    const double r = number_from_json(object_.at("r"), (where_ + ".r").c_str());
    if (r <= 0) wrong(where_ + ".r", std::string("a radius is greater than zero") + (r == 0 ? instead : ""));
    return {point("center"), direction("normal"), r};
  }

 private:
  const Json& object_;
  std::string where_, type_;
};

Quaternion turn_from_json(const Json& v) {
  if (!v.is_array() || v.size() != 4) wrong("turn", "must be an array of 4 numbers, w, x, y, z");
  return {number_from_json(v[0], "turn"), number_from_json(v[1], "turn"), number_from_json(v[2], "turn"),
          number_from_json(v[3], "turn")};
}

}  // namespace

MotionQuestion motion_from_json(const Json& line) {
  const auto at = [&](const char* name) -> const Json& { return field(line, name, "\"a\", \"b\" and \"motion\""); };
  const Json& v = at("motion");   // first, for it is what sets a motion apart
  MotionQuestion q{shape_from_json(at("a"), "a"), shape_from_json(at("b"), "b"), vec3_from_json(v, "motion"), {}, {}};
  if (!is_supported_pair(q.a, q.b)) wrong("b", "the pair is unbounded on both sides");
  if (line.contains("turn") || line.contains("about")) {
    const char* both = "\"turn\" and \"about\" beside \"motion\" for a body that turns";
    q.turning = {q.motion, turn_from_json(field(line, "turn", both)),
                 vec3_from_json(field(line, "about", both), "about")};
    if (!is_valid(*q.turning)) wrong("turn", "must be neither zero nor, without a vector part, negative");
  }
  if (line.contains("spin")) {
    if (q.turning) wrong("spin", "either this or turn and about");
    q.spin = vec3_from_json(line["spin"], "spin");
    if (!is_valid_spin(*q.spin)) wrong("spin", "a rotation vector shorter than pi");
  }
  if ((q.turning || q.spin) && !is_bounded(q.a)) wrong("a", "a body that turns must be bounded");
  return q;
}

SectionQuestion section_from_json(const Json& line) {
  const auto at = [&](const char* name) -> const Json& {
    return field(line, name, "\"a\", a disc, and \"b\", a shape");
  };
  const Shape a = shape_from_json(at("a"), "a"), b = shape_from_json(at("b"), "b");
  const auto* disc = std::get_if<Disc>(&a);
  if (!disc) wrong("a", std::string("a disc is wanted here, not a ") + type_name(a));
  return {*disc, b};
}

StationaryQuestion stationary_from_json(const Json& line) {
  const auto at = [&](const char* name) -> const Json& {
    return field(line, name, "\"a\", a circle, line or point, and \"b\", a circle");
  };
  const Curve a(at("a"), "a"), b(at("b"), "b");
  if (a.type() == "line") {
    a.fields({"type", "point", "direction"});
    return {StraightLine{a.point("point"), a.direction("direction")}, b.circle()};
  }
  if (a.type() == "point") {
    a.fields({"type", "at"});
    return {Point{a.point("at")}, b.circle()};
  }
  return {a.circle(R"(; for a circle of radius 0 write {"type":"point","at":[x,y,z]})"), b.circle()};
}

}  // namespace octic::oracle
