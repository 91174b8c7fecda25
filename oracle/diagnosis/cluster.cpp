#include "oracle/diagnosis/cluster.h"

#include <algorithm>
#include <optional>
#include <set>

#include "oracle/shape/ordinary.h"

namespace octic::oracle {
namespace {

bool contains(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

// The mechanisms of single answers that are right about a direction that is not optimal.
bool is_another_direction(const std::string& id) {
  return id == "best:near" || id == "best:other" || id == "depth:not-least" || id == "depth:does-not-part" ||
         id == "depth:too-deep";
}

// If nearly all of these answers have an optimal direction of one kind, the engine does not try that kind: its name and
// a sentence.
std::optional<std::pair<std::string, std::string>> what_is_not_tried(const Members& all) {
  if (all.size() < 4) return {};
  // If several directions are optimal, the features are those of only one of them, so they are not counted.
  const auto part = [&](const auto& is) {
    double untied = 0, such = 0;
    for (const Member& m : all) {
      if (contains(m.finding->key.stratum, "tied")) continue;
      ++untied;
      such += is(fields(m.finding->key.stratum, "; ").at(1));
    }
    return untied >= 4 ? such / untied : 0;
  };
  const auto nearly_every = [&](const auto& is) { return part(is) >= 0.9; };
  const auto is_rim_rim = [](const std::string& f) { return f == "rim/rim"; };
  const auto is_edge_edge = [](const std::string& f) {
    return f == "edge/edge" || f == "edge/vertex" || f == "vertex/edge" || f == "vertex/vertex";
  };
  const auto has_cap = [](const std::string& f) { return contains(f, "cap"); };
  // If a face of the other body meets the rim, the face decides the direction. A rim of radius zero is a corner.
  const auto has_face = [](const std::string& f) {
    return contains(f, "cap") || contains(f, "face") || contains(f, "plane");
  };
  const auto is_rim = [&](const std::string& f) { return contains(f, "rim") && !has_face(f); };
  const auto is_rim_or_corner = [&](const std::string& f) {
    return (contains(f, "rim") || contains(f, "vertex")) && !has_face(f);
  };
  if (nearly_every(is_rim_rim)) return {{"missing:rim-rim", "does not try directions in which two rims meet"}};
  if (nearly_every(is_edge_edge))
    return {{"missing:edge-edge", "does not try directions in which edges and corners meet"}};
  if (nearly_every(has_cap))
    return {{"missing:cap", "does not try the direction of an axis, in which an end disc meets the other body"}};
  // A coarse search ends near the optimal direction in most answers, but not in all.
  std::size_t near = 0;
  for (const Member& m : all) near += m.mechanism.id == "best:near";
  if (near * 10 >= all.size() * 6)
    return {{"best:near", "other directions than the best, most of them near it: the search is coarse"}};
  if (nearly_every(is_rim_or_corner) && part(is_rim) >= 0.6)
    return {{"missing:rim", "does not try directions in which a rim meets the other body"}};
  return {};
}

bool is_mistake(const std::string& id) {
  return id.starts_with("solid:") || id.starts_with("axes:") || id.starts_with("input:");
}
bool is_value_cluster(const std::string& id) {
  return is_mistake(id) || id.starts_with("best:") || id.starts_with("depth:") || id.starts_with("distance:") ||
         id.starts_with("side:") || id.starts_with("value:");
}

// The entry of the register that explains a finding by this mechanism; null: none. An entry explains its own case,
// whatever mechanism was found or, for want of time, taken from a finding that is alike.
const Registered* entry_of(const Register& known, const Member& m, const std::string& mechanism) {
  const Finding& f = *m.finding;
  if (const Registered* own = known.of_case(f.worst, f.key.engine, f.key.query, f.key.kind)) return own;
  return known.explaining({f.key.engine, mechanism, f.key.pair, f.key.kind, fields(f.key.stratum, "; ")[0],
                           greatest_number({f.worst.a, f.worst.b}), f.largest, f.farthest,
                           has_zero_length(f.worst.a) || has_zero_length(f.worst.b), f.cores});
}

}  // namespace

std::vector<std::string> fields(const std::string& text, const std::string& separator) {
  std::vector<std::string> out;
  for (std::size_t from = 0;;) {
    const std::size_t to = text.find(separator, from);
    out.push_back(text.substr(from, to == std::string::npos ? to : to - from));
    if (to == std::string::npos) return out;
    from = to + separator.size();
  }
}

bool alike(const Mechanism& x, const Mechanism& y) {
  const auto ids = [](const Mechanism& m) {
    std::set<std::string> all{m.id};
    for (const auto& [other, sentence] : m.also) all.insert(other);
    return all;
  };
  if (is_another_direction(x.id) && is_another_direction(y.id)) return true;
  const std::set<std::string> of_y = ids(y);
  for (const std::string& id : ids(x))
    if (of_y.contains(id)) return true;
  return false;
}

void name_the_missing_directions(Clusters& clusters, const Register& known) {
  Members all;
  for (const auto& [id, members] : clusters)
    if (is_another_direction(id)) all.insert(all.end(), members.begin(), members.end());
  const auto kind = what_is_not_tried(all);
  if (!kind) return;
  Clusters out;
  for (auto& [id, members] : clusters)
    for (Member& m : members) {
      if (is_another_direction(id) && !entry_of(known, m, id))
        m.mechanism.id = kind->first, m.mechanism.sentence = kind->second;
      out[m.mechanism.id].push_back(std::move(m));
    }
  clusters = std::move(out);
}

namespace {

void prefer_the_missing_directions(Clusters& clusters, const Register& known) {
  Members all;
  std::map<std::string, std::size_t> fits;
  for (const auto& [id, members] : clusters)
    if (is_another_direction(id))
      for (const Member& m : members) {
        all.push_back(m);
        std::set<std::string> others;
        for (const auto& [other, sentence] : m.mechanism.also) others.insert(other);
        for (const std::string& other : others) ++fits[other];
      }
  const auto kind = what_is_not_tried(all);
  if (!kind || !kind->first.starts_with("missing:")) return;
  for (const auto& [other, n] : fits)
    if (n * 10 >= all.size() * 9) return;
  name_the_missing_directions(clusters, known);
  if (const auto named = clusters.find(kind->first); named != clusters.end())
    for (Member& m : named->second) m.mechanism.also.clear();
}

}  // namespace

void settle(Clusters& clusters, const Register& known) {
  prefer_the_missing_directions(clusters, known);
  constexpr double most = 0.6, many = 0.25, few = 3;
  std::map<std::string, double> fits;
  std::map<std::string, std::string> sentences;
  double values = 0;
  for (const auto& [id, members] : clusters)
    for (const Member& m : members) {
      values += is_value_cluster(id) || id == "scale:length" || id == "place";
      ++fits[id];
      if (!m.mechanism.sentence.empty()) sentences[id] = m.mechanism.sentence;
      for (const auto& [other, sentence] : m.mechanism.also) {
        ++fits[other];
        if (!sentence.empty()) sentences[other] = sentence;
      }
    }
  Clusters out;
  for (auto& [id, members] : clusters)
    for (Member& m : members) {
      const double enough = std::max(few, is_mistake(id) ? many * values : most * values);
      std::string best = is_mistake(id) && fits[id] < enough ? "" : id;
      for (const auto& [other, sentence] : m.mechanism.also) {
        if (fits[other] < enough || !sentences.contains(other)) continue;
        if (best.empty() || !is_mistake(best) || fits[other] > fits[best]) best = other;
      }
      if (best.empty()) {
        best = m.mechanism.plain.first.empty() ? id : m.mechanism.plain.first;
        if (!sentences.contains(best)) sentences[best] = m.mechanism.plain.second;
      }
      if (best == m.mechanism.plain.first) m.mechanism.evidence = m.mechanism.plain_evidence;
      m.mechanism.id = best;
      m.mechanism.sentence = sentences[best];
      out[best].push_back(std::move(m));
    }
  clusters = std::move(out);
}

std::map<std::pair<std::string, std::string>, Members> told_apart(const Clusters& clusters, const Register& known) {
  std::map<std::pair<std::string, std::string>, Members> out;
  for (const auto& [id, members] : clusters)
    for (const Member& m : members) {
      const Registered* entry = entry_of(known, m, id);
      out[entry ? std::pair(entry->name, std::string()) : std::pair(std::string(), id)].push_back(m);
    }
  return out;
}

}  // namespace octic::oracle
