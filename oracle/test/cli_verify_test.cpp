// octic verify and octic-verify, as programs: the same verdicts of the same files, and what each says of false
// statements.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "corpus/case_io.h"
#include "oracle/test/run_program.h"

namespace octic::cli_verify_test {
namespace {

using test::Ran;
using test::run;

const std::filesystem::path source = OCTIC_SOURCE_DIR;

class Folder {
 public:
  Folder() : root_(std::filesystem::temp_directory_path() / ("octic_cli_verify_" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(root_ / "cases");
    std::filesystem::create_directories(root_ / "certificate/cases");
  }
  ~Folder() { std::filesystem::remove_all(root_); }
  std::string cases() const { return (root_ / "cases").string(); }
  std::ofstream file(const std::string& below) const { return std::ofstream(root_ / below, std::ios::binary); }

  // A file of the corpus with its certificates, each truth and each certificate changed.
  template <class Change>
  void take(const std::string& name, Change&& change, const std::string& broken_line = "") const {
    auto out = file("cases/" + name);
    for (Case item : read_cases(source / "corpus/cases" / name).cases) {
      change(item);
      out << to_line(item) << '\n';
    }
    file("certificate/cases/" + name) << std::ifstream(source / "corpus/certificate/cases" / name).rdbuf()
                                      << broken_line;
  }

 private:
  std::filesystem::path root_;
};

// Without the lines that sum up one file, which octic verify alone writes.
std::string verdicts(const Ran& ran) {
  std::istringstream in(ran.out);
  std::string kept;
  for (std::string line; std::getline(in, line);)
    if (!line.ends_with(" FAILED") || line.find(".jsonl: ") == line.npos) kept += line + '\n';
  return kept;
}

Ran by_octic(const Folder& folder, std::vector<std::string> more = {}) {
  std::vector<std::string> command{OCTIC_PROGRAM, "verify", folder.cases()};
  command.insert(command.end(), more.begin(), more.end());
  return run(command);
}
Ran by_checker(const Folder& folder) { return run({OCTIC_VERIFY_PROGRAM, folder.cases()}); }

TEST(cli_verify, both_programs_pass_genuine_cases_and_say_what_is_not_covered) {
  const Folder folder;
  folder.take("plain.jsonl", [](Case&) {});
  folder.take("sphere_sphere.jsonl", [](Case&) {});
  const Ran ours = by_octic(folder), alone = by_checker(folder);
  EXPECT_EQ(ours.code, 0) << ours.out << ours.err;
  EXPECT_EQ(alone.code, 0) << alone.out << alone.err;
  EXPECT_EQ(verdicts(ours), verdicts(alone));
  EXPECT_NE(alone.out.find("features"), std::string::npos);
  EXPECT_NE(alone.out.find("not covered"), std::string::npos);
  EXPECT_NE(alone.out.find(" 0 FAILED"), std::string::npos);
}

TEST(cli_verify, both_programs_contradict_the_same_false_statements) {
  const Folder folder;
  int turn = 0;
  folder.take("coin.jsonl", [&](Case& item) {
    octic::Truth& t = *item.truth;
    switch (turn++ % 5) {
      case 0: t.relation = Relation((static_cast<int>(t.relation) + 1) % 3); break;
      case 1: t.exact = "12345"; break;
      case 2: t.direction = Vec3{0, 0, 0}; break;
      case 3: t.value = t.value + (t.value.find('.') == t.value.npos ? ".1" : "1"), t.exact.clear(); break;
      default: break;
    }
  }, "{\"name\":\"nobody\",\"lower\":\"08/8\",\"upper\":1}\nno certificate\n");
  const Ran ours = by_octic(folder), alone = by_checker(folder);
  EXPECT_EQ(ours.code, 1);
  EXPECT_EQ(alone.code, 1);
  EXPECT_EQ(verdicts(ours), verdicts(alone));
  for (const char* said : {"relation CONTRADICTED", "exact CONTRADICTED", "direction CONTRADICTED",
                           "there is no case nobody", "no certificate: not JSON"})
    EXPECT_NE(alone.out.find(said), std::string::npos) << said;
}

// Neither looks for a proof of a case that carries one.
TEST(cli_verify, both_programs_refuse_a_carried_certificate_that_does_not_hold) {
  const Folder folder;
  folder.file("cases/x.jsonl")
      << R"({"name":"x","a":{"type":"sphere","center":[0,0,0],"r":1},"b":{"type":"sphere","center":[3,0,0],"r":1},)"
      << R"("truth":{"relation":"apart","signed_distance":{"value":"1","error":"0"},"certificate":{"lower":2,"upper":2}}})"
      << '\n';
  const Ran ours = by_octic(folder), alone = by_checker(folder);
  EXPECT_EQ(ours.code, 1) << ours.out;
  EXPECT_EQ(alone.code, 1) << alone.out;
  EXPECT_EQ(verdicts(ours), verdicts(alone));
}

// A point in the middle of a box has two ways out. One of them stated twice is not both.
TEST(cli_verify, with_the_reference_takes_no_patch_twice) {
  const auto stating = [](const std::string& second) {
    const auto patch = [](const std::string& x) {
      return R"({"direction":[)" + x + R"(,0,0],"dimension":0,"patch":"point","points":[[)" + x + ",0,0]]}";
    };
    return R"({"name":"x","a":{"type":"box","center":[0,0,0],"half":[1,2,3]},"b":{"type":"point","at":[0,0,0]},)"
           R"("truth":{"relation":"overlapping","signed_distance":{"value":"-1","error":"0"},"contacts":[)" +
           patch("1") + "," + patch(second) + "]}}\n";
  };
  const Folder folder;
  folder.file("cases/x.jsonl") << stating("-1");
  const Ran both = by_octic(folder, {"--reference", "--all"});
  EXPECT_EQ(both.code, 0) << both.out;
  EXPECT_NE(both.out.find("contacts proved by the reference"), std::string::npos) << both.out;
  folder.file("cases/x.jsonl") << stating("1");
  const Ran one = by_octic(folder, {"--reference", "--all"});
  EXPECT_EQ(one.code, 1) << one.out;
  EXPECT_NE(one.out.find("contacts CONTRADICTED (a direction that is not optimal, or that stands twice)"),
            std::string::npos)
      << one.out;
}

// The corners of a polygon are stated in order around: exchanged, two of its sides would cross.
TEST(cli_verify, with_the_reference_takes_no_polygon_whose_sides_cross) {
  const auto stating = [](const std::string& corners) {
    return R"({"name":"x","a":{"type":"box","center":[0,0,0],"half":[1,1,1]},)"
           R"("b":{"type":"box","center":[0,0,3],"half":[2,2,2]},"truth":{"relation":"touching",)"
           R"("contacts":[{"direction":[0,0,1],"dimension":2,"patch":"polygon","points":)" +
           corners + "}]}}\n";
  };
  const Folder folder;
  for (const char* around : {"[[1,1,1],[-1,1,1],[-1,-1,1],[1,-1,1]]", "[[-1,1,1],[1,1,1],[1,-1,1],[-1,-1,1]]"}) {
    folder.file("cases/x.jsonl") << stating(around);
    const Ran ran = by_octic(folder, {"--reference", "--all"});
    EXPECT_EQ(ran.code, 0) << ran.out;
    EXPECT_NE(ran.out.find("contacts proved by the reference"), std::string::npos) << ran.out;
  }
  folder.file("cases/x.jsonl") << stating("[[1,1,1],[-1,-1,1],[-1,1,1],[1,-1,1]]");
  const Ran crossed = by_octic(folder, {"--reference", "--all"});
  EXPECT_EQ(crossed.code, 1) << crossed.out;
  EXPECT_NE(crossed.out.find("contacts CONTRADICTED"), std::string::npos) << crossed.out;
}

TEST(cli_verify, looks_for_proofs_where_there_are_none_and_says_so) {
  const auto claiming = [](const std::string& value) {
    return R"({"name":"x","a":{"type":"cylinder","a":[0,0,-1],"b":[0,0,1],"r":0.5},"b":{"type":"cylinder","a":[-0.5,0,3],"b":[0.5,0,3],"r":1},)"
           R"("truth":{"relation":"apart","signed_distance":{"value":")" +
           value + R"(","error":"0"}}})" + "\n";
  };
  const Folder folder;
  folder.file("cases/x.jsonl") << claiming("1");
  const Ran good = by_octic(folder);
  EXPECT_EQ(good.code, 0) << good.out << good.err;
  EXPECT_NE(good.out.find("1 proofs looked for here"), std::string::npos) << good.out;
  EXPECT_EQ(by_checker(folder).code, 1);   // it has nothing to look with
  folder.file("cases/x.jsonl") << claiming("1.00001");
  const Ran bad = by_octic(folder);
  EXPECT_EQ(bad.code, 1) << bad.out;
  EXPECT_NE(bad.out.find("value CONTRADICTED"), std::string::npos) << bad.out;
}

