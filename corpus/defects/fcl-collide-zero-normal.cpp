// g++ -std=c++17 this.cpp -I/usr/include/eigen3 -lfcl -lccd
#include <fcl/fcl.h>
#include <array>
#include <cstdio>

fcl::Transform3d at(double x, double y, double z, std::array<double, 9> r = {1, 0, 0, 0, 1, 0, 0, 0, 1}) {
  fcl::Transform3d t = fcl::Transform3d::Identity();
  t.translation() << x, y, z;
  t.linear() << r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], r[8];
  return t;
}

int main() {
  const fcl::Sphered a(1);
  const fcl::Sphered b(1);
  fcl::CollisionRequestd request;
  request.enable_contact = true;
  request.gjk_solver_type = fcl::GST_LIBCCD;
  fcl::CollisionResultd result;
  std::puts("expected: a unit normal, depth 2");
  std::fflush(stdout);
  fcl::collide(&a, at(0, 0, 0), &b, at(0, 0, 0), request, result);
  std::printf("contacts: %zu\n", result.numContacts());
  for (std::size_t i = 0; i < result.numContacts(); ++i) {
    const auto& c = result.getContact(i);
    std::printf("depth: %.9g  normal: %.9g %.9g %.9g  at: %.9g %.9g %.9g\n", c.penetration_depth, c.normal.x(), c.normal.y(), c.normal.z(),
                c.pos.x(), c.pos.y(), c.pos.z());
  }
}
