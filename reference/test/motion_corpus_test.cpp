// Every argued first contact of corpus/motion against the reference: kind, reason, time as a closed form, grazing,
// features.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "corpus/closed_form.h"
#include "corpus/json.h"
#include "reference/motion/first_contact.h"
#include "reference/number/ball.h"

namespace octic::reference::motion_corpus_test {
namespace {

Ball evaluated(const std::string& exact) {
  return evaluate_closed_form<Ball>(
      parse_closed_form(exact), [](const std::string& digits) { return Ball(Integer(digits)); },
      [](const Ball& v) { return sqrt(v); });
}

TEST(motion_corpus, every_argued_first_contact_is_what_the_reference_says) {
  std::ifstream in(OCTIC_SOURCE_DIR "/corpus/motion/first_contacts.jsonl");
  int kinds[3] = {0, 0, 0}, grazing = 0, irrational = 0, features = 0, witnesses = 0;
  for (std::string text; std::getline(in, text);) {
    const Json line = strict_json(text), &argued = line.at("first_contact");
    SCOPED_TRACE(line.at("name").get<std::string>());
    const Shape a = shape_from_json(line.at("a"), "a"), b = shape_from_json(line.at("b"), "b");
    const Vec3 v = vec3_from_json(line.at("motion"), "motion");
    const FirstContact said = first_contact(a, v, b), back = first_contact(b, {-v.x, -v.y, -v.z}, a);
    EXPECT_EQ(to_string(said.kind), argued.at("kind"));
    EXPECT_EQ(said.kind, back.kind);
    EXPECT_EQ(said.nearest, back.nearest);
    EXPECT_EQ(said.grazing, back.grazing);
    ++kinds[static_cast<int>(said.kind)];
    if (argued.contains("reason")) {
      EXPECT_EQ(said.reason, argued.at("reason"));
    }
    if (said.kind == FirstContactKind::never) continue;
    EXPECT_EQ(said.grazing, argued.at("grazing"));
    if (said.kind == FirstContactKind::at) {   // the witness is a point of both bodies
      const double t = said.nearest, far = 1e-15 * (1 + std::fabs(v.x * t) + std::fabs(v.y * t) + std::fabs(v.z * t));
      const Vec3 w = said.witness, at_start{w.x - t * v.x, w.y - t * v.y, w.z - t * v.z};
      if (std::isfinite(at_start.x + at_start.y + at_start.z)) {
        EXPECT_LE(truth(Point{at_start}, a).nearest, 8 * far);
        EXPECT_LE(truth(Point{w}, b).nearest, 8 * far);
        ++witnesses;
      }
    }
    grazing += said.grazing;
    if (argued.contains("features")) {
      EXPECT_EQ(said.features, argued.at("features"));
      ++features;
    }
    if (!argued.contains("time")) continue;
    const std::string exact = argued.at("time");
    Precision precision(4500);
    const Ball time = evaluated(exact);
    EXPECT_TRUE(overlaps(time, hull(Ball(said.lower), Ball(said.upper)))) << exact << " but " << said.nearest;
    if (exact.find("sqrt") == std::string::npos) {
      const Rational t = (time.lower_rational() + time.upper_rational()) / 2;   // rounded, unless dyadic
      EXPECT_TRUE(said.exact) << exact;
      EXPECT_TRUE(abs(said.lower - t) <= abs(t) / (Integer(1) << 4400)) << exact << " but " << said.nearest;
      EXPECT_EQ(compare_first_contact(a, v, b, said.lower), 0);
    } else {
      EXPECT_EQ(compare_first_contact(a, v, b, time.lower_rational()), 1) << exact;
      EXPECT_EQ(compare_first_contact(a, v, b, time.upper_rational()), -1) << exact;
      ++irrational;
    }
  }
  EXPECT_GE(kinds[0], 30);   // the comparison looked at something
  EXPECT_GE(kinds[1], 3);
  EXPECT_GE(kinds[2], 70);
  EXPECT_GE(grazing, 20);
  EXPECT_GE(irrational, 25);
  EXPECT_GE(features, 40);
  EXPECT_GE(witnesses, 65);
}

}  // namespace
}  // namespace octic::reference::motion_corpus_test
