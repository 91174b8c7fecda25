#include "oracle/diagnosis/asked.h"

#include <algorithm>

#include "oracle/shape/shape_numbers.h"

namespace octic::oracle {

bool is_value(const std::string& kind) {
  return kind == "side" || kind == "relation" || kind == "distance" || kind == "depth" || kind == "wide";
}
int rank(const std::string& kind) {
  if (kind.starts_with("failed-") || kind == "conversion") return 0;
  if (is_value(kind)) return 1;
  return kind == "direction" ? 2 : kind == "witness" ? 3 : 4;
}

Query query_of(const Finding& finding) { return query_from_string(finding.key.query).value_or(Query::signed_distance); }

Asked asked_about(Examiner& examiner, const std::string& engine, Query query, const ShapePair& pair,
                  Examiner::One (Examiner::*how)(const std::string&, Query, CaseTruth&)) {
  Asked asked;
  if (!is_valid(pair.a) || !is_valid(pair.b)) {   // moved or scaled beyond the largest number: nobody is asked
    asked.answered.answer = Unsupported{"out of the range of double"};
    asked.judged.declared.silence = "unsupported";
    return asked;
  }
  asked.case_truth = std::make_unique<CaseTruth>(Case{"probe", pair.a, pair.b, "", "", {}});
  auto one = (examiner.*how)(engine, query, *asked.case_truth);
  asked.answered = std::move(one.answered);
  asked.judged = std::move(one.judged);
  return asked;
}

Asked asked_apart(const Finding& finding, const std::vector<FoundEngine>& engines,
                  const std::vector<std::string>& options, Limits limits, const std::atomic<bool>* stop) {
  const std::string& engine = finding.key.engine;
  FoundEngine found =
      *std::find_if(engines.begin(), engines.end(), [&](const FoundEngine& f) { return f.card.name == engine; });
  found.program.command.insert(found.program.command.end(), options.begin(), options.end());
  found.program.hangs = std::make_shared<Hangs>();   // its hangs are not those of the engine
  Examiner examiner({found}, limits, stop);
  return asked_about(examiner, engine, query_of(finding), {finding.worst.a, finding.worst.b}, &Examiner::examine_one);
}

}  // namespace octic::oracle
