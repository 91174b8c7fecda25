// The vectors without JSON, for languages whose standard library reads none: tables with tabs, and a C header of a
// small selection.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "oracle/release/vector.h"

namespace octic::oracle {

// A row for each vector of the question signed_distance whose shapes have a fixed number of numbers each: all but
// prisms, and cylinders given by a pose. The shape of the earlier type stands first. { "sphere-capsule.tsv": text }
struct Plain {
  std::map<std::string, std::string> tables;
  std::size_t rows = 0, left_out = 0;
};
Plain plain_tables(const std::vector<Vector>& vectors);

// The same rows, of each pair of types at most `most`, spread over all of them.
std::string c_header(const std::vector<Vector>& vectors, std::size_t most);

}  // namespace octic::oracle
