// The programs of octic certify --command: silent, wrong, repaired, without a card or with a wrong one.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "oracle/test/certify_fixture.h"

namespace cli_command_test {
namespace {

using namespace octic::test;

class Command : public Certify {};

TEST_F(Command, silence_is_counted_and_never_green) {
  for (const char* silence : {"{'undecided': 'too hard'}", "{'unsupported': 'not today'}"}) {
    const Ran ran = run(spheres(engine("silent.py", python_engine(silence)), {"--out", file(silence + 2).string()}));
    EXPECT_EQ(ran.code, 3) << ran.out << ran.err;
    EXPECT_NE(ran.out.find("INCOMPLETE"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("20 un"), std::string::npos) << "ten pairs, two queries\n" << ran.out;
    pugi::xml_document junit;
    ASSERT_TRUE(junit.load_string(text_of(file(silence + 2) / "junit.xml").c_str()));
    EXPECT_TRUE(
        junit.child("testsuites").child("testsuite").find_child([](auto node) { return !!node.child("error"); }));
  }
}

TEST_F(Command, one_silence_among_right_answers_is_incomplete_and_a_wrong_one_beside_it_is_both) {
  const std::string first = "{'undecided': 'no'} if q['name'].startswith('0 ') else ";
  EXPECT_EQ(run(spheres(engine("e.py", python_engine(first + right)))).code, 3);
  EXPECT_EQ(report().at("conclusion"), "incomplete");
  const Ran both = run(spheres(engine("e.py", python_engine(first + wrong))));
  EXPECT_EQ(both.code, 1);
  EXPECT_NE(both.out.find("FOUND, and INCOMPLETE"), std::string::npos) << both.out;
}

TEST_F(Command, what_a_card_does_not_promise_is_not_asked_and_a_card_that_takes_nothing_is_not_green) {
  Json card = Json::parse(card_called("modest"));
  card["pairs"] = Json::array({Json::array({"sphere", "sphere"})});
  auto both = spheres(engine("e.py", python_engine(right, card.dump())));
  *std::find(both.begin(), both.end(), "sphere-sphere") = "sphere-sphere,sphere-box";
  EXPECT_EQ(run(both).code, 0);
  const Json report = this->report();   // a loop over a part of a temporary would run over nothing
  ASSERT_FALSE(report.at("tallies").empty());
  for (const Json& tally : report.at("tallies"))
    EXPECT_EQ(tally.at("pairs"), 10) << "a pair that nobody takes is none of the ten";
  card["pairs"] = Json::array({Json::array({"disc", "disc"})});
  const Ran none = run(spheres(engine("e.py", python_engine(right, card.dump())), {"--out", file("none").string()}));
  EXPECT_EQ(none.code, 3);
  EXPECT_NE(none.out.find("asked nothing"), std::string::npos) << none.out;
}

TEST_F(Command, a_right_program_without_a_card_is_right_by_a_default_that_is_said) {
  const Ran ran = run(spheres(engine("e.py", python_engine(right))));
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_NE(ran.out.find("shows no card: it is allowed an error of 1.5e-08"), std::string::npos) << ran.out;
  const std::string off = engine("off.py", python_engine("{'signed_distance': distance(q) * (1 + 1e-5)}"));
  EXPECT_EQ(run(spheres(off)).code, 1);
  EXPECT_EQ(run(spheres(off, {"--tolerance-relative", "1e-4"})).code, 0);
  EXPECT_EQ(run(spheres(off, {"--tolerance-relative", "-1"})).code, 2);
  EXPECT_EQ(run(spheres(off, {"--tolerance", "nan"})).code, 2);
}

// However much an engine grants itself.
TEST_F(Command, a_tolerance_that_is_given_takes_the_place_of_both_on_the_card) {
  Json card = Json::parse(card_called("lax"));
  card["tolerance_relative"] = 1e-3;
  const auto off = spheres(engine("e.py", python_engine("{'signed_distance': distance(q) * (1 + 1e-5)}", card.dump())));
  const auto with = [&](const std::string& option, const std::string& value) {
    auto options = off;
    options.insert(options.end(), {option, value});
    return run(options).code;
  };
  EXPECT_EQ(run(off).code, 0);
  EXPECT_EQ(with("--tolerance", "1e-12"), 1);
  EXPECT_EQ(with("--tolerance-relative", "1e-9"), 1);
  EXPECT_EQ(with("--tolerance-relative", "1e-3"), 0);
}

TEST_F(Command, what_does_not_come_again_is_a_defect_with_its_case) {
  const std::string fifth =
      "import os, sys\nasked = []\ndef crash():\n    print('boom', file=sys.stderr, flush=True)\n    os._exit(3)\n" +
      python_engine("(asked.append(1), crash() if len(asked) == 5 else {'signed_distance': distance(q)})[1]");
  const Ran ran = run(spheres(engine("e.py", fifth), {"--count", "3"}));
  EXPECT_EQ(ran.code, 1) << ran.out;
  EXPECT_NE(ran.out.find("crashed, and answers when it is asked again"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("No defects."), std::string::npos) << ran.out;
  const Json defects = report().at("diagnosed").at("defects");
  ASSERT_EQ(defects.size(), 1u);
  EXPECT_EQ(defects[0].at("mechanism"), "not-repeated:crash");
  EXPECT_NE(defects[0].at("evidence").dump().find("boom"), std::string::npos) << defects[0].dump();
  EXPECT_TRUE(defects[0].at("plainest").at("case").contains("a"));
}

TEST_F(Command, an_engine_that_takes_long_to_start_is_told_of_timeout) {
  const Ran ran = run(spheres(engine("e.py", "import time\ntime.sleep(5)\n" + python_engine(right)),
                              {"--count", "1", "--timeout", "0.3"}));
  EXPECT_EQ(ran.code, 1) << ran.out;
  EXPECT_NE(ran.out.find("answered no question in time. --timeout"), std::string::npos) << ran.out;
}

TEST_F(Command, a_card_that_is_wrong_stops_it_and_of_several_one_is_named) {
  const auto stops = [&](const std::string& cards, const std::string& words, const std::string& more = "") {
    const Ran ran = run(spheres(engine("e.py", python_engine(right, cards)) + more));
    EXPECT_EQ(ran.code, 2) << ran.out;
    EXPECT_NE(ran.err.find(words), std::string::npos) << ran.err;
  };
  const std::string mine = card_called("mine"), other = card_called("other");
  const auto with = [&](const std::string& field, const Json& value) {
    Json card = Json::parse(mine);
    card[field] = value;
    return card.dump();
  };
  stops(with("tolerance", -1), "tolerance: must not be negative");
  stops(with("scalar", "half"), "scalar: must be double or float");
  stops(with("tolerence", 1), "here it is \"tolerance\"");
  stops(with("pairs", Json::parse(R"([["cone","box"]])")), "there is no \"cone\"");
  stops(with("pairs", Json::array()), "pairs: must be an array of at least one");
  stops(with("queries", Json::array()), "queries: must name at least one");
  stops(with("name", ""), "name: must not be empty");
  stops(with("finer", 3), "finer: must be a string");
  stops(R"({"name":"mine")", "not JSON");
  stops("  " + with("tolerence", 1), "here it is \"tolerance\"");
  stops("[" + mine + "]", "must be a JSON object");
  stops("\xEF\xBB\xBF" + mine, "is no card");
  stops(with("tolerance_relative", -1), "tolerance_relative: must not be negative");
  stops(mine, "shows no card of nobody, but: mine", " --engine nobody");
  stops(mine + "\n" + other, "several cards: mine, other");
  stops(mine + "\n" + other, "shows no card of nobody, but: mine, other", " --engine=nobody");
  const Ran ran = run(spheres(
      engine("e.py", python_engine(right, "hello\n{\"level\":\"info\"}\n" + mine + "\n" + other)) + " --engine other"));
  EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
  EXPECT_NE(ran.out.find("other"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("shows no card"), std::string::npos) << ran.out;
}

// A card that is left aside would be another tolerance: 1.5e-8 in place of the 1e-9 that it declares.
TEST_F(Command, a_card_whose_line_lacks_its_end_counts) {
  std::string program = python_engine("{'signed_distance': distance(q) * (1 + 1e-8)}", card_called("mine"));
  const auto print = program.find("print(r");
  program.replace(print, 5, "sys.stdout.write");
  const Ran ran = run(spheres(engine("e.py", program)));
  EXPECT_EQ(ran.code, 1) << ran.out;
  EXPECT_EQ(ran.out.find("shows no card"), std::string::npos) << ran.out;
}

TEST_F(Command, contact_beside_a_right_distance_is_called_that) {
  const std::string distances =
      "'signed_distance': distance(q), 'direction': [(b - a) / math.dist(q['a']['center'], "
      "q['b']['center']) for a, b in zip(q['a']['center'], q['b']['center'])]";
  Json card = Json::parse(card_called("libccd-mpr"));   // of which the register knows much
  for (const auto& [contact, name] :
       {std::pair{"True", "side:contact-beside-distance"}, std::pair{"False", "side:no-contact-beside-depth"}}) {
    const std::string answer = "{" + distances + ", 'contact': " + contact + "}";
    const Ran ran = run(spheres(engine("e.py", python_engine(answer, card.dump())),
                                {"--families", "any-random,any-deep", "--count", "20"}));
    EXPECT_EQ(ran.code, 1) << ran.out;
    const Json report = this->report();
    ASSERT_EQ(report.at("diagnosed").at("defects").size(), 1u) << ran.out;
    EXPECT_EQ(report.at("diagnosed").at("defects").at(0).at("mechanism"), name);
    EXPECT_EQ(report.at("diagnosed").at("defects").at(0).at("known"), "");
  }
}

// The time for the diagnosis ends while the engine is at work.
TEST_F(Command, a_slow_engine_that_is_wrong_is_reported) {
  const std::string slow =
      python_engine("{'signed_distance': (__import__('time').sleep(0.4), distance(q) + 0.01)[1]}", card_called("mine"));
  std::vector<std::string> options = spheres(engine("e.py", slow), {"--count", "4"});
  const auto budget = std::find(options.begin(), options.end(), "--budget");
  if (budget == options.end())
    options.insert(options.end(), {"--budget", "6"});
  else
    budget[1] = "6";
  const Ran ran = run(options);
  EXPECT_EQ(ran.code, 1) << ran.out << ran.err;
  EXPECT_NE(ran.out.find("FOUND"), std::string::npos) << ran.out;
}

// Wrong about two of five questions, in no order.
TEST_F(Command, what_is_now_right_now_wrong_is_called_that) {
  for (const std::string wrong_answer : {"distance(q) + q['a']['r']", "float('nan')"}) {
    const std::string answer = "(lambda n: {'signed_distance': " + wrong_answer +
                               " if n * 2654435761 % 2**32 > 2500000000 else distance(q)})"
                               "(globals().__setitem__('n', globals().get('n', 0) + 1) or n)";
    const Ran ran = run(spheres(engine("e.py", python_engine(answer, card_called("mine"))),
                                {"--count", "60", "--out", file(std::to_string(wrong_answer.size())).string()}));
    EXPECT_EQ(ran.code, 1) << ran.out;
    const Json report = Json::parse(text_of(file(std::to_string(wrong_answer.size())) / "report.json"));
    std::set<std::string> names;
    for (const Json& defect : report.at("diagnosed").at("defects"))
      names.insert(defect.at("mechanism").get<std::string>());
    EXPECT_TRUE(names.contains("unsteady")) << ran.out;
    for (const char* false_name : {"history", "place", "scale:length"})
      EXPECT_FALSE(names.contains(false_name)) << ran.out;
  }
}

TEST_F(Command, an_engine_is_not_asked_what_its_card_leaves_out) {
  Json card = Json::parse(card_called("mine"));
  card["queries"] = {"cast"};
  const std::string never = engine("e.py", python_engine("{'cast': {'kind': 'never'}}", card.dump()));
  const std::string turning =
      R"({"name":"c","a":{"type":"capsule","a":[-2,0,0],"b":[2,0,0],"r":0.25},"b":{"type":"sphere","center":[0,3,0],)"
      R"("r":1},"motion":[0,0,0],"spin":[0,0,1.5]})";
  const auto asked = [&](const std::string& query, const std::string& line) {
    return run({OCTIC_PROGRAM, "ask", "--command", never, "--query", query}, line + "\n").out;
  };
  EXPECT_NE(asked("cast", turning).find("\"unsupported\":\"its card has no turns\""), std::string::npos);
  const std::string rest =
      R"({"name":"c","a":{"type":"sphere","center":[0,0,0],"r":1},"b":{"type":"sphere","center":[0,3,0],"r":1}})";
  const Ran of_casts = run({OCTIC_PROGRAM, "ask", "--command", never, "--query", "boolean"}, rest + "\n");
  EXPECT_EQ(of_casts.code, 2);
  EXPECT_NE(of_casts.err.find("answers casts alone"), std::string::npos) << of_casts.err;
  card["queries"] = {"boolean"};
  card["pairs"] = Json::array({Json::array({"sphere", "box"})});
  const std::string boxes = engine("boxes.py", python_engine("{'contact': True}", card.dump()));
  const auto said = [&](const std::string& query) {
    return run({OCTIC_PROGRAM, "ask", "--command", boxes, "--query", query}, rest + "\n").out;
  };
  EXPECT_NE(said("signed_distance").find("its card has no signed_distance"), std::string::npos);
  EXPECT_NE(said("boolean").find("its card does not take the pair"), std::string::npos);
}

// What an engine says that it holds may be no solid of the kind that was asked about. Then it has answered, and
// wrongly.
TEST_F(Command, another_kind_of_solid_is_garbage_and_not_unsupported) {
  const auto judged = [](const std::string& received) {
    const std::string pose = R"("rotation":[1,0,0,0,1,0,0,0,1])";
    return run({OCTIC_PROGRAM, "judge"},
               R"({"name":"g","a":{"type":"sphere","center":[-3,0,0],"r":1},"b":{"type":"sphere","center":[0,0,0],"r":1},)"
               R"("answer":{"signed_distance":9,"received":[{"center":[-3,0,0],)" +
                   pose + R"(,"rounding":1},{"center":[0,0,0],)" + pose + R"(,"rounding":1)" + received + "}]}}\n")
        .out;
  };
  EXPECT_NE(judged("").find("\"distance\""), std::string::npos) << judged("");
  for (const char* other : {R"(,"base":[[1,1],[0,1],[0,0]])", R"(,"half_space":true)"})
    EXPECT_NE(judged(other).find("failed-garbage"), std::string::npos) << judged(other);
  EXPECT_NE(judged(R"(,"raduis":1)").find("unknown field"), std::string::npos) << judged(R"(,"raduis":1)");
}

TEST_F(Command, a_baseline_may_be_a_folder_and_the_page_knows_it) {
  const std::string mine = engine("e.py", python_engine(wrong, card_called("mine")));
  EXPECT_EQ(run(spheres(mine, {"--out", file("before").string()})).code, 1);
  const Ran again = run(spheres(mine, {"--baseline", file("before").string()}));
  EXPECT_EQ(again.code, 0) << again.out << again.err;
  EXPECT_EQ(run(spheres(mine, {"--baseline", ""})).code, 2);
  EXPECT_EQ(again.err.find("was not made"), std::string::npos) << again.err;
  const Ran apart = run({OCTIC_PROGRAM, "diff", file("before").string(), file("out").string()});
  EXPECT_EQ(apart.code, 0) << apart.out;
  run(spheres(engine("other.py", python_engine(right, card_called("other"))), {"--out", file("other").string()}));
  const Ran nothing = run({OCTIC_PROGRAM, "diff", file("before").string(), file("other").string()});
  EXPECT_EQ(nothing.code, 1) << nothing.out;
  EXPECT_NE(nothing.out.find("nothing was compared"), std::string::npos) << nothing.out;
}

// The run removes the report of the earlier one from the folder, and writes its own there.
TEST_F(Command, a_baseline_may_be_that_of_the_folder_itself) {
  const std::string mine = engine("e.py", python_engine(right, card_called("mine"))), out = file("out").string();
  ASSERT_EQ(run(spheres(mine)).code, 0);
  engine("e.py", python_engine(wrong, card_called("mine")));
  EXPECT_EQ(run(spheres(mine, {"--baseline", out})).code, 1);
  const std::string page = text_of(file("out") / "index.html");
  const std::size_t at = page.find("\"baseline\":{");
  ASSERT_NE(at, std::string::npos);
  EXPECT_NE(page.substr(at, 500).find("\"asked\":10,\"right\":10"), std::string::npos) << page.substr(at, 500);
}

TEST_F(Command, why_there_is_no_program_that_reproduces_it_is_said) {
  Json card = Json::parse(card_called("mine"));
  card["reproducer"] = true;
  const Ran ran = run(spheres(engine("e.py", python_engine(wrong, card.dump()))));
  EXPECT_EQ(ran.code, 1) << ran.out;
  EXPECT_NE(text_of(file("out") / "report.md")
                .find("in found/ have no program, because --reproducer failed: no C++ "
                      "or JavaScript program was written"),
            std::string::npos)
      << text_of(file("out") / "report.md");
}

TEST_F(Command, of_several_cards_for_inquiries_the_named_one_counts) {
  const Json card = {{"name", "one"},   {"library", "l"}, {"version", "1"},
                     {"settings", "s"}, {"promise", "p"}, {"queries", {"estimate"}}};
  Json other = card;
  other["name"] = "two";
  const std::string program = python_engine("{'lower': 0, 'upper': 9}", "hello\n" + card.dump() + "\n" + other.dump());
  const std::string line =
      R"({"name":"c","a":{"type":"sphere","center":[0,0,0],"r":1},"b":{"type":"sphere","center":[0,3,0],"r":1},)"
      R"("largest_error":9})";
  const auto ask = [&](const std::string& more) {
    return run({OCTIC_PROGRAM, "ask", "--command", engine("i.py", program) + more, "--query", "estimate"}, line + "\n");
  };
  EXPECT_EQ(ask(" --engine two").code, 0) << ask(" --engine two").err;
  EXPECT_NE(ask("").err.find("several cards: one, two"), std::string::npos) << ask("").err;
  EXPECT_NE(ask(" --engine three").err.find("no card of three, but: one, two"), std::string::npos);
}

TEST_F(Command, a_card_of_a_program_that_fails_is_not_left_aside) {
  std::string failing = python_engine(right, card_called("mine"));
  const std::string end = "sys.exit(0)";
  failing.replace(failing.find(end), end.size(), "sys.exit(3)");
  const Ran ran = run(spheres(engine("e.py", failing)));
  EXPECT_EQ(ran.code, 2) << ran.out;
  EXPECT_NE(ran.err.find("--cards shows a card and then fails"), std::string::npos) << ran.err;
}

// What is said of answers that are wrong in a way that the sentences know: each is one defect.
TEST_F(Command, defects_are_called_what_they_are) {
  const auto mechanisms = [&](const std::string& answer, double promise) {
    Json card = Json::parse(card_called("mine"));
    card["tolerance_relative"] = promise;
    const std::string way =
        "def way(q):\n    d = [p - r for p, r in zip(q['b']['center'], q['a']['center'])]\n"
        "    return [x / math.hypot(*d) for x in d]\n";
    std::string program = python_engine(answer, card.dump());
    program.insert(program.find("def distance"), way);
    EXPECT_EQ(run(spheres(engine("e.py", program))).code, 1);
    std::set<std::string> out;
    const Json report = this->report();
    for (const Json& d : report.at("diagnosed").at("defects")) out.insert(d.at("mechanism").get<std::string>());
    return out;
  };
  using Names = std::set<std::string>;
  EXPECT_EQ(mechanisms("{'signed_distance': {'lower': distance(q) - abs(distance(q)) / 64, 'upper': distance(q) + "
                       "abs(distance(q)) / 64}}",
                       1e-9),
            Names{"enclosure:wide"});
  EXPECT_EQ(mechanisms("{'signed_distance': distance(q), 'direction': [2 * x for x in way(q)]}", 1e-9),
            Names{"direction:length"});
  // An error of 1e-13, along the best direction: no coarse search.
  EXPECT_EQ(mechanisms("{'signed_distance': distance(q) + 1e-13 * abs(distance(q)), 'direction': way(q)}", 1e-15),
            (Names{"depth:too-shallow", "distance:too-far"}));
}

TEST_F(Command, a_program_that_shows_a_card_and_no_answer_is_said_to_answer_nothing) {
  std::string program = python_engine(right, card_called("mine"));
  program.insert(program.find("for line in"), "sys.exit('no licence')\n");
  const Ran ran = run(spheres(engine("e.py", program), {"--count", "1"}));
  EXPECT_EQ(ran.code, 1) << ran.out;
  EXPECT_NE(ran.out.find("mine answered no question. Does it run? "), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("no licence"), std::string::npos) << ran.out;
}

TEST_F(Command, a_program_that_says_nan_has_answered) {
  const Ran ran = run(spheres(engine("e.py", python_engine("{'signed_distance': math.nan}")), {"--count", "1"}));
  EXPECT_EQ(ran.code, 1) << ran.out;
  EXPECT_EQ(ran.out.find("answered no question"), std::string::npos) << ran.out;
}

TEST_F(Command, lines_that_are_no_answers_are_one_defect_of_all_queries) {
  const Ran ran = run(spheres(engine("e.py", python_engine("{'signed_distence': 1}")), {"--count", "1"}));
  EXPECT_EQ(ran.code, 1) << ran.out;
  const Json report = this->report();
  ASSERT_EQ(report["diagnosed"]["defects"].size(), 1u) << report["diagnosed"]["defects"];
  const std::string sentence = report["diagnosed"]["defects"][0]["sentence"];
  EXPECT_EQ(sentence.find("prints no answer: unknown field \"signed_distence\""), 0u) << sentence;
}

TEST_F(Command, a_repaired_engine_is_asked_again_and_an_unchanged_one_is_not) {
  EXPECT_EQ(run(spheres(engine("e.py", python_engine(wrong)))).code, 1);
  const Ran repaired = run(spheres(engine("e.py", python_engine(right))));
  EXPECT_EQ(repaired.code, 0) << repaired.out;
  EXPECT_EQ(report().at("engines").at(0).at("reused"), 0);
  run(spheres(engine("e.py", python_engine(wrong))));
  EXPECT_EQ(run(spheres(engine("e.py", python_engine(right)), {"--resume"})).code, 0)
      << "--resume does not make it another program";
  const Ran again = run(spheres(engine("e.py", python_engine(right)), {"--resume"}));
  EXPECT_EQ(report().at("engines").at(0).at("reused"), 20);
  EXPECT_NE(again.out.find("20 of 20 answers are from earlier runs"), std::string::npos) << again.out;

  EXPECT_EQ(run(fast("20")).code, 0);   // a linked one needs no word
  run(fast("20"));
  EXPECT_EQ(report().at("engines").at(0).at("asked_now"), 0);
}

TEST_F(Command, a_module_that_a_script_loads_may_change_too) {
  std::ofstream(file("inner.py")) << "more = 1\n";
  const std::string command =
      engine("e.py", "import inner\n" + python_engine("{'signed_distance': distance(q) + inner.more * q['a']['r']}"));
  EXPECT_EQ(run(spheres(command)).code, 1);
  std::ofstream(file("inner.py")) << "more = 0  # repaired\n";
  EXPECT_EQ(run(spheres(command)).code, 0);
}

TEST_F(Command, is_split_as_a_shell_does) {
  const std::string plain = engine("with a blank.py", python_engine(right));   // "python3 " and the path
  const std::string path = plain.substr(plain.find(' ') + 1);
  EXPECT_EQ(run(spheres("python3 '" + path + "'")).code, 0);
  ::setenv("OCTIC_TEST_ENGINE", path.c_str(), 1);
  EXPECT_EQ(run(spheres("python3 \"$OCTIC_TEST_ENGINE\"")).code, 0);
  for (const auto& [command, said] : std::map<std::string, std::string>{{"python3 a | tee b", "must stand in quotes"},
                                                                        {"python3 'a", "is not closed"},
                                                                        {"python3 $(pwd)/a", "runs another command"},
                                                                        {" ", "--command is empty"},
                                                                        {"python3 $OCTIC_NO_SUCH/a", "is not set"}}) {
    const Ran ran = run(spheres(command));
    EXPECT_EQ(ran.code, 2) << command;
    EXPECT_NE(ran.err.find(said), std::string::npos) << ran.err;
  }
}

// A path that is misspelled is no defect of an engine.
TEST_F(Command, what_answers_nothing_is_no_engine) {
  const Ran missing = run(spheres("python3 " + file("no_such.py").string()));
  EXPECT_EQ(missing.code, 2) << missing.out;
  EXPECT_NE(missing.err.find("answered none of three plain questions"), std::string::npos) << missing.err;
  EXPECT_NE(missing.err.find("No such file"), std::string::npos) << missing.err;
  EXPECT_FALSE(fs::exists(file("out")));
  const std::string pair = file("pair.jsonl").string(), command = "python3 " + file("no_such.py").string();
  std::ofstream(pair) << R"({"name":"p","a":{"type":"point","at":[0,0,0]},"b":{"type":"point","at":[1,0,0]}})" << '\n';
  const Ran ran = octic::test::run({OCTIC_PROGRAM, "shrink", "--command", command, pair}, "");
  EXPECT_EQ(ran.code, 2) << ran.out;
  EXPECT_NE(ran.err.find("answered none of three plain questions"), std::string::npos) << ran.err;
}

// Shrunk or not, a pair about which the engine is right alone is no reproducer.
TEST_F(Command, shrink_says_where_a_fresh_process_is_not_wrong) {
  const std::string pairs = file("pairs.jsonl").string();
  std::ofstream to(pairs);
  for (int i = 0; i < 9; ++i)
    to << R"({"name":"p)" << i << R"(","a":{"type":"sphere","center":[0,0,0],"r":1},)"
       << R"("b":{"type":"sphere","center":[5,1,2],"r":2}})" << '\n';
  to.close();
  const std::string otherwise = "a fresh process is not wrong about it in this way";
  const std::string late = "q['name'].split()[0] not in '01234567'", once = "q['name'].split()[0] == '8'";
  for (const auto& [name, when, shrunk] :
       {std::tuple{"always", std::string("True"), true}, {"late", late, true}, {"once", once, false}}) {
    const std::string answer = "{'signed_distance': distance(q) + (" + when + ")}";
    const std::string command = engine(std::string(name) + ".py", python_engine(answer, card_called(name)));
    const Ran ran = octic::test::run({OCTIC_PROGRAM, "shrink", "--command", command, pairs}, "");
    EXPECT_EQ(ran.code, 1) << ran.err;
    const Json last = Json::parse(ran.out.substr(ran.out.rfind('\n', ran.out.size() - 2) + 1));
    EXPECT_EQ(last.at("origin").get<std::string>().find("not shrunk") == std::string::npos, shrunk) << last;
    for (const std::string& text : {last.at("reason").get<std::string>(), ran.err})
      EXPECT_EQ(text.find(otherwise) == std::string::npos, name == std::string("always")) << name << ": " << text;
  }
}

TEST_F(Command, two_engines_of_one_name_are_two_rows) {
  const std::string one = engine("one.py", python_engine(right)), two = engine("two.py", python_engine(wrong));
  run(spheres(one, {"--command", two}));
  const Json engines = report().at("engines");
  ASSERT_EQ(engines.size(), 2u);
  EXPECT_EQ(engines[0].at("name"), "pipe-python3");
  EXPECT_EQ(engines[1].at("name"), "pipe-python3-2");
  const Json report = this->report();
  ASSERT_FALSE(report.at("tallies").empty());
  for (const Json& tally : report.at("tallies")) EXPECT_EQ(tally.at("pairs"), 10);
  ASSERT_FALSE(report.at("diagnosed").at("defects").empty());
  for (const Json& defect : report.at("diagnosed").at("defects")) EXPECT_EQ(defect.at("engine"), "pipe-python3-2");
  EXPECT_GT(report.at("findings"), 0);
}

}  // namespace
}  // namespace cli_command_test
