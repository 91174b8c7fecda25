// g++ -std=c++17 this.cpp -I/usr/include/eigen3 -lfcl -lccd
#include <fcl/fcl.h>
#include <cstdio>

int main() {
  const fcl::Capsuled a(1, 4), b(1, 4);   // radius, length of the axis
  fcl::Transform3d at_a = fcl::Transform3d::Identity();
  at_a.linear() << 0, 0, 1, 1, 0, 0, 0, 1, 0;   // both axes along x
  fcl::Transform3d at_b = at_a;
  at_b.translation() << 0, 0, 1.5;
  fcl::CollisionRequestd request;
  request.enable_contact = true;
  request.gjk_solver_type = fcl::GST_INDEP;
  fcl::CollisionResultd result;
  fcl::collide(&a, at_a, &b, at_b, request, result);
  std::puts("expected: normal 0 0 1");
  std::printf("contacts: %zu\n", result.numContacts());
  for (std::size_t i = 0; i < result.numContacts(); ++i) {
    const auto& c = result.getContact(i);
    std::printf("depth: %.9g  normal: %.9g %.9g %.9g  at: %.9g %.9g %.9g\n", c.penetration_depth, c.normal.x(), c.normal.y(), c.normal.z(),
                c.pos.x(), c.pos.y(), c.pos.z());
  }
}
