// The files of a campaign.
//
//   plan.json         seed and limits: a run continues only an equal plan (also the mark of owned_folder.h)
//   files.json        which reports and found cases were written
//   results.sqlite    verdicts on blocks of cases, times, shrunk findings, engine by engine (oracle/file/result_file.h)
//
// Results belong to the identity of an engine (oracle/campaign/identity.h), not to its name. Results of another octic,
// another seed or other cases are not used; their questions are asked again. A damaged file of results is refused.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "oracle/campaign/campaign.h"
#include "oracle/file/owned_folder.h"
#include "oracle/file/result_file.h"

namespace octic::oracle {

struct Block {
  const Source* source = nullptr;
  std::uint64_t first = 0, last = 0;   // from first to last - 1
  std::uint64_t size() const { return last - first; }
  std::vector<Case> cases() const;
};

// Used in a plan that is cut to fit its budget. About this many pairs of a source, the first ones, the contact query is
// asked, and all their wrong answers become findings. Of the later pairs only a sample of wrong answers does
// (Examiner::BlockOptions).
inline constexpr std::uint64_t every_finding = 10;

inline constexpr const char* results_name = "results.sqlite";

class CampaignFolder {
 public:
  // Creates the folder, or opens the one with results of this plan, and hashes the engines. Throws std::runtime_error.
  explicit CampaignFolder(Plan plan);

  const Plan& plan() const { return plan_; }
  OwnedFolder& owned() { return owned_; }
  const Identity& identity(const std::string& engine) const { return identities_.at(engine); }
  // All blocks of the plan. First the blocks of sources with before_all, then the first block of every other source,
  // then the second, and so on. counts: the most pairs of a source. The bounds of blocks are fixed, so that a plan with
  // a larger count can continue a smaller one.
  std::vector<Block> blocks(const std::map<std::string, std::uint64_t>& counts = {}) const;

  bool is_sampled(const Block& block) const { return plan_.contact_pairs > 0 && block.first >= plan_.contact_pairs; }

  // The results that may be reused, by engine. save() keeps those of other engines in the file. It throws
  // std::runtime_error when a program or library has changed since it was hashed.
  std::map<std::string, Examined> examined(const Block& block) const;
  void save(const Block& block, const std::map<std::string, Examined>& examined) const;
  std::map<std::string, Tallies> timed(const Block& block) const;
  void save_timed(const Block& block, const std::map<std::string, Tallies>& tallies) const;
  bool load_shrunk(Finding& finding) const;   // true if this finding was shrunk before
  void save_shrunk(const Finding& finding) const;

 private:
  std::string about(const Block& block) const;
  std::string about(const Finding& finding) const;
  std::map<std::string, Json> load(const char* kind, const std::string& about) const;   // by engine
  bool may_reuse(const std::string& engine) const;
  void save_parts(const char* kind, const std::string& about, const std::map<std::string, Json>& parts) const;

  const Plan plan_;
  OwnedFolder owned_;
  mutable ResultFile results_;
  std::string judge_;                            // hash of octic itself
  std::map<std::string, Identity> identities_;   // by name
};

}  // namespace octic::oracle
