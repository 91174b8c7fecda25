// g++ -std=c++17 this.cpp -I/usr/include/eigen3 -lfcl -lccd
#include <fcl/fcl.h>
#include <cstdio>

// Centre, rotation (row major; the axis is its third column), half length, radius across the axis, radius of a ball
// around all of it; of a box or a prism its corners, below and above by turns.
#include <array>
#include <vector>
struct Body { double center[3], rotation[9], half_length, radius, ball; std::vector<std::array<double, 3>> corners; };
const Body a =
    {{-0x1p-2, 0x0p+0, 0x1p-2},
     {0x0p+0, -0x1.6a09e667f3bcdp-1, -0x1.6a09e667f3bcdp-1,
      0x1p+0, 0x0p+0, 0x0p+0,
      0x0p+0, -0x1.6a09e667f3bcdp-1, 0x1.6a09e667f3bcdp-1},
     0x1.6a09e667f3bcdp-2, 0x1p-1, 0x0p+0, {}};
const Body b =
    {{0x1p-1, 0x0p+0, -0x1p+0},
     {0x0p+0, -0x1.c9f25c5bfedd9p-1, -0x1.c9f25c5bfedd9p-2,
      0x1p+0, 0x0p+0, 0x0p+0,
      0x0p+0, -0x1.c9f25c5bfedd9p-2, 0x1.c9f25c5bfedd9p-1},
     0x1.1e3779b97f4a8p+0, 0x1p-1, 0x0p+0, {}};

fcl::Transform3d at(const Body& body) {
  fcl::Transform3d t = fcl::Transform3d::Identity();
  for (int i = 0; i < 3; ++i) {
    t.translation()(i) = body.center[i];
    for (int j = 0; j < 3; ++j) t.linear()(i, j) = body.rotation[3 * i + j];
  }
  return t;
}

int main() {
  std::puts("expected: distance: -0.158113883");
  std::fflush(stdout);
  const fcl::Cylinderd A(a.radius, 2 * a.half_length);
  const fcl::Cylinderd B(b.radius, 2 * b.half_length);
  fcl::DistanceRequestd request;
  request.enable_nearest_points = request.enable_signed_distance = true;
  request.gjk_solver_type = fcl::GST_LIBCCD;
  fcl::DistanceResultd result;
  fcl::distance(&A, at(a), &B, at(b), request, result);
  std::printf("distance: %.9g\n", result.min_distance);
  for (const auto& p : result.nearest_points) std::printf("nearest: %.9g %.9g %.9g\n", p.x(), p.y(), p.z());
}

