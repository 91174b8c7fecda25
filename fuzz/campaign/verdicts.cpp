#include "fuzz/campaign/verdicts.h"

#include <fmt/format.h>

#include <cmath>
#include <map>
#include <vector>

#include "fuzz/campaign/processor_time.h"
#include "fuzz/campaign/report.h"
#include "fuzz/campaign/saved.h"
#include "fuzz/gen/any.h"
#include "oracle/certified/certified.h"
#include "oracle/campaign/family.h"
#include "reference/certificate/size.h"
#include "reference/truth.h"

namespace octic::fuzz {
namespace {

struct Withheld {
  std::uint64_t pairs = 0, relations[3] = {}, wrong = 0, unsure = 0, unsure_touching = 0;
  double widest = 0;   // of those that do not touch: the greatest |signed distance|, in sizes
  double verdict_ns = 0, overlap_ns = 0, certified_ns = 0;   // sums over all pairs
};

// Pairs of one sort. The times are sums over a batch, each of the three asked in turn, the second time around.
class Batch {
 public:
  explicit Batch(const VerdictVerb& verb) : verb_(verb) {}

  void add(const Shape& a, const Shape& b, const std::string& name) {
    firsts_.emplace_back(a);
    seconds_.emplace_back(b);
    names_.push_back(name);
  }

  void settle(Withheld& row) {
    const std::size_t count = firsts_.size();
    std::vector<fast::Verdict> verdicts(count);
    int sum = 0;
    for (int round = 0; round < 2; ++round) {
      const double start = processor_nanoseconds();
      for (std::size_t i = 0; i < count; ++i) verdicts[i] = fast::verdict(firsts_[i].body(), seconds_[i].body());
      const double verdicts_done = processor_nanoseconds();
      for (std::size_t i = 0; i < count; ++i) sum += fast::overlap(firsts_[i].body(), seconds_[i].body());
      const double overlaps_done = processor_nanoseconds();
      for (std::size_t i = 0; i < count; ++i) sum += certified::overlap(firsts_[i], seconds_[i]);
      const double certified_done = processor_nanoseconds();
      if (round == 0) continue;
      row.certified_ns += certified_done - overlaps_done;
      row.verdict_ns += verdicts_done - start;
      row.overlap_ns += overlaps_done - verdicts_done;
    }
    kept_ = sum;   // so that nobody leaves the calls out
    for (std::size_t i = 0; i < count; ++i) judge(i, verdicts[i], row);
  }

 private:
  void judge(std::size_t i, fast::Verdict verdict, Withheld& row) {
    const Shape &a = firsts_[i].shape(), &b = seconds_[i].shape();
    const auto right = reference::relation(a, b).relation;
    ++row.pairs;
    ++row.relations[static_cast<int>(right)];
    if (verdict == fast::Verdict::unsure) {
      ++row.unsure;
      if (right == Relation::touching)
        ++row.unsure_touching;
      else
        row.widest = std::fmax(row.widest, std::fabs(reference::truth(a, b).nearest) / certificate::size(a, b));
    } else if ((verdict == fast::Verdict::apart) != (right == Relation::apart) || right == Relation::touching) {
      ++row.wrong;
      save_case("verdict", {a, b}, names_[i], verdict == fast::Verdict::apart ? "said apart" : "said overlapping",
                verb_.folder);
    }
  }

