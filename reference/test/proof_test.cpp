// Proofs as data: each one that is found holds when it is read again, and stops to hold when anything of weight in it
// is changed.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>

#include "corpus/case_io.h"
#include "corpus/test/effort.h"
#include "reference/certificate/proof_json.h"
#include "reference/certificate/prove.h"
#include "reference/certificate/sharp.h"
#include "reference/certificate/size.h"
#include "reference/certificate/verification.h"
#include "reference/test/random_shapes.h"
#include "reference/truth.h"

namespace octic::certificate::proof_test {
namespace {

Certificate said_by_reference(const Shape& a, const Shape& b) {
  const reference::Truth t = reference::truth(a, b);
  return {t.relation, t.lower, t.upper, {t.direction}, t.witness_a, t.witness_b};
}

std::optional<Proof> found(const Shape& a, const Shape& b, const Certificate& said) {
  auto proof = prove(a, b, said);
  for (int bits = 128; bits <= 2048 && proof && !proof->relation; bits *= 4) {
    Certificate sharper = said;
    sharper.sharp = {sharp_hint(a, b, bits)};
    proof = prove(a, b, sharper);
  }
  return proof;
}

template <class F>
void for_every_pair(int rounds, F&& check) {
  test::RandomShapes draw[2]{{31, false}, {32, true}};
  for (int round = 0; round < rounds * effort(); ++round)
    for (int i = 0; i < test::RandomShapes::kinds; ++i)
      for (int j = 0; j < test::RandomShapes::kinds; ++j) {
        const Shape a = draw[round % 2].make(i), b = draw[round % 2].make(j);
        if (is_supported_pair(a, b)) check(a, b);
      }
}

std::string line(const Shape& a, const Shape& b) { return to_line(Case{"pair", a, b, "proof_test", "random", {}}); }

TEST(proof, of_every_pair_is_found_holds_and_is_the_same_after_writing_and_reading) {
  int pairs = 0, open = 0;
  for_every_pair(4, [&](const Shape& a, const Shape& b) {
    const Certificate said = said_by_reference(a, b);
    const auto proof = found(a, b, said);
    ASSERT_TRUE(proof.has_value()) << line(a, b);
    ++pairs;
    open += !proof->relation;
    EXPECT_EQ(verify(a, b, *proof), "") << line(a, b) << '\n' << to_line("x", *proof);
    EXPECT_TRUE(proof->lower <= said.upper && said.lower <= proof->upper) << line(a, b);
    const std::string text = to_line("x", *proof);
    const NamedProof again = proof_from_line(text);
    EXPECT_EQ(to_line(again.name, again.proof), text);
    EXPECT_EQ(verify(a, b, again.proof), "");
  });
  EXPECT_EQ(open, 0) << "of " << pairs;
}

// The claim is a little more than is true: nothing that is in a proof may bear it out.
TEST(proof, holds_no_more_than_is_true) {
  for_every_pair(2, [&](const Shape& a, const Shape& b) {
    const Certificate said = said_by_reference(a, b);
    const auto proof = found(a, b, said);
    const Rational little = reference::exact(size(a, b)) / 1000000;
    Proof more = *proof;
    more.lower = said.upper + little;
    more.upper = more.lower + little;
    EXPECT_NE(verify(a, b, more), "") << line(a, b);
    more = *proof;
    more.upper = said.lower - little;
    more.lower = more.upper - little;
    if (more.cones) more.cones->count = 3000;
    EXPECT_NE(verify(a, b, more), "") << line(a, b);
    for (const Relation other : {Relation::apart, Relation::touching, Relation::overlapping}) {
      if (other == said.relation) continue;
      more = *proof;
      more.relation = other;
      EXPECT_NE(verify(a, b, more), "") << line(a, b);
      more.lower = std::min(proof->lower, Rational(-little));   // wide enough for any relation to be left
      more.upper = std::max(proof->upper, little);
      EXPECT_NE(verify(a, b, more), "") << line(a, b);
    }
  });
}

TEST(proof, of_one_pair_is_none_of_another) {
  int refused = 0, pairs = 0;
  for_every_pair(2, [&](const Shape& a, const Shape& b) {
    const Certificate said = said_by_reference(a, b);
    const auto proof = found(a, b, said);
    Shape moved = a;   // towards B: the distance falls by as much
    const double step = 1e-3 * size(a, b);
    const auto move = [&](Vec3& p) {
      p = {p.x + step * said.directions[0].x, p.y + step * said.directions[0].y, p.z + step * said.directions[0].z};
    };
    if (auto* s = std::get_if<Sphere>(&moved)) move(s->center);
    else if (auto* d = std::get_if<Disc>(&moved)) move(d->center);
    else if (auto* x = std::get_if<Box>(&moved)) move(x->center);
    else return;
    ++pairs;
    refused += !verify(moved, b, *proof).empty();
  });
  EXPECT_EQ(refused, pairs);
  EXPECT_GT(pairs, 20);
}

const Cylinder upright{{0, 0, -1}, {0, 0, 1}, 1};

TEST(proof, needs_its_parts) {
  const Capsule leaning{{3, 1, 0.25}, {4, 1, 1}, 0.5};
  Proof proof = *prove(upright, leaning, said_by_reference(upright, leaning));
  ASSERT_EQ(verify(upright, leaning, proof), "");
  Proof less = proof;
  less.direction.reset();
  EXPECT_EQ(verify(upright, leaning, less), "the lower bound does not follow");
  less = proof;
  less.x.reset();
  EXPECT_EQ(verify(upright, leaning, less), "the upper bound does not follow");
  less = proof;
  std::swap(less.lower, less.upper);
  EXPECT_EQ(verify(upright, leaning, less), "the bounds are in the wrong order");
  less = proof;
  less.relation = Relation::overlapping;
  EXPECT_EQ(verify(upright, leaning, less), "the relation does not follow");
  const Disc across{{0.5, 0, 0.25}, {1, 0, 0.25}, 1};
  proof = *prove(upright, across, said_by_reference(upright, across));
  ASSERT_TRUE(proof.cones.has_value());
  less = proof;
  less.cones->count = 8;
  EXPECT_EQ(verify(upright, across, less), "the upper bound does not follow");
}

TEST(proof, of_the_thinnest_overlap_is_four_points_around_the_origin) {
  const double less = std::nextafter(1.0, 0.0);
  const Disc flat{{0, 0, 0}, {0, 0, 1}, 2}, edge_on{{0.25, 0, less}, {1, 0.5, 0}, 1};
  const Certificate said = said_by_reference(flat, edge_on);
  ASSERT_EQ(said.relation, Relation::overlapping);
  Proof proof = *found(flat, edge_on, said);
  ASSERT_EQ(proof.around.size(), 4u);
  EXPECT_EQ(proof.relation, Relation::overlapping);
  EXPECT_EQ(verify(flat, edge_on, proof), "");
  const Disc touching{{0.25, 0, 1}, {1, 0.5, 0}, 1};
  EXPECT_NE(verify(flat, touching, proof), "");
  Proof alone = proof;   // without the two points, the four prove that the signed distance is not above 0, and no depth
  alone.x.reset();
  alone.upper = 0;
  EXPECT_EQ(verify(flat, edge_on, alone), "");
  alone.lower = -2, alone.upper = -1;
  EXPECT_EQ(verify(flat, edge_on, alone), "the upper bound does not follow");
  proof.around.pop_back();
  EXPECT_EQ(verify(flat, edge_on, proof), "the relation does not follow");
}

TEST(proof, of_a_nearly_parallel_pair_allows_for_the_turn) {
  const Cylinder tilted{{3, 0, -4}, {3 + 0x1p-8, 0, 4}, 0.5};
  const reference::Truth t = reference::truth(upright, tilted);
  Proof proof;
  proof.closed_form = true;
  proof.relation = Relation::apart;
  const Rational much(1, 50),
      little(1, 1000);   // one end moves by 4 * 2^-11, and what is computed allows twice that and more
  proof.lower = t.lower - much;
  proof.upper = t.upper + much;
  EXPECT_EQ(verify(upright, tilted, proof), "");
  proof.lower = t.lower - little;
  EXPECT_EQ(verify(upright, tilted, proof), "the lower bound does not follow");
  proof.lower = t.lower - much;
  proof.upper =
      Rational(3, 2) + Rational(1, 512) + Rational(1, 1000000);   // the axis of B, turned, is 3 + 2^-9 from that of A
  EXPECT_EQ(verify(upright, tilted, proof), "the upper bound does not follow");
}

TEST(proof, of_touching_needs_both_bounds_and_of_an_overlap_two_points_nearer_than_the_rounding) {
  const auto of_ball_at = [](double distance, std::optional<Relation> relation) {
    Proof proof;
    proof.lower = distance == 3 ? 0 : -1;
    proof.upper = 2;
    proof.direction = Vector{1, 0, 0};
    proof.x = Vector{1, 0, 0};
    proof.y = Vector{reference::exact(distance), 0, 0};
    proof.relation = relation;
    return verify(upright, Sphere{{distance, 0, 0}, 1}, proof);
  };
  EXPECT_EQ(of_ball_at(3, {}), "");   // the signed distance is 1
  for (const Relation r : {Relation::apart, Relation::touching, Relation::overlapping})
    EXPECT_EQ(of_ball_at(3, r), "the relation does not follow");
  EXPECT_EQ(of_ball_at(2, {}), "");   // it is 0
  EXPECT_EQ(of_ball_at(2, Relation::overlapping), "the relation does not follow");
  EXPECT_EQ(of_ball_at(std::nextafter(2.0, 0.0), Relation::overlapping), "");
}

// The cores of balls about one point have no depth, whatever number of cones is claimed.
TEST(proof, of_a_depth_of_two_points_in_one_place_is_none) {
  Proof proof;
  proof.lower = -1000;
  proof.upper = -2;
  proof.direction = Vector{1, 0, 0};
  proof.cones = Proof::Cones{{1, 0, 0}, 100};
  const Sphere ball{{3, 0, 0}, 0.5};
  EXPECT_EQ(verify(ball, ball, proof), "the upper bound does not follow");
}

TEST(origin, is_surrounded_by_four_points_or_not) {
  EXPECT_TRUE(surround_origin({Vector{1, 1, 1}, {1, -1, -1}, {-1, 1, -1}, {-1, -1, 1}}));
  EXPECT_TRUE(surround_origin({Vector{1, -1, -1}, {1, 1, 1}, {-1, 1, -1}, {-1, -1, 1}}));
  EXPECT_FALSE(surround_origin({Vector{1, 1, 1}, {1, -1, 0}, {-1, 1, 0}, {3, -1, 1}}));         // on an edge
  EXPECT_FALSE(surround_origin({Vector{0, 0, 1}, {1, 0, 0}, {-1, 1, 0}, {-1, -1, 0}}));         // on a face
  EXPECT_FALSE(surround_origin({Vector{2, 1, 1}, {2, -1, -1}, {1, 1, -1}, {1, -1, 1}}));        // outside
  EXPECT_FALSE(surround_origin({Vector{1, 0, 0}, {-1, 1, 0}, {-1, -1, 0}, {0, 0.5, 0}}));       // all in a plane
}

// docs/derivations/certificate.md, (7): solids that touch do so in rational points, along rational directions.
TEST(touching, always_has_a_rational_proof) {
  test::RandomShapes draw(77, true);
  int touching = 0;
  std::map<std::string, int> kinds;
  for (int round = 0; round < 150 * effort(); ++round)
    for (int i = 0; i < test::RandomShapes::kinds; ++i)
      for (int j = 0; j <= i; ++j) {
        const Shape a = draw.make(i), b = draw.make(j);
        if (!is_supported_pair(a, b) || reference::relation(a, b).relation != Relation::touching) continue;
        const Certificate said = said_by_reference(a, b);
        const auto proof = found(a, b, said);
        ++touching;
        ++kinds[std::string(type_name(a)) + "/" + type_name(b)];
        EXPECT_TRUE(proof && proof->relation == Relation::touching && verify(a, b, *proof).empty())
            << line(a, b) << '\n'
            << to_line("", *proof);
      }
  EXPECT_GT(touching, 100);
  EXPECT_GT(kinds.size(), 20u);
  RecordProperty("touching", touching);
}

TEST(proof_json, refuses_what_is_no_proof) {
  for (const char* bad :
       {"", "[]", "{}", R"({"name":"x","lower":0})", R"({"lower":0,"upper":"1/0"})", R"({"lower":0,"upper":"1/-2"})",
        R"({"lower":0,"upper":"a"})", R"({"lower":0,"upper":1,"direction":[1,2]})",
        R"({"lower":0,"upper":1,"points":[[0,0,0]]})", R"({"lower":0,"upper":1,"around":[]})",
        R"({"lower":0,"upper":1,"cones":{"toward":[0,0,1]}})", R"({"lower":0,"upper":1,"relation":"near"})",
        R"({"lower":0,"upper":1,"extra":1})", R"({"lower":0,"upper":1,"upper":2})", R"({"lower":null,"upper":1})",
        R"({"lower":1e999,"upper":1})"})
    EXPECT_THROW(proof_from_line(bad), std::invalid_argument) << bad;
  const NamedProof read = proof_from_line(R"({"name":"n","relation":"apart","lower":"1/3","upper":"22/7"})");
  EXPECT_EQ(read.proof.lower, Rational(1, 3));
  EXPECT_EQ(read.proof.upper, Rational(22, 7));
}

// To GMP "010" is eight and "08" no number at all.
// A message is text for a terminal and a log, whatever the name of the field.
TEST(proof_json, an_unknown_field_is_named_in_quotes_without_control_characters) {
  try {
    proof_from_line("{\"lower\":1,\"upper\":1,\"up\\u0000\\u001bper\":1}");
    ADD_FAILURE();
  } catch (const std::invalid_argument& e) {
    EXPECT_STREQ(e.what(), "unknown field \"up??per\"");
  }
}

TEST(proof_json, reads_whole_numbers_in_decimal_whatever_their_first_digit) {
  const Proof read = proof_from_line(R"({"lower":"-010/8","upper":"08/0008","direction":["0","-00","007"]})").proof;
  EXPECT_EQ(read.lower, Rational(-10, 8));
  EXPECT_EQ(read.upper, Rational(1));
  EXPECT_EQ(read.direction->y, Rational(0));
  EXPECT_EQ(read.direction->z, Rational(7));
}

TEST(proof_json, refuses_numbers_that_are_none_or_cost_too_much) {
  for (const std::string& number : {std::string("nan"),
                                    std::string("inf"),
                                    std::string("-inf"),
                                    std::string("1/nan"),
                                    std::string("0x10"),
                                    std::string("1e5"),
                                    std::string("1.5"),
                                    std::string(" 1"),
                                    std::string("1 "),
                                    std::string("+1"),
                                    std::string("--1"),
                                    std::string("1/2/3"),
                                    std::string("/2"),
                                    std::string("1/"),
                                    std::string("-"),
                                    std::string(""),
                                    std::string("1/0"),
                                    std::string("1/00"),
                                    std::string("1/-2"),
                                    std::string(longest_whole + 1, '1'),
                                    "1/" + std::string(longest_whole + 1, '1')})
    EXPECT_THROW(proof_from_line(R"({"lower":")" + number + R"(","upper":1})"), std::invalid_argument) << number;
  EXPECT_EQ(proof_from_line(R"({"lower":"1/)" + std::string(longest_whole, '9') + R"(","upper":1})").proof.lower.sign(),
            1);
  for (const char* count : {"-1", "1000001", "4294967297", "18446744073709551615", "1.0", "1e3", "true", "\"8\""})
    EXPECT_THROW(
        proof_from_line(std::string(R"({"lower":-1,"upper":0,"cones":{"toward":[0,0,1],"count":)") + count + "}}"),
        std::invalid_argument)
        << count;
}

TEST(verification, tells_a_case_without_a_proof_and_a_proof_without_a_case) {
  const auto folder = std::filesystem::temp_directory_path() / "octic_proof_test";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder / "cases");
  std::filesystem::create_directories(folder / "certificate/cases");
  const Shape a = upright, b = Sphere{{3, 0, 0}, 0.5};
  const auto said = said_by_reference(a, b);
  const auto proof = prove(a, b, said);
  octic::Truth truth;
  truth.relation = Relation::apart;
  truth.value = "1.5";
  truth.error = "0";
  truth.argument = "3 - 1 - 1/2";
  Case with{"with", a, b, "r", "o", truth}, without = with, carried = with, wrong = with;
  without.name = "without";
  carried.name = "carried";
  carried.truth->certificate = to_line("", *proof);
  wrong.name = "wrong";
  wrong.truth->value = "1.4";
  std::ofstream(folder / "cases/x.jsonl") << to_line(with) << '\n'
                                          << to_line(without) << '\n'
                                          << to_line(carried) << '\n'
                                          << to_line(wrong) << '\n';
  std::ofstream(folder / "certificate/cases/x.jsonl") << to_line("with", *proof) << '\n'
                                                      << to_line("nobody", *proof) << '\n'
                                                      << to_line("wrong", *proof) << '\n';
  const VerifiedFile seen = verify_file(folder / "cases/x.jsonl", {2, {}, false, {}});
  ASSERT_EQ(seen.cases.size(), 4u);
  EXPECT_FALSE(seen.cases[0].fails()) << seen.cases[0].in_words();
  EXPECT_TRUE(seen.cases[1].fails()) << seen.cases[1].in_words();
  EXPECT_FALSE(seen.cases[2].fails()) << seen.cases[2].in_words();
  EXPECT_TRUE(seen.cases[3].fails()) << seen.cases[3].in_words();
  ASSERT_EQ(seen.invalid.size(), 1u);
  EXPECT_NE(seen.invalid[0].find("nobody"), std::string::npos);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace octic::certificate::proof_test
