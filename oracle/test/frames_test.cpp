// Binary frames say what lines say, and a worker that ends costs exactly its question and no new start.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <random>

#include "oracle/protocol/frame.h"
#include "oracle/protocol/wire.h"
#include "oracle/test/framed_engine.h"

namespace octic::oracle::frames_test {
namespace {

using How = Failed::How;
using std::chrono::milliseconds;

const std::vector<Shape> shapes{Cylinder{{0.1, -0.0, 1}, {5e-324, 1e308, 3}, 0.5},
                                PosedCylinder{{1, 2, 3}, {1, 2, 3, 4}, 5, 6},
                                RoundedCylinder{{1, 2, 3}, {4, 5, 6}, 7, 8},
                                Sphere{{1, 2, 3}, 4},
                                Capsule{{1, 2, 3}, {4, 5, 6}, 7},
                                Box{{1, 2, 3}, {1, 0, 0, 0}, {4, 5, 6}},
                                Prism{{1, 2, 3}, {1, 0, 0, 0}, {{0, 0}, {1, 0}, {0, 1}}, 2},
                                HalfSpace{{1, 2, 3}, {4, 5, 6}},
                                Segment{{1, 2, 3}, {4, 5, 6}},
                                Disc{{1, 2, 3}, {4, 5, 6}, 7},
                                Point{{1, 2, 3}},
                                InfiniteCylinder{{1, 2, 3}, {4, 5, 6}, 7}};

std::string_view body(const std::string& frame) { return first_frame(frame).value(); }

TEST(Frames, every_shape_comes_back_as_it_was) {
  for (const Shape& a : shapes)
    for (const Shape& b : shapes)
      for (const Query query : {Query::boolean, Query::signed_distance, Query::contact, Query::cast}) {
        std::string frame;
        const auto motion = query == Query::cast ? std::optional<Vec3>({1, -0.0, 5e-324}) : std::nullopt;
        const auto spin = query == Query::cast ? std::optional<Vec3>({-0.0, 3, 5e-324}) : std::nullopt;
        append_question(frame, 12345678901ull, {"x", a, b, query, query == Query::boolean, motion, spin}, 77);
        const FramedQuestion q = question_from_frame(body(frame));
        EXPECT_EQ(q.number, 12345678901ull);
        EXPECT_EQ(q.limit, 77u);
        EXPECT_EQ(q.question.a, a);
        EXPECT_EQ(q.question.b, b);
        EXPECT_EQ(q.question.query, query);
        EXPECT_EQ(q.question.time, query == Query::boolean);
        EXPECT_EQ(q.question.motion, motion);
        EXPECT_EQ(q.question.spin, spin);
      }
}

// The place of a number in the bytes of a frame.
std::size_t place_of(const std::string& bytes, double number) {
  return bytes.find(std::string_view(reinterpret_cast<const char*>(&number), sizeof number));
}

TEST(Frames, a_cast_without_a_motion_or_beyond_its_end_is_no_frame) {
  std::string frame;
  EXPECT_THROW(append_question(frame, 1, {"x", shapes[3], shapes[3], Query::cast}, 1), std::invalid_argument);
  Claim claim;
  claim.cast = CastClaim{CastClaim::Kind::at, 0.375};
  std::string answer;
  append_answer(answer, 1, Answered{claim, {}, {}}, 0);
  EXPECT_EQ(std::get<Claim>(std::get<Answered>(answer_from_frame(body(answer)).answer).answer).cast->time, 0.375);
  for (const double time : {1.5, -0.25, std::nan("")}) {
    std::string other = answer;
    other.replace(place_of(other, 0.375), sizeof time, reinterpret_cast<const char*>(&time), sizeof time);
    EXPECT_THROW(answer_from_frame(body(other)), std::invalid_argument) << time;
  }
}

std::vector<Answered> answers() {
  Received full{{1, 2, 3}, {1, 2, 3, 4, 5, 6, 7, 8, 9}, 1, 2, 3, 4, true, {{1, 2}}, {{1, 2, 3}, {4, 5, 6}}, true, 5};
  Claim claim;
  claim.relation = Relation::touching;
  claim.contact = true;
  claim.signed_distance = {-0.0, 5e-324};
  claim.direction = {0, 0, 1};
  claim.witness_a = {1, 2, 3};
  claim.manifold = {{1, 2, 3}, {4, 5, 6}};
  Claim empty_manifold;
  empty_manifold.manifold.emplace();
  Claim at, never;
  at.cast = CastClaim{CastClaim::Kind::at, 0.375, Vec3{0, -0.0, 1}, Vec3{1, 2, 3}};
  never.cast.emplace();
  return {{at, {}, {}},
          {never, {}, 3.0},
          {claim, {{full, Received{}}}, 12.5},
          {empty_manifold, {}, {}},
          {Claim{}, {}, {}},
          {Undecided{"why"}, {}, {}},
          {Unsupported{"\0not \xff text"}, {}, {}},
          {Failed{How::memory, "no"}, {}, 1.0}};
}

TEST(Frames, every_answer_says_what_its_line_says) {
  for (const Answered& said : answers()) {
    std::string frame;
    append_answer(frame, 7, said, 4000000001);
    const FramedAnswer back = answer_from_frame(body(frame));
    EXPECT_EQ(back.microseconds, 4000000001);
    EXPECT_EQ(back.number, 7u);
    EXPECT_EQ(to_line("x", std::get<Answered>(back.answer)), to_line("x", said));
  }
}

// A worker whose memory was overwritten may write anything.
TEST(Frames, what_is_no_frame_is_refused_and_reads_no_byte_too_many) {
  std::mt19937 random(1);
  int refused = 0, taken = 0;
  for (const Answered& said : answers()) {
    std::string frame;
    append_answer(frame, 7, said, 0);
    const std::string whole(body(frame));
    for (std::size_t cut = 0; cut < whole.size(); ++cut)
      EXPECT_THROW(answer_from_frame(std::string(whole, 0, cut)), std::invalid_argument) << cut;
    EXPECT_THROW(answer_from_frame(whole + '\0'), std::invalid_argument);
    for (int i = 0; i < 2000; ++i) {
      std::string other = whole;
      for (int k = 0; k < 3; ++k) other[random() % other.size()] = static_cast<char>(random());
      try {
        answer_from_frame(other);
        ++taken;
      } catch (const std::invalid_argument&) {
        ++refused;
      }
    }
  }
  EXPECT_GT(refused, 100);
  EXPECT_GT(taken, 100);   // other numbers are an answer, too
}

Program framed() { return {{OCTIC_FRAMED_ENGINE}, Containment::best, true}; }

std::vector<Question> questions(const std::vector<int>& what) {
  std::vector<Question> out;
  for (const int w : what) out.push_back({"", Sphere{{0, 0, 0}, double(w)}, Sphere{{9, 0, 0}, 1}});
  return out;
}

std::vector<Answered> all(Runner& runner, const std::vector<Question>& asked) {
  std::vector<Answered> said;
  runner.ask(asked, [&](std::size_t index, const Answered& a) {
    EXPECT_EQ(index, said.size());
    said.push_back(a);
  });
  EXPECT_EQ(said.size(), asked.size());
  return said;
}

std::string kind(const Answered& a) {
  const auto* failed = std::get_if<Failed>(&a.answer);
  return failed ? to_string(failed->how) : std::holds_alternative<Claim>(a.answer) ? "claim" : "silence";
}

TEST(Frames, a_worker_that_ends_costs_exactly_its_question_and_no_new_start) {
  Limits limits;
  limits.per_query = milliseconds(200);
  Runner runner(framed(), limits);
  std::vector<int> what;
  std::vector<std::string> expected;
  const std::pair<int, const char*> each[] = {
      {good, "claim"},       {aborts, "abort"}, {crashes, "crash"}, {good, "claim"},        {exits, "crash"},
      {throws, "exception"}, {says_nan, "nan"}, {spins, "hang"},    {says_much, "garbage"}, {good, "claim"}};
  for (int round = 0; round < 3; ++round)
    for (const auto& [w, how] : each) what.push_back(w), expected.push_back(how);
  const auto said = all(runner, questions(what));
  ASSERT_EQ(said.size(), expected.size());
  for (std::size_t i = 0; i < said.size(); ++i) EXPECT_EQ(kind(said[i]), expected[i]) << i;
  EXPECT_EQ(runner.starts(), 1u);
  EXPECT_NE(std::get<Failed>(said[1].answer).why.find("it is what it is"), std::string::npos);
  EXPECT_EQ(std::get<Failed>(said[2].answer).why.find("it is what it is"), std::string::npos);
  EXPECT_EQ(std::get<Claim>(said[0].answer).witness_a->z, 5e-324);
}

TEST(Frames, after_exhausted_memory_another_worker_goes_on) {
  Runner runner(framed());
  const auto said = all(runner, questions({good, exhausts, good, exhausts, exhausts, good}));
  for (const std::size_t i : {1u, 3u, 4u}) EXPECT_EQ(kind(said[i]), "memory") << i;
  for (const std::size_t i : {0u, 2u, 5u}) {
    ASSERT_EQ(kind(said[i]), "claim") << i;
    EXPECT_EQ(std::get<Claim>(said[i].answer).signed_distance->lower, 1) << i;
  }
  EXPECT_EQ(runner.starts(), 1u);
  EXPECT_EQ(kind(runner.ask(questions({exhausts})[0])), "memory");
  EXPECT_EQ(std::get<Claim>(runner.ask(questions({good})[0]).answer).signed_distance->lower, 1);
}

// In frames a worker dies, and on lines the program itself.
TEST(Frames, who_crashes_is_told_by_the_function_and_its_library) {
  for (const bool frames : {true, false}) {
    Program program = framed();
    program.frames = frames;
    Runner runner(program);
    const auto said = all(runner, questions({asserts, crashes_in_a_library, good, crashes_in_a_static_function, divides,
                                             aborts, overflows_the_stack, calls_nothing}));
    const auto why = [&](std::size_t i) { return std::get<Failed>(said[i].answer).why; };
    EXPECT_TRUE(why(0).starts_with("Aborted in crashing::assert_something (libcrashing.so): ")) << why(0);
    EXPECT_NE(why(0).find("it is what it is"), std::string::npos) << why(0);
    EXPECT_EQ(why(1), "Segmentation fault in crashing::write_nowhere (libcrashing.so)");
    EXPECT_EQ(kind(said[2]), "claim");
    EXPECT_EQ(why(3), "Segmentation fault in a function of libcrashing.so, called by crashing::call_a_static_function");
    EXPECT_EQ(why(4), "Floating point exception in crashing::divide (libcrashing.so)");
    EXPECT_EQ(why(5), "Aborted in framed_engine: it is what it is");   // of an unnamed namespace: no exported symbol
    EXPECT_EQ(why(6), "Segmentation fault in crashing::Stack::overflow (libcrashing.so)");
#if defined(__x86_64__)
    EXPECT_EQ(why(7), "Segmentation fault in crashing::call (libcrashing.so)");
#endif
    EXPECT_EQ(runner.starts(), frames ? 1u : 7u);
  }
}

// The next question is asked before we have read what the last one left.
TEST(Frames, everybody_has_his_own_last_words) {
  std::vector<int> what;
  for (int i = 0; i < 40; ++i)
    for (const int w : {asserts, crashes_in_a_library, divides, aborts}) what.push_back(w);
  Runner runner(framed());
  const auto said = all(runner, questions(what));
  for (std::size_t i = 0; i < said.size(); ++i) {
    const std::string why = std::get<Failed>(said[i].answer).why;
    if (what[i] == asserts) {
      EXPECT_TRUE(why.starts_with("Aborted in crashing::assert_something (libcrashing.so): framed_engine: ") &&
                  why.ends_with("failed."))
          << i << ": " << why;
    } else {
      const std::map<int, std::string> right{
          {crashes_in_a_library, "Segmentation fault in crashing::write_nowhere (libcrashing.so)"},
          {divides, "Floating point exception in crashing::divide (libcrashing.so)"},
          {aborts, "Aborted in framed_engine: it is what it is"}};
      EXPECT_EQ(why, right.at(what[i])) << i;
    }
  }
}

TEST(Frames, who_sleeps_is_a_hang_too) {
  Limits limits;
  limits.per_query = milliseconds(100);
  Runner runner(framed(), limits);
  const auto said = all(runner, questions({good, sleeps, good}));
  EXPECT_EQ(kind(said[1]), "hang");
  EXPECT_EQ(kind(said[2]), "claim");
}

TEST(Frames, who_hangs_again_and_again_is_waited_for_ever_shorter_and_counted_each_time) {
  Limits limits;
  limits.per_query = milliseconds(800);
  limits.hangs_at_full_time = 2;
  limits.least = milliseconds(10);
  Runner runner(framed(), limits);
  const auto said = all(runner, questions(std::vector<int>(60, spins)));
  for (const Answered& a : said) EXPECT_EQ(kind(a), "hang");
  EXPECT_LT(runner.hung(), milliseconds(5000));   // of 48 s: 2 (800 + 400 + ... + 12.5) + the rest at 10
  EXPECT_GE(runner.hung(), milliseconds(2 * 800 + 2 * 400));
  EXPECT_EQ(std::get<Failed>(said.front().answer).why.find("shortened"), std::string::npos);
  EXPECT_NE(std::get<Failed>(said.back().answer).why.find("10 ms of processor time (shortened from 800 ms"),
            std::string::npos);
  EXPECT_EQ(kind(all(runner, questions({good}))[0]), "claim");
}

// One answer in four takes it 60 ms of a processor, so the usual one takes 15. Hangs do not shorten the limit to less
// than 300.
TEST(Frames, an_engine_that_is_slow_and_hangs_is_not_said_to_hang_where_it_answers) {
  Limits limits;
  limits.per_query = milliseconds(1000);
  limits.hangs_at_full_time = 1;
  limits.least = milliseconds(10);
  Runner runner(framed(), limits);
  std::vector<int> what(36, good);
  what.insert(what.end(), 12, late);
  what.insert(what.end(), 5, spins);
  what.insert(what.end(), 4, late);
  const auto said = all(runner, questions(what));
  for (std::size_t i = 0; i < said.size(); ++i) EXPECT_EQ(kind(said[i]), what[i] == spins ? "hang" : "claim") << i;
  EXPECT_LT(runner.hung(), milliseconds(3500));   // 1000 + 500 + 3 * 300, and not 5000
}

}  // namespace
}  // namespace octic::oracle::frames_test
