// Converts the answer of a library (corpus/engine/solid.h) into a claim.
#pragma once

#include "corpus/answer.h"
#include "corpus/engine/solid.h"
#include "oracle/engine/deepest_points.h"

namespace octic::oracle {

inline Vec3 vec3(const engine::Vector& v) { return {v[0], v[1], v[2]}; }

// Called with each contact; makes a claim about the deepest one. For Query::boolean it ignores them.
class ContactClaim {
 public:
  explicit ContactClaim(Query query) : query_(query) {}

  void operator()(const engine::Contact& contact) {
    if (query_ == Query::boolean) return;
    if (query_ == Query::contact) points_.push_back({vec3(contact.at), contact.depth});
    if (any_ && !(contact.depth > deepest_.depth)) return;
    deepest_ = contact;
    any_ = true;
  }
  // tolerance: see deepest_points().
  Claim said(bool contact, double tolerance) const {
    Claim claim;
    claim.contact = contact;
    if (query_ == Query::contact) claim.manifold = deepest_points(points_, tolerance);
    if (!any_) return claim;
    claim.signed_distance = {-deepest_.depth, -deepest_.depth};
    claim.direction = vec3(deepest_.normal);
    return claim;
  }
  const std::vector<ContactPoint>& points() const { return points_; }

 private:
  Query query_;
  bool any_ = false;
  engine::Contact deepest_{};
  std::vector<ContactPoint> points_;   // for Query::contact
};

inline Claim claim_of(const std::optional<engine::Distance>& distance) {
  Claim claim;
  if (!distance) return claim;
  claim.signed_distance = {distance->value, distance->value};
  if (distance->direction) claim.direction = vec3(*distance->direction);
  claim.witness_a = vec3(distance->on_a);
  claim.witness_b = vec3(distance->on_b);
  return claim;
}

}  // namespace octic::oracle
