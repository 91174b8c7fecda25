#include "oracle/report/gate.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <stdexcept>

#include "oracle/file/atomic_file.h"
#include "oracle/file/escape.h"
#include "oracle/report/cells.h"
#include "oracle/shape/pair_name.h"

namespace octic::oracle {
namespace {

std::string in_words(const RunRow& row) { return fmt::format("{}, {}", row.query, row.pair); }

void find_defects(Gate& gate, const Run& baseline) {
  for (const RunDefect& d : gate.now.defects) {
    // What a run counted as known by a baseline of its own is compared with this one.
    const std::string news = d.known.empty() || d.known == in_the_baseline ? news_of(d, baseline, "the baseline") : "";
    if (news.empty()) {
      ++gate.known_defects;
      continue;
    }
    gate.faults.push_back(
        {Fault::Kind::new_defect, d.engine, d.queries.empty() ? "" : *d.queries.begin(),
         fmt::format("{}: {}; {}; {}; {}", d.name, d.sentence, counted(d.times, "error"), news, d.range), d.example});
  }
  for (const auto& [engine, all] : gate.now.unexplained) {
    const bool may_be_known = std::any_of(baseline.defects.begin(), baseline.defects.end(),
                                          [&, &who = engine](const RunDefect& d) { return d.engine == who; });
    const auto open = gate.now.open.find(engine);
    const std::uint64_t times = may_be_known && open != gate.now.open.end() ? all - open->second : all;
    if (times > 0 && !baseline.unexplained.contains(engine))
      gate.faults.push_back({Fault::Kind::unexplained, engine, "",
                             fmt::format("{} that no defect explains; the baseline has none", counted(times, "error")),
                             ""});
  }
}

void find_what_is_promised_less(Gate& gate, const Run& baseline) {
  for (const auto& [engine, now] : gate.now.cards) {
    const auto found = baseline.cards.find(engine);
    if (found == baseline.cards.end()) continue;
    const RunCard& before = found->second;
    const auto say = [&, &engine = engine](const std::string& what) {
      gate.faults.push_back({Fault::Kind::promises_less, engine, "", what, ""});
    };
    const auto larger = [&](const char* name, double is, double was) {
      if (is > was) say(fmt::format("{} {}, {} before: larger errors count as right", name, is, was));
    };
    larger("tolerance", now.tolerance, before.tolerance);
    larger("tolerance_relative", now.tolerance_relative, before.tolerance_relative);
    larger("tolerance_time", now.tolerance_time, before.tolerance_time);
    if (before.solid.starts_with("sharp") && !now.solid.starts_with("sharp"))
      say(fmt::format("solid \"{}\", \"{}\" before: it is judged by another solid", now.solid, before.solid));
    if (before.scalar == "double" && now.scalar == "float")
      say("scalar float, double before: the rounding of its answers counts as right");
  }
}

bool takes(const RunCard& card, const std::string& pair) { return card.pairs.empty() || card.pairs.contains(pair); }

// The sources whose cases are others than they were.
std::vector<std::string> changed_sources(const Run& now, const Run& baseline) {
  std::vector<std::string> out;
  for (const auto& [name, digest] : now.digests)
    if (const auto before = baseline.digests.find(name); before != baseline.digests.end() && before->second != digest)
      out.push_back(name);
  return out;
}

bool is_other_shard(const Run& now, const Run& baseline) {
  return now.shard && baseline.shard && *now.shard != *baseline.shard;
}

// Why no row could be compared.
std::string why_nothing(const Run& now, const Run& baseline) {
  if (now.rows.empty()) return "the run asked nothing";
  if (baseline.rows.empty()) return "the baseline has no counts by pair of shapes (by_pair)";
  std::vector<std::string> why;
  if (now.seed != baseline.seed) why.push_back(fmt::format("the seed is {}, and was {}", now.seed, baseline.seed));
  for (const auto& [engine, card] : now.cards)
    if (const auto before = baseline.cards.find(engine);
        before != baseline.cards.end() && before->second.pairs != card.pairs)
      why.push_back(fmt::format(
          "the card of {} takes other pairs of shapes than before, and pairs are drawn from those", engine));
  if (now.sources != baseline.sources)
    why.push_back(
        "the families, or how many pairs were planned of each, differ: the same --count, --families, --pairs and "
        "--budget 0 plan the same");
  if (is_other_shard(now, baseline))
    why.push_back(fmt::format("the run asked {} of its plan, and the baseline {}",
                              now.shard->empty() ? "all" : "part " + *now.shard,
                              baseline.shard->empty() ? "all" : "part " + *baseline.shard));
  if (const auto changed = changed_sources(now, baseline); !changed.empty())
    why.push_back(
        fmt::format("the cases of {} are others than before (another version of octic?)", fmt::join(changed, ", ")));
  if (!now.complete) why.push_back("the run ended early");
  if (why.empty())
    why.push_back(
        "the runs were asked about other pairs of shapes (--pairs), of other engines, or the baseline ended early");
  return fmt::format("{}", fmt::join(why, "; "));
}

void compare(Gate& gate, const Run& baseline) {
  const bool same_plan = is_same_plan(gate.now, baseline);
  std::set<std::pair<std::string, std::string>> asked;
  for (const auto& [row, counts] : gate.now.rows)
    if (counts.pairs > 0) asked.insert({row.engine, row.query});
  std::set<std::pair<std::string, std::string>> lost;
  for (const auto& [row, before] : baseline.rows) {
    if (before.pairs == 0) continue;
    const auto place = std::pair(row.engine, row.query);
    const auto found = gate.now.rows.find(row);
    if (!asked.contains(place)) {
      const auto card = gate.now.cards.find(row.engine);
      const bool may_come =
          card != gate.now.cards.end() && (card->second.queries.empty() || card->second.queries.contains(row.query));
      if (!gate.now.complete && may_come)
        ++gate.not_compared;
      else if (lost.insert(place).second)
        gate.faults.push_back(
            {Fault::Kind::lost, row.engine, row.query, row.query + " was asked before, and is not any more", ""});
    } else if (found == gate.now.rows.end() || found->second.pairs == 0) {
      const auto card = gate.now.cards.find(row.engine);
      if ((same_plan && gate.now.complete) || (card != gate.now.cards.end() && !takes(card->second, row.pair)))
        gate.faults.push_back(
            {Fault::Kind::lost, row.engine, row.query, in_words(row) + " was asked before, and is not any more", ""});
      else ++gate.not_compared;
    } else if (!same_plan || found->second.pairs != before.pairs) {
      ++gate.not_compared;
    } else {
      ++gate.compared;
      const RunCounts& now = found->second;
      if (now.right < before.right)
        gate.faults.push_back(
            {Fault::Kind::regression, row.engine, row.query,
             fmt::format("{}: {} of {} right, {} before", in_words(row), now.right, now.pairs, before.right), ""});
      if (now.wrong_sides > before.wrong_sides)
        gate.faults.push_back({Fault::Kind::regression, row.engine, row.query,
                               fmt::format("{}: {} of {} on the wrong side, {} before", in_words(row), now.wrong_sides,
                                           now.pairs, before.wrong_sides),
                               ""});
      if (before.wrong_parts && now.wrong_parts && *now.wrong_parts > *before.wrong_parts)
        gate.faults.push_back({Fault::Kind::regression, row.engine, row.query,
                               fmt::format("{}: {} wrong directions and witnesses in {} answers, {} before",
                                           in_words(row), *now.wrong_parts, now.pairs, *before.wrong_parts),
                               ""});
      const std::uint64_t repaired = now.right > before.right ? now.right - before.right : 0;
      for (const auto& [what, field] :
           {std::pair{"directions", &RunCounts::directions}, std::pair{"pairs of witnesses", &RunCounts::witnesses}})
        if (before.*field && now.*field && *(now.*field) + repaired < *(before.*field))
          gate.faults.push_back({Fault::Kind::lost, row.engine, row.query,
                                 fmt::format("{}: {} {} given in {} answers, {} before", in_words(row), *(now.*field),
                                             what, now.pairs, *(before.*field)),
                                 ""});
    }
  }
  if (gate.compared == 0) gate.why_nothing_compared = why_nothing(gate.now, baseline);
}

std::uint64_t count_in(const Json& n) {
  if (!n.is_number_unsigned()) throw std::runtime_error("no count: " + n.dump());
  return n;
}

}  // namespace

const char* to_string(Fault::Kind kind) {
  constexpr const char* names[] = {"new defect", "unexplained", "regression", "lost", "promises less"};
  return names[static_cast<std::size_t>(kind)];
}

Run run_from(const std::filesystem::path& place) {
  const std::filesystem::path file = std::filesystem::is_directory(place) ? place / "report.json" : place;
  Run run;
  try {
    const Json json = Json::parse(read_whole(file));
    run.seed = json.at("seed");
    for (const Json& source : json.at("sources")) {   // whatever the order of their fields
      const std::string name = source.at("name");
      run.sources += fmt::format("{} {}, ", name, source.at("count").dump());
      if (source.contains("digest")) run.digests[name] = source.at("digest");
    }
    if (json.contains("shard")) run.shard = json.at("shard").get<std::string>();
    run.complete = json.value("complete", true);
    run.conclusion = json.at("conclusion");
    run.date = json.at("date");
    run.commit = json.at("commit");
    if (json.contains("by_pair"))   // older reports have none
      for (const auto& [engine, queries] : json.at("by_pair").items())
        for (const auto& [query, pairs] : queries.items())
          for (const auto& [pair, n] : pairs.items()) {
            RunCounts& counts = run.rows[{engine, query, pair}];
            counts.pairs = count_in(n.at(0)), counts.right = count_in(n.at(1)), counts.wrong_sides = count_in(n.at(2));
            if (counts.right > counts.pairs || counts.wrong_sides > counts.pairs - counts.right)
              throw std::runtime_error(fmt::format("{}, {}, {}: {} right and {} on the wrong side of {}", engine, query,
                                                   pair, counts.right, counts.wrong_sides, counts.pairs));
            if (n.size() > 3) counts.wrong_parts = count_in(n.at(3));
            if (n.size() > 5) counts.directions = count_in(n.at(4)), counts.witnesses = count_in(n.at(5));
          }
    for (const Json& d : json.at("diagnosed").at("defects"))
      run.defects.push_back({d.at("name"), d.at("engine"), d.at("sentence"), d.at("range"), d.at("known"),
                             to_text(d.at("plainest").at("case")), d.at("queries").get<std::set<std::string>>(),
                             d.at("pairs").get<std::set<std::string>>(), d.value("worst_error", INFINITY),
                             d.at("times")});
    run.not_looked_into = json.at("diagnosed").value("by_likeness", std::uint64_t{0});
    for (const auto& [engine, n] : json.at("diagnosed").at("unexplained").items()) {
      const std::uint64_t times = n.at("times"), open = n.value("open_times", std::uint64_t{0});
      if (n.value("nothing_known", false))
        run.unexplained[engine] += times, run.open[engine] += open;
      else if (times > open)
        run.unexplained[engine] += times - open;
      run.not_looked_into += n.value("open_findings", std::uint64_t{0});
    }
    if (json.contains("engines"))
      for (const Json& card : json.at("engines")) {
        RunCard& known = run.cards[card.at("name")];
        known = {card.value("tolerance", 0.0),      card.value("tolerance_relative", 0.0),
                 card.value("tolerance_time", 0.0), card.value("solid", ""),
                 card.value("scalar", ""),          {}};
        if (card.contains("queries")) known.queries = card.at("queries").get<std::set<std::string>>();
        if (card.contains("pairs"))
          for (const Json& pair : card.at("pairs")) known.pairs.insert(pair_name(pair.at(0), pair.at(1)));
      }
  } catch (const std::exception& e) {
    throw std::runtime_error(file.string() + " is no report.json of octic certify: " + e.what());
  }
  return run;
}

bool is_same_plan(const Run& now, const Run& baseline) {
  return now.seed == baseline.seed && !is_other_shard(now, baseline) && now.sources == baseline.sources &&
         changed_sources(now, baseline).empty();
}

const RunDefect* of_the_same_name(const RunDefect& defect, const Run& run) {
  const auto found =
      std::find_if(run.defects.begin(), run.defects.end(), [&](const RunDefect& d) { return d.name == defect.name; });
  return found == run.defects.end() ? nullptr : &*found;
}

std::string news_of(const RunDefect& defect, const Run& other, const std::string& run_name) {
  const RunDefect* before = of_the_same_name(defect, other);
  if (!before) return "not in " + run_name;
  std::vector<std::string> pairs;
  std::set_difference(defect.pairs.begin(), defect.pairs.end(), before->pairs.begin(), before->pairs.end(),
                      std::back_inserter(pairs));
  if (!pairs.empty())
    return fmt::format("in {} not of {}, but of {}", run_name, fmt::join(pairs, ", "), fmt::join(before->pairs, ", "));
  if (defect.worst > much_worse * before->worst)
    return fmt::format("off by up to {:.2g} of the size, in {} by {:.2g}", defect.worst, run_name, before->worst);
  return "";
}

std::map<std::string, RunCounts> by_engine(const Run& run) {
  std::map<std::string, RunCounts> out;
  for (const auto& [row, counts] : run.rows) out[row.engine] += counts;
  return out;
}

RunCounts total(const Run& run) {
  RunCounts all;
  for (const auto& [row, counts] : run.rows) all += counts;
  return all;
}

Gate gate(const Run& now, const Run& baseline) {
  Gate out;
  out.now = now;
  out.baseline_is_whole = baseline.complete;
  find_defects(out, baseline);
  compare(out, baseline);
  find_what_is_promised_less(out, baseline);
  std::stable_sort(out.faults.begin(), out.faults.end(), [](const Fault& x, const Fault& y) {
    return std::pair(x.kind, x.engine) < std::pair(y.kind, y.engine);
  });
  return out;
}

const char* verdict_on(const Gate& gate) {
  return gate.passed()                        ? "PASSED"
         : !gate.faults.empty()               ? "FAILED"
         : !gate.why_nothing_compared.empty() ? "NOT COMPARED"
                                              : "INCOMPLETE";
}

std::string left_open(const Run& run) {
  std::string out;
  if (!run.complete) out = "The run ended early: not every planned pair was judged, and the others may be wrong.";
  if (run.not_looked_into > 0)
    out += fmt::format("{}For want of time nobody looked into {} of wrong answer: a new defect may be among them.",
                       out.empty() ? "" : " ", counted(run.not_looked_into, "kind"));
  return out;
}

std::string compared_rows(const Gate& gate) {
  return fmt::format(
      "{} rows (engine, query, pair of shapes) were compared with the baseline; {} were left out, because the runs "
      "asked different pairs.{} {} known defects.",
      gate.compared, gate.not_compared,
      gate.not_compared == 0 || gate.baseline_is_whole
          ? ""
          : " The baseline ended early: one that is made with --budget 0 has all rows.",
      gate.known_defects);
}

std::string badge_text(const RunCounts& all) {
  if (all.pairs == 0) return "nothing asked";
  return fmt::format("{} % right, {}", percent_cell(all.right, all.pairs), counted(all.wrong_sides, "wrong side"));
}

std::string in_words(const Gate& gate) {
  std::string out;
  for (const Fault& fault : gate.faults) {
    out += fmt::format("{}: {}: {}\n", to_string(fault.kind), visible(fault.engine, 60), visible(fault.what));
    if (!fault.example.empty()) out += "  " + visible(fault.example) + "\n";
  }
  out += compared_rows(gate) + "\n";
  if (!gate.why_nothing_compared.empty())
    out +=
        fmt::format("Nothing could be compared: {}. Counts were not looked at.\n", visible(gate.why_nothing_compared));
  if (const std::string open = left_open(gate.now); !open.empty()) out += open + "\n";
  return out + fmt::format("{}: {}\n", verdict_on(gate), badge_text(total(gate.now)));
}

}  // namespace octic::oracle
