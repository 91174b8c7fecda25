#include "fuzz/campaign/casts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "corpus/json.h"
#include "fuzz/campaign/missing_engines.h"
#include "fuzz/campaign/report.h"
#include "fuzz/shrink/round_numbers.h"
#include "oracle/protocol/wire.h"
#include "oracle/shape/pair_name.h"
#include "oracle/shape/shape_numbers.h"
#include "oracle/shape/spin.h"
#include "reference/motion/first_contact.h"

namespace octic::fuzz {
namespace {

// What most engines take.
constexpr Type moving_types[] = {Type::cylinder, Type::rounded_cylinder, Type::sphere, Type::capsule, Type::box,
                                 Type::prism};

struct Contender {
  oracle::Card card;
  oracle::Runner runner;
};

oracle::Limits limits() {
  oracle::Limits limits;
  limits.per_query = std::chrono::milliseconds(2000);
  return limits;
}

double error_of(const oracle::Verdict& verdict, const std::string& kind) {
  for (const oracle::Wrong& w : verdict.wrong)
    if (w.kind == kind) return std::max(w.error, 1e-300);
  return 0;
}

std::vector<double*> numbers_in(oracle::CastCase& item) {
  std::vector<double*> all = oracle::each_number(item.a);
  for (double* v : oracle::each_number(item.b)) all.push_back(v);
  all.insert(all.end(), {&item.motion.x, &item.motion.y, &item.motion.z});
  if (item.spin) all.insert(all.end(), {&item.spin->x, &item.spin->y, &item.spin->z});
  return all;
}

std::string kind_of(oracle::CastTruth& case_truth) {
  const oracle::CastCase& item = *case_truth.asked("double");
  if (item.spin) {
    const oracle::CastStandard& standard = case_truth.sharp("double");
    if (standard.at(0).upper <= 0) return to_string(reference::FirstContactKind::already);
    return to_string(standard.least(1, 0).upper <= 0 ? reference::FirstContactKind::at
                                                     : reference::FirstContactKind::never);
  }
  const auto first = reference::first_contact(item.a, item.motion, item.b);
  const bool beyond = first.kind == reference::FirstContactKind::at &&
                      reference::compare_first_contact(item.a, item.motion, item.b, 1) > 0;
  return to_string(beyond ? reference::FirstContactKind::never : first.kind);
}

// Of the same kind of body: nothing that had a size has lost it, and it still moves.
bool is_like(oracle::CastCase item, oracle::CastCase before) {
  const auto sizes = [](oracle::CastCase& c) {
    std::vector<double*> all = oracle::numbers_of(c.a).sizes;
    for (double* v : oracle::numbers_of(c.b).sizes) all.push_back(v);
    return all;
  };
  const std::vector<double*> now = sizes(item), then = sizes(before);
  for (std::size_t i = 0; i < now.size(); ++i)
    if (*now[i] == 0 && *then[i] != 0) return false;
  return item.spin ? !(*item.spin == Vec3{}) : !(item.motion == Vec3{});
}

// Asks about simpler cases, a number at a time, and keeps each one that is still wrong in this way by at least half as
// much as the first, if the truth is of the same kind.
CastExample made_small(Contender& contender, CastExample example, const std::string& kind) {
  const double enough = example.error / 2;
  oracle::CastTruth before(example.item);
  const std::string truth = kind_of(before);
  const auto try_it = [&](const oracle::CastCase& item) {
    if (!oracle::is_valid(item.a) || !oracle::is_valid(item.b) || (item.spin && !oracle::is_valid_spin(*item.spin)) ||
        !is_like(item, example.item))
      return false;
    oracle::CastTruth case_truth(item);
    const oracle::CastCase* asked = case_truth.asked(contender.card.scalar);
    if (!asked || kind_of(case_truth) != truth) return false;
    const oracle::Answered answered = contender.runner.ask(question_of(*asked));
    const double error = error_of(case_truth.judge(contender.card, answered).declared, kind);
    if (!(error >= enough)) return false;
    example = {item, answered, error};
    return true;
  };
  try {
    round_numbers(example.item, numbers_in, try_it);
  } catch (const oracle::Stopped&) {   // it is as small as it became
  }
  return example;
}

std::vector<Contender> contenders(const CastsVerb& verb, const std::atomic<bool>& stop) {
  std::vector<std::filesystem::path> folders(verb.folders.begin(), verb.folders.end());
  if (folders.empty())
    for (const auto& folder : oracle::engine_directories()) folders.push_back(folder / "casts");
  std::vector<Contender> out;
  const auto there = oracle::find_engines(folders);
  refuse_missing(there, verb.engines);
  for (const oracle::FoundEngine& found : there.engines) {
    const auto& wanted = verb.engines;
    if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), found.card.name) == wanted.end()) continue;
    out.push_back({found.card, oracle::Runner(found.program, limits(), &stop)});
  }
  if (out.empty()) throw std::runtime_error("no engine of casts: set OCTIC_ENGINES to the folder above casts/");
  return out;
}

