// The plainest pair of a defect asked again: in other poses, with a finer setting, tilted and pushed.
#include <fmt/format.h>

#include <algorithm>

#include "oracle/diagnosis/asked.h"
#include "oracle/diagnosis/mechanism.h"
#include "oracle/diagnosis/related.h"

namespace octic::oracle {
std::string Diagnostician::poses(const Finding& finding) {
  const ShapePair pair{finding.worst.a, finding.worst.b};
  int asked = 0, wrong = 0;
  for (const Posed& posed : other_poses(pair)) {
    const Asked again =
        asked_about(examiner_, finding.key.engine, query_of(finding), posed.pair, &Examiner::examine_one);
    if (!again.judged.standard) continue;
    ++asked;
    wrong += !again.verdict().wrong.empty();
  }
  return fmt::format("wrong in {} of {} other poses", wrong, asked);
}

std::string Diagnostician::finer(const Finding& finding) {
  const std::string& setting = examiner_.card(finding.key.engine).finer;
  if (setting.empty()) return "";
  const Asked again = asked_apart(finding, engines_, {"--finer"}, limits_, stop_);
  const Verdict& verdict = again.verdict();
  if (!verdict.answered()) return fmt::format("With {} it gives no answer ({}).", setting, verdict.silence);
  if (again.fine()) return fmt::format("With {} it is right.", setting);
  if (!again.wrong_like(finding.key.kind)) return fmt::format("With {} it is wrong in another way.", setting);
  double error = 0;
  for (const Wrong& w : verdict.wrong)
    if (rank(w.kind) == rank(finding.key.kind)) error = std::max(error, w.error);
  return error > 0 ? fmt::format("With {} it is wrong, too: by {:.2g} of the size, in place of {:.2g}.", setting, error,
                                 finding.error)
                   : fmt::format("With {} it is wrong, too.", setting);
}

std::optional<Mechanism> Diagnostician::in_all_its_time(const Finding& finding, std::string* words) {
  Limits whole = limits_;
  whole.hangs_at_full_time = 0;
  const Asked asked = asked_apart(finding, engines_, {}, whole, stop_);
  const auto named = [](const char* id, const char* sentence) { return Mechanism{id, sentence, {}, {}, {}, {}, 0}; };
  if (asked.fine()) return named("in-time", "answers rightly within the whole limit");
  const auto* failed = std::get_if<Failed>(&asked.answered.answer);
  if (!failed) return named("unexplained", "answers within the whole limit, and wrongly");
  if (failed->how == Failed::How::hang) *words = failed->why;
  return {};
}

std::vector<Extent> Diagnostician::extents(const Finding& finding, const std::function<bool()>& over) {
  const Case& item = finding.best();
  const double error = finding.shrunk ? finding.shrunk->error : finding.error;
  double least = 0;
  // The error of a wrong side is the distance itself, which changes here: any wrong side is as wrong.
  const auto is_side = [](const std::string& kind) { return kind == "side" || kind == "relation"; };
  const bool side = is_side(finding.key.kind);
  if (!side)
    for (const Step& step : ladder)
      if (error > step.part_of_size) least = step.part_of_size;
  const auto still_wrong = [&](const ShapePair& pair) -> std::optional<bool> {
    if (over()) return {};
    const Asked again =
        asked_about(examiner_, finding.key.engine, query_of(finding), pair, &Examiner::examine_one_by_bounds);
    const Verdict& verdict = again.verdict();
    // Of a pair about which it fails, or says nothing, nobody knows whether it is as wrong.
    if (verdict.silence == "unsupported" || (rank(finding.key.kind) > 0 && !verdict.answered())) return {};
    for (const Wrong& w : verdict.wrong) {
      const bool alike = side                ? is_side(w.kind)
                         : rank(w.kind) == 0 ? w.kind == finding.key.kind
                                             : rank(w.kind) == rank(finding.key.kind);
      if (alike && w.error >= least) return true;
    }
    return false;
  };
  std::vector<Extent> out;
  for (const auto& probe : {tilted, pushed})
    if (auto extent = probe({item.a, item.b}, still_wrong); extent && !over()) out.push_back(std::move(*extent));
  return out;
}

}  // namespace octic::oracle
