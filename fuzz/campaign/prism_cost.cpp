#include "fuzz/campaign/prism_cost.h"

#include <fmt/format.h>
#include <time.h>

#include <cmath>
#include <iostream>
#include <vector>

#include "fast/proximity.h"
#include "fuzz/campaign/report.h"
#include "fuzz/campaign/tally.h"
#include "fuzz/gen/random.h"
#include "fuzz/gen/vector.h"
#include "reference/truth.h"

namespace octic::fuzz {
namespace {

double processor_time() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e6 * static_cast<double>(now.tv_sec) + 1e-3 * static_cast<double>(now.tv_nsec);
}

Quaternion turn(Random& random) {
  const Vec3 v = random.direction();
  return {random.between(0.25, 1), v.x, v.y, v.z};
}

Prism prism(Random& random, int corners) {
  Prism s{random.box(1), turn(random), {}, random.between(0.25, 1)};
  for (int k = 0; k < corners; ++k) s.base.push_back({std::cos(2 * M_PI * k / corners), std::sin(2 * M_PI * k / corners)});
  return s;
}

struct Row {
  std::string name;
  std::vector<double> relation, truth, fast;
  int unsettled = 0, wrong = 0;
};

Row measure(const char* other, int corners, const PrismVerb& verb) {
  Row row{fmt::format("prism of {} corners, {}", corners, other), {}, {}, {}};
  for (std::uint64_t index = 0; index < verb.count; ++index) {
    Random random(verb.seed, row.name, index);
    const Shape a = prism(random, corners);
    Shape b = PosedCylinder{random.box(1), turn(random), random.between(0.25, 1), random.between(0.25, 1)};
    if (other != std::string("cylinder")) b = prism(random, corners);
    const double start = processor_time();
    const auto decided = reference::relation(a, b);
    const double after = processor_time();
    const auto truth = reference::truth(a, b);
    const double end = processor_time();
    const auto answer = fast::signed_distance(a, b);
    row.fast.push_back(processor_time() - end);
    row.relation.push_back(after - start);
    row.truth.push_back(end - after);
    row.unsettled += decided.rung != reference::Rung::filter;
    row.wrong += decided.relation != truth.relation || !(std::fabs(answer.signed_distance - truth.nearest) < 1e-13);
  }
  return row;
}

}  // namespace

CLI::App* add_prisms(CLI::App& app, PrismVerb& verb) {
  CLI::App* prisms = app.add_subcommand("prisms", "what a prism of 4 to 3600 corners costs, against a cylinder and against another");
  prisms->add_option("--count", verb.count, "pairs for each number of corners")->capture_default_str();
  prisms->add_option("--seed", verb.seed, "another seed, other pairs")->capture_default_str();
  prisms->add_option("--table", verb.table, "write the table to this Markdown file");
  return prisms;
}

int run_prisms(const PrismVerb& verb) {
  std::string text = fmt::format(
      "# What a prism costs\n\n`octic_fuzz prisms --count {} --seed {}`: regular prisms turned and placed at random, centres in a cube of side 2. Microseconds of processor time, median / 99 % / max.\n\n"
      "| pair | relation, with the filter | truth (exact path) | octic::fast | not settled by the filter | wrong |\n|---|---:|---:|---:|---:|---:|\n",
      verb.count, verb.seed);
  int wrong = 0;
  const auto cell = [](const std::vector<double>& values) {
    const Percentiles p = percentiles(values);
    return fmt::format("{:.3g} / {:.3g} / {:.3g}", p.median, p.p99, p.max);
  };
  for (const char* other : {"cylinder", "prism"}) {
    for (const int corners : {4, 36, 180, 360, 1800, 3600}) {
      const Row row = measure(other, corners, verb);
      text += fmt::format("| {} | {} | {} | {} | {} | {} |\n", row.name, cell(row.relation), cell(row.truth), cell(row.fast), row.unsettled, row.wrong);
      wrong += row.wrong;
      std::cerr << row.name << '\n';
    }
  }
  return publish(text, verb.table, wrong > 0 ? 1 : 0);
}

}  // namespace octic::fuzz
