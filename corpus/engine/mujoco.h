// MuJoCo: a model of two geoms, called a and b, and the contacts of mj_collision.
#pragma once

#include <mujoco/mujoco.h>

#include <cstring>
#include <memory>
#include <string>

#include "corpus/engine/solid.h"

namespace engine {

// begin numbers
// Of a geom, as geom_type and geom_size have it: unused sizes are zero, and so are those of a mesh.
inline mjtGeom mujoco_type(Kind kind) {
  switch (kind) {
    case Kind::sphere:
      return mjGEOM_SPHERE;
    case Kind::capsule:
      return mjGEOM_CAPSULE;
    case Kind::cylinder:
      return mjGEOM_CYLINDER;
    case Kind::box:
      return mjGEOM_BOX;
    case Kind::plane:
      return mjGEOM_PLANE;
    case Kind::hull:
      break;
  }
  return mjGEOM_MESH;
}
inline Vector mujoco_size(const Solid& s) {
  switch (s.kind) {
    case Kind::sphere:
      return {s.ball, 0, 0};
    case Kind::capsule:
      return {s.ball, s.half_length, 0};
    case Kind::cylinder:
      return {s.radius, s.half_length, 0};
    case Kind::box:
      return half_extents(s);
    case Kind::plane:
      return {0, 0, 1};
    case Kind::hull:
      break;
  }
  return {0, 0, 0};
}
// end numbers

// The model that the XML describes; none, and `why`, where it cannot be compiled.
inline mjModel* mujoco_compile(const std::string& xml, std::string& why) {
  static mjVFS* const files = [] {
    static mjVFS vfs;
    mj_defaultVFS(&vfs);
    return &vfs;
  }();
  mj_makeEmptyFileVFS(files, "pair.xml", static_cast<int>(xml.size()));
  std::memcpy(files->filedata[0], xml.data(), xml.size());
  char text[1000] = "";
  mjModel* model = mj_loadXML("pair.xml", files, text, sizeof text);
  mj_deleteFileVFS(files, "pair.xml");
  why = text;
  return model;
}

struct MujocoPair {
  std::unique_ptr<mjModel, void (*)(mjModel*)> model;
  std::unique_ptr<mjData, void (*)(mjData*)> data;
  int a, b;   // of the geoms

  explicit MujocoPair(mjModel* compiled)
      : model(compiled, mj_deleteModel),
        data(mj_makeData(compiled), mj_deleteData),
        a(mj_name2id(compiled, mjOBJ_GEOM, "a")),
        b(mj_name2id(compiled, mjOBJ_GEOM, "b")) {
    place();
  }
  void place() {
    mj_kinematics(model.get(), data.get());
    mj_comPos(model.get(), data.get());
  }

  // Calls each(Contact), and returns whether there is one. A normal, the first three numbers of a contact's frame,
  // points from geom1 to geom2, and geoms are ordered by their type; the position is midway between the two surfaces
  // (mjdata.h).
  template <class Each>
  bool contacts(Each&& each) {
    mj_collision(model.get(), data.get());
    for (int i = 0; i < data->ncon; ++i) {
      const mjContact& c = data->contact[i];
      const double sign = c.geom1 == a ? 1 : -1;
      each(Contact{-c.dist, {sign * c.frame[0], sign * c.frame[1], sign * c.frame[2]}, {c.pos[0], c.pos[1], c.pos[2]}});
    }
    return data->ncon > 0;
  }
};

}  // namespace engine
