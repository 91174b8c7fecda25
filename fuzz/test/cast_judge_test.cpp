// The judge of casts on random moving pairs of every two types: the exact first contact is never accused, and a claim
// that is off by more than the tolerance is, by the kind of its error. What is right and wrong is measured here without
// the judge: by octic::fast's signed distance of the moved bodies.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "corpus/test/effort.h"
#include "fast/proximity.h"
#include "fuzz/gen/moving.h"
#include "fuzz/gen/solid.h"
#include "reference/motion/first_contact.h"

namespace octic::fuzz::cast_judge_test {
namespace {

using Kind = CastClaim::Kind;
using oracle::CastCase;
using oracle::CastStandard;
using oracle::Verdict;
using reference::FirstContactKind;

oracle::Card card(double relative, const char* scalar = "double") {
  oracle::Card c;
  c.name = "test", c.scalar = scalar, c.tolerance_relative = relative;
  return c;
}

Verdict judged(const CastStandard& s, const CastClaim& cast, const oracle::Card& c) {
  Claim claim;
  claim.cast = cast;
  return oracle::judge_cast(s, c, claim);
}

std::string said(const CastCase& item, const CastClaim& c, const Verdict& v) {
  std::string text = item.name + ": " + to_string(c.kind) + " " + std::to_string(c.time) + ": ";
  for (const auto& w : v.wrong) text += w.kind + " by " + std::to_string(w.error) + " ";
  return text + v.lacks + v.silence;
}
std::string kinds(const Verdict& v) {
  std::string text;
  for (const auto& w : v.wrong) text += w.kind + " ";
  return text;
}

// f at a time, in double, in sizes.
double apart(const CastCase& item, double size, double t) {
  return fast::signed_distance(moved(item.a, {t * item.motion.x, t * item.motion.y, t * item.motion.z}), item.b)
             .signed_distance /
         size;
}
// The least of f up to a time. f is convex: golden sections, to far below the tolerance.
double least(const CastCase& item, double size, double end) {
  double low = 0, high = end, best = std::min(apart(item, size, 0), apart(item, size, end));
  for (int i = 0; i < 90; ++i) {
    const double x = low + 0.381966 * (high - low), y = high - 0.381966 * (high - low);
    const double fx = apart(item, size, x), fy = apart(item, size, y);
    best = std::min({best, fx, fy});
    (fx < fy ? high : low) = fx < fy ? y : x;
  }
  return best;
}

// Bodies without interior go through each other, and f is never below 0: whether they do so wherever A is moved to by
// `by` sizes, in 26 directions. Moving A rounds it.
bool goes_through(const CastCase& item, double size, double by) {
  if (least(item, size, 1) > 1e-12) return false;
  for (int k = 0; k < 27; ++k) {
    const Vec3 w{double(k % 3 - 1), double(k / 3 % 3 - 1), double(k / 9 - 1)};
    const double step = k == 13 ? 0 : by * size / std::sqrt(w.x * w.x + w.y * w.y + w.z * w.z);
    CastCase aside = item;
    aside.a = moved(item.a, {step * w.x, step * w.y, step * w.z});
    if (least(aside, size, 1) > 1e-12) return false;
  }
  return true;
}

CastClaim truth_of(const CastCase& item) {
  const auto first = reference::first_contact(item.a, item.motion, item.b);
  if (first.kind == FirstContactKind::never || (first.kind == FirstContactKind::at && first.nearest > 1)) return {};
  return {first.kind == FirstContactKind::at ? Kind::at : Kind::already, first.nearest, first.direction, first.witness};
}

template <class Use>
void each_case(std::uint64_t seed, Use use) {
  for (std::size_t p = 0; p < pace_names.size(); ++p)
    for (std::size_t i = 0; i < type_names.size(); ++i)
      for (std::size_t j = 0; j < type_names.size(); ++j) {
        if (!is_supported_pair(static_cast<Type>(i), static_cast<Type>(j))) continue;
        for (int round = 0; round < rounds(1); ++round)
          use(moving_case(static_cast<Pace>(p), static_cast<Type>(i), static_cast<Type>(j), seed,
                          static_cast<std::uint64_t>(round)));
      }
}

TEST(CastJudgeOf, the_exact_first_contact_is_never_accused) {
  std::map<std::string, int> met;
  each_case(11, [&](const CastCase& item) {
    const CastStandard s(item.a, item.motion, item.b);
    CastClaim c = truth_of(item);
    ++met[to_string(c.kind)];
    const Verdict v = judged(s, c, card(0));
    EXPECT_TRUE(v.right() && v.wrong.empty()) << said(item, c, v);
    // Rounded to float, for a float engine.
    const auto in_float = [](Vec3& n) {
      n = {static_cast<double>(static_cast<float>(n.x)), static_cast<double>(static_cast<float>(n.y)),
           static_cast<double>(static_cast<float>(n.z))};
    };
    c.time = static_cast<double>(static_cast<float>(c.time));
    if (c.direction) in_float(*c.direction);
    if (c.witness) in_float(*c.witness);
    const Verdict w = judged(s, c, card(0, "float"));
    EXPECT_TRUE(w.right() && w.wrong.empty()) << "float: " << said(item, c, w);
  });
  for (const char* kind : {"never", "already", "at"}) EXPECT_GT(met[kind], 15) << kind;
}

// The search for the least of f goes by slopes: they are known at the first contact, too, where f has a kink or where
// the direction is not unique.
TEST(CastJudgeOf, slopes_are_known_and_lines_are_below) {
  each_case(14, [&](const CastCase& item) {
    const CastStandard s(item.a, item.motion, item.b);
    const auto first = reference::first_contact(item.a, item.motion, item.b);
    for (const reference::Rational& t : {reference::Rational(0), reference::Rational(1) / 2, reference::Rational(1),
                                         first.lower, first.upper, (first.lower + first.upper) / 2}) {
      const auto& f = s.at(t);
      EXPECT_LE(f.greatest_slope - f.least_slope, reference::exact(0x1p-60) * s.speed()) << item.name;
      for (const reference::Rational& other :
           {reference::Rational(0), reference::Rational(1) / 3, reference::Rational(1)}) {
        const reference::Rational step = other - t;
        EXPECT_GE(s.at(other).upper, f.lower + std::min(f.least_slope * step, f.greatest_slope * step)) << item.name;
      }
    }
  });
}

// Claims of any time, of no contact and of a contact at the begin, at a tolerance of 2^-20 sizes. Those within a
// thousandth of the tolerance are not counted.
TEST(CastJudgeOf, what_is_off_by_more_than_the_tolerance_is_accused_by_its_kind_and_nothing_else_is) {
  constexpr double e = 0x1p-20;
  std::map<std::string, int> met;
  each_case(12, [&](const CastCase& item) {
    const CastStandard s(item.a, item.motion, item.b);
    const double size = s.size().convert_to<double>(), speed = s.speed().convert_to<double>() / size;
    Random random(12, item.name, 1);
    const double true_time = truth_of(item).time;
    for (int k = 0; k < 6; ++k) {
      CastClaim c{Kind::at, 0};
      if (k == 0)
        c.kind = Kind::never;
      else if (k == 1)
        c.kind = Kind::already;
      else if (k == 2)
        c.time = random.uniform();
      else
        c.time = std::clamp(true_time + random.sign() * random.decimal_magnitude(-8, 0) / speed, 0.0, 1.0);
      if (c.kind == Kind::at && c.time == 0) continue;
      const double f = apart(item, size, c.time), over_all = least(item, size, 1), so_far = least(item, size, c.time);
      const auto near = [&](double x, double y) { return std::fabs(x - y) < 1e-3 * e; };
      if (near(f, e) || near(over_all, e) || near(over_all, -e) || near(so_far, -e)) continue;
      std::string expected;
      const bool through = c.kind == Kind::never && over_all >= -e && goes_through(item, size, e);
      if (through && !goes_through(item, size, 2 * e)) continue;   // the judge may leave it open
      if (c.kind == Kind::never)
        expected = over_all < -e || through ? "cast-missed " : "";
      else if (over_all > e)
        expected = "cast-spurious ";
      else if (f > e)
        expected = apart(item, size, c.time + 1e-9 / speed) > f ? "cast-late " : "cast-early ";
      else if (c.kind == Kind::at && so_far < -e)
        expected = "cast-late ";
      const Verdict v = judged(s, c, card(e));
      EXPECT_EQ(kinds(v), expected) << said(item, c, v) << "; f " << f << ", least " << over_all << ", so far "
                                    << so_far;
      ++met[through ? "through" : expected];
      if (through) {
        EXPECT_GT(v.wrong.at(0).error, e);
        EXPECT_TRUE(goes_through(item, size, v.wrong.at(0).error * (1 - 1e-9))) << said(item, c, v);
        continue;
      }
      if (v.wrong.empty()) continue;
      // The error is a lower bound, and to a sixteenth what it is.
      const double error = expected == "cast-missed "     ? -over_all
                           : expected == "cast-spurious " ? over_all
                                                          : std::max(f, expected == "cast-late " ? -so_far : f);
      EXPECT_LE(v.wrong[0].error, error * (1 + 1e-9) + 1e-12) << said(item, c, v);
      EXPECT_GE(v.wrong[0].error, error * 0.9 - 1e-12) << said(item, c, v);
    }
  });
  for (const char* kind : {"", "cast-missed ", "cast-spurious ", "cast-early ", "cast-late "})
    EXPECT_GT(met[kind], 50) << kind;
  EXPECT_GE(met["through"], 3);
}

// Normals turned by an angle: what the gap along them loses is measured in double.
TEST(CastJudgeOf, a_turned_normal_is_accused_where_the_gap_along_it_falls_short) {
  int right = 0, wrong = 0;
  each_case(13, [&](const CastCase& item) {
    CastClaim c = truth_of(item);
    if (c.kind == Kind::never || !is_bounded(item.a) || !is_bounded(item.b)) return;
    const CastStandard s(item.a, item.motion, item.b);
    const double size = s.size().convert_to<double>();
    Random random(13, item.name, 1);
    const Vec3 w = random.direction();
    const double turn = random.decimal_magnitude(-6, 0);
    Vec3 n{c.direction->x + turn * w.x, c.direction->y + turn * w.y, c.direction->z + turn * w.z};
    const double length = std::sqrt(n.x * n.x + n.y * n.y + n.z * n.z);
    n = {n.x / length, n.y / length, n.z / length};
    c.direction = n;
    const auto gap = certificate::gap_bounds(s.solids(reference::exact(c.time))[0], certificate::solid(item.b),
                                             certificate::exact(n), 64);
    const double lost = apart(item, size, c.time) - gap.lower.convert_to<double>() / size;
    constexpr double e = 0x1p-20;
    if (std::fabs(lost - e) < 1e-3 * e) return;
    const Verdict v = judged(s, c, card(e));
    EXPECT_EQ(kinds(v), lost > e ? "direction " : "") << said(item, c, v) << "; loses " << lost;
    ++(lost > e ? wrong : right);
  });
  EXPECT_GT(right, 20);
  EXPECT_GT(wrong, 50);
}

}  // namespace
}  // namespace octic::fuzz::cast_judge_test
