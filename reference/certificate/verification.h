// Files of cases against the proofs that lie beside them: every statement of every case.
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
  std::string fault;                    // why the certificate is none or does not hold; empty when it does
  std::vector<Statement> statements;    // not covered, all of them, when it does not
  std::optional<Proof> proof;

  // A statement is contradicted, or there is no proof of what a certificate is for: the names of faces, and that a patch has no more
  // points, are all that may be left uncovered.
  bool fails() const;
  // The certificate leaves more than this part of the size open. The size has three digits, and so has this comparison.
  bool coarse(double tolerance) const;
  std::string in_words() const;         // "relation proved; value not told apart from others within 1e-16 of size; ..."
};

struct VerifiedFile {
  std::vector<Verified> cases;        // in the order of the file
  std::vector<std::string> invalid;   // lines that are no case, proofs that are none or belong to no case: file:line: reason
  std::size_t searched = 0;           // of the cases: those whose proof was looked for on the spot
};

// Where the proofs of corpus/cases/NAME.jsonl are: corpus/certificate/cases/NAME.jsonl. The same for any folder.
std::filesystem::path proofs_of(const std::filesystem::path& cases);

struct Verification {
  unsigned threads = 1;
  // Looks for the proof of a case that carries none, where no file of proofs lies beside the cases; with `anew` of every case.
  // What it finds is followed as if it had been read.
  std::function<std::optional<Proof>(const Case&)> search;
  bool anew = false;
  // Asked about a case after its certificate: may find more of the statements.
  std::function<void(const Case&, std::vector<Statement>&)> second;
};

// A case may carry its own proof (truth.certificate), which goes before the one in the file beside.
VerifiedFile verify_file(const std::filesystem::path& cases, const Verification& how);
Verified verified(const Case& item, const std::optional<Proof>& proof);

// The files meant: all *.jsonl below the folders. Throws std::invalid_argument for what is not there.
std::vector<std::filesystem::path> case_files(const std::vector<std::filesystem::path>& places);

void in_parallel(std::size_t count, unsigned threads, const std::function<void(std::size_t)>& work);

}  // namespace octic::certificate
