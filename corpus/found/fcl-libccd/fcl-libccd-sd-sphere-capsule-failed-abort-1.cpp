// g++ -std=c++17 this.cpp -I/usr/include/eigen3 -lfcl -lccd
#include <fcl/fcl.h>
#include <cstdio>

// Centre, rotation (row major; the axis is its third column), half length, radius across the axis, radius of a ball
// around all of it; of a box or a prism its corners, below and above by turns.
#include <array>
#include <vector>
struct Body { double center[3], rotation[9], half_length, radius, ball; std::vector<std::array<double, 3>> corners; };
const Body a =
    {{0x0p+0, 0x0p+0, 0x1.2p+5},
     {0x1p+0, 0x0p+0, 0x0p+0,
      0x0p+0, 0x1p+0, 0x0p+0,
      0x0p+0, 0x0p+0, 0x1p+0},
     0x1.2p+5, 0x0p+0, 0x1.2p+4, {}};
const Body b =
    {{0x1.41fe68f0af34p+4, 0x1.41fe68f0af34p+5, 0x1p+5},
     {0x1p+0, 0x0p+0, 0x0p+0,
      0x0p+0, 0x1p+0, 0x0p+0,
      0x0p+0, 0x0p+0, 0x1p+0},
     0x0p+0, 0x0p+0, 0x1.bp+4, {}};

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
  fcl::DistanceRequestd request;
  request.enable_nearest_points = request.enable_signed_distance = true;
  request.gjk_solver_type = fcl::GST_LIBCCD;
  fcl::DistanceResultd result;
  fcl::distance(&A, at(a), &B, at(b), request, result);
  std::printf("distance: %.17g\n", result.min_distance);
  for (const auto& p : result.nearest_points) std::printf("nearest: %.17g %.17g %.17g\n", p.x(), p.y(), p.z());
}
