// MuJoCo 2.2.2: the contacts of mj_collision between two geoms, with one contact for each convex pair and with several.
//
// The pair becomes a model, as users write one: a geom of the world and a geom of a free body. What the compiler made
// of it (sizes, the vertices of a mesh as floats in the mesh's own frame, positions and matrices after mj_kinematics)
// is what `received` tells. Compiling takes a hundred times as long as asking, so the model of two types of geom is
// kept and its numbers are set (Model::set). A contact's normal, the first three numbers of its frame, points from
// geom1 to geom2, and geoms are ordered by their type; its position is midway between the two surfaces (mjdata.h).
#include <mujoco/mujoco.h>

#include <array>
#include <cmath>
#include <cstring>
#include <map>

#include "oracle/engine/deepest_points.h"
#include "oracle/engine/pose.h"
#include "oracle/engine/primitive.h"
#include "oracle/engine/reproducer.h"

namespace octic::oracle {
namespace {

constexpr double tolerance = 1e-6;

struct Setting {
  const char* name;
  bool several;   // the flag multiccd
};

std::string number(double v) {
  char text[32];
  std::snprintf(text, sizeof text, " %.17g", v);
  return text;
}

// A geom in the language of models, with its own asset if it is a mesh.
struct GeomText {
  std::string asset, geom;
};

// w, x, y, z.
std::array<double, 4> quaternion(const Received& r) {
  std::array<double, 4> q;
  mju_mat2Quat(q.data(), r.rotation);
  return q;
}

// As geom_size: unused ones are zero. Not for a hull.
std::array<double, 3> sizes(const Shape& shape, const Received& r) {
  switch (primitive(shape)) {
    case Primitive::sphere: demand_positive_sizes({r.rounding}); return {r.rounding};
    case Primitive::capsule: demand_positive_sizes({r.rounding, r.half_length}); return {r.rounding, r.half_length};
    case Primitive::cylinder: demand_positive_sizes({r.radius, r.half_length}); return {r.radius, r.half_length};
    case Primitive::box: {
      const Vec3 half = half_extents(r);
      demand_positive_sizes({half.x, half.y, half.z});
      return {half.x, half.y, half.z};
    }
    case Primitive::plane: return {0, 0, 1};
    case Primitive::hull: break;
  }
  return {};
}

GeomText geom_text(const std::string& name, const Shape& shape, const Received& r) {
  const auto q = quaternion(r);
  GeomText text{"", "<geom name=\"" + name + "\" pos=\"" + number(r.center.x) + number(r.center.y) +
                        number(r.center.z) + "\" quat=\"" + number(q[0]) + number(q[1]) + number(q[2]) + number(q[3]) +
                        "\" type=\""};
  const auto with_size = [&](const char* type, std::size_t count) {
    text.geom += std::string(type) + "\" size=\"";
    const auto all = sizes(shape, r);
    for (std::size_t i = 0; i < count; ++i) text.geom += number(all[i]);
    text.geom += '"';
  };
  switch (primitive(shape)) {
    case Primitive::sphere: with_size("sphere", 1); break;
    case Primitive::capsule: with_size("capsule", 2); break;
    case Primitive::cylinder: with_size("cylinder", 2); break;
    case Primitive::box: with_size("box", 3); break;
    case Primitive::plane: with_size("plane", 3); break;
    case Primitive::hull:
      text.asset = "<mesh name=\"" + name + "\" vertex=\"";
      for (const Vec3& v : corners_of(r)) text.asset += number(v.x) + number(v.y) + number(v.z);
      text.asset += "\"/>";
      text.geom += "mesh\" mesh=\"" + name + '"';
  }
  text.geom += "/>";
  return text;
}

// A plane may only stand in the world; of two solids, the second is the free body.
std::string model_text(const Shape& a, const Shape& b, bool several, bool finer) {
  const GeomText of_a = geom_text("a", a, pose<double>(a)), of_b = geom_text("b", b, pose<double>(b));
  const bool b_stands = std::holds_alternative<HalfSpace>(b);
  const GeomText &stands = b_stands ? of_b : of_a, &moves = b_stands ? of_a : of_b;
  const std::string assets = of_a.asset + of_b.asset;
  return "<mujoco>\n <size nstack=\"65536\"/>\n" +
         std::string(several ? " <option><flag multiccd=\"enable\"/></option>\n" : "") +
         std::string(finer ? " <option mpr_tolerance=\"1e-12\" mpr_iterations=\"10000\"/>\n" : "") +
         (assets.empty() ? "" : " <asset>" + assets + "</asset>\n") + " <worldbody>\n  " + stands.geom +
         "\n  <body><freejoint/><inertial pos=\"0 0 0\" mass=\"1\" diaginertia=\"1 1 1\"/>\n   " + moves.geom +
         "</body>\n </worldbody>\n</mujoco>";
}

// What has no other way to report an error than to end the program.
[[noreturn]] void failed(const char* why) { throw std::runtime_error(why); }
void ignored(const char*) {}   // the default writes a file into the working directory

class Model {
 public:
  explicit Model(const std::string& text) {
    static mjVFS* const files = [] {
      static mjVFS vfs;
      mj_defaultVFS(&vfs);
      return &vfs;
    }();
    mj_makeEmptyFileVFS(files, "pair.xml", static_cast<int>(text.size()));
    std::memcpy(files->filedata[0], text.data(), text.size());
    char why[1000] = "";
    model_ = mj_loadXML("pair.xml", files, why, sizeof why);
    mj_deleteFileVFS(files, "pair.xml");
    if (!model_) throw NotHeld(std::string("MuJoCo compiles no model: ") + why);
    data_ = mj_makeData(model_);
    place();
  }
  ~Model() {
    mj_deleteData(data_);
    mj_deleteModel(model_);
  }
  Model(const Model&) = delete;
  Model& operator=(const Model&) = delete;
  // The geom as the compiler would make it of geom_text; place() has to follow. Not for a hull. MuJoCo permits to
  // change the numbers of a compiled model. The ctest mujoco_kept_model_test compares the answers with those about
  // compiled ones.
  void set(const char* name, const Shape& shape, const Received& r) {
    const int id = mj_name2id(model_, mjOBJ_GEOM, name);
    const auto size = sizes(shape, r);
    const auto q = quaternion(r);
    const double length = std::sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
    mjtNum& reach = model_->geom_rbound[id];   // the radius of a ball around the geom; 0: none
    switch (primitive(shape)) {
      case Primitive::sphere: reach = size[0]; break;
      case Primitive::capsule: reach = size[0] + size[1]; break;
      case Primitive::cylinder: reach = std::sqrt(size[0] * size[0] + size[1] * size[1]); break;
      case Primitive::box: reach = std::sqrt(size[0] * size[0] + size[1] * size[1] + size[2] * size[2]); break;
      case Primitive::plane:
      case Primitive::hull: reach = 0;
    }
    std::copy(size.begin(), size.end(), model_->geom_size + 3 * id);
    mjtNum *at = model_->geom_pos + 3 * id, *turn = model_->geom_quat + 4 * id;
    at[0] = r.center.x, at[1] = r.center.y, at[2] = r.center.z;
    for (int i = 0; i < 4; ++i) turn[i] = q[i] / length;
    model_->geom_sameframe[id] = 0;   // the geom does not share the frame of its body
  }
  void place() {
    mj_kinematics(model_, data_);
    mj_comPos(model_, data_);
  }
  const mjModel* model() const { return model_; }
  mjData* data() const { return data_; }

