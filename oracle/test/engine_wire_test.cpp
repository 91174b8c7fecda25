// The line protocol: what is written reads back, and what is no answer is refused with a reason.
#include "oracle/protocol/wire.h"

#include <gtest/gtest.h>

namespace octic::oracle::engine_wire_test {
namespace {

TEST(Wire, a_question_reads_back_to_the_same_bits) {
  const Question q{"a \"name\"", Cylinder{{0.1, -0.0, 1e-310}, {1e300, 3, 4}, 5e-324},
                   PosedCylinder{{1, 2, 3}, {0.1, 0.2, 0.3, 0.4}, 0, 1.0 / 3}, Query::boolean, true};
  const Question back = question_from_line(to_line(q));
  EXPECT_EQ(back.name, q.name);
  EXPECT_EQ(back.a, q.a);
  EXPECT_EQ(back.b, q.b);
  EXPECT_TRUE(std::signbit(std::get<Cylinder>(back.a).a.y));
  EXPECT_EQ(back.query, q.query);
  EXPECT_TRUE(back.time);
  EXPECT_EQ(to_line(q).find('\n'), std::string::npos);
}

TEST(Wire, a_corpus_case_is_a_question) {
  const Question q = question_from_line(
      R"({"name":"t1","a":{"type":"cylinder","a":[0,0,-1],"b":[0,0,1],"r":0.5},)"
      R"("b":{"type":"cylinder","center":[0,0,3],"quaternion":[1,0,0,0],"half_length":1,"r":"0x1p0"},"reason":"why not","truth":{}})");
  EXPECT_EQ(q.name, "t1");
  EXPECT_EQ(q.query, Query::signed_distance);
  EXPECT_FALSE(q.time);
}

TEST(Wire, an_answer_reads_back) {
  Claim claim;
  claim.contact = false;
  claim.signed_distance = {0.1, 0.1};
  claim.direction = Vec3{0, 0, 1};
  claim.witness_a = Vec3{1, 2, 3};
  Received r;
  r.center = {1e-7, 2, 3};
  r.rotation[5] = 0.1;
  r.half_length = 7;
  r.radius = 8;
  r.margin = 0.04;
  const Answered said{claim, {{r, Received{}}}, 12.5};
  const Answered back = answered_from_line(to_line("x", said), "x");
  const auto& c = std::get<Claim>(back.answer);
  EXPECT_EQ(c.signed_distance->upper, 0.1);
  EXPECT_EQ(c.direction, claim.direction);
  EXPECT_EQ(c.witness_a, claim.witness_a);
  EXPECT_FALSE(c.witness_b);
  EXPECT_EQ(back.nanoseconds, 12.5);
  ASSERT_TRUE(back.received);
  EXPECT_EQ((*back.received)[0].center, r.center);
  EXPECT_EQ((*back.received)[0].rotation[5], 0.1);
  EXPECT_EQ((*back.received)[0].margin, 0.04);
}

TEST(Wire, an_answer_has_no_fields_that_nobody_reads) {
  const auto reason = [](const std::string& line) -> std::string {
    try {
      answered_from_line(line, "x");
    } catch (const std::invalid_argument& e) {
      return e.what();
    }
    return "";
  };
  EXPECT_EQ(reason(R"({"name":"x","contact":true,"depth":1})").substr(0, 21), R"(unknown field "depth")");
  EXPECT_EQ(reason(R"({"name":"x","contact":true,"witness_c":[0,0,0]})"),
            R"(unknown field "witness_c"; here it is "witness_a")");
  EXPECT_EQ(reason(R"({"name":"x","unsupported":"why","comment":"none"})").substr(0, 23), R"(unknown field "comment")");
  EXPECT_EQ(
      reason(
          R"({"name":"x","contact":true,"query":"boolean","time":true,"a":{"type":"point","at":[0,0,0]},"b":{},"ns":5})"),
      "");
}

TEST(Wire, every_silence_reads_back) {
  for (const Answer& answer :
       {Answer{Undecided{"u"}}, Answer{Unsupported{"s"}}, Answer{Failed{Failed::How::memory, "m"}}}) {
    const Answer back = answered_from_line(to_line("x", {answer, {}, {}}), "x").answer;
    EXPECT_EQ(back.index(), answer.index());
  }
}

TEST(Wire, not_a_number_in_any_spelling_is_nan) {
  for (const char* v : {"NaN", "nan", "-nan", "Infinity", "-Infinity", "inf", "-inf", "null", "\"nan\"", "\"-inf\""}) {
    const Answered said = answered_from_line(std::string(R"({"name":"x","signed_distance":)") + v + "}", "x");
    ASSERT_TRUE(std::holds_alternative<Failed>(said.answer)) << v;
    EXPECT_EQ(std::get<Failed>(said.answer).how, Failed::How::nan) << v;
  }
}

// Why a line is refused; "" if it is not.
template <class Read>
std::string refusal(const Read& read, const std::string& line) {
  try {
    read(line);
  } catch (const std::invalid_argument& e) {
    return e.what();
  }
  return "";
}
std::string refused_cast(const std::string& cast) {
  return refusal([](const std::string& line) { answered_from_line(line, "x"); }, R"({"name":"x","cast":)" + cast + "}");
}

TEST(Wire, a_cast_reads_back_to_the_same_bits) {
  const Question q{"c", Sphere{{0, 0, 0}, 1}, Sphere{{5, 0, 0}, 1}, Query::cast, true, Vec3{0.1, -0.0, 1e-310}};
  const Question back = question_from_line(to_line(q));
  EXPECT_EQ(back.query, Query::cast);
  ASSERT_TRUE(back.motion);
  EXPECT_EQ(*back.motion, *q.motion);
  EXPECT_TRUE(std::signbit(back.motion->y));
  EXPECT_FALSE(back.spin);
  Question turns = q;
  turns.spin = Vec3{0.1, -2, 1e-310};
  EXPECT_EQ(question_from_line(to_line(turns)).spin, turns.spin);
  using Kind = CastClaim::Kind;
  for (const CastClaim& cast :
       {CastClaim{Kind::never}, CastClaim{Kind::already}, CastClaim{Kind::already, 0, Vec3{0, 0, 1}},
        CastClaim{Kind::at, 0.1, Vec3{0.6, 0.8, 0}, Vec3{1, 2, 3}}, CastClaim{Kind::at, 1, {}, Vec3{1, 2, 3}}}) {
    Claim claim;
    claim.cast = cast;
    const Answered answered = answered_from_line(to_line("x", {claim, {}, {}}), "x");
    const auto& said = std::get<Claim>(answered.answer).cast;
    ASSERT_TRUE(said);
    EXPECT_EQ(said->kind, cast.kind);
    EXPECT_EQ(said->time, cast.time);
    EXPECT_EQ(said->direction, cast.direction);
    EXPECT_EQ(said->witness, cast.witness);
  }
}

TEST(Wire, a_cast_without_a_motion_is_no_question) {
  const auto read = [](const std::string& line) { question_from_line(line); };
  const std::string pair = R"({"name":"c","a":{"type":"point","at":[0,0,0]},"b":{"type":"point","at":[1,0,0]},)";
  EXPECT_EQ(refusal(read, pair + R"("query":"cast","motion":[1,0,0]})"), "");
  EXPECT_EQ(refusal(read, pair + R"("query":"cast"})").substr(0, 7), "motion:");
  EXPECT_EQ(refusal(read, pair + R"("query":"cast","motion":[1,0]})").substr(0, 6), "motion");
  EXPECT_NE(refusal(read, pair + R"("query":"cast","motion":[1,0,1e999]})"), "");
  EXPECT_EQ(refusal(read, pair + R"("query":"sweep"})"), "query: must be boolean, signed_distance, contact or cast");
  EXPECT_EQ(refusal(read, pair + R"("query":"boolean","motion":"any"})"), "")
      << "a field that the query does not need is passed over";
}

TEST(Wire, what_is_no_cast_is_refused_with_a_reason) {
  EXPECT_EQ(refused_cast(R"({"kind":"at","time":0.5})"), "");
  EXPECT_EQ(refused_cast(R"({"kind":"already","time":0})"), "");
  EXPECT_EQ(refused_cast(R"("never")"), "cast: must be an object, not string");
  EXPECT_NE(refused_cast(R"({"time":0.5})").find("kind"), std::string::npos);
  EXPECT_EQ(refused_cast(R"({"kind":"soon"})"), "cast.kind: must be never, already or at");
  EXPECT_EQ(refused_cast(R"({"kind":"at"})"), "cast.time: is required if kind is at");
  EXPECT_EQ(refused_cast(R"({"kind":"at","time":1.5})"), "cast.time: must be from 0 to 1; a contact after 1 is never");
  EXPECT_EQ(refused_cast(R"({"kind":"at","time":-0.5})"), "cast.time: must be from 0 to 1; a contact after 1 is never");
  EXPECT_EQ(refused_cast(R"({"kind":"already","time":0.5})"), "cast.time: must be 0 if kind is already");
  EXPECT_EQ(refused_cast(R"({"kind":"never","time":0.5})"),
            "cast: of kind never has no time, direction or witness");
  EXPECT_NE(refused_cast(R"({"kind":"at","time":0.5,"normal":[0,0,1]})").find("unknown field \"normal\""),
            std::string::npos);
  EXPECT_NE(refused_cast(R"({"kind":"at","time":0.5,"direction":[0,0]})").find("cast.direction"), std::string::npos);
  EXPECT_EQ(refused_cast(R"({"kind":"at","time":0.5},"contact":true)"),
            "cast: must be the only part of the claim; it has a direction and a witness of its own");
  for (const char* cast : {R"({"kind":"at","time":NaN})", R"({"kind":"at","time":null})",
                           R"({"kind":"at","time":0.5,"witness":[0,Infinity,0]})"}) {
    const Answered said = answered_from_line(std::string(R"({"name":"x","cast":)") + cast + "}", "x");
    ASSERT_TRUE(std::holds_alternative<Failed>(said.answer)) << cast;
    EXPECT_EQ(std::get<Failed>(said.answer).how, Failed::How::nan) << cast;
  }
}

TEST(Wire, a_name_that_looks_like_nan_is_left_alone) {
  const Answered said = answered_from_line(R"({"name":"inf \" NaN","signed_distance":NaN})", "inf \" NaN");
  EXPECT_EQ(std::get<Failed>(said.answer).how, Failed::How::nan);
}

