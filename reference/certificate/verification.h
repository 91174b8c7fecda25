// Verifies files of cases against their files of proofs: every statement of every case.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "reference/certificate/statements.h"

namespace octic::certificate {

struct Verified {
  std::string name;
  std::string fault;                    // why there is no certificate or it does not hold; empty when it holds
  std::vector<Statement> statements;    // if it does not hold, all of them are not covered
  std::optional<Proof> proof;

  // A statement is contradicted, or the certificate does not cover it. Two statements may be uncovered: the names of
  // faces, and that a patch has no more points.
  bool fails() const;
  // The certificate leaves a statement open by more than this part of the size. The size is known to three digits only.
  bool coarse(double tolerance) const;
  std::string in_words() const;         // "relation proved; value not told apart from others within 1e-16 of size; ..."
};

struct VerifiedFile {
  std::vector<Verified> cases;        // in the order of the file
  std::vector<std::string>
      invalid;   // "file:line: reason" of lines that are no case or no proof, and of proofs without a case
  std::size_t searched = 0;           // number of cases for which a proof was searched
};

// The file of proofs of a file of cases: corpus/certificate/cases/NAME.jsonl for corpus/cases/NAME.jsonl. The same for
// any folder.
std::filesystem::path proofs_of(const std::filesystem::path& cases);

struct Verification {
  unsigned threads = 1;
  // Searches for the proof of a case that has none, if there is no file of proofs; with `anew` for every case. The
  // proof that it finds is checked like one from a file.
  std::function<std::optional<Proof>(const Case&)> search;
  bool anew = false;
  // Called for a case after its certificate was checked. It may settle further statements.
  std::function<void(const Case&, std::vector<Statement>&)> second;
};

// A proof in the case itself (truth.certificate) is used instead of the one in the file of proofs.
VerifiedFile verify_file(const std::filesystem::path& cases, const Verification& how);
Verified verified(const Case& item, const std::optional<Proof>& proof);

// The given files, and all *.jsonl below the given folders. Throws std::invalid_argument for one that does not exist.
std::vector<std::filesystem::path> case_files(const std::vector<std::filesystem::path>& places);

}  // namespace octic::certificate
