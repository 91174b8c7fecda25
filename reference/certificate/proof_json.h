// A proof as one line of JSON: docs/derivations/certificate.md says the fields. A number is a JSON number, which means a double exactly, or a
// string with a fraction of two whole numbers ("-22/7").
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "reference/certificate/proof.h"

namespace octic::certificate {

std::string to_line(const std::string& name, const Proof& proof);   // no newline at its end

struct NamedProof {
  std::string name;
  Proof proof;
};
NamedProof proof_from_line(std::string_view line);   // name may be missing; throws std::invalid_argument, with the field and what is wrong

// Throws std::invalid_argument with file and line; also where a name stands twice.
std::map<std::string, Proof> read_proofs(const std::filesystem::path& file);

}  // namespace octic::certificate
