#include "reference/certificate/verification.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <stdexcept>
#include <thread>

#include "corpus/case_io.h"
#include "reference/certificate/proof_json.h"

namespace octic::certificate {

std::filesystem::path proofs_of(const std::filesystem::path& cases) {
  const auto folder = std::filesystem::absolute(cases).parent_path();
  return folder.parent_path() / "certificate" / folder.filename() / cases.filename();
}

std::string in_words(const Verdict& v) {
  const auto side = [](const std::optional<double>& tolerance) {
    char text[64];
    if (!tolerance) return std::string("not proved");
    std::snprintf(text, sizeof text, "proved to %.1g of size", *tolerance);
    return std::string(text);
  };
  std::string text = "from below " + side(v.lower_tolerance) + "; from above " + side(v.upper_tolerance) + "; relation " + (v.relation ? "proved" : "not proved");
  if (v.cones > 0) text += "; " + std::to_string(v.cones) + " cones";
  if (!v.remains.empty()) text += "; remains: " + v.remains;
  return text;
}

Certificate claim_of(const Case& item, const std::optional<Proof>& proof) {
  if (item.truth)
    if (auto claimed = certificate(*item.truth)) return *claimed;
  Certificate claimed;
  if (proof) {
    claimed.lower = proof->lower;
    claimed.upper = proof->upper;
    claimed.relation = proof->relation.value_or(Relation::apart);
  }
  if (item.truth) claimed.relation = item.truth->relation;
  return claimed;
}

Verified verified(const Case& item, const std::optional<Proof>& proof, double tolerance) {
  Verified out{item.name, Standing::unproved, ""};
  if (!proof) {
    out.said = "it has no certificate";
    return out;
  }
  try {
    out.said = verify(item.a, item.b, *proof);
    if (!out.said.empty()) return out;
    const Verdict verdict = judge(item.a, item.b, claim_of(item, proof), proof, tolerance);
    out.standing = standing(verdict, tolerance);
    out.said = in_words(verdict);
  } catch (const std::exception& e) {
    out.standing = Standing::unproved;
    out.said = e.what();
  }
  return out;
}

void in_parallel(std::size_t count, unsigned threads, const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> next{0};
  std::vector<std::jthread> pool;
  const auto run = [&] {
    for (std::size_t i; (i = next++) < count;) work(i);
  };
  for (unsigned t = 1; t < threads; ++t) pool.emplace_back(run);
  run();
}

VerifiedFile verify_file(const std::filesystem::path& cases, double tolerance, unsigned threads) {
  VerifiedFile out;
  const Read read = read_cases(cases);
  for (const Problem& problem : read.problems) out.invalid.push_back(octic::to_string(problem));
  std::map<std::string, Proof> proofs;
  if (const auto file = proofs_of(cases); std::filesystem::exists(file)) {
    try {
      proofs = read_proofs(file);
    } catch (const std::invalid_argument& e) {
      out.invalid.push_back(e.what());
    }
  }
  std::vector<std::optional<Proof>> proof_of(read.cases.size());
  for (std::size_t i = 0; i < read.cases.size(); ++i) {
    const Case& item = read.cases[i];
    if (const auto found = proofs.find(item.name); found != proofs.end()) {
      proof_of[i] = std::move(found->second);
      proofs.erase(found);
    }
    if (!item.truth || item.truth->certificate.empty()) continue;
    try {
      proof_of[i] = proof_from_line(item.truth->certificate).proof;
    } catch (const std::invalid_argument& e) {
      out.invalid.push_back(cases.string() + ": " + item.name + ": certificate: " + e.what());
    }
  }
  for (const auto& [name, proof] : proofs) out.invalid.push_back(proofs_of(cases).string() + ": there is no case " + name);
  out.cases.resize(read.cases.size());
  in_parallel(read.cases.size(), threads, [&](std::size_t i) { out.cases[i] = verified(read.cases[i], proof_of[i], tolerance); });
  return out;
}

std::vector<std::filesystem::path> case_files(const std::vector<std::filesystem::path>& places) {
  std::vector<std::filesystem::path> out;
  for (const auto& place : places) {
    if (!std::filesystem::exists(place)) throw std::invalid_argument("cannot read " + place.string() + ": no such file or folder");
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
