// octic certify as its user meets it: exit codes, words, files; and programs that try to win without answering.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <pugixml.hpp>
#include <sstream>

#include "oracle/test/run_program.h"

namespace cli_certify_test {
namespace {

namespace fs = std::filesystem;
using octic::test::Ran;
using octic::test::run;
using octic::test::Talk;
using Json = nlohmann::json;

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// A program that answers each question with `answer`, a Python expression of the question q; and with `card`, when it
// has one.
std::string python_engine(const std::string& answer, const std::string& card = "") {
  return "import json, math, sys\n" +
         (card.empty() ? "" : "if '--cards' in sys.argv:\n    print(r'''" + card + "''')\n    sys.exit(0)\n") +
         "def distance(q):\n    return math.dist(q['a']['center'], q['b']['center']) - q['a']['r'] - q['b']['r']\n"
         "for line in sys.stdin:\n    q = json.loads(line)\n    print(json.dumps({'name': q['name'], **(" +
         answer + ")}), flush=True)\n";
}
const std::string right = "{'signed_distance': distance(q)}", wrong = "{'signed_distance': distance(q) + q['a']['r']}";

std::string card_called(const std::string& name) {
  return Json{{"name", name},
              {"library", "l"},
              {"version", "1"},
              {"scalar", "double"},
              {"settings", "s"},
              {"solid", "sharp"},
              {"promise", "p"},
              {"tolerance", 0},
              {"tolerance_relative", 1e-9},
              {"queries", {"signed_distance"}}}
      .dump();
}

// How many blocks the results of a folder hold; 0 where there are none, or they are in use.
std::int64_t blocks_in(const fs::path& folder) {
  const Ran ran = run({OCTIC_PROGRAM, "results", "--from", folder.string(), "select count(*) from block"});
  return ran.code == 0 ? std::stoll(ran.out.substr(ran.out.find('\n') + 1)) : 0;
}

class Certify : public testing::Test {
 protected:
  Certify() : place_(fs::temp_directory_path() / ("octic-certify-" + std::to_string(::getpid()))) {
    fs::remove_all(place_);
    fs::create_directories(place_);
  }
  ~Certify() override {
    std::error_code ignored;
    fs::remove_all(place_, ignored);
  }

  fs::path file(const std::string& name) const { return place_ / name; }
  std::string engine(const std::string& name, const std::string& program) const {
    std::ofstream(file(name)) << program;
    return "python3 " + file(name).string();
  }
  static std::vector<std::string> octic(std::vector<std::string> options) {
    const std::vector<std::string> first{"/usr/bin/env", std::string("OCTIC_ENGINES=") + OCTIC_ENGINE_PROGRAMS,
                                         OCTIC_PROGRAM, "certify"};
    options.insert(options.begin(), first.begin(), first.end());
    return options;
  }
  // Pairs of spheres for a foreign program, ten if --count says no other number.
  std::vector<std::string> spheres(const std::string& command, std::vector<std::string> more = {}) const {
    std::vector<std::string> options{"--command",     command,    "--families", "any-random", "--pairs",
                                     "sphere-sphere", "--corpus", "off",        "--budget",   "0",
                                     "--jobs",        "1",        "--no-shrink"};
    const auto unless_given = [&](const std::string& option, const std::string& value) {
      if (std::find(more.begin(), more.end(), option) == more.end()) options.insert(options.end(), {option, value});
    };
    unless_given("--count", "10");
    unless_given("--out", file("out").string());
    options.insert(options.end(), more.begin(), more.end());
    return octic(options);
  }
  std::vector<std::string> fast(const std::string& count) const {
    return octic({"--engines", "octic-fast", "--families", "random", "--corpus", "off", "--budget", "0", "--jobs", "2",
                  "--time-pairs", "3", "--count", count, "--out", file("out").string()});
  }
  Json report() const { return Json::parse(text_of(file("out") / "report.json")); }

