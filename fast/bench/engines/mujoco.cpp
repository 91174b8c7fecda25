// MuJoCo: the function of its table for the two types, one that is its own for planes, libccd's MPR for the others. It
// reads types, sizes and poses of geoms from the model, so no model is compiled for each pair.
#include "corpus/engine/mujoco.h"

#include "fast/bench/contender.h"

namespace octic::fast::bench {
namespace {

struct MujocoPair {
  int type[2];
  double size[6] = {}, position[6], rotation[18];

  MujocoPair(const Body& first, const Body& second) {
    const bool in_order = engine::mujoco_type(kind(first)) <= engine::mujoco_type(kind(second));
    int i = 0;
    for (const Body* body : {in_order ? &first : &second, in_order ? &second : &first}) {
      const Solid s = solid(*body);
      const engine::Vector sizes = engine::mujoco_size(s);
      type[i] = engine::mujoco_type(s.kind);
      std::copy(sizes.begin(), sizes.end(), size + 3 * i);
      std::copy(s.centre, s.centre + 3, position + 3 * i);
      std::copy(s.rotation, s.rotation + 9, rotation + 9 * i);
      ++i;
    }
  }
};

// The deepest of its contacts.
double least_distance(MujocoPair& p) {
  static mjModel model = [] {
    mjModel m{};
    mj_defaultOption(&m.opt);
    return m;
  }();
  static mjData data{};
  static int mesh[2] = {-1, -1};
  model.ngeom = 2;
  model.geom_type = p.type;
  model.geom_dataid = mesh;
  model.geom_size = p.size;
  data.geom_xpos = p.position;
  data.geom_xmat = p.rotation;
  mjContact contacts[mjMAXCONPAIR];
  const int n = mjCOLLISIONFUNC[p.type[0]][p.type[1]](&model, &data, contacts, 0, 1, 0);
  double least = HUGE_VAL;
  for (int i = 0; i < n; ++i) least = std::min(least, contacts[i].dist);
  return least;
}

}  // namespace

const char* mujoco_version() { return mj_versionString(); }

void enter_mujoco(const std::vector<Family>& families) {
  leave_out("MuJoCo",
            "pairs with a segment, a disc or a rounded cylinder, which it has not got; prisms, because its meshes have "
            "coordinates in float; distances of solids that are apart, since its functions return contacts");
  for (const Family& f : families) {
    const auto& [first, second] = f.pairs.front();
    const bool has_mesh = kind(first) == Kind::hull || kind(second) == Kind::hull;
    if (is_flat(f) || has_rounded_cylinder(f) || has_mesh) continue;
    enter<MujocoPair>("MuJoCo", Question::boolean, f, [](MujocoPair& p) { return least_distance(p) <= 0 ? 1.0 : 0.0; });
    if (!f.apart()) enter<MujocoPair>("MuJoCo", Question::signed_distance, f, least_distance);
  }
}

}  // namespace octic::fast::bench
