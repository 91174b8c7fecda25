// The contact patches that the corpus argues, against those of the reference: two computations that share nothing, the corpus being
// made by a program of its own (corpus/cases/making).
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <map>

#include "corpus/case_io.h"
#include "oracle/contact_line.h"

namespace octic::oracle {
namespace {

double distance(const Vec3& u, const Vec3& v) { return std::hypot(u.x - v.x, u.y - v.y, u.z - v.z); }

bool has(const std::vector<Vec3>& points, const Vec3& p, double near) {
  return std::any_of(points.begin(), points.end(), [&](const Vec3& q) { return distance(p, q) < near; });
}

// The order of corners, and which point of a rim is named, are free.
bool same(const ContactPatch& argued, const ContactPatch& found, double near) {
  if (argued.patch != found.patch || argued.dimension != found.dimension || argued.points.size() != found.points.size()) return false;
  if (argued.patch == "disc") {
    const double r = distance(argued.points[0], argued.points[1]);
    return distance(argued.points[0], found.points[0]) < near && std::fabs(distance(found.points[0], found.points[1]) - r) < near;
  }
  return std::all_of(argued.points.begin(), argued.points.end(), [&](const Vec3& p) { return has(found.points, p, near); });
}

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
      double reach = 1;
      for (const Vec3& p : argued.points) reach = std::max({reach, std::fabs(p.x), std::fabs(p.y), std::fabs(p.z)});
      const ContactPatch* along = nullptr;
      for (const ContactPatch& patch : found) {
        if (distance(patch.direction, argued.direction) < 1e-12) along = &patch;
      }
      if (!along) {
        EXPECT_FALSE(whole) << item.name << ": no optimal direction there, " << c.optimal_set;
        continue;
      }
      ++count[argued.patch];
      EXPECT_TRUE(same(argued, *along, 1e-14 * reach)) << item.name << ": " << argued.patch << " of " << argued.points.size() << " points, but "
                                                       << along->patch << " of " << along->points.size();
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
}  // namespace octic::oracle
