// octic show: one case, its truth in words and numbers, its certificate, and what engines say of it.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "oracle/campaign/campaign.h"
#include "oracle/proof/case_certificate.h"
#include "corpus/case_io.h"
#include "oracle/cli/cases.h"
#include "oracle/cli/output.h"
#include "oracle/cli/picture.h"
#include "oracle/cli/places.h"
#include "oracle/cli/poses.h"
#include "oracle/cli/solid_in_words.h"
#include "oracle/examiner/examiner.h"
#include "oracle/file/escape.h"
#include "oracle/line/truth_line.h"
#include "oracle/examiner/verdict_line.h"
#include "reference/certificate/size.h"

namespace octic::cli {
namespace {

struct ShowOptions {
  std::vector<std::string> which;
  bool as_line = false;
  int digits = 30;
  std::vector<std::string> engines, commands;
  LimitOptions limits;
  Picture picture;
};

void show_solid(Output& output, const char* name, const Shape& shape) {
  for (const std::string& line : cli::in_words(shape)) {
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
    case Relation::overlapping:
      return "overlapping: B has to move this far along the direction (the shortest way) until they only touch";
  }
  return "";
}

// What an engine says, in the width of a table: its number where it has one.
std::string said(const Answer& answer) {
  const auto* claim = std::get_if<Claim>(&answer);
  if (!claim) return "";
  if (claim->signed_distance) {
    const auto& [lower, upper] = *claim->signed_distance;
    return lower == upper ? fmt::format("{:.12g}", lower) : fmt::format("{:.6g} to {:.6g}", lower, upper);
  }
  return !claim->contact ? "" : *claim->contact ? "contact" : "no contact";
}

std::string on_one_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return oracle::visible(text);
}

void show_engines(Output& output, const Case& item, const ShowOptions& o) {
  auto engines = engines_named(o.engines);
  for (const std::string& command : o.commands)
    engines.push_back(EngineChoice{"", command}.found(o.limits.containment()));
  oracle::number_equal_names(engines);
  oracle::Examiner examiner(engines, o.limits.limits(), nullptr);
  oracle::CaseTruth case_truth(item);
  output.line(
      fmt::format("  {:28} {:16} {:24} {}", "engine", "question", "says", "verdict (errors are parts of the size)"));
  for (const auto& found : engines) {
    if (!oracle::takes(found.card, item.a, item.b)) continue;
    for (const Query query : found.card.queries) {
      const auto one = examiner.examine_one(found.card.name, query, case_truth);
      const oracle::Verdict& v = one.judged.declared;
      std::string verdict = v.wrong.empty() ? (v.right()           ? "right"
                                               : v.silence.empty() ? "right as far as it goes"
                                                                   : v.silence)
                                            : "";
      for (const auto& w : v.wrong)
        verdict += fmt::format("{}{} wrong{}", verdict.empty() ? "" : ", ", w.kind,
                               w.error > 0 ? fmt::format(" by {:.2g}", w.error) : "");
      output.line(fmt::format("  {:28} {:16} {:24} {}", oracle::visible(found.card.name), to_string(query),
                              said(one.answered.answer), verdict));
      if (const auto* failed = std::get_if<Failed>(&one.answered.answer))
        output.line("    " + on_one_line(failed->why));
    }
  }
}

}  // namespace

