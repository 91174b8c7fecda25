// Is the reference that this program is linked with right? Asked of references that are wrong on purpose (mutants.py),
// and of the right one.
//
//   mutant_hunt CORPUS PAIRS
//
// Three hunters, each of which stops at its first find: the certificates of the corpus, whose bounds the checker has
// proved; PAIRS random pairs of every two types against the cover; and a ladder of pairs that nearly touch, far below
// what a double can say. Prints what each found. Exit code: 0 nothing, 1 found, 2 could not run.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>

#include "corpus/case_io.h"
#include "reference/certificate/cover.h"
#include "reference/certificate/proof_json.h"
#include "reference/certificate/verification.h"
#include "reference/test/random_shapes.h"
#include "reference/truth.h"

namespace octic {
namespace {

using reference::exact;
using reference::Rational;

// What is wrong with the reference's answer when the signed distance is known to be in [lower, upper].
std::string wrong(const Shape& a, const Shape& b, const Rational& lower, const Rational& upper,
                  std::optional<Relation> relation) {
  try {
    const reference::Truth t = reference::truth(a, b);
    if (t.upper < lower || upper < t.lower) return "distance " + std::to_string(t.nearest);
    if (relation && t.relation != *relation) return std::string("relation ") + to_string(t.relation);
    if (relation && reference::relation(a, b).relation != *relation) return "relation by the filter";
  } catch (const std::exception& e) {
    return std::string("throws: ") + e.what();
  }
  return "";
}

bool corpus_finds(const std::filesystem::path& corpus) {
  for (const auto& file : certificate::case_files({corpus / "cases"})) {
    const auto proofs = certificate::read_proofs(certificate::proofs_of(file)).proofs;
    for (const Case& item : read_cases(file).cases) {
      const auto found = proofs.find(item.name);
      if (found == proofs.end()) continue;
      const std::string why = wrong(item.a, item.b, found->second.lower, found->second.upper, found->second.relation);
      if (why.empty()) continue;
      std::printf("corpus: %s: %s\n", item.name.c_str(), why.c_str());
      return true;
    }
  }
  std::printf("corpus: nothing\n");
  return false;
}

// Two balls that nearly touch: the gap is 2^-2k-1, and whether it is zero is beyond any double and any first precision.
bool ladder_finds() {
  for (const int k : {40, 100, 200, 300, 400}) {
    const Shape a = Sphere{{0, 0, 0}, 0.5}, b = Sphere{{1, std::ldexp(1.0, -k), 0}, 0.5};
    std::string why = wrong(a, b, 0, 1, Relation::apart);
    if (why.empty()) why = wrong(Capsule{{0, 0, 0}, {0, 0, 1}, 0.5}, b, 0, 1, Relation::apart);
    if (why.empty()) continue;
    std::printf("ladder: 2^-%d: %s\n", k, why.c_str());
    return true;
  }
  std::printf("ladder: nothing\n");
  return false;
}

bool cover_finds(int pairs) {
  test::RandomShapes draw[2]{{101, false}, {102, true}};
  for (int round = 0, looked_at = 0; looked_at < pairs; ++round)
    for (int i = 0; i < test::RandomShapes::kinds; ++i)
      for (int j = 0; j < test::RandomShapes::kinds; ++j) {
        const Shape a = draw[round % 2].make(i), b = draw[round % 2].make(j);
        if (!is_supported_pair(a, b) || (!is_bounded(a) && !is_bounded(b))) continue;
        ++looked_at;
        const certificate::Cover c = certificate::cover(a, b, 1e-9, 20000);
        std::optional<Relation> relation;
        if (c.lower > 0) relation = Relation::apart;
        if (c.upper < 0) relation = Relation::overlapping;
        const std::string why = wrong(a, b, exact(c.lower), exact(c.upper), relation);
        if (why.empty()) continue;
        std::printf("cover: pair %d, %s and %s: %s\n", looked_at, type_name(a), type_name(b), why.c_str());
        return true;
      }
  std::printf("cover: nothing\n");
  return false;
}

}  // namespace
}  // namespace octic

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  try {
    const bool by_cover = octic::cover_finds(std::atoi(argv[2]));
    std::fflush(stdout);
    const bool by_corpus = octic::corpus_finds(argv[1]);
    std::fflush(stdout);
    const bool by_ladder = octic::ladder_finds();
    return by_cover || by_corpus || by_ladder ? 1 : 0;
  } catch (const std::exception& e) {
    std::fprintf(stderr, "mutant_hunt: %s\n", e.what());
    return 2;
  }
}
