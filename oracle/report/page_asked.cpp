#include "oracle/report/page_asked.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "oracle/diagnosis/related.h"
#include "oracle/line/truth_line.h"
#include "oracle/shape/shape_numbers.h"
#include "reference/certificate/size.h"

namespace octic::oracle {
namespace {

std::string verdict_of(const Verdict& v) {
  if (!v.answered()) return v.silence;
  if (!v.wrong.empty()) return "wrong";
  return v.lacks.empty() ? "right" : "lacks " + v.lacks;
}

// The moves of B: from touching (for an overlap from the case itself) to half a size apart, in even steps; and finer
// and finer steps around the case and around touching, where the answers of engines change.
std::vector<double> moves(double signed_distance, double size) {
  const double least = std::min(0.0, -signed_distance), touching = -signed_distance,
               most = std::max(0.0, touching) + size / 2;
  std::vector<double> out{0, touching};
  for (int i = 0; i <= 24; ++i) out.push_back(least + (most - least) * i / 24);
  for (int k = 2; k <= 12; k += 2)
    for (const double centre : {0.0, touching})
      for (const double sign : {-1.0, 1.0}) out.push_back(centre + sign * size * std::pow(10, -k));
  std::erase_if(out, [&](double t) { return t < least || t > most; });
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

}  // namespace

PageAsked::PageAsked(const std::vector<FoundEngine>& engines, const Limits& limits, Clock::time_point until)
    : engines_(engines), examiner_(engines, limits, nullptr), until_(until) {}

Json PageAsked::ladder(const Case& item, const std::string& engine, const std::string& query) {
  const auto found =
      std::find_if(engines_.begin(), engines_.end(), [&](const FoundEngine& f) { return f.card.name == engine; });
  const auto asked = query_from_string(query);
  if (found == engines_.end() || !asked || !takes(found->card, item.a, item.b)) return {};
  const reference::Truth truth = exact_answer(item.a, item.b, 17).truth;
  const double size = certificate::size(item.a, item.b);
  if (!std::isfinite(size)) return {};
  Json out = Json::array();
  int silent = 0;
  for (const double t : moves(truth.nearest, size)) {
    if (over() || silent == 3)
      return {};   // a broken row says nothing, and waiting for an engine that hangs takes all the time
    const Vec3& n = truth.direction;
    const ShapePair there = with_b_moved({item.a, item.b}, {t * n.x, t * n.y, t * n.z});
    Case moved = item;
    moved.a = there.a, moved.b = there.b, moved.truth.reset();
    if (!is_valid(moved.a) || !is_valid(moved.b)) continue;   // rounding may leave an axis without length
    try {
      CaseTruth case_truth(moved);
      const auto one = examiner_.examine_one(engine, *asked, case_truth);
      const auto* claim = std::get_if<Claim>(&one.answered.answer);
      const bool number =
          claim && claim->signed_distance && claim->signed_distance->lower == claim->signed_distance->upper;
      silent += one.judged.declared.silence == "failed-hang";
      out.push_back({t, number ? Json(claim->signed_distance->lower) : Json(), verdict_of(one.judged.declared)});
    } catch (const std::exception&) {   // moved so, it is no pair that can be judged
    }
  }
  return out;
}

void PageAsked::ask_all(PageCases& cases) {
  for (std::size_t i = 0; i < cases.size(); ++i) {
    CaseTruth case_truth(cases[i]);
    for (const FoundEngine& found : engines_) {
      if (!takes(found.card, cases[i].a, cases[i].b)) continue;
      for (const Query query : found.card.queries) {
        if (over()) return;
        try {
          const auto one = examiner_.examine_one(found.card.name, query, case_truth);
          cases.add_verdict(i, found.card.name, to_string(query), to_text(to_json(one.answered.answer)),
                            verdict_of(one.judged.declared), one.judged.declared.wrong);
        } catch (const std::exception&) {   // float cannot hold it, or it cannot be judged: no answer
        }
      }
    }
  }
}

}  // namespace octic::oracle
