// octic_fuzz properties: every metamorphic property on random pairs of every two types and of every family, drawn and
// shrunk by RapidCheck.
#pragma once

#include <CLI/CLI.hpp>

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "fuzz/campaign/property.h"
#include "fuzz/campaign/report.h"
#include "fuzz/gen/any.h"

namespace octic::fuzz {

struct PropertiesVerb {
  std::uint64_t count = 100, seed = 1;   // pairs of each two types in both orders, and of each family
  std::uint64_t reference_count = 0;     // the same for the properties of the reference, which is slower; 0: a tenth
  int jobs = 2;
  enum class Sources { types, families, both } sources = Sources::both;
  std::string folder = "octic-results/fuzz", table;
};

struct PropertyTally {
  std::array<std::uint64_t, type_names.size()> held_by_type{};   // pairs with a body of this type
  std::uint64_t held = 0, did_not_apply = 0;
  std::vector<std::string> broken;                               // the pair as a case line, and what was seen
};
using PropertyTallies = std::map<std::string, PropertyTally>;    // by the property's name

PropertyTallies run_properties(const std::vector<Property>& properties, int count, const PropertiesVerb& verb,
                               const std::atomic<bool>& stop, const Watch& watch = {});

CLI::App* add_properties(CLI::App& app, PropertiesVerb& verb);
int run_properties_verb(const PropertiesVerb& verb, const std::atomic<bool>& stop);

}  // namespace octic::fuzz
