// g++ -std=c++17 this.cpp -I/usr/include/eigen3 -lfcl -lccd
#include <fcl/fcl.h>
#include <cstdio>

// Centre, rotation (row major; the axis is its third column), half length, radius across the axis, radius of a ball
// around all of it; of a box or a prism its corners, below and above by turns.
#include <array>
#include <vector>
struct Body { double center[3], rotation[9], half_length, radius, ball; std::vector<std::array<double, 3>> corners; };
const Body a =
    {{0x0p+0, 0x1.8p+7, -0x1p+7},
     {0x1p+0, 0x0p+0, 0x0p+0,
      0x0p+0, -0x1.c3c3c3c3c3c3cp-1, 0x1.e1e1e1e1e1e1ep-2,
      0x0p+0, -0x1.e1e1e1e1e1e1ep-2, -0x1.c3c3c3c3c3c3cp-1},
     0x1p+6, 0x0p+0, 0x0p+0, {{0x1p+0, 0x1p+4, -0x1p+6},
      {0x1p+0, 0x1p+4, 0x1p+6},
      {-0x1p+0, 0x1p+4, -0x1p+6},
      {-0x1p+0, 0x1p+4, 0x1p+6},
      {-0x1p+0, -0x1p+4, -0x1p+6},
      {-0x1p+0, -0x1p+4, 0x1p+6},
      {0x1p+0, -0x1p+4, -0x1p+6},
      {0x1p+0, -0x1p+4, 0x1p+6}}};
const Body b =
    {{0x0p+0, 0x0p+0, 0x0p+0},
     {0x1.3cf3cf3cf3cf4p-1, -0x1.8618618618618p-1, 0x1.8618618618618p-3,
      0x1.8618618618618p-1, 0x1.0c30c30c30c31p-1, -0x1.8618618618618p-2,
      0x1.8618618618618p-3, 0x1.8618618618618p-2, 0x1.cf3cf3cf3cf3dp-1},
     0x1p+7, 0x1p+7, 0x0p+0, {}};

fcl::Transform3d at(const Body& body) {
  fcl::Transform3d t = fcl::Transform3d::Identity();
  for (int i = 0; i < 3; ++i) {
    t.translation()(i) = body.center[i];
    for (int j = 0; j < 3; ++j) t.linear()(i, j) = body.rotation[3 * i + j];
  }
  return t;
}

int main() {
  const fcl::Boxd A(2 * a.corners[0][0], 2 * a.corners[0][1], -2 * a.corners[0][2]);
  const fcl::Cylinderd B(b.radius, 2 * b.half_length);
  fcl::CollisionRequestd request;
  request.enable_contact = true;
  request.num_max_contacts = 16;
  request.gjk_solver_type = fcl::GST_LIBCCD;
  fcl::CollisionResultd result;
  fcl::collide(&A, at(a), &B, at(b), request, result);
  std::printf("contact: %d\n", result.isCollision());
  for (std::size_t i = 0; request.enable_contact && i < result.numContacts(); ++i) {
    const auto& c = result.getContact(i);
    std::printf("depth: %.17g  normal: %.17g %.17g %.17g  at: %.17g %.17g %.17g\n", c.penetration_depth,
                c.normal.x(), c.normal.y(), c.normal.z(), c.pos.x(), c.pos.y(), c.pos.z());
  }
}