Run show_verb(CLI::App& app) {
  auto o = std::make_shared<ShowOptions>();
  app.add_option("case", o->which,
                 "a name in the corpus, file:line, - for a line of standard input, or the JSON itself; or two solids "
                 "in the short form")
      ->required()
      ->expected(1, 2);
  app.add_option("--digits", o->digits, "significant digits of the signed distance")
      ->check(CLI::Range(1, 10000))
      ->capture_default_str();
  app.add_option("--engines", o->engines, "also ask these (names, or all)")->delimiter(',');
  app.add_option("--command", o->commands, "also ask a program of yours that speaks the protocol (may be repeated)");
  CLI::Option* picture = o->picture.add_option(app);
  app.add_flag("--line", o->as_line, "print the case as one line of JSON, for the other verbs, and stop")
      ->excludes(picture);
  add_limit_options(app, o->limits);
  app.footer(with_poses(R"(  $ octic show corpus/cases/rim_on_rim.jsonl:3
  $ octic show octic-results/found/fcl-libccd.jsonl:1 --engines all
  $ octic show 'cylinder xyz=0,0,1 rpy=0,1.5708,0 length=2 r=0.5' 'box size=1,1,1 xyzw=0,0,0,1' --engines all
  $ octic show 'sphere xyz=0,0,3 r=1' 'capsule a=0,0,0 b=0,0,1 r=0.5' --line | octic ask fcl-libccd
  $ octic show needle/crossing --picture needle.png

The picture shows both solids in true proportions, seen at right angles to the true direction, with the direction and
the witnesses. If a gap, a depth or a body is too thin to be seen, a second panel enlarges the witnesses. chafa draws
the picture in the terminal, and rsvg-convert (librsvg2-bin) makes the PNG.

The short form of a solid: its type, then key=value without blanks. Keys are the fields of docs/case-format.md, and
xyz (the centre), wxyz or xyzw (a quaternion), rpy (radians, as in URDF and SDF), matrix (4 x 4, row by row), length,
size (whole lengths), radius. Angles and matrices become a quaternion of the nearest doubles; the resulting solid is
printed.

Exit code: 0, or 1 when the certificate checker could not confirm what the reference says; 2 could not run.)"));
  return [o] {
    const Case item = case_meant(o->which);
    if (o->as_line) {
      Output output;
      output.line(to_line(item));
      output.flush();
      return 0;
    }
    o->picture.settle();
    const auto answered = oracle::exact_answer(item.a, item.b, o->digits);
    const reference::Truth& t = answered.truth;
    o->picture.save(item, t);
    Output output;
    output.line(oracle::visible(item.name));
    if (!item.reason.empty()) output.line("  why        " + oracle::visible(item.reason));
    if (!item.origin.empty()) output.line("  origin     " + oracle::visible(item.origin));
    show_solid(output, "A", item.a);
    show_solid(output, "B", item.b);
    output.line(fmt::format("  size       {:.17g}", certificate::size(item.a, item.b)));
    output.line("\ntruth");
    output.line("  relation   " + relation_in_words(t.relation));
    output.line(fmt::format(
        "  distance   {}{}", answered.signed_distance.value,
        answered.signed_distance.error == "0" ? " exactly" : ", off by at most " + answered.signed_distance.error));
    output.line(fmt::format("  nearest    {:.17g} = {:a}", t.nearest, t.nearest));
    output.line("  direction  " + point_in_words(t.direction) +
                (t.unique_direction ? ", the only one" : ", one of several") + "; optimal: " + t.optimal_set);
    output.line("  witnesses  " + point_in_words(t.witness_a) + " of A, " + point_in_words(t.witness_b) + " of B" +
                (t.unique_witnesses ? ", the only ones" : ", one pair of many"));
    output.line("  features   " + t.features + features_in_words(t.features));
    if (!t.degeneracy.empty()) output.line("  degenerate " + t.degeneracy);
    output.line(fmt::format("  decided by {}", reference::to_string(t.rung)));

    const auto verdict =
        certificate::check(item.a, item.b, {t.relation, t.lower, t.upper, {t.direction}, t.witness_a, t.witness_b});
    output.line("\ncertificate, checked with rational + - x and comparison alone");
    output.line("  " + oracle::in_words(verdict));
    if (item.truth) {
      output.line("\nthe file says");
      output.line(fmt::format(
          "  {}{}{}", to_string(item.truth->relation), item.truth->value.empty() ? "" : ", " + item.truth->value,
          item.truth->argument.empty() ? "" : "; because: " + oracle::visible(item.truth->argument)));
    }
    if (!o->engines.empty() || !o->commands.empty()) {
      output.line("\nengines");
      show_engines(output, item, *o);
    }
    o->picture.draw(output, item, t);
    output.flush();
    const auto standing = oracle::standing(verdict, 1e-9);
    return standing == oracle::Standing::unproved ? 1 : 0;
  };
}

}  // namespace octic::cli
