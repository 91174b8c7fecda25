// g++ -std=c++17 this.cpp -I/usr/include/eigen3 -lfcl -lccd
#include <fcl/fcl.h>
#include <cstdio>

// Centre, rotation (row major; the axis is its third column), half length, radius.
struct Body { double center[3], rotation[9], half_length, radius; };
const Body a =
    {{0x0p+0, 0x0p+0, -0x1p+190},
     {0x1p+0, 0x0p+0, 0x0p+0,
      0x0p+0, 0x1p+0, 0x0p+0,
      0x0p+0, 0x0p+0, 0x1p+0},
     0x1p+190, 0x1p+191};
const Body b =
    {{0x1p+190, -0x1.5cp+192, -0x1p+186},
     {0x1.fd04b82d74311p-5, -0x1.ff00bf608b827p-5, 0x1.fe02fb08b05cbp-1,
      0x1.ff01bce5a1a54p-1, 0x0p+0, -0x1.fe02fb08b05cbp-5,
      0x1.fd04b82d74311p-9, 0x1.ff00bf608b827p-1, 0x1.fe02fb08b05cbp-5},
     0x1.00ff807f60debp+190, 0x1p+192};

fcl::Transform3d at(const Body& body) {
  fcl::Transform3d t = fcl::Transform3d::Identity();
  for (int i = 0; i < 3; ++i) {
    t.translation()(i) = body.center[i];
    for (int j = 0; j < 3; ++j) t.linear()(i, j) = body.rotation[3 * i + j];
  }
  return t;
}

int main() {
  const fcl::Cylinderd A(a.radius, 2 * a.half_length), B(b.radius, 2 * b.half_length);
  fcl::DistanceRequestd request;
  request.enable_nearest_points = request.enable_signed_distance = true;
  request.gjk_solver_type = fcl::GST_LIBCCD;
  fcl::DistanceResultd result;
  fcl::distance(&A, at(a), &B, at(b), request, result);
  std::printf("distance: %.17g\n", result.min_distance);
  for (const auto& p : result.nearest_points) std::printf("nearest: %.17g %.17g %.17g\n", p.x(), p.y(), p.z());
}
