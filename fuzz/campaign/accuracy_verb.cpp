#include "fuzz/campaign/accuracy_verb.h"
#include "fuzz/campaign/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iostream>

namespace octic::fuzz {
namespace {

std::string whole(const oracle::Family& family, const Case&) { return family.name; }
std::string by_pair(const oracle::Family& family, const Case& item) {
  const std::string a = type_name(item.a), b = type_name(item.b);
  return family.name + "/" + std::min(a, b) + "-" + std::max(a, b);
}

// The rows added up by what stands before (or behind) the slash.
Accuracy gathered(const Accuracy& rows, bool behind) {
  Accuracy sums;
  for (const auto& [name, tally] : rows) {
    const auto slash = name.find('/');
    sums[behind ? name.substr(slash + 1) : name.substr(0, slash)].add(tally);
  }
  return sums;
}

AccuracyTally sum(const Accuracy& rows) {
  AccuracyTally all;
  for (const auto& [name, tally] : rows) all.add(tally);
  return all;
}

std::string errors(const oracle::Histogram& spread) {
  if (spread.count() == 0) return "–";
  return fmt::format("{:.1e} / {:.1e} / {:.1e}", spread.quantile(0.5), spread.quantile(0.99), spread.max());
}

}  // namespace

CLI::App* add_accuracy(CLI::App& app, AccuracyVerb& verb) {
  CLI::App* accuracy = app.add_subcommand(
      "accuracy", "errors and verdicts of octic::fast on every family, against proved bounds of the truth");
  verb.options.folder = "octic-results/fuzz";
  accuracy->add_option("--count", verb.options.count, "pairs of each family of cylinders")->capture_default_str();
  accuracy->add_option("--pairs", verb.pairs, "pairs of each mechanism that draws every two types")
      ->capture_default_str();
  accuracy->add_option("--seed", verb.options.seed, "seed of the pairs")->capture_default_str();
  accuracy->add_option("--families", verb.families, "names, separated by commas; all when not given")->delimiter(',');
  accuracy->add_option("--jobs", verb.options.jobs, "threads")->check(CLI::Range(1, 256))->capture_default_str();
  accuracy
      ->add_option("--triangles", verb.options.triangles,
                   "most triangles in a cover of the directions; beyond it the reference is asked")
      ->capture_default_str();
  accuracy->add_option("--out", verb.options.folder, "folder for the cases that failed")->capture_default_str();
  accuracy->add_option("--table", verb.table, "write the tables to this Markdown file");
  return accuracy;
}

std::uint64_t failures(const Accuracy& accuracy) { return failures(sum(accuracy)); }

std::string markdown(const Accuracy& accuracy, const std::string& first) {
  std::vector<std::pair<std::string, AccuracyTally>> rows(accuracy.begin(), accuracy.end());
  rows.emplace_back("**all**", sum(accuracy));
  std::string text = fmt::format(
      "\n| {} | pairs | apart | overlapping | within 1e-16 of touching | reference asked | unsure, one by one | "
      "unsure, batch | batch not judged | wrong verdicts | overlap() wrong | at most at | "
      "failures |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n",
      first);
  for (const auto& [name, t] : rows) {
    text += fmt::format("| {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} |\n", name, t.pairs, t.apart,
                        t.overlapping, t.pairs - t.apart - t.overlapping, t.asked + t.relation_asked, t.unsure,
                        t.batch_unsure, t.batch_unjudged, t.wrong_verdicts + t.wrong_batch_verdicts, t.wrong_overlaps,
                        t.wrong_overlaps > 0 ? fmt::format("{:.1e}", t.widest_overlap) : "", failures(t));
  }
  text += fmt::format("\n| {} |", first);
  for (const MeasureCard& m : measures) text += fmt::format(" {} | beyond {:.0e} |", m.name, m.bound);
  text += "\n|---|";
  for (std::size_t i = 0; i < measures.size(); ++i) text += "---:|---:|";
  text += "\n";
  for (const auto& [name, t] : rows) {
    text += fmt::format("| {} |", name);
    for (std::size_t i = 0; i < measures.size(); ++i)
      text += fmt::format(" {} | {} |", errors(t.errors[i]), t.beyond[i]);
    text += "\n";
  }
  return text;
}

int run_accuracy_verb(const AccuracyVerb& verb, const std::atomic<bool>& stop) {
  const auto chosen = [&](std::vector<oracle::Family> families) {
    std::erase_if(families, [&](const auto& f) {
      return !verb.families.empty() &&
             std::find(verb.families.begin(), verb.families.end(), f.name) == verb.families.end();
    });
    return families;
  };
  const auto cylinders = chosen(oracle::families()), others = chosen(oracle::every_pair_families());
  for (const std::string& name : verb.families) {
    const auto named = [&](const auto& f) { return f.name == name; };
    if (std::none_of(cylinders.begin(), cylinders.end(), named) && std::none_of(others.begin(), others.end(), named)) {
      std::cerr << "octic_fuzz: no family '" << name << "'; --list names them\n";
      return 2;
    }
  }
  if (cylinders.empty() && verb.pairs == 0)
    throw std::runtime_error("no pairs: these families are of every two types, and --pairs is 0");
  const auto start = std::chrono::steady_clock::now();
  const Accuracy families = run_accuracy(cylinders, whole, verb.options, stop, watch_on_stderr("pairs", "failures"));
  AccuracyOptions pairs_options = verb.options;
  pairs_options.count = verb.pairs;
  const Accuracy pairs = verb.pairs > 0
                             ? run_accuracy(others, by_pair, pairs_options, stop, watch_on_stderr("pairs", "failures"))
                             : Accuracy{};
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();

  Accuracy everything = families;
  everything.insert(pairs.begin(), pairs.end());
  const AccuracyTally all = sum(everything);
  std::string text = fmt::format(
      "# Accuracy of octic::fast\n\n`octic_fuzz accuracy --count {} --pairs {} --seed {} --jobs {}`: {} pairs, {} "
      "wrong verdicts, {} failures, {:.0f} s.{}\n\n"
      "Every error is an upper bound of the true one, at most 1e-16 above it, in sizes of the pair: median / 99 % / "
      "max. Failures: wrong verdicts, errors of distance, direction and batch "
      "beyond the promise of {:.0e}, overlap() wrong beyond it, witnesses off by more than {:.0e}. How it is judged: "
      "docs/how-it-is-tested.md.\n",
      verb.options.count, verb.pairs, verb.options.seed, verb.options.jobs, all.pairs,
      all.wrong_verdicts + all.wrong_batch_verdicts, failures(all), seconds, stop ? " Stopped before its end." : "",
      fast::promised_error, gross_witness_error);
  for (std::size_t i = 0; i < measures.size(); ++i)
    text += fmt::format("\nGreatest error, {}: {:.2e} ({}).\n", measures[i].name, all.errors[i].max(), all.worst[i]);
  for (const auto& [kind, count] : all.failures) text += fmt::format("\nFailures, {}: {}.\n", kind, count);
  if (!families.empty()) text += "\n## Families of cylinders\n" + markdown(families, "family");
  if (!pairs.empty())
    text += "\n## Every two types, by mechanism\n" + markdown(gathered(pairs, false), "mechanism") +
            "\n## Every two types, by pair\n" + markdown(gathered(pairs, true), "pair");
  return publish(text, verb.table, failures(all) > 0 ? 1 : 0);
}

}  // namespace octic::fuzz
