// octic show: one case, its truth in words and numbers, its certificate, and what engines say of it.
#include <fmt/format.h>

#include <map>

#include "oracle/certified.h"
#include "oracle/cli/cases.h"
#include "oracle/cli/output.h"
#include "oracle/cli/places.h"
#include "oracle/cli/poses.h"
#include "oracle/cli/solid_in_words.h"
#include "oracle/examiner.h"
#include "oracle/truth_line.h"
#include "oracle/verdict_line.h"
#include "reference/certificate/size.h"

namespace octic::cli {
namespace {

struct Options {
  std::string which;
  int digits = 30;
  std::vector<std::string> engines;
  LimitOptions limits;
};

void show_solid(Output& output, const char* name, const Shape& shape) {
  for (const std::string& line : in_words(shape)) {
    output.line(fmt::format("  {:11}{}", name, line));
    name = "";
  }
}

std::string face_in_words(const std::string& face) {
  static const std::map<std::string, std::string> words{
      {"cap", "a whole end disc"},      {"flank", "a line of its side"},   {"rim", "a point of an end circle"},
      {"sphere", "a point"},            {"end", "a point of a round end"}, {"plane", "its plane"},
      {"vertex", "a corner"},           {"edge", "an edge"},               {"face", "a flat side"}};
  const auto found = words.find(face);
  return found == words.end() ? face : found->second;
}

std::string features_in_words(const std::string& features) {
  const std::size_t slash = features.find('/');
  if (slash == std::string::npos) return "";
  return fmt::format(": along the direction A ends in {}, B in {}", face_in_words(features.substr(0, slash)),
                     face_in_words(features.substr(slash + 1)));
}

std::string relation_in_words(Relation relation) {
  switch (relation) {
    case Relation::apart: return "apart: B has to move this far against the direction to touch A";
    case Relation::touching: return "touching: they share a point, and no interior";
    case Relation::overlapping: return "overlapping: B has to move this far along the direction (the shortest way) until they only touch";
  }
  return "";
}

void show_engines(Output& output, const Case& item, const Options& o) {
  oracle::Examiner examiner(engines_named(o.engines), o.limits.limits(), nullptr);
  oracle::Exhibit exhibit(item);
  for (const auto& found : engines_named(o.engines)) {
    if (!oracle::takes(found.card, item.a, item.b)) continue;
    for (const Query query : found.card.queries) {
      const auto one = examiner.examine_one(found.card.name, query, exhibit);
      const oracle::Verdict& v = one.judged.declared;
      std::string verdict = v.right() ? "right" : v.silence;
      for (const auto& w : v.wrong) verdict += fmt::format("{}{} wrong{}", verdict.empty() ? "" : ", ", w.kind, w.error > 0 ? fmt::format(" by {:.2g} of size", w.error) : "");
      output.line(fmt::format("  {}, {}: {}\n    {}", found.card.name, to_string(query), verdict, to_text(to_json(one.answered.answer))));
    }
  }
}

}  // namespace

Run show_verb(CLI::App& app) {
  auto o = std::make_shared<Options>();
  app.add_option("case", o->which, "a name in the corpus, file:line, - for a line of standard input, or the JSON itself")->required();
  app.add_option("--digits", o->digits, "significant digits of the signed distance")->check(CLI::Range(1, 10000))->capture_default_str();
  app.add_option("--engines", o->engines, "also ask these (names, or all)")->delimiter(',');
  add_limit_options(app, o->limits);
  app.footer(with_poses(R"(  $ octic show corpus/cases/rim_on_rim.jsonl:3
  $ octic show octic-results/found/fcl-libccd.jsonl:1 --engines all

Exit code: 0, or 1 when the certificate checker could not confirm what the reference says; 2 could not run.)"));
  return [o] {
    const Case item = case_meant(o->which);
    const auto answered = oracle::exact_answer(item.a, item.b, o->digits);
    const reference::Truth& t = answered.truth;
    Output output;
    output.line(item.name);
    if (!item.reason.empty()) output.line("  why        " + item.reason);
    if (!item.origin.empty()) output.line("  origin     " + item.origin);
    show_solid(output, "A", item.a);
    show_solid(output, "B", item.b);
    output.line(fmt::format("  size       {:.17g}", certificate::size(item.a, item.b)));
    output.line("\ntruth");
    output.line("  relation   " + relation_in_words(t.relation));
    output.line(fmt::format("  distance   {}{}", answered.signed_distance.value,
                            answered.signed_distance.error == "0" ? " exactly" : ", off by at most " + answered.signed_distance.error));
    output.line(fmt::format("  nearest    {:.17g} = {:a}", t.nearest, t.nearest));
    output.line("  direction  " + point_in_words(t.direction) + (t.unique_direction ? ", the only one" : ", one of several") + "; optimal: " + t.optimal_set);
    output.line("  witnesses  " + point_in_words(t.witness_a) + " of A, " + point_in_words(t.witness_b) + " of B" + (t.unique_witnesses ? ", the only ones" : ", one pair of many"));
    output.line("  features   " + t.features + features_in_words(t.features));
    if (!t.degeneracy.empty()) output.line("  degenerate " + t.degeneracy);
    output.line(fmt::format("  decided by {}", reference::to_string(t.rung)));

    const auto verdict = certificate::check(item.a, item.b, {t.relation, t.lower, t.upper, {t.direction}, t.witness_a, t.witness_b});
    output.line("\ncertificate, checked with rational + - x and comparison alone");
    output.line("  " + oracle::in_words(verdict));
    if (item.truth) {
      output.line("\nthe file says");
      output.line(fmt::format("  {}{}{}", to_string(item.truth->relation), item.truth->value.empty() ? "" : ", " + item.truth->value,
                              item.truth->argument.empty() ? "" : "; because: " + item.truth->argument));
    }
    if (!o->engines.empty()) {
      output.line("\nengines");
      show_engines(output, item, *o);
    }
    output.flush();
    const auto standing = oracle::standing(verdict, 1e-9);
    return standing == oracle::Standing::unproved ? 1 : 0;
  };
}

}  // namespace octic::cli
