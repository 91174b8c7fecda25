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
  fcl::DistanceRequestd request;
  request.enable_nearest_points = request.enable_signed_distance = true;
  request.gjk_solver_type = fcl::GST_INDEP;
  fcl::DistanceResultd result;
  std::puts("expected: nearest points 1 apart");
  std::fflush(stdout);
  fcl::distance(&a, at(0, 0, 0), &b, at(1, 0, 0), request, result);
  std::printf("distance: %.9g\n", result.min_distance);
  for (const auto& p : result.nearest_points) std::printf("nearest point: %.9g %.9g %.9g\n", p.x(), p.y(), p.z());
}
