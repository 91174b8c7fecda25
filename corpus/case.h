// A case: two shapes, why they are asked about, and what is true of them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "corpus/answer.h"

namespace octic {

// What a touching or overlapping pair shares along one optimal direction: the supporting face of A and that of B, B's moved
// by the depth, cut with each other. A pair whose minima tie has one of these for each direction.
struct ContactPatch {
  Vec3 direction;             // from A to B, rounded
  int dimension = 0;          // 0 point, 1 segment, 2 the others
  std::string patch;          // "point", "segment", "disc", "polygon", "region" (bounded by segments and arcs)
  std::vector<Vec3> points;   // rounded. point: it; segment: its ends; polygon: its corners in order around; disc: its centre and
                              // a point of its rim; region: the corners of its boundary. On A's face where the solids overlap.
};

// What is true of a pair, as data: everything in it can be checked again from the shapes alone.
struct Truth {
  Relation relation = Relation::apart;
  std::string value;                    // signed distance, decimal; empty when only the relation is argued
  std::string error;                    // rigorous bound on |value - signed distance|, decimal; "0" when exact
  std::string exact;                    // closed form where one was argued by hand, e.g. "4*sqrt(5) - 2^-20": see corpus/closed_form.h
  std::optional<Vec3> direction;        // an optimal direction, rounded
  std::optional<Vec3> witness_a, witness_b;
  std::string features;                 // which faces meet, see docs/architecture: "cap/rim", "flank/flank" ...
  std::vector<ContactPatch> contacts;   // where the patch is known by hand
  std::string certificate;              // JSON as it stands, written and read by who can check it; empty for none
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
