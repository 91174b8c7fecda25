// What a case states, statement by statement: true ones are proved or left open with a width, false ones contradicted
// by name.
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <map>

#include "corpus/case_io.h"
#include "corpus/json.h"
#include "reference/certificate/enclosure.h"
#include "reference/certificate/proof_json.h"
#include "reference/certificate/totals.h"

namespace octic::certificate::statements_test {
namespace {

const std::filesystem::path source = OCTIC_SOURCE_DIR;

class Files {   // a folder of cases and one of certificates, gone at the end
 public:
  explicit Files(const std::string& name)
      : root_(std::filesystem::temp_directory_path() / ("octic_statements_" + name + std::to_string(::getpid()))) {
    std::filesystem::create_directories(root_ / "cases");
    std::filesystem::create_directories(root_ / "certificate/cases");
  }
  ~Files() { std::filesystem::remove_all(root_); }
  std::filesystem::path cases(const std::string& name, const std::string& text) {
    return put(root_ / "cases" / name, text);
  }
  std::filesystem::path proofs(const std::string& name, const std::string& text) {
    return put(root_ / "certificate/cases" / name, text);
  }

 private:
  static std::filesystem::path put(const std::filesystem::path& file, const std::string& text) {
    std::ofstream(file, std::ios::binary) << text;
    return file;
  }
  std::filesystem::path root_;
};

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// ---- Cases of the corpus with their genuine certificates, falsified.

const std::vector<std::string> five{"rim_on_rim", "coin", "plain", "leaning", "touch_in_segment"};

template <class Falsify>
Totals verified_after(const std::string& name, Falsify&& falsify) {
  Totals totals;
  Files files(name);
  for (const std::string& file : five) {
    std::string lines;
    for (Case item : read_cases(source / "corpus/cases" / (file + ".jsonl")).cases) {
      falsify(*item.truth);
      lines += to_line(item) + '\n';
    }
    const auto cases = files.cases(file + ".jsonl", lines);
    files.proofs(file + ".jsonl", text_of(source / "corpus/certificate/cases" / (file + ".jsonl")));
    totals.add(verify_file(cases, {2, {}, false, {}}), 1e-9);
  }
  return totals;
}

TEST(falsified, untouched_cases_are_not_contradicted) {
  Totals t = verified_after("genuine", [](octic::Truth&) {});
  EXPECT_GT(t.cases, 300u);
  EXPECT_EQ(t.failed + t.invalid, 0u);
  for (const auto& [name, row] : t.of) EXPECT_EQ(row.contradicted, 0u) << name;
  EXPECT_EQ(t.of["relation"].proved, t.cases);
  for (const char* name : {"features", "contacts"}) EXPECT_EQ(t.of[name].not_covered, t.of[name].stated) << name;
}

TEST(falsified, every_other_relation_is_contradicted) {
  for (const int step : {1, 2}) {
    Totals t = verified_after(
        "relation", [&](octic::Truth& truth) { truth.relation = Relation((int(truth.relation) + step) % 3); });
    EXPECT_EQ(t.of["relation"].contradicted, t.cases);
    EXPECT_EQ(t.failed, t.cases);
  }
}

TEST(falsified, every_other_closed_form_is_contradicted) {
  for (const char* other : {"12345", "-12345", "2^-30 + 7", "sqrt(7) + 3", "1/0", "sqrt(0-1)"}) {
    Totals t = verified_after("exact", [&](octic::Truth& truth) {
      if (!truth.exact.empty()) truth.exact = other;
    });
    EXPECT_GT(t.of["exact"].stated, 300u);
    EXPECT_EQ(t.of["exact"].contradicted, t.of["exact"].stated) << other;
    EXPECT_EQ(t.failed, t.of["exact"].stated) << other;
  }
}

// Five in the last place of value, error being one at most: the closed form is not within error of it any more,
// whatever the width of the proof.
TEST(falsified, a_last_digit_of_value_beside_a_closed_form_is_contradicted) {
  Totals t = verified_after("digit", [](octic::Truth& truth) {
    const std::size_t last = truth.value.find_last_of("0123456789", truth.value.find_first_of("eE"));
    if (last != truth.value.npos) truth.value[last] = char('0' + (truth.value[last] - '0' + 5) % 10);
  });
  EXPECT_GT(t.of["value"].stated, 300u);
  EXPECT_EQ(t.of["value"].contradicted, t.of["value"].stated);
}

// Of solids that are apart one direction is optimal. (Of those that overlap the opposite one may be as good.)
TEST(falsified, directions_the_other_way_round_are_contradicted) {
  std::size_t apart = 0;
  Totals t = verified_after("way", [&](octic::Truth& truth) {
    if (truth.relation != Relation::apart || !truth.direction) return;
    ++apart;
    truth.direction = Vec3{-truth.direction->x, -truth.direction->y, -truth.direction->z};
  });
  EXPECT_GT(apart, 100u);
  EXPECT_EQ(t.of["direction"].contradicted, apart);
}

TEST(falsified, witnesses_exchanged_are_contradicted) {
  std::size_t told = 0;
  Totals t = verified_after("swap", [&](octic::Truth& truth) {
    if (truth.witness_a) {   // they are off by twice their distance; rounding is granted point_rounding of each
      const Vector x = exact(*truth.witness_a), y = exact(*truth.witness_b), w = y - x;
      told += dot(w, w) > reference::exact(point_rounding * point_rounding * 1.01) * std::max(dot(x, x), dot(y, y));
    }
    std::swap(truth.witness_a, truth.witness_b);
  });
  EXPECT_GT(told, 100u);
  EXPECT_GE(t.of["witnesses"].contradicted, told);
}

// ---- One pair, whose truth anybody sees: balls of radius 1 and 1/2, their centres 3 apart.

Case balls() {
  octic::Truth t;
  t.relation = Relation::apart;
  t.value = "1.5";
  t.error = "0";
  t.exact = "3/2";
  t.direction = Vec3{1, 0, 0};
  t.witness_a = Vec3{1, 0, 0};
  t.witness_b = Vec3{2.5, 0, 0};
  return {"balls", Sphere{{0, 0, 0}, 1}, Sphere{{3, 0, 0}, 0.5}, "r", "o", t};
}
Proof proof_of_balls() {
  return proof_from_line(
             R"({"relation":"apart","lower":1.5,"upper":1.5,"direction":[1,0,0],"points":[[0,0,0],[3,0,0]]})")
      .proof;
}
std::map<std::string, StatementStatus> findings(const Case& item, const Proof& proof) {
  std::map<std::string, StatementStatus> out;
  const Verified seen = verified(item, proof);
  EXPECT_EQ(seen.fault, "");
  for (const Statement& s : seen.statements) out[s.name] = s.finding;
  return out;
}

TEST(statement, all_of_a_plain_pair_are_proved) {
  for (const auto& [name, finding] : findings(balls(), proof_of_balls()))
    EXPECT_EQ(finding, StatementStatus::proved) << name;
  EXPECT_FALSE(verified(balls(), proof_of_balls()).fails());
}

TEST(statement, relations_that_the_proof_leaves_open_but_its_bounds_do_not) {
  Proof open = proof_of_balls();
  open.relation.reset();
  EXPECT_EQ(findings(balls(), open)["relation"], StatementStatus::proved);   // 1.5 > 0 says so
  Case other = balls();
  other.truth->relation = Relation::overlapping;
  EXPECT_EQ(findings(other, open)["relation"], StatementStatus::contradicted);
}

TEST(statement, values_are_held_against_the_proof_and_the_closed_form) {
  const auto value = [](const std::string& v, const std::string& e) {
    Case item = balls();
    item.truth->value = v;
    item.truth->error = e;
    return findings(item, proof_of_balls())["value"];
  };
  EXPECT_EQ(value("1.6", "0.1"), StatementStatus::proved);
  EXPECT_EQ(value("1.6", "0.0999999999999999999999999999999"), StatementStatus::contradicted);
  EXPECT_EQ(value("1.50000000000000000000000000000000000000000000000001", "0"), StatementStatus::contradicted);
  EXPECT_EQ(value("-1.5", "0"), StatementStatus::contradicted);
  EXPECT_EQ(value("015e-1", "0"), StatementStatus::proved);
}

TEST(statement, a_wide_proof_leaves_values_open_by_as_much_and_no_more) {
  Proof wide =
      proof_from_line(
          R"({"relation":"apart","lower":1.4999999,"upper":1.5000001,"direction":[1,0.00001,0],"points":[[0,0,0],[3,0.00001,0]]})")
          .proof;
  const auto seen = verified(balls(), wide);
  ASSERT_EQ(seen.fault, "");
  EXPECT_FALSE(seen.fails());
  for (const Statement& s : seen.statements) {
    if (s.name != "exact") continue;
    EXPECT_EQ(s.finding, StatementStatus::not_told_apart);
    EXPECT_GT(s.width, 1e-13);
    EXPECT_LT(s.width, 1e-9);
  }
  EXPECT_TRUE(seen.coarse(1e-13));
  EXPECT_FALSE(seen.coarse(1e-9));
  Case off = balls();
  off.truth->exact = "3/2 - 10^-9";
  off.truth->value.clear();
  EXPECT_EQ(findings(off, wide)["exact"], StatementStatus::contradicted);
  off.truth->exact = "3/2 - 10^-11";
  EXPECT_EQ(findings(off, wide)["exact"], StatementStatus::not_told_apart);
}

// A signed distance between -1e-20 and 0 that is known to be negative is not 0.
TEST(statement, the_sign_excludes_a_value_that_the_bounds_allow) {
  const Known thin = known_between(Rational(-1, 1000000), 0, Relation::overlapping);
  EXPECT_FALSE(thin.may_be_in(0, 0));
  EXPECT_FALSE(thin.may_be_in(0, 5));
  EXPECT_TRUE(thin.may_be_in(Rational(-1, 2000000), 5));
  const Known touching = known_between(0, 0, Relation::touching), open = known_between(-1, 1, {});
  EXPECT_TRUE(touching.may_be_in(0, 0));
  EXPECT_FALSE(open.relation().has_value());
  EXPECT_FALSE(known_between(0, 1, {}).possible(Relation::overlapping));
  Case item = balls();
  item.b = Sphere{{1.25, 0, 0}, 0.5};   // 1/4 deep
  item.truth = octic::Truth{};
  item.truth->relation = Relation::overlapping;
  item.truth->value = "0";
  item.truth->error = "0";
  EXPECT_EQ(statements(item, thin)[1].finding, StatementStatus::contradicted);
}

TEST(statement, directions_that_are_none_or_not_optimal_are_contradicted) {
  const auto direction = [](const Vec3& n) {
    Case item = balls();
    item.truth->direction = n;
    item.truth->witness_a.reset();
    item.truth->witness_b.reset();
    return findings(item, proof_of_balls())["direction"];
  };
  EXPECT_EQ(direction({0, 0, 0}), StatementStatus::contradicted);
  EXPECT_EQ(direction({2, 0, 0}), StatementStatus::contradicted);
  EXPECT_EQ(direction({1 + 0x1p-49, 0, 0}), StatementStatus::contradicted);
  EXPECT_EQ(direction({-1, 0, 0}), StatementStatus::contradicted);
  EXPECT_EQ(direction({0.6, 0.8, 0}), StatementStatus::contradicted);
  EXPECT_EQ(direction({1, 1e-6, 0}), StatementStatus::contradicted);
  EXPECT_EQ(direction({1 - 0x1p-53, 0x1p-53, 0}), StatementStatus::proved);   // so it may have been rounded
}

// Of a half-space one direction has a gap: others are no answer, whatever part of them is.
TEST(statement, a_direction_without_a_gap_is_contradicted) {
  octic::Truth t;
  t.relation = Relation::apart;
  t.value = "1";
  t.error = "0";
  t.direction = Vec3{0, 0, 1};
  Case item{"half", HalfSpace{{0, 0, 0}, {0, 0, 1}}, Sphere{{0, 0, 2}, 1}, "", "", t};
  const Proof proof = proof_from_line(R"({"relation":"apart","lower":1,"upper":1,"closed_form":true})").proof;
  EXPECT_EQ(findings(item, proof)["direction"], StatementStatus::proved);
  item.truth->direction = Vec3{0.6, 0, 0.8};
  EXPECT_EQ(findings(item, proof)["direction"], StatementStatus::contradicted);
}

TEST(statement, witnesses_lie_in_their_solids_and_apart_by_the_signed_distance) {
  const auto witnesses = [](std::optional<Vec3> x, std::optional<Vec3> y) {
    Case item = balls();
    item.truth->witness_a = x;
    item.truth->witness_b = y;
    return findings(item, proof_of_balls())["witnesses"];
  };
  const Vec3 x{1, 0, 0}, y{2.5, 0, 0};
  EXPECT_EQ(witnesses(x, y), StatementStatus::proved);
  EXPECT_EQ(witnesses(y, x), StatementStatus::contradicted);
  EXPECT_EQ(witnesses(Vec3{1 + 1e-12, 0, 0}, y), StatementStatus::contradicted);   // outside
  EXPECT_EQ(witnesses(Vec3{0.9, 0, 0}, y), StatementStatus::contradicted);         // inside, but too far
  EXPECT_EQ(witnesses(x, Vec3{2.6, 0, 0}), StatementStatus::contradicted);
  EXPECT_EQ(witnesses(x, std::nullopt), StatementStatus::proved);
  EXPECT_EQ(witnesses(Vec3{2, 0, 0}, std::nullopt), StatementStatus::contradicted);
}

// One witness says where the other one is: along the direction, or as far from the other solid as the signed distance.
TEST(statement, one_witness_alone_is_no_point_of_its_solid_that_just_any_is) {
  const auto witnesses = [](std::optional<Vec3> x, std::optional<Vec3> y, std::optional<Vec3> n) {
    Case item = balls();
    item.truth->witness_a = x;
    item.truth->witness_b = y;
    item.truth->direction = n;
    return findings(item, proof_of_balls())["witnesses"];
  };
  for (const std::optional<Vec3> n : {std::optional<Vec3>(), std::optional(Vec3{1, 0, 0})}) {
    EXPECT_EQ(witnesses(Vec3{1, 0, 0}, {}, n), StatementStatus::proved);
    EXPECT_EQ(witnesses({}, Vec3{2.5, 0, 0}, n), StatementStatus::proved);
    EXPECT_EQ(witnesses(Vec3{0, 0, 0}, {}, n), StatementStatus::contradicted);
    EXPECT_EQ(witnesses(Vec3{0, 1, 0}, {}, n), StatementStatus::contradicted);
    EXPECT_EQ(witnesses(Vec3{1 - 1e-12, 0, 0}, {}, n), StatementStatus::contradicted);
    EXPECT_EQ(witnesses({}, Vec3{3, 0, 0}, n), StatementStatus::contradicted);
    EXPECT_EQ(witnesses({}, Vec3{3.5, 0, 0}, n), StatementStatus::contradicted);
  }
}

// Points of both solids that overlap are as far apart as one likes; as witnesses they are so along a direction.
TEST(statement, witnesses_of_solids_that_overlap_are_apart_along_an_optimal_direction) {
  octic::Truth t;
  t.relation = Relation::overlapping;
  t.exact = "-1/2";
  Case item{"boxes", Box{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, 1}}, Box{{1.5, 0, 0}, {1, 0, 0, 0}, {1, 1, 1}}, "", "", t};
  const Proof proof =
      proof_from_line(R"({"relation":"overlapping","lower":-0.5,"upper":-0.5,"closed_form":true})").proof;
  const auto witnesses = [&](std::optional<Vec3> x, std::optional<Vec3> y) {
    item.truth->witness_a = x;
    item.truth->witness_b = y;
    return findings(item, proof)["witnesses"];
  };
  EXPECT_EQ(witnesses(Vec3{1, 0.25, 0}, Vec3{0.5, 0.25, 0}), StatementStatus::proved);
  EXPECT_EQ(witnesses(Vec3{0.5, 0, 0}, Vec3{1, 0, 0}), StatementStatus::contradicted);
  EXPECT_EQ(witnesses(Vec3{0.75, 0.25, 0}, Vec3{0.75, -0.25, 0}), StatementStatus::contradicted);
  EXPECT_EQ(witnesses(Vec3{1, 0, 0}, Vec3{1, 0, 0}), StatementStatus::contradicted);
  EXPECT_EQ(witnesses(Vec3{1, 0, 0}, {}), StatementStatus::not_covered);
  item.truth->direction = Vec3{1, 0, 0};
  EXPECT_EQ(witnesses(Vec3{1, 0, 0}, {}), StatementStatus::proved);
  EXPECT_EQ(witnesses(Vec3{0.75, 0, 0}, {}), StatementStatus::contradicted);
  EXPECT_EQ(witnesses({}, Vec3{0.5, 0, 0}), StatementStatus::proved);
  EXPECT_EQ(witnesses({}, Vec3{0.75, 0, 0}), StatementStatus::contradicted);
}

TEST(statement, contacts_are_contradicted_by_what_is_not_in_both_faces_and_never_proved) {
  octic::Truth t;
  t.relation = Relation::touching;
  t.value = t.error = "0";
  t.direction = Vec3{0, 0, 1};
  t.contacts = {{{0, 0, 1}, 2, "polygon", {{-1, -1, 1}, {1, -1, 1}, {1, 1, 1}, {-1, 1, 1}}}};
  Case item{"boxes", Box{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, 1}}, Box{{0, 0, 3}, {1, 0, 0, 0}, {2, 2, 2}}, "", "", t};
  const Proof proof =
      proof_from_line(R"({"relation":"touching","lower":0,"upper":0,"direction":[0,0,1],"points":[[0,0,1],[0,0,1]]})")
          .proof;
  EXPECT_EQ(findings(item, proof)["contacts"], StatementStatus::not_covered);
  EXPECT_FALSE(verified(item, proof).fails());
  const auto points = [&](const Vec3& n, const Vec3& p) {
    Case other = item;
    other.truth->contacts[0].direction = n;
    other.truth->contacts[0].points[2] = p;
    return findings(other, proof)["contacts"];
  };
  EXPECT_EQ(points({0, 0, 1}, {1.5, 1, 1}), StatementStatus::contradicted);    // in the face of b alone
  EXPECT_EQ(points({0, 0, 1}, {1, 1, 0.5}), StatementStatus::contradicted);    // in a alone
  EXPECT_EQ(points({0, 0, -1}, {1, 1, 1}), StatementStatus::contradicted);
  EXPECT_EQ(points({0, 0, 0}, {1, 1, 1}), StatementStatus::contradicted);
}

