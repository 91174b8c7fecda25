#include "fuzz/campaign/exponents.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "fast/bounds.h"
#include "fast/proximity.h"
#include "fuzz/campaign/accuracy_judge.h"
#include "fuzz/campaign/processor_time.h"
#include "fuzz/campaign/report.h"
#include "fuzz/campaign/saved.h"
#include "fuzz/gen/exponents.h"
#include "oracle/number/histogram.h"

namespace octic::fuzz {
namespace {

constexpr long double greatest_double = std::numeric_limits<double>::max();

bool finite(const Vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }
double place(const Vec3& v) { return std::max({std::fabs(v.x), std::fabs(v.y), std::fabs(v.z)}); }

struct Row {
  std::uint64_t pairs = 0, not_finite = 0, wrong = 0, wrong_witnesses = 0, wrong_overlaps = 0, beyond_measured = 0;
  double worst = 0;                 // error of distance and direction, in sizes
  oracle::Histogram times;          // nanoseconds
  std::string slowest, worst_pair;
  void add(const Row& other) {
    pairs += other.pairs, not_finite += other.not_finite, wrong += other.wrong,
        wrong_witnesses += other.wrong_witnesses, wrong_overlaps += other.wrong_overlaps;
    beyond_measured += other.beyond_measured;
    if (other.worst > worst) worst = other.worst, worst_pair = other.worst_pair;
    if (other.times.max() > times.max()) slowest = other.slowest;
    times.merge(other.times);
  }
  std::uint64_t failures() const { return not_finite + wrong + wrong_witnesses + wrong_overlaps; }
};

class Examination {
 public:
  Examination(const AnyPair& pair, std::string name, const ExponentsVerb& verb, Row& row)
      : pair_(pair), name_(std::move(name)), verb_(verb), row_(row) {}

  void run() {
    ++row_.pairs;
    const fast::Body a = fast::prepare(pair_.a), b = fast::prepare(pair_.b);
    double least = HUGE_VAL;
    for (int repetition = 0; repetition < 5; ++repetition) {   // a quick one needs no second look
      const double start = processor_nanoseconds();
      answer_ = fast::signed_distance(a, b);
      least = std::fmin(least, processor_nanoseconds() - start);
      if (repetition > 0 && least < 4000) break;
    }
    if (least > row_.times.max()) row_.slowest = name_;
    row_.times.add(least);
    if (!std::isfinite(answer_.signed_distance) || !finite(answer_.witness_a) || !finite(answer_.witness_b) ||
        !(std::fabs(norm(wide(answer_.direction)) - 1) <= 1e-14L)) {
      ++row_.not_finite;
      save("not-finite", fmt::format("signed distance {}, direction {} {} {}", answer_.signed_distance,
                                     answer_.direction.x, answer_.direction.y, answer_.direction.z));
      return;
    }
    if (verb_.judged) judge();
  }

 private:
  void judge() {
    const auto judge = judge_of(pair_.a, pair_.b);
    const Bracketed truth = judge->truth({answer_.direction, answer_.witness_a, answer_.witness_b}, 2000);
    if (judge->contradicted()) {
      ++row_.wrong;
      save("reference", "the enclosure of the reference and the bounds of the answer do not meet");
    }
    const long double size = std::min(judge->size(), greatest_double), granted = 4 * 0x1p-1074L;
    const auto beyond = [&](long double error) { return static_cast<double>(std::max(0.0L, error - granted) / size); };
    const auto kept = [](long double v) {
      return std::clamp(v, -greatest_double, greatest_double);
    };   // beyond the doubles: the greatest
    const long double said = answer_.signed_distance,
                      off = std::max(std::fabs(said - kept(truth.lower)), std::fabs(said - kept(truth.upper)));
    const double error = beyond(std::max(off, truth.upper - judge->gap(answer_.direction)));
    row_.beyond_measured += error > fast::measured_error;
    if (error > row_.worst) row_.worst = error, row_.worst_pair = name_;
    if (!(error <= fast::promised_error)) {
      ++row_.wrong;
      save("wrong",
           fmt::format("signed distance {:.17g} instead of {:.17g}, its direction {:.3g} of size short of the best",
                       answer_.signed_distance, double(truth.lower), error));
    }
    witnesses(*judge, size);
    const bool contact = fast::overlap(pair_.a, pair_.b);
    if ((contact && truth.lower > granted + fast::promised_error * size) ||
        (!contact && -truth.upper > granted + fast::promised_error * size)) {
      ++row_.wrong_overlaps;
      save("overlap", fmt::format("overlap() says {} at {:.17g}", contact, double(truth.lower)));
    }
  }

  // Places carry the rounding of their own coordinates; one that lies beyond the doubles cannot be written down.
  void witnesses(const Judge& judge, long double size) {
    const double at = std::fmax(place(answer_.witness_a), place(answer_.witness_b));
    if (at >= greatest_double) return;
    const long double granted = 0x1p-51L * at + 4 * 0x1p-1074L + fast::measured_witness_error * size;
    const long double outside = std::max(judge.outside(0, answer_.witness_a), judge.outside(1, answer_.witness_b));
    const LongVector n = wide(answer_.direction);
    const long double d = answer_.signed_distance;
    const long double apart =
        norm((wide(answer_.witness_b) - wide(answer_.witness_a)) - LongVector{d * n.x, d * n.y, d * n.z});
    if (outside <= granted && apart <= 2 * granted) return;
    ++row_.wrong_witnesses;
    save("witnesses",
         fmt::format("{:.3g} of size outside, difference off by {:.3g}", double(outside / size), double(apart / size)));
  }

