#include "oracle/diagnosis/mechanism.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "oracle/diagnosis/another_solid.h"
#include "oracle/diagnosis/asked.h"
#include "oracle/diagnosis/failure.h"
#include "oracle/diagnosis/related.h"
#include "oracle/diagnosis/wrong_part.h"
#include "oracle/judge/deficiency.h"
#include "oracle/runner/runner.h"
#include "oracle/shape/eigen.h"
#include "oracle/shape/shape_numbers.h"

namespace octic::oracle {
namespace {

double norm(const Vec3& v) { return eigen(v).stableNorm(); }
bool finite(const Vec3& v) { return eigen(v).allFinite(); }

class Patient {
 public:
  Patient(Examiner& examiner, const std::string& engine, Query query, const ShapePair& pair)
      : examiner_(examiner), engine_(engine), query_(query), pair_(pair), first_(ask(pair)) {}

  Asked ask(const ShapePair& pair) const { return ask(pair, query_); }
  Asked ask(const ShapePair& pair, Query query) const {
    return asked_about(examiner_, engine_, query, pair, &Examiner::examine_one);
  }

  // found: the kind of the error. If it was a failure, and there is an answer now, it has not come again, however wrong
  // the answer is. If it was an answer, and there is none now, one more question tells whether that was by chance. What
  // is late then, too, was once in time: how busy the machine is explains no wrong answer.
  std::optional<Mechanism> find(const std::string& found, const std::function<bool()>& fresh_is_fine) {
    const auto fails = [&] {   // by the verdict: a claim that is not finite, or of no solid, is a failure, too
      const Wrong* w = first_.first_wrong();
      return w && w->kind.starts_with("failed-");
    };
    const bool failed_then = found.starts_with("failed-");
    if (!failed_then && fails()) first_ = ask(pair_);
    const Wrong* wrong = first_.first_wrong();
    if (!wrong || (failed_then && !fails())) return {};
    kind_ = wrong->kind;
    if (!failed_then && kind_ == "failed-hang")
      return named("unexplained", "was wrong, and gives no answer in time when it is asked again");
    if (kind_ == "conversion") return named("conversion", "holds another solid than it was given");
    const Standard& standard = *first_.judged.standard;
    size_ = as_double(standard.size);
    truth_ = distance_in(standard);
    if (kind_ != "failed-hang" && unsteady(often)) return unsteadily();
    if (!kind_.starts_with("failed-") && fresh_is_fine()) return by_history("a fresh process is right");
    auto elsewhere = scale();
    if (!elsewhere) elsewhere = place();
    if (elsewhere) return comes_again() ? or_another_solid(*elsewhere) : by_history("after other pairs it is right");
    if (kind_.starts_with("failed-")) return failed();
    if (is_value(kind_)) return value();
    return wrong_part(first_, kind_, examiner_.card(engine_), query_);
  }

  // The mechanism of an error that did not come again. fresh_says(right): whether a fresh process is right, or wrong.
  std::optional<Mechanism> wrong_at_first(const std::function<bool(bool)>& fresh_says, const std::string& kind) {
    kind_ = kind;
    for (int i = 0; i < often; ++i)
      if (ask(pair_).wrong_like(kind_)) return unsteadily();
    int processes = 0;
    while (processes < 4 && fresh_says(false)) ++processes;
    if (processes < 4) return {};
    evidence_ = {fmt::format(
        "Four fresh processes are wrong; the one that was asked about other pairs is right {} times in a row.", often)};
    return named("history:wrong-at-first", "answers by what it was asked before: a fresh process is wrong");
  }

 private:
  static constexpr int often = 8;

  Mechanism named(const std::string& id, const std::string& sentence) {
    Mechanism m;
    m.id = id;
    m.sentence = sentence;
    m.evidence = evidence_;
    m.parts = parts_;
    return m;
  }