TEST(statement, none_is_covered_without_a_certificate_that_holds) {
  Proof other = proof_of_balls();
  other.lower = 2;
  other.upper = 3;
  for (const auto& proof : {std::optional<Proof>(), std::optional<Proof>(other)}) {
    const Verified seen = verified(balls(), proof);
    EXPECT_TRUE(seen.fails());
    EXPECT_NE(seen.fault, "");
    EXPECT_EQ(seen.statements.size(), 5u);
    for (const Statement& s : seen.statements) EXPECT_EQ(s.finding, StatementStatus::not_covered) << s.name;
  }
}

// ---- Files

TEST(files, go_on_after_a_line_that_is_no_certificate_and_name_it) {
  Files files("broken");
  std::string cases, proofs;
  for (const char* name : {"one", "two", "three", "four"}) {
    Case item = balls();
    item.name = name;
    cases += to_line(item) + '\n';
  }
  Proof proof = proof_of_balls();
  proofs =
      to_line("one", proof) + "\n" + R"({"name":"two","lower":"08/x","upper":2})" + "\n\n" + to_line("three", proof) +
      "\n{\n" +
      R"({"name":"four","relation":"apart","lower":"012/8","upper":"0012/08","direction":[1,0,0],"points":[[0,0,0],["03","00/1",0]]})" +
      "\n" + to_line("one", proof) + "\n";
  const auto at = files.cases("x.jsonl", cases), beside = files.proofs("x.jsonl", proofs);
  const VerifiedFile seen = verify_file(at, {2, {}, false, {}});
  ASSERT_EQ(seen.cases.size(), 4u);
  EXPECT_FALSE(seen.cases[0].fails());
  EXPECT_TRUE(seen.cases[1].fails());
  EXPECT_FALSE(seen.cases[2].fails());
  EXPECT_FALSE(seen.cases[3].fails()) << seen.cases[3].in_words();   // 012/8 is 1.5, not 10/8
  ASSERT_EQ(seen.invalid.size(), 3u);
  EXPECT_TRUE(seen.invalid[0].starts_with(beside.string() + ":2: ")) << seen.invalid[0];
  EXPECT_TRUE(seen.invalid[1].starts_with(beside.string() + ":5: ")) << seen.invalid[1];
  EXPECT_TRUE(seen.invalid[2].starts_with(beside.string() + ":7: ")) << seen.invalid[2];
}

