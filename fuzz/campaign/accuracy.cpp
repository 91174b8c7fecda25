#include "fuzz/campaign/accuracy.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "corpus/workers.h"
#include "fuzz/campaign/accuracy_judge.h"
#include "fuzz/campaign/named.h"
#include "fuzz/campaign/saved.h"

namespace octic::fuzz {
namespace {

constexpr std::size_t block = 256;              // pairs drawn together: what a batch gets
constexpr std::uint64_t saved_of_a_kind = 50;   // cases, by kind and family

double place(const Vec3& v) { return std::max({std::fabs(v.x), std::fabs(v.y), std::fabs(v.z)}); }

// Beyond what rounding a place costs, in sizes: some spacings of the doubles at `at`.
double excess(long double error, double at, long double size) {
  const long double granted = 2 * 0x1p-52L * at + 4 * 0x1p-1074L;
  return error > granted ? static_cast<double>((error - granted) / size) : error <= granted ? 0 : NAN;
}

// Some solids as arrays, and as the arrays say them.
class Arrays {
 public:
  void add(const Round& s) {
    const LongVector c = s.middle();
    const double numbers[8] = {double(c.x),      double(c.y),      double(c.z), double(s.axis.x),
                               double(s.axis.y), double(s.axis.z), double(s.h), double(s.r)};
    for (std::size_t i = 0; i < 8; ++i) column_[i].push_back(numbers[i]);
  }
  static bool can_hold(const Round& s) {
    return std::isfinite(double(s.h)) && std::isfinite(double(s.middle().x)) && std::isfinite(double(s.middle().y)) &&
           std::isfinite(double(s.middle().z));
  }
  Round solid(std::size_t k) const {
    return Round({column_[0][k], column_[1][k], column_[2][k]}, {column_[3][k], column_[4][k], column_[5][k]},
                 column_[6][k], column_[7][k]);
  }
  fast::CylinderArrays view() const {
    const auto v = [&](int i) { return column_[i].data(); };
    return {v(0), v(1), v(2), v(3), v(4), v(5), v(6), v(7)};
  }

 private:
  std::vector<double> column_[8];
};

class Examination {
 public:
  Examination(const Case& item, const std::string& name, const AccuracyOptions& options, AccuracyTally& tally)
      : options_(options), tally_(tally), pair_{item.a, item.b}, name_(name) {}

  void one() {
    try {
      scalar();
    } catch (const std::logic_error& error) {
      fail("exception", error.what());
    }
    ++tally_.pairs;
  }

  // After one(): the same pair as the arrays of a batch say it.
  void batch(const Round& a, const Round& b, double distance, const Vec3& n, const Vec3& x, fast::Verdict verdict) {
    if (!enclosed_) return;   // an exception, already reported
    const RoundPair pair(a, b);
    const Vec3 y{x.x + distance * n.x, x.y + distance * n.y, x.z + distance * n.z};
    Bracketed found = pair.enclose({n, x, y}, 0x1p-55L * pair.size(), 0);
    // what the rounding of the arrays moved is no more than this; far from the origin it is too much
    const long double moved = distance_between(a, *round_solid(pair_.a)) + distance_between(b, *round_solid(pair_.b));
    if (found.lower <= 4 * pair.error() && moved > 0x1p-51L * pair.size())
      found = pair.enclose({n, x, y}, 0x1p-55L * pair.size(), options_.triangles);
    found.upper = std::min(found.upper, truth_.upper + moved + pair.error());
    found.lower = std::max(found.lower, truth_.lower - moved - pair.error());
    if (found.upper - found.lower > 0x1p-50L * pair.size() + 4 * pair.error()) {
      ++tally_.batch_unjudged;
    } else {
      note(Measure::batch_distance, excess(error_of(distance, found), 0, pair.size()),
           fmt::format("batch distance {:.17g} instead of {:.17g}", distance, double(found.upper)));
      note(Measure::batch_direction, lack(found.upper - pair.gap(wide(n)) + pair.error(), n, pair.size()),
           "batch direction");
    }
    const long double outside = std::max(pair.outside(0, x), pair.outside(1, y)) + pair.error();
    note(Measure::batch_witnesses, excess(outside, std::fmax(place(x), place(y)), pair.size()),
         "batch witness outside of its solid");
    tally_.batch_unsure += verdict == fast::Verdict::unsure;
    if (verdict == fast::Verdict::unsure) return;
    constexpr int most_triangles = 200'000;   // a hundred times the usual ones, for one pair in a hundred thousand
    if (found.lower <= 0 && found.upper >= 0) found = pair.enclose({n, x, y}, 0x1p-55L * pair.size(), most_triangles);
    if (found.lower <= 0 && found.upper >= 0) {
      ++tally_.batch_unjudged;
    } else if ((verdict == fast::Verdict::apart) != (found.lower > 0)) {
      ++tally_.wrong_batch_verdicts;
      fail("batch-verdict", fmt::format("said {}, signed distance in [{:.17g}, {:.17g}]",
                                        verdict == fast::Verdict::apart ? "apart" : "overlapping", double(found.lower),
                                        double(found.upper)));
    }
  }

