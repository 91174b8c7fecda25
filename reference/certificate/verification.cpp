#include "reference/certificate/verification.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <stdexcept>

#include "corpus/case_io.h"
#include "corpus/json.h"
#include "corpus/workers.h"
#include "reference/certificate/proof_json.h"

namespace octic::certificate {

std::filesystem::path proofs_of(const std::filesystem::path& cases) {
  // "./x.jsonl" is in the folder where we are, not in one named "."
  const auto folder = std::filesystem::absolute(cases).lexically_normal().parent_path();
  return folder.parent_path() / "certificate" / folder.filename() / cases.filename();
}

bool Verified::fails() const {
  if (!fault.empty()) return true;
  return std::any_of(statements.begin(), statements.end(), [](const Statement& s) {
    return s.finding == StatementStatus::contradicted ||
           (s.finding == StatementStatus::not_covered && s.name != "features" && s.name != "contacts");
  });
}

bool Verified::coarse(double tolerance) const {
  return std::any_of(statements.begin(), statements.end(), [&](const Statement& s) {
    return s.finding == StatementStatus::not_told_apart && s.width > tolerance * 1.002;
  });
}

std::string Verified::in_words() const {
  std::string text = fault.empty() ? "" : "the certificate: " + fault;
  for (const Statement& s : statements) {
    text += (text.empty() ? "" : "; ") + s.name + ' ' + to_string(s.finding);
    if (s.finding == StatementStatus::not_told_apart) {
      char width[64];
      std::snprintf(width, sizeof width, " from others within %.1g of size", s.width);
      text += width;
    }
    if (!s.why.empty()) text += " (" + s.why + ')';
    if (s.by != "certificate") text += " by the " + s.by;
  }
  return text;
}

Verified verified(const Case& item, const std::optional<Proof>& proof) {
  Verified out{item.name, "", {}, proof};
  try {
    const Followed followed = proof ? follow(item.a, item.b, *proof) : Followed{"there is none", {}};
    out.fault = followed.fault;
    if (out.fault.empty()) out.statements = statements(item, followed.known);
  } catch (const std::exception& e) {
    out.fault = e.what();
  }
  if (!out.fault.empty() && item.truth) {
    out.statements.clear();
    for (const std::string& name : stated(*item.truth))
      out.statements.push_back({name, StatementStatus::not_covered, "", 0});
  }
  return out;
}

namespace {

// The proof that a case carries, as an object or a string; nothing where it carries none that can be read.
std::optional<Proof> carried_by(const Case& item, const std::string& file, std::vector<std::string>& invalid) {
  try {
    const Json said = strict_json(item.truth->certificate);
    NamedProof read = proof_from_line(said.is_string() ? said.get<std::string>() : item.truth->certificate);
    if (!read.name.empty() && read.name != item.name) throw std::invalid_argument("it is the proof of " + read.name);
    return std::move(read.proof);
  } catch (const std::exception& e) {
    invalid.push_back(file + ": case " + item.name + ": truth.certificate: " + e.what());
    return {};
  }
}

bool carries_proof(const Case& item) { return item.truth && !item.truth->certificate.empty(); }

// The proofs as they are read, and what is wrong with them.
std::vector<std::optional<Proof>> proofs_as_read(const std::vector<Case>& cases, const std::filesystem::path& file,
                                                 std::vector<std::string>& invalid) {
  const auto beside = proofs_of(file);
  ReadProofs read;
  if (std::filesystem::exists(beside)) read = read_proofs(beside);
  for (const Problem& problem : read.problems) invalid.push_back(octic::to_string(problem));
  std::vector<std::optional<Proof>> out(cases.size());
  for (std::size_t i = 0; i < cases.size(); ++i) {
    if (const auto found = read.proofs.find(cases[i].name); found != read.proofs.end()) {
      out[i] = std::move(found->second);
      read.proofs.erase(found);
    }
    if (carries_proof(cases[i])) out[i] = carried_by(cases[i], file.string(), invalid);
  }
  for (const auto& [name, proof] : read.proofs) invalid.push_back(beside.string() + ": there is no case " + name);
  return out;
}

}  // namespace

VerifiedFile verify_file(const std::filesystem::path& cases, const Verification& how) {
  VerifiedFile out;
  const Read read = read_cases(cases);
  for (const Problem& problem : read.problems) out.invalid.push_back(octic::to_string(problem));
  std::vector<std::optional<Proof>> proofs(read.cases.size());
  if (!how.anew) proofs = proofs_as_read(read.cases, cases, out.invalid);
  const bool none_beside = how.anew || !std::filesystem::exists(proofs_of(cases));
  std::atomic<std::size_t> searched{0};
  out.cases.resize(read.cases.size());
  in_parallel(read.cases.size(), static_cast<int>(how.threads), [&](std::size_t i) {
    const Case& item = read.cases[i];
    if (how.search && none_beside && (how.anew || !carries_proof(item))) {
      ++searched;
      try {
        proofs[i] = how.search(item);
      } catch (const std::exception&) {   // a search that fails finds nothing
      }
    }
    out.cases[i] = verified(item, proofs[i]);
    if (how.second) how.second(item, out.cases[i].statements);
  });
  out.searched = searched;
  return out;
}

std::vector<std::filesystem::path> case_files(const std::vector<std::filesystem::path>& places) {
  std::vector<std::filesystem::path> out;
  for (const auto& place : places) {
    if (!std::filesystem::exists(place))
      throw std::invalid_argument("cannot read " + place.string() + ": no such file or folder");
    if (!std::filesystem::is_directory(place)) {
      out.push_back(place);
      continue;
    }
    for (const auto& entry : std::filesystem::recursive_directory_iterator(place))
      if (entry.path().extension() == ".jsonl") out.push_back(entry.path());
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace octic::certificate
