// g++ -std=c++17 this.cpp -lccd
#include <ccd/ccd.h>
#include <cmath>
#include <cstdio>

// Centre, rotation (row major; the axis is its third column), half length, radius across the axis, radius of a ball
// around all of it; of a box or a prism its corners, below and above by turns.
#include <array>
#include <vector>
struct Body { double center[3], rotation[9], half_length, radius, ball; std::vector<std::array<double, 3>> corners; };
const Body a =
    {{-0x1.9ebae04788aap-5, -0x1.3825f749c37cp-4, -0x1.c6aa63009794p-3},
     {0x1.f6fe025c3e7f3p-1, 0x0p+0, 0x1.7e78f1fefc74p-3,
      0x1.f61446176ee93p-4, -0x1.8246fe0f297e2p-1, -0x1.4a24da4b58342p-1,
      0x1.208e36c3a5c77p-3, 0x1.500e69a89ea0bp-1, -0x1.7b7b3e18c61a8p-1},
     0x1.a243131be78dep-3, 0x1.d837334897c6p-2, 0x0p+0, {}};
const Body b =
    {{-0x1.4c6a5785205b7p-1, 0x1.1eef7f25282bcp+1, 0x1.49d0da380ecdp+1},
     {0x1.f6fe025c3e7f2p-1, 0x0p+0, -0x1.7e78f1fefc756p-3,
      0x1.f61446176eebp-4, 0x1.8246fe0f297e2p-1, 0x1.4a24da4b58341p-1,
      0x1.208e36c3a5c88p-3, -0x1.500e69a89ea0bp-1, 0x1.7b7b3e18c61a7p-1},
     0x1.bcfd9f2aa87abp+1, 0x1p+3, 0x0p+0, {}};

void support(const void* object, const ccd_vec3_t* dir, ccd_vec3_t* point) {
  const Body& o = *static_cast<const Body*>(object);
  const double *R = o.rotation, *d = dir->v;
  double local[3];
  for (int i = 0; i < 3; ++i) local[i] = R[i] * d[0] + R[3 + i] * d[1] + R[6 + i] * d[2];
  const double length = std::hypot(local[0], local[1], local[2]);
  const double across = std::sqrt(local[0] * local[0] + local[1] * local[1]);
  const double s = across > 0 ? o.radius / across : 0;
  double p[3] = {s * local[0], s * local[1], std::copysign(o.half_length, local[2])};
  double farthest = -HUGE_VAL;
  for (const auto& c : o.corners) {
    const double reach = c[0] * local[0] + c[1] * local[1] + c[2] * local[2];
    if (reach <= farthest) continue;
    farthest = reach;
    for (int i = 0; i < 3; ++i) p[i] = c[i];
  }
  if (length > 0) for (int i = 0; i < 3; ++i) p[i] += o.ball / length * local[i];
  for (int i = 0; i < 3; ++i) point->v[i] = o.center[i] + R[3 * i] * p[0] + R[3 * i + 1] * p[1] + R[3 * i + 2] * p[2];
}
void center(const void* object, ccd_vec3_t* point) {
  for (int i = 0; i < 3; ++i) point->v[i] = static_cast<const Body*>(object)->center[i];
}
ccd_t defaults() {
  ccd_t ccd;
  CCD_INIT(&ccd);
  ccd.support1 = ccd.support2 = support;
  ccd.center1 = ccd.center2 = center;
  return ccd;
}

int main() {
  std::puts("expected: contact: 0 or 1");
  std::fflush(stdout);
  const ccd_t ccd = defaults();
  std::printf("contact: %d\n", ccdGJKIntersect(&a, &b, &ccd));
}

