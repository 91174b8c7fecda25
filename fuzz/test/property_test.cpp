// The properties that need no truth, on every two types and over all families of cylinders, by RapidCheck: what fails
// is shrunk, printed and saved as a case.
#include <gtest/gtest.h>

#include <algorithm>

#include "corpus/test/effort.h"
#include "fuzz/campaign/properties.h"

namespace octic::fuzz::property_test {
namespace {

PropertyTally held(const Property& property, int pairs_of_types, int pairs_of_families) {
  PropertiesVerb verb;
  verb.seed = 20;
  verb.folder = "";   // where tests save
  const std::atomic<bool> never{false};
  PropertyTally sum;
  const auto add = [&](const PropertyTally& one) {
    sum.held += one.held;
    for (std::size_t i = 0; i < type_names.size(); ++i) sum.held_by_type[i] += one.held_by_type[i];
    for (const std::string& broken : one.broken) ADD_FAILURE() << property.about << ":\n" << broken;
  };
  for (const auto which : {PropertiesVerb::Sources::types, PropertiesVerb::Sources::families}) {
    verb.sources = which;
    const bool types = which == PropertiesVerb::Sources::types;
    add(run_properties({property}, rounds(types ? pairs_of_types : pairs_of_families), verb, never)[property.name]);
  }
  return sum;
}

std::string test_name(const Property& property) {
  std::string name = property.name;
  name.erase(0, name.find(": ") + 2);
  std::replace(name.begin(), name.end(), ' ', '_');
  return name;
}

class FastProperty : public testing::TestWithParam<std::size_t> {};
TEST_P(FastProperty, holds_for_every_two_types_and_in_every_family) {
  const PropertyTally tally = held(fast_properties()[GetParam()], 30, 200);
  for (const std::uint64_t pairs : tally.held_by_type) EXPECT_GT(pairs, 100u);
}
INSTANTIATE_TEST_SUITE_P(, FastProperty, testing::Range<std::size_t>(0, fast_properties().size()),
                         [](const auto& which) { return test_name(fast_properties()[which.param]); });

class ReferenceProperty : public testing::TestWithParam<std::size_t> {};
TEST_P(ReferenceProperty, holds_for_every_two_types_and_in_every_family) {
  const PropertyTally tally = held(reference_properties()[GetParam()], 2, 4);
  for (const std::uint64_t pairs : tally.held_by_type) EXPECT_GT(pairs, 5u);
}
INSTANTIATE_TEST_SUITE_P(, ReferenceProperty, testing::Range<std::size_t>(0, reference_properties().size()),
                         [](const auto& which) { return test_name(reference_properties()[which.param]); });

}  // namespace
}  // namespace octic::fuzz::property_test
