// octic certify as the tests start it, and programs for it in Python.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "oracle/test/run_program.h"

namespace octic::test {

namespace fs = std::filesystem;
using Json = nlohmann::json;

inline std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// A program that answers each question with `answer`, a Python expression of the question q; and with `card`, when it
// has one.
inline std::string python_engine(const std::string& answer, const std::string& card = "") {
  return "import json, math, sys\n" +
         (card.empty() ? "" : "if '--cards' in sys.argv:\n    print(r'''" + card + "''')\n    sys.exit(0)\n") +
         "def distance(q):\n    return math.dist(q['a']['center'], q['b']['center']) - q['a']['r'] - q['b']['r']\n"
         "for line in sys.stdin:\n    q = json.loads(line)\n    print(json.dumps({'name': q['name'], **(" +
         answer + ")}), flush=True)\n";
}
inline const std::string right = "{'signed_distance': distance(q)}",
                         wrong = "{'signed_distance': distance(q) + q['a']['r']}";

inline std::string card_called(const std::string& name) {
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
inline std::int64_t blocks_in(const fs::path& folder) {
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

}   // namespace octic::test