void add(CastTally& tally, const oracle::JudgedCast& judged, const std::string& pair, bool already) {
  const oracle::Verdict& v = judged.declared;
  ++tally.asked;
  tally.answered += v.answered();
  tally.right += v.right();
  tally.already += already;
  tally.already_right += already && v.right();
  tally.sharp_right += judged.sharp ? judged.sharp->right() : v.right();
  if (!v.right()) ++tally.not_right[pair];
  if (!v.answered()) ++tally.silences[v.silence];
  for (const oracle::Wrong& w : v.wrong) {
    ++tally.wrong[w.kind];
    tally.worst[w.kind] = std::max(tally.worst[w.kind], w.error);
  }
}

// --- the page

std::string percent(std::uint64_t part, std::uint64_t of) {
  return of == 0 ? "-" : fmt::format("{:.1f} %", 100.0 * static_cast<double>(part) / static_cast<double>(of));
}

CastTally sum(const std::map<std::string, CastTally>& by_pace) {
  CastTally all;
  for (const auto& [pace, t] : by_pace) {
    all.asked += t.asked, all.answered += t.answered, all.right += t.right, all.sharp_right += t.sharp_right;
    all.already += t.already, all.already_right += t.already_right;
    for (const auto& [kind, n] : t.wrong) all.wrong[kind] += n;
    for (const auto& [kind, n] : t.silences) all.silences[kind] += n;
    for (const auto& [pair, n] : t.not_right) all.not_right[pair] += n;
    for (const auto& [kind, e] : t.worst) all.worst[kind] = std::max(all.worst[kind], e);
  }
  return all;
}

std::string cell(const CastTally& t, const std::string& kind) {
  const auto found = t.wrong.find(kind);
  return found == t.wrong.end() ? "" : fmt::format("{} ({:.1g})", found->second, t.worst.at(kind));
}

// The pairs of types about which an engine is not right most often.
std::string mostly(const CastTally& t) {
  std::vector<std::pair<std::uint64_t, std::string>> pairs;
  for (const auto& [pair, n] : t.not_right) pairs.emplace_back(n, pair);
  std::stable_sort(pairs.begin(), pairs.end(), [](const auto& x, const auto& y) { return x.first > y.first; });
  std::string text;
  for (std::size_t i = 0; i < std::min<std::size_t>(3, pairs.size()); ++i)
    text += fmt::format("{}{} {}", i ? ", " : "", pairs[i].second, pairs[i].first);
  return text;
}

