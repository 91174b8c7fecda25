// A line of certificates; and a case with its proof in the next line, given to the checker.
#include "corpus/case_io.h"
#include "fuzz/target/target.h"
#include "reference/certificate/proof_json.h"
#include "reference/certificate/verification.h"

using namespace octic;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = target::as_text(data, size);
  target::reads_back(text.substr(0, text.find('\n')), certificate::proof_from_line,
                     [](const certificate::NamedProof& p) { return certificate::to_line(p.name, p.proof); });
  const std::size_t end = text.find('\n');
  if (end == text.npos) return 0;
  const auto item = parse_case(text.substr(0, end));
  if (!std::holds_alternative<Case>(item)) return 0;
  try {
    auto proof = certificate::proof_from_line(text.substr(end + 1)).proof;
    if (proof.cones)
      proof.cones->count = std::min(proof.cones->count, 64);   // cost, not meaning: a cover is as large as it says
    (void)certificate::verified(std::get<Case>(item), proof);
  } catch (const std::invalid_argument& e) {
    target::require_good_reason(e.what());
  }
  return 0;
}