TEST(cli_verify, the_reference_decides_what_a_certificate_does_not_cover) {
  const Folder folder;
  int features = 0;
  folder.take("plain.jsonl", [&](Case& item) {
    if (item.truth->features.empty()) return;
    item.truth->features = item.truth->features == "cap/cap" ? "cap/rim" : "cap/cap";
    ++features;
  });
  ASSERT_GT(features, 0);
  const Ran open = by_octic(folder), asked = by_octic(folder, {"--reference"});
  EXPECT_EQ(open.code, 0) << open.out;
  EXPECT_EQ(asked.code, 1) << asked.out;
  EXPECT_NE(asked.out.find("features CONTRADICTED"), std::string::npos) << asked.out;
  EXPECT_NE(asked.out.find("by the reference"), std::string::npos) << asked.out;
  folder.take("plain.jsonl", [](Case&) {});
  const Ran genuine = by_octic(folder, {"--reference"});
  EXPECT_EQ(genuine.code, 0) << genuine.out;
  EXPECT_NE(genuine.out.find("by reference"), std::string::npos);
}

TEST(cli_verify, what_cannot_run_exits_with_2) {
  EXPECT_EQ(run({OCTIC_VERIFY_PROGRAM}).code, 2);
  EXPECT_EQ(run({OCTIC_VERIFY_PROGRAM, "/no/such/folder"}).code, 2);
  EXPECT_EQ(run({OCTIC_VERIFY_PROGRAM, "--tolerance", "x", source.string()}).code, 2);
  EXPECT_EQ(run({OCTIC_PROGRAM, "verify", "/no/such/folder"}).code, 2);
}

TEST(OcticVerify, refuses_a_tolerance_that_is_no_positive_number_and_a_report_that_cannot_be_written) {
  const Folder folder;
  folder.take("sunkel.jsonl", [](Case&) {});
  for (const char* tolerance : {"1e-9junk", "nan", "inf", "-1", "0", "", "1e-999"}) {
    const Ran ran = run({OCTIC_VERIFY_PROGRAM, "--tolerance", tolerance, folder.cases()});
    EXPECT_EQ(ran.code, 2) << tolerance;
    EXPECT_NE(ran.err.find("--tolerance takes a positive number"), std::string::npos) << tolerance;
  }
  EXPECT_EQ(run({OCTIC_VERIFY_PROGRAM, "--tolerance", "1e-9", folder.cases()}).code, 0);
  EXPECT_EQ(run({OCTIC_VERIFY_PROGRAM, folder.cases()}, "", "/dev/full").code, 2);
}

}  // namespace
}  // namespace octic::cli_verify_test
