// Batches of distances against one pair at a time, and the same bits from every instruction set and number of threads.
#include "fast/batch/distances.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <memory>
#include <vector>

#include "fast/batch/body.h"
#include "fast/batch/numbers.h"
#include "fast/batch/threads.h"
#include "fast/proximity.h"
#include "fast/test/pairs.h"
#include "fast/vector.h"

namespace octic::fast {
// The computation side by side, without what follows pair by pair: fast/batch/baseline.cpp and the like.
#define OCTIC_DECLARE(name)                                                                                     \
  namespace name {                                                                                              \
  void measure_each(const CylinderArrays& a, const CylinderArrays& b, std::size_t from, int count, double* out, \
                    double* (&place)[6], bool* proved) noexcept;                                                \
  }
OCTIC_DECLARE(baseline)
#if defined(__x86_64__)
OCTIC_DECLARE(avx2)
OCTIC_DECLARE(avx512)
#endif
#undef OCTIC_DECLARE
namespace {

// By the widest registers of the machine: the more lanes, the more pairs wait for a stage.
using SideBySide = decltype(&baseline::measure_each);
SideBySide widest() {
#if defined(__x86_64__)
  if (best_instructions() == Instructions::avx512) return avx512::measure_each;
  if (best_instructions() == Instructions::avx2) return avx2::measure_each;
#endif
  return baseline::measure_each;
}

struct CylinderBatch {
  std::vector<double> number[8];
  void add(const Vec3& c, const Vec3& axis, double half_length, double radius) {
    const double all[8] = {c.x, c.y, c.z, axis.x, axis.y, axis.z, half_length, radius};
    for (int k = 0; k < 8; ++k) number[k].push_back(all[k]);
  }
  std::size_t size() const { return number[0].size(); }
  CylinderArrays view() const {
    const auto at = [&](int k) { return number[k].data(); };
    return {at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)};
  }
  Body body(std::size_t i) const {
    Body b;
    b.origin = {number[0][i], number[1][i], number[2][i]};
    b.axis = {number[3][i], number[4][i], number[5][i]};
    b.half_length = number[6][i];
    b.radius = number[7][i];
    b.reach = std::sqrt(b.half_length * b.half_length + b.radius * b.radius);
    return b;
  }
};

// One sort of pairs each; every stage of the batch, and every reason to leave a pair to be answered alone, has one that
// meets it often.
struct Sorts {
  test::Random random;
  double tenths(double most) { return std::pow(10, -random(0, most)); }   // of the size, down to so many digits
  struct CentredCylinder {
    Vec3 c, axis;
    double h, r;
  };
  using Two = std::array<CentredCylinder, 2>;
  CentredCylinder cylinder(double side, double thinnest) {
    return {random.point(side), random.point(1), tenths(thinnest), tenths(thinnest)};
  }
  Two spread() { return {cylinder(3, 1), cylinder(3, 1)}; }
  Two deep() { return {cylinder(0.3, 1), cylinder(0.3, 1)}; }
  Two needles_and_coins() { return {cylinder(0.7, 6), cylinder(0.7, 6)}; }
  Two parallel() {
    Two two{cylinder(1.5, 2), cylinder(1.5, 2)};
    two[1].axis = random(0, 1) < 0.5 ? two[0].axis : -two[0].axis;
    return two;
  }
  Two nearly_parallel() {
    Two two{cylinder(1, 2), cylinder(1, 2)};
    two[1].axis = two[0].axis + tenths(17) * random.point(1);
    return two;
  }
  // Two rim points beside each other along a direction of an open cell: mostly the deepest place there is.
  Two rims() {
    Two two{cylinder(0, 2), cylinder(0, 2)};
    const Vec3 n = unit(random.point(1));
    const auto furthest = [](const CentredCylinder& d, const Vec3& m) {
      const Vec3 u = unit(d.axis), radial = m - dot(m, u) * u;
      return (dot(m, u) < 0 ? -d.h : d.h) * u + (d.r / norm(radial)) * radial;
    };
    two[1].c = furthest(two[0], n) - 0.3 * tenths(8) * n - furthest(two[1], -n);
    return two;
  }
  // The middle of an end of one on the axis of the other, but for what is left of it by rounding.
  Two on_the_axis() {
    Two two{cylinder(0, 1), cylinder(0, 1)};
    for (CentredCylinder& d : two) d.axis = unit(d.axis);
    two[1].c = (two[0].h + random(0, 2)) * two[0].axis + two[1].h * two[1].axis + tenths(17) * random.point(1);
    return two;
  }
  Two shallow() {
    Two two{cylinder(0, 2), cylinder(1, 2)};
    for (CentredCylinder& d : two) d.axis = unit(d.axis);
    const Proximity p = signed_distance(body(two[0]), body(two[1]));
    two[1].c = two[1].c + ((random(0, 1) < 0.5 ? 0.1 : -0.1) * tenths(13) - p.signed_distance) * p.direction;
    return two;
  }
  Two upright() {
    const auto one = [&] {
      const Vec3 axes[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
      const auto whole = [&](int low, int high) { return double(random.integer(low, high)); };
      const Vec3 c{whole(-3, 3), whole(-3, 3), whole(-3, 3)}, axis = axes[random.integer(0, 2)];
      return CentredCylinder{c, axis, whole(1, 4) / 2, whole(1, 4) / 2};
    };
    return {one(), one()};
  }
  Two discs_and_segments() {
    Two two{cylinder(0.8, 3), cylinder(0.8, 3)};
    for (CentredCylinder& d : two) {
      if (random(0, 1) < 0.5) d.h = 0;
      if (random(0, 1) < 0.2) d.r = 0;
    }
    return two;
  }
  // Flat ones that mostly cross each other; some are discs.
  Two coins() {
    const auto coin = [&] {
      const double r = random(0.5, 1.2);
      return CentredCylinder{random.point(1), random.point(1), random(0, 1) < 0.1 ? 0 : random(0.01, 0.124) * r, r};
    };
    return {coin(), coin()};
  }
  // A can on another one, not quite straight, and a little way into it.
  Two standing() {
    const auto can = [&] { return CentredCylinder{{}, unit(random.point(1)), random(0.1, 1.2), random(0.3, 1.2)}; };
    Two two{can(), can()};
    const Vec3 up = two[0].axis, beside = cross(up, random.point(1));
    two[1].axis = unit(up + tenths(12) * random.point(1));
    two[1].c = (random(0, 0.5) / norm(beside)) * beside + (two[0].h + two[1].h - 0.3 * tenths(7)) * up;
    return two;
  }
  static Body body(const CentredCylinder& d) {
    Body b;
    b.origin = d.c, b.axis = d.axis, b.half_length = d.h, b.radius = d.r;
    b.reach = std::sqrt(d.h * d.h + d.r * d.r);
    return b;
  }
};
constexpr Sorts::Two (Sorts::*every_sort[])() = {
    &Sorts::spread, &Sorts::deep,    &Sorts::needles_and_coins, &Sorts::parallel,           &Sorts::nearly_parallel,
    &Sorts::rims,   &Sorts::shallow, &Sorts::upright,           &Sorts::discs_and_segments, &Sorts::on_the_axis,
    &Sorts::coins,  &Sorts::standing};

struct Batch {
  CylinderBatch a, b;
  Batch(std::uint64_t seed, Sorts::Two (Sorts::*sort)(), int count) {
    Sorts sorts{test::Random(seed)};
    while (a.size() < std::size_t(count)) {
      const Sorts::Two two = (sorts.*sort)();
      a.add(two[0].c, unit(two[0].axis), two[0].h, two[0].r);
      b.add(two[1].c, unit(two[1].axis), two[1].h, two[1].r);
    }
  }
};

struct Answers {
  std::vector<double> number[7];
  explicit Answers(std::size_t count) {
    for (auto& v : number) v.resize(count);
  }
  DistanceArrays view() {
    return {number[0].data(), number[1].data(), number[2].data(), number[3].data(),
            number[4].data(), number[5].data(), number[6].data()};
  }
  bool operator==(const Answers& other) const {
    for (int k = 0; k < 7; ++k)
      if (std::memcmp(number[k].data(), other.number[k].data(), number[k].size() * sizeof(double)) != 0) return false;
    return true;
  }
};

// Width of the slab along n, and how far a point is outside of a body.
double support(const Body& body, const Vec3& m) {
  return body.half_length * std::fabs(dot(m, body.axis)) + body.radius * norm(cross(m, body.axis));
}
double outside(const Body& body, const Vec3& p) {
  const Vec3 v = p - body.origin;
  const double along = dot(v, body.axis);
  return std::fmax(std::fabs(along) - body.half_length, norm(v - along * body.axis) - body.radius);
}

// The distance is the width of the slab along the direction, which no pair exceeds; witnesses on both solids show that
// a gap is no less; and no direction that signed_distance knows is better. So neither side can be wrong alone.
TEST(distances, are_proved_by_direction_and_witnesses_and_miss_no_direction_that_one_at_a_time_finds) {
  int apart = 0, overlapping = 0;
  std::uint64_t seed = 1;
  for (const auto sort : every_sort) {
    const Batch batch(seed++, sort, 8000);
    Answers out(batch.a.size());
    signed_distances(batch.a.view(), batch.b.view(), batch.a.size(), out.view());
    for (std::size_t i = 0; i < batch.a.size(); ++i) {
      const Body a = batch.a.body(i), b = batch.b.body(i);
      const Proximity p = signed_distance(a, b);
      const Vec3 d = b.origin - a.origin, n{out.number[1][i], out.number[2][i], out.number[3][i]},
                 x{out.number[4][i], out.number[5][i], out.number[6][i]};
      const double size = norm(d) + a.reach + b.reach, distance = out.number[0][i];
      ASSERT_NEAR(norm(n), 1, 1e-15) << seed << ' ' << i;
      ASSERT_NEAR(dot(n, d) - support(a, n) - support(b, n), distance, 2e-15 * size) << seed << ' ' << i;
      ASSERT_GE(distance, p.signed_distance - 2e-15 * size) << seed << ' ' << i;
      ASSERT_LE(outside(a, x), 2e-14 * size) << seed << ' ' << i;
      ASSERT_LE(outside(b, x + distance * n), 2e-14 * size) << seed << ' ' << i;
      (distance > 0 ? apart : overlapping)++;
    }
  }
  EXPECT_GT(apart, 20000);
  EXPECT_GT(overlapping, 20000);
}

// What is left to be asked alone takes as long as without a batch. MEASURED: about half of what is allowed here.
TEST(distances, of_few_pairs_are_asked_alone) {
  const auto left = [](Sorts::Two (Sorts::*sort)(), std::uint64_t seed) {
    constexpr int count = 4000;
    const Batch batch(seed, sort, count);
    std::vector<double> distance(count);
    const auto proved = std::make_unique<bool[]>(count);
    double* nowhere[6] = {};
    baseline::measure_each(batch.a.view(), batch.b.view(), 0, count, distance.data(), nowhere, proved.get());
    return double(std::count(proved.get(), proved.get() + count, false)) / count;
  };
  EXPECT_LT(left(&Sorts::spread, 1), 0.001);
  EXPECT_LT(left(&Sorts::deep, 2), 0.001);
  EXPECT_LT(left(&Sorts::shallow, 3), 0.007);
  EXPECT_LT(left(&Sorts::rims, 4), 0.002);
  EXPECT_LT(left(&Sorts::coins, 5), 0.012);
  EXPECT_LT(left(&Sorts::standing, 6), 0.01);
  EXPECT_LT(left(&Sorts::discs_and_segments, 7), 0.01);
}

// Each stage waits until enough pairs are there for it, and none is lost on the way: a pair that was would be answered
// alone, rightly but late.
TEST(distances, what_a_batch_proves_of_a_pair_depends_on_no_other_pair) {
  std::uint64_t seed = 40;
  for (const auto sort : every_sort) {
    constexpr int count = 3000;
    const Batch batch(seed++, sort, count);
    const CylinderArrays a = batch.a.view(), b = batch.b.view();
    std::vector<double> distance(count);
    const auto proved = std::make_unique<bool[]>(count);
    double* nowhere[6] = {};
    widest()(a, b, 0, count, distance.data(), nowhere, proved.get());
    for (std::size_t i = 0; i < count; ++i) {
      double alone = 0;
      bool proved_alone = false;
      baseline::measure_each(part(a, i), part(b, i), 0, 1, &alone, nowhere, &proved_alone);
      ASSERT_EQ(proved_alone, proved[i]) << seed << ' ' << i;
      if (proved_alone) {
        ASSERT_EQ(alone, distance[i]) << seed << ' ' << i;
      }
    }
  }
}

// Axes 5e-15 from parallel, a thin body beside the rim of a wide one, end to end: the pole is 1.6e-7 short of the best
// direction, and one pair at a time once stayed there.
TEST(distances, a_rim_a_little_beyond_the_edge_of_a_nearly_parallel_one_is_not_taken_for_lying_above_its_cap) {
  const CylinderBatch a = [] {
    CylinderBatch d;
    d.add({0.072414094683237673, -0.48905523870469381, 0.15371409452622475},
          {0.2176111204292332, -0.88907759851346024, -0.40272375654668335}, 0.042557277512150951, 0.019254663172413953);
    return d;
  }();
  CylinderBatch b;
  b.add({-0.75771623366648533, -0.57001843980447697, 0.57264578985276726},
        {0.21761112042922842, -0.88907759851346213, -0.40272375654668174}, 0.019449270171208476, 0.87168390330621437);
  EXPECT_NEAR(signed_distance(a.body(0), b.body(0)).signed_distance, 0.21537037942375595, 1e-15);
  EXPECT_NEAR(signed_distance(b.body(0), a.body(0)).signed_distance, 0.21537037942375595, 1e-15);
  double together = 0;
  signed_distances(a.view(), b.view(), 1, {&together});
  EXPECT_NEAR(together, 0.21537037942375595, 1e-15);
}

// Two cans end to end, nearly parallel, whose edges cross there: the pole of neither is the best direction, although
// its witnesses fit. (10) holds only where the lowest point is over the cap.
TEST(distances, caps_whose_edges_cross_are_not_taken_for_lying_flat) {
  CylinderBatch a, b;
  a.add({0, 0, 0}, {0.7405953761056957, 0.096030501368431623, 0.66505385623856872}, 1, 1);
  b.add({2.0753337081242136, -1.6770385131429599, 0.9383665583614893},
        {-0.74059537611212412, -0.096030501371134738, -0.66505385623101987}, 1, 0.99999999895226788);
  a.add({4.5461454484217949, -2.4625638078530194, 3.1924230292311044},
        {-0.75709209870484806, -0.26955420133248825, 0.5951067858987098}, 0.16748842959861418, 0.089166540884480422);
  b.add({4.2165755233239448, -2.5641080116929249, 3.2900364444164754},
        {-0.75709209878309569, -0.26955420122258117, 0.5951067858489465}, 0.16748842959861418, 0.038294997834104241);
  for (const Instructions instructions : {Instructions::baseline, Instructions::avx2, Instructions::avx512}) {
    double together[2];
    if (!signed_distances_with(instructions, a.view(), b.view(), 2, {together})) continue;
    for (const std::size_t i : {0, 1})   // the poles are 1.7e-12 and 2.3e-13 deeper
      EXPECT_NEAR(together[i], signed_distance(a.body(i), b.body(i)).signed_distance, 1e-14) << i;
  }
}

TEST(distances, same_bits_from_every_instruction_set_number_of_threads_and_length_of_batch) {
  std::uint64_t seed = 100;
  for (const auto sort : every_sort) {
    const Batch batch(seed++, sort, 3001);
    const CylinderArrays a = batch.a.view(), b = batch.b.view();
    Answers expected(batch.a.size());
    ASSERT_TRUE(signed_distances_with(Instructions::baseline, a, b, batch.a.size(), expected.view()));
    for (const Instructions instructions : {Instructions::avx2, Instructions::avx512}) {
      Answers out(batch.a.size());
      if (!signed_distances_with(instructions, a, b, batch.a.size(), out.view())) continue;
      EXPECT_TRUE(out == expected) << static_cast<int>(instructions) << ' ' << seed;
    }
    for (unsigned threads = 0; threads < 6; ++threads) {
      Answers out(batch.a.size());
      signed_distances(threads, a, b, batch.a.size(), out.view());
      EXPECT_TRUE(out == expected) << threads << ' ' << seed;
    }
  }
  const Batch batch(7, &Sorts::spread, 400);
  const CylinderBatch &a = batch.a, &b = batch.b;
  Answers expected(a.size());
  signed_distances(a.view(), b.view(), a.size(), expected.view());
  for (std::size_t count = 1; count < 20; ++count) {
    Answers out(a.size());
    signed_distances(a.view(), b.view(), count, out.view());
    for (int k = 0; k < 7; ++k)
      for (std::size_t i = 0; i < a.size(); ++i)
        ASSERT_EQ(out.number[k][i], i < count ? expected.number[k][i] : 0) << count;
  }
}

// Cylinders by their ends, on a grid of doubles so fine that adding `place` rounds nothing: near the origin one pair at
// a time tells the distance there.
struct FarAway {
  std::vector<double> number[2][11];
  std::vector<Proximity> right;
  std::vector<double> size;
  Vec3 place;

