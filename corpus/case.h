// A case: two shapes, the reason why the case exists, and the truth about them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "corpus/answer.h"

namespace octic {

// The contact patch of a touching or overlapping pair along one optimal direction: the intersection of the supporting
// face of A with that of B, after B is moved by the depth. A pair with several optimal directions has a patch for each.
struct ContactPatch {
  Vec3 direction;             // from A to B, rounded
  int dimension = 0;          // 0 point, 1 segment, 2 the others
  std::string patch;          // "point", "segment", "disc", "polygon", "region" (bounded by segments and arcs)
  std::vector<Vec3> points;   // rounded. point: it; segment: its ends; polygon: its corners in order around; disc: its
                              // centre and a point of its rim; region: the corners of its boundary. On A's face where
                              // the solids overlap.
};

// The truth about a pair. Everything in it can be checked from the shapes alone.
struct Truth {
  Relation relation = Relation::apart;
  std::string value;                    // signed distance, decimal; empty when only the relation is argued
  std::string error;                    // rigorous bound on |value - signed distance|, decimal; "0" when exact
  std::string exact;   // closed form where one was argued by hand, e.g. "4*sqrt(5) - 2^-20": see corpus/closed_form.h
  std::optional<Vec3> direction;        // an optimal direction, rounded
  std::optional<Vec3> witness_a, witness_b;
  std::string features;                 // the faces that touch, see docs/architecture: "cap/rim", "flank/flank" ...
  std::vector<ContactPatch> contacts;   // where the patch is known by hand
  std::string certificate;              // a proof as JSON text, which reference/certificate reads; empty for none
  std::string argument;                 // why this is true, in words
};

struct Case {
  std::string name;     // unique in its file
  Shape a, b;
  std::string reason;   // why the case exists
  std::string origin;   // "by hand: ..." or "found: engine and version, shrunk"
  std::optional<Truth> truth;
};

}  // namespace octic