// The reader of cases passes over the mark and over a line that is too long; so does that of certificates.
TEST(files, of_certificates_are_read_like_those_of_cases) {
  Files files("mark");
  const std::string mark = "\xEF\xBB\xBF";
  const auto at = files.cases("x.jsonl", mark + to_line(balls()) + "\r\n");
  const auto beside = files.proofs("x.jsonl", mark + to_line("balls", proof_of_balls()) + "\r\n" +
                                                  std::string(LineReader::longest_line + 1, ' ') + "\n");
  const VerifiedFile seen = verify_file(at, {1, {}, false, {}});
  EXPECT_FALSE(seen.cases.at(0).fails()) << seen.cases.at(0).in_words();
  ASSERT_EQ(seen.invalid.size(), 1u);
  EXPECT_EQ(seen.invalid[0], beside.string() + ":2: the line is longer than 1048576 bytes");
}

TEST(files, refuse_a_value_that_nobody_can_compute_with) {
  Files files("value");
  std::string line = to_line(balls());
  line.replace(line.find("\"1.5\""), 5, "\"1e99999999\"");
  const auto at = files.cases("x.jsonl", line);
  files.proofs("x.jsonl", to_line("balls", proof_of_balls()) + "\n");
  const VerifiedFile seen = verify_file(at, {1, {}, false, {}});
  EXPECT_EQ(seen.cases.size(), 0u);
  EXPECT_EQ(seen.invalid.size(), 2u);   // the case, and the certificate of nobody
  EXPECT_TRUE(seen.invalid[0].starts_with(at.string() + ":1: ")) << seen.invalid[0];
}