  void save(const std::string& kind, const std::string& seen) {
    save_case("exponents-" + kind, {pair_.a, pair_.b}, name_, seen, verb_.folder);
  }

  const AnyPair pair_;
  const std::string name_;
  const ExponentsVerb& verb_;
  Row& row_;
  fast::Proximity answer_;
};

using Rows = std::map<std::string, Row>;

// judged: false where the answers were not compared with the truth; "-" stands for what was not.
std::string table(const char* first, const Rows& rows, bool judged) {
  std::string text = fmt::format(
      "\n| {} | pairs | not finite | wrong | wrong witnesses | overlap() wrong | beyond {:.0e} | greatest error | "
      "median ns | 99.9 % | slowest | of the median |\n"
      "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n",
      first, fast::measured_error);
  for (const auto& [name, r] : rows) {
    const double median = r.times.quantile(0.5);
    const std::string verdicts = judged ? fmt::format("{} | {} | {} | {} | {:.1e}", r.wrong, r.wrong_witnesses,
                                                      r.wrong_overlaps, r.beyond_measured, r.worst)
                                        : "- | - | - | - | -";
    text += fmt::format("| {} | {} | {} | {} | {:.0f} | {:.0f} | {:.0f} | {:.0f} |\n", name, r.pairs, r.not_finite,
                        verdicts, median, r.times.quantile(0.999), r.times.max(), r.times.max() / median);
  }
  return text;
}

bool wanted(const ExponentsVerb& verb, const char* population) {
  return verb.populations.empty() ||
         std::find(verb.populations.begin(), verb.populations.end(), population) != verb.populations.end();
}

}  // namespace

CLI::App* add_exponents(CLI::App& app, ExponentsVerb& verb) {
  CLI::App* exponents = app.add_subcommand(
      "exponents", "octic::fast on numbers of any exponent and any bit pattern: finite, right, and how slow");
  exponents->add_option("--count", verb.count, "pairs of every two types in either order, of each population")
      ->capture_default_str();
  exponents->add_option("--seed", verb.seed, "seed of the pairs")->capture_default_str();
  exponents->add_option("--populations", verb.populations, "names, separated by commas; all when not given")
      ->delimiter(',')
      ->check(CLI::IsMember(std::vector<std::string>(exponent_names.begin(), exponent_names.end())));
  exponents
      ->add_flag("--judged,!--unjudged", verb.judged,
                 "compare the answers with the truth; or check only times and finiteness")
      ->capture_default_str();
  exponents->add_option("--out", verb.folder, "folder for the cases that failed")->capture_default_str();
  exponents->add_option("--table", verb.table, "write the tables to this Markdown file");
  return exponents;
}

int run_exponents(const ExponentsVerb& verb, const std::atomic<bool>& stop) {
  Rows populations, pairs;
  const Watch watch = watch_on_stderr("pairs of types", "failures");
  std::uint64_t done = 0, failures = 0;
  for (std::size_t p = 0; p < exponent_names.size(); ++p)
    for (const auto& [a, b] : supported_pairs_in_both_orders()) {
      if (stop || !wanted(verb, exponent_names[p])) continue;
      const std::string stream = fmt::format("{}/{}/{}", exponent_names[p], name_of(a), name_of(b));
      Row row;
      for (std::uint64_t index = 0; index < verb.count && !stop; ++index) {
        Random random(verb.seed, stream, index);
        Examination(exponent_pair(random, static_cast<Exponents>(p), a, b),
                    fmt::format("{}/{}/{}", stream, verb.seed, index), verb, row)
            .run();
      }
      populations[exponent_names[p]].add(row);
      pairs[fmt::format("{}-{}", name_of(std::min(a, b)), name_of(std::max(a, b)))].add(row);
      watch(++done, exponent_names.size() * supported_pairs_in_both_orders().size(), failures += row.failures());
    }
  std::uint64_t total = 0;
  for (const auto& [name, row] : populations) total += row.pairs;
  std::string text = fmt::format(
      "# Numbers of any exponent\n\n`octic_fuzz exponents --count {} --seed {}{}`: {} pairs, {} {}.{} Errors are "
      "those of distance and direction, in sizes of the pair; wrong: beyond {:.0e} "
      "(fast/bounds.h). A distance beyond the greatest double is right as the greatest double.{}\n\n## By population\n",
      verb.count, verb.seed, verb.judged ? "" : " --unjudged", total, failures,
      verb.judged ? "failures" : "answers that are not finite", stop ? " Stopped before its end." : "",
      fast::promised_error, verb.judged ? "" : " The answers were not compared with the truth (-).");
  text += table("population", populations, verb.judged);
  for (const auto& [name, row] : populations)
    text += verb.judged ? fmt::format("\n{}: greatest error {}, slowest {}.\n", name, row.worst_pair, row.slowest)
                        : fmt::format("\n{}: slowest {}.\n", name, row.slowest);
  text += "\n## By pair, all populations\n" + table("pair", pairs, verb.judged);
  return publish(text, verb.table, failures > 0 ? 1 : 0);
}

}  // namespace octic::fuzz