TEST(Wire, what_is_no_answer_is_refused_with_a_reason) {
  const auto reason = [](const std::string& line) -> std::string {
    try {
      answered_from_line(line, "x");
    } catch (const std::invalid_argument& e) {
      return e.what();
    }
    return "";
  };
  EXPECT_NE(reason("nonsense").find("JSON"), std::string::npos);
  EXPECT_NE(reason("[]").find("object"), std::string::npos);
  EXPECT_NE(reason(R"({"signed_distance":1})").find("name"), std::string::npos);
  EXPECT_NE(reason(R"({"name":"y","signed_distance":1})").find("answers \"y\""), std::string::npos);
  EXPECT_NE(reason(R"({"name":"x"})"), "");
  EXPECT_NE(reason(R"({"name":"x","signed_distance":"far"})").find("signed_distance"), std::string::npos);
  EXPECT_NE(reason(R"({"name":"x","signed_distance":1,"received":[]})").find("received"), std::string::npos);
  EXPECT_NE(reason(R"({"name":"x","signed_distance":1,"ns":-1})").find("ns"), std::string::npos);
}

// What the file of cases refuses, the lines of engines may not smuggle in.
TEST(Wire, lines_are_as_strict_as_cases) {
  const auto reason = [](const auto& read, const std::string& line) -> std::string {
    try {
      read(line);
    } catch (const std::invalid_argument& e) {
      return e.what();
    }
    return "taken";
  };
  const auto answer = [](const std::string& line) { answered_from_line(line, "x"); };
  const auto question = [](const std::string& line) { question_from_line(line); };
  const auto card = [](const std::string& line) { card_from_line(line); };
  const std::string deep = std::string(20'000, '[') + std::string(20'000, ']');
  EXPECT_NE(reason(answer, R"({"name":"x","signed_distance":1e-999})").find("smaller than any double"),
            std::string::npos);
  EXPECT_NE(
      reason(answer, R"({"name":"x","signed_distance":1e-999,"direction":[NaN,0,0]})").find("smaller than any double"),
      std::string::npos);
  EXPECT_NE(reason(answer, R"({"name":"x","signed_distance":1,"signed_distance":-1})").find("stands twice"),
            std::string::npos);
  EXPECT_NE(reason(answer, R"({"name":"x","contact":true,"received":)" + deep + "}").find("nested more than"),
            std::string::npos);
  EXPECT_NE(reason(answer, deep).find("nested more than"), std::string::npos);
  EXPECT_NE(reason(answer, R"({"name":"x","signed_distance":1} true)").find("not JSON"), std::string::npos);
  EXPECT_NE(reason(card, deep).find("nested more than"), std::string::npos);
  EXPECT_NE(reason(card, R"({"name":"e","name":"f"})").find("stands twice"), std::string::npos);
  EXPECT_NE(reason(question, R"({"name":"x","a":{"type":"point","at":[0,0,1e-999]}})").find("smaller than any double"),
            std::string::npos);
  EXPECT_NE(reason(question, R"({"name":"x","name":"y"})").find("stands twice"), std::string::npos);
}

TEST(Wire, a_reason_is_utf8_whatever_an_engine_says) {
  std::string text = "x";
  while (text.size() < 1000) text += "\xC3\xBC";
  try {
    answered_from_line(R"({"name":")" + text + R"(","contact":true})", "x" + text);
    FAIL();
  } catch (const std::invalid_argument& e) {
    EXPECT_NO_THROW(Json(e.what()).dump());
    EXPECT_LT(std::string(e.what()).size(), 200u);
  }
}

TEST(Wire, a_card_reads_back) {
  const Card card{"e",
                  "L",
                  "1.2",
                  "float",
                  "defaults",
                  "sharp",
                  "a \"promise\"",
                  1e-6,
                  1e-7,
                  {Query::boolean, Query::cast},
                  {},
                  false,
                  "tolerance 1e-12",
                  0,
                  1e-4,
                  true};
  const Card back = card_from_line(to_line(card));
  EXPECT_EQ(back.tolerance_time, 1e-4);
  EXPECT_TRUE(back.turns);
  EXPECT_EQ(back.finer, "tolerance 1e-12");
  EXPECT_EQ(back.promise, card.promise);
  EXPECT_EQ(back.tolerance, 1e-6);
  EXPECT_EQ(back.tolerance_relative, 1e-7);
  EXPECT_EQ(back.queries, card.queries);
  EXPECT_THROW(card_from_line(R"({"name":"e"})"), std::invalid_argument);
  Card backward = card;
  backward.tolerance_time = -1;
  EXPECT_THROW(card_from_line(to_line(backward)), std::invalid_argument);
}

}  // namespace
}  // namespace octic::oracle::engine_wire_test
