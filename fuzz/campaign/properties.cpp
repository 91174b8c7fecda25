#include "fuzz/campaign/properties.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <stdexcept>
#include <utility>

#include "corpus/case_io.h"
#include "corpus/workers.h"
#include "fuzz/campaign/property_check.h"
#include "fuzz/campaign/saved.h"

namespace octic::fuzz {
namespace {

struct Source {
  std::string name;
  TypePair types;
  rc::Gen<Pair> pairs;
};

using Sources = PropertiesVerb::Sources;
std::vector<Source> sources(Sources which) {
  std::vector<Source> all;
  if (which != Sources::families)
    for (const TypePair& types : supported_pairs_in_both_orders())
      all.push_back({fmt::format("{}-{}", name_of(types.a), name_of(types.b)), types, pairs_of(types)});
  if (which != Sources::types)
    for (const auto& family : oracle::families())
      all.push_back({"family " + family.name, {Type::cylinder, Type::cylinder}, pairs_of(family)});
  return all;
}

std::string line_of(const Pair& pair) { return to_line(Case{"counterexample", pair.a, pair.b, "", "", {}}); }

std::string report(const Source& source, const Property& property, const Counterexample& found,
                   const PropertiesVerb& verb) {
  save_case("property", found.pair, fmt::format("{}, {}, variant {}", property.name, source.name, found.variant),
            found.seen, verb.folder);
  return fmt::format("{}, variant {}: {}\n\n```\n{}\n```\n\nshrunk from\n\n```\n{}\n```\n", source.name, found.variant,
                     found.seen, line_of(found.pair), line_of(found.drawn));
}

std::string tables(const PropertyTallies& tallies) {
  std::string text = "\n| property | held, pairs | did not apply |", rule = "\n|---|---:|---:|";
  for (const char* type : type_names) text += fmt::format(" {} |", type), rule += "---:|";
  text += " broken |" + rule + "---:|\n";
  for (const auto& [name, t] : tallies) {
    text += fmt::format("| {} | {} | {} |", name, t.held, t.did_not_apply);
    for (const std::uint64_t held : t.held_by_type) text += fmt::format(" {} |", held);
    text += fmt::format(" {} |\n", t.broken.size());
  }
  for (const auto& [name, t] : tallies)
    for (const std::string& one : t.broken) text += fmt::format("\n## Broken: {}\n\n{}", name, one);
  return text;
}

std::uint64_t broken(const PropertyTallies& tallies) {
  std::uint64_t sum = 0;
  for (const auto& [name, t] : tallies) sum += t.broken.size();
  return sum;
}

}  // namespace

PropertyTallies run_properties(const std::vector<Property>& properties, int count, const PropertiesVerb& verb,
                               const std::atomic<bool>& stop, const Watch& watch) {
  const std::vector<Source> from = sources(verb.sources);
  const std::size_t items = from.size() * properties.size();
  PropertyTallies tallies;
  std::atomic<std::uint64_t> wrong{0};
  Work work{.items = items, .threads = verb.jobs};
  work.worker = [&](const std::atomic<bool>&) {
    return [&](std::size_t i) -> std::optional<Work::Keep> {
      const Source& source = from[i / properties.size()];
      const Property& property = properties[i % properties.size()];
      // near-touching asks the reference for each pair that it draws.
      const int some = source.name == "family near-touching" ? std::min(count, 4) : count;
      const Checked checked = check(property, source.pairs, verb.seed * 1'000'003 + i, some);
      return [&, checked] {
        PropertyTally& tally = tallies[property.name];
        tally.held += checked.held;
        tally.did_not_apply += checked.did_not_apply;
        tally.held_by_type[static_cast<std::size_t>(source.types.a)] += checked.held;
        if (source.types.a != source.types.b)
          tally.held_by_type[static_cast<std::size_t>(source.types.b)] += checked.held;
        if (!checked.broken) return;
        tally.broken.push_back(report(source, property, *checked.broken, verb));
        ++wrong;
      };
    };
  };
  work.over = [&] { return stop.load(); };
  if (watch) work.watch = [&](std::size_t done) { watch(done, items, wrong); };
  work_through(std::move(work));
  return tallies;
}

CLI::App* add_properties(CLI::App& app, PropertiesVerb& verb) {
  CLI::App* properties = app.add_subcommand(
      "properties", "metamorphic properties of octic::fast and the reference on every two types, by RapidCheck");
  properties->add_option("--count", verb.count, "pairs of each two types in both orders, and of each family")
      ->capture_default_str();
  properties->add_option("--reference-count", verb.reference_count,
                         "the same for the reference, which takes longer; a tenth of --count when not given");
  properties->add_option("--seed", verb.seed, "seed of the pairs")->capture_default_str();
  properties->add_option("--jobs", verb.jobs, "threads")->check(CLI::Range(1, 256))->capture_default_str();
  properties
      ->add_option_function<std::string>(
          "--of",
          [&verb](const std::string& word) {
            verb.sources = word == "types" ? Sources::types : word == "families" ? Sources::families : Sources::both;
          },
          "pairs of every two types, of the families of cylinders, or both")
      ->check(CLI::IsMember({"types", "families", "both"}));
  properties->add_option("--out", verb.folder, "folder for the shrunk counterexamples")->capture_default_str();
  properties->add_option("--table", verb.table, "write the table to this Markdown file");
  return properties;
}

int run_properties_verb(const PropertiesVerb& verb, const std::atomic<bool>& stop) {
  const std::uint64_t of_reference = verb.reference_count > 0 ? verb.reference_count : (verb.count + 9) / 10;
  if (std::max(verb.count, of_reference) > std::numeric_limits<int>::max())
    throw std::runtime_error("--count: too many");
  PropertyTallies tallies = run_properties(fast_properties(), static_cast<int>(verb.count), verb, stop,
                                           watch_on_stderr("properties of fast", "broken"));
  tallies.merge(run_properties(reference_properties(), static_cast<int>(of_reference), verb, stop,
                               watch_on_stderr("properties of the reference", "broken")));
  const std::string heading = fmt::format(
      "# Metamorphic properties\n\n`octic_fuzz properties --count {} --reference-count {} --seed {} --of {}`. Types: "
      "every two in both orders, each pair of a random mechanism of `fuzz/gen/any.h`. Held: pairs; by type: with a "
      "body "
      "of this type.{}\n",
      verb.count, of_reference, verb.seed,
      verb.sources == Sources::types      ? "types"
      : verb.sources == Sources::families ? "families"
                                          : "both",
      stop ? " Stopped before its end." : "");
  return publish(heading + tables(tallies), verb.table, broken(tallies) > 0 ? 1 : 0);
}

}  // namespace octic::fuzz
