#include "oracle/cli/short_form.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <sstream>
#include <vector>

#include "corpus/json.h"
#include "oracle/cli/output.h"
#include "oracle/engine/pose.h"

namespace octic::cli {
namespace {

using Rows = std::array<std::array<long double, 3>, 3>;

std::vector<std::string> parts(const std::string& text, char separator) {
  std::vector<std::string> out;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, separator);) out.push_back(part);
  if (text.empty() || text.back() == separator) out.emplace_back();
  return out;
}

// Nearest double of each, not normalised: any length says the same rotation.
Quaternion from_angles(const std::vector<double>& rpy) {
  const long double r = rpy[0] / 2.0L, p = rpy[1] / 2.0L, y = rpy[2] / 2.0L;
  const long double cr = std::cos(r), sr = std::sin(r), cp = std::cos(p), sp = std::sin(p), cy = std::cos(y),
                    sy = std::sin(y);
  const auto d = [](long double v) { return static_cast<double>(v); };
  return {d(cr * cp * cy + sr * sp * sy), d(sr * cp * cy - cr * sp * sy), d(cr * sp * cy + sr * cp * sy),
          d(cr * cp * sy - sr * sp * cy)};
}

// From the largest of the four squares, so that nothing cancels.
Quaternion from_rows(const Rows& m) {
  const long double square[4] = {1 + m[0][0] + m[1][1] + m[2][2], 1 + m[0][0] - m[1][1] - m[2][2],
                                 1 - m[0][0] + m[1][1] - m[2][2], 1 - m[0][0] - m[1][1] + m[2][2]};
  const auto d = [](long double v) { return static_cast<double>(v); };
  const long double wx = m[2][1] - m[1][2], wy = m[0][2] - m[2][0], wz = m[1][0] - m[0][1];
  const long double xy = m[0][1] + m[1][0], xz = m[0][2] + m[2][0], yz = m[1][2] + m[2][1];
  std::size_t largest = 0;
  for (std::size_t i = 1; i < 4; ++i)
    if (square[i] > square[largest]) largest = i;
  const long double s = square[largest];
  if (largest == 0) return {d(s), d(wx), d(wy), d(wz)};
  if (largest == 1) return {d(wx), d(s), d(xy), d(xz)};
  if (largest == 2) return {d(wy), d(xy), d(s), d(yz)};
  return {d(wz), d(xz), d(yz), d(s)};
}

void need_rotation(const Rows& m) {
  constexpr long double allowed = 1e-6L;   // of a matrix that was printed with six digits or more
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 0; j <= i; ++j) {
      const long double product = m[i][0] * m[j][0] + m[i][1] * m[j][1] + m[i][2] * m[j][2];
      if (!(std::fabs(product - (i == j ? 1 : 0)) <= allowed))
        throw CannotRun("matrix: its first three columns are no rotation: rows must be unit vectors at right angles");
    }
  const long double determinant = m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) -
                                  m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) +
                                  m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
  if (determinant < 0) throw CannotRun("matrix: it is a reflection, not a rotation");
}

class Words {
 public:
  explicit Words(const std::string& text) {
    std::istringstream in(text);
    in >> type_;
    for (char& c : type_) c = c == '-' ? '_' : c;
    for (std::string word; in >> word;) {
      const std::size_t equal = word.find('=');
      if (equal == std::string::npos || equal == 0)
        throw CannotRun("\"" + word + "\": must be key=value, as in r=0.5 or xyz=0,0,1");
      if (!values_.emplace(word.substr(0, equal), word.substr(equal + 1)).second)
        throw CannotRun(word.substr(0, equal) + ": stands twice");
    }
  }

  const std::string& type() const { return type_; }
  bool has(const char* key) const { return values_.contains(key); }
  // Its text, which is used up.
  std::optional<std::string> take(const char* key) {
    const auto at = values_.find(key);
    if (at == values_.end()) return {};
    std::string value = at->second;
    values_.erase(at);
    return value;
  }
  std::optional<std::vector<double>> take_numbers(const char* key, std::size_t count) {
    const auto text = take(key);
    if (!text) return {};
    std::vector<double> out;
    for (const std::string& part : parts(*text, ',')) out.push_back(number(key, part));
    if (out.size() != count)
      throw CannotRun(fmt::format("{}: {} numbers, where {} are needed", key, out.size(), count));
    return out;
  }
  static double number(const std::string& key, const std::string& text) {
    try {
      return number_from_json(Json(text), key.c_str());
    } catch (const std::invalid_argument& e) {
      throw CannotRun(e.what());
    }
  }
  const std::map<std::string, std::string>& rest() const { return values_; }

 private:
  std::string type_;
  std::map<std::string, std::string> values_;
};

Json array(const Vec3& v) { return Json::array({v.x, v.y, v.z}); }

struct Pose {
  bool said = false;   // some word of a pose was there
  std::optional<Vec3> center;
  std::optional<Quaternion> turn;
};