 private:
  mjModel* model_ = nullptr;
  mjData* data_ = nullptr;
};

// Whether a kept model is used. Other numbers are left to the compiler, which may refuse them.
bool is_usual(const Shape& shape, const Received& r) {
  constexpr double least = 1e-6, most = 1e6;
  if (primitive(shape) == Primitive::hull) return false;
  for (const double v : {r.center.x, r.center.y, r.center.z})
    if (!(std::fabs(v) <= most)) return false;
  for (const double v : sizes(shape, r))
    if (v != 0 && !(v >= least && v <= most)) return false;
  return true;
}

// A model that nothing else uses, with the numbers of this pair.
std::shared_ptr<Model> model_of(const Setting& setting, bool finer, const Shape& a, const Shape& b) {
  static std::map<std::array<int, 4>, std::shared_ptr<Model>> kept;
  const Received at_a = pose<double>(a), at_b = pose<double>(b);
  if (!is_usual(a, at_a) || !is_usual(b, at_b))
    return std::make_shared<Model>(model_text(a, b, setting.several, finer));
  auto& model = kept[{static_cast<int>(primitive(a)), static_cast<int>(primitive(b)), setting.several, finer}];
  if (!model || model.use_count() > 1) return model = std::make_shared<Model>(model_text(a, b, setting.several, finer));
  model->set("a", a, at_a);
  model->set("b", b, at_b);
  model->place();
  return model;
}

class MujocoPair : public Pair {
 public:
  MujocoPair(const Setting& setting, bool finer, const Shape& a, const Shape& b)
      : world_(model_of(setting, finer, a, b)), received_{held("a", a), held("b", b)} {}

  Claim ask(Query query) override {
    mj_collision(world_->model(), world_->data());
    const mjData& data = *world_->data();
    Claim claim;
    claim.contact = data.ncon > 0;
    if (query == Query::boolean) return claim;
    const mjContact* deepest = nullptr;
    std::vector<ContactPoint> points;
    for (int i = 0; i < data.ncon; ++i) {
      const mjContact& contact = data.contact[i];
      if (!deepest || contact.dist < deepest->dist) deepest = &contact;
      points.push_back({{contact.pos[0], contact.pos[1], contact.pos[2]}, -contact.dist});
    }
    if (query == Query::contact) claim.manifold = deepest_points(points, tolerance);
    if (!deepest) return claim;
    claim.signed_distance = {deepest->dist, deepest->dist};
    const double sign = deepest->geom1 == mj_name2id(world_->model(), mjOBJ_GEOM, "a") ? 1 : -1;
    claim.direction = Vec3{sign * deepest->frame[0], sign * deepest->frame[1], sign * deepest->frame[2]};
    return claim;
  }
  std::optional<Received> received(int body) const override { return received_[body]; }