  // Whether the same process answers the same question now rightly, now wrongly.
  bool unsteady(int times) {
    int wrong = 0, right = 0;   // neither: it failed, as where its answer came too late for a shortened limit
    ask(pair_);   // it may still answer by what came before
    for (int i = 0; i < times; ++i) {
      const Asked again = ask(pair_);
      const bool like = again.wrong_like(kind_);
      wrong += like;
      right += !like && again.verdict().answered();
    }
    if (wrong == 0 || right == 0) return false;
    evidence_ = {fmt::format("Asked {} times in a row, it is wrong {} times.", times, wrong)};
    return true;
  }

  Mechanism unsteadily() { return named("unsteady", "answers the same question now rightly, now wrongly"); }

  // Who is mostly wrong may have been so by chance.
  Mechanism by_history(const char* when) {
    constexpr int times = 32;
    if (kind_ != "failed-hang" && unsteady(times)) return unsteadily();
    evidence_.clear();
    return named("history", std::string("answers by what it was asked before: ") + when);
  }

  // Whether the same pair is answered as wrongly after others: otherwise what these showed was not due to size or
  // place.
  bool comes_again() const { return ask(pair_).wrong_like(kind_); }

  std::optional<Mechanism> scale() {
    const int here = std::ilogb(size_);
    // If the engine failed here, any answer at the other size counts as right; that answer may be wrong for other
    // reasons.
    const auto fine_at = [&](int power) {
      const Asked again = ask(scaled(pair_, power - here));
      return kind_.starts_with("failed-") ? again.verdict().answered() : again.right_about(kind_);
    };
    const auto begins = [&](int fine, int wrong) {
      while (std::abs(fine - wrong) > 1) {
        const int between = (fine + wrong) / 2;
        (fine_at(between) ? fine : wrong) = between;
      }
      return wrong;
    };
    const bool is_float = examiner_.card(engine_).scalar == "float";
    const int extreme =
        is_float ? 25 : 100;   // a power of two whose square or fourth power is not far from the largest number
    int fine = 0;
    if (std::abs(here) > 6) {
      if (!fine_at(0)) return {};
    } else {
      fine = is_float ? 8 : 60;
      if (!fine_at(fine) || !fine_at(fine / 2 + 1)) return {};
    }
    const int from = begins(fine, here);
    const bool far = std::abs(from) >= extreme;
    // Right where the bodies are small: a length that the card allows is large beside them.
    if (!far && from > fine && examiner_.card(engine_).tolerance > 0) return {};
    evidence_.push_back(fmt::format("The same pair at size 2^{} {}; it is wrong from size 2^{} {}.", fine,
                                    kind_.starts_with("failed-") ? "is answered" : "does not show this error", from,
                                    from < fine ? "down" : "up"));
    if (!far && kind_.starts_with("failed-")) return {};   // its last words say more than the size at which it stops
    Mechanism m = far ? named("scale:extreme", from > 0 ? "fails where squares of the lengths overflow"
                                                        : "fails where squares of the lengths underflow")
                      : named("scale:length", "has a fixed length in it, whatever the size of the bodies");
    m.scale_threshold = std::ldexp(1.0, from);
    return m;
  }

  std::optional<Mechanism> place() {
    const Vec3 m = middle(pair_);
    if (!(norm(m) > 8 * size_)) return {};
    if (!ask(moved(pair_, vec3(-eigen(m)))).right_about(kind_)) return {};
    evidence_.push_back(
        fmt::format("The same pair at the origin does not show this error; here it stands {:.2g} sizes away from it.",
                    norm(m) / size_));
    return named("place", "loses digits with the distance from the origin");
  }

  Mechanism failed() {
    const auto* how = std::get_if<Failed>(&first_.answered.answer);
    const std::string words = how ? how->why : "";
    evidence_.push_back(words);
    const FailureName name = name_of_failure(kind_, words);
    return named(name.id, name.sentence);
  }

  AnotherSolid another_solid() const {
    return {first_, examiner_.card(engine_), pair_, [this](const ShapePair& other) { return ask(other); }};
  }
  // An answer became right by a move or a change of scale: the engine may take another solid only at some sizes or
  // places.
  Mechanism or_another_solid(Mechanism m) const {
    const Claim* claim = first_.claim();
    const bool moved = m.id == "place";
    if ((moved || m.id == "scale:length") && is_value(kind_) && claim && !margins())
      m.also = another_solid().only_here(*claim, moved);
    return m;
  }