  FarAway(std::uint64_t seed, double distance, double grain, int count) : place{distance, -distance, 0.5 * distance} {
    test::Random random(seed);
    const auto on_grid = [grain](const Vec3& v) {
      return Vec3{grain * std::round(v.x / grain), grain * std::round(v.y / grain), grain * std::round(v.z / grain)};
    };
    for (int i = 0; i < count; ++i) {
      Cylinder near[2];
      for (int k = 0; k < 2; ++k) {
        const double side = i % 2 == 0 ? 2 : 0.5;
        near[k] = {on_grid(random.point(side)), on_grid(random.point(side)), random(0.1, 1)};
        if (i % 5 == 0) near[k].b = near[k].a + on_grid({1e-4 * random(0, 1), 1e-4 * random(0, 1), 1});   // stacked
        const Cylinder far{near[k].a + place, near[k].b + place, near[k].r};
        EXPECT_TRUE(far.a - place == near[k].a && far.b - place == near[k].b);
        const auto numbers = numbers_of(prepare(far));
        for (int c = 0; c < 11; ++c) number[k][c].push_back(numbers[static_cast<std::size_t>(c)]);
      }
      right.push_back(signed_distance(near[0], near[1]));
      size.push_back(norm(near[0].a - near[1].a) + norm(near[0].b - near[0].a) + norm(near[1].b - near[1].a) +
                     2 * (near[0].r + near[1].r));   // no less than the size of bounds.h, at most twice that
    }
  }
  CylinderArrays view(int k, bool low = true) const {
    std::array<const double*, 11> v;
    for (std::size_t c = 0; c < 11; ++c) v[c] = c < 8 || low ? number[k][c].data() : nullptr;
    return arrays(v);
  }
};

TEST(distances, of_pairs_far_from_the_origin_keep_their_digits) {
  const std::size_t count = 4000;
  for (const auto& [distance, grain] : {std::pair{1e6, 0x1p-33}, std::pair{1e9, 0x1p-23}}) {
    const FarAway pairs(91, distance, grain, int(count));
    for (const bool low : {true, false}) {
      Answers out(count);
      signed_distances(pairs.view(0, low), pairs.view(1, low), count, out.view());
      double worst = 0;
      for (std::size_t i = 0; i < count; ++i) {
        const double half = 0.5 * pairs.size[i];
        worst = std::fmax(worst, std::fabs(out.number[0][i] - pairs.right[i].signed_distance) / half);
        if (!low) continue;
        const double ulp = distance * 0x1p-52;
        const Vec3 x = Vec3{out.number[4][i], out.number[5][i], out.number[6][i]} - pairs.place;
        const auto row = [&](int c) { return pairs.number[0][c][i]; };
        const Vec3 centre = Vec3{row(0), row(1), row(2)} - pairs.place + Vec3{row(8), row(9), row(10)},
                   axis{row(3), row(4), row(5)}, v = x - centre;
        const double along = std::fabs(dot(v, axis)) - row(6), across = norm(v - dot(v, axis) * axis) - row(7);
        ASSERT_LE(std::fmax(along, across), measured_witness_error * half + 2 * ulp) << i;
      }
      if (low)
        EXPECT_LE(worst, promised_error) << distance;
      else
        EXPECT_GT(worst, 1e3 * promised_error) << "without low parts the test would show nothing";
      // one against many, on threads, and each of the pairs alone
      Answers other(count), expected(count);
      signed_distances(3, pairs.view(0, low), pairs.view(1, low), count, other.view());
      EXPECT_TRUE(other == out);
      signed_distances_of_one(pairs.view(0, low), 7, pairs.view(1), count, other.view());
      for (std::size_t i = 0; i < count; ++i) {
        Answers one(1);
        signed_distances(part(pairs.view(0, low), 7), part(pairs.view(1), i), 1, one.view());
        ASSERT_EQ(one.number[0][0], other.number[0][i]) << i;
      }
    }
  }
}

// Low parts need not be small: the same solids, with a part of each centre in them.
TEST(distances, do_not_depend_on_how_a_centre_is_divided) {
  const std::size_t count = 2000;
  test::Random random(92);
  const Batch batch(9, &Sorts::spread, int(count));
  Answers expected(count), out(count);
  signed_distances(batch.a.view(), batch.b.view(), count, expected.view());
  CylinderBatch divided[2] = {batch.a, batch.b};
  std::vector<double> low[2][3];
  CylinderArrays view[2];
  for (int k = 0; k < 2; ++k) {
    for (int c = 0; c < 3; ++c)
      for (double& x : divided[k].number[c]) {
        const double part = std::ldexp(std::round(std::ldexp(random(-0.5, 0.5), 20)), -20);   // the sum stays exact
        x = std::ldexp(std::round(std::ldexp(x, 40)), -40);
        low[k][c].push_back(part);
        x -= part;
      }
    view[k] = divided[k].view();
    view[k].low_x = low[k][0].data(), view[k].low_y = low[k][1].data(), view[k].low_z = low[k][2].data();
  }
  signed_distances(view[0], view[1], count, out.view());
  for (std::size_t i = 0; i < count; ++i) {
    ASSERT_NEAR(out.number[0][i], expected.number[0][i], 1e-11) << i;   // the centres were rounded to 2^-40
    const Body a = body_of(view[0], i), b = body_of(view[1], i);
    const double size = norm(b.origin + b.offset - a.origin - a.offset) + a.reach + b.reach;
    ASSERT_NEAR(out.number[0][i], signed_distance(a, b).signed_distance, promised_error * size) << i;
    Body at = a;
    at.origin = a.origin + a.offset;
    const Vec3 x{out.number[4][i], out.number[5][i], out.number[6][i]};
    ASSERT_LE(outside(at, x), measured_witness_error * size) << i;
  }
}

TEST(distances, of_one_against_many_and_without_what_is_not_wanted) {
  const Batch batch(8, &Sorts::spread, 300);
  const CylinderBatch &a = batch.a, &b = batch.b;
  std::vector<double> many(b.size());
  for (const std::size_t one : {std::size_t(0), std::size_t(17)}) {
    signed_distances_of_one(a.view(), one, b.view(), b.size(), {many.data()});
    for (std::size_t i = 0; i < b.size(); ++i) {
      const double right = signed_distance(a.body(one), b.body(i)).signed_distance;
      ASSERT_NEAR(many[i], right, 1e-14) << i;
    }
    std::vector<double> threaded(b.size());
    signed_distances_of_one(3, a.view(), one, b.view(), b.size(), {threaded.data()});
    EXPECT_EQ(threaded, many);
  }
  signed_distances(a.view(), b.view(), 0, {nullptr});
}

}  // namespace
}  // namespace octic::fast
