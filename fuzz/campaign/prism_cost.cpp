#include "fuzz/campaign/prism_cost.h"

#include <fmt/format.h>

#include <cmath>

#include "fast/proximity.h"
#include "fuzz/campaign/processor_time.h"
#include "fuzz/campaign/report.h"
#include "fuzz/campaign/tally.h"
#include "fuzz/gen/pair.h"
#include "fuzz/gen/random.h"
#include "fuzz/gen/vector.h"
#include "reference/truth.h"

namespace octic::fuzz {
namespace {

Quaternion turn(Random& random) {
  const Vec3 v = random.direction();
  return {random.between(0.25, 1), v.x, v.y, v.z};
}

Prism prism(Random& random, int corners) {
  Prism s{random.box(1), turn(random), {}, random.between(0.25, 1)};
  for (int k = 0; k < corners; ++k)
    s.base.push_back({std::cos(2 * M_PI * k / corners), std::sin(2 * M_PI * k / corners)});
  return s;
}

// A block whose lower side is flat but for many corners: on the parabola flatness x^2, -1 <= x <= 1.
Prism flat_block(const Vec3& at, const Quaternion& q, int corners, double flatness) {
  Prism s{at, q, {}, 1};
  for (int k = 0; k < corners - 2; ++k) {
    const double x = 2.0 * k / (corners - 3) - 1;
    s.base.push_back({x, flatness * x * x});
  }
  s.base.push_back({1, 2});
  s.base.push_back({-1, 2});
  return s;
}

struct Row {
  std::string name;
  oracle::Histogram relation, truth, fast;
  int unsettled = 0, wrong = 0;
};

void measure(const Pair& pair, Row& row) {
  const auto& [a, b] = pair;
  const double start = processor_microseconds();
  const auto decided = reference::relation(a, b);
  const double after = processor_microseconds();
  const auto truth = reference::truth(a, b);
  const double end = processor_microseconds();
  const auto answer = fast::signed_distance(a, b);
  row.fast.add(processor_microseconds() - end);
  row.relation.add(after - start);
  row.truth.add(end - after);
  row.unsettled += decided.rung != reference::Rung::filter;
  row.wrong += decided.relation != truth.relation || !(std::fabs(answer.signed_distance - truth.nearest) < 1e-13);
}

Pair at_random(Random& random, const std::string& other, int corners) {
  const Shape a = prism(random, corners);
  if (other == "cylinder")
    return {a, PosedCylinder{random.box(1), turn(random), random.between(0.25, 1), random.between(0.25, 1)}};
  return {a, prism(random, corners)};
}

// The flat side of the block faces a side of the other: apart or together by 2^-2 to 2^-20, turned about the normal and
// tilted by 2^-1 to 2^-60.
Pair facing(Random& random, const std::string& other, int corners, double flatness) {
  const double gap = random.sign() * random.magnitude(-20, -2), x = random.between(-0.5, 0.5),
               z = random.between(-0.5, 0.5);
  const Quaternion q{random.magnitude(-60, -1), 1, random.magnitude(-60, -1),
                     random.chance(0.5) ? 0 : random.between(-1, 1)};
  const auto below = [&](double half) { return Vec3{x, -half - gap, z}; };
  Shape b = flat_block(below(0), q, corners, flatness);
  if (other == "cylinder") b = PosedCylinder{below(0.5), q, 0.5, 1};
  if (other == "box") b = Box{below(0.5), q, {0.7, 0.5, 0.6}};
  if (other == "disc") b = Disc{below(0), {q.w, 1, q.y}, 0.5};
  return {flat_block({0, 0, 0}, {1, 0, 0, 0}, corners, flatness), b};
}

}  // namespace

CLI::App* add_prisms(CLI::App& app, PrismVerb& verb) {
  CLI::App* prisms = app.add_subcommand(
      "prisms",
      "the cost of a prism of 4 to 4000 corners, placed at random and with its flat side towards the other body");
  prisms->add_option("--count", verb.count, "pairs for each number of corners")->capture_default_str();
  prisms->add_option("--seed", verb.seed, "seed of the pairs")->capture_default_str();
  prisms->add_option("--table", verb.table, "write the table to this Markdown file");
  return prisms;
}

int run_prisms(const PrismVerb& verb, const std::atomic<bool>& stop) {
  std::string text = fmt::format(
      "# What a prism costs\n\n`octic_fuzz prisms --count {} --seed {}`: regular prisms turned and placed at random, "
      "centres in a cube of side 2; and blocks whose lower side has many corners on the parabola f x^2, -1 <= x <= 1, "
      "f = 2^-0, 2^-20 or 2^-45, which faces a side of the other body (of another such block: its parabola), apart or "
      "together by 2^-2 to 2^-20, tilted by 2^-1 to 2^-60, half of them with parallel axes. Microseconds of processor "
      "time, median / 99 % / max.\n\n"
      "| pair | relation, with the filter | truth (exact path) | octic::fast | not settled by the filter | wrong "
      "|\n|---|---:|---:|---:|---:|---:|\n",
      verb.count, verb.seed);
  int wrong = 0;
  const Watch watch = watch_on_stderr("rows", "wrong");
  std::uint64_t done = 0;
  const auto publish_row = [&](const std::string& name, const auto& draw) {
    if (stop) return;
    Row row{name, {}, {}, {}};
    for (std::uint64_t index = 0; index < verb.count && !stop; ++index) {
      Random random(verb.seed, name, index);
      measure(draw(random), row);
    }
    text += fmt::format("| {} | {} | {} | {} | {} | {} |\n", name, in_cell(row.relation), in_cell(row.truth),
                        in_cell(row.fast), row.unsettled, row.wrong);
    wrong += row.wrong;
    watch(++done, 60, static_cast<std::uint64_t>(wrong));   // rows, of the loops below
  };
  for (const std::string other : {"cylinder", "prism"}) {
    for (const int corners : {4, 36, 180, 360, 1800, 3600}) {
      publish_row(fmt::format("prism of {} corners, {}", corners, other),
                  [&](Random& random) { return at_random(random, other, corners); });
    }
  }
  for (const int bits : {0, 20, 45}) {
    for (const std::string other : {"block", "cylinder", "box", "disc"}) {
      for (const int corners : {100, 300, 1000, 4000}) {
        publish_row(fmt::format("block, {} corners, flat to 2^-{}, {}", corners, bits, other),
                    [&](Random& random) { return facing(random, other, corners, std::ldexp(1, -bits)); });
      }
    }
  }
  if (stop) text += "\nStopped before its end.\n";
  return publish(text, verb.table, wrong > 0 ? 1 : 0);
}

}  // namespace octic::fuzz
