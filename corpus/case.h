// A case: two shapes, why they are asked about, and what is true of them.
#pragma once

#include <optional>
#include <string>

#include "corpus/answer.h"

namespace octic {

// What is true of a pair, as data: everything in it can be checked again from the shapes alone.
struct Truth {
  Relation relation = Relation::apart;
  std::string value;                    // signed distance, decimal; empty when only the relation is argued
  std::string error;                    // rigorous bound on |value - signed distance|, decimal; "0" when exact
  std::string exact;                    // closed form where one was argued by hand, e.g. "4*sqrt(5) - 2^-20": see corpus/closed_form.h
  std::optional<Vec3> direction;        // an optimal direction, rounded
  std::optional<Vec3> witness_a, witness_b;
  std::string features;                 // which faces meet, see docs/architecture: "cap/rim", "flank/flank" ...
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
