// g++ -std=c++17 this.cpp -I/usr/include/eigen3 -lfcl -lccd
#include <fcl/fcl.h>
#include <cstdio>

// Centre, rotation (row major; the axis is its third column), half length, radius across the axis, radius of a ball
// around all of it; of a box or a prism its corners, below and above by turns.
#include <array>
#include <vector>
struct Body { double center[3], rotation[9], half_length, radius, ball; std::vector<std::array<double, 3>> corners; };
const Body a =
    {{0x0p+0, 0x0p+0, 0x0p+0},
     {0x1p+0, 0x0p+0, 0x0p+0,
      0x0p+0, 0x1p+0, 0x0p+0,
      0x0p+0, 0x0p+0, 0x1p+0},
     0x0p+0, 0x0p+0, 0x1.9p-1, {}};
const Body b =
    {{0x1.4p+0, 0x1.ep-1, 0x1.2cp+0},
     {0x1p+0, 0x0p+0, 0x0p+0,
      0x0p+0, 0x1p+0, 0x0p+0,
      0x0p+0, 0x0p+0, 0x1p+0},
     0x0p+0, 0x0p+0, 0x1.2cp+0, {}};

fcl::Transform3d at(const Body& body) {
  fcl::Transform3d t = fcl::Transform3d::Identity();
  for (int i = 0; i < 3; ++i) {
    t.translation()(i) = body.center[i];
    for (int j = 0; j < 3; ++j) t.linear()(i, j) = body.rotation[3 * i + j];
  }
  return t;
}

int main() {
  const fcl::Capsuled A(a.ball, 2 * a.half_length);
  const fcl::Sphered B(b.ball);
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
