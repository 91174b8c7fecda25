// The contact patches that the corpus argues, against those of the reference: two computations that share nothing, the
// corpus being made by a program of its own (corpus/cases/making).
#include <gtest/gtest.h>

#include <iostream>
#include <map>

#include "corpus/case_io.h"
#include "oracle/line/contact_line.h"
#include "reference/certificate/size.h"

namespace octic::oracle::contact_corpus_test {
namespace {

TEST(contact_corpus, every_argued_patch_is_what_the_reference_says) {
  const Read read = read_corpus(OCTIC_SOURCE_DIR "/corpus/cases");
  ASSERT_TRUE(read.problems.empty());
  std::map<std::string, int> count;
  int cases = 0;
  for (const Case& item : read.cases) {
    if (!item.truth || item.truth->contacts.empty()) continue;
    ++cases;
    const reference::Contact c = reference::contact(item.a, item.b);
    const std::vector<ContactPatch> found = contact_patches(c);
    bool whole = true;   // no piece with many directions
    for (const auto& b : c.bearings) whole = whole && b.set == reference::OptimalPiece::Set::direction;
    if (whole) {
      EXPECT_EQ(item.truth->contacts.size(), found.size()) << item.name << ": " << c.optimal_set;
    }
    for (const ContactPatch& argued : item.truth->contacts) {
      const ContactPatch* along = nullptr;
      for (const ContactPatch& patch : found) {
        if (distance(patch.direction, argued.direction) < 1e-12) along = &patch;
      }
      if (!along) {
        EXPECT_FALSE(whole) << item.name << ": no optimal direction there, " << c.optimal_set;
        continue;
      }
      ++count[argued.patch];
      EXPECT_TRUE(same_patch(argued, *along, certificate::size(item.a, item.b)))
          << item.name << ": " << argued.patch << " of " << argued.points.size() << " points, but " << along->patch
          << " of " << along->points.size();
    }
  }
  std::cout << cases << " cases";
  for (const auto& [patch, times] : count) {
    std::cout << "; " << times << ' ' << patch;
    EXPECT_GT(times, 3) << patch;
  }
  std::cout << '\n';
  EXPECT_EQ(count.size(), 5u);
}

}  // namespace
}  // namespace octic::oracle::contact_corpus_test
