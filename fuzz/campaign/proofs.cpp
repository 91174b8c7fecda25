#include "fuzz/campaign/proofs.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "fuzz/campaign/processor_time.h"
#include "fuzz/campaign/proof_check.h"
#include "fuzz/campaign/report.h"
#include "fuzz/campaign/saved.h"
#include "reference/truth.h"

namespace octic::fuzz {
namespace {

// One population, batch by batch.
class ProofTrial {
 public:
  ProofTrial(const ProofVerb& verb, const OnTrial& on_trial, Wild population, ProofResult& result)
      : verb_(verb),
        on_trial_(on_trial),
        population_(population),
        result_(result),
        row_(result.by_population[static_cast<std::size_t>(population)]) {}

  void run(std::uint64_t index) {
    draw(population_, verb_.seed, index, drawn_);
    const auto prepare = [](const std::vector<Shape>& shapes, std::vector<fast::Body>& bodies,
                            std::vector<LongSolid>& solids, std::vector<std::size_t>& types) {
      bodies.clear(), solids.clear(), types.clear();
      for (const Shape& s : shapes)
        bodies.push_back(fast::prepare(s)), solids.push_back(long_solid(s)),
            types.push_back(static_cast<std::size_t>(type_of(s)));
    };
    prepare(drawn_.a, bodies_a_, solids_a_, types_a_);
    prepare(drawn_.b, bodies_b_, solids_b_, types_b_);
    const std::size_t count = drawn_.pairs.size();
    if (count == 0) return;
    said_.resize(count);
    const double start = processor_nanoseconds();
    for (std::size_t k = 0; k < count; ++k)
      said_[k] = on_trial_.verdict(bodies_a_[drawn_.pairs[k].first], bodies_b_[drawn_.pairs[k].second]);
    const double took = processor_nanoseconds() - start;
    row_.verdict_ns += took;
    if (count >= 64) row_.slowest_ns = std::fmax(row_.slowest_ns, took / static_cast<double>(count));
    ask_arrays();
    for (std::size_t k = 0; k < count; ++k) judge(index, k);
  }

 private:
  // Verdicts of arrays: of solids whose centre is one double in each coordinate, and whose unit axis is theirs within
  // the rounding that arrays are granted.
  void ask_arrays() {
    of_arrays_.assign(drawn_.pairs.size(), fast::Verdict::unsure);
    places_.clear();
    for (auto& v : arrays_) v.clear();
    const auto fits = [](const fast::Body& b) {
      return b.kind == fast::Body::Kind::round && b.rounding == 0 && b.unit == 1 && b.offset == Vec3{};
    };
    for (std::size_t k = 0; k < drawn_.pairs.size(); ++k) {
      const fast::Body &a = bodies_a_[drawn_.pairs[k].first], &b = bodies_b_[drawn_.pairs[k].second];
      if (!fits(a) || !fits(b)) continue;
      places_.push_back(k);
      std::size_t at = 0;
      for (const fast::Body* s : {&a, &b})
        for (const double v :
             {s->origin.x, s->origin.y, s->origin.z, s->axis.x, s->axis.y, s->axis.z, s->half_length, s->radius})
          arrays_[at++].push_back(v);
    }
    if (places_.empty()) return;
    const auto view = [&](std::size_t from) {
      const auto at = [&](std::size_t i) { return arrays_[from + i].data(); };
      return fast::CylinderArrays{at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)};
    };
    std::vector<fast::Verdict> out(places_.size());
    on_trial_.of_arrays(view(0), view(8), out.size(), out.data());
    for (std::size_t i = 0; i < out.size(); ++i) of_arrays_[places_[i]] = out[i];
  }

