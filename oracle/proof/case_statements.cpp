#include "oracle/proof/case_statements.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "oracle/line/contact_line.h"
#include "reference/certificate/enclosure.h"
#include "reference/certificate/size.h"
#include "reference/truth.h"

namespace octic::oracle {
namespace {

using certificate::StatementStatus;
using certificate::Rational;
using certificate::Statement;

class Reference {
 public:
  explicit Reference(const Case& item)
      : item_(item),
        truth_(reference::truth(item.a, item.b, {.bits = 512})),
        finer_(certificate::statements(item, certificate::known_between(truth_.lower, truth_.upper, truth_.relation))) {
  }

  Statement of(const std::string& name) const {
    Statement s = *std::find_if(finer_.begin(), finer_.end(), [&](const Statement& one) { return one.name == name; });
    s.by = "reference";
    if (s.finding == StatementStatus::contradicted) return s;
    if (name == "value") value(s);
    else if (name == "exact") exact(s);
    else if (name == "features") features(s);
    else if (name == "contacts") contacts(s);
    return s;
  }

 private:
  static void decide(Statement& s, bool holds, const std::string& otherwise) {
    s.finding = holds ? StatementStatus::proved : StatementStatus::contradicted;
    s.why = holds ? "" : otherwise;
  }
  int compared_with(const Rational& v) const { return reference::compare_signed_distance(item_.a, item_.b, v); }

  void value(Statement& s) const {
    const Rational v = certificate::decimal(item_.truth->value), e = certificate::decimal(item_.truth->error);
    decide(s, compared_with(v - e) >= 0 && compared_with(v + e) <= 0,
           "the signed distance is not within error of value");
  }

  void exact(Statement& s) const {
    const auto form = certificate::enclose(item_.truth->exact, 512);
    if (form.lower == form.upper) decide(s, compared_with(form.lower) == 0, "it is not the signed distance");
  }

  void features(Statement& s) const {
    if (truth_.unique_direction)
      decide(s, item_.truth->features == truth_.features, "the faces are " + truth_.features);
    else s.why = "several directions are optimal: " + truth_.optimal_set;
  }

  void contacts(Statement& s) const {
    const reference::Contact c = reference::contact(item_.a, item_.b);
    const bool single = std::all_of(c.bearings.begin(), c.bearings.end(),
                                    [](const auto& b) { return b.set == reference::OptimalPiece::Set::direction; });
    const auto found = contact_patches(c);
    const auto& said = item_.truth->contacts;
    if (single && said.size() != found.size())
      return decide(s, false, std::to_string(found.size()) + " patches, not " + std::to_string(said.size()));
    std::vector<bool> taken(found.size(), false);   // one patch that is stated twice does not stand for two
    for (const ContactPatch& patch : said) {
      const auto along = std::find_if(found.begin(), found.end(), [&](const ContactPatch& one) {
        return !taken[std::size_t(&one - found.data())] && distance(one.direction, patch.direction) < 1e-12;
      });
      if (along == found.end() && single)
        return decide(s, false, "a direction that is not optimal, or that stands twice");
      if (along == found.end()) {
        s.why = "many directions are optimal: " + c.optimal_set;
        return;
      }
      taken[std::size_t(along - found.begin())] = true;
      if (!same_patch(patch, *along, certificate::size(item_.a, item_.b)))
        return decide(s, false,
                      "another patch: " + along->patch + " of " + std::to_string(along->points.size()) + " points");
    }
    decide(s, true, "");
  }

  const Case& item_;
  const reference::Truth truth_;
  const std::vector<Statement> finer_;
};

}  // namespace

std::vector<Statement> said_by_reference(const Case& item) {
  std::vector<Statement> out;
  if (!item.truth) return out;
  const Reference reference(item);
  for (const std::string& name : certificate::stated(*item.truth)) out.push_back(reference.of(name));
  return out;
}

void ask_reference(const Case& item, std::vector<Statement>& statements) {
  const auto open = [](const Statement& s) {
    return s.finding == StatementStatus::not_told_apart || s.finding == StatementStatus::not_covered;
  };
  if (std::none_of(statements.begin(), statements.end(), open)) return;
  const Reference reference(item);
  for (Statement& s : statements)
    if (open(s)) s = reference.of(s.name);
}

}  // namespace octic::oracle
