// FCL: collide() with one contact, distance() with nearest points and signed distance; with libccd's solver, and with
// its own.
#include <fcl/fcl.h>

#include "fast/bench/contender.h"

namespace octic::fast::bench {
namespace {

// Faces of a hull whose corners stand in the order of Solid::corners: each counterclockwise from outside.
std::shared_ptr<std::vector<int>> faces(int n) {
  auto all = std::make_shared<std::vector<int>>();
  all->push_back(n);
  for (int i = n - 1; i >= 0; --i) all->push_back(2 * i);
  all->push_back(n);
  for (int i = 0; i < n; ++i) all->push_back(2 * i + 1);
  for (int i = 0; i < n; ++i) {
    const int j = (i + 1) % n;
    all->insert(all->end(), {4, 2 * i, 2 * j, 2 * j + 1, 2 * i + 1});
  }
  return all;
}

std::shared_ptr<fcl::CollisionGeometryd> geometry(const Solid& s) {
  switch (s.kind) {
    case Kind::sphere: return std::make_shared<fcl::Sphered>(s.ball);
    case Kind::capsule: return std::make_shared<fcl::Capsuled>(s.ball, 2 * s.half_length);
    case Kind::box: return std::make_shared<fcl::Boxd>(2 * s.half_width[0], 2 * s.half_width[1], 2 * s.half_length);
    case Kind::plane: return std::make_shared<fcl::Halfspaced>(fcl::Vector3d(0, 0, 1), 0);
    case Kind::hull: {
      auto vertices = std::make_shared<std::vector<fcl::Vector3d>>();
      for (const Vec3& v : s.corners()) vertices->push_back({v.x, v.y, v.z});
      const int n = static_cast<int>(s.base.size());
      return std::make_shared<fcl::Convexd>(vertices, n + 2, faces(n));
    }
    default: return std::make_shared<fcl::Cylinderd>(s.radius, 2 * s.half_length);
  }
}

struct Placed {
  std::shared_ptr<fcl::CollisionGeometryd> shape;
  fcl::Transform3d at = fcl::Transform3d::Identity();
  explicit Placed(const Body& body) {
    const Solid s = solid(body);
    shape = geometry(s);
    for (int i = 0; i < 3; ++i) {
      at.translation()(i) = s.centre[i];
      for (int j = 0; j < 3; ++j) at.linear()(i, j) = s.rotation[3 * i + j];
    }
  }
};
struct Pair {
  Placed a, b;
  Pair(const Body& first, const Body& second) : a(first), b(second) {}
};

template <fcl::GJKSolverType solver>
double collides(Pair& p) {
  fcl::CollisionRequestd request;
  request.gjk_solver_type = solver;
  fcl::CollisionResultd result;
  fcl::collide(p.a.shape.get(), p.a.at, p.b.shape.get(), p.b.at, request, result);
  return result.isCollision() ? 1 : 0;
}

// What collide() says of the depth.
template <fcl::GJKSolverType solver>
double depth(Pair& p) {
  fcl::CollisionRequestd request;
  request.enable_contact = true;
  request.gjk_solver_type = solver;
  fcl::CollisionResultd result;
  fcl::collide(p.a.shape.get(), p.a.at, p.b.shape.get(), p.b.at, request, result);
  return result.numContacts() > 0 ? -result.getContact(0).penetration_depth : HUGE_VAL;
}

template <fcl::GJKSolverType solver>
double distance(Pair& p) {
  fcl::DistanceRequestd request;
  request.enable_nearest_points = true;
  request.enable_signed_distance = true;
  request.gjk_solver_type = solver;
  fcl::DistanceResultd result;
  try {
    fcl::distance(p.a.shape.get(), p.a.at, p.b.shape.get(), p.b.at, request, result);
  } catch (const std::exception&) {
    return HUGE_VAL;
  }
  return result.min_distance == fcl::DistanceResultd().min_distance ? HUGE_VAL : result.min_distance;
}

}  // namespace

void enter_fcl(const std::vector<Family>& families) {
  for (const Family& f : families) {
    if (is_flat(f)) continue;   // it has neither segments nor discs
    enter<Pair>("FCL-libccd", Question::boolean, f, collides<fcl::GST_LIBCCD>);
    enter<Pair>("FCL-indep", Question::boolean, f, collides<fcl::GST_INDEP>);
    if (!f.apart()) enter<Pair>("FCL-contact", Question::signed_distance, f, depth<fcl::GST_LIBCCD>);
    if (kind(f.pairs.front().second) == Kind::plane) continue;   // distance() is silent
    // its distance aborts the program on some shallow and some parallel overlaps, that of GST_INDEP also on some small
    // gaps
    const bool random = f.name.ends_with("/separated") || f.name.ends_with("/parallel_separated");
    if (f.apart() || f.name.ends_with("/overlapping"))
      enter<Pair>("FCL-libccd", Question::signed_distance, f, distance<fcl::GST_LIBCCD>);
    if (random) enter<Pair>("FCL-indep", Question::signed_distance, f, distance<fcl::GST_INDEP>);
  }
}

}  // namespace octic::fast::bench