  // Does the engine declare margins around the solids? Then its values are not those of a sharp solid that was read
  // wrongly.
  bool margins() const { return first_.judged.standard->margin_a != 0 || first_.judged.standard->margin_b != 0; }

  // Nothing where it says no number.
  static std::optional<double> said_in(const Asked& asked) {
    const Claim* claim = asked.claim();
    if (!claim || !claim->signed_distance) return {};
    return claim->signed_distance->lower;
  }

  // The mechanism if the engine gives the same number for pairs of different sizes.
  std::optional<Mechanism> constant(double said) {
    const Asked twice = ask(scaled(pair_, 1));
    if (said_in(twice) != said || twice.fine()) return {};
    evidence_.push_back(fmt::format("It says {:g}, and the same about the pair at twice the size.", said));
    if (said != 0)
      return named("value:constant", fmt::format("says {:g} of the pair, and of the pair at twice the size", said));
    const int larger = examiner_.card(engine_).scalar == "float" ? 8 : 40;
    if (const auto there = said_in(ask(scaled(pair_, larger))); there && *there != 0) {
      evidence_.push_back(fmt::format("At 2^{} times the size it says {:g}.", larger, *there));
      return named("scale:length", "has a fixed length in it, whatever the size of the bodies");
    }
    return named("value:zero", "says zero where there is a distance or a depth");
  }

  Mechanism value() {
    const Claim* claim = first_.claim();
    if (!claim || !claim->signed_distance) return side();
    const Enclosure& claimed = *claim->signed_distance;
    const auto& wrong = first_.verdict().wrong;
    if (std::none_of(wrong.begin(), wrong.end(),
                     [](const Wrong& w) { return w.kind == "distance" || w.kind == "depth" || w.kind == "wide"; }))
      return beside_a_right_distance(*claim);
    if (kind_ == "wide") {
      evidence_.push_back(
          fmt::format("It says from {:.9g} to {:.9g}; the truth is {:.9g}.", claimed.lower, claimed.upper, truth_));
      return named("enclosure:wide", "gives an enclosure that holds the truth and is wider than it promises");
    }
    // Of an enclosure the end that is nearer to the truth.
    const double said = truth_ > claimed.upper ? claimed.upper : claimed.lower, error = std::fabs(said - truth_);

    // A claim of zero may also be the gap along another direction: if a body just touches the plane of a face of the
    // other one.
    const auto short_by = falls_short(*claim);
    const auto same = said == 0 && right_along_its_own(short_by, said, error) ? std::nullopt : constant(said);
    Mechanism plain = same ? *same : as_said(*claim, said, error);
    if (margins()) return plain;
    const auto taken = another_solid().said_rightly(said);
    if (!taken) return plain;
    if (plain.id == "scale:length") return or_another_solid(plain);
    // A claim that is right along its own direction is explained by that, unless the other solid explains nearly all
    // findings of the engine. The same holds for a number that does not change with the pair: -1 may be the distance of
    // another solid by chance.
    evidence_.push_back(taken->evidence);
    if (consistent_ || same || taken->is_a_gap) {
      plain.also = taken->also;
      plain.also.emplace_back(taken->id, taken->sentence);
      return plain;
    }
    Mechanism other = named(taken->id, taken->sentence);
    other.also = taken->also;
    other.plain = {plain.id, plain.sentence};
    other.plain_evidence = std::move(plain.evidence);
    return other;
  }

  // What is said of contact is wrong, and the distance beside it is right.
  Mechanism beside_a_right_distance(const Claim& claim) {
    evidence_.push_back(
        fmt::format("The signed distance that it says, {:.9g}, is right.", claim.signed_distance->lower));
    if (kind_ == "relation")
      return named("side:other-relation", "says another relation, beside a distance that is right");
    return first_.verdict().contact == true
               ? named("side:contact-beside-distance", "says contact, beside a distance that is right")
               : named("side:no-contact-beside-depth", "denies contact, beside a depth that is right");
  }

