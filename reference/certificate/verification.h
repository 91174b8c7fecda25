// Files of cases against the proofs that lie beside them: the checker alone, no search and no other computation.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "reference/certificate/claim.h"

namespace octic::certificate {

struct Verified {
  std::string name;
  Standing standing = Standing::unproved;
  std::string said;   // what was proved and what remains; or why the proof does not hold
};

struct VerifiedFile {
  std::vector<Verified> cases;        // in the order of the file
  std::vector<std::string> invalid;   // lines that are no case, proofs that are none or belong to no case
};

// Where the proofs of corpus/cases/NAME.jsonl are: corpus/certificate/cases/NAME.jsonl. The same for any folder.
std::filesystem::path proofs_of(const std::filesystem::path& cases);

// What the case says of itself; of one without a value the relation and the bounds of the proof.
Certificate claim_of(const Case& item, const std::optional<Proof>& proof);
Verified verified(const Case& item, const std::optional<Proof>& proof, double tolerance);
std::string in_words(const Verdict& verdict);

// A case may carry its own proof (truth.certificate), which goes before the one in the file beside.
VerifiedFile verify_file(const std::filesystem::path& cases, double tolerance, unsigned threads);

// The files meant: all *.jsonl below the folders. Throws std::invalid_argument for what is not there.
std::vector<std::filesystem::path> case_files(const std::vector<std::filesystem::path>& places);

void in_parallel(std::size_t count, unsigned threads, const std::function<void(std::size_t)>& work);

}  // namespace octic::certificate
