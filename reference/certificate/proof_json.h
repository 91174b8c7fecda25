// A proof as one line of JSON; docs/derivations/certificate.md describes the fields. A number is a JSON number, which
// is an exact double, or a string with an integer or a fraction of integers in decimal digits ("-22/7").
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
// name may be missing. Throws std::invalid_argument, which names the field and the fault; also for numbers of more than
// longest_whole digits, and for fans of more than Proof::most_cones cones.
NamedProof proof_from_line(std::string_view line);
inline constexpr std::size_t longest_whole = 2000;   // the longest in the corpus has 646

// A line that is no proof is reported with file and line, and so is a name that occurs twice; the first proof of that
// name is kept. All other lines are read.
struct ReadProofs {
  std::map<std::string, Proof> proofs;
  std::vector<Problem> problems;
};
ReadProofs read_proofs(const std::filesystem::path& file);

}  // namespace octic::certificate
