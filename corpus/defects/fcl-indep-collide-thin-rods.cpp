// g++ -std=c++17 this.cpp -I/usr/include/eigen3 -lfcl -lccd
#include <fcl/fcl.h>
#include <cstdio>

int main() {
  const double r = 1.0 / 4096;
  const fcl::Cylinderd a(r, 3), b(r, 2.5);   // radius, height
  fcl::Transform3d at_a = fcl::Transform3d::Identity(), at_b = at_a;
  at_a.linear() << 0, 0, 1, 1, 0, 0, 0, 1, 0;     // the axis along x, from (-1, 0, 0) to (2, 0, 0)
  at_a.translation() << 0.5, 0, 0;
  at_b.linear() << 1, 0, 0, 0, 0, 1, 0, -1, 0;    // along y, from (0.25, -1, r) to (0.25, 1.5, r)
  at_b.translation() << 0.25, 0.25, r;
  std::puts("expected: contact: 1 with each of them");
  std::fflush(stdout);
  for (const auto solver : {fcl::GST_LIBCCD, fcl::GST_INDEP})
    for (const double tolerance : {1e-6, 1e-12}) {
      fcl::CollisionRequestd request;
      request.gjk_solver_type = solver;
      request.gjk_tolerance = tolerance;   // 1e-6 is the default
      fcl::CollisionResultd result;
      fcl::collide(&a, at_a, &b, at_b, request, result);
      std::printf("%s, gjk_tolerance %g, contact: %d\n", solver == fcl::GST_INDEP ? "GST_INDEP" : "GST_LIBCCD", tolerance, result.isCollision());
    }
}
