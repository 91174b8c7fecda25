// The published algorithms do what their papers say, and fail where their papers fail. octic::fast tells which is
// which.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "fast/proximity.h"
#include "fast/published/agarwal.h"
#include "fast/published/cefalo_mirats_tur.h"
#include "fast/published/companion.h"
#include "fast/published/ketchel_larochelle.h"
#include "fast/published/suenkel.h"
#include "fast/published/zsombor_murray.h"
#include "fast/published/zsombor_murray_octic.h"
#include "fast/stationary.h"
#include "fast/vector.h"

namespace octic::published {
namespace {

using fast::operator-;

// Ends uniform in a cube of side 6, radii uniform between 0.2 and 1; pairs nearer than 1e-6 to touching are left out.
class RandomPairs {
 public:
  struct Pair {
    Cylinder a, b;
    bool overlap;
  };
  Pair next() {
    for (;;) {
      Pair pair{cylinder(), cylinder(), false};
      const double distance = fast::signed_distance(pair.a, pair.b).signed_distance;
      pair.overlap = distance < 0;
      if (std::fabs(distance) > 1e-6) return pair;
    }
  }

 private:
  double uniform(double low, double high) { return std::uniform_real_distribution<double>(low, high)(random_); }
  Vec3 point() { return {uniform(-3, 3), uniform(-3, 3), uniform(-3, 3)}; }
  Cylinder cylinder() { return {point(), point(), uniform(0.2, 1)}; }
  std::mt19937_64 random_{20};
};

constexpr int rounds = 5000;

// The axis of one goes through an end disc of the other.
bool an_axis_goes_through_an_end(const Cylinder& one, const Cylinder& two) {
  using namespace fast;
  const auto through = [](const Cylinder& rod, const Cylinder& c) {
    const Vec3 along = rod.b - rod.a, up = c.b - c.a;
    for (const Vec3& end : {c.a, c.b}) {
      const double t = dot(up, end - rod.a) / dot(up, along);
      if (0 <= t && t <= 1 && norm(rod.a + t * along - end) <= c.r) return true;
    }
    return false;
  };
  return through(one, two) || through(two, one);
}

// Two papers miss a thin cylinder that goes in through an end disc and out through the flank.
constexpr Cylinder fat{{0, 0, -2}, {0, 0, 0}, 1}, thin{{-1, 0.125, 1.5}, {2, 0.125, -1.5}, 0.125};

TEST(KetchelLarochelle, decides_by_the_case_that_the_paper_names) {
  using namespace ketchel_larochelle;
  const Cylinder upright{{0, 0, -1}, {0, 0, 1}, 0.5};
  const auto expect = [&](const Cylinder& other, bool collision, Stage stage) {
    const Answer answer = collide(upright, other);
    EXPECT_EQ(answer.collision, collision);
    EXPECT_EQ(static_cast<int>(answer.stage), static_cast<int>(stage));
  };
  expect({{-1, 2, 0}, {1, 2, 0}, 0.5}, false, Stage::infinite);
  expect({{-1, 0.5, 0}, {1, 0.5, 0}, 0.5}, true, Stage::on_on);
  expect({{0.5, 0, 0}, {0.5, 0, 3}, 0.5}, true, Stage::parallel);
  expect({{0.5, 0, 1.5}, {0.5, 0, 3}, 0.5}, false, Stage::parallel);
  expect({{0.25, 0, 0}, {3, 0, 0}, 0.25}, true, Stage::on);
  expect({{2, 0, 0}, {3, 0, 0}, 0.25}, false, Stage::on);
}

TEST(KetchelLarochelle, has_no_answer_for_antiparallel_axes_unless_repaired) {
  using namespace ketchel_larochelle;
  const Cylinder up{{0, 0, 0}, {0, 0, 2}, 1}, down{{0.5, 0, 2}, {0.5, 0, 0}, 1};
  EXPECT_EQ(static_cast<int>(collide(up, down).stage), static_cast<int>(Stage::undefined));
  const Answer repaired = collide(up, down, {.antiparallel_too = true});
  EXPECT_TRUE(repaired.collision);
  EXPECT_EQ(static_cast<int>(repaired.stage), static_cast<int>(Stage::parallel));
}

// (1) divides. An upright axis has the direction (0, 0, 1) then, whatever its length, and two of them are parallel.
TEST(KetchelLarochelle, has_an_answer_for_upright_axes_of_any_length) {
  using namespace ketchel_larochelle;
  int undefined = 0;
  for (int i = 1; i <= 1000; ++i) {
    const double length = 0.1 * i;
    undefined += collide({{0, 0, 0}, {0, 0, length}, 1}, {{0.5, 0, 0}, {0.5, 0, 1}, 1}).stage != Stage::parallel;
  }
  EXPECT_EQ(undefined, 0);
}

// The unit vector is (0, 1, 1) / sqrt(2); in double its square is 1 - 2^-52.
TEST(KetchelLarochelle, has_no_answer_where_rounding_moves_the_cosine_off_one) {
  using namespace ketchel_larochelle;
  const double of_unit = 1 / std::sqrt(2.0);
  EXPECT_EQ(of_unit * of_unit + of_unit * of_unit, 1 - 0x1p-52);
  const Cylinder c{{0, 0, 0}, {0, 1, 1}, 1};
  EXPECT_EQ(static_cast<int>(collide(c, c, {.antiparallel_too = true}).stage), static_cast<int>(Stage::undefined));
  const Cylinder apart_from_itself{{-2, -1, 1}, {-1, 0, -1}, 1};   // d sin theta is not zero either, sin theta is
  const Answer answer = collide(apart_from_itself, apart_from_itself, {.antiparallel_too = true});
  EXPECT_FALSE(answer.collision);
  EXPECT_EQ(static_cast<int>(answer.stage), static_cast<int>(Stage::infinite));
}

TEST(KetchelLarochelle, tests_the_other_end_of_either_cylinder) {
  using namespace ketchel_larochelle;
  const Cylinder one{{0, 0, 0}, {0, 0, -1}, 2}, two{{1, 0, 1}, {3, 1, -4}, 0.375};
  EXPECT_LT(fast::signed_distance(one, two).signed_distance, -0.9);
  EXPECT_TRUE(collide(one, two).collision);
  EXPECT_TRUE(collide(two, one).collision);
}

// The axis of the thin one goes through the end disc of the other at (0.5, 0.125, 0), the rim there is farther from it
// than its radius, and "if the distance is greater than the radius, then no collision can occur".
TEST(KetchelLarochelle, misses_a_thin_cylinder_through_an_end_disc) {
  using namespace ketchel_larochelle;
  EXPECT_LT(fast::signed_distance(fat, thin).signed_distance, -0.47);
  for (const bool repaired : {false, true}) {
    const Answer answer = collide(fat, thin, {.antiparallel_too = repaired});
    EXPECT_FALSE(answer.collision);
    EXPECT_EQ(static_cast<int>(answer.stage), static_cast<int>(Stage::on));
  }
}

TEST(KetchelLarochelle, is_wrong_on_random_pairs_only_where_an_axis_goes_through_an_end) {
  RandomPairs pairs;
  int wrong = 0;
  for (int i = 0; i < rounds; ++i) {
    const auto [a, b, overlap] = pairs.next();
    if (ketchel_larochelle::collide(a, b).collision == overlap) continue;
    ++wrong;
    EXPECT_TRUE(overlap && an_axis_goes_through_an_end(a, b)) << i;
  }
  std::printf("Ketchel and Larochelle: %d wrong of %d, all missed with an axis through an end\n", wrong, rounds);
  EXPECT_GT(wrong, 0);
}

TEST(ZsomborMurray, each_test_finds_its_contact) {
  using namespace zsombor_murray;
  const Cylinder upright{{0, 0, -1}, {0, 0, 1}, 0.5};
  const auto found = [&](const Cylinder& other) { return static_cast<int>(collide(upright, other)); };
  EXPECT_EQ(found({{-1, 0.25, 0}, {1, 0.25, 0}, 0.5}), static_cast<int>(Contact::common_normal));
  EXPECT_EQ(found({{0, 0, 1.25}, {2, 0, 2.25}, 0.75}), static_cast<int>(Contact::disc_disc));
  EXPECT_EQ(found({{0.75, 0, 0}, {0.75, 0, 3}, 0.5}), static_cast<int>(Contact::disc_flank));
  EXPECT_EQ(found({{-1, 3, 0}, {1, 3, 0}, 0.5}), static_cast<int>(Contact::none));
}

TEST(ZsomborMurray, finds_a_small_disc_in_a_large_cylinder_by_section_4_4) {
  using namespace zsombor_murray;
  const Cylinder large{{0, 0, -2}, {0, 0, 2}, 1}, small{{0.25, 0, 1}, {0.25, 0, 1.5}, 0.25};
  const Cylinder coaxial{{0, 0, -2}, {0, 0, 2}, 1 + 0x1p-52};
  EXPECT_EQ(static_cast<int>(collide(large, small)), static_cast<int>(Contact::disc_inside));
  EXPECT_EQ(static_cast<int>(collide(large, coaxial)), static_cast<int>(Contact::disc_inside));
}

// The end planes meet in the line y = 0, z = 1. It cuts both end spheres, five apart.
TEST(ZsomborMurray, invents_a_contact_of_two_discs_far_apart_unless_repaired) {
  using namespace zsombor_murray;
  const Cylinder upright{{0, 0, 0}, {0, 0, 1}, 1}, far_off{{7, 0, 1}, {7, 4, 1}, 1};
  EXPECT_GT(fast::signed_distance(upright, far_off).signed_distance, 4.9);
  EXPECT_EQ(static_cast<int>(collide(upright, far_off)), static_cast<int>(Contact::disc_disc));
  EXPECT_EQ(static_cast<int>(collide(upright, far_off, {.repaired = true})), static_cast<int>(Contact::none));
}

// The circle of an end needs a direction across its normal, which is as long as the cylinder.
TEST(ZsomborMurray, short_cylinders_are_answered_as_long_ones) {
  for (const double size : {0x1p-30, 0.125, 0.5, 1.0, 1.125, 1.25, 4.0, 0x1p30}) {
    const Cylinder coin{{0, 0, 0}, {0, 0, 0.5 * size}, size}, rod{{size, 0, -size}, {size, 0, size}, 0.5 * size};
    EXPECT_EQ(static_cast<int>(zsombor_murray::collide(coin, rod)),
              static_cast<int>(zsombor_murray::Contact::disc_flank))
        << size;
  }
}

// No test asks for an axis that goes through a disc.
TEST(ZsomborMurray, misses_a_thin_cylinder_through_an_end_disc) {
  using namespace zsombor_murray;
  for (const Settings& settings : {Settings{}, Settings{.repaired = true}})
    EXPECT_EQ(static_cast<int>(collide(fat, thin, settings)), static_cast<int>(Contact::none));
}

// Each wrong side has one of two causes: an axis goes through an end, and no test asks for it; or the line of two end
// planes cuts both spheres in different places.
TEST(ZsomborMurray, is_wrong_on_random_pairs_for_two_reasons) {
  using namespace zsombor_murray;
  RandomPairs pairs;
  int as_copied = 0, missed = 0, invented = 0, repaired = 0;
  for (int i = 0; i < rounds; ++i) {
    const auto [a, b, overlap] = pairs.next();
    const Contact said = collide(a, b), mended = collide(a, b, {.repaired = true});
    as_copied += (collide(a, b, {.terms_as_copied = true}) != Contact::none) != overlap;
    if (overlap && said == Contact::none) {
      ++missed;
      EXPECT_TRUE(an_axis_goes_through_an_end(a, b)) << i;
    }
    if (!overlap && said != Contact::none) {
      ++invented;
      EXPECT_EQ(static_cast<int>(said), static_cast<int>(Contact::disc_disc)) << i;
    }
    if ((mended != Contact::none) != overlap) {
      ++repaired;
      EXPECT_TRUE(overlap && an_axis_goes_through_an_end(a, b)) << i;
    }
  }
  std::printf(
      "Zsombor-Murray, wrong of %d: %d missed with an axis through an end and %d invented by two discs; %d with the "
      "chords compared; %d with the terms of (1) as copied\n",
      rounds, missed, invented, repaired, as_copied);
  EXPECT_GT(missed, 0);
  EXPECT_GT(invented, missed);
  EXPECT_EQ(repaired, missed);
  EXPECT_GT(as_copied, missed + invented);
}

TEST(CefaloMiratsTur, is_the_distance_of_the_axes) {
  RandomPairs pairs;
  for (int i = 0; i < rounds; ++i) {
    const auto [a, b, overlap] = pairs.next();
    const auto answer = cefalo_mirats_tur::distance({a.a, a.b}, {b.a, b.b});
    ASSERT_TRUE(answer.found);
    const double exact = fast::signed_distance(Segment{a.a, a.b}, Segment{b.a, b.b}).signed_distance;
    EXPECT_NEAR(answer.distance, exact, 1e-13 * 12);
  }
}

TEST(CefaloMiratsTur, capsules_are_not_cylinders) {
  RandomPairs pairs;
  int wrong = 0;
  for (int i = 0; i < rounds; ++i) {
    const auto [a, b, overlap] = pairs.next();
    wrong += (cefalo_mirats_tur::distance({a.a, a.b}, {b.a, b.b}).distance < a.r + b.r) != overlap;
  }
  std::printf("Cefalo and Mirats Tur, as flat-ended cylinders: %d wrong of %d\n", wrong, rounds);
  EXPECT_GT(wrong, rounds / 50);
}

// Random circles, as stationary_agreement_test draws them: how many distances there are, and how many it finds.
TEST(ZsomborMurrayOctic, finds_the_stationary_distances_of_random_circles) {
  using namespace zsombor_murray;
  std::mt19937 random(21);
  std::uniform_real_distribution<> uniform(-1, 1);
  const auto vector = [&] {
    const double x = uniform(random), y = uniform(random), z = uniform(random);
    return Vec3{x, y, z};
  };
  int number[9] = {}, wrong_number = 0, far_off = 0, pairs = 0;
  for (int i = 0; i < 2000; ++i) {
    Disc one{vector(), vector(), 0}, two{vector(), vector(), 0};
    one.r = 0.1 + std::fabs(uniform(random)), two.r = 0.1 + std::fabs(uniform(random));
    const fast::Stationary truth = fast::stationary_distances(one, two);
    if (!truth.all) continue;
    ++pairs, ++number[truth.count];
    std::vector<double> found;
    for (const StationaryPair& pair : stationary_distances(one, two).pairs) found.push_back(pair.distance);
    std::sort(found.begin(), found.end());
    if (found.size() != static_cast<std::size_t>(truth.count)) {
      ++wrong_number;
      continue;
    }
    for (int k = 0; k < truth.count; ++k)
      far_off += std::fabs(found[static_cast<std::size_t>(k)] - truth.pairs[k].distance) > 1e-6;
  }
  std::printf(
      "%d pairs of circles: %d, %d, %d have 4, 6, 8 stationary distances; of another number %d, distances off by 1e-6 "
      "%d\n",
      pairs, number[4], number[6], number[8], wrong_number, far_off);
  EXPECT_GT(number[4], number[6]);
  EXPECT_GT(number[6], number[8]);
  EXPECT_GT(number[8], 10);
  EXPECT_LT(wrong_number, pairs / 50);
  EXPECT_LT(far_off, pairs / 50);
}

TEST(ZsomborMurrayOctic, sees_that_coaxial_circles_have_a_family) {
  const Disc one{{0, 0, 0}, {0, 0, 1}, 1}, above{{0, 0, 2}, {0, 0, 1}, 0.5};
  EXPECT_TRUE(zsombor_murray::stationary_distances(one, above).all_of_them);
}

// Every Q with a stationary distance has two P then, and the octic a double root. The distances are those in the plane
// through both axes: sqrt(10) +- 1 +- 1 across and 1 along.
// Q = (2,-2,2) lies on the axis M but for rounding; its direction seen from a is noise, and no P belongs to it.
TEST(ZsomborMurrayOctic, takes_no_point_for_a_Q_on_the_axis) {
  const auto found = zsombor_murray::stationary_distances({{0, -1, 2}, {2, -1, 0}, 2},
                                                          {{2, -2, -1}, {1, 2, -1.4192917068234913e-15}, 3});
  ASSERT_GE(found.pairs.size(), 4u);
  for (const auto& pair : found.pairs) EXPECT_GT(fast::norm(pair.Q - Vec3{2, -2, 2}), 1e-3) << pair.distance;
}

TEST(ZsomborMurrayOctic, keeps_both_points_of_circles_in_parallel_planes) {
  for (const double turn : {0.0, 0.6}) {   // about y, so that the planes are parallel but for rounding
    const auto turned = [&](const Vec3& p) {
      const double s = turn, c = std::sqrt(1 - s * s);
      return Vec3{c * p.x + s * p.z, p.y, c * p.z - s * p.x};
    };
    std::vector<double> found;
    const Vec3 up = turned({0, 0, 1});
    for (const auto& pair :
         zsombor_murray::stationary_distances({turned({0, 0, 1}), up, 1}, {turned({3, 1, 2}), up, 1}).pairs)
      found.push_back(pair.distance);
    std::sort(found.begin(), found.end());
    ASSERT_EQ(found.size(), 4u) << turn;
    const double across[] = {std::sqrt(10.0) - 2, std::sqrt(10.0), std::sqrt(10.0), std::sqrt(10.0) + 2};
    for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(found[i], std::hypot(across[i], 1), 1e-13) << turn;
  }
}

// Of perpendicular planes a root is at phi = pi, and rounding leaves a last coefficient that is not zero.
TEST(CompanionMatrix, a_last_coefficient_of_rounding_is_a_root_at_infinity) {
  const Roots roots = real_roots({-6, 11, -6, 1, 1e-17});
  EXPECT_TRUE(roots.infinite);
  ASSERT_EQ(roots.real.size(), 3u);
}

TEST(Agarwal, each_combination_gives_its_distance) {
  using namespace agarwal;
  const Cylinder upright{{0, 0, -1}, {0, 0, 1}, 0.5};
  const auto expect = [&](const Cylinder& other, double apart, Combination by) {
    const Answer answer = distance(upright, other);
    EXPECT_NEAR(answer.distance, apart, 1e-14);
    EXPECT_EQ(static_cast<int>(answer.by), static_cast<int>(by));
  };
  expect({{-1, 2, 0}, {1, 2, 0}, 0.5}, 1, Combination::axis_axis);
  expect({{-1, 0.5, 0}, {1, 0.5, 0}, 0.5}, 0, Combination::axis_axis);
  expect({{2, 0, 0}, {2, 0, 3}, 0.5}, 1, Combination::axis_circle);              // flank beside flank
  expect({{3.5, 0, -0.25}, {6.5, 0, 3.75}, 0.625}, 2.5, Combination::axis_circle);   // a rim before a flank
  expect({{0, 0, 0.5}, {0, 0, 0.75}, 0.25}, 0, Combination::axis_circle);        // inside
  expect({{4, 0, 5}, {4, 0, 9}, 0.5}, 5, Combination::circle_circle);            // (3.5, 0, 5) from (0.5, 0, 1)
  expect({{0, 0, 4}, {3, 0, 8}, 0.25}, 3 - 0.15, Combination::disc_circle);      // 0.25 * 3/5 below its centre
  expect({{0.25, 0, 3}, {0.25, 0, 5}, 0.5}, 2, Combination::disc_circle);        // two discs over each other
  expect({{-0.25, 0.125, -3}, {-0.025, 0.125, 1.5}, 0.125}, 0,
         Combination::disc_axis);   // in at one end and out at the other
}

TEST(Agarwal, finds_a_thin_cylinder_through_an_end_disc) { EXPECT_EQ(agarwal::distance(fat, thin).distance, 0); }

// Cylinders that stand as cans do, upright and turned, and with one of them on its side. Coordinates are multiples of
// 1/4, so that rims, planes and axes meet often.
TEST(Agarwal, is_the_distance_of_parallel_and_perpendicular_cylinders_apart) {
  std::mt19937_64 random(5);
  const auto quarters = [&](int low, int high) { return 0.25 * std::uniform_int_distribution<int>(low, high)(random); };
  int wrong = 0, apart = 0;
  for (int i = 0; i < rounds; ++i) {
    const auto can = [&](const Vec3& up) {
      const double x = quarters(-12, 12), y = quarters(-12, 12), z = quarters(-12, 12), l = quarters(2, 12);
      return Cylinder{{x, y, z}, {x + l * up.x, y + l * up.y, z + l * up.z}, quarters(1, 4)};
    };
    const Vec3 up = i % 2 == 0 ? Vec3{0, 0, 1} : Vec3{0.8, 0, 0.6}, side{0, 1, 0};
    const Cylinder a = can(up), b = can(i % 4 < 2 ? up : side);
    const double truth = fast::signed_distance(a, b).signed_distance;
    if (std::fabs(truth) < 1e-6) continue;
    const double said = agarwal::distance(a, b).distance;
    apart += truth > 0;
    wrong += !(truth < 0 ? said == 0 : std::fabs(said - truth) < 1e-9);
  }
  EXPECT_GT(apart, rounds / 2);
  EXPECT_EQ(wrong, 0);
}

// Seen along the axes, the discs touch. Turned, their planes are parallel but for rounding.
TEST(Agarwal, is_the_distance_of_discs_whose_edges_lie_above_each_other) {
  for (int i = 0; i < 100; ++i) {
    const double c = std::cos(0.01 * i), s = std::sin(0.01 * i);
    const auto turned = [&](const Vec3& p) { return Vec3{c * p.x + s * p.z, p.y, c * p.z - s * p.x}; };
    const Cylinder a{turned({0, 0, 0}), turned({0, 0, 2}), 0.5}, b{turned({0.75, 1, 3.75}), turned({0.75, 1, 5}), 0.75};
    EXPECT_NEAR(agarwal::distance(a, b).distance, 1.75, 1e-14) << i;
  }
}

TEST(Agarwal, is_the_distance_of_random_cylinders_apart) {
  RandomPairs pairs;
  int wrong_side = 0, off = 0, by[5] = {};
  double most = 0;
  for (int i = 0; i < rounds; ++i) {
    const auto [a, b, overlap] = pairs.next();
    const agarwal::Answer answer = agarwal::distance(a, b);
    ++by[static_cast<int>(answer.by)];
    wrong_side += (answer.distance == 0) != overlap;
    if (overlap || answer.distance == 0) continue;
    const double error = std::fabs(answer.distance - fast::signed_distance(a, b).signed_distance);
    off += error > 1e-9, most = std::max(most, error);
  }
  std::printf(
      "Agarwal: %d wrong sides of %d, %d distances off by 1e-9, by %.1e at most; by axes %d, axis and circle %d, "
      "circles %d, disc and circle %d, disc and axis %d\n",
      wrong_side, rounds, off, most, by[0], by[1], by[2], by[3], by[4]);
  EXPECT_EQ(wrong_side, 0);
  EXPECT_LT(off, rounds / 500);
  for (int combination = 0; combination < 5; ++combination) EXPECT_GT(by[combination], 0);
}

TEST(Suenkel, a_plane_has_one_two_or_three_contacts) {
  using namespace suenkel;
  const HalfSpace ground{{0, 0, 0}, {0, 0, 1}};
  EXPECT_EQ(with_plane({{0, 0, -0.5}, {0, 0, 3}, 1}, ground).count, 3);        // Fig. 6
  EXPECT_EQ(with_plane({{-2, 0, 0.75}, {2, 0, 0.75}, 1}, ground).count, 2);    // Fig. 5
  EXPECT_EQ(with_plane({{-2, 0, 0.75}, {2, 0, 2.75}, 1}, ground).count, 1);    // Fig. 4
  EXPECT_EQ(with_plane({{-2, 0, 2}, {2, 0, 3}, 1}, ground).count, 0);
}

// Every corner of the rectangle below the threshold is a contact, the lowest in whatever place it comes.
TEST(Suenkel, a_plane_has_four_contacts_with_a_cylinder_below_it) {
  using namespace suenkel;
  const HalfSpace ground{{0, 0, 0}, {0, 0, 1}};
  const Contacts sunk = with_plane({{-2, 0, -4}, {2, 0, -3}, 1}, ground);
  EXPECT_EQ(sunk.count, 4);
  for (const Contact& contact : sunk.at) EXPECT_LT(contact.distance, 0);
}

// Random cylinders against planes and spheres: the plane is right; a sphere deep inside is pushed out of the flank,
// never of an end.
TEST(Suenkel, is_right_on_planes_and_wrong_on_spheres_that_are_nearer_to_a_cap) {
  RandomPairs pairs;
  double plane = 0;
  int deep = 0, wrong_depth = 0, wrong_side = 0;
  for (int i = 0; i < rounds; ++i) {
    const auto [a, b, overlap] = pairs.next();
    const HalfSpace p{b.a, {b.b.x - b.a.x, b.b.y - b.a.y, b.b.z - b.a.z}};
    plane =
        std::max(plane, std::fabs(suenkel::with_plane(a, p).distance - fast::signed_distance(p, a).signed_distance));
    const Sphere s{b.a, b.r};
    const double truth = fast::signed_distance(a, s).signed_distance, said = suenkel::with_sphere(a, s).distance;
    wrong_side += (said < 0) != (truth < 0) && std::fabs(truth) > 1e-9;
    if (truth < 0) ++deep, wrong_depth += std::fabs(said - truth) > 1e-9;
  }
  std::printf("Suenkel: planes off by %.1e at most; spheres: %d wrong sides of %d, %d of %d depths wrong\n", plane,
              wrong_side, rounds, wrong_depth, deep);
  EXPECT_LT(plane, 1e-13);
  EXPECT_EQ(wrong_side, 0);
  EXPECT_GT(wrong_depth, 0);
}

TEST(Suenkel, a_sphere_in_a_coin_is_pushed_out_through_the_flank) {
  const Cylinder coin{{0, 0, 0}, {0, 0, 1}, 16};
  const Sphere ball{{0, 1, 0}, 16};
  EXPECT_EQ(suenkel::with_sphere(coin, ball).distance, -31);
  EXPECT_NEAR(fast::signed_distance(coin, ball).signed_distance, -16, 1e-13);
}

// The two replacements, for cylinders about four times as long as wide: how wrong by the number of spheres. What 256
// spheres leave is the rim, (sqrt(2) - 1) r, of cylinders that are not shorter than wide. Capsules inside the cylinders
// miss contacts, capsules around them invent some.
TEST(Suenkel, replacements_are_as_wrong_as_they_are_coarse) {
  RandomPairs pairs;
  int sides[9] = {}, missed = 0, invented = 0, around_missed = 0, around_invented = 0;
  double most[9] = {}, most_of_long = 0, parts_of_radius = 0;
  for (int i = 0; i < rounds; ++i) {
    const auto [a, b, overlap] = pairs.next();
    const double truth = fast::signed_distance(a, b).signed_distance;
    const bool inside = suenkel::by_capsules(a, b) < 0,
               around = fast::signed_distance(Capsule{a.a, a.b, a.r}, Capsule{b.a, b.b, b.r}).signed_distance < 0;
    missed += overlap && !inside, invented += !overlap && inside;
    around_missed += overlap && !around, around_invented += !overlap && around;
    for (int k = 0; k < 9; ++k) {
      const double said = suenkel::by_spheres(a, b, 1 << k);
      sides[k] += (said < 0) != overlap;
      if (truth > 0) most[k] = std::max(most[k], std::fabs(said - truth));
      if (k < 8 || truth <= 0 || fast::norm(b.b - b.a) < 2 * b.r) continue;
      most_of_long = std::max(most_of_long, std::fabs(said - truth));
      parts_of_radius = std::max(parts_of_radius, std::fabs(said - truth) / b.r);
    }
  }
  std::printf(
      "Suenkel: wrong sides of %d by capsules inside %d missed and %d invented, by capsules around %d and %d; by 1, 2, "
      "4 "
      "... 256 spheres:",
      rounds, missed, invented, around_missed, around_invented);
  for (int k = 0; k < 9; ++k) std::printf(" %d (distance off by %.3f)", sides[k], most[k]);
  std::printf("; for cylinders not shorter than wide %.4f, %.4f of the radius\n", most_of_long, parts_of_radius);
  EXPECT_GT(missed, 0);
  EXPECT_EQ(invented, 0);
  EXPECT_EQ(around_missed, 0);
  EXPECT_GT(around_invented, 0);
  EXPECT_GT(sides[0], sides[4]);
  EXPECT_GT(sides[8], 0) << "more spheres do not make the ends flat";
  EXPECT_LT(parts_of_radius, std::sqrt(2.0) - 1 + 0.01);   // the spheres are not everywhere along the axis
}

}  // namespace
}  // namespace octic::published
