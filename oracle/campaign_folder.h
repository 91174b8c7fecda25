// What a campaign leaves on disk.
//
//   plan.json         seed and limits: what may be continued (and the mark of owned_folder.h)
//   files.json        which reports and found cases were written
//   results.sqlite    verdicts on blocks of cases, times, shrunk findings, engine by engine (oracle/result_file.h)
//
// Results belong to the identity of an engine, not to its name. What another octic, seed or set of cases made counts as not there: its
// questions are asked again. A file of results that is not as it was written is refused.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "oracle/campaign.h"
#include "oracle/owned_folder.h"
#include "oracle/result_file.h"

namespace octic::oracle {

struct Block {
  const Source* source = nullptr;
  std::uint64_t first = 0, last = 0;   // last is beyond
  std::uint64_t size() const { return last - first; }
  std::vector<Case> cases() const;
};

// In a plan that is made to fit its budget: of the first so many pairs of a source points of contact are asked for, and every wrong answer is
// filed as a finding; of later ones a sample (Examiner::Manner).
inline constexpr std::uint64_t every_finding = 10;

inline constexpr const char* results_name = "results.sqlite";

class CampaignFolder {
 public:
  // Creates the folder, or takes the one that holds results of this plan, and hashes the engines. Throws std::runtime_error.
  explicit CampaignFolder(Plan plan);

  const Plan& plan() const { return plan_; }
  OwnedFolder& owned() { return owned_; }
  const Identity& identity(const std::string& engine) const { return identities_.at(engine); }
  // All blocks of the plan: those of sources before_all, then the first of every source before the second of any; of each source no more pairs than counts says, where it
  // says so. Fixed bounds, so that a plan with a larger count goes on from a smaller one.
  std::vector<Block> blocks(const std::map<std::string, std::uint64_t>& counts = {}) const;

  bool is_sampled(const Block& block) const { return plan_.contact_pairs > 0 && block.first >= plan_.contact_pairs; }

  // By engine: what may be reused. save() adds to what the file holds of other engines. It throws std::runtime_error when a program or
  // library is not the one any more that was hashed.
  std::map<std::string, Examined> examined(const Block& block) const;
  void save(const Block& block, const std::map<std::string, Examined>& examined) const;
  std::map<std::string, Tallies> timed(const Block& block) const;
  void save_timed(const Block& block, const std::map<std::string, Tallies>& tallies) const;
  bool load_shrunk(Finding& finding) const;   // whether this very finding was worked on before
  void save_shrunk(const Finding& finding) const;

 private:
  std::string about(const Block& block) const;
  std::string about(const Finding& finding) const;
  std::map<std::string, Json> load(const char* kind, const std::string& about) const;   // by engine, what may be reused
  bool may_reuse(const std::string& engine) const;
  void save_parts(const char* kind, const std::string& about, const std::map<std::string, Json>& parts) const;

  const Plan plan_;
  OwnedFolder owned_;
  mutable ResultFile results_;
  std::string judge_;                            // the bytes of octic itself
  std::map<std::string, Identity> identities_;   // by name
};

}  // namespace octic::oracle
