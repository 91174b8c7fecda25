// What a campaign leaves on disk, a file at a time, each there entirely or not at all.
//
//   plan.json                          engines with versions and settings, seed: what may be continued
//   blocks/<source>.<first>-<last>.json    verdicts on a block of cases
//   blocks/<source>.time-<first>-<last>.json   times of a block, or of its first part
//   blocks/shrunk.<key>.json               one shrunk finding
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "oracle/campaign.h"

namespace octic::oracle {

struct Block {
  const Source* source = nullptr;
  std::uint64_t first = 0, last = 0;   // last is beyond
  std::uint64_t size() const { return last - first; }
  std::vector<Case> cases() const;
};

class CampaignFolder {
 public:
  // Creates the folder, or checks that it holds results of this plan. Throws std::runtime_error.
  explicit CampaignFolder(const Plan& plan);

  // All blocks of the plan, the first of every source before the second of any. Fixed bounds, so that a plan with a
  // larger count goes on from a smaller one.
  std::vector<Block> blocks() const;

  std::optional<Examined> examined(const Block& block) const;
  void save(const Block& block, const Examined& examined) const;
  std::optional<Tallies> timed(const Block& block) const;
  void save_timed(const Block& block, const Tallies& tallies) const;
  bool load_shrunk(Finding& finding) const;   // whether this very finding was worked on before
  void save_shrunk(const Finding& finding) const;

 private:
  std::filesystem::path file(std::string name, const std::string& suffix) const;
  std::filesystem::path file(const Source& source, const std::string& suffix) const;
  std::filesystem::path file(const Block& block, const char* what) const;
  const Plan& plan_;
};

}  // namespace octic::oracle
