// The vectors without JSON, for languages whose standard library does not read it: tables with tabs, and a C header
// with a small selection.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "oracle/release/vector.h"

namespace octic::oracle {

// A row for each vector of the question signed_distance, except those with prisms and with cylinders given by a pose.
// The shape whose type comes earlier in corpus/shape.h is the first one. { "sphere-capsule.tsv": text }
struct Plain {
  std::map<std::string, std::string> tables;
  std::size_t rows = 0, left_out = 0;
};
Plain plain_tables(const std::vector<Vector>& vectors);

// The same rows as a C header, at most `most` of each pair of types, spread over all of them.
std::string c_header(const std::vector<Vector>& vectors, std::size_t most);

}  // namespace octic::oracle
