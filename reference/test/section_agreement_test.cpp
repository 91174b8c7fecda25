// Thousands of pairs: a section is empty exactly when the reference says that the pair is apart, and its boundary
// encloses what membership in the two bodies, point by point in double, says that it holds.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <random>

#include "corpus/test/effort.h"
#include "reference/section/section.h"
#include "reference/test/section_peer.h"
#include "reference/truth.h"

namespace octic::reference::section_agreement_test {
namespace {

using section_peer::Draw;

struct Seen {
  int pairs = 0, touching = 0, quartic = 0, kinds[4] = {0, 0, 0, 0};
  std::map<std::size_t, int> rim_points, corners;
};

void expect_agreement(const Disc& disc, const Shape& solid, Seen& seen) {
  const Section s = section(disc, solid);
  const Relation relation = octic::reference::relation(disc, solid).relation;
  ++seen.pairs;
  ++seen.kinds[s.dimension + 1];
  ++seen.rim_points[s.rim_points.size()];
  ++seen.corners[s.corners.size()];
  seen.touching += relation == Relation::touching;
  ASSERT_EQ(s.dimension < 0, relation == Relation::apart);
  for (const SectionCorner& c : s.corners) {   // corners on the rim may be roots of quartics, others of quadratics
    ASSERT_LE(degree(c.polynomial), c.on_rim ? 4 : 2);
    seen.quartic += degree(c.polynomial) == 4;
  }
  // a solid's interior is met by a disc exactly when they overlap, and then in a region
  if (section_peer::has_interior(solid) && disc.r > 0) {
    ASSERT_EQ(relation == Relation::overlapping, s.dimension == 2 && s.cuts);
  }
  if (s.dimension == 2) {
    section_peer::expect_closed(s, disc);
    section_peer::expect_area(s, disc, solid);
  } else {
    section_peer::expect_ends_inside(s, disc, solid);
  }
}

void run(int seed, int pairs, bool lattice) {
  std::map<std::string, Seen> by_type;
  Draw draw(static_cast<unsigned>(seed), lattice);
  for (int i = 0; i < pairs * effort(); ++i) {
    const Disc disc = draw.disc();
    const Shape solid = draw.solid();
    SCOPED_TRACE(section_peer::described(disc, solid));
    expect_agreement(disc, solid, by_type[type_name(solid)]);
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_GT(by_type["cylinder"].quartic, 10);
  for (const auto& [type, seen] : by_type) {
    std::printf(
        "%-18s %5d pairs, %4d touching; %3d quartic corners; empty %4d point %4d segment %4d region %4d; rim points",
        type.c_str(), seen.pairs, seen.touching, seen.quartic, seen.kinds[0], seen.kinds[1], seen.kinds[2],
        seen.kinds[3]);
    for (const auto& [n, count] : seen.rim_points) std::printf(" %zu:%d", n, count);
    std::printf("\n");
  }
}

TEST(section_agreement, of_small_whole_numbers_where_everything_degenerate_happens) { run(1, 5000, true); }
TEST(section_agreement, of_random_doubles) { run(2, 1000, false); }

}  // namespace
}  // namespace octic::reference::section_agreement_test