Pose take_pose(Words& words) {
  Pose pose;
  const auto set = [&](const char* key, auto& place, const auto& value) {
    if (place) throw CannotRun(std::string(key) + ": was said before in another way");
    place = value;
    pose.said = true;
  };
  for (const char* key : {"xyz", "center"})
    if (const auto v = words.take_numbers(key, 3)) set(key, pose.center, Vec3{(*v)[0], (*v)[1], (*v)[2]});
  for (const char* key : {"wxyz", "quaternion_wxyz"})
    if (const auto q = words.take_numbers(key, 4)) set(key, pose.turn, Quaternion{(*q)[0], (*q)[1], (*q)[2], (*q)[3]});
  for (const char* key : {"xyzw", "quaternion_xyzw"})
    if (const auto q = words.take_numbers(key, 4)) set(key, pose.turn, Quaternion{(*q)[3], (*q)[0], (*q)[1], (*q)[2]});
  for (const char* key : {"quaternion", "quat", "q"})
    if (words.has(key)) throw CannotRun(std::string(key) + ": say in which order: wxyz= or xyzw=");
  if (const auto rpy = words.take_numbers("rpy", 3)) set("rpy", pose.turn, from_angles(*rpy));
  if (words.has("matrix")) {
    const std::string text = *words.take("matrix");
    const std::vector<std::string> numbers = parts(text, ',');
    if (numbers.size() != 12 && numbers.size() != 16)
      throw CannotRun(fmt::format("matrix: {} numbers, where 12 or 16 are needed, row by row", numbers.size()));
    double m[16] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
    for (std::size_t i = 0; i < numbers.size(); ++i) m[i] = Words::number("matrix", numbers[i]);
    if (m[12] != 0 || m[13] != 0 || m[14] != 0 || m[15] != 1)
      throw CannotRun("matrix: its last row must be 0,0,0,1 (rows are written one after the other)");
    const Rows rows{{{m[0], m[1], m[2]}, {m[4], m[5], m[6]}, {m[8], m[9], m[10]}}};
    need_rotation(rows);
    set("matrix", pose.center, Vec3{m[3], m[7], m[11]});
    set("matrix", pose.turn, from_rows(rows));
  }
  if (pose.turn && *pose.turn == Quaternion{0, 0, 0, 0}) throw CannotRun("a zero quaternion is no rotation");
  return pose;
}

Json field(const std::string& key, const std::string& text) {
  if (key == "base") {
    Json corners = Json::array();
    for (const std::string& corner : parts(text, ';')) corners.push_back(field("corner", corner));
    return corners;
  }
  const std::vector<std::string> numbers = parts(text, ',');
  if (numbers.size() == 1) return Words::number(key, text);
  Json out = Json::array();
  for (const std::string& number : numbers) out.push_back(Words::number(key, number));
  return out;
}

// Ends, or a point and a direction, from a pose.
void place_by_pose(Json& out, const std::string& type, const Pose& pose, std::optional<double> half_length) {
  const Vec3 center = pose.center.value_or(Vec3{});
  const Quaternion q = pose.turn.value_or(Quaternion{});
  const auto turned = oracle::detail::turned(center, q, 1);
  const Vec3 z{static_cast<double>(turned.z.x), static_cast<double>(turned.z.y), static_cast<double>(turned.z.z)};
  const bool has_length =
      type == "cylinder" || type == "prism" || type == "capsule" || type == "segment" || type == "rounded_cylinder";
  if (half_length && !has_length)
    throw CannotRun(type + ": it has no length" + (type == "box" ? ": size= or half=" : ""));
  const auto need_length = [&] {
    if (!half_length) throw CannotRun(type + ": with a pose it needs length= or half_length=");
    return *half_length;
  };
  if (type == "cylinder" || type == "box" || type == "prism") {
    out["center"] = array(center);
    out["quaternion"] = Json::array({q.w, q.x, q.y, q.z});
    if (type != "box") out["half_length"] = need_length();
  } else if (type == "capsule" || type == "segment" || type == "rounded_cylinder") {
    const double h = need_length();
    out["a"] = array({center.x - h * z.x, center.y - h * z.y, center.z - h * z.z});
    out["b"] = array({center.x + h * z.x, center.y + h * z.y, center.z + h * z.z});
  } else if (type == "sphere" || type == "point") {
    if (pose.turn) throw CannotRun(type + ": it has no direction that could be turned");
    out[type == "sphere" ? "center" : "at"] = array(center);
  } else if (type == "disc") {
    out["center"] = array(center);
    if (pose.turn) out["normal"] = array(z);
  } else {
    out["point"] = array(center);
    if (pose.turn) out[type == "half_space" ? "normal" : "direction"] = array(z);
  }
}

// Half of the least double is no double.
double half_of(const char* key, double whole) {
  if (const double half = whole / 2; half * 2 == whole) return half;
  throw CannotRun(std::string(key) + ": half of it is no double");
}

}  // namespace

Shape shape_in_short(const std::string& text) {
  Words words(text);
  Json out{{"type", words.type()}};
  try {
    const Pose pose = take_pose(words);
    std::optional<double> half_length;
    if (const auto whole = words.take_numbers("length", 1)) half_length = half_of("length", (*whole)[0]);
    if (const auto half = words.take_numbers("half_length", 1)) {
      if (half_length) throw CannotRun("half_length: length= is given, too");
      half_length = (*half)[0];
    }
    if (const auto whole = words.take_numbers("size", 3)) {
      if (words.has("half")) throw CannotRun("half: size= is given, too");
      out["half"] = array({half_of("size", (*whole)[0]), half_of("size", (*whole)[1]), half_of("size", (*whole)[2])});
    }
    if (const auto r = words.take("radius")) {
      if (words.has("r")) throw CannotRun("r: radius= is given, too");
      out["r"] = Words::number("radius", *r);
    }
    for (const auto& [key, value] : words.rest()) out[key] = field(key, value);
    const bool always_posed =
        words.type() == "box" || words.type() == "prism" || words.type() == "sphere" || words.type() == "disc";
    if (pose.said || half_length || always_posed) place_by_pose(out, words.type(), pose, half_length);
    return shape_from_json(out, words.type().c_str());
  } catch (const std::invalid_argument& e) {
    throw CannotRun("\"" + text + "\": " + e.what());
  } catch (const CannotRun& e) {
    throw CannotRun("\"" + text + "\": " + e.what());
  }
}

}  // namespace octic::cli