  const VerdictVerb& verb_;
  std::vector<certified::Solid> firsts_, seconds_;
  std::vector<std::string> names_;
  volatile int kept_ = 0;
};

using Rows = std::map<std::string, Withheld>;

void of_matrix(const VerdictVerb& verb, const std::atomic<bool>& stop, Rows& by_mechanism, Rows& by_pair) {
  const Watch watch = watch_on_stderr("pairs of types and mechanisms", "wrong verdicts");
  std::uint64_t done = 0, wrong = 0;
  for (std::size_t m = 0; m < mechanism_names.size(); ++m)
    for (const auto& [a, b] : supported_pairs()) {
      if (stop) return;
      if (static_cast<Mechanism>(m) == Mechanism::fine && a != Type::prism && b != Type::prism) continue;
      const std::string pair = fmt::format("{}-{}", name_of(a), name_of(b)),
                        stream = fmt::format("verdicts/{}/{}", mechanism_names[m], pair);
      Batch batch(verb);
      for (std::uint64_t index = 0; index < verb.count; ++index) {
        Random random(verb.seed, stream, index);
        const Pair drawn = any_pair(random, static_cast<Mechanism>(m), a, b);
        batch.add(drawn.a, drawn.b, fmt::format("{}/{}/{}", stream, verb.seed, index));
      }
      Withheld row;
      batch.settle(row);
      for (Withheld* to : {&by_mechanism[mechanism_names[m]], &by_pair[pair]}) {
        to->pairs += row.pairs, to->wrong += row.wrong, to->unsure += row.unsure,
            to->unsure_touching += row.unsure_touching;
        for (int k = 0; k < 3; ++k) to->relations[k] += row.relations[k];
        to->widest = std::fmax(to->widest, row.widest);
        to->verdict_ns += row.verdict_ns, to->overlap_ns += row.overlap_ns, to->certified_ns += row.certified_ns;
      }
      watch(++done, mechanism_names.size() * supported_pairs().size(), wrong += row.wrong);
    }
}

void of_families(const VerdictVerb& verb, const std::atomic<bool>& stop, Rows& rows) {
  const Watch watch = watch_on_stderr("families", "wrong verdicts");
  std::uint64_t done = 0, wrong = 0;
  for (const auto& family : oracle::families()) {
    if (stop) return;
    Batch batch(verb);
    for (std::uint64_t index = 0; index < 50 * verb.count; ++index) {
      const Case made = family.make(verb.seed, index);
      batch.add(made.a, made.b, fmt::format("{}/{}/{}", family.name, verb.seed, index));
    }
    batch.settle(rows[family.name]);
    watch(++done, oracle::families().size(), wrong += rows[family.name].wrong);
  }
}

std::string table(const char* first, const Rows& rows) {
  std::string text = fmt::format(
      "\n| {} | pairs | apart | touching | overlapping | unsure | of these not touching | their greatest distance or "
      "depth | verdict ns | overlap ns | certified ns | "
      "certified / overlap | wrong |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n",
      first);
  for (const auto& [name, r] : rows) {
    const auto n = static_cast<double>(r.pairs);
    text +=
        fmt::format("| {} | {} | {} | {} | {} | {:.2f} % | {} | {} | {:.0f} | {:.0f} | {:.0f} | {:.2f} | {} |\n", name,
                    r.pairs, r.relations[0], r.relations[1], r.relations[2], 100 * static_cast<double>(r.unsure) / n,
                    r.unsure - r.unsure_touching, r.widest > 0 ? fmt::format("{:.1e}", r.widest) : "", r.verdict_ns / n,
                    r.overlap_ns / n, r.certified_ns / n, r.certified_ns / r.overlap_ns, r.wrong);
  }
  return text;
}

}  // namespace

CLI::App* add_verdicts(CLI::App& app, VerdictVerb& verb) {
  CLI::App* verdicts = app.add_subcommand(
      "verdicts",
      "whether the proved verdicts in double are right, how often they are withheld, and the cost of octic::certified");
  verdicts
      ->add_option("--count", verb.count,
                   "pairs of each two types and each mechanism; fifty times as many of each family")
      ->capture_default_str();
  verdicts->add_option("--seed", verb.seed, "seed of the pairs")->capture_default_str();
  verdicts->add_option("--out", verb.folder, "folder for the cases that failed")->capture_default_str();
  verdicts->add_option("--table", verb.table, "write the tables to this Markdown file");
  return verdicts;
}

int run_verdicts(const VerdictVerb& verb, const std::atomic<bool>& stop) {
  Rows mechanisms, pairs, families;
  of_families(verb, stop, families);
  of_matrix(verb, stop, mechanisms, pairs);
  std::uint64_t wrong = 0, total = 0;
  for (const Rows* rows : {&mechanisms, &families})
    for (const auto& [name, row] : *rows) wrong += row.wrong, total += row.pairs;
  const std::string text =
      fmt::format(
          "# Verdicts with a proof\n\n`octic_fuzz verdicts --count {} --seed {}`: {} pairs, {} wrong verdicts.{} "
          "Unsure: withheld by `fast::verdict`, so that "
          "`certified::relation` asks the reference. Solids that touch are always among them, and bodies without "
          "interior that cross. Distances are in sizes "
          "of the pair; times are means over all pairs of the row, in nanoseconds.\n\n## Families of cylinders\n",
          verb.count, verb.seed, total, wrong, stop ? " Stopped before its end." : "") +
      table("family", families) + "\n## Every pair, by mechanism\n" + table("mechanism", mechanisms) +
      "\n## Every pair, all mechanisms\n" + table("pair", pairs);
  return publish(text, verb.table, wrong > 0 ? 1 : 0);
}

}  // namespace octic::fuzz
