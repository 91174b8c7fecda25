#include "fuzz/campaign/true_answers.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "corpus/case_io.h"
#include "corpus/json.h"
#include "fuzz/campaign/report.h"
#include "fuzz/campaign/saved.h"
#include "fuzz/campaign/truthful.h"
#include "fuzz/gen/any.h"
#include "oracle/protocol/wire.h"
#include "oracle/campaign/family.h"
#include "oracle/shape/float_rounded.h"

namespace octic::fuzz {
namespace {

std::string kinds_of(const oracle::Verdict& v) {
  std::string text;
  for (const oracle::Wrong& w : v.wrong) text += fmt::format("{} by {:.3g} ", w.kind, w.error);
  if (!v.silence.empty()) text += "silent: " + v.silence;
  if (!v.lacks.empty()) text += "lacks " + v.lacks;
  return text;
}

void report(const Case& item, const oracle::Standard& s, const MadeClaim& said, const std::string& fault,
            const TrueAnswersVerb& verb) {
  const auto number = [](const oracle::Rational& q) { return q.convert_to<double>(); };
  const std::string what =
      fmt::format("{}; {} card, {:g} of size {:.17g}, margins {:.17g} and {:.17g}, moved {:.17g}, {}", fault,
                  said.card.scalar, said.card.tolerance_relative, number(s.size), number(s.margin_a),
                  number(s.margin_b), number(said.moved.a), to_json(Answer(said.claim)).dump());
  std::cerr << what << '\n' << to_line(item) << '\n';
  if (!verb.folder.empty()) save_case("true-answers", {item.a, item.b}, item.name, what, verb.folder);
}

void put(const Case& item, const Truthful& truthful, Random& random, std::uint64_t answers, const TrueAnswersVerb& verb,
         Trial& trial) {
  const auto judged = [&](const MadeClaim& said) {
    return oracle::judge(truthful.standard(), said.card, said.query, said.claim, said.moved);
  };
  const oracle::Standard& s = truthful.standard();
  for (std::uint64_t i = 0; i < answers; ++i) {
    const MadeClaim said = truthful.true_claim(random);
    const oracle::Verdict v = judged(said);
    ++trial.true_claims;
    ++trial.true_by_patch[fmt::format("{}, {}", to_string(s.truth.relation), to_string(s.contact().bearings[0].kind))];
    if (v.right() && v.wrong.empty()) continue;
    ++trial.accused;
    report(item, s, said, "a true claim: " + kinds_of(v), verb);
  }
  for (std::uint64_t i = 0; i < answers / 2; ++i) {
    const Part& part = parts[static_cast<std::size_t>(random.integer(0, static_cast<std::int64_t>(parts.size()) - 1))];
    const auto said = truthful.wrong_claim(part, random);
    if (!said) continue;
    const oracle::Verdict v = judged(*said);
    Trial::WrongPart& spoilt = trial.by_part[part.name];
    ++spoilt.claims;
    const auto meant = [&](const oracle::Wrong& w) {
      return std::find(part.kinds.begin(), part.kinds.end(), w.kind) != part.kinds.end();
    };
    const bool missed = std::none_of(v.wrong.begin(), v.wrong.end(), meant),
               others = !std::all_of(v.wrong.begin(), v.wrong.end(), meant);
    spoilt.missed += missed;
    spoilt.others += others;
    if (missed || others) report(item, s, *said, fmt::format("wrong {}: {}", part.name, kinds_of(v)), verb);
  }
}

}  // namespace

std::uint64_t Trial::faults() const {
  std::uint64_t n = accused;
  for (const auto& [part, s] : by_part) n += s.missed + s.others;
  return n;
}

void Trial::merge(const Trial& o) {
  pairs += o.pairs, true_claims += o.true_claims, accused += o.accused;
  for (const auto& [part, s] : o.by_part) {
    WrongPart& to = by_part[part];
    to.claims += s.claims, to.missed += s.missed, to.others += s.others;
  }
  for (const auto& [patch, n] : o.true_by_patch) true_by_patch[patch] += n;
}

Trial on_trial(const Case& item, const TrueAnswersVerb& verb, std::uint64_t index) {
  Trial trial;
  Random random(verb.seed, "true-answers", index);
  const auto in_float = oracle::float_rounded(item);
  for (const bool as_float : {false, true}) {
    if (as_float && !in_float) continue;
    const Case& asked = as_float ? *in_float : item;
    const std::string scalar = as_float ? "float" : "double";
    // Every fourth time the solids are grown by balls, as engines with a margin do.
    oracle::Rational margin = 0;
    if (random.chance(0.25))
      margin = reference::exact(random.magnitude(-12, -3)) * oracle::standard(asked.a, asked.b).size;
    const Truthful truthful(asked.a, asked.b, scalar, margin, random.chance(0.5) ? margin : oracle::Rational(0));
    if (!truthful.can_be_said()) continue;
    ++trial.pairs;
    // Where more can be said, more is: of solids in contact along many points or many directions.
    const auto& bearings = truthful.standard().contact().bearings;
    const bool rich = truthful.standard().lower <= 0 && (bearings.size() > 1 || bearings[0].dimension > 0 ||
                                                         bearings[0].set != reference::OptimalPiece::Set::direction);
    const std::uint64_t answers = rich ? 8 * verb.answers : verb.answers;
    put(asked, truthful, random, as_float ? answers / 4 : answers, verb, trial);
  }
  return trial;
}

CLI::App* add_true_answers(CLI::App& app, TrueAnswersVerb& verb) {
  CLI::App* sub = app.add_subcommand(
      "true-answers",
      "the judge on trial: true claims, of which none may be accused, and claims that are wrong in one part");
  sub->add_option("--count", verb.count, "pairs of each two types and each mechanism; as many of each family")
      ->capture_default_str();
  sub->add_option("--answers", verb.answers, "true claims about each pair")->capture_default_str();
  sub->add_option("--seed", verb.seed, "seed of the pairs")->capture_default_str();
  sub->add_option("--out", verb.folder, "folder for the cases about which the judge is wrong")->capture_default_str();
  sub->add_option("--table", verb.table, "write the table to this Markdown file");
  return sub;
}

int run_true_answers(const TrueAnswersVerb& verb, const std::atomic<bool>& stop) {
  Trial all;
  const Watch watch = watch_on_stderr("pairs", "faults");
  std::uint64_t index = 0, planned = 0;
  for (const bool counting : {true, false}) {
    const auto one = [&](const auto& make) {
      if (counting) {
        ++planned;
        return;
      }
      if (stop) return;
      all.merge(on_trial(make(), verb, index++));
      watch(index, planned, all.faults());
    };
    for (std::uint64_t round = 0; round < verb.count; ++round) {
      for (const TypePair& types : supported_pairs_in_both_orders())
        for (std::size_t m = 0; m < mechanism_names.size(); ++m)
          one([&] {
            const std::string stream =
                fmt::format("true-answers/{}/{}-{}", mechanism_names[m], name_of(types.a), name_of(types.b));
            Random random(verb.seed, stream, round);
            const Pair pair = any_pair(random, static_cast<Mechanism>(m), types.a, types.b);
            return Case{fmt::format("{}/{}/{}", stream, verb.seed, round), pair.a, pair.b, "any pair", stream, {}};
          });
      for (const auto* list : {&oracle::families(), &oracle::every_pair_families()})
        for (const auto& family : *list) one([&] { return family.make(verb.seed, round); });
    }
  }
  std::string text = fmt::format(
      "# The judge on trial\n\n`octic_fuzz true-answers --count {} --answers {} --seed {}`: {} pairs, {} true claims, "
      "{} accused falsely.{}\n\n"
      "## Claims that are wrong in one part, by ten tolerances\n\n| part | claims | not accused | another part accused "
      "|\n|---|---:|---:|---:|\n",
      verb.count, verb.answers, verb.seed, all.pairs, all.true_claims, all.accused,
      stop ? " Stopped before its end." : "");
  for (const auto& [part, s] : all.by_part)
    text += fmt::format("| {} | {} | {} | {} |\n", part, s.claims, s.missed, s.others);
  text += "\n## True claims, by relation and contact patch\n\n| relation, patch | claims |\n|---|---:|\n";
  for (const auto& [patch, n] : all.true_by_patch) text += fmt::format("| {} | {} |\n", patch, n);
  return publish(text, verb.table, all.faults() > 0 ? 1 : 0);
}

}  // namespace octic::fuzz