std::string page(const CastsVerb& verb, const CastResults& r, bool stopped) {
  std::string text = fmt::format(
      "# Casts\n\n`octic_fuzz casts --count {} --seed {}`: {} moving pairs.{}\n\n"
      "Every engine of `octic engines --casts` was asked when the first body first touches the second one, as "
      "[write-an-engine](../write-an-engine.md) describes the query `cast`. Each answer was judged exactly "
      "(`oracle/judge/cast_judge.h`), "
      "against the solids that the engine declares and within the tolerance of its card.\n\n"
      "The pairs are every two of cylinder, rounded cylinder, sphere, capsule, box and prism, in both orders "
      "(`fuzz/gen/moving.h`):\n\n"
      "- `step`: the motion is about as long as the gap;\n- `fast`: it is 4 to 64 times the size of the pair;\n"
      "- `near`: the other body is passed or grazed at a distance or depth of 10^-1 to 10^-9 sizes;\n"
      "- `turn`: as `step`, and the body turns by up to 3 radians about its centre, at a constant rate; in a third of "
      "the "
      "cases in place. Asked of the engines that take such casts, as `oracle/shape/spin.h` says;\n"
      "- `level`: boxes, prisms and cylinders of one orientation, of which the first slides along an axis of its "
      "frame, "
      "level with the other up to rounding.\n\n"
      "| pace | never | already | at |\n|---|---:|---:|---:|\n",
      verb.count, verb.seed, r.pairs, stopped ? " Stopped before its end." : "");
  for (const auto& [pace, truth] : r.truths) {
    const auto n = [&truth = truth](const char* kind) { return truth.contains(kind) ? truth.at(kind) : 0; };
    text += fmt::format("| {} | {} | {} | {} |\n", pace, n("never"), n("already"), n("at"));
  }
  text +=
      "\n## Right answers\n\nAn answer is right if its kind and time are. `sharp`: judged against the sharp solids "
      "that were asked about. "
      "`already`: of the pairs that are in contact at time 0.\n\n"
      "| engine | asked | right | step | fast | near | level | turn | already | sharp | silent "
      "|\n|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n";
  for (const auto& [engine, by_pace] : r.tallies) {
    const CastTally all = sum(by_pace);
    const auto of = [&by_pace = by_pace](const char* pace) {
      return by_pace.contains(pace) ? percent(by_pace.at(pace).right, by_pace.at(pace).asked) : "-";
    };
    std::string silent;
    for (const auto& [how, n] : all.silences) silent += fmt::format("{}{} {}", silent.empty() ? "" : ", ", n, how);
    text += fmt::format("| {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} |\n", engine, all.asked,
                        percent(all.right, all.asked), of("step"), of("fast"), of("near"), of("level"), of("turn"),
                        percent(all.already_right, all.already), percent(all.sharp_right, all.asked), silent);
  }
  text +=
      "\n## Wrong answers\n\nHow many, and in brackets the worst error as a part of the size of the pair. Normals and "
      "witnesses are counted by "
      "themselves. The last column: the pairs with the most answers that are not right.\n\n"
      "| engine | missed | spurious | early | late | normal | witness | mostly "
      "|\n|---|---:|---:|---:|---:|---:|---:|---|\n";
  for (const auto& [engine, by_pace] : r.tallies) {
    const CastTally all = sum(by_pace);
    text += fmt::format("| {} | {} | {} | {} | {} | {} | {} | {} |\n", engine, cell(all, "cast-missed"),
                        cell(all, "cast-spurious"), cell(all, "cast-early"), cell(all, "cast-late"),
                        cell(all, "direction"), cell(all, "witness"), mostly(all));
  }
  text +=
      "\n## What the engines promise\n\n| engine | library | settings | tolerance | promise |\n|---|---|---|---|---|\n";
  for (const auto& [engine, card] : r.cards)
    text += fmt::format("| {} | {} {}, {} | {} | {:g} + {:g} of the size{} | {} |\n", engine, card.library,
                        card.version, card.scalar, card.settings, card.tolerance, card.tolerance_relative,
                        card.tolerance_time == 0 ? "" : fmt::format(" + {:g} of the motion", card.tolerance_time),
                        card.promise);
  if (r.examples.empty()) return text;
  text +=
      "\n## A small example of each\n\nThe worst answer of each kind, with its numbers rounded as far as it stays "
      "wrong in this way. The lines "
      "are those that `octic ask --query cast` reads.\n";
  for (const auto& [engine, by_kind] : r.examples) {
    text += fmt::format("\n### {}\n\n", engine);
    for (const auto& [kind, e] : by_kind) {
      Json line{{"name", engine + " " + kind},
                {"a", to_json(e.item.a)},
                {"b", to_json(e.item.b)},
                {"motion", to_json(e.item.motion)}};
      if (e.item.spin) line["spin"] = to_json(*e.item.spin);
      oracle::CastTruth case_truth(e.item);
      const std::string truth = kind_of(case_truth);
      const bool at = truth == to_string(reference::FirstContactKind::at);
      text +=
          fmt::format("{}: off by {:.2g} of the size. It says `{}`; the sharp solids: {}{}.\n\n```json\n{}\n```\n\n",
                      kind, e.error, to_text(to_json(e.answered.answer)), truth,
                      at && !e.item.spin
                          ? fmt::format(" {:.9g}", reference::first_contact(e.item.a, e.item.motion, e.item.b).nearest)
                          : "",
                      to_text(line));
    }
  }
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

}  // namespace

