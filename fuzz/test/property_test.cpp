// The properties that need no truth, over all families, by RapidCheck: what fails is shrunk, printed and saved as a
// case.
#include <gtest/gtest.h>
#include <rapidcheck/detail/TestListenerAdapter.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <sstream>

#include "fuzz/campaign/property.h"
#include "fuzz/campaign/saved.h"
#include "fuzz/shrink/arbitrary.h"
#include "fuzz/test/effort.h"

namespace octic::fuzz::property_test {
namespace {

// One property over each family: RapidCheck draws and shrinks. The last pair that failed is the simplest one.
void hold(const Property& property, int at_effort_one) {
  using namespace rc::detail;
  for (const auto& family : oracle::families()) {
    Pair simplest;
    std::string seen;
    TestParams parameters = configuration().testParams;
    parameters.maxSuccess = rounds(at_effort_one);
    if (family.name == "near-touching")
      parameters.maxSuccess = rounds(std::min(at_effort_one, 4));   // asks the reference
    TestListenerAdapter silent;
    const auto result = checkTestable([&] {
      const Pair pair = *pairs_of(family);
      const auto variant = *rc::gen::noShrink(rc::gen::arbitrary<std::uint64_t>());
      if (const auto broken = property.broken(pair, variant)) {
        simplest = pair;
        seen = *broken;
        RC_FAIL(*broken);
      }
    }, TestMetadata{property.name, family.name}, parameters, silent);
    if (!result.template is<SuccessResult>()) {
      std::ostringstream text;
      printResultMessage(result, text);
      const std::string file =
          save_case("property", simplest, std::string(property.name) + ", family " + family.name, seen);
      ADD_FAILURE() << property.name << " (" << property.about << "), family " << family.name << ":\n"
                    << text.str() << "\nsaved to " << file;
    }
  }
}

std::string test_name(const Property& property) {
  std::string name = property.name;
  name.erase(0, name.find(": ") + 2);
  std::replace(name.begin(), name.end(), ' ', '_');
  return name;
}

class FastProperty : public testing::TestWithParam<std::size_t> {};
TEST_P(FastProperty, holds_in_every_family) { hold(fast_properties()[GetParam()], 400); }
INSTANTIATE_TEST_SUITE_P(, FastProperty, testing::Range<std::size_t>(0, fast_properties().size()),
                         [](const auto& which) { return test_name(fast_properties()[which.param]); });

class ReferenceProperty : public testing::TestWithParam<std::size_t> {};
TEST_P(ReferenceProperty, holds_in_every_family) { hold(reference_properties()[GetParam()], 6); }
INSTANTIATE_TEST_SUITE_P(, ReferenceProperty, testing::Range<std::size_t>(0, reference_properties().size()),
                         [](const auto& which) { return test_name(reference_properties()[which.param]); });

}  // namespace
}  // namespace octic::fuzz::property_test
