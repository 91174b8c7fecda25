#include "fuzz/campaign/slowest.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iostream>

#include "corpus/json.h"
#include "fast/proximity.h"
#include "fuzz/campaign/counted.h"
#include "fuzz/campaign/report.h"
#include "fuzz/campaign/saved.h"
#include "fuzz/gen/slow.h"

namespace octic::fuzz {
namespace {

// A question to octic::fast about two prepared bodies, and what counts its work.
struct Asked {
  std::string function;   // in words of the caller
  std::uint64_t (*count)(const Shape&, const Shape&);
  double (*answer)(const fast::Body&, const fast::Body&);
};
Asked asked(const SlowestVerb& verb) {
  if (verb.query == "boolean")
    return {"overlap", counted_overlap,
            [](const fast::Body& a, const fast::Body& b) { return overlap(a, b) ? 1.0 : 0.0; }};
  return {"signed_distance", counted_signed_distance,
          [](const fast::Body& a, const fast::Body& b) { return signed_distance(a, b).signed_distance; }};
}

// Of so many questions about the same prepared bodies, the lower quartile.
double nanoseconds(const Asked& ask, const AnyPair& pair, int questions) {
  using Clock = std::chrono::steady_clock;
  const fast::Body a = fast::prepare(pair.a), b = fast::prepare(pair.b);
  std::vector<double> times;
  for (int i = 0; i < questions; ++i) {
    const auto start = Clock::now();
    [[maybe_unused]] const volatile double answer = ask.answer(a, b);
    times.push_back(std::chrono::duration<double, std::nano>(Clock::now() - start).count());
  }
  const auto quartile = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 4);
  std::nth_element(times.begin(), quartile, times.end());
  return *quartile;
}

struct Row {
  std::string name;
  AnyPair slowest;
  std::uint64_t work = 0, median = 0, rare = 0;   // blocks; rare: 99.99 % of the draws need no more
  double slowest_ns = 0, median_ns = 0;
};

// From the one of some draws that takes most.
AnyPair climb(const Asked& ask, Random& random, Type a, Type b, int corners, int patience, std::uint64_t& most) {
  constexpr int starts = 60;
  AnyPair best;
  most = 0;
  for (int i = 0; i < starts; ++i) {
    AnyPair pair = slow_pair(random, a, b, corners);
    const std::uint64_t work = ask.count(pair.a, pair.b);
    if (work >= most) most = work, best = std::move(pair);
  }
  for (int idle = 0; idle < patience; ++idle) {
    AnyPair next = slow_neighbour(best, random);
    const std::uint64_t work = ask.count(next.a, next.b);
    if (work < most) continue;
    if (work > most) idle = 0;
    most = work;
    best = std::move(next);
  }
  return best;
}

Row examine(const std::string& name, Type a, Type b, int corners, const SlowestVerb& verb,
            const std::atomic<bool>& stop) {
  Row row{name, {}};
  const Asked ask = asked(verb);
  Random random(verb.seed, "slowest/" + name, 0);
  std::vector<std::pair<std::uint64_t, AnyPair>> draws;
  for (std::uint64_t i = 0; i < verb.draws && !stop; ++i) {
    AnyPair pair = slow_pair(random, a, b, corners);
    const std::uint64_t work = ask.count(pair.a, pair.b);
    draws.emplace_back(work, std::move(pair));
  }
  std::sort(draws.begin(), draws.end(), [](const auto& p, const auto& q) { return p.first < q.first; });
  if (draws.empty()) return row;
  const auto n = draws.size();
  row.median = draws[median_of(n)].first;
  row.rare = draws[rare_of(n)].first;
  row.median_ns = nanoseconds(ask, draws[median_of(n)].second, 401);
  row.work = draws.back().first;
  row.slowest = draws.back().second;
  for (std::uint64_t round = 0; round < verb.rounds && !stop; ++round) {
    Random steps(verb.seed, "slowest/" + name, 1 + round);
    std::uint64_t work;
    AnyPair pair = climb(ask, steps, a, b, corners, verb.patience, work);
    if (verb.all)
      save_case("slow", {pair.a, pair.b}, name, fmt::format("{} blocks, climb {}", work, round), verb.folder);
    if (work > row.work) row.work = work, row.slowest = std::move(pair);
  }
  row.slowest_ns = nanoseconds(ask, row.slowest, 401);
  return row;
}

std::string words(const Shape& shape) {
  std::string text = to_text(to_json(shape));
  constexpr std::size_t most = 1000;   // a prism of more than some twenty corners stands in the saved case
  return text.size() <= most ? text : text.substr(0, most) + "...";
}

}  // namespace

