// The model of a pair, as users of MuJoCo write one: a geom of the world and a geom of a free body.
//
// Compiling takes a hundred times as long as asking, so one model is kept for each two types of geom, and its numbers
// are set. MuJoCo permits changing the numbers of a compiled model. The ctest mujoco_kept_model_test compares the
// answers with those about compiled ones.
#pragma once

#include <algorithm>
#include <cmath>
#include <map>

#include "corpus/engine/mujoco.h"
#include "oracle/engine/pose.h"
#include "oracle/engine/primitive.h"

namespace octic::oracle {

struct MujocoOptions {
  bool several;   // the flag multiccd
  bool finer;
};

inline engine::Solid mujoco_solid(const Shape& shape) {
  const engine::Solid s = solid(shape, pose<double>(shape));
  return s.kind == engine::Kind::hull ? s : with_positive_sizes(s);
}

// w, x, y, z.
inline std::array<double, 4> quaternion(const engine::Solid& s) {
  std::array<double, 4> q;
  mju_mat2Quat(q.data(), s.rotation);
  return q;
}

template <class Numbers>
std::string in_decimal(const Numbers& numbers) {
  std::string all;
  for (const double v : numbers) {
    char text[32];
    std::snprintf(text, sizeof text, " %.17g", v);
    all += text;
  }
  return all;
}

inline std::string geom_text(const std::string& name, const engine::Solid& s) {
  static constexpr const char* types[] = {"sphere", "capsule", "cylinder", "box", "mesh", "plane"};
  static constexpr std::size_t sizes[] = {1, 2, 2, 3, 0, 3};   // how many the type has
  const auto kind = static_cast<std::size_t>(s.kind);
  const engine::Vector size = engine::mujoco_size(s);
  return "<geom name=\"" + name + "\" pos=\"" + in_decimal(s.centre) + "\" quat=\"" + in_decimal(quaternion(s)) +
         "\" type=\"" + types[kind] +
         (s.kind == engine::Kind::hull
              ? "\" mesh=\"" + name
              : "\" size=\"" + in_decimal(std::vector(size.begin(), size.begin() + sizes[kind]))) +
         "\"/>";
}

inline std::string mesh_text(const std::string& name, const engine::Solid& s) {
  if (s.kind != engine::Kind::hull) return "";
  std::string corners;
  for (const engine::Vector& v : engine::corners(s)) corners += in_decimal(v);
  return "<mesh name=\"" + name + "\" vertex=\"" + corners + "\"/>";
}

// A plane may only stand in the world; of two solids, the second is the free body.
inline std::string model_text(const MujocoOptions& options, const Shape& shape_a, const Shape& shape_b) {
  const engine::Solid a = mujoco_solid(shape_a), b = mujoco_solid(shape_b);
  const std::string of_a = geom_text("a", a), of_b = geom_text("b", b), assets = mesh_text("a", a) + mesh_text("b", b);
  const bool b_stands = b.kind == engine::Kind::plane;
  return "<mujoco>\n <size nstack=\"65536\"/>\n" +
         std::string(options.several ? " <option><flag multiccd=\"enable\"/></option>\n" : "") +
         std::string(options.finer ? " <option mpr_tolerance=\"1e-12\" mpr_iterations=\"10000\"/>\n" : "") +
         (assets.empty() ? "" : " <asset>" + assets + "</asset>\n") + " <worldbody>\n  " + (b_stands ? of_b : of_a) +
         "\n  <body><freejoint/><inertial pos=\"0 0 0\" mass=\"1\" diaginertia=\"1 1 1\"/>\n   " +
         (b_stands ? of_a : of_b) + "</body>\n </worldbody>\n</mujoco>";
}

inline std::shared_ptr<engine::MujocoPair> compiled(const MujocoOptions& options, const Shape& a, const Shape& b) {
  std::string why;
  mjModel* model = engine::mujoco_compile(model_text(options, a, b), why);
  if (!model) throw NotHeld("MuJoCo compiles no model: " + why);
  return std::make_shared<engine::MujocoPair>(model);
}

// Sets the numbers of the geom as the compiler would for geom_text; place() must be called next. Not for a hull.
inline void set_geom(mjModel& model, int id, const engine::Solid& s) {
  const engine::Vector size = engine::mujoco_size(s);
  const auto q = quaternion(s);
  const double length = std::sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
  mjtNum& reach = model.geom_rbound[id];   // the radius of a ball around the geom; 0: none
  switch (s.kind) {
    case engine::Kind::sphere:
      reach = size[0];
      break;
    case engine::Kind::capsule:
      reach = size[0] + size[1];
      break;
    case engine::Kind::cylinder:
    case engine::Kind::box:
      reach = std::sqrt(size[0] * size[0] + size[1] * size[1] + size[2] * size[2]);
      break;
    case engine::Kind::plane:
    case engine::Kind::hull:
      reach = 0;
  }
  std::copy(size.begin(), size.end(), model.geom_size + 3 * id);
  std::copy(s.centre, s.centre + 3, model.geom_pos + 3 * id);
  for (int i = 0; i < 4; ++i) model.geom_quat[4 * id + i] = q[i] / length;
  model.geom_sameframe[id] = 0;   // the geom does not share the frame of its body
}

// Whether a kept model is used. Other numbers are left to the compiler, which may refuse them.
inline bool is_usual(const engine::Solid& s) {
  constexpr double least = 1e-6, most = 1e6;
  if (s.kind == engine::Kind::hull) return false;
  const engine::Vector size = engine::mujoco_size(s);
  return std::all_of(s.centre, s.centre + 3, [](double v) { return std::fabs(v) <= most; }) &&
         std::all_of(size.begin(), size.end(), [](double v) { return v == 0 || (v >= least && v <= most); });
}

// A pair that nothing else uses.
inline std::shared_ptr<engine::MujocoPair> mujoco_pair(const MujocoOptions& options, const Shape& a, const Shape& b) {
  static std::map<std::array<int, 4>, std::shared_ptr<engine::MujocoPair>> kept;
  const engine::Solid of_a = mujoco_solid(a), of_b = mujoco_solid(b);
  if (!is_usual(of_a) || !is_usual(of_b)) return compiled(options, a, b);
  auto& pair = kept[{static_cast<int>(of_a.kind), static_cast<int>(of_b.kind), options.several, options.finer}];
  if (!pair || pair.use_count() > 1) return pair = compiled(options, a, b);
  set_geom(*pair->model, pair->a, of_a);
  set_geom(*pair->model, pair->b, of_b);
  pair->place();
  return pair;
}

}  // namespace octic::oracle
