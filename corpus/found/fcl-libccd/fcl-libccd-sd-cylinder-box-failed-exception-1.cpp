// g++ -std=c++17 this.cpp -I/usr/include/eigen3 -lfcl -lccd
#include <fcl/fcl.h>
#include <cstdio>

// Centre, rotation (row major; the axis is its third column), half length, radius across the axis, radius of a ball
// around all of it; of a box or a prism its corners, below and above by turns.
#include <array>
#include <vector>
struct Body { double center[3], rotation[9], half_length, radius, ball; std::vector<std::array<double, 3>> corners; };
const Body a =
    {{0x1.8p+1, 0x1p-1, -0x1.2fffffffcp+2},
     {0x1.c71c71c71c71cp-4, 0x1.c71c71c71c71cp-1, 0x1.c71c71c71c71cp-2,
      -0x1.c71c71c71c71cp-1, -0x1.c71c71c71c71cp-4, 0x1.c71c71c71c71cp-2,
      0x1.c71c71c71c71cp-2, -0x1.c71c71c71c71cp-2, 0x1.8e38e38e38e39p-1},
     0x1.2p+1, 0x0p+0, 0x0p+0, {{0x1.2p+1, 0x1.2p+2, -0x1.2p+1},
      {0x1.2p+1, 0x1.2p+2, 0x1.2p+1},
      {-0x1.2p+1, 0x1.2p+2, -0x1.2p+1},
      {-0x1.2p+1, 0x1.2p+2, 0x1.2p+1},
      {-0x1.2p+1, -0x1.2p+2, -0x1.2p+1},
      {-0x1.2p+1, -0x1.2p+2, 0x1.2p+1},
      {0x1.2p+1, -0x1.2p+2, -0x1.2p+1},
      {0x1.2p+1, -0x1.2p+2, 0x1.2p+1}}};
const Body b =
    {{0x1p-1, 0x0p+0, 0x0p+0},
     {0x0p+0, 0x0p+0, 0x1p+0,
      0x1p+0, 0x0p+0, 0x0p+0,
      0x0p+0, 0x1p+0, 0x0p+0},
     0x1p-1, 0x0p+0, 0x0p+0, {}};

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
  fcl::DistanceRequestd request;
  request.enable_nearest_points = request.enable_signed_distance = true;
  request.gjk_solver_type = fcl::GST_LIBCCD;
  fcl::DistanceResultd result;
  fcl::distance(&A, at(a), &B, at(b), request, result);
  std::printf("distance: %.17g\n", result.min_distance);
  for (const auto& p : result.nearest_points) std::printf("nearest: %.17g %.17g %.17g\n", p.x(), p.y(), p.z());
}
