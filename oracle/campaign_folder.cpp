#include "oracle/campaign_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "corpus/case_io.h"
#include "oracle/engine/wire.h"
#include "oracle/store.h"

namespace octic::oracle {
namespace {

// The end of the block that begins at first: 10, 50, 100, 150 ... Small ones first, so that a short budget meets every family.
std::uint64_t end_of_block(std::uint64_t first) { return first == 0 ? 10 : first == 10 ? 50 : first + 50; }

std::string dump(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n"; }

// Nothing when there is no such file; one that was not written by us counts as none.
std::optional<Json> load(const std::filesystem::path& file) {
  if (!std::filesystem::exists(file)) return {};
  Json json = Json::parse(read_whole(file), nullptr, false);
  if (json.is_discarded()) return {};
  return json;
}

Json plan_json(const Plan& plan) {
  Json engines = Json::array();
  for (const Found& found : plan.engines) engines.push_back(Json::parse(to_line(found.card)));
  return {{"octic", OCTIC_VERSION},
          {"seed", plan.seed},
          {"milliseconds_per_query", plan.limits.per_query.count()},
          {"memory", plan.limits.memory},
          {"engines", engines}};
}

// FNV-1a: a name for a file, nothing more.
std::string hash(const std::string& text) {
  std::uint64_t h = 14695981039346656037u;
  for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 1099511628211u;
  return fmt::format("{:016x}", h);
}

std::string key_text(const Finding& f) {
  return fmt::format("{}|{}|{}|{}|{}|{}|{}", f.key.engine, f.key.query, f.key.pair, f.key.kind, f.key.stratum, f.key.size,
                     to_line(f.worst));
}

}  // namespace

std::vector<Case> Block::cases() const {
  std::vector<Case> out;
  for (std::uint64_t i = first; i < last; ++i) out.push_back(source->make(i));
  return out;
}

CampaignFolder::CampaignFolder(const Plan& plan) : plan_(plan) {
  std::error_code error;
  std::filesystem::create_directories(plan.folder / "blocks", error);
  if (error) throw std::runtime_error("cannot write " + plan.folder.string() + ": " + error.message());
  const Json wanted = plan_json(plan);
  const auto there = load(plan.folder / "plan.json");
  if (!there) {
    write_whole(plan.folder / "plan.json", wanted.dump(1) + "\n");
    return;
  }
  for (const auto& [field, value] : wanted.items())
    if (!there->contains(field) || (*there)[field] != value)
      throw std::runtime_error(fmt::format("{} holds the results of another plan: \"{}\" differs (see its plan.json); "
                                           "choose another folder, or the same options to go on",
                                           plan.folder.string(), field));
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

std::filesystem::path CampaignFolder::file(std::string name, const std::string& suffix) const {
  std::replace(name.begin(), name.end(), '/', '.');
  return plan_.folder / "blocks" / (name + "." + suffix + ".json");
}

std::filesystem::path CampaignFolder::file(const Source& source, const std::string& suffix) const {
  return file(source.version.empty() ? source.name : source.name + "." + hash(source.version), suffix);
}

std::filesystem::path CampaignFolder::file(const Block& block, const char* what) const {
  return file(*block.source, fmt::format("{}{:06}-{:06}", what, block.first, block.last - 1));
}

std::optional<Examined> CampaignFolder::examined(const Block& block) const {
  const auto json = load(file(block, ""));
  if (!json) return {};
  return Examined::from_json(*json);
}

void CampaignFolder::save(const Block& block, const Examined& examined) const { write_whole(file(block, ""), dump(examined.json())); }

std::optional<Tallies> CampaignFolder::timed(const Block& block) const {
  const auto json = load(file(block, "time-"));
  if (!json) return {};
  return tallies_from_json(*json);
}

void CampaignFolder::save_timed(const Block& block, const Tallies& tallies) const {
  write_whole(file(block, "time-"), dump(to_json(tallies)));
}

bool CampaignFolder::load_shrunk(Finding& finding) const {
  const auto json = load(file("shrunk", hash(key_text(finding))));
  if (!json) return false;
  finding.shrunk = finding_from_json(*json).shrunk;
  return true;
}

void CampaignFolder::save_shrunk(const Finding& finding) const {
  write_whole(file("shrunk", hash(key_text(finding))), dump(to_json(finding)));
}

}  // namespace octic::oracle
