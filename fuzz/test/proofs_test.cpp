// Proofs on trial: what is drawn, that the check is right, and that false proofs are found.
#include "fuzz/campaign/proofs.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "corpus/convex_polygon.h"
#include "fuzz/campaign/proof_check.h"
#include "reference/truth.h"

namespace octic::fuzz::proofs_test {
namespace {

const std::atomic<bool> never{false};

ProofVerb few(std::uint64_t count, std::vector<std::string> populations) {
  ProofVerb verb;
  verb.count = count;
  verb.populations = std::move(populations);
  verb.folder = (std::filesystem::temp_directory_path() / "octic-proofs-test").string();
  return verb;
}

TEST(proofs, none_of_octic_fast_is_false) {
  const ProofResult result =
      run_proofs(few(1500, {"scaled", "tilted", "near", "mixed", "sliver", "crossing", "far"}), never);
  EXPECT_EQ(result.wrong(), 0u);
  EXPECT_GT(result.pairs(), 10000u);
}

// A verdict that trusts the signed distance, without a bound of its error: wrong next to touching, and the campaign
// says so.
TEST(proofs, false_ones_are_found) {
  OnTrial trusting;
  trusting.verdict = [](const fast::Body& a, const fast::Body& b) {
    return fast::signed_distance(a, b).signed_distance > 0 ? fast::Verdict::apart : fast::Verdict::overlapping;
  };
  EXPECT_GT(run_proofs(few(1500, {"near"}), never, trusting).wrong(), 0u);
  OnTrial separating;   // along any direction
  separating.separates = [](const fast::Body&, const fast::Body&, const Vec3&) { return true; };
  EXPECT_GT(run_proofs(few(1500, {"scaled"}), never, separating).wrong(), 0u);
}

TEST(proofs, every_population_draws_valid_pairs_of_all_types) {
  for (std::size_t p = 0; p < wild_names.size(); ++p) {
    WildBatch batch;
    std::size_t pairs = 0;
    for (std::uint64_t index = 0; index < 20; ++index) {
      draw(static_cast<Wild>(p), 3, index, batch);
      pairs += batch.pairs.size();
      for (const auto& [i, j] : batch.pairs) EXPECT_TRUE(is_supported_pair(batch.a[i], batch.b[j]));
      for (const auto* shapes : {&batch.a, &batch.b})
        for (const Shape& s : *shapes)
          if (const auto* prism = std::get_if<Prism>(&s)) {
            EXPECT_FALSE(why_not_strictly_convex(prism->base)) << wild_names[p];
          }
    }
    EXPECT_GT(pairs, 2000u) << wild_names[p];
  }
}

// What the quick check settles is what the exact path says.
TEST(proofs, the_quick_check_is_right) {
  int settled = 0, asked = 0;
  for (const Wild population : {Wild::scaled, Wild::tilted, Wild::near, Wild::sliver, Wild::crossing}) {
    WildBatch batch;
    draw(population, 4, 2, batch);
    for (std::size_t k = 0; k < batch.pairs.size(); k += 8) {
      const Shape &a = batch.a[batch.pairs[k].first], &b = batch.b[batch.pairs[k].second];
      const LongSolid solid_a = long_solid(a), solid_b = long_solid(b);
      const LongPair pair(solid_a, solid_b);
      const fast::Proximity hint = fast::signed_distance(a, b);
      ++asked;
      for (const auto& said : {pair.settle(hint.direction, hint.witness_a, hint.witness_b),
                               pair.quickly(Relation::apart), pair.quickly(Relation::overlapping)})
        if (said) {
          ++settled;
          EXPECT_EQ(*said, reference::relation(a, b).relation)
              << wild_names[static_cast<std::size_t>(population)] << ' ' << k;
        }
    }
  }
  EXPECT_GT(settled, asked);
}

}  // namespace
}  // namespace octic::fuzz::proofs_test
