// What conversion may move is what rounding in the engine's scalar can do: more is the engine's error, and excuses
// nothing.
#include "oracle/judge/conversion_limit.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <map>
#include <random>

#include "corpus/case_io.h"
#include "oracle/judge/conversion.h"
#include "oracle/engine/pose.h"
#include "oracle/examiner/examiner.h"
#include "oracle/shape/float_rounded.h"
#include "reference/certificate/size.h"

namespace octic::oracle::conversion_limit_test {
namespace {

const Shape lower = Cylinder{{0, 0, -2}, {0, 0, 0}, 1},
            upper = Cylinder{{0.1, 0, 0.5}, {0, 0.1, 2.5}, 1};   // apart by a little less than 1/2

Card card(const std::string& scalar, double tolerance = 1e-6, const std::string& solid = "sharp") {
  Card c;
  c.name = "subject";
  c.scalar = scalar;
  c.solid = solid;
  c.tolerance = tolerance;
  return c;
}

Judged judged(const Card& who, double said, const std::array<Received, 2>& received) {
  CaseTruth case_truth({"x", lower, upper, "", "", {}});
  Answered answered;
  Claim claim;
  claim.signed_distance = Enclosure{said, said};
  answered.answer = claim;
  answered.received = received;
  return judge(case_truth, who, Query::signed_distance, answered);
}
std::string kinds(const Verdict& v) {
  std::string text;
  for (const Wrong& w : v.wrong) text += w.kind + " ";
  return text;
}

double distance_of(const std::string& scalar) {
  CaseTruth case_truth({"x", lower, upper, "", "", {}});
  return case_truth.sharp(scalar).truth.nearest;
}

TEST(conversion_limit, a_pose_that_is_moved_excuses_nothing_and_is_accused) {
  for (const char* scalar : {"double", "float"}) {
    const bool is_float = std::string(scalar) == "float";
    const Shape a = lower, b = float_rounded({"x", lower, upper, "", "", {}})->b;
    const std::array<Received, 2> honest = is_float ? std::array<Received, 2>{pose<float>(a), pose<float>(b)}
                                                    : std::array<Received, 2>{pose<double>(lower), pose<double>(upper)};
    const double truth = distance_of(scalar);
    EXPECT_EQ(kinds(judged(card(scalar), truth, honest).declared), "");
    EXPECT_EQ(kinds(judged(card(scalar), truth + 1, honest).declared), "distance ");
    for (const double by : {100.0, 1.0, 1e-3}) {
      std::array<Received, 2> moved = honest;
      moved[1].center.x += by;
      EXPECT_EQ(kinds(judged(card(scalar), truth, moved).declared), "conversion ") << scalar << ' ' << by;
      const Verdict v = judged(card(scalar), truth + by, moved).declared;
      EXPECT_EQ(kinds(v), "distance conversion ") << scalar << ' ' << by;
      EXPECT_FALSE(v.right());
      EXPECT_NEAR(v.wrong[1].error, by / 5, by / 10) << "of a size of about 5";
    }
    std::array<Received, 2> within = honest;
    within[1].center.x += 1e-7;   // beyond what double may do, and within the tolerance of the engine
    EXPECT_EQ(kinds(judged(card(scalar), truth, within).declared), "");
  }
}

TEST(conversion_limit, a_margin_that_the_card_denies_is_accused) {
  std::array<Received, 2> grown{pose<double>(lower), pose<double>(upper)};
  for (Received& r : grown) r.margin = 0.125, r.grown = true;
  const double truth = distance_of("double");
  EXPECT_EQ(kinds(judged(card("double"), truth - 0.25, grown).declared), "distance conversion ");
  const Judged open = judged(card("double", 1e-6, "grown by 0.125"), truth - 0.25, grown);
  EXPECT_EQ(kinds(open.declared), "");
  ASSERT_TRUE(open.sharp);
  EXPECT_EQ(kinds(*open.sharp), "distance ");
}

TEST(conversion_limit, what_is_no_solid_is_silence) {
  std::array<Received, 2> nothing{pose<double>(lower), pose<double>(upper)};
  nothing[0].center.x = std::nan("");
  EXPECT_EQ(judged(card("double"), 1, nothing).declared.silence, "unsupported");
  EXPECT_FALSE(judged(card("double"), 1, nothing).declared.right());
}

// Poses computed in the scalar itself, without care: no rounding that an engine may do is beyond the limit.
template <class Scalar>
Received careless(const Shape& shape) {
  const auto& c = std::get<Cylinder>(shape);
  const Scalar half(0.5);
  Scalar center[3], d[3];
  const Vec3 ends[2] = {c.a, c.b};
  const auto at = [](const Vec3& v, int i) { return static_cast<Scalar>(i == 0 ? v.x : i == 1 ? v.y : v.z); };
  for (int i = 0; i < 3; ++i)
    center[i] = half * (at(ends[0], i) + at(ends[1], i)), d[i] = at(ends[1], i) - at(ends[0], i);
  const Scalar length = std::sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
  for (Scalar& v : d) v /= length;
  if (d[2] < Scalar(-0.9)) return pose<Scalar>(shape);
  // the shortest rotation from z to d as a quaternion, normalised, and its matrix
  Scalar q[4] = {1 + d[2], -d[1], d[0], 0};
  const Scalar norm = std::sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
  for (Scalar& v : q) v /= norm;
  const Scalar w = q[0], x = q[1], y = q[2], z = q[3];
  Received r;
  r.center = {center[0], center[1], center[2]};
  const Scalar m[9] = {1 - 2 * (y * y + z * z), 2 * (x * y - w * z),     2 * (x * z + w * y),
                       2 * (x * y + w * z),     1 - 2 * (x * x + z * z), 2 * (y * z - w * x),
                       2 * (x * z - w * y),     2 * (y * z + w * x),     1 - 2 * (x * x + y * y)};
  for (int i = 0; i < 9; ++i) r.rotation[i] = m[i];
  r.half_length = half * length;
  r.radius = static_cast<Scalar>(c.r);
  return r;
}

template <class Scalar>
double worst_careless(const std::string& scalar) {
  std::mt19937_64 random(11);
  const auto uniform = [&] { return 2 * static_cast<double>(random() >> 11) * 0x1p-53 - 1; };
  double worst = 0;
  for (int i = 0; i < 4000; ++i) {
    const double place = std::ldexp(1, static_cast<int>(random() % 40) - 10),
                 size = std::ldexp(1, static_cast<int>(random() % 12)),
                 r = std::ldexp(1, static_cast<int>(random() % 24) - 12);
    const auto rounded = [](double v) { return static_cast<double>(static_cast<Scalar>(v)); };
    const Vec3 a{rounded(place * uniform()), rounded(place * uniform()), rounded(place * uniform())};
    const Vec3 b{rounded(a.x + size * uniform()), rounded(a.y + size * uniform()), rounded(a.z + size * uniform())};
    if (a == b) continue;
    const Shape shape = Cylinder{a, b, rounded(r)};
    const double bound = conversion_bound(shape, careless<Scalar>(shape));
    worst = std::max(worst, bound / conversion_limit(shape, shape, scalar).template convert_to<double>());
  }
  return worst;
}

TEST(conversion_limit, is_above_what_a_plain_conversion_in_the_scalar_does) {
  const double in_float = worst_careless<float>("float"), in_double = worst_careless<double>("double");
  std::printf("worst plain conversion, as a part of the limit: float %.2g, double %.2g\n", in_float, in_double);
  EXPECT_LT(in_float, 1);
  EXPECT_LT(in_double, 1);
  EXPECT_GT(in_float, 0.005) << "a limit that is no limit";
}

// Every engine that is installed, about a part of the corpus. Bullet beyond the limit: it subtracts a margin of 0.04
// from every size and adds it again, so that lengths below 1e-17 in double, 1e-9 in float, are lost; within what it
// declares. MuJoCo keeps the corners of prisms as floats, which its card says.
TEST(conversion_limit, is_kept_by_every_engine_to_the_tolerance_that_it_declares) {
  const auto search = find_engines({OCTIC_ENGINE_PROGRAMS});
  const Read corpus = read_corpus(std::string(OCTIC_SOURCE_DIR) + "/corpus/cases");
  ASSERT_TRUE(corpus.problems.empty());
  for (const FoundEngine& found : search.engines) {
    const Card& card = found.card;
    std::vector<Question> questions;
    for (std::size_t i = 0; i < corpus.cases.size(); i += 25) {
      const auto asked = card.scalar == "float" ? float_rounded(corpus.cases[i]) : std::optional<Case>(corpus.cases[i]);
      if (asked && takes(card, asked->a, asked->b))
        questions.push_back({asked->name, asked->a, asked->b, card.queries.front(), false});
    }
    double worst = 0;
    std::size_t beyond = 0;
    std::string where;
    Runner runner(found.program);
    runner.ask(questions, [&](std::size_t k, const Answered& answered) {
      if (!answered.received) return;
      const Shape* solids[2] = {&questions[k].a, &questions[k].b};
      for (int i = 0; i < 2; ++i) {
        const auto moved = conversion(*solids[i], (*answered.received)[i], *solids[1 - i], card.scalar);
        if (!moved) continue;
        const double part =
            ((moved->granted + moved->beyond) / conversion_limit(*solids[i], *solids[1 - i], card.scalar))
                .convert_to<double>();
        if (part > worst) worst = part, where = questions[k].name;
        beyond += part > 1;
        const double size = certificate::size(questions[k].a, questions[k].b);
        const bool accused = moved->beyond > reference::exact(card.tolerance) +
                                                 reference::exact(card.tolerance_relative) * reference::exact(size);
        const bool of_floats =
            card.solid.find("floats") != std::string::npos && std::holds_alternative<Prism>(*solids[i]);
        if (accused && !of_floats)
          ADD_FAILURE() << card.name << ' ' << questions[k].name << " by " << moved->beyond.convert_to<double>();
        if (accused && of_floats)
          std::printf("%s %s: moved by %.2g of size\n", card.name.c_str(), questions[k].name.c_str(),
                      moved->beyond.convert_to<double>() / size);
      }
    });
    std::printf("%-26s %zu questions, %zu solids beyond the limit, worst %.3g of it, %s\n", card.name.c_str(),
                questions.size(), beyond, worst, where.c_str());
  }
}

}  // namespace
}  // namespace octic::oracle::conversion_limit_test