 private:
  static long double error_of(double distance, const Bracketed& truth) {
    constexpr double most = std::numeric_limits<double>::max();   // says the same of what is beyond it
    if (std::fabs(distance) >= most && (distance > 0 ? truth.upper : -truth.lower) > most) return 0;
    return std::max(std::fabs(distance - truth.lower), std::fabs(distance - truth.upper));
  }

  // What a better direction has, or how far it is from a unit vector.
  static double lack(long double gain, const Vec3& direction, long double size) {
    const double gained = excess(gain, 0, size), length = static_cast<double>(std::fabs(norm(wide(direction)) - 1));
    return std::isnan(gained) || std::isnan(length) ? NAN : std::fmax(gained, length);
  }

  void scalar() {
    enclosed_ = false;
    const Shape &a = pair_.a, &b = pair_.b;
    const fast::Proximity p = options_.candidate.signed_distance(a, b);
    const auto judge = judge_of(a, b, options_.effort);
    truth_ = judge->truth({p.direction, p.witness_a, p.witness_b}, options_.triangles);
    tally_.asked += judge->asked();
    enclosed_ = true;
    const long double size = judge->size();
    if (judge->contradicted()) {
      fail("reference",
           fmt::format(
               "the reference's bounds do not meet {:.17g} .. {:.17g}, which are proved; signed distance {:.17g}",
               double(truth_.lower), double(truth_.upper), p.signed_distance));
    } else {
      note(Measure::distance, excess(error_of(p.signed_distance, truth_), 0, size),
           fmt::format("signed distance {:.17g} instead of {:.17g} .. {:.17g}", p.signed_distance, double(truth_.lower),
                       double(truth_.upper)));
      note(Measure::direction, lack(truth_.upper - judge->gap(p.direction) + judge->error(), p.direction, size),
           "direction");
    }
    const double at = std::fmax(place(p.witness_a), place(p.witness_b));
    const long double outside =
        std::max(judge->outside(0, p.witness_a), judge->outside(1, p.witness_b)) + judge->error();
    note(Measure::witnesses, excess(outside, at, size), "witness outside of its solid");
    const LongVector along{p.signed_distance * static_cast<long double>(p.direction.x),
                           p.signed_distance * static_cast<long double>(p.direction.y),
                           p.signed_distance * static_cast<long double>(p.direction.z)};
    note(Measure::difference, excess(norm((wide(p.witness_b) - wide(p.witness_a)) - along), 2 * at, size),
         "the witnesses' difference is not distance times direction");
    relation(size);
  }

  void relation(long double size) {
    tally_.apart += truth_.lower > 0;
    tally_.overlapping += truth_.upper < 0;
    const bool known = truth_.lower > 0 || truth_.upper < 0;
    const fast::Verdict verdict = options_.candidate.verdict(pair_.a, pair_.b);
    tally_.unsure += verdict == fast::Verdict::unsure;
    if (verdict != fast::Verdict::unsure) {
      Relation right = truth_.lower > 0 ? Relation::apart : Relation::overlapping;
      if (!known) {
        ++tally_.relation_asked;
        right = reference::relation(pair_.a, pair_.b).relation;
      }
      if (right != (verdict == fast::Verdict::apart ? Relation::apart : Relation::overlapping)) {
        ++tally_.wrong_verdicts;
        fail("verdict", fmt::format("said {}, is {}", verdict == fast::Verdict::apart ? "apart" : "overlapping",
                                    to_string(right)));
      }
    }
    const bool contact = options_.candidate.overlap(pair_.a, pair_.b);
    if (known && contact != (truth_.upper < 0)) {
      ++tally_.wrong_overlaps;
      const double far = static_cast<double>(std::max(truth_.lower, -truth_.upper) / size);
      tally_.widest_overlap = std::fmax(tally_.widest_overlap, far);
      if (far > measures[static_cast<std::size_t>(Measure::distance)].promised)
        fail("overlap", fmt::format("overlap() says {} at {:.3g} of size", contact, far));
    }
  }

  void note(Measure which, double error, const std::string& seen) {
    const auto i = static_cast<std::size_t>(which);
    if (!(error <= tally_.errors[i].max()) || tally_.errors[i].count() == 0) tally_.worst[i] = name_;
    tally_.errors[i].add(error);
    if (error <= measures[i].bound) return;
    ++tally_.beyond[i];
    std::string kind = measures[i].name;
    std::replace(kind.begin(), kind.end(), ' ', '-');
    const std::string what = fmt::format("{}: {:.3g} of size", seen, error);
    if (!(error <= measures[i].promised)) fail(kind, what);
    else if (tally_.beyond[i] <= saved_of_a_kind) save_case("accuracy-" + kind, pair_, name_, what, options_.folder);
  }

  void fail(const std::string& kind, const std::string& what) {
    if (++tally_.failures[kind] <= saved_of_a_kind) save_case("accuracy-" + kind, pair_, name_, what, options_.folder);
  }

