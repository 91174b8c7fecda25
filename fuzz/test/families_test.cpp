// The supply of cases: valid, reproducible, the same on every machine.
#include <gtest/gtest.h>

#include <bit>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "corpus/case_io.h"
#include "fuzz/gen/contact.h"
#include "fuzz/gen/number.h"
#include "fuzz/test/predicates.h"
#include "oracle/campaign/family.h"
#include "reference/certificate/bounds.h"

namespace octic::fuzz::families_test {
namespace {

TEST(Families, there_are_at_least_twenty_with_names_of_their_own) {
  std::set<std::string> names;
  for (const auto& family : oracle::families()) {
    names.insert(family.name);
    EXPECT_FALSE(family.about.empty()) << family.name;
  }
  EXPECT_EQ(names.size(), oracle::families().size());
  EXPECT_GE(names.size(), 20u);
}

TEST(Families, every_case_is_valid_and_survives_its_line) {
  for (const auto& family : oracle::families()) {
    for (std::uint64_t index = 0; index < 200; ++index) {
      const Case item = family.make(3, index);
      ASSERT_TRUE(valid(item.a) && valid(item.b)) << item.name;
      const auto back = parse_case(to_line(item));
      ASSERT_TRUE(std::holds_alternative<Case>(back)) << to_line(item) << "\n" << std::get<Problem>(back).reason;
      EXPECT_EQ(std::get<Case>(back).a, item.a) << item.name;
      EXPECT_EQ(std::get<Case>(back).b, item.b) << item.name;
    }
  }
}

TEST(Families, a_case_depends_on_seed_and_index_alone) {
  for (const auto& family : oracle::families()) {
    std::vector<Case> upward;
    for (std::uint64_t index = 0; index < 20; ++index) upward.push_back(family.make(5, index));
    for (std::uint64_t index = 20; index-- > 0;) {
      const Case again = family.make(5, index);
      EXPECT_EQ(again.a, upward[index].a) << again.name;
      EXPECT_EQ(again.b, upward[index].b) << again.name;
      EXPECT_EQ(again.name, upward[index].name);
    }
    const Case other = family.make(6, 0);
    EXPECT_FALSE(other.a == upward[0].a && other.b == upward[0].b) << family.name << ": the seed changes nothing";
  }
}

// A digest of 200 cases of each family, compared with the committed one: another compiler, option or library that
// changes a bit fails here. After a deliberate change of a family, the test prints the line to put in its place.
TEST(Families, the_bits_are_the_same_everywhere) {
  std::map<std::string, std::string> expected;
  std::ifstream file(OCTIC_SOURCE_DIR "/fuzz/test/digests.txt");
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string name, digest;
    words >> name >> digest;
    expected[name] = digest;
  }
  for (const auto& family : oracle::families()) {
    if (family.name == "near-touching") continue;   // stands on the reference's rounding of a direction
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (std::uint64_t index = 0; index < 200; ++index) {
      for (const char c : to_line(family.make(1, index)))
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    }
    std::ostringstream digest;
    digest << std::hex << hash;
    EXPECT_EQ(expected[family.name], digest.str()) << "line for digests.txt:\n" << family.name << " " << digest.str();
  }
}

TEST(Contact, the_gap_is_exact_and_witnessed) {
  for (std::uint64_t index = 0; index < 400; ++index) {
    Random random(11, "contact-test", index);
    ContactWish wish;
    wish.on_a = random.pick({Face::cap, Face::flank, Face::rim});
    wish.on_b = random.pick({Face::cap, Face::flank, Face::rim});
    wish.gap_steps = static_cast<int>(random.integer(0, 40));
    wish.posed = random.chance(0.5);
    wish.discs = wish.posed && random.chance(0.3);
    const Contact contact = exact_contact(random, wish);
    using namespace certificate;
    const Rational gap = reference::exact(contact.gap);
    const Bounds along = gap_bounds(contact.a, contact.b, contact.direction);
    ASSERT_LE(along.lower, gap) << index;
    ASSERT_GE(along.upper, gap) << index;
    ASSERT_LT(along.upper - along.lower, reference::exact(0x1p-90)) << index;
    const auto x = certificate::exact(contact.witness_a), y = certificate::exact(contact.witness_b);
    ASSERT_TRUE(contains(solid(contact.a), x)) << index;
    ASSERT_TRUE(contains(solid(contact.b), y)) << index;
    ASSERT_EQ(dot(y - x, y - x), gap * gap) << index;
  }
}

TEST(Number, a_step_is_one_ulp_and_passes_through_zero_once) {
  EXPECT_EQ(step(1.0, 1), 1.0 + 0x1p-52);
  EXPECT_EQ(step(1.0, -1), 1.0 - 0x1p-53);
  EXPECT_EQ(step(0.0, 1), 0x1p-1074);
  EXPECT_EQ(step(-0.0, -1), -0x1p-1074);
  EXPECT_EQ(step(0x1p-1074, -2), -0x1p-1074);
  EXPECT_EQ(step(1.7976931348623157e308, 5), 1.7976931348623157e308);
  for (std::uint64_t index = 0; index < 1000; ++index) {
    Random random(1, "step-test", index);
    const double v = special(random, true);
    EXPECT_EQ(step(step(v, 7), -7), v);
    EXPECT_LT(step(v, -1), v);
  }
}

}  // namespace
}  // namespace octic::fuzz::families_test
