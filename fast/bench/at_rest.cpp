// Bodies at rest and rolling (Suenkel 2010, Figs 29 and 30), stepped by ODE: with the contacts of its own dCollide, and
// with those of octic::fast put in by the same callback. Everything else is the same: world, masses, friction, steps.
//
//   octic_at_rest [--seconds S] [--step S]
//
// Prints how deep any two bodies are in each other after the first second, by octic::fast::signed_distance, and how far
// bodies drift that should stand still or roll straight on.
#include <ode/ode.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <memory>
#include <vector>

#include "fast/manifold.h"
#include "fast/proximity.h"
#include "fast/vector.h"

namespace octic::fast::bench {
namespace {

constexpr double gravity = 9.81;
constexpr double flat = 1e-2;   // tilts of faces up to this, in sizes: a can that rocks still has the points of its rim

struct Thing {
  dBodyID body = nullptr;   // none: the ground
  dGeomID geom = nullptr;
  Body solid;
  Vec3 start;             // of its centre, after the first second
  bool watched = false;   // its drift is measured
};

struct World {
  dWorldID world = dWorldCreate();
  dSpaceID space = dSimpleSpaceCreate(nullptr);
  dJointGroupID contacts = dJointGroupCreate(0);
  std::vector<std::unique_ptr<Thing>> things;
  bool own = true;   // contacts of ODE

  World() {
    dWorldSetGravity(world, 0, 0, -gravity);
    add(nullptr, dCreatePlane(space, 0, 0, 1, 0), prepare(HalfSpace{{}, {0, 0, 1}}));
  }
  World(const World&) = delete;
  World& operator=(const World&) = delete;
  ~World() {
    dJointGroupDestroy(contacts);
    dSpaceDestroy(space);
    dWorldDestroy(world);
  }

  Thing& add(dBodyID body, dGeomID geom, const Body& solid) {
    things.push_back(std::make_unique<Thing>());
    Thing& t = *things.back();
    t.body = body, t.geom = geom, t.solid = solid;
    dGeomSetData(geom, &t);
    return t;
  }
  Thing& cylinder(double r, double h, const Vec3& at, const Quaternion& q = {1, 0, 0, 0}) {
    dMass mass;
    dMassSetCylinder(&mass, 1000, 3, r, 2 * h);
    return moving(mass, dCreateCylinder(space, r, 2 * h), prepare(PosedCylinder{{}, {1, 0, 0, 0}, h, r}), at, q);
  }
  Thing& sphere(double r, const Vec3& at) {
    dMass mass;
    dMassSetSphere(&mass, 1000, r);
    return moving(mass, dCreateSphere(space, r), prepare(Sphere{{}, r}), at, {1, 0, 0, 0});
  }

  void place() {
    for (const auto& t : things)
      if (t->body) {
        const dReal *p = dBodyGetPosition(t->body), *q = dBodyGetQuaternion(t->body);
        move(t->solid, {q[0], q[1], q[2], q[3]}, {p[0], p[1], p[2]});
      }
  }
  void step(double dt) {
    place();
    dSpaceCollide(space, this, [](void* self, dGeomID a, dGeomID b) { static_cast<World*>(self)->meet(a, b); });
    dWorldStep(world, dt);
    dJointGroupEmpty(contacts);
  }
  double deepest() {
    place();
    double most = 0;
    for (std::size_t i = 0; i < things.size(); ++i)
      for (std::size_t j = i + 1; j < things.size(); ++j)
        most = std::max(most, -signed_distance(things[i]->solid, things[j]->solid).signed_distance);
    return most;
  }

 private:
  Thing& moving(const dMass& mass, dGeomID geom, const Body& solid, const Vec3& at, const Quaternion& q) {
    const dBodyID body = dBodyCreate(world);
    dBodySetMass(body, &mass);
    dGeomSetBody(geom, body);
    dBodySetPosition(body, at.x, at.y, at.z);
    const dQuaternion turned = {q.w, q.x, q.y, q.z};
    dBodySetQuaternion(body, turned);
    return add(body, geom, solid);
  }

