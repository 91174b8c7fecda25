// What can be said about a pair of shapes. An answer is a claim: it is checked, not believed.
//
// Conventions, the same everywhere in octic. For a pair (A, B) and a unit vector n,
//
//   gap(n) = min over y in B of n.y  -  max over x in A of n.x        (width of the slab between them along n)
//   signed distance = max over n of gap(n)                            (distance if positive, minus the depth if negative)
//
// so the optimal direction points from A to B: moving B along it opens the gap. Witnesses x in A and y in B satisfy
// y - x = signed_distance * n. Solids are closed: touching is contact. The relation is the sign of the signed distance:
// apart > 0, touching = 0, overlapping < 0, which means that the origin is interior to the Minkowski difference and that
// a push of positive length is needed in every direction. So a disc (no interior) inside a solid, or crossing another
// disc at an angle, overlaps; two discs in one plane can only touch, since a push of any length along their normal parts them.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "corpus/shape.h"

namespace octic {

enum class Relation { apart, touching, overlapping };

// boolean: is there contact?  signed_distance: how far apart or how deep, with direction and witnesses.
// contact: signed distance and direction, and the points at which solids that touch or overlap bear on each other.
enum class Query { boolean, signed_distance, contact };

// What was said, as far as it was said. For a plain number lower == upper.
struct Enclosure {
  double lower = 0, upper = 0;
};

struct Claim {
  std::optional<Relation> relation;           // for who tells touching from overlapping
  std::optional<bool> contact;                // the closed solids share a point: all that most engines say
  std::optional<Enclosure> signed_distance;   // positive gap, negative depth, in the unit of the shapes
  std::optional<Vec3> direction;              // from A to B; claimed to be unit
  std::optional<Vec3> witness_a, witness_b;   // points of A and of B
  // Points of contact, on A, on B or anywhere between them along the direction: how deep the solids overlap says how far
  // the two surfaces are from each other there. Empty but present: the engine says that it has no contact.
  std::optional<std::vector<Vec3>> manifold;
};

// Three silences, each a type of its own so that a caller meets each one.
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

const char* to_string(Relation);
const char* to_string(Query);
std::optional<Query> query_from_string(const std::string& text);
const char* to_string(Failed::How);

}  // namespace octic