  const AccuracyOptions& options_;
  AccuracyTally& tally_;
  const Pair pair_;
  const std::string name_;
  Bracketed truth_;
  bool enclosed_ = false;
};

// Failures and what else makes a pair wrong.
std::uint64_t complaints(const AccuracyTally& tally) {
  std::uint64_t count = failures(tally);
  for (const Measure m : {Measure::witnesses, Measure::difference, Measure::batch_witnesses})
    count += tally.beyond[static_cast<std::size_t>(m)];
  return count;
}

}  // namespace

void AccuracyTally::add(const AccuracyTally& other) {
  pairs += other.pairs, apart += other.apart, overlapping += other.overlapping, asked += other.asked,
      relation_asked += other.relation_asked;
  unsure += other.unsure, batch_unsure += other.batch_unsure, batch_unjudged += other.batch_unjudged,
      wrong_verdicts += other.wrong_verdicts, wrong_batch_verdicts += other.wrong_batch_verdicts;
  wrong_overlaps += other.wrong_overlaps, wrong_pairs += other.wrong_pairs;
  widest_overlap = std::fmax(widest_overlap, other.widest_overlap);
  for (std::size_t i = 0; i < measures.size(); ++i) {
    if (other.errors[i].count() > 0 && (errors[i].count() == 0 || other.errors[i].max() > errors[i].max()))
      worst[i] = other.worst[i];
    errors[i].merge(other.errors[i]);
    beyond[i] += other.beyond[i];
  }
  for (const auto& [kind, count] : other.failures) failures[kind] += count;
}

std::uint64_t failures(const AccuracyTally& tally) {
  std::uint64_t count = 0;
  for (const auto& [kind, times] : tally.failures) count += times;
  return count;
}

void judge_accuracy(const std::vector<Case>& pairs, const std::string& name, std::uint64_t from,
                    const AccuracyOptions& options, const std::atomic<bool>& stop,
                    const std::function<AccuracyTally&(const Case&)>& tally_of) {
  std::vector<std::size_t> in_batch;
  Arrays first, second;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto a = round_solid(pairs[i].a), b = round_solid(pairs[i].b);
    if (!a || !b || !Arrays::can_hold(*a) || !Arrays::can_hold(*b)) continue;
    in_batch.push_back(i);
    first.add(*a);
    second.add(*b);
  }
  const std::size_t count = in_batch.size();
  std::vector<fast::Verdict> verdicts(count);
  std::vector<double> numbers[7];
  for (auto& v : numbers) v.resize(count);
  options.candidate.verdicts(first.view(), second.view(), count, verdicts.data());
  const auto at = [&](int i) { return numbers[i].data(); };
  options.candidate.signed_distances(first.view(), second.view(), count,
                                     {at(0), at(1), at(2), at(3), at(4), at(5), at(6)});
  std::size_t next = 0;
  for (std::size_t i = 0; i < pairs.size() && !stop; ++i) {
    AccuracyTally& tally = tally_of(pairs[i]);
    const std::uint64_t before = complaints(tally);
    Examination examination(pairs[i], fmt::format("{}/{}/{}", name, options.seed, from + i), options, tally);
    examination.one();
    if (next < count && in_batch[next] == i) {
      const auto v = [&](int k) { return numbers[k][next]; };
      examination.batch(first.solid(next), second.solid(next), v(0), {v(1), v(2), v(3)}, {v(4), v(5), v(6)},
                        verdicts[next]);
      ++next;
    }
    tally.wrong_pairs += complaints(tally) > before;
  }
}

Accuracy run_accuracy(const std::vector<oracle::Family>& families,
                      std::string (*row)(const oracle::Family&, const Case&), const AccuracyOptions& options,
                      const std::atomic<bool>& stop, const Watch& watch) {
  Accuracy all;
  std::atomic<std::uint64_t> pairs{0}, wrong{0};
  const std::uint64_t blocks = (options.count + block - 1) / block;
  // One block of every family, then the next of every family: what was done so far speaks for what remains.
  Work work{.items = blocks * families.size(), .threads = options.jobs};
  work.worker = [&](const std::atomic<bool>&) {
    return [&](std::size_t number) -> std::optional<Work::Keep> {
      const oracle::Family& family = families[number % families.size()];
      const std::uint64_t from = number / families.size() * block, to = std::min(from + block, options.count);
      Accuracy here;
      named([&] { return fmt::format("{}, from index {}", family.name, from); },
            [&] {
              std::vector<Case> pairs;
              for (std::uint64_t i = from; i < to && !stop; ++i) pairs.push_back(family.make(options.seed, i));
              judge_accuracy(pairs, family.name, from, options, stop,
                             [&](const Case& item) -> AccuracyTally& { return here[row(family, item)]; });
            });
      return [&, here = std::move(here)] {
        for (const auto& [name, tally] : here) {
          all[name].add(tally);
          pairs += tally.pairs;
          wrong += failures(tally);
        }
      };
    };
  };
  work.over = [&] { return stop.load(); };
  if (watch) work.watch = [&](std::size_t) { watch(pairs, families.size() * options.count, wrong); };
  work_through(std::move(work));
  return all;
}

}  // namespace octic::fuzz
