#include "oracle/report/gate.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <stdexcept>

#include "oracle/report/cells.h"
#include "oracle/file/escape.h"
#include "oracle/file/atomic_file.h"

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
  for (const auto& [engine, times] : gate.now.unexplained)
    if (!baseline.unexplained.contains(engine))
      gate.faults.push_back({Fault::Kind::unexplained, engine, "",
                             fmt::format("{} that no defect explains; the baseline has none", counted(times, "error")),
                             ""});
}

void compare(Gate& gate, const Run& baseline) {
  const bool same_plan = gate.now.seed == baseline.seed && gate.now.sources == baseline.sources;
  std::set<std::pair<std::string, std::string>> asked;
  for (const auto& [row, counts] : gate.now.rows)
    if (counts.pairs > 0) asked.insert({row.engine, row.query});
  std::set<std::pair<std::string, std::string>> lost;
  for (const auto& [row, before] : baseline.rows) {
    if (before.pairs == 0) continue;
    const auto place = std::pair(row.engine, row.query);
    const auto found = gate.now.rows.find(row);
    if (!asked.contains(place)) {
      if (lost.insert(place).second)
        gate.faults.push_back({Fault::Kind::lost, row.engine, row.query,
                               row.query + " was asked in the baseline, and is not any more", ""});
    } else if (found == gate.now.rows.end() || found->second.pairs == 0) {
      if (same_plan)
        gate.faults.push_back({Fault::Kind::lost, row.engine, row.query,
                               in_words(row) + " was asked in the baseline, and is not any more", ""});
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
    }
  }
}

}  // namespace

const char* to_string(Fault::Kind kind) {
  constexpr const char* names[] = {"new defect", "unexplained", "regression", "lost"};
  return names[static_cast<std::size_t>(kind)];
}

Run run_from(const std::filesystem::path& file) {
  Run run;
  try {
    const Json json = Json::parse(read_whole(file));
    run.seed = json.at("seed");
    for (const Json& source : json.at("sources"))   // whatever the order of their fields
      run.sources += fmt::format("{} {}, ", source.at("name").get<std::string>(), source.at("count").dump());
    run.conclusion = json.at("conclusion");
    run.date = json.at("date");
    run.commit = json.at("commit");
    if (json.contains("by_pair"))   // older reports have none
      for (const auto& [engine, queries] : json.at("by_pair").items())
        for (const auto& [query, pairs] : queries.items())
          for (const auto& [pair, n] : pairs.items()) {
            RunCounts& counts = run.rows[{engine, query, pair}];
            counts.pairs = n.at(0), counts.right = n.at(1), counts.wrong_sides = n.at(2);
            if (n.size() > 3) counts.wrong_parts = n.at(3).get<std::uint64_t>();
          }
    for (const Json& d : json.at("diagnosed").at("defects"))
      run.defects.push_back({d.at("name"), d.at("engine"), d.at("sentence"), d.at("range"), d.at("known"),
                             to_text(d.at("plainest").at("case")), d.at("queries").get<std::set<std::string>>(),
                             d.at("pairs").get<std::set<std::string>>(), d.value("worst_error", INFINITY),
                             d.at("times")});
    for (const auto& [engine, n] : json.at("diagnosed").at("unexplained").items())
      run.unexplained[engine] += n.at("times").get<std::uint64_t>();
  } catch (const std::exception& e) {
    throw std::runtime_error(file.string() + " is no report.json of octic certify: " + e.what());
  }
  return run;
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
  find_defects(out, baseline);
  compare(out, baseline);
  std::stable_sort(out.faults.begin(), out.faults.end(), [](const Fault& x, const Fault& y) {
    return std::pair(x.kind, x.engine) < std::pair(y.kind, y.engine);
  });
  return out;
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
  out += fmt::format(
      "{} rows compared with the baseline; {} left out, because the runs asked different pairs. {} known defects.\n",
      gate.compared, gate.not_compared, gate.known_defects);
  if (gate.compared == 0)
    out +=
        "Nothing could be compared: the same --count, --seed and --budget 0 ask the same pairs. New defects alone were "
        "looked for.\n";
  return out + fmt::format("{}: {}\n", gate.passed() ? "PASSED" : "FAILED", badge_text(total(gate.now)));
}

}  // namespace octic::oracle
