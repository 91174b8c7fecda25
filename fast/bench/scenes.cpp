#include "fast/bench/scenes.h"

#include <cmath>
#include <random>

#include "corpus/scene/scene.h"
#include "fast/cast.h"
#include "fast/vector.h"

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

void find_contacts(Scene& s) {
  for (const auto& bodies : s.steps) {
    ContactList& list = s.contacts.emplace_back();
    for (std::uint32_t i = 0; i < bodies.size(); ++i)
      for (std::uint32_t j = i + 1; j < bodies.size(); ++j)
        if (s.asks(i, j) && overlap(bodies[i], bodies[j])) list.emplace_back(i, j);
  }
}

// So many cylinders in a cube, each adrift by up to a twentieth of its length a step.
Scene random_scene(const char* name, std::size_t count, double side, double length, double radius, std::size_t steps) {
  Draw draw;
  Scene s{name, std::vector<std::vector<Body>>(steps), {}, {}, {}};
  for (std::size_t i = 0; i < count; ++i) {
    const Vec3 a = draw.point(side), way = draw.point(1), drift = 0.05 * length * draw.point(1);
    const Vec3 axis = (length * draw(0.5, 1) / norm(way)) * way;
    const double r = radius * draw(0.5, 1);
    for (std::size_t k = 0; k < steps; ++k) {
      const Vec3 at = a + static_cast<double>(k) * drift;
      s.steps[k].push_back(prepare(Cylinder{at, at + axis, r}));
    }
  }
  find_contacts(s);
  return s;
}

// Cans in a store: ten by ten columns of ten, each on the one below by a depth of 1e-6 to 1e-3 and leaning by up to
// 1e-3, columns up to a twentieth of a radius apart or into each other. At rest they tremble by 1e-4; shaken by 0.05 a
// step.
Scene cans(const char* name, double shake, std::size_t steps) {
  Draw draw;
  Scene s{name, std::vector<std::vector<Body>>(steps), {}, {}, {}};
  for (int column = 0; column < 100; ++column) {
    const double x = 2 * (column % 10) + draw(-0.05, 0.05), y = 2 * (column / 10) + draw(-0.05, 0.05);
    double top = 0;
    for (int can = 0; can < 10; ++can) {
      const double half = 1.5, depth = std::pow(10, draw(-6, -3));
      const Vec3 middle{x, y, top + half - depth}, axis = unit(Vec3{0, 0, 1} + 1e-3 * draw.point(1));
      top = middle.z + half;
      for (std::size_t k = 0; k < steps; ++k) {
        const Vec3 at = middle + shake * draw.point(1), lean = unit(axis + shake * draw.point(1));
        s.steps[k].push_back(prepare(Cylinder{at - half * lean, at + half * lean, 1}));
      }
    }
  }
  find_contacts(s);
  return s;
}

// A can or a box of a warehouse: upright but for a lean, of half height `half`; the box is as wide as the can.
struct Good {
  bool is_box;
  Vec3 middle, lean;
  double half, radius;
  Body body(const Vec3& by, const Vec3& tilt) const {
    const Vec3 at = middle + by, turned = lean + tilt;
    if (is_box) return prepare(Box{at, {1, -0.5 * turned.y, 0.5 * turned.x, 0.5 * tilt.z}, {radius, radius, half}});
    const Vec3 axis = unit(Vec3{0, 0, 1} + Vec3{turned.x, turned.y, 0});
    return prepare(Cylinder{at - half * axis, at + half * axis, radius});
  }
};

// A warehouse: ten by ten columns on a floor, of cans, of boxes, and of both in turn, ten on each other, with the
// depths and leans of `cans`. Beside every tenth column a long can or box stands on the floor and leans against it:
// pushed until it touches, and 1e-4 further. The floor is a half-space.
Scene warehouse(const char* name, double shake, std::size_t steps) {
  Draw draw;
  std::vector<Good> goods;
  const Body floor = prepare(HalfSpace{{0, 0, 0}, {0, 0, 1}});
  for (int column = 0; column < 100; ++column) {
    const double x = 2 * (column % 10) + draw(-0.05, 0.05), y = 2 * (column / 10) + draw(-0.05, 0.05);
    double top = 0;
    for (int k = 0; k < 10; ++k) {
      const bool is_box = column % 3 == 1 || (column % 3 == 2 && k % 2 == 1);
      const double half = draw(0.5, 1.5), depth = std::pow(10, draw(-6, -3));
      const Vec3 lean = 1e-3 * draw.point(1);
      goods.push_back({is_box, {x, y, top + half - depth}, lean, half, 1});
      top = goods.back().middle.z + half;
    }
    if (column % 10 != 9) continue;
    Good leaning{column % 20 == 9, {x + 4, y, 3}, {-0.25, 0, 0}, 3, 0.25};
    const Vec3 still{};
    leaning.middle.z -= signed_distance(leaning.body(still, still), floor).signed_distance + 1e-4;
    double way = HUGE_VAL;
    for (std::size_t k = goods.size() - 10; k < goods.size(); ++k) {
      const Cast c = cast(leaning.body(still, still), {-1, 0, 0}, goods[k].body(still, still));
      if (c.kind == Cast::Kind::at) way = std::min(way, c.time);
    }
    leaning.middle.x -= way + 1e-4;
    goods.push_back(leaning);
  }
  Scene s{name, std::vector<std::vector<Body>>(steps), {}, {}, {}};
  for (auto& bodies : s.steps) {
    for (const Good& g : goods) {
      const Vec3 by = shake * draw.point(1);
      bodies.push_back(g.body(by, shake * draw.point(1)));
    }
    bodies.push_back(floor);
  }
  find_contacts(s);
  return s;
}

void add_motions(const char* file, std::vector<Scene>& scenes) {
  const octic::Scene read = read_scene(std::string(OCTIC_SCENES) + "/" + file + ".json");
  for (const SceneMotion& motion : read.motions) {
    Scene& s = scenes.emplace_back();
    s.name = std::string(file) + "_" + motion.name;
    for (const SceneBody& b : read.bodies) s.belongs.push_back(b.belongs), s.skips.push_back(b.skips);
    for (const SceneStep& step : motion.steps) {
      auto& bodies = s.steps.emplace_back();
      for (const Shape& shape : step.shapes) bodies.push_back(prepare(shape));
    }
    find_contacts(s);
  }
}

}  // namespace

void enter_scenes() {
  static std::vector<Scene> scenes;
  add_motions("work_cell", scenes);
  add_motions("tensegrity", scenes);
  scenes.push_back(random_scene("10000_cylinders", 10000, 20, 1.5, 0.3, 4));
  scenes.push_back(cans("1000_cans_at_rest", 1e-4, 4));
  scenes.push_back(cans("1000_cans_shaken", 0.05, 4));
  scenes.push_back(warehouse("warehouse_at_rest", 1e-4, 4));
  scenes.push_back(warehouse("warehouse_shaken", 0.05, 4));
  enter_octic(scenes);
#ifdef OCTIC_WITH_FCL
  enter_fcl(scenes);
#endif
#ifdef OCTIC_WITH_LIBCCD
  enter_libccd(scenes);
#endif
#ifdef OCTIC_WITH_BULLET
  enter_bullet(scenes);
#endif
}

}  // namespace octic::fast::bench
