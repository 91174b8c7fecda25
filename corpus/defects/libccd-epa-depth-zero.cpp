// g++ -std=c++17 this.cpp -lccd
#include <ccd/ccd.h>
#include <cmath>
#include <cstdio>

// A box across the axis (half extents), or a disc (radius), swept along the axis (half length), and a ball around it.
struct Body { double center[3], turn[9], across[2], radius, half_length, ball; };
const Body a = {{0, 0, 0}, {1, 0, 0, 0, 1, 0, 0, 0, 1}, {0, 0}, 1, 2, 0};
const Body b = {{0, 0, 0}, {1, 0, 0, 0, 0, 1, 0, -1, 0}, {0, 0}, 1, 2, 0};

void support(const void* object, const ccd_vec3_t* dir, ccd_vec3_t* point) {
  const Body& o = *static_cast<const Body*>(object);
  double local[3], p[3];
  for (int i = 0; i < 3; ++i) local[i] = o.turn[i] * dir->v[0] + o.turn[3 + i] * dir->v[1] + o.turn[6 + i] * dir->v[2];
  const double side = std::hypot(local[0], local[1]), length = std::hypot(side, local[2]);
  for (int i = 0; i < 2; ++i) p[i] = (local[i] < 0 ? -1 : 1) * o.across[i] + (side > 0 ? o.radius / side * local[i] : 0);
  p[2] = std::copysign(o.half_length, local[2]);
  for (int i = 0; i < 3; ++i) p[i] += length > 0 ? o.ball / length * local[i] : 0;
  for (int i = 0; i < 3; ++i) point->v[i] = o.center[i] + o.turn[3 * i] * p[0] + o.turn[3 * i + 1] * p[1] + o.turn[3 * i + 2] * p[2];
}
void center(const void* object, ccd_vec3_t* point) {
  for (int i = 0; i < 3; ++i) point->v[i] = static_cast<const Body*>(object)->center[i];
}

int main() {
  ccd_t ccd;
  CCD_INIT(&ccd);
  ccd.support1 = ccd.support2 = support;
  ccd.center1 = ccd.center2 = center;
  std::puts("expected: depth 2");
  std::fflush(stdout);
  ccd_real_t depth = 0;
  ccd_vec3_t dir{}, pos{};
  const int said = ccdGJKPenetration(&a, &b, &ccd, &depth, &dir, &pos);
  std::printf("said: %d  depth: %.9g  dir: %.9g %.9g %.9g\n", said, depth, dir.v[0], dir.v[1], dir.v[2]);
}
