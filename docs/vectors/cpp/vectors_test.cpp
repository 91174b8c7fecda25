// octic-vectors with GoogleTest: the C header alone, no JSON.
//
// An error is held against the size of the pair. The tolerance is that of the code under test; `flawed` shows that the
// test can fail.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "octic_vectors.h"
#include "spheres_and_capsules.h"

#if defined(_M_FP_FAST) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)
#error "with -ffast-math this test takes NaN for a right answer; the code under test may be compiled with it elsewhere"
#endif

namespace {

constexpr double smallest = std::numeric_limits<double>::denorm_min();
constexpr double tolerance = 1e-14;   // of the size of the pair

Vec vec(const double* v) { return {v[0], v[1], v[2]}; }

// How far `claim` is outside of what the vector allows, as a part of its size. The smallest double is no error.
double error(const octic_vector& vector, double claim) {
  const double off = std::max(vector.lower - claim, claim - vector.upper) - smallest;
  return off > 0 ? off / vector.size : off <= 0 ? 0 : INFINITY;   // NaN is infinitely wrong
}

double spheres(const octic_vector& v) { return sphere_sphere(vec(v.a), v.a[3], vec(v.b), v.b[3]); }
double capsules(const octic_vector& v) {
  return capsule_capsule(vec(v.a), vec(v.a + 3), v.a[6], vec(v.b), vec(v.b + 3), v.b[6]);
}

// Forgets that a segment ends.
double endless_capsules(const octic_vector& v) {
  const Vec p = vec(v.a), d = vec(v.a + 3) - p, q = vec(v.b), e = vec(v.b + 3) - q;
  const Vec n{d.y * e.z - d.z * e.y, d.z * e.x - d.x * e.z, d.x * e.y - d.y * e.x};
  return std::fabs(dot(q - p, n)) / length(n) - v.a[6] - v.b[6];
}

template <class Code>
int wrong(const octic_vector* vectors, int count, Code code) {
  return static_cast<int>(
      std::count_if(vectors, vectors + count, [&](const octic_vector& v) { return error(v, code(v)) > tolerance; }));
}

TEST(OcticVectors, sphere_sphere) {
  for (const octic_vector& v : octic_sphere_sphere)
    EXPECT_LE(error(v, spheres(v)), tolerance)
        << v.id << ": " << spheres(v) << " is not in [" << v.lower << ", " << v.upper << "]";
}

TEST(OcticVectors, capsule_capsule) {
  for (const octic_vector& v : octic_capsule_capsule)
    EXPECT_LE(error(v, capsules(v)), tolerance)
        << v.id << ": " << capsules(v) << " is not in [" << v.lower << ", " << v.upper << "]";
}

// Touching solids leave the side to the code (acceptable): every other side must be right, where it is farther away
// than the tolerance.
TEST(OcticVectors, contact_of_capsules) {
  for (const octic_vector& v : octic_capsule_capsule) {
    if (v.relation == 0 || std::fabs(v.lower) <= tolerance * v.size + smallest) continue;
    EXPECT_TRUE(v.relation < 0 ? capsules(v) < 0 : capsules(v) > 0) << v.id;   // of NaN neither holds
  }
}

TEST(OcticVectors, what_counts_as_an_error) {
  octic_vector one{};
  one.lower = one.upper = 1, one.size = 4;
  for (const double claim : {double{NAN}, double{INFINITY}, -double{INFINITY}}) EXPECT_EQ(error(one, claim), INFINITY);
  EXPECT_EQ(error(one, 1), 0);
  EXPECT_EQ(error(one, 3), 0.5);
  EXPECT_EQ(error(one, -1), 0.5);
  octic_vector least{};
  least.lower = least.upper = 3 * smallest, least.size = 9 * smallest;
  for (const int steps : {2, 3, 4}) EXPECT_EQ(error(least, steps * smallest), 0);
  for (const int steps : {1, 5}) EXPECT_GT(error(least, steps * smallest), tolerance);
}

TEST(OcticVectors, flawed_code_is_seen_to_fail) {
  EXPECT_GT(wrong(octic_capsule_capsule, octic_capsule_capsule_count, endless_capsules), 10);
}

}  // namespace
