// Pairs that were slow once: counted, so that no clock is asked.
#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <string>

#include "corpus/case_io.h"
#include "fast/bounds.h"
#include "fuzz/campaign/counted.h"

namespace octic::fuzz {
namespace {

// What the pair took once: "... 20223 basic blocks", or "... contact took 20223 basic blocks".
std::uint64_t work_once(const Case& item) {
  std::smatch found;
  return std::regex_search(item.reason, found, std::regex("([0-9]+) basic blocks")) ? std::stoull(found[1]) : 0;
}

TEST(Slowest, pairs_that_took_long_keep_to_the_measured_work_and_take_less_than_they_did) {
  std::ifstream file(OCTIC_SOURCE_DIR "/fuzz/test/slow.jsonl");
  int pairs = 0;
  for (std::string line; std::getline(file, line); ++pairs) {
    const auto parsed = parse_case(line);
    const Case* item = std::get_if<Case>(&parsed);
    ASSERT_NE(item, nullptr) << line;
    const bool contact = item->reason.find("contact took") != std::string::npos;
    const std::uint64_t work = contact ? counted_overlap(item->a, item->b) : counted_signed_distance(item->a, item->b),
                        once = work_once(*item);
    EXPECT_LE(work, std::uint64_t{fast::measured_blocks_round}) << item->name;
    EXPECT_GT(once, 0u) << item->name;
    EXPECT_LT(work, once - once / 4) << item->name;
  }
  EXPECT_EQ(pairs, 61);
}

TEST(Slowest, the_work_of_a_pair_is_the_same_every_time) {
  const Shape a = Cylinder{{0, 0, -1}, {0, 0, 1}, 1}, b = Cylinder{{0.25, 0, 0.5}, {0.5, 0.125, 2}, 0.75};
  const std::uint64_t work = counted_signed_distance(a, b);
  EXPECT_GT(work, 20u);   // counted at all
  for (int i = 0; i < 3; ++i) EXPECT_EQ(counted_signed_distance(a, b), work);
}

}  // namespace
}  // namespace octic::fuzz
