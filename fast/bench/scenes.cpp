#include "fast/bench/scenes.h"

#include <random>

namespace octic::fast::bench {
namespace {

struct Draw {
  std::mt19937_64 engine{20};
  double operator()(double low, double high) { return low + (high - low) * double(engine() >> 11) * 0x1p-53; }
  Vec3 point(double half) {
    const double x = (*this)(-half, half), y = (*this)(-half, half), z = (*this)(-half, half);
    return {x, y, z};
  }
};

// So many cylinders in a cube: rods of one length and radius, or the sizes of the families.
Scene scene(const char* name, std::size_t count, double side, double length, double radius) {
  Draw draw;
  Scene s{name, {}, 0};
  for (std::size_t i = 0; i < count; ++i) {
    const Vec3 a = draw.point(side), way = draw.point(1);
    s.bodies.push_back(prepare(Cylinder{a, a + (length * draw(0.5, 1) / norm(way)) * way, radius * draw(0.5, 1)}));
  }
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t j = 0; j < i; ++j) s.contacts += overlap(s.bodies[i], s.bodies[j]);
  return s;
}

}  // namespace

void enter_scenes() {
  static const std::vector<Scene> scenes{scene("27_struts", 27, 1, 2, 0.05), scene("58_cylinders", 58, 3, 2, 0.5), scene("10000_cylinders", 10000, 20, 1.5, 0.3)};
  enter_octic(scenes);
#ifdef OCTIC_WITH_FCL
  enter_fcl(scenes);
#endif
#ifdef OCTIC_WITH_BULLET
  enter_bullet(scenes);
#endif
}

}  // namespace octic::fast::bench