  void judge(std::uint64_t index, std::size_t k) {
    const auto [i, j] = drawn_.pairs[k];
    const fast::Body &body_a = bodies_a_[i], &body_b = bodies_b_[j];
    const LongPair pair(solids_a_[i], solids_b_[j]);
    ProofTally t;
    t.pairs = 1;
    t.far = pair.surely_far();
    const fast::Verdict said = said_[k];
    (said == fast::Verdict::apart ? t.apart : said == fast::Verdict::overlapping ? t.overlapping : t.unsure) = 1;
    if (k % 4 == 0 && body_a.unit == body_b.unit) {
      const Vec3 d{body_b.origin.x - body_a.origin.x, body_b.origin.y - body_a.origin.y,
                   body_b.origin.z - body_a.origin.z};
      const double length = std::hypot(d.x, d.y, d.z);
      t.separated = on_trial_.separates(body_a, body_b,
                                        k % 8 == 0 ? Vec3{d.x / length, d.y / length, d.z / length} : body_a.axis);
    }
    const fast::Verdict batched = of_arrays_[k];
    t.batched = batched != fast::Verdict::unsure;
    const bool claims_apart = said == fast::Verdict::apart || batched == fast::Verdict::apart || t.separated > 0;
    const bool claims_overlap = said == fast::Verdict::overlapping || batched == fast::Verdict::overlapping;
    if (claims_apart && claims_overlap) {
      t.wrong = 1;
      save(index, k, "said both");
    } else if (claims_apart || claims_overlap) {
      const Relation claimed = claims_apart ? Relation::apart : Relation::overlapping;
      if (!(t.far && claims_apart)) {
        std::optional<Relation> right = pair.quickly(claimed);
        if (!right) {
          const fast::Proximity hint = fast::signed_distance(body_a, body_b);
          right = pair.settle(hint.direction, hint.witness_a, hint.witness_b);
        }
        if (!right) t.asked = 1, right = reference::relation(drawn_.a[i], drawn_.b[j]).relation;
        if (*right != claimed) {
          t.wrong = 1;
          save(index, k,
               said != fast::Verdict::unsure      ? claims_apart ? "said apart" : "said overlapping"
               : batched != fast::Verdict::unsure ? "said of arrays"
                                                  : "said to be separated");
        }
      }
    }
    row_.sum.add(t);
    const std::size_t less = std::min(types_a_[i], types_b_[j]), more = std::max(types_a_[i], types_b_[j]);
    result_.by_types[less][more].add(t);
  }

  void save(std::uint64_t index, std::size_t k, const char* seen) {
    const auto [i, j] = drawn_.pairs[k];
    save_case("proofs", {drawn_.a[i], drawn_.b[j]},
              fmt::format("{}/{}/{}/{}", wild_names[static_cast<std::size_t>(population_)], verb_.seed, index, k), seen,
              verb_.folder);
  }

  const ProofVerb& verb_;
  const OnTrial& on_trial_;
  Wild population_;
  ProofResult& result_;
  ProofRow& row_;
  WildBatch drawn_;
  std::vector<fast::Body> bodies_a_, bodies_b_;
  std::vector<LongSolid> solids_a_, solids_b_;
  std::vector<std::size_t> types_a_, types_b_;
  std::vector<fast::Verdict> said_, of_arrays_;
  std::vector<double> arrays_[16];
  std::vector<std::size_t> places_;
};

std::string share(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? "" : fmt::format("{:.3f} %", 100 * static_cast<double>(part) / static_cast<double>(whole));
}

constexpr const char* columns =
    "pairs | apart by their balls | said apart | said overlapping | unsure | separated, of a quarter asked | verdicts "
    "of arrays | the reference asked | wrong |";
std::string cells(const ProofTally& t) {
  return fmt::format("{} | {} | {} | {} | {} | {} | {} | {} | {} |", t.pairs, share(t.far, t.pairs),
                     share(t.apart, t.pairs), share(t.overlapping, t.pairs), share(t.unsure, t.pairs), t.separated,
                     t.batched, share(t.asked, t.pairs), t.wrong);
}

std::string tables(const ProofResult& result) {
  std::string text = fmt::format(
      "\n## By population\n\n| population | {} ns a verdict | slowest batch, ns a verdict "
      "|\n|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n",
      columns);
  for (std::size_t p = 0; p < wild_names.size(); ++p) {
    const ProofRow& row = result.by_population[p];
    if (row.sum.pairs == 0) continue;
    text += fmt::format("| {} | {} {:.0f} | {:.0f} |\n", wild_names[p], cells(row.sum),
                        row.verdict_ns / static_cast<double>(row.sum.pairs), row.slowest_ns);
  }
  text += fmt::format("\n## By types\n\n| pair | {}\n|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n", columns);
  for (std::size_t i = 0; i < type_names.size(); ++i)
    for (std::size_t j = i; j < type_names.size(); ++j)
      if (result.by_types[i][j].pairs > 0)
        text += fmt::format("| {}-{} | {}\n", type_names[i], type_names[j], cells(result.by_types[i][j]));
  return text;
}

}  // namespace