TEST(files, refuse_a_carried_certificate_of_another_case) {
  Files files("carried");
  Case item = balls();
  item.truth->certificate = to_line("others", proof_of_balls());
  const auto at = files.cases("x.jsonl", to_line(item));
  VerifiedFile seen = verify_file(at, {1, {}, false, {}});
  EXPECT_TRUE(seen.cases.at(0).fails());
  EXPECT_EQ(seen.invalid.size(), 1u);
  item.truth->certificate = to_line("balls", proof_of_balls());
  files.cases("x.jsonl", to_line(item));
  seen = verify_file(at, {1, {}, false, {}});
  EXPECT_FALSE(seen.cases.at(0).fails());
  EXPECT_TRUE(seen.invalid.empty());
  // A string that holds it is as good as the object.
  std::string line = to_line(item);
  const std::string object = to_line("balls", proof_of_balls());
  line.replace(line.find(object), object.size(), Json(object).dump());
  files.cases("x.jsonl", line);
  seen = verify_file(at, {1, {}, false, {}});
  EXPECT_FALSE(seen.cases.at(0).fails()) << seen.cases.at(0).in_words();
  EXPECT_TRUE(seen.invalid.empty());
}

TEST(files, have_one_place_for_their_certificates_however_they_are_named) {
  const auto here = std::filesystem::current_path(), above = here.parent_path();
  const auto expected = above / "certificate" / here.filename() / "x.jsonl";
  for (const char* name : {"x.jsonl", "./x.jsonl", ".//x.jsonl", "y/../x.jsonl"})
    EXPECT_EQ(proofs_of(name), expected) << name;
  EXPECT_EQ(proofs_of(here / "." / "x.jsonl"), expected);
}

