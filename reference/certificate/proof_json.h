// A proof as one line of JSON: docs/derivations/certificate.md says the fields. A number is a JSON number, which means a double exactly, or a
// string with a whole number or a fraction of two ("-22/7"), in decimal digits whatever their first is.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/case_io.h"
#include "reference/certificate/proof.h"

namespace octic::certificate {

std::string to_line(const std::string& name, const Proof& proof);   // no newline at its end

struct NamedProof {
  std::string name;
  Proof proof;
};
// name may be missing. Throws std::invalid_argument, with the field and what is wrong; so it does for numbers of more than
// longest_whole digits, and for fans of more than Proof::most_cones.
NamedProof proof_from_line(std::string_view line);
inline constexpr std::size_t longest_whole = 2000;   // the longest in the corpus has 646

// A line that is no proof is a problem with file and line, and so is a name that stands twice (the first one is kept). The lines
// around it are read.
struct ReadProofs {
  std::map<std::string, Proof> proofs;
  std::vector<Problem> problems;
};
ReadProofs read_proofs(const std::filesystem::path& file);

}  // namespace octic::certificate
