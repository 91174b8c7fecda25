// FCL: geometries, collide() and distance().
#pragma once

#include <fcl/fcl.h>

#include <memory>

#include "corpus/engine/solid.h"

namespace engine {

inline std::unique_ptr<fcl::CollisionGeometryd> fcl_geometry(const Solid& s) {
  switch (s.kind) {
    case Kind::sphere:
      return std::make_unique<fcl::Sphered>(s.ball);
    case Kind::capsule:
      return std::make_unique<fcl::Capsuled>(s.ball, 2 * s.half_length);
    case Kind::cylinder:
      return std::make_unique<fcl::Cylinderd>(s.radius, 2 * s.half_length);
    case Kind::plane:
      return std::make_unique<fcl::Halfspaced>(fcl::Vector3d(0, 0, 1), 0);
    case Kind::box: {
      const Vector half = half_extents(s);
      return std::make_unique<fcl::Boxd>(2 * half[0], 2 * half[1], 2 * half[2]);
    }
    // begin hull
    case Kind::hull: {
      const auto vertices = std::make_shared<std::vector<fcl::Vector3d>>();
      for (const Vector& v : corners(s)) vertices->push_back({v[0], v[1], v[2]});
      const int n = static_cast<int>(s.base.size());
      const auto faces = std::make_shared<std::vector<int>>(prism_faces(n, !(twice_area(s) > 0)));
      return std::make_unique<fcl::Convexd>(vertices, n + 2, faces);
    }
      // end hull
  }
  return nullptr;
}

struct FclBody {
  std::unique_ptr<fcl::CollisionGeometryd> geometry;
  fcl::Transform3d at = fcl::Transform3d::Identity();

  explicit FclBody(const Solid& s) : geometry(fcl_geometry(s)) {
    at.translation() << s.centre[0], s.centre[1], s.centre[2];
    for (int i = 0; i < 9; ++i) at.linear()(i / 3, i % 3) = s.rotation[i];
  }
};

inline Vector fcl_vector(const fcl::Vector3d& v) { return {v.x(), v.y(), v.z()}; }

// Calls each(Contact) for at most `most` contacts, and returns whether the solids collide. most: 0 asks for no contact.
// The normals point from the first object to the second (fcl/narrowphase/contact.h).
template <class Each>
bool fcl_contacts(const FclBody& a, const FclBody& b, fcl::GJKSolverType solver, double tolerance, std::size_t most,
                  Each&& each) {
  fcl::CollisionRequestd request;
  request.enable_contact = most > 0;
  if (most > 0) request.num_max_contacts = most;
  request.gjk_solver_type = solver;
  request.gjk_tolerance = tolerance;
  fcl::CollisionResultd result;
  fcl::collide(a.geometry.get(), a.at, b.geometry.get(), b.at, request, result);
  for (std::size_t i = 0; i < result.numContacts() && most > 0; ++i) {
    const fcl::Contactd& contact = result.getContact(i);
    each(Contact{contact.penetration_depth, fcl_vector(contact.normal), fcl_vector(contact.pos)});
  }
  return result.isCollision();
}

// Nothing if fcl::distance left its result unchanged. Nearest points are in world coordinates (distance_result.h).
inline std::optional<Distance> fcl_distance(const FclBody& a, const FclBody& b, fcl::GJKSolverType solver,
                                            double tolerance) {
  fcl::DistanceRequestd request;
  request.enable_nearest_points = true;
  request.enable_signed_distance = true;
  request.gjk_solver_type = solver;
  request.distance_tolerance = tolerance;
  fcl::DistanceResultd result;
  fcl::distance(a.geometry.get(), a.at, b.geometry.get(), b.at, request, result);
  if (result.min_distance == fcl::DistanceResultd().min_distance) return {};   // the initial value
  return Distance{result.min_distance, {}, fcl_vector(result.nearest_points[0]), fcl_vector(result.nearest_points[1])};
}

}  // namespace engine
