// What a campaign leaves on disk, a file at a time, each there entirely or not at all, and each with its SHA-256.
//
//   plan.json                          seed and limits: what may be continued (and the mark of owned_folder.h)
//   files.json                         which reports and found cases were written
//   blocks/<source>.<first>-<last>.json        verdicts on a block of cases, engine by engine
//   blocks/<source>.time-<first>-<last>.json   times of a block, or of its first part, engine by engine
//   blocks/shrunk.<hash>.json                  one shrunk finding
//
// A file of blocks/ that is not as it was written, or that another octic, seed or set of cases made, counts as not there:
// its questions are asked again. In a block, results belong to the identity of an engine, not to its name.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "oracle/campaign.h"
#include "oracle/owned_folder.h"

namespace octic::oracle {

struct Block {
  const Source* source = nullptr;
  std::uint64_t first = 0, last = 0;   // last is beyond
  std::uint64_t size() const { return last - first; }
  std::vector<Case> cases() const;
};

class CampaignFolder {
 public:
  // Creates the folder, or takes the one that holds results of this plan, and hashes the engines. Throws std::runtime_error.
  explicit CampaignFolder(Plan plan);

  const Plan& plan() const { return plan_; }
  OwnedFolder& owned() { return owned_; }
  const Identity& identity(const std::string& engine) const { return identities_.at(engine); }
  std::size_t damaged() const;   // how many files were met that were not as they were written

  // All blocks of the plan, the first of every source before the second of any. Fixed bounds, so that a plan with a
  // larger count goes on from a smaller one.
  std::vector<Block> blocks() const;

  // By engine: what may be reused. save() adds to what the file holds of other engines. It throws std::runtime_error when a program or
  // library is not the one any more that was hashed.
  std::map<std::string, Examined> examined(const Block& block) const;
  void save(const Block& block, const std::map<std::string, Examined>& examined) const;
  std::map<std::string, Tallies> timed(const Block& block) const;
  void save_timed(const Block& block, const std::map<std::string, Tallies>& tallies) const;
  bool load_shrunk(Finding& finding) const;   // whether this very finding was worked on before
  void save_shrunk(const Finding& finding) const;

 private:
  std::filesystem::path file(const Block& block, const char* what) const;
  Json about(const Block& block) const;
  Json about(const Finding& finding) const;
  std::filesystem::path file(const Finding& finding) const;
  std::optional<Json> load(const std::filesystem::path& file, const Json& about) const;
  bool may_reuse(const std::string& engine) const;
  void is_damaged(const std::filesystem::path& file) const;
  void save_sections(const std::filesystem::path& file, const Json& about, const std::map<std::string, Json>& sections) const;

  const Plan plan_;
  OwnedFolder owned_;
  std::filesystem::path blocks_;
  std::string judge_;                            // the bytes of octic itself
  std::map<std::string, Identity> identities_;   // by name
  mutable std::mutex mutex_;
  mutable std::set<std::filesystem::path> damaged_;
};

}  // namespace octic::oracle