  // By how much the gap along the claimed direction is less than the best.
  std::optional<double> falls_short(const Claim& claim) const {
    if (!claim.direction || !finite(*claim.direction) || !(norm(*claim.direction) > 0)) return {};
    return as_double(deficiency_along(*first_.judged.standard, certificate::exact(*claim.direction)));
  }
  double slack(double error) const { return slack_of(error, size_); }
  bool right_along_its_own(std::optional<double> short_by, double said, double error) const {
    return short_by && std::fabs(truth_ - *short_by - said) <= slack(error);
  }

  // Compares value, direction and truth.
  Mechanism as_said(const Claim& said_by, double said, double error) {
    const Claim* claim = &said_by;
    const std::optional<double> short_by = falls_short(*claim);
    const bool best = short_by && *short_by <= slack(error);
    const bool consistent = consistent_ = right_along_its_own(short_by, said, error);
    // Half of the truth may also be the gap along another direction by chance.
    if (!consistent && std::fabs(truth_) > 1e-6 * size_) {
      if (std::fabs(said - truth_ / 2) <= 1e-6 * std::fabs(truth_))
        return named("value:half", "says half of the distance or depth");
      if (std::fabs(said - truth_ * 2) <= 1e-6 * std::fabs(truth_))
        return named("value:double", "says twice the distance or depth");
    }
    if (truth_ > 0 && said <= 0) {
      if (consistent) return not_best(claim);
      return named("side:contact-of-apart", "says contact, and a depth, of bodies that are apart");
    }
    if (truth_ <= 0 && said > 0)
      return named("side:apart-of-overlap", "says a distance of bodies that touch or overlap");
    if (truth_ <= 0) {
      if (short_by) parts_ = parts(*claim, said);
      if (consistent) return not_best(claim);
      if (best)
        return said < truth_ ? named("depth:too-deep", "finds the optimal direction, but gives a larger depth")
                             : named("depth:too-shallow", "finds the optimal direction, but gives a smaller depth");
      if (parts_ == false) {
        evidence_.push_back(fmt::format(
            "It says depth {:.9g}; after a move by that along its own direction the bodies still overlap. The "
            "least depth is {:.9g}.",
            -said, -truth_));
        return named("depth:does-not-part", "gives a depth that does not separate the bodies");
      }
      evidence_.push_back(fmt::format("It says depth {:.9g}{}; the least depth is {:.9g}.", -said,
                                      parts_ == true ? ", which separates the bodies" : "", std::fabs(truth_)));
      return said < truth_ ? named("depth:not-least", "separates the bodies by a depth that is not the least")
                           : named("depth:too-shallow", "gives a depth that is less than the least");
    }
    if (consistent) return not_best(claim);
    evidence_.push_back(fmt::format("It says distance {:.9g}; it is {:.9g}.", said, truth_));
    return said > truth_ ? named("distance:too-far", "gives a distance that is greater than the least")
                         : named("distance:too-near", "gives a distance that is less than the least");
  }

  Mechanism not_best(const Claim* claim) {
    const Standard& standard = *first_.judged.standard;
    const Vec3 &n = *claim->direction, &m = standard.truth.direction;
    const double cosine = eigen(n).stableNormalized().dot(eigen(m).stableNormalized()),
                 angle = std::acos(std::clamp(cosine, -1.0, 1.0));
    evidence_.push_back(
        fmt::format("What it says is right along its own direction, which is {:.2g} rad from the best one: {:.9g} in "
                    "place of {:.9g}.",
                    angle, claim->signed_distance->lower, truth_));
    if (angle < 0.15) return named("best:near", "a direction near the best: the search is coarse");
    return truth_ <= 0 ? named("depth:not-least", "separates the bodies by a depth that is not the least")
                       : named("best:other", "another direction than the best one");
  }

  // Whether the bodies are separated after B is moved by the claimed depth along the claimed direction. Decided
  // exactly, for the rounded move. Nothing if the move leaves the range of double.
  std::optional<bool> parts(const Claim& claim, double said) {
    const Vec3 step = vec3(-said * (1 + 0x1p-40) / norm(*claim.direction) * eigen(*claim.direction));
    const ShapePair apart = with_b_moved({first_.judged.standard->a, first_.judged.standard->b}, step);
    if (!is_valid(apart.b)) return {};
    const Card& card = examiner_.card(engine_);
    const double tolerance = card.tolerance + card.tolerance_relative * size_ + 1e-12 * size_;
    const double margins = as_double(first_.judged.standard->margin_a + first_.judged.standard->margin_b);
    return reference::truth(apart.a, apart.b, {64}).nearest - margins >= -tolerance;
  }

