// FCL: collide() with one contact, distance() with nearest points and signed distance; with libccd's solver, and with its own.
#include <fcl/fcl.h>

#include "fast/bench/contender.h"

namespace octic::fast::bench {
namespace {

struct Placed {
  fcl::Cylinderd shape;
  fcl::Transform3d at = fcl::Transform3d::Identity();
  explicit Placed(const Body& body) : shape(body.radius, 2 * body.half_length) {
    const Pose p = pose(body);
    for (int i = 0; i < 3; ++i) {
      at.translation()(i) = p.centre[i];
      for (int j = 0; j < 3; ++j) at.linear()(i, j) = p.rotation[3 * i + j];
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
  fcl::collide(&p.a.shape, p.a.at, &p.b.shape, p.b.at, request, result);
  return result.isCollision() ? 1 : 0;
}

template <fcl::GJKSolverType solver>
double distance(Pair& p) {
  fcl::DistanceRequestd request;
  request.enable_nearest_points = true;
  request.enable_signed_distance = true;
  request.gjk_solver_type = solver;
  fcl::DistanceResultd result;
  try {
    fcl::distance(&p.a.shape, p.a.at, &p.b.shape, p.b.at, request, result);
  } catch (const std::exception&) {
    return HUGE_VAL;
  }
  return result.min_distance;
}

}  // namespace

void enter_fcl(const std::vector<Family>& families) {
  for (const Family& f : families) {
    enter<Pair>("FCL-libccd", Question::boolean, f, collides<fcl::GST_LIBCCD>);
    enter<Pair>("FCL-indep", Question::boolean, f, collides<fcl::GST_INDEP>);
    // its distance aborts the program on some shallow and some parallel overlaps, that of GST_INDEP also on some small gaps
    if (f.distance.front() > 0 || f.name == "overlapping") enter<Pair>("FCL-libccd", Question::signed_distance, f, distance<fcl::GST_LIBCCD>);
    if (f.name == "separated" || f.name == "parallel_separated") enter<Pair>("FCL-indep", Question::signed_distance, f, distance<fcl::GST_INDEP>);
  }
}

}  // namespace octic::fast::bench
