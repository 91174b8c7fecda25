#include "oracle/diagnosis/defect.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>
#include <thread>
#include <tuple>

#include "corpus/case_io.h"
#include "oracle/diagnosis/cluster.h"
#include "oracle/shape/ordinary.h"
#include "oracle/diagnosis/timed_threads.h"
#include "oracle/shape/shape_numbers.h"
#include "reference/certificate/size.h"

namespace octic::oracle {
namespace {

// The signed distance is known here only by the relation in the stratum: 0 for touching, otherwise taken to be 1, far
// from touching.
std::vector<std::string> oddities_of(const Finding& f) {
  const std::string relation = f.key.stratum.substr(0, f.key.stratum.find(';'));
  return oddities({f.worst.a, f.worst.b}, relation == "touching" ? 0 : 1, f.error);
}

Example example(const Finding& f) {
  return {f.worst, f.key.query, f.key.kind, f.said, f.key.stratum, f.error, oddities_of(f)};
}

bool failed(const FindingKey& key) { return key.kind.starts_with("failed-"); }
// A failure has no measure, and is worse than any error.
double weight(const std::string& kind, double error) { return kind.starts_with("failed-") ? 10 : error; }
auto plainer(const Example& e) { return std::tuple(e.oddities.size(), -weight(e.kind, e.error)); }

// The least and the greatest of some numbers of a cluster, for the report.
struct Span {
  double low = INFINITY, high = -INFINITY;
  void add(double v) { low = std::min(low, v), high = std::max(high, v); }
};
std::string between(const char* what, const Span& s) {
  if (!(s.low <= s.high)) return "";
  return s.high <= 1.5 * s.low ? fmt::format("{} about {:.2g}", what, s.low)
                               : fmt::format("{} from {:.2g} to {:.2g}", what, s.low, s.high);
}

std::string list(const std::set<std::string>& words, std::size_t most) {
  std::string out;
  std::size_t n = 0;
  for (const std::string& w : words) {
    if (n++ == most) return out + fmt::format(" and {} more", words.size() - most);
    out += (out.empty() ? "" : ", ") + w;
  }
  return out;
}

// The conditions that all these findings have in common, in words.
std::string range_of(const Members& members) {
  std::set<std::string> relations, features, tags;
  Span size, aspect, error;
  bool first = true;
  for (const Member& member : members) {
    const Finding* f = member.finding;
    const auto parts = fields(f->key.stratum, "; ");
    relations.insert(parts[0]);
    if (parts.size() > 1) features.insert(parts[1]);
    std::set<std::string> here;
    for (const std::string& tag : parts.size() > 2 ? fields(parts[2], "+") : std::vector<std::string>{})
      here.insert(tag);
    if (f->worst.a == f->worst.b) here.insert("identical");
    if (first) tags = here;
    else std::erase_if(tags, [&](const std::string& tag) { return !here.contains(tag); });
    first = false;
    size.add(certificate::size(f->worst.a, f->worst.b));
    aspect.add(std::max(longest_over_shortest(f->worst.a), longest_over_shortest(f->worst.b)));
    if (f->error > 0) error.add(f->error);
  }
  std::string out = "bodies " + list(relations, 3);
  if (!tags.empty()) out += ", always " + list(tags, 5);
  if (features.size() <= 3) out += ", " + list(features, 3);
  out += ", " + between("size", size);
  if (members.size() > 1 && std::isfinite(aspect.low) && aspect.low > 3)
    out += fmt::format(", aspect at least {:.2g}", aspect.low);
  if (const std::string e = between("off by", error); !e.empty()) out += ", " + e + " of size";
  return out;
}

// Relation and nearness of a pair, and how large the error is.
std::string circumstances(const FindingKey& key) {
  const auto parts = fields(key.stratum, "; ");
  const std::string last = parts.size() > 2 ? parts.back() : "";
  const char* near = last.ends_with("near") ? "near" : last.ends_with("close") ? "close" : "";
  return parts.front() + " " + near + " " + key.size;
}

// The properties that two findings may share, from the closest likeness to the weakest: engine, query, kind, pair of
// shapes, circumstances.
using Likeness = std::array<std::string, 5>;
std::vector<Likeness> likenesses(const FindingKey& key) {
  const std::string relation = fields(key.stratum, "; ").front();
  return {{key.engine, key.query, key.kind, key.pair, circumstances(key)},
          {key.engine, key.query, key.kind, key.pair, relation},
          {key.engine, key.query, key.kind, key.pair, ""},
          {key.engine, "", key.kind, "", circumstances(key)},
          {key.engine, "", key.kind, "", relation},
          {key.engine, "", key.kind, "", ""}};
}

// A wrong answer that did not come again when the pair was asked once more, alone. It is kept as it was found.
Mechanism not_repeated(const Finding& f) {
  constexpr const char* again = "when it is asked again about the same pair alone";
  const std::map<std::string, std::string> failures{
      {"crash", "crashed"}, {"abort", "aborted"}, {"hang", "did not end"}, {"nan", "answered NaN or infinity"}};
  const std::string how = failed(f.key) ? f.key.kind.substr(7) : "answer";
  const auto words = failures.find(how);
  Mechanism m;
  m.id = "not-repeated:" + how;
  m.sentence = failed(f.key) ? fmt::format("{}, and answers {}",
                                           words == failures.end() ? "failed (" + how + ")" : words->second, again)
                             : fmt::format("was wrong, and is right {}", again);
  m.evidence.push_back("The first time it said " + f.said);
  return m;
}

}  // namespace

Diagnosticians diagnosticians(int count, const std::vector<FoundEngine>& engines, Limits limits,
                              const std::atomic<bool>* stop) {
  const auto all = std::make_shared<std::deque<Diagnostician>>();
  for (int i = 0; i < count; ++i) all->emplace_back(engines, limits, stop);
  return all;
}

Diagnosed diagnose(const Diagnosticians& diagnosticians, const Findings& findings, const Register& known,
                   const DiagnosisLimits& limits_of_diagnosis,
                   const std::function<void(std::size_t, std::size_t)>& progress) {
  Diagnosed out;
  const auto over = [&] {
    return diagnosticians->front().examiner().stopped() ||
           std::chrono::steady_clock::now() >= limits_of_diagnosis.until;
  };
  // The order of examination: one finding of each engine in turn, the plainest first, so that a short time reaches all
  // engines.
  std::map<std::string, std::vector<const Finding*>> by_engine;
  for (const auto& [key, f] : findings) by_engine[key.engine].push_back(&f);
  std::size_t most = 0;
  for (auto& [engine, list] : by_engine) {
    std::map<const Finding*, std::tuple<std::size_t, double>> order;
    for (const Finding* f : list) order[f] = plainer(example(*f));
    std::stable_sort(list.begin(), list.end(), [&](const Finding* x, const Finding* y) { return order[x] < order[y]; });
    std::map<Likeness, int> seen;
    std::map<std::string, int> seen_kind;
    std::map<const Finding*, std::pair<int, int>>
        turn;   // three of each kind first, then one of each likeness before the second of any
    for (const Finding* f : list)
      turn[f] = {std::min(seen_kind[f->key.kind]++, 3), seen[likenesses(f->key).front()]++};
    std::stable_sort(list.begin(), list.end(), [&](const Finding* x, const Finding* y) { return turn[x] < turn[y]; });
    most = std::max(most, list.size());
  }
  std::map<std::string, Clusters> clusters;   // by engine and mechanism
  std::map<Likeness, std::map<std::string, int>> likely;
  std::vector<const Finding*> later, order;
  for (std::size_t i = 0; i < most; ++i)
    for (const auto& [engine, list] : by_engine)
      if (i < list.size()) (i < limits_of_diagnosis.findings_of_an_engine ? order : later).push_back(list[i]);

  // The result for each finding; `taken` stays false if the time was over first.
  struct Result {
    bool taken = false;
    std::optional<Mechanism> mechanism;
  };
  struct SharedWork {
    std::vector<const Finding*> order;
    std::vector<Result> results;
    std::mutex mutex;
    std::size_t next = 0, done = 0;
    bool closed = false;   // what comes later is not read
  };
  const auto shared_work = std::make_shared<SharedWork>();
  shared_work->order = order;
  shared_work->results.resize(order.size());
  const auto until = limits_of_diagnosis.until;
  std::vector<std::function<void()>> work;
  for (std::size_t k = 0; k < diagnosticians->size(); ++k)
    work.push_back([shared_work, diagnosticians, k, until, progress, total = findings.size()] {
      Diagnostician& own = (*diagnosticians)[k];
      for (;;) {
        std::size_t i = 0;
        {
          const std::lock_guard lock(shared_work->mutex);
          if (shared_work->closed || shared_work->next == shared_work->order.size() || own.examiner().stopped() ||
              std::chrono::steady_clock::now() >= until)
            return;
          i = shared_work->next++;
        }
        Result look{true, {}};
        try {
          look.mechanism = own.mechanism(*shared_work->order[i]);
        } catch (const Stopped&) {   // half of the evidence is none: nobody looked into this finding
          return;
        } catch (const std::exception& e) {
          look.mechanism =
              Mechanism{"unexplained", std::string("could not be looked into: ") + e.what(), {}, {}, {}, {}, 0};
        }
        const std::lock_guard lock(shared_work->mutex);
        if (shared_work->closed) return;
        shared_work->results[i] = std::move(look);
        progress(++shared_work->done, total);
      }
    });
  out.abandoned = !all_end(std::move(work), over);
  std::vector<Result> results;
  {
    const std::lock_guard lock(shared_work->mutex);
    shared_work->closed = true;
    results = std::move(shared_work->results);
  }

  for (std::size_t i = 0; i < order.size(); ++i) {
    const Finding& f = *order[i];
    if (!results[i].taken) {
      later.push_back(&f);
      continue;
    }
    auto& m = results[i].mechanism;
    if (!m) m = not_repeated(f);
    if (m->id == "in-time") {
      ++out.in_time;
      continue;
    }
    if (m->id == "unexplained") {
      Unexplained& none = out.unexplained[f.key.engine];
      ++none.findings;
      none.times += f.times;
      continue;
    }
    clusters[f.key.engine][m->id].push_back({&f, std::move(*m)});
  }
  const auto leave_open = [&](const std::string& engine, std::uint64_t times) {
    Unexplained& none = out.unexplained[engine];
    ++none.findings, ++none.open_findings;
    none.times += times, none.open_times += times;
  };
  for (auto& [engine, of_engine] : clusters) settle(of_engine, known);
  for (const auto& [engine, of_engine] : clusters)
    for (const auto& [id, members] : of_engine)
      for (const Member& m : members)
        for (const Likeness& like : likenesses(m.finding->key)) ++likely[like][id];
  for (const Finding* f : later) {
    auto found = likely.end();
    for (const Likeness& like : likenesses(f->key))
      if (found = likely.find(like); found != likely.end()) break;
    // The only defect of the engine explains it, but a crash explains no wrong number, nor a wrong number a crash.
    const auto alone = clusters.find(f->key.engine);
    const auto fails_alike = [&](const Member& m) { return failed(m.finding->key) == failed(f->key); };
    if (found == likely.end() && alone != clusters.end() && alone->second.size() == 1 &&
        std::ranges::any_of(alone->second.begin()->second, fails_alike))
      found = likely
                  .emplace(likenesses(f->key).back(), std::map<std::string, int>{{alone->second.begin()->first, 1}})
                  .first;
    if (found == likely.end()) {
      leave_open(f->key.engine, f->times);
      continue;
    }
    const auto best = std::max_element(found->second.begin(), found->second.end(),
                                       [](const auto& x, const auto& y) { return x.second < y.second; });
    auto& members = clusters[f->key.engine][best->first];
    members.push_back({f, {best->first, members.front().mechanism.sentence, {}, {}, {}, {}, 0}, true});
    ++out.by_likeness;
  }
  for (auto& [engine, of_engine] : clusters) {
    name_the_missing_directions(of_engine, known);
    for (const auto& [who, members] : told_apart(of_engine, known)) {
      const auto& [entry, id] = who;
      // What the sentence of the mechanism says was seen of other findings, which an entry of the register explains.
      if (entry.empty() && std::all_of(members.begin(), members.end(), [](const Member& m) { return m.by_likeness; })) {
        for (const Member& m : members) {
          leave_open(engine, m.finding->times);
          --out.by_likeness;
        }
        continue;
      }
      Defect d;
      d.engine = engine;
      d.mechanism = id;
      d.sentence = members.front().mechanism.sentence;
      d.name = engine + "/" + (entry.empty() ? id : entry);
      if (const Registered* registered = known.named(entry))
        d.known = entry, d.status = registered->status, d.sentence = registered->title;
      const Member* plainest = nullptr;
      for (const Member& m : members) {
        const Finding& f = *m.finding;
        d.queries.insert(f.key.query);
        d.kinds.insert(f.key.kind);
        d.pairs.insert(f.key.pair);
        const auto parts = fields(f.key.stratum, "; ");
        d.relations.insert(parts[0]);
        if (parts.size() > 1) d.features.insert(parts[1]);
        ++d.findings;
        d.times += f.times;
        for (const auto& [family, n] : f.families) d.families[family] += n;
        if (m.mechanism.parts) ++d.parts[*m.mechanism.parts ? "parts" : "does not part"];
        const Example e = example(f);
        // one that was looked into, if there is any: the others have no evidence
        const auto order = [](const Member& member, const Example& of) {
          return std::pair(member.by_likeness || member.mechanism.limit_shortened, plainer(of));
        };
        if (!plainest || order(m, e) < order(*plainest, d.plainest)) {
          d.plainest = e;
          d.evidence = m.mechanism.evidence;
          plainest = &m;
        }
        if (&m == &members.front() || weight(e.kind, e.error) > weight(d.worst.kind, d.worst.error)) d.worst = e;
      }
      d.range = range_of(members);
      out.defects.push_back(std::move(d));
    }
  }
  std::stable_sort(out.defects.begin(), out.defects.end(),
                   [](const Defect& x, const Defect& y) { return plainer(x.plainest) < plainer(y.plainest); });
  return out;
}

namespace {

Json strings(const std::set<std::string>& all) { return Json(std::vector<std::string>(all.begin(), all.end())); }
std::set<std::string> set_of(const Json& json) {
  const auto all = json.get<std::vector<std::string>>();
  return {all.begin(), all.end()};
}

Json to_json(const Example& e) {
  return {{"case", Json::parse(to_line(e.item))},
          {"query", e.query},
          {"kind", e.kind},
          {"stratum", e.stratum},
          {"error", e.error},
          {"said", e.said},
          {"oddities", e.oddities}};
}
Example example_from_json(const Json& json) {
  auto item = parse_case(json.at("case").dump());
  if (const auto* problem = std::get_if<Problem>(&item)) throw std::runtime_error("a defect: " + problem->reason);
  return {std::get<Case>(std::move(item)),
          json.at("query"),
          json.at("kind"),
          json.at("said"),
          json.at("stratum"),
          json.at("error"),
          json.at("oddities")};
}

}  // namespace

Json to_json(const Defect& d) {
  Json extents = Json::array();
  for (const Extent& e : d.extents) extents.push_back(to_json(e));
  return {{"name", d.name},
          {"engine", d.engine},
          {"mechanism", d.mechanism},
          {"sentence", d.sentence},
          {"known", d.known},
          {"status", d.status},
          {"ordinary", d.ordinary()},
          {"queries", strings(d.queries)},
          {"kinds", strings(d.kinds)},
          {"pairs", strings(d.pairs)},
          {"relations", strings(d.relations)},
          {"features", strings(d.features)},
          {"range", d.range},
          {"extents", extents},
          {"findings", d.findings},
          {"times", d.times},
          {"families", Json(d.families)},
          {"parts", Json(d.parts)},
          {"poses", d.poses},
          {"evidence", d.evidence},
          {"plainest", to_json(d.plainest)},
          {"worst", to_json(d.worst)},
          {"worst_error", d.worst.error}};   // also where the example is left out
}

Defect defect_from_json(const Json& json) {
  Defect d;
  d.name = json.at("name");
  d.engine = json.at("engine");
  d.mechanism = json.at("mechanism");
  d.sentence = json.at("sentence");
  d.known = json.at("known");
  d.status = json.at("status");
  d.queries = set_of(json.at("queries"));
  d.kinds = set_of(json.at("kinds"));
  d.pairs = set_of(json.at("pairs"));
  d.relations = set_of(json.at("relations"));
  d.features = set_of(json.at("features"));
  d.range = json.at("range");
  for (const Json& e : json.value("extents", Json::array()))
    d.extents.push_back(extent_from_json(e));   // none in older reports
  d.findings = json.at("findings");
  d.times = json.at("times");
  d.families = json.at("families").get<std::map<std::string, std::uint64_t>>();
  d.parts = json.at("parts").get<std::map<std::string, int>>();
  d.poses = json.at("poses");
  d.evidence = json.at("evidence").get<std::vector<std::string>>();
  d.plainest = example_from_json(json.at("plainest"));
  d.worst = json.contains("worst") ? example_from_json(json.at("worst")) : d.plainest;
  return d;
}

Json to_json(const Diagnosed& diagnosed) {
  Json defects = Json::array();
  std::map<std::string, Unexplained> not_repeated;   // of the defects of this name, by engine
  for (const Defect& d : diagnosed.defects) {
    defects.push_back(to_json(d));
    if (!d.mechanism.starts_with("not-repeated:")) continue;
    not_repeated[d.engine].findings += d.findings;
    not_repeated[d.engine].times += d.times;
  }
  const auto counts = [](const std::map<std::string, Unexplained>& all) {
    Json out = Json::object();
    for (const auto& [engine, n] : all) {
      out[engine] = {{"findings", n.findings}, {"times", n.times}};
      if (n.open_findings > 0) out[engine]["open_findings"] = n.open_findings, out[engine]["open_times"] = n.open_times;
      if (n.nothing_known) out[engine]["nothing_known"] = true;
    }
    return out;
  };
  return {{"defects", defects},
          {"unexplained", counts(diagnosed.unexplained)},
          {"not_repeated", counts(not_repeated)},
          {"in_time", diagnosed.in_time},
          {"by_likeness", diagnosed.by_likeness}};
}

Diagnosed diagnosed_from_json(const Json& json) {
  Diagnosed out;
  for (const Json& d : json.at("defects")) out.defects.push_back(defect_from_json(d));
  for (const auto& [engine, n] : json.at("unexplained").items())
    out.unexplained[engine] = {n.at("findings"), n.at("times"), n.value("open_findings", std::uint64_t{0}),
                               n.value("open_times", std::uint64_t{0}), n.value("nothing_known", false)};
  out.by_likeness = json.at("by_likeness");
  out.in_time = json.value("in_time", std::uint64_t{0});   // none in older reports
  return out;
}

}  // namespace octic::oracle
