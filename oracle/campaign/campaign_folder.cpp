#include "oracle/campaign/campaign_folder.h"

#include <algorithm>
#include <stdexcept>

#include "corpus/case_io.h"
#include "oracle/campaign/time_budget.h"
#include "oracle/file/digest.h"

namespace octic::oracle {
namespace {

Json plan_json(const Plan& plan) {
  return {{"octic", OCTIC_VERSION},
          {"store", result_schema},
          {"seed", plan.seed},
          {"milliseconds_per_query", plan.limits.per_query.count()},
          {"memory", plan.limits.memory}};
}

}  // namespace

std::vector<Case> Block::cases() const {
  std::vector<Case> out;
  for (std::uint64_t i = first; i < last; ++i) out.push_back(source->make(i));
  return out;
}

CampaignFolder::CampaignFolder(Plan plan)
    : plan_(std::move(plan)),
      owned_(plan_.folder, plan_json(plan_)),
      results_(owned_.path() / results_name, ResultFile::Access::write),
      judge_(own_identity().key) {
  for (const FoundEngine& found : plan_.engines)
    if (!identities_.emplace(found.card.name, oracle::identity(found)).second)
      throw std::invalid_argument("two engines are called " + found.card.name);
}

std::vector<Block> CampaignFolder::blocks(const std::map<std::string, std::uint64_t>& counts) const {
  const auto count_of = [&](const Source& source) {
    const auto said = counts.find(source.name);
    return said == counts.end() ? source.count : std::min(source.count, said->second);
  };
  std::vector<Block> all;
  for (const Source& source : plan_.sources)
    for (std::uint64_t first = 0; source.before_all && first < count_of(source); first = end_of_block(first))
      all.push_back({&source, first, std::min(end_of_block(first), count_of(source))});
  bool more = true;
  for (std::uint64_t first = 0; more; first = end_of_block(first)) {
    more = false;
    for (const Source& source : plan_.sources) {
      if (source.before_all || first >= count_of(source)) continue;
      all.push_back({&source, first, std::min(end_of_block(first), count_of(source))});
      more = true;
    }
  }
  return all;
}

std::string CampaignFolder::about(const Block& block) const {
  Json about{{"plan", plan_json(plan_)},     {"judge", judge_},
             {"source", block.source->name}, {"version", sha256(block.source->version)},
             {"first", block.first},         {"last", block.last}};
  if (is_sampled(block)) about["sampled"] = true;
  return to_text(about);
}

std::string CampaignFolder::about(const Finding& f) const {
  return to_text({{"plan", plan_json(plan_)},
                  {"judge", judge_},
                  {"query", f.key.query},
                  {"pair", f.key.pair},
                  {"kind", f.key.kind},
                  {"stratum", f.key.stratum},
                  {"size", f.key.size},
                  {"case", to_line(f.worst)}});
}

bool CampaignFolder::may_reuse(const std::string& engine) const {
  return plan_.trust_unseen || identity(engine).unseen.empty();
}

std::map<std::string, Json> CampaignFolder::load(const char* kind, const std::string& about) const {
  const auto there = results_.find(kind, about);
  std::map<std::string, Json> out;
  for (const auto& [name, identity] : identities_)
    if (const auto one = there.find(identity.key); one != there.end() && may_reuse(name))
      out[name] = Json::parse(one->second);
  return out;
}

void CampaignFolder::save_parts(const char* kind, const std::string& about,
                                const std::map<std::string, Json>& parts) const {
  std::vector<ResultRow> rows;
  for (const auto& [engine, part] : parts) {
    demand_unchanged(identity(engine), engine);
    rows.push_back({kind, about, identity(engine).key, engine, to_text(part)});
  }
  results_.save(rows);
}

std::map<std::string, Examined> CampaignFolder::examined(const Block& block) const {
  std::map<std::string, Examined> out;
  for (const auto& [engine, json] : load("examined", about(block))) out[engine] = Examined::from_json(json);
  return out;
}

void CampaignFolder::save(const Block& block, const std::map<std::string, Examined>& examined) const {
  std::map<std::string, Json> parts;
  for (const auto& [engine, e] : examined) parts[engine] = e.json();
  save_parts("examined", about(block), parts);
}

std::map<std::string, Tallies> CampaignFolder::timed(const Block& block) const {
  std::map<std::string, Tallies> out;
  for (const auto& [engine, json] : load("timed", about(block))) out[engine] = tallies_from_json(json);
  return out;
}

void CampaignFolder::save_timed(const Block& block, const std::map<std::string, Tallies>& tallies) const {
  std::map<std::string, Json> parts;
  for (const auto& [engine, t] : tallies) parts[engine] = to_json(t);
  save_parts("timed", about(block), parts);
}

bool CampaignFolder::load_shrunk(Finding& finding) const {
  const auto there = load("shrunk", about(finding));
  const auto one = there.find(finding.key.engine);
  if (one == there.end()) return false;
  finding.shrunk = finding_from_json(one->second).shrunk;
  return true;
}

void CampaignFolder::save_shrunk(const Finding& finding) const {
  save_parts("shrunk", about(finding), {{finding.key.engine, to_json(finding)}});
}

}  // namespace octic::oracle
