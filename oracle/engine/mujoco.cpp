// MuJoCo 2.2.2: the contacts of mj_collision between two geoms, with one contact for each convex pair and with several.
//
// What the compiler made of the model (sizes, the vertices of a mesh as floats in the mesh's own frame, positions and
// matrices after mj_kinematics) is what `received` tells.
#include "oracle/engine/claims.h"
#include "oracle/engine/mujoco_model.h"
#include "oracle/engine/reproducer.h"

namespace octic::oracle {
namespace {

constexpr double tolerance = 1e-6;

struct Setting {
  const char* name;
  bool several;   // the flag multiccd
};

// What has no other way to report an error than to end the program.
[[noreturn]] void failed(const char* why) { throw std::runtime_error(why); }
void ignored(const char*) {}   // the default writes a file into the working directory

class MujocoPair : public LoadedPair {
 public:
  MujocoPair(const MujocoOptions& options, const Shape& a, const Shape& b)
      : pair_(mujoco_pair(options, a, b)), received_{held(pair_->a, a), held(pair_->b, b)} {}

  Claim ask(Query query) override {
    ContactClaim claim(query);
    const bool contact = pair_->contacts(claim);
    return claim.said(contact, tolerance);
  }
  std::optional<Received> received(int body) const override { return received_[body]; }

 private:
  Received held(int id, const Shape& shape) const {
    const mjModel& model = *pair_->model;
    Received r = pose<double>(shape);
    const mjtNum *size = model.geom_size + 3 * id, *at = pair_->data->geom_xpos + 3 * id,
                 *matrix = pair_->data->geom_xmat + 9 * id;
    r.center = {at[0], at[1], at[2]};
    std::copy(matrix, matrix + 9, r.rotation);
    switch (primitive(shape)) {
      case engine::Kind::sphere:
        r.rounding = size[0];
        break;
      case engine::Kind::capsule:
        r.rounding = size[0], r.half_length = size[1];
        break;
      case engine::Kind::cylinder:
        r.radius = size[0], r.half_length = size[1];
        break;
      case engine::Kind::plane:
        break;
      case engine::Kind::box:
        r.base = {{size[0], size[1]}, {-size[0], size[1]}, {-size[0], -size[1]}, {size[0], -size[1]}};
        r.half_length = size[2];
        break;
      case engine::Kind::hull: {
        const int mesh = model.geom_dataid[id];
        const float* vertex = model.mesh_vert + 3 * model.mesh_vertadr[mesh];
        for (int i = 0; i < model.mesh_vertnum[mesh]; ++i, vertex += 3)
          r.corners.push_back({vertex[0], vertex[1], vertex[2]});
      }
    }
    return r;
  }

  std::shared_ptr<engine::MujocoPair> pair_;
  Received received_[2];
};

class Mujoco : public Engine {
 public:
  explicit Mujoco(const Setting& setting) : options_{setting.several, false} {
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
  void make_finer() override { options_.finer = true; }
  std::unique_ptr<LoadedPair> load(const Shape& a, const Shape& b) override {
    return std::make_unique<MujocoPair>(options_, a, b);
  }
  std::string reproducer(const Shape& a, const Shape& b, Query) const override {
    return program("g++ -std=c++17 this.cpp -lmujoco", without(without(calls_text, "numbers"), "hull"),
                   "const char xml[] = R\"(" + model_text(options_, a, b) + ")\";\n",
                   "  std::string why;\n"
                   "  mjModel* model = mujoco_compile(xml, why);\n"
                   "  if (!model) return std::puts(why.c_str()), 1;\n"
                   "  print_whether(MujocoPair(model).contacts(print_contact));\n");
  }

 private:
  MujocoOptions options_;
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