 private:
  Received held(const char* name, const Shape& shape) const {
    const mjModel& model = *world_->model();
    const int id = mj_name2id(&model, mjOBJ_GEOM, name);
    Received r = pose<double>(shape);
    const mjtNum *size = model.geom_size + 3 * id, *at = world_->data()->geom_xpos + 3 * id,
                 *matrix = world_->data()->geom_xmat + 9 * id;
    r.center = {at[0], at[1], at[2]};
    std::copy(matrix, matrix + 9, r.rotation);
    switch (primitive(shape)) {
      case Primitive::sphere: r.rounding = size[0]; break;
      case Primitive::capsule: r.rounding = size[0], r.half_length = size[1]; break;
      case Primitive::cylinder: r.radius = size[0], r.half_length = size[1]; break;
      case Primitive::plane: break;
      case Primitive::box:
        r.base = {{size[0], size[1]}, {-size[0], size[1]}, {-size[0], -size[1]}, {size[0], -size[1]}};
        r.half_length = size[2];
        break;
      case Primitive::hull: {
        const int mesh = model.geom_dataid[id];
        const float* vertex = model.mesh_vert + 3 * model.mesh_vertadr[mesh];
        for (int i = 0; i < model.mesh_vertnum[mesh]; ++i, vertex += 3)
          r.corners.push_back({vertex[0], vertex[1], vertex[2]});
      }
    }
    return r;
  }

  std::shared_ptr<Model> world_;
  Received received_[2];
};

class Mujoco : public Engine {
 public:
  explicit Mujoco(const Setting& setting) : setting_(setting) {
    card_.name = setting.name;
    card_.library = "MuJoCo";
    card_.version = mj_versionString();
    card_.scalar = "double";
    card_.solid = "sharp; meshes of floats";
    card_.settings = std::string("mj_collision, margin 0, ") + (setting.several ? "multiccd" : "defaults") +
                     ": mpr_tolerance 1e-6, mpr_iterations 50";
    card_.promise =
        "mpr_tolerance, \"Tolerance of the MPR algorithm used for convex mesh collisions\": 1e-6 (XML reference, "
        "option)";
    card_.tolerance = tolerance;
    card_.finer = "mpr_tolerance 1e-12, mpr_iterations 10000";
    card_.queries = {Query::boolean, Query::signed_distance, Query::contact};
    card_.pairs = pairs_of({"cylinder", "sphere", "capsule", "box", "prism", "half_space"});
  }
  const Card& card() const override { return card_; }
  void make_finer() override { finer_ = true; }
  std::unique_ptr<Pair> load(const Shape& a, const Shape& b) override {
    return std::make_unique<MujocoPair>(setting_, finer_, a, b);
  }
  std::string reproducer(const Shape& a, const Shape& b, Query) const override {
    return "// g++ -std=c++17 this.cpp -lmujoco\n#include <mujoco/mujoco.h>\n#include <cstdio>\n#include <cstring>\n\n"
           "const char text[] = R\"(" +
           model_text(a, b, setting_.several, finer_) +
           ")\";\n\nint main() {\n  static mjVFS files;\n  mj_defaultVFS(&files);\n"
           "  mj_makeEmptyFileVFS(&files, \"pair.xml\", sizeof text - 1);\n"
           "  std::memcpy(files.filedata[0], text, sizeof text - 1);\n"
           "  char why[1000] = \"\";\n"
           "  mjModel* model = mj_loadXML(\"pair.xml\", &files, why, sizeof why);\n"
           "  if (!model) return std::puts(why), 1;\n"
           "  mjData* data = mj_makeData(model);\n"
           "  mj_kinematics(model, data);\n  mj_comPos(model, data);\n  mj_collision(model, data);\n"
           "  std::printf(\"contacts: %d\\n\", data->ncon);\n"
           "  for (int i = 0; i < data->ncon; ++i) {\n"
           "    const mjContact& c = data->contact[i];\n"
           "    std::printf(\"dist: %.17g  normal (from %s): %.17g %.17g %.17g  at: %.17g %.17g %.17g\\n\", c.dist,\n"
           "                mj_id2name(model, mjOBJ_GEOM, c.geom1), c.frame[0], c.frame[1], c.frame[2], c.pos[0], "
           "c.pos[1],\n"
           "                c.pos[2]);\n  }\n}\n";
  }

 private:
  Setting setting_;
  bool finer_ = false;
  Card card_;
};

}  // namespace
}  // namespace octic::oracle

int main(int argc, char** argv) {
  using namespace octic::oracle;
  mju_user_error = failed;
  mju_user_warning = ignored;
  std::vector<std::unique_ptr<Engine>> engines;
  for (const Setting& setting : {Setting{"mujoco", false}, Setting{"mujoco-multiccd", true}})
    engines.push_back(std::make_unique<Mujoco>(setting));
  return serve(engines, argc, argv);
}