// ---- Closed forms

TEST(closed_form, is_enclosed_and_exact_without_roots) {
  const Bounds quarter = enclose("2^-2 + 010 - (7 + 3)", 64), root = enclose("4*sqrt(5) - 3", 200),
               square = enclose("sqrt(9/4)", 64);
  EXPECT_EQ(quarter.lower, Rational(1, 4));
  EXPECT_EQ(quarter.upper, Rational(1, 4));
  EXPECT_EQ(square.lower, Rational(3, 2));
  EXPECT_LT(root.lower, root.upper);
  EXPECT_LT((root.lower + 3) * (root.lower + 3), 80);
  EXPECT_GT((root.upper + 3) * (root.upper + 3), 80);
  EXPECT_LT((root.upper - root.lower) * pow(Integer(2), 190), 1);
  const Bounds product = enclose("(1 - sqrt(2)) * (sqrt(3) - 2)", 100);
  EXPECT_TRUE(product.lower < product.upper && product.lower > Rational(11, 100) &&
              product.upper < Rational(1111, 10000));
}

TEST(closed_form, without_a_value_or_beyond_all_cost_is_refused) {
  for (const char* none : {"1/0", "1/(sqrt(2) - sqrt(2))", "sqrt(1 - 2)", "0^-1", "((9^9999)^9999)^9999",
                           "2^10000*3^10000*5^10000*7^10000*(11^10000)^100", "1/(2^10000)^10000"})
    EXPECT_THROW(enclose(none, 128), std::invalid_argument) << none;
}

}  // namespace
}  // namespace octic::certificate::statements_test