CLI::App* add_slowest(CLI::App& app, SlowestVerb& verb) {
  CLI::App* slowest = app.add_subcommand(
      "slowest", "climb to the pairs on which octic::fast takes longest, for every two types; saves them");
  slowest->add_option("--rounds", verb.rounds, "climbs for every two types")->capture_default_str();
  slowest->add_option("--draws", verb.draws, "pairs drawn of every two types, for the median and the 99.99 %")
      ->capture_default_str();
  slowest->add_option("--patience", verb.patience, "steps without gain before a climb ends")->capture_default_str();
  slowest->add_option("--types", verb.types, "only these, such as cylinder-disc,disc-disc; every two, when not given")
      ->delimiter(',');
  slowest
      ->add_option("--corners", verb.corners,
                   "prisms of so many corners, separated by commas; 3 to 8, and all types, when not given")
      ->delimiter(',')
      ->check(CLI::Range(3, 3600));
  slowest->add_option("--query", verb.query, "what is asked: signed_distance, or boolean (contact or not)")
      ->check(CLI::IsMember({"signed_distance", "boolean"}))
      ->capture_default_str();
  slowest->add_option("--seed", verb.seed, "seed of the pairs")->capture_default_str();
  slowest->add_option("--most", verb.most, "blocks: fail when a pair needs more; 0: never")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  slowest->add_option("--out", verb.folder, "folder for the slowest pairs")->capture_default_str();
  slowest->add_flag("--all", verb.all,
                    "save the pair of every climb, not only the slowest of every two types. Slow pairs run through "
                    "code that few others reach, so let the reference judge them: octic ask, octic judge");
  slowest->add_option("--table", verb.table, "write the table to this Markdown file");
  return slowest;
}

int run_slowest(const SlowestVerb& verb, const std::atomic<bool>& stop) {
  std::vector<Row> rows;
  const std::vector<int> usual{0};
  for (const int corners : verb.corners.empty() ? usual : verb.corners)
    for (const TypePair& types : supported_pairs()) {
      if (stop) break;
      if (corners > 0 && types.a != Type::prism && types.b != Type::prism) continue;
      std::string name = fmt::format("{}-{}", name_of(types.a), name_of(types.b));
      if (!verb.types.empty() && std::find(verb.types.begin(), verb.types.end(), name) == verb.types.end()) continue;
      if (corners > 0) name += fmt::format(", {} corners", corners);
      rows.push_back(examine(name, types.a, types.b, corners, verb, stop));
      const Row& row = rows.back();
      std::cerr << fmt::format("{}: {} blocks, {:.0f} ns\n", row.name, row.work, row.slowest_ns);
      save_case("slowest", {row.slowest.a, row.slowest.b}, row.name,
                fmt::format("{} blocks, {:.0f} ns", row.work, row.slowest_ns), verb.folder);
    }
  for (const std::string& wanted : verb.types)
    if (std::none_of(rows.begin(), rows.end(),
                     [&](const Row& r) { return r.name.substr(0, r.name.find(',')) == wanted; }) &&
        !stop)
      throw std::runtime_error("--types: no pair '" + wanted + "', or with no prism although --corners is given");
  std::string flags =
      fmt::format("--rounds {} --draws {} --patience {} --seed {}", verb.rounds, verb.draws, verb.patience, verb.seed);
  if (verb.query != SlowestVerb{}.query) flags += " --query " + verb.query;
  if (!verb.types.empty()) flags += fmt::format(" --types {}", fmt::join(verb.types, ","));
  if (!verb.corners.empty()) flags += fmt::format(" --corners {}", fmt::join(verb.corners, ","));
  std::string text = fmt::format(
      "# The slowest pairs\n\n`octic_fuzz slowest {}`{}: what {} of two prepared bodies takes. Work in "
      "basic blocks, which is the same in every run; times are the lower "
      "quartile of 401 questions, and depend on the machine and what else it did. Pairs: `fuzz/gen/slow.h`; numbers up "
      "to 2^30, sizes 0 or 2^-30 to 2^30.\n\n"
      "| types | slowest, ns | of the median | slowest, blocks | of the median | 99.99 % of the draws, blocks | of the "
      "median | median, ns |\n|---|---:|---:|---:|---:|---:|---:|---:|\n",
      flags, stop ? ", stopped before its end" : "", asked(verb).function);
  bool slow = false;
  for (const Row& row : rows) {
    const auto of_median = [&](std::uint64_t work) {
      return static_cast<double>(work) / static_cast<double>(std::max<std::uint64_t>(row.median, 1));
    };
    text += fmt::format("| {} | {:.0f} | {:.0f} | {} | {:.0f} | {} | {:.0f} | {:.0f} |\n", row.name, row.slowest_ns,
                        row.slowest_ns / std::max(row.median_ns, 1.0), row.work, of_median(row.work), row.rare,
                        of_median(row.rare), row.median_ns);
    slow = slow || (verb.most > 0 && static_cast<double>(row.work) > verb.most);
  }
  text += "\n## The pairs\n";
  for (const Row& row : rows)
    text += fmt::format("\n{}:\n\n```\n{}\n{}\n```\n", row.name, words(row.slowest.a), words(row.slowest.b));
  return publish(text, verb.table, slow ? 1 : 0);
}

}  // namespace octic::fuzz