  fs::path place_;
};

TEST_F(Certify, every_pair_asked_answered_and_right_is_exit_0_and_all_files) {
  const Ran ran = run(fast("20"));
  EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
  EXPECT_NE(ran.out.find("octic-fast"), std::string::npos);
  EXPECT_NE(ran.out.find("20 of 20 pairs"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("AGREED: all 20 planned pairs"), std::string::npos) << ran.out;
  for (const char* name : {"report.md", "report.csv", "report.json", "junit.xml", "details.json", "plan.json"})
    EXPECT_TRUE(fs::exists(file("out") / name)) << name;
  const std::string markdown = text_of(file("out") / "report.md");
  for (const char* said :
       {"Machine: ", "20 pairs judged of 20 planned", "Run: ", "octic certify --engines octic-fast", "seed 1"})
    EXPECT_NE(markdown.find(said), std::string::npos) << said;
  for (const char* field : {"date", "commit", "command", "load", "seed"})
    EXPECT_TRUE(report().contains(field)) << field;
  EXPECT_TRUE(report().at("complete").get<bool>());
  EXPECT_EQ(report().at("conclusion"), "agreed");
}

TEST_F(Certify, silence_is_counted_and_never_green) {
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

TEST_F(Certify, one_silence_among_right_answers_is_incomplete_and_a_wrong_one_beside_it_is_both) {
  const std::string first = "{'undecided': 'no'} if q['name'].startswith('0 ') else ";
  EXPECT_EQ(run(spheres(engine("e.py", python_engine(first + right)))).code, 3);
  EXPECT_EQ(report().at("conclusion"), "incomplete");
  const Ran both = run(spheres(engine("e.py", python_engine(first + wrong))));
  EXPECT_EQ(both.code, 1);
  EXPECT_NE(both.out.find("FOUND, and INCOMPLETE"), std::string::npos) << both.out;
}

TEST_F(Certify, what_a_card_does_not_promise_is_not_asked_and_a_card_that_takes_nothing_is_not_green) {
  Json card = Json::parse(card_called("modest"));
  card["pairs"] = Json::array({Json::array({"sphere", "sphere"})});
  auto both = spheres(engine("e.py", python_engine(right, card.dump())));
  *std::find(both.begin(), both.end(), "sphere-sphere") = "sphere-sphere,sphere-box";
  EXPECT_EQ(run(both).code, 0);
  for (const Json& tally : report().at("tallies"))
    EXPECT_EQ(tally.at("pairs"), 10) << "a pair that nobody takes is none of the ten";
  card["pairs"] = Json::array({Json::array({"disc", "disc"})});
  const Ran none = run(spheres(engine("e.py", python_engine(right, card.dump())), {"--out", file("none").string()}));
  EXPECT_EQ(none.code, 3);
  EXPECT_NE(none.out.find("asked nothing"), std::string::npos) << none.out;
}

TEST_F(Certify, a_budget_that_ends_early_has_a_code_and_a_word) {
  const Ran ran = run(octic({"--engines", "octic-fast", "--budget", "0.01", "--out", file("out").string()}));
  EXPECT_EQ(ran.code, 3) << ran.out << ran.err;
  EXPECT_NE(ran.out.find("INCOMPLETE"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("No finding"), std::string::npos) << ran.out;
  EXPECT_FALSE(report().at("complete").get<bool>());
}

TEST_F(Certify, a_right_program_without_a_card_is_right_by_a_default_that_is_said) {
  const Ran ran = run(spheres(engine("e.py", python_engine(right))));
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_NE(ran.out.find("shows no card: it is allowed an error of 1.5e-08"), std::string::npos) << ran.out;
  const std::string off = engine("off.py", python_engine("{'signed_distance': distance(q) * (1 + 1e-5)}"));
  EXPECT_EQ(run(spheres(off)).code, 1);
  EXPECT_EQ(run(spheres(off, {"--tolerance-relative", "1e-4"})).code, 0);
  EXPECT_EQ(run(spheres(off, {"--tolerance-relative", "-1"})).code, 2);
  EXPECT_EQ(run(spheres(off, {"--tolerance", "nan"})).code, 2);
}

TEST_F(Certify, a_card_that_is_wrong_stops_it_and_of_several_one_is_named) {
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

TEST_F(Certify, a_program_that_does_not_start_is_said_to_answer_nothing) {
  const Ran ran = run(spheres("python3 " + file("nobody.py").string(), {"--count", "1"}));
  EXPECT_EQ(ran.code, 1) << ran.out;
  EXPECT_NE(ran.out.find("pipe-python3 answered no question. Does it run? "), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("open file"), std::string::npos) << ran.out;
}

TEST_F(Certify, a_program_that_says_nan_has_answered) {
  const Ran ran = run(spheres(engine("e.py", python_engine("{'signed_distance': math.nan}")), {"--count", "1"}));
  EXPECT_EQ(ran.code, 1) << ran.out;
  EXPECT_EQ(ran.out.find("answered no question"), std::string::npos) << ran.out;
}

TEST_F(Certify, lines_that_are_no_answers_are_one_defect_of_all_queries) {
  const Ran ran = run(spheres(engine("e.py", python_engine("{'signed_distence': 1}")), {"--count", "1"}));
  EXPECT_EQ(ran.code, 1) << ran.out;
  const Json report = this->report();
  ASSERT_EQ(report["diagnosed"]["defects"].size(), 1u) << report["diagnosed"]["defects"];
  const std::string sentence = report["diagnosed"]["defects"][0]["sentence"];
  EXPECT_EQ(sentence.find("prints no answer: unknown field \"signed_distence\""), 0u) << sentence;
}

TEST_F(Certify, a_repaired_engine_is_asked_again_and_an_unchanged_one_is_not) {
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

TEST_F(Certify, a_module_that_a_script_loads_may_change_too) {
  std::ofstream(file("inner.py")) << "more = 1\n";
  const std::string command =
      engine("e.py", "import inner\n" + python_engine("{'signed_distance': distance(q) + inner.more * q['a']['r']}"));
  EXPECT_EQ(run(spheres(command)).code, 1);
  std::ofstream(file("inner.py")) << "more = 0  # repaired\n";
  EXPECT_EQ(run(spheres(command)).code, 0);
}

TEST_F(Certify, two_engines_of_one_name_are_two_rows) {
  const std::string one = engine("one.py", python_engine(right)), two = engine("two.py", python_engine(wrong));
  run(spheres(one, {"--command", two}));
  const Json engines = report().at("engines");
  ASSERT_EQ(engines.size(), 2u);
  EXPECT_EQ(engines[0].at("name"), "pipe-python3");
  EXPECT_EQ(engines[1].at("name"), "pipe-python3-2");
  for (const Json& tally : report().at("tallies")) EXPECT_EQ(tally.at("pairs"), 10);
  for (const Json& defect : report().at("diagnosed").at("defects")) EXPECT_EQ(defect.at("engine"), "pipe-python3-2");
  EXPECT_GT(report().at("findings"), 0);
}

// An engine is repaired, and breaks again: octic diff says which defect went and which came.
TEST_F(Certify, diff_names_what_was_repaired_and_what_broke) {
  const auto certified = [&](const std::string& answer, const char* out) {
    const std::string command = engine("one.py", python_engine(answer, card_called("mine")));
    return run({OCTIC_PROGRAM, "certify", "--command", command, "--families", "any-random", "--pairs", "sphere-sphere",
                "--corpus", "off", "--count", "10", "--budget", "0", "--jobs", "1", "--no-shrink", "--out",
                file(out).string()});
  };
  certified(wrong, "before"), certified(right, "after");
  const std::string before = file("before").string(), after = file("after").string();
  const Ran repaired = run({OCTIC_PROGRAM, "diff", before, after});
  EXPECT_EQ(repaired.code, 0) << repaired.out << repaired.err;
  for (const char* said : {"Repaired, or no longer met:", "gives a distance that is greater than the least",
                           "0 % of 10", "100 % of 10", "No new defect."})
    EXPECT_NE(repaired.out.find(said), std::string::npos) << said << "\n" << repaired.out;
  const Ran broken = run({OCTIC_PROGRAM, "diff", after + "/report.json", before});
  EXPECT_EQ(broken.code, 1);
  EXPECT_NE(broken.out.find("New:"), std::string::npos) << broken.out;
  EXPECT_EQ(run({OCTIC_PROGRAM, "diff", before, before}).code, 0);
  EXPECT_EQ(run({OCTIC_PROGRAM, "diff", before, file("nowhere").string()}).code, 2);
}

// The tables of today's report, and parts of them.
TEST_F(Certify, a_report_is_printed_again_from_the_folder) {
  const std::string one = engine("one.py", python_engine(right)), two = engine("two.py", python_engine(wrong));
  const Ran ran = run(spheres(one, {"--command", two}));
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(ran.out.find("New defects"), std::string::npos) << ran.out;
  EXPECT_LE(std::count(ran.out.begin(), ran.out.end(), '\n'), 40);
  const std::string folder = file("out").string();
  EXPECT_EQ(run({OCTIC_PROGRAM, "report", folder, "--screen"}).out, ran.out);
  const Ran all = run({OCTIC_PROGRAM, "report", folder});
  EXPECT_EQ(all.code, 0) << all.err;
  for (const char* said : {"pipe-python3-2", "[new]", "10 pairs judged of 10 planned", "right%"})
    EXPECT_NE(all.out.find(said), std::string::npos) << said << '\n' << all.out;
  const Ran of_one = run({OCTIC_PROGRAM, "report", folder, "--engine", "pipe-python3", "--query", "signed_distance",
                          "--pair", "sphere-sphere"});
  EXPECT_EQ(of_one.out.find("pipe-python3-2 "), std::string::npos) << of_one.out;
  EXPECT_EQ(of_one.out.find("[new]"), std::string::npos) << of_one.out;
  EXPECT_EQ(run({OCTIC_PROGRAM, "report", file("nowhere").string()}).code, 2);
  for (const auto& [option, name] : {std::pair{"--engine", "nobody"}, {"--query", "foo"}, {"--pair", "cone-box"}}) {
    const Ran misspelt = run({OCTIC_PROGRAM, "report", folder, option, name});
    EXPECT_EQ(misspelt.code, 2) << option;
    EXPECT_NE(misspelt.err.find("there are "), std::string::npos) << misspelt.err;
  }

  // What an earlier run named is no news.
  fs::copy(file("out") / "report.json", file("baseline.json"));
  const Ran known = run(spheres(one, {"--command", two, "--baseline", file("baseline.json").string()}));
  EXPECT_EQ(known.code, 0) << known.out;
  EXPECT_NE(known.out.find("No new defects"), std::string::npos) << known.out;
  EXPECT_EQ(run(spheres(one, {"--baseline", file("nowhere.json").string()})).code, 2);
}

TEST_F(Certify, a_folder_that_it_did_not_make_is_left_alone) {
  fs::create_directories(file("out") / "found");
  std::ofstream(file("out") / "found" / "mine.txt") << "mine";
  std::ofstream(file("out") / "report.md") << "my report";
  const Ran ran = run(fast("5"));
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.err.find("was not made by octic certify"), std::string::npos) << ran.err;
  EXPECT_EQ(text_of(file("out") / "found" / "mine.txt"), "mine");
  EXPECT_EQ(text_of(file("out") / "report.md"), "my report");
}

TEST_F(Certify, a_name_is_a_name_in_every_file_and_no_place) {
  for (const std::string& name : {std::string("../../escaped"), (file("elsewhere") / "escaped").string(),
                                  std::string("<script>alert(1)</script>\x1b[31m\n=1+1"), std::string(300, 'n'),
                                  std::string("."), std::string("=1+1|x")}) {
    fs::remove_all(file("deep"));
    const fs::path out = file("deep") / "a" / "out";
    const Ran ran = run(spheres(engine("e.py", python_engine(wrong, card_called(name))), {"--out", out.string()}));
    EXPECT_EQ(ran.code, 1) << name << ran.err;
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
    EXPECT_EQ(ran.err.find('\x1b'), std::string::npos);
    std::size_t outside = 0;
    for (const auto& entry : fs::recursive_directory_iterator(file("deep")))
      outside += entry.is_regular_file() && entry.path().lexically_relative(out).string().starts_with("..");
    EXPECT_EQ(outside, 0u) << name;
    EXPECT_FALSE(fs::exists(file("elsewhere"))) << name;
    const std::string markdown = text_of(out / "report.md"), xml = text_of(out / "junit.xml"),
                      csv = text_of(out / "report.csv");
    EXPECT_EQ(markdown.find("<script>"), std::string::npos);
    for (const std::string* text : {&markdown, &xml, &csv}) EXPECT_EQ(text->find('\x1b'), std::string::npos);
    pugi::xml_document junit;
    EXPECT_TRUE(junit.load_string(xml.c_str()));
    EXPECT_EQ(xml.find("&#"), std::string::npos) << "no control character, by number either";
    EXPECT_EQ(csv.find("\n="), std::string::npos);
  }
}

// Every engine, about the largest numbers: minimising them must end, and what does not end is left alone.
TEST_F(Certify, extreme_families_keep_to_the_budget_and_leave_a_report) {
  for (const char* families :
       {"corpus/huge_scale,corpus/mixed_scale", "huge-scale,tiny-scale,subnormal,special-numbers"}) {
    const fs::path out = file(std::string("out") + families[0]);
    const auto start = std::chrono::steady_clock::now();
    const Ran ran =
        run(octic({"--families", families, "--count", "200", "--budget", "8", "--jobs", "2", "--out", out.string()}));
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    EXPECT_TRUE(ran.code == 0 || ran.code == 1 || ran.code == 3) << ran.code << ran.err;
    EXPECT_LT(seconds, 8 + 2) << families;
    EXPECT_TRUE(fs::exists(out / "report.json")) << ran.err;
  }
}

TEST_F(Certify, a_signal_ends_it_within_two_seconds_with_a_partial_report_and_the_same_command_goes_on) {
  Talk talk(fast("100000"));
  for (int i = 0; i < 1000 && blocks_in(file("out")) < 3; ++i) usleep(20000);
  const auto start = std::chrono::steady_clock::now();
  talk.interrupt();
  std::string text;
  for (std::string line; !(line = talk.hear()).starts_with("More:") && text.size() < 100000;) text += line + "\n";
  EXPECT_NE(text.find("Stopped before the end"), std::string::npos) << text;
  EXPECT_NE(text.find("INCOMPLETE"), std::string::npos) << text;
  EXPECT_EQ(talk.end(), 3);
  EXPECT_LT(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(), 2);
  EXPECT_GE(blocks_in(file("out")), 3);

  const Ran again = run(fast("100"));   // those are there already, or two blocks are asked
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_NE(again.out.find("100 of 100 pairs"), std::string::npos) << again.out;
}

TEST_F(Certify, damaged_results_are_refused_and_left_as_they_are) {
  run(fast("20"));
  const fs::path results = file("out") / "results.sqlite";
  const std::string whole = text_of(results);
  const auto refused = [&](const std::string& text) {
    std::ofstream(results, std::ios::binary) << text;
    const Ran again = run(fast("20"));
    EXPECT_EQ(again.code, 2) << again.out;
    EXPECT_NE(again.err.find("results.sqlite is damaged"), std::string::npos) << again.err;
    EXPECT_EQ(text_of(results), text);
  };
  std::string turned = whole;
  turned[whole.find("octic-fast")] ^= 1;
  refused(turned);
  refused(whole.substr(0, whole.size() / 2));
  refused("");
  std::ofstream(results, std::ios::binary) << whole;
  EXPECT_EQ(run(fast("20")).code, 0);
  std::ofstream(file("out") / "plan.json") << text_of(file("out") / "plan.json").substr(0, 20);
  EXPECT_EQ(run(fast("20")).code, 2) << "a plan that cannot be read";
}

// Killed a hundred milliseconds later each time, until it gets through: what was saved is never asked again, and the
// end is that of an undisturbed run.
TEST_F(Certify, killed_again_and_again_it_goes_on_and_doubles_nothing) {
  const auto sums = [&](const std::string& out) {
    return run({OCTIC_PROGRAM, "results", "--from", out,
                "select source, engine, query, sum(asked), sum(right_answers), count(*) from tally where solid = "
                "'declared' group by 1, 2, 3 order by 1, 2, 3"})
        .out;
  };
  int kills = 0;
  std::int64_t before = 0;
  for (int tenths = 3; tenths < 100; ++tenths) {
    Talk talk(fast("2000"));
    usleep(static_cast<useconds_t>(tenths * 100000));
    if (!talk.kill()) break;
    ++kills;
    const std::int64_t there = blocks_in(file("out"));
    EXPECT_GE(there, before);
    before = there;
  }
  EXPECT_GT(kills, 0);
  const Ran last = run(fast("2000"));
  EXPECT_EQ(last.code, 0) << last.err;
  auto undisturbed = fast("2000");
  *(std::find(undisturbed.begin(), undisturbed.end(), "--out") + 1) = file("other").string();
  EXPECT_EQ(run(undisturbed).code, 0);
  EXPECT_EQ(sums(file("out").string()), sums(file("other").string()));
}

TEST_F(Certify, shards_are_merged_into_what_one_run_says) {
  const auto with = [&](const std::string& out, std::vector<std::string> more) {
    auto command = fast("120");
    *(std::find(command.begin(), command.end(), "--out") + 1) = file(out).string();
    *(std::find(command.begin(), command.end(), "random") ) = "random,parallel,crossing";
    command.insert(command.end(), more.begin(), more.end());
    return run(command);
  };
  const auto sums = [&](const std::string& out) {
    return run({OCTIC_PROGRAM, "results", "--from", file(out).string(),
                "select source, first, query, asked, answered, right_answers, wrong, silences from tally where solid = "
                "'declared' order by 1, 2, 3"})
        .out;
  };
  EXPECT_EQ(with("whole", {}).code, 0);
  for (const char* shard : {"1/3", "2/3", "3/3"})
    EXPECT_EQ(with(std::string("part-") + shard[0], {"--shard", shard}).code, 0) << shard;
  std::vector<std::string> merge{OCTIC_PROGRAM, "merge", file("all").string()};
  for (const char* part : {"part-1", "part-2", "part-3", "part-1"}) merge.push_back(file(part).string());
  const Ran merged = run(merge);
  EXPECT_EQ(merged.code, 0) << merged.err;
  EXPECT_EQ(sums("all"), sums("whole"));
  EXPECT_NE(sums("all"), "");
  const Ran all = with("all", {});
  EXPECT_EQ(all.code, 0) << all.err;
  EXPECT_NE(all.out.find("360 of 360 pairs"), std::string::npos) << all.out;
  EXPECT_EQ(sums("all"), sums("whole")) << "nothing was asked again";

  EXPECT_EQ(with("none", {"--shard", "4/3"}).code, 2);
  EXPECT_EQ(with("none", {"--shard", "1"}).code, 2);
  EXPECT_EQ(with("other", {"--seed", "9"}).code, 0);
  EXPECT_EQ(run({OCTIC_PROGRAM, "merge", file("all").string(), file("other").string()}).code, 2) << "another seed";
  EXPECT_EQ(run({OCTIC_PROGRAM, "merge", file("all").string(), file("nowhere").string()}).code, 2);
  EXPECT_EQ(run({OCTIC_PROGRAM, "merge", file("all").string(), file("all").string()}).code, 2);
}

TEST_F(Certify, who_is_excluded_is_not_asked) {
  auto command = fast("10");
  *(std::find(command.begin(), command.end(), "random")) = "random,parallel";
  *(std::find(command.begin(), command.end(), "octic-fast")) = "octic-fast*";
  command.insert(command.end(), {"--exclude", "parall*,octic-fast-manifold"});
  const Ran ran = run(command);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("10 of 10 pairs"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("octic-fast-manifold"), std::string::npos) << ran.out;
}

TEST_F(Certify, results_are_asked_in_sql_and_nothing_else) {
  run(fast("20"));
  const auto ask = [&](const std::string& sql) {
    return run({OCTIC_PROGRAM, "results", "--from", file("out").string(), sql});
  };
  const Ran sum = ask("select engine, sum(asked) from tally where query = 'boolean'");
  EXPECT_EQ(sum.code, 0) << sum.err;
  EXPECT_NE(sum.out.find("octic-fast\t20"), std::string::npos) << sum.out;
  for (const char* no : {"delete from result", "select 1; select 2", "attach 'x' as y", "pragma user_version = 7",
                         "nonsense", "drop table result"})
    EXPECT_EQ(ask(no).code, 2) << no;
  EXPECT_EQ(run({OCTIC_PROGRAM, "results", "--from", file("nowhere").string(), "select 1"}).code, 2);
}

TEST_F(Certify, what_cannot_run_says_why) {
  EXPECT_EQ(run(fast("5")).code, 0);
  auto command = fast("5");
  command.insert(command.end(), {"--seed", "9"});
  const Ran other = run(command);
  EXPECT_EQ(other.code, 2);
  EXPECT_NE(other.err.find("seed"), std::string::npos) << other.err;
  const auto with = [&](const std::string& option, const std::string& value) {
    auto changed = fast("5");
    *(std::find(changed.begin(), changed.end(), option) + 1) = value;
    return run(changed);
  };
  EXPECT_EQ(with("--engines", "no-such-engine").code, 2);
  EXPECT_EQ(with("--engines", "no-such*").code, 2);
  EXPECT_EQ(with("--families", "no-such-family").code, 2);
  EXPECT_EQ(with("--families", "random,no-such*").code, 2);
  EXPECT_EQ(with("--count", "0").code, 2);
  EXPECT_EQ(with("--budget", "nan").code, 2);
  EXPECT_EQ(with("--budget", "inf").code, 2);
  EXPECT_EQ(with("--out", "/proc/octic").code, 2);
  EXPECT_EQ(with("--out", "/dev/null").code, 2);
  EXPECT_EQ(with("--out", "").code, 2);
}

}  // namespace
}  // namespace cli_certify_test