  Mechanism side() {
    const Claim* claim = first_.claim();
    const Card& card = examiner_.card(engine_);
    for (const Query other : card.queries) {   // another query of the engine may give a number
      if (other == query_ || other == Query::boolean) continue;
      Asked again = ask(pair_, other);
      if (!again.claim() || !again.claim()->signed_distance || !again.wrong_like("side")) continue;
      evidence_.push_back(fmt::format("Asked for {} about the same pair, it is wrong, too.", to_string(other)));
      first_ = std::move(again);
      query_ = other;
      return value();
    }
    const bool says = claim && claim->contact.value_or(false);
    const bool other_says = [&] {
      for (const Query other : card.queries)
        if (other != query_ && ask(pair_, other).fine()) return true;
      return false;
    }();
    if (other_says) {
      evidence_.push_back("Another of its queries is right about the same pair.");
      return says
                 ? named("side:contact-of-apart-here-only", "contact of what is apart; another of its queries is right")
                 : named("side:no-contact-here-only", "no contact of what overlaps; another query is right");
    }
    return says ? named("side:contact-of-apart", "says contact of bodies that are apart")
                : named("side:no-contact", "denies contact of bodies that overlap");
  }

  Examiner& examiner_;
  std::string engine_;
  Query query_;
  ShapePair pair_;
  Asked first_;
  std::string kind_;
  double size_ = 0, truth_ = 0;
  std::vector<std::string> evidence_;
  std::optional<bool> parts_;
  bool consistent_ = false;   // the claimed value is the gap along the claimed direction
};

}  // namespace

Diagnostician::Diagnostician(std::vector<FoundEngine> engines, Limits limits, const std::atomic<bool>* stop)
    : engines_(engines), limits_(limits), stop_(stop), examiner_(std::move(engines), limits, stop) {}

std::optional<Mechanism> Diagnostician::mechanism(const Finding& finding, bool patiently) {
  const ShapePair pair{finding.worst.a, finding.worst.b};
  const std::string& engine = finding.key.engine;
  if (finding.key.kind == "failed-garbage" && finding.said.find(wrote_unasked) != std::string::npos) {
    Mechanism m;   // it is about the question before: to ask this one again says nothing
    m.id = "failed:second-line", m.sentence = "writes more than one line for a question";
    m.evidence = {finding.said};
    return m;
  }
  bool limit_shortened = false;
  std::string words;
  if (finding.key.kind == "failed-hang" && finding.said.find(shortened_limit) != std::string::npos) {
    limit_shortened = !patiently && hung_again_[engine] >= whole_limits;
    if (!limit_shortened) {
      if (auto m = in_all_its_time(finding, &words)) return m;
      ++hung_again_[engine];
    }
  }
  Patient patient(examiner_, engine, query_of(finding), pair);
  // Whether a process that was asked nothing before is right, or wrong; false where some were like this one.
  const auto fresh = [&](bool right) {
    Fresh& so_far = fresh_[{engine, right}];
    if (so_far.tried >= fresh_processes && !so_far.helped) return false;
    ++so_far.tried;
    const Asked asked = asked_apart(finding, engines_, {}, limits_, stop_);
    const bool is_other = right ? asked.fine() : asked.wrong_like(finding.key.kind);
    so_far.helped |= is_other;
    return is_other;
  };
  auto found = patient.find(finding.key.kind, [&] { return fresh(true); });
  if (!found && !finding.key.kind.starts_with("failed-")) found = patient.wrong_at_first(fresh, finding.key.kind);
  if (!found) return found;
  found->limit_shortened = limit_shortened;
  if (!words.empty() && found->id == "failed:hang") found->evidence = {words};
  return found;
}

}  // namespace octic::oracle
