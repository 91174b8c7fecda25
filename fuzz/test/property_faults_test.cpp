// The properties bite: octic::fast and the reference with one fault, about pairs with one type of shape. For every
// property and every type, RapidCheck finds the fault and shrinks the pair to a simple one.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <map>
#include <string>

#include "corpus/case_io.h"
#include "fuzz/campaign/property_check.h"
#include "fuzz/gen/vector.h"
#include "oracle/shape/shape_numbers.h"
#include "reference/certificate/size.h"

namespace octic::fuzz::property_faults_test {
namespace {

using oracle::Numbers;
using oracle::numbers_of;

double size(const Shape& a, const Shape& b) { return certificate::size(a, b); }
double fraction(double v) { return v - std::floor(v); }
Vec3 first_place(Shape shape) { return *numbers_of(shape).places.front(); }

// A number that depends on how the shape is said, not on which body it is: that of the first end, the length of a
// direction, the quaternion, the first corner.
double wording(Shape shape) {
  const Numbers n = numbers_of(shape);
  double sum = 0;
  if (n.places.size() == 2) sum += n.places[0]->x + 1.3 * n.places[0]->y + 1.7 * n.places[0]->z;
  for (const Vec3* v : n.directions) sum += v->x + 1.3 * v->y + 1.7 * v->z;
  for (const Quaternion* q : n.turns) sum += q->w + 1.3 * q->x + 1.7 * q->y + 1.9 * q->z;
  if (!n.corners.empty()) sum += n.corners[0]->x + 1.3 * n.corners[0]->y;
  return sum;
}

// What is wrong with the answer about a body of the type: the error of the signed distance.
using Fault = std::function<double(const Shape& body, const Shape& a, const Shape& b)>;

double first_is_on_the_left(const Shape&, const Shape& a, const Shape& b) {
  return first_place(a).x < first_place(b).x ? 1e-3 * size(a, b) : 0;
}
double by_wording(const Shape& body, const Shape& a, const Shape& b) {
  return 1e-3 * size(a, b) * fraction(0.618 * wording(body));
}
double always(const Shape&, const Shape& a, const Shape& b) { return 1e-3 * size(a, b); }
double along_x(const Shape&, const Shape& a, const Shape& b) {
  const Vec3 d = first_place(b) - first_place(a);
  return std::fabs(d.x) > std::fabs(d.y) ? 1e-3 * size(a, b) : 0;
}
double absolute(const Shape&, const Shape&, const Shape&) { return 1e-9; }
double larger_is_farther(const Shape& body, const Shape& a, const Shape& b) {
  Shape copy = body;
  double sum = 0;
  for (const double* v : numbers_of(copy).sizes) sum += 2 * *v;
  if (const auto* space = std::get_if<HalfSpace>(&body)) sum = 2 * dot(space->point, unit(space->normal));
  if (std::holds_alternative<Point>(body) || std::holds_alternative<Segment>(body)) sum = -0.1 * size(a, b);
  return sum;
}

const std::map<std::string, Fault> faults{{"swap", first_is_on_the_left},
                                          {"restatement", by_wording},
                                          {"other type", always},
                                          {"roll", by_wording},
                                          {"axis permutation", along_x},
                                          {"rational motion", along_x},
                                          {"scaling", absolute},
                                          {"growth", larger_is_farther},
                                          {"attained", always},
                                          {"consistency", always}};

bool is_of(const Shape& shape, Type type) { return type_of(shape) == type; }

double error(const Fault& fault, Type type, const Shape& a, const Shape& b) {
  return is_of(a, type) ? fault(a, a, b) : is_of(b, type) ? fault(b, a, b) : 0;
}

FastAnswers faulty_fast(const std::string& property, Type type) {
  FastAnswers answers;
  const auto right = answers.signed_distance;
  const auto right_overlap = answers.overlap;
  answers.signed_distance = [=](const Shape& a, const Shape& b) {
    fast::Proximity p = right(a, b);
    if (!is_of(a, type) && !is_of(b, type)) return p;
    if (property == "finite") p.direction = (1 + 1e-9) * p.direction;
    if (property == "shift") p.signed_distance *= 1.5;
    if (const auto found = faults.find(property); found != faults.end())
      p.signed_distance += error(found->second, type, a, b);
    return p;
  };
  answers.overlap = [=](const Shape& a, const Shape& b) {
    return (property == "agreement" && (is_of(a, type) || is_of(b, type))) || right_overlap(a, b);
  };
  return answers;
}

ReferenceAnswers faulty_reference(const std::string& property, Type type) {
  ReferenceAnswers answers;
  answers.truth = [=, right = answers.truth](const Shape& a, const Shape& b) {
    reference::Truth t = right(a, b);
    const auto found = faults.find(property);
    const double off = found == faults.end() ? 0 : error(found->second, type, a, b);
    t.nearest += off, t.lower += reference::exact(off), t.upper += reference::exact(off);
    return t;
  };
  return answers;
}

std::string short_name(const Property& property) {
  const std::string name = property.name;
  return name.substr(name.find(": ") + 2);
}

// Whether the property says something of the numbers of this type; fuzz_transform counts.
bool applies(const std::string& property, Type type) {
  if (property == "restatement") return type != Type::sphere && type != Type::point;
  if (property == "other type")
    return type != Type::prism && type != Type::half_space && type != Type::infinite_cylinder &&
           type != Type::rounded_cylinder;
  if (property == "roll") return type == Type::cylinder || type == Type::box || type == Type::prism;
  return true;
}

Type partner(Type type) { return type == Type::capsule ? Type::sphere : Type::capsule; }

constexpr double simple = 45;   // complexity: two bodies at the origin, along the axes, of small whole numbers

class Faults : public testing::TestWithParam<std::size_t> {
 protected:
  Type type() const { return static_cast<Type>(GetParam()); }
  rc::Gen<Pair> pairs() const { return pairs_of(TypePair{type(), partner(type())}); }
};

TEST_P(Faults, of_fast_are_found_by_the_property_that_they_break_and_shrunk_to_a_simple_pair) {
  const std::vector<Property> right = fast_properties();
  for (std::size_t i = 0; i < right.size(); ++i) {
    const std::string name = short_name(right[i]);
    if (!applies(name, type())) continue;
    const Property wrong = fast_properties(faulty_fast(name, type()))[i];
    const Checked checked = check(wrong, pairs(), 20, 2000);
    ASSERT_TRUE(checked.broken) << name << ", held " << checked.held;
    const Counterexample& found = *checked.broken;
    const std::string line = to_line(Case{"shrunk", found.pair.a, found.pair.b, "r", "o", {}});
    EXPECT_EQ(wrong.test(found.pair, found.variant).kind, Outcome::Kind::broken) << name << '\n' << line;
    EXPECT_EQ(right[i].test(found.pair, found.variant).kind, Outcome::Kind::holds) << name << '\n' << line;
    EXPECT_TRUE(is_of(found.pair.a, type()) || is_of(found.pair.b, type())) << line;
    EXPECT_LE(oracle::complexity(found.pair), simple) << name << ": " << found.seen << '\n' << line;
    RecordProperty(name, line);
  }
}

TEST_P(Faults, of_the_reference_are_found_by_the_property_that_they_break) {
  const std::vector<Property> right = reference_properties();
  for (std::size_t i = 0; i < right.size(); ++i) {
    const std::string name = short_name(right[i]);
    if (!applies(name, type()) || !faults.contains(name)) continue;
    const Property wrong = reference_properties(faulty_reference(name, type()))[i];
    const bool shrink = i % type_names.size() == GetParam();   // one of each: it takes seconds
    const Checked checked = check(wrong, pairs(), 20, 200, shrink);
    ASSERT_TRUE(checked.broken) << name << ", held " << checked.held;
    const Pair& pair = checked.broken->pair;
    if (!shrink) continue;
    EXPECT_LE(oracle::complexity(pair), simple) << name << ": " << checked.broken->seen;
  }
}

INSTANTIATE_TEST_SUITE_P(, Faults, testing::Range<std::size_t>(0, type_names.size()),
                         [](const auto& which) { return std::string(type_names[which.param]); });

// An exception breaks a property, too.
TEST(PropertyCheck, an_exception_is_a_counterexample) {
  FastAnswers throwing;
  throwing.signed_distance = [](const Shape&, const Shape&) -> fast::Proximity { throw std::logic_error("no answer"); };
  const Checked checked = check(fast_properties(throwing)[0], pairs(), 1, 10);
  ASSERT_TRUE(checked.broken);
  EXPECT_EQ(checked.broken->seen, "no answer");
}

TEST(PropertyCheck, the_same_seed_finds_and_shrinks_to_the_same_pair) {
  const Property wrong = fast_properties(faulty_fast("swap", Type::box))[1];
  const auto pairs = pairs_of(TypePair{Type::box, Type::disc});
  const Checked one = check(wrong, pairs, 7, 100), other = check(wrong, pairs, 7, 100);
  ASSERT_TRUE(one.broken && other.broken);
  EXPECT_EQ(one.broken->pair, other.broken->pair);
  EXPECT_EQ(one.broken->variant, other.broken->variant);
}

}  // namespace
}  // namespace octic::fuzz::property_faults_test
