// The transformations are exact, for every type: the reference says so.
#include "fuzz/campaign/transform.h"

#include <gtest/gtest.h>

#include <cmath>

#include "corpus/test/effort.h"
#include "fuzz/campaign/other_type.h"
#include "fuzz/gen/any.h"
#include "oracle/campaign/family.h"
#include "reference/certificate/bounds.h"
#include "reference/certificate/size.h"
#include "reference/truth.h"

namespace octic::fuzz::transform_test {
namespace {

Pair drawn(const TypePair& types, std::uint64_t index) {
  Random random(31, "transform-test", index);
  return any_pair(random, index % 2 == 0 ? Mechanism::random : Mechanism::lattice, types.a, types.b);
}

// A motion is a similarity, exactly: squared lengths and the radii all scale by the factor.
TEST(Transform, a_rational_motion_scales_every_length_exactly) {
  int moved_pairs = 0;
  for (std::uint64_t index = 0; index < 200; ++index) {
    const auto& family = oracle::families()[index % oracle::families().size()];
    const Case item = family.make(5, index);
    const auto motion = rational_motion({item.a, item.b}, index);
    if (!motion) continue;
    ++moved_pairs;
    const auto a = certificate::solid(motion->before.a), b = certificate::solid(motion->before.b);
    const auto p = certificate::solid(motion->after.a), q = certificate::solid(motion->after.b);
    const certificate::Rational factor = motion->factor;
    EXPECT_EQ(p.radius, factor * a.radius);
    EXPECT_EQ(q.reach * q.reach * q.axis2, factor * factor * b.reach * b.reach * b.axis2);
    const auto before = b.center - a.center, after = q.center - p.center;
    EXPECT_EQ(dot(after, after), factor * factor * dot(before, before));
    const auto angle = dot(a.axis, b.axis), turned = dot(p.axis, q.axis);
    EXPECT_EQ(turned * turned * a.axis2 * b.axis2, angle * angle * p.axis2 * q.axis2);
  }
  EXPECT_GT(moved_pairs, 150);
}

TEST(Transform, no_transformation_changes_a_body_that_it_should_not) {
  for (const TypePair& types : supported_pairs()) {
    for (std::uint64_t index = 0; index < static_cast<std::uint64_t>(rounds(2)); ++index) {
      const Pair pair = drawn(types, index);
      const auto expect_same = [&](const Pair& other, const char* how) {
        EXPECT_TRUE(valid(other)) << how;
        EXPECT_EQ(reference::compare_signed_distance(other.a, other.b, reference::truth(pair.a, pair.b).lower),
                  reference::compare_signed_distance(pair.a, pair.b, reference::truth(pair.a, pair.b).lower))
            << how << ' ' << name_of(types.a) << ' ' << name_of(types.b);
      };
      expect_same(permuted(pair, axis_permutation(pair, index)), "permuted");
      if (const auto other = restated(pair.a, index)) expect_same({*other, pair.b}, "restated");
      if (const auto other = as_another_type(pair.b, index)) expect_same({pair.a, *other}, "another type");
      if (const auto other = rolled(pair.a, index, true)) expect_same({*other, pair.b}, "rolled");
    }
  }
}

// Which types have another wording, are another type, and can be rolled.
TEST(Transform, every_type_has_the_words_that_it_can_have) {
  for (std::size_t i = 0; i < type_names.size(); ++i) {
    const Type type = static_cast<Type>(i);
    int said = 0, as_another = 0, turned = 0, turned_exactly = 0;
    for (std::uint64_t index = 0; index < 200; ++index) {
      const Shape shape = drawn({type, Type::sphere}, index).a;
      said += restated(shape, index).has_value();
      as_another += as_another_type(shape, index).has_value();
      turned += rolled(shape, index, false).has_value();
      turned_exactly += rolled(shape, index, true).has_value();
    }
    const bool round = type == Type::sphere || type == Type::point;
    const bool alone = type == Type::prism || type == Type::half_space || type == Type::infinite_cylinder ||
                       type == Type::rounded_cylinder;   // whose radius and rounding are not 0 here
    const bool framed = type == Type::cylinder || type == Type::box || type == Type::prism;
    EXPECT_EQ(said > 0, !round) << type_names[i];
    EXPECT_EQ(as_another > 0, !alone) << type_names[i];
    EXPECT_EQ(turned > 0, framed) << type_names[i];
    EXPECT_EQ(turned_exactly > 0, framed) << type_names[i];
  }
}

TEST(Transform, the_least_size_is_never_above_the_size) {
  for (const TypePair& types : supported_pairs())
    for (std::uint64_t index = 0; index < 8; ++index) {
      const Pair pair = drawn(types, index);
      EXPECT_LE(least_size(pair), certificate::size(pair.a, pair.b) * 1.001)
          << name_of(types.a) << ' ' << name_of(types.b) << ' ' << index;
    }
}

// A body of every type, and one that contains it: no point of the sphere is farther from the larger one.
TEST(Transform, a_grown_body_contains_the_body) {
  for (const TypePair& types : supported_pairs()) {
    int larger = 0;
    for (std::uint64_t index = 0; index < 6; ++index) {
      const Pair pair = drawn(types, index);
      const Pair other{grown(pair.a, index, 0.25), pair.b};
      ASSERT_TRUE(valid(other)) << name_of(types.a);
      EXPECT_LE(reference::truth(other.a, other.b).lower, reference::truth(pair.a, pair.b).upper)
          << name_of(types.a) << ' ' << name_of(types.b);
      larger += !(other == pair);
    }
    EXPECT_GT(larger, 0) << name_of(types.a);
  }
}

}  // namespace
}  // namespace octic::fuzz::transform_test
