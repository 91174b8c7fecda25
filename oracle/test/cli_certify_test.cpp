// octic certify as its user meets it: exit codes, words, files; interrupted, killed, and run again.
#include <gtest/gtest.h>
#include <signal.h>

#include <chrono>
#include <fstream>
#include <pugixml.hpp>
#include <sstream>

#include "corpus/json.h"
#include "oracle/test/certify_fixture.h"

namespace cli_certify_test {
namespace {

using namespace octic::test;

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

TEST_F(Certify, a_budget_that_ends_early_has_a_code_and_a_word) {
  const Ran ran = run(octic({"--engines", "octic-fast", "--budget", "0.01", "--out", file("out").string()}));
  EXPECT_EQ(ran.code, 3) << ran.out << ran.err;
  EXPECT_NE(ran.out.find("INCOMPLETE"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("No finding"), std::string::npos) << ran.out;
  EXPECT_FALSE(report().at("complete").get<bool>());
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
  for (const char* said : {"Repaired, no longer met, or less:", "gives a distance that is greater than the least",
                           "0 % of 10", "100 % of 10", "No new defect."})
    EXPECT_NE(repaired.out.find(said), std::string::npos) << said << "\n" << repaired.out;
  const Ran broken = run({OCTIC_PROGRAM, "diff", after + "/report.json", before});
  EXPECT_EQ(broken.code, 1);
  EXPECT_NE(broken.out.find("New:"), std::string::npos) << broken.out;
  // As many answers are right with a wrong direction, but that is said.
  certified("{'signed_distance': distance(q), 'direction': [0.0, 0.0, 1.0]}", "turned");
  const Ran turned = run({OCTIC_PROGRAM, "diff", after, file("turned").string()});
  EXPECT_NE(turned.out.find("Wrong directions and witnesses:"), std::string::npos) << turned.out;
  EXPECT_EQ(turned.out.find("right as often as before"), std::string::npos) << turned.out;
  EXPECT_EQ(run({OCTIC_PROGRAM, "diff", before, before}).code, 0);
  // Fewer right answers are worse although no defect has a new name.
  Json fewer = Json::parse(text_of(file("after") / "report.json"));
  for (Json& query : fewer["by_pair"]["mine"])
    for (Json& pair : query) pair[1] = pair[1].get<int>() - 1;
  std::ofstream(file("fewer.json")) << fewer;
  const Ran worse = run({OCTIC_PROGRAM, "diff", after, file("fewer.json").string()});
  EXPECT_EQ(worse.code, 1) << worse.out;
  EXPECT_NE(worse.out.find("Fewer right answers about the same pairs in 1 rows"), std::string::npos) << worse.out;
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
  // ... but on another pair of shapes, or much worse, it is.
  Json baseline = Json::parse(text_of(file("baseline.json")));
  const auto against = [&](const auto& change) {
    Json changed = baseline;
    for (Json& defect : changed["diagnosed"]["defects"]) change(defect);
    std::ofstream(file("baseline.json")) << changed;
    return run(spheres(one, {"--command", two, "--baseline", file("baseline.json").string()})).code;
  };
  EXPECT_EQ(against([](Json& defect) { defect["worst_error"] = 1e-12; }), 1);
  EXPECT_EQ(against([](Json& defect) { defect.erase("worst_error"); }), 0) << "an older report does not say";
  for (Json& defect : baseline["diagnosed"]["defects"]) defect["pairs"] = {"box-box"};
  std::ofstream(file("baseline.json")) << baseline;
  const Ran elsewhere = run(spheres(one, {"--command", two, "--baseline", file("baseline.json").string()}));
  EXPECT_EQ(elsewhere.code, 1) << elsewhere.out;
  EXPECT_NE(run({OCTIC_PROGRAM, "report", folder}).out.find("in the baseline not of sphere-sphere, but of box-box"),
            std::string::npos);
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