CastResults run_casts(const CastsVerb& verb, const std::atomic<bool>& stop) {
  std::vector<Contender> engines = contenders(verb, stop);
  CastResults out;
  std::vector<std::pair<std::string, oracle::CastTruth>> case_truths;   // pace
  for (std::size_t p = 0; p < pace_names.size(); ++p)
    for (const Type a : moving_types)
      for (const Type b : moving_types)
        for (std::uint64_t i = 0; i < verb.count; ++i)
          case_truths.emplace_back(pace_names[p], moving_case(static_cast<Pace>(p), a, b, verb.seed, i));
  constexpr std::uint64_t level_pairs = 36;   // as many as of every other pace
  for (std::uint64_t i = 0; i < level_pairs * verb.count; ++i)
    case_truths.emplace_back("level", level_case(verb.seed, i));
  out.pairs = case_truths.size();
  std::vector<std::string> kinds;
  for (auto& [pace, case_truth] : case_truths) {
    kinds.push_back(kind_of(case_truth));
    ++out.truths[pace][kinds.back()];
  }
  const Watch watch = watch_on_stderr("answers", "wrong answers");
  std::uint64_t done = 0, wrong = 0;
  for (Contender& contender : engines) {
    out.cards[contender.card.name] = contender.card;
    std::vector<oracle::Question> questions;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < case_truths.size(); ++i) {
      const oracle::CastCase* item = case_truths[i].second.asked(contender.card.scalar);
      if (!item || !oracle::takes(contender.card, item->a, item->b) || (item->spin && !contender.card.turns)) continue;
      questions.push_back(question_of(*item));
      places.push_back(i);
    }
    std::vector<oracle::Answered> answers;
    contender.runner.ask(questions,
                         [&](std::size_t, const oracle::Answered& answered) { answers.push_back(answered); });
    std::map<std::string, CastExample> worst;
    for (std::size_t k = 0; k < answers.size() && !stop; ++k) {
      auto& [pace, case_truth] = case_truths[places[k]];
      const oracle::JudgedCast judged = case_truth.judge(contender.card, answers[k]);
      const oracle::CastCase& item = *case_truth.asked("double");
      add(out.tallies[contender.card.name][pace], judged, oracle::pair_name(item.a, item.b),
          kinds[places[k]] == to_string(CastClaim::Kind::already));
      for (const oracle::Wrong& w : judged.declared.wrong) {
        CastExample& example = worst[w.kind];
        if (w.error >= example.error) example = {*case_truth.asked("double"), answers[k], w.error};
      }
      wrong += !judged.declared.wrong.empty();
      watch(++done, engines.size() * case_truths.size(), wrong);
    }
    if (verb.examples)
      for (const auto& [kind, example] : worst)
        if (!stop && example.error > 0) out.examples[contender.card.name][kind] = made_small(contender, example, kind);
  }
  return out;
}

CLI::App* add_casts(CLI::App& app, CastsVerb& verb) {
  CLI::App* sub = app.add_subcommand("casts", "the engines of the query cast on random moving pairs");
  sub->add_option("--count", verb.count, "moving pairs of each two types and each pace")->capture_default_str();
  sub->add_option("--seed", verb.seed, "seed of the pairs")->capture_default_str();
  sub->add_option("--engines", verb.engines, "names, separated by commas; all when not given")->delimiter(',');
  sub->add_option("--programs", verb.folders, "folders of engine programs; casts/ beside the engines when not given");
  sub->add_flag("!--no-examples", verb.examples, "wrong answers are not made small");
  sub->add_option("--table", verb.table, "write the page to this Markdown file");
  return sub;
}

int run_casts_verb(const CastsVerb& verb, const std::atomic<bool>& stop) {
  const CastResults results = run_casts(verb, stop);
  bool ours_is_wrong = false;
  for (const auto& [engine, by_pace] : results.tallies)
    for (const auto& [pace, t] : by_pace)
      ours_is_wrong |= results.cards.at(engine).library == "octic::fast" && t.right < t.asked;
  return publish(page(verb, results, stop), verb.table, ours_is_wrong ? 1 : 0);
}

}  // namespace octic::fuzz
