// A report as JSON that can be read back, and parts of it.
#include <algorithm>

#include "oracle/diagnosis/register.h"
#include "oracle/protocol/wire.h"
#include "oracle/report/report.h"

namespace octic::oracle {

Json details(const Report& report) {
  const Outcome& o = report.outcome;
  Json cards = Json::array(), sources = Json::array(), findings = Json::array(), engines = Json::object();
  for (const Card& card : report.cards) cards.push_back(Json::parse(to_line(card)));
  for (const Source& source : report.sources) sources.push_back(to_json(source));
  for (const auto& [key, f] : o.findings) findings.push_back(to_json(f));
  for (const auto& [name, origin] : o.engines) {
    Json files = Json::array();
    for (const HashedFile& file : origin.identity.files)
      files.push_back({{"path", file.path.string()}, {"sha256", file.sha256}});
    engines[name] = {{"key", origin.identity.key}, {"unseen", origin.identity.unseen}, {"files", files},
                     {"now", origin.now},          {"reused", origin.reused},          {"oldest", origin.oldest}};
  }
  return {{"format", 1},
          {"seed", report.seed},
          {"shard", report.shard},
          {"notes", report.notes},
          {"occasion",
           {{"date", report.occasion.date},
            {"commit", report.occasion.commit},
            {"command", report.occasion.command},
            {"load", report.occasion.load}}},
          {"machine",
           {{"cpu", report.machine.cpu},
            {"system", report.machine.system},
            {"compiler", report.machine.compiler},
            {"libraries", report.machine.libraries}}},
          {"cards", cards},
          {"sources", sources},
          {"engines", engines},
          {"pairs", o.pairs},
          {"planned", o.planned},
          {"timed_sources", o.timed_sources},
          {"to_time_sources", o.to_time_sources},
          {"stopped", o.stopped},
          {"seconds", o.seconds},
          {"damaged", o.damaged},
          {"problems", o.problems},
          {"tallies", to_json(o.tallies)},
          {"findings", findings},
          {"diagnosed", to_json(report.diagnosed)}};
}

Report report_from_details(const Json& json) {
  Report r;
  if (json.at("format") != 1) throw std::runtime_error("made by another version of octic");
  r.seed = json.at("seed");
  r.notes = json.at("notes").get<std::vector<std::string>>();
  const Json &when = json.at("occasion"), &machine = json.at("machine");
  r.occasion = {when.at("date"), when.at("commit"), when.at("command"), when.at("load")};
  r.machine = {machine.at("cpu"), machine.at("system"), machine.at("compiler"),
               machine.at("libraries").get<std::vector<std::string>>()};
  for (const Json& card : json.at("cards")) r.cards.push_back(card_from_json(card));
  r.shard = json.value("shard", "");
  for (const Json& source : json.at("sources"))
    r.sources.push_back({source.at("name"), source.at("count"), {}, "", false, source.value("digest", "")});
  Outcome& o = r.outcome;
  for (const auto& [name, e] : json.at("engines").items()) {
    Origin origin;
    origin.identity.key = e.at("key");
    origin.identity.unseen = e.at("unseen");
    for (const Json& file : e.at("files"))
      origin.identity.files.push_back({file.at("path").get<std::string>(), file.at("sha256"), ""});
    origin.now = e.at("now");
    origin.reused = e.at("reused");
    origin.oldest = e.at("oldest");
    o.engines[name] = std::move(origin);
  }
  o.pairs = json.at("pairs");
  o.planned = json.at("planned");
  o.timed_sources = json.at("timed_sources");
  o.to_time_sources = json.at("to_time_sources");
  o.stopped = json.at("stopped");
  o.seconds = json.at("seconds");
  o.damaged = json.at("damaged");
  o.problems = json.at("problems").get<std::vector<std::string>>();
  o.tallies = tallies_from_json(json.at("tallies"));
  for (const Json& f : json.at("findings")) {
    Finding finding = finding_from_json(f);
    o.findings.emplace(finding.key, finding);
  }
  r.diagnosed = diagnosed_from_json(json.at("diagnosed"));
  return r;
}

Report only(const Report& report, const std::vector<std::string>& engines, const std::vector<std::string>& queries,
            const std::vector<std::string>& pairs) {
  const auto meant = [](const std::vector<std::string>& wanted, const std::string& name) {
    return wanted.empty() || std::any_of(wanted.begin(), wanted.end(), [&](const auto& w) { return matches(w, name); });
  };
  const auto some = [&](const std::vector<std::string>& wanted, const std::set<std::string>& names) {
    return std::any_of(names.begin(), names.end(), [&](const auto& name) { return meant(wanted, name); });
  };
  Report r = report;
  for (const Card& c : report.cards)   // what is said about an engine that is left out
    if (!meant(engines, c.name))
      std::erase_if(r.notes, [&](const std::string& note) { return note.starts_with(c.name + " "); });
  std::erase_if(r.cards, [&](const Card& c) { return !meant(engines, c.name); });
  std::erase_if(r.outcome.tallies, [&](const auto& t) {
    return !meant(engines, t.first.engine) || !meant(queries, t.first.query) || !meant(pairs, t.first.pair);
  });
  std::erase_if(r.outcome.findings, [&](const auto& f) {
    return !meant(engines, f.first.engine) || !meant(queries, f.first.query) || !meant(pairs, f.first.pair);
  });
  std::erase_if(r.outcome.engines, [&](const auto& e) { return !meant(engines, e.first); });
  std::erase_if(r.diagnosed.defects, [&](const Defect& d) {
    return !meant(engines, d.engine) || !some(queries, d.queries) || !some(pairs, d.pairs);
  });
  std::erase_if(r.diagnosed.unexplained, [&](const auto& n) { return !meant(engines, n.first); });
  return r;
}

}  // namespace octic::oracle