void ProofTally::add(const ProofTally& other) {
  pairs += other.pairs, far += other.far, apart += other.apart, overlapping += other.overlapping,
      unsure += other.unsure;
  separated += other.separated, batched += other.batched, asked += other.asked, wrong += other.wrong;
}
std::uint64_t ProofResult::pairs() const {
  std::uint64_t sum = 0;
  for (const ProofRow& row : by_population) sum += row.sum.pairs;
  return sum;
}
std::uint64_t ProofResult::wrong() const {
  std::uint64_t sum = 0;
  for (const ProofRow& row : by_population) sum += row.sum.wrong;
  return sum;
}

ProofResult run_proofs(const ProofVerb& verb, const std::atomic<bool>& stop, const OnTrial& on_trial,
                       const Watch& watch) {
  ProofResult result;
  std::vector<std::size_t> left;
  for (std::size_t p = 0; p < wild_names.size(); ++p)
    if (verb.populations.empty() ||
        std::find(verb.populations.begin(), verb.populations.end(), wild_names[p]) != verb.populations.end())
      left.push_back(p);
  const std::uint64_t total = left.size() * verb.count;
  for (std::uint64_t index = 0; !left.empty() && !stop;
       ++index) {   // a batch of each in turn: stopped early, it has seen them all
    for (const std::size_t p : left) {
      ProofTrial trial(verb, on_trial, static_cast<Wild>(p), result);
      for (std::uint64_t k = 0; k < 16 && !stop; ++k) trial.run(16 * index + k);
    }
    std::erase_if(left, [&](std::size_t p) { return result.by_population[p].sum.pairs >= verb.count; });
    if (watch) watch(result.pairs(), total, result.wrong());
  }
  return result;
}

CLI::App* add_proofs(CLI::App& app, ProofVerb& verb) {
  CLI::App* proofs = app.add_subcommand(
      "proofs",
      "verdicts that octic::fast calls proved, over all exponents and bit patterns, against a rigorous check");
  proofs->add_option("--count", verb.count, "pairs of each population")->capture_default_str();
  proofs->add_option("--seed", verb.seed, "seed of the pairs")->capture_default_str();
  proofs->add_option("--populations", verb.populations, "names, separated by commas; all when not given")
      ->delimiter(',')
      ->check(CLI::IsMember(std::vector<std::string>(wild_names.begin(), wild_names.end())));
  proofs->add_option("--out", verb.folder, "folder for the cases that failed")->capture_default_str();
  proofs->add_option("--table", verb.table, "write the tables to this Markdown file");
  return proofs;
}

int run_proofs_verb(const ProofVerb& verb, const std::atomic<bool>& stop) {
  const ProofResult result = run_proofs(verb, stop, {}, watch_on_stderr("pairs", "false proofs"));
  const std::string text = fmt::format(
      "# Proofs on trial\n\n`octic_fuzz proofs --count {} --seed {}`: {} pairs, {} false proofs.{} Each verdict that "
      "was given is held against a rigorous check (`fuzz/campaign/proof_check.h`), "
      "and where that settles nothing against the reference. Populations: `fuzz/gen/wild.h`. Times are processor "
      "times, means over all pairs.\n",
      verb.count, verb.seed, result.pairs(), result.wrong(), stop ? " Stopped before its end." : "");
  return publish(text + tables(result), verb.table, result.wrong() > 0 ? 1 : 0);
}

}  // namespace octic::fuzz