  void join(const dContactGeom& at) {
    dContact contact;
    std::memset(&contact, 0, sizeof contact);
    contact.surface.mode = dContactApprox1;
    contact.surface.mu = 0.5;
    contact.geom = at;
    dJointAttach(dJointCreateContact(world, contacts, &contact), dGeomGetBody(at.g1), dGeomGetBody(at.g2));
  }
  void meet(dGeomID first, dGeomID second) {
    constexpr int most = Manifold::capacity;
    if (own) {
      dContactGeom found[most];
      const int count = dCollide(first, second, most, found, sizeof(dContactGeom));
      for (int i = 0; i < count; ++i) join(found[i]);
      return;
    }
    const Thing &a = *static_cast<Thing*>(dGeomGetData(first)), &b = *static_cast<Thing*>(dGeomGetData(second));
    const Manifold m = contact(a.solid, b.solid, flat);
    if (!(m.depth > 0)) return;
    for (int i = 0; i < m.count; ++i) {
      // each point has a depth of its own: the faces are not quite parallel
      const Vec3 p = 0.5 * (m.points[i].on_a + m.points[i].on_b);
      const double depth = height(a.solid, p, m.normal) + height(b.solid, p, -m.normal);
      if (!(depth > 0)) continue;
      dContactGeom at;
      std::memset(&at, 0, sizeof at);
      at.pos[0] = p.x, at.pos[1] = p.y, at.pos[2] = p.z;
      at.normal[0] = -m.normal.x, at.normal[1] = -m.normal.y, at.normal[2] = -m.normal.z;   // into the first
      at.depth = depth;
      at.g1 = first, at.g2 = second;
      join(at);
    }
  }
  // How far the surface of a body is above p along n, on the face that looks that way.
  static double height(const Body& body, const Vec3& p, const Vec3& n) {
    const Vec3 to = p - (body.origin + body.offset);
    if (body.kind == Body::Kind::half_space) return -dot(n, to);
    if (body.reach == 0)
      return std::sqrt(std::max(0.0, body.rounding * body.rounding - dot(to, to) + dot(n, to) * dot(n, to))) -
             dot(n, to);
    const double along = dot(n, body.axis);
    if (std::fabs(along) > 0.7) return (std::copysign(body.half_length, along) - dot(to, body.axis)) / along;
    const double up = dot(to, body.axis);
    return body.radius * norm(cross(n, body.axis)) - dot(n, to - up * body.axis);
  }
};

enum class Drift { of_all_ways, aside, not_asked };

struct Scene {
  const char* name;
  const char* what;
  Drift drift;
  std::function<void(World&)> make;
};

Thing& watched(Thing& t) {
  t.watched = true;
  return t;
}
const Quaternion lying{std::sqrt(0.5), std::sqrt(0.5), 0, 0};   // z becomes -y

std::vector<Scene> scenes() {
  return {
      {"standing", "Fig 30: five cans fall by 0.1 onto the ground and stand; drift: any way", Drift::of_all_ways,
       [](World& w) {
         for (const Vec3& at :
              {Vec3{0, 0, 0.6}, Vec3{2, 2, 0.6}, Vec3{2, -2, 0.6}, Vec3{-2, 2, 0.6}, Vec3{-2, -2, 0.6}})
           watched(w.cylinder(0.5, 0.5, at));
       }},
      {"ball on can", "Fig 30, the middle: a ball stands on a can on the ground; drift: any way", Drift::of_all_ways,
       [](World& w) {
         watched(w.cylinder(0.5, 0.5, {0, 0, 0.5}));
         watched(w.sphere(0.3, {0, 0, 1.3}));
       }},
      {"stack", "three cans on each other, each a little aside; drift: any way", Drift::of_all_ways,
       [](World& w) {
         for (int i = 0; i < 3; ++i) watched(w.cylinder(0.5, 0.5, {0.05 * i, 0.02 * i, 0.5 + 1.0 * i}));
       }},
      {"tower", "three equal cans on one axis; drift: any way", Drift::of_all_ways,
       [](World& w) {
         for (int i = 0; i < 3; ++i) watched(w.cylinder(0.5, 0.5, {0, 0, 0.5 + 1.0 * i}));
       }},
      {"rolling", "Fig 29: a can rolls at 1 m/s; drift: aside, and short of the way", Drift::aside,
       [](World& w) {
         Thing& t = watched(w.cylinder(0.5, 1, {0, 0, 0.5}, lying));
         dBodySetLinearVel(t.body, 1, 0, 0);
         dBodySetAngularVel(t.body, 0, 2, 0);
       }},
      {"on balls", "Fig 29: a can stands on a grid of 5 by 5 balls, another rolls into them; no drift is asked for",
       Drift::not_asked, [](World& w) {
         for (int i = 0; i < 5; ++i)
           for (int j = 0; j < 5; ++j) w.sphere(0.25, {0.5 * i, 0.5 * j, 0.25});
         w.cylinder(0.5, 0.5, {1, 1, 1});
         Thing& t = w.cylinder(0.4, 1, {-4, 1, 0.4}, lying);
         dBodySetLinearVel(t.body, 5, 0, 0);
         dBodySetAngularVel(t.body, 0, 12.5, 0);
       }}};
}

void run(const Scene& scene, bool own, double seconds, double dt) {
  World w;
  w.own = own;
  scene.make(w);
  const int steps = static_cast<int>(std::lround(seconds / dt)), first = static_cast<int>(std::lround(1 / dt));
  double deepest = 0, drift = 0, shortfall = 0;
  const bool rolls = scene.drift == Drift::aside;
  for (int i = 0; i <= steps; ++i) {
    if (i == first)
      for (const auto& t : w.things)
        if (t->body) {
          const dReal* p = dBodyGetPosition(t->body);
          t->start = {p[0], p[1], p[2]};
        }
    if (i >= first) deepest = std::max(deepest, w.deepest());
    w.step(dt);
  }
  for (const auto& t : w.things)
    if (t->watched) {
      const dReal* p = dBodyGetPosition(t->body);
      const Vec3 by = Vec3{p[0], p[1], p[2]} - t->start;
      drift = std::max(drift, rolls ? std::fabs(by.y) : norm(by));
      if (rolls) shortfall = (steps + 1 - first) * dt - by.x;
    }
  std::printf("| %-11s | %-11s | %14.3g |", scene.name, own ? "ODE" : "octic::fast", deepest);
  if (scene.drift == Drift::not_asked)
    std::printf(" %14s |", "");
  else
    std::printf(" %14.3g |", drift);
  if (rolls)
    std::printf(" %14.3g |\n", shortfall);
  else
    std::printf(" %14s |\n", "");
}

// In a process of its own: dCollide may end it.
void run_apart(const Scene& scene, bool own, double seconds, double dt) {
  std::fflush(stdout);
  const pid_t child = fork();
  if (child == 0) {
    dInitODE2(0);
    run(scene, own, seconds, dt);
    std::fflush(stdout);
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  if (status != 0)
    std::printf("| %-11s | %-11s | ended by signal %d |||\n", scene.name, own ? "ODE" : "octic::fast",
                WTERMSIG(status));
}

int main_of(int count, char** words) {
  double seconds = 20, dt = 0.01;
  for (int i = 1; i < count; ++i) {
    const bool has_value = i + 1 < count;
    if (!std::strcmp(words[i], "--seconds") && has_value)
      seconds = std::atof(words[++i]);
    else if (!std::strcmp(words[i], "--step") && has_value)
      dt = std::atof(words[++i]);
    else {
      std::fprintf(stderr, "usage: octic_at_rest [--seconds S] [--step S]   (defaults: 20 and 0.01)\n");
      return std::strcmp(words[i], "--help") ? 2 : 0;
    }
  }
  if (!(seconds > 1 && dt > 0 && dt < 1)) {
    std::fprintf(stderr, "octic_at_rest: --seconds must be more than 1, --step between 0 and 1\n");
    return 2;
  }
  std::printf("%g s in steps of %g s; lengths in metres; depth and drift after the first second.\n\n", seconds, dt);
  std::printf(
      "| scene       | contacts    | greatest depth |          drift |  short of way |\n|---|---|---:|---:|---:|\n");
  for (const Scene& scene : scenes())
    for (const bool own : {true, false}) run_apart(scene, own, seconds, dt);
  std::printf("\n");
  for (const Scene& scene : scenes()) std::printf("- %s: %s.\n", scene.name, scene.what);
  return 0;
}

}  // namespace
}  // namespace octic::fast::bench

int main(int count, char** words) { return octic::fast::bench::main_of(count, words); }
