// The answers to a question about a pair of shapes, and the conventions of all of octic. An answer is a claim that
// octic checks.
//
// For a pair (A, B) and a unit vector n,
//
//   gap(n) = min over y in B of n.y  -  max over x in A of n.x   (width of the slab between them along n)
//   signed distance = max over n of gap(n)                       (distance if positive, minus the depth if negative)
//
// So the optimal direction points from A to B: moving B along it increases the signed distance. Witnesses are points x
// in A and y in B with y - x = signed_distance * n. Solids are closed, so touching is contact.
//
// The relation is the sign of the signed distance: apart > 0, touching = 0, overlapping < 0. Two bodies overlap if the
// origin is interior to their Minkowski difference; then a translation of positive length is needed in every direction
// to separate them. So a disc, which has no interior, overlaps a solid around it, and overlaps another disc that it
// crosses at an angle. Two discs in one plane can only touch, since any translation along their normal separates them.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "corpus/shape.h"

namespace octic {

enum class Relation { apart, touching, overlapping };

// boolean: is there contact?  signed_distance: how far apart or how deep, with direction and witnesses.
// contact: signed distance and direction, and the contact points of solids that touch or overlap. cast: A moves along a
// vector and B is at rest: when do they first touch? A question of two solids and a motion.
enum class Query { boolean, signed_distance, contact, cast };

// Bounds of a number. For a plain number lower == upper.
struct Enclosure {
  double lower = 0, upper = 0;
};

// The first contact of A + t * motion and B at a time t from 0 to 1. Time has no unit: at time 1 the body has moved by
// exactly the motion. A contact after time 1 does not count.
struct CastClaim {
  enum class Kind { never, already, at };   // already: in contact at time 0
  Kind kind = Kind::never;
  double time = 0;                   // of at: from 0 to 1; else 0
  std::optional<Vec3> direction{};   // from A to B at that time; claimed to be unit. Not of never
  std::optional<Vec3> witness{};     // the point of B that is touched, or one of them. Not of never
};

struct Claim {
  std::optional<Relation> relation;           // for engines that distinguish touching from overlapping
  std::optional<bool> contact;                // whether the closed solids share a point: most engines give only this
  std::optional<Enclosure> signed_distance;   // positive gap, negative depth, in the unit of the shapes
  std::optional<Vec3> direction;              // from A to B; claimed to be unit
  std::optional<Vec3> witness_a, witness_b;   // points of A and of B
  // Points of contact, on A, on B or between them along the direction; between, because the surfaces of solids that
  // overlap are apart by the depth. An empty list means that the engine claims no contact.
  std::optional<std::vector<Vec3>> manifold;
  std::optional<CastClaim> cast{};            // the other parts are about the solids at time 0
};

// Three ways not to answer. Each is a type of its own, so that a caller must handle each.
struct Undecided {  // understood, but ran out of precision or time
  std::string why;
};
struct Unsupported {  // no such pair or query here
  std::string why;
};
struct Failed {  // threw, aborted, crashed, hung, said NaN
  enum class How { exception, abort, crash, hang, memory, nan, garbage };
  How how = How::crash;
  std::string why;
};

using Answer = std::variant<Claim, Undecided, Unsupported, Failed>;

inline const char* to_string(Relation relation) noexcept {
  constexpr const char* names[] = {"apart", "touching", "overlapping"};
  return names[static_cast<int>(relation)];
}
inline const char* to_string(Query query) noexcept {
  constexpr const char* names[] = {"boolean", "signed_distance", "contact", "cast"};
  return names[static_cast<int>(query)];
}
inline const char* to_string(CastClaim::Kind kind) noexcept {
  constexpr const char* names[] = {"never", "already", "at"};
  return names[static_cast<int>(kind)];
}
inline const char* to_string(Failed::How how) noexcept {
  constexpr const char* names[] = {"exception", "abort", "crash", "hang", "memory", "nan", "garbage"};
  return names[static_cast<int>(how)];
}
inline std::optional<Query> query_from_string(const std::string& text) {
  for (const Query query : {Query::boolean, Query::signed_distance, Query::contact, Query::cast})
    if (text == to_string(query)) return query;
  return {};
}

}  // namespace octic
