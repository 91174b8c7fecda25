// g++ -std=c++17 this.cpp -lmujoco
#include <mujoco/mujoco.h>
#include <cstdio>
#include <cstring>

const char text[] = R"(<mujoco>
 <size nstack="65536"/>
 <worldbody>
  <geom name="a" pos="0 0 0" xyaxes="1 0 0 0 1 0" type="capsule" size="2 2"/>
  <body><freejoint/><inertial pos="0 0 0" mass="1" diaginertia="1 1 1"/>
   <geom name="b" pos="1 0 0" xyaxes="1 0 0 0 1 0" type="capsule" size="2 0.5"/></body>
 </worldbody>
</mujoco>)";

int main() {
  static mjVFS files;
  mj_defaultVFS(&files);
  mj_makeEmptyFileVFS(&files, "pair.xml", sizeof text - 1);
  std::memcpy(files.filedata[0], text, sizeof text - 1);
  char why[1000] = "";
  mjModel* model = mj_loadXML("pair.xml", &files, why, sizeof why);
  if (!model) return std::puts(why), 1;
  mjData* data = mj_makeData(model);
  mj_kinematics(model, data);
  mj_comPos(model, data);
  mj_collision(model, data);
  std::puts("expected: a contact of dist -3");
  std::printf("contacts: %d\n", data->ncon);
  for (int i = 0; i < data->ncon; ++i) {
    const mjContact& c = data->contact[i];
    std::printf("dist: %.9g  normal (from %s): %.9g %.9g %.9g  at: %.9g %.9g %.9g\n", c.dist,
                mj_id2name(model, mjOBJ_GEOM, c.geom1), c.frame[0], c.frame[1], c.frame[2], c.pos[0], c.pos[1],
                c.pos[2]);
  }
}
