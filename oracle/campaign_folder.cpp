#include "oracle/campaign_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "corpus/case_io.h"
#include "oracle/digest.h"
#include "oracle/report/escape.h"
#include "oracle/store.h"

namespace octic::oracle {
namespace {

// The end of the block that begins at first: 10, 50, 100, 150 ... Small ones first, so that a short budget meets every family.
std::uint64_t end_of_block(std::uint64_t first) { return first == 0 ? 10 : first == 10 ? 50 : first + 50; }

Json plan_json(const Plan& plan) {
  return {{"octic", OCTIC_VERSION},
          {"seed", plan.seed},
          {"milliseconds_per_query", plan.limits.per_query.count()},
          {"memory", plan.limits.memory}};
}

// What a run that was killed was just writing.
void remove_unfinished(const std::filesystem::path& blocks) {
  for (const auto& entry : std::filesystem::directory_iterator(blocks)) {
    const std::string name = entry.path().filename().string();
    const std::size_t end = name.rfind(".json.");
    if (entry.is_regular_file() && end != std::string::npos && name.size() == end + 12) std::filesystem::remove(entry.path());
  }
}

}  // namespace

std::vector<Case> Block::cases() const {
  std::vector<Case> out;
  for (std::uint64_t i = first; i < last; ++i) out.push_back(source->make(i));
  return out;
}

CampaignFolder::CampaignFolder(Plan plan)
    : plan_(std::move(plan)), owned_(plan_.folder, plan_json(plan_)), blocks_(owned_.folder_below("blocks")), judge_(own_identity().key) {
  remove_unfinished(blocks_);
  for (const Found& found : plan_.engines)
    if (!identities_.emplace(found.card.name, oracle::identity(found)).second)
      throw std::invalid_argument("two engines are called " + found.card.name);
}

std::vector<Block> CampaignFolder::blocks() const {
  std::vector<Block> all;
  bool more = true;
  for (std::uint64_t first = 0; more; first = end_of_block(first)) {
    more = false;
    for (const Source& source : plan_.sources) {
      if (first >= source.count) continue;
      all.push_back({&source, first, std::min(end_of_block(first), source.count)});
      more = true;
    }
  }
  return all;
}

std::filesystem::path CampaignFolder::file(const Block& block, const char* what) const {
  const Source& source = *block.source;
  const std::string version = source.version.empty() ? "" : "." + sha256(source.version).substr(0, 16);
  return blocks_ / (file_name(source.name) + version + fmt::format(".{}{:06}-{:06}.json", what, block.first, block.last - 1));
}

Json CampaignFolder::about(const Block& block) const {
  return {{"plan", plan_json(plan_)}, {"judge", judge_}, {"source", block.source->name}, {"version", sha256(block.source->version)},
          {"first", block.first},     {"last", block.last}};
}

Json CampaignFolder::about(const Finding& f) const {
  return {{"plan", plan_json(plan_)}, {"judge", judge_},  {"identity", identity(f.key.engine).key},
          {"query", f.key.query},     {"pair", f.key.pair}, {"kind", f.key.kind},
          {"stratum", f.key.stratum}, {"size", f.key.size}, {"case", to_line(f.worst)}};
}

std::filesystem::path CampaignFolder::file(const Finding& finding) const {
  return blocks_ / ("shrunk." + sha256(about(finding).dump(-1, ' ', false, Json::error_handler_t::replace)).substr(0, 32) + ".json");
}

// What a file holds beside what it is about; nothing when there is none, when it is about something else, or when it is damaged.
std::optional<Json> CampaignFolder::load(const std::filesystem::path& file, const Json& about) const {
  if (!std::filesystem::exists(file)) return {};
  const auto json = unsealed(read_whole(file));
  if (!json || !json->is_object() || !json->contains("about") || !json->contains("holds")) return is_damaged(file), std::nullopt;
  if ((*json)["about"] != about) return {};
  return (*json)["holds"];
}

void CampaignFolder::is_damaged(const std::filesystem::path& file) const {
  const std::lock_guard lock(mutex_);
  damaged_.insert(file);
}

std::size_t CampaignFolder::damaged() const {
  const std::lock_guard lock(mutex_);
  return damaged_.size();
}

bool CampaignFolder::may_reuse(const std::string& engine) const { return plan_.trust_unseen || identity(engine).unseen.empty(); }

void CampaignFolder::save_sections(const std::filesystem::path& file, const Json& about, const std::map<std::string, Json>& sections) const {
  Json all = load(file, about).value_or(Json::object());
  for (const auto& [engine, section] : sections) {
    demand_unchanged(identity(engine), engine);
    all[identity(engine).key] = section;
  }
  write_whole(file, sealed({{"about", about}, {"holds", all}}));
}

std::map<std::string, Examined> CampaignFolder::examined(const Block& block) const {
  std::map<std::string, Examined> out;
  const auto json = load(file(block, ""), about(block));
  if (!json) return out;
  for (const auto& [name, identity] : identities_) {
    if (!may_reuse(name) || !json->contains(identity.key)) continue;
    try {
      out[name] = Examined::from_json(json->at(identity.key));
    } catch (const std::exception&) {   // holds a number that JSON cannot hold
      is_damaged(file(block, ""));
    }
  }
  return out;
}

void CampaignFolder::save(const Block& block, const std::map<std::string, Examined>& examined) const {
  std::map<std::string, Json> sections;
  for (const auto& [engine, e] : examined) sections[engine] = e.json();
  save_sections(file(block, ""), about(block), sections);
}

std::map<std::string, Tallies> CampaignFolder::timed(const Block& block) const {
  std::map<std::string, Tallies> out;
  const auto json = load(file(block, "time-"), about(block));
  if (!json) return out;
  for (const auto& [name, identity] : identities_) {
    if (!may_reuse(name) || !json->contains(identity.key)) continue;
    try {
      out[name] = tallies_from_json(json->at(identity.key));
    } catch (const std::exception&) {
      is_damaged(file(block, "time-"));
    }
  }
  return out;
}

void CampaignFolder::save_timed(const Block& block, const std::map<std::string, Tallies>& tallies) const {
  std::map<std::string, Json> sections;
  for (const auto& [engine, t] : tallies) sections[engine] = to_json(t);
  save_sections(file(block, "time-"), about(block), sections);
}

bool CampaignFolder::load_shrunk(Finding& finding) const {
  if (!may_reuse(finding.key.engine)) return false;
  const auto json = load(file(finding), about(finding));
  if (!json) return false;
  try {
    finding.shrunk = finding_from_json(*json).shrunk;
    return true;
  } catch (const std::exception&) {
    return is_damaged(file(finding)), false;
  }
}

void CampaignFolder::save_shrunk(const Finding& finding) const {
  demand_unchanged(identity(finding.key.engine), finding.key.engine);
  write_whole(file(finding), sealed({{"about", about(finding)}, {"holds", to_json(finding)}}));
}

}  // namespace octic::oracle
