// The engine programs themselves, asked through the runner: that they speak, that signs and directions are ours, that
// what breaks inside them becomes the right Failed, and that their reproducers compile and run.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "corpus/test/effort.h"
#include "oracle/judge/conversion.h"
#include "oracle/protocol/wire.h"
#include "oracle/runner/runner.h"

namespace octic::oracle::engine_test {
namespace {

namespace fs = std::filesystem;
const fs::path directory = OCTIC_ENGINE_PROGRAMS;

const EngineSearch& engines() {
  static const EngineSearch search = find_engines({directory, directory / "npm", directory / "cad"});
  return search;
}
const EngineSearch& mutants() {
  static const EngineSearch search = find_engines({directory / "mutants"});
  return search;
}

bool answers(const Card& card, Query query) {
  return std::ranges::find(card.queries, query) != card.queries.end();
}

// Pairs with plain truth; and pairs in general position, so that no engine stumbles over an accident of symmetry.
struct Plain {
  const char* name;
  Cylinder a, b;
};
const Plain plain[] = {
    {"apart", {{0.1, -0.2, -1.1}, {0.2, 0.1, 0.9}, 0.9}, {{2.9, 0.3, -0.7}, {3.3, 0.2, 1.4}, 0.8}},
    {"apart-crossed", {{0.1, -0.2, -1.1}, {0.2, 0.1, 0.9}, 0.9}, {{-1.4, 3.9, 0.1}, {1.2, 4.2, 0.5}, 0.6}},
    {"deep", {{0.1, -0.2, -3.1}, {0.2, 0.1, 2.9}, 1.1}, {{1.6, 0.3, -2.7}, {2.1, 0.1, 3.1}, 0.9}},
    {"deep-crossed", {{0.1, -0.2, -2.1}, {0.2, 0.1, 2.2}, 1.1}, {{-2.1, 1.5, 0.1}, {2.2, 1.7, 0.4}, 0.9}},
};

std::optional<FoundEngine> octic_fast() {
  for (const FoundEngine& found : engines().engines)
    if (found.card.name == "octic-fast") return found;
  return {};
}

TEST(Engines, all_that_were_built_show_valid_cards_with_names_of_their_own) {
  for (const std::string& problem : engines().problems) ADD_FAILURE() << problem;
  std::set<std::string> names;
  for (const FoundEngine& found : engines().engines) {
    names.insert(found.card.name);
    EXPECT_FALSE(found.card.promise.empty() || found.card.version.empty() || found.card.queries.empty())
        << found.card.name;
  }
  EXPECT_EQ(names.size(), engines().engines.size());
  EXPECT_EQ(names.count("octic-fast"), 1u);
}

double dot(const Vec3& u, const Vec3& v) { return u.x * v.x + u.y * v.y + u.z * v.z; }

// Conventions, not accuracy: on plain pairs every engine agrees with octic::fast within a hundredth, in both orders.
// Known to be wrong, and left so because an adapter does not repair: FCL's own solver gives depths a negative sign.
TEST(Engines, signs_and_directions_are_those_of_octic) {
  ASSERT_TRUE(octic_fast());
  Runner fast(octic_fast()->program);
  for (const FoundEngine& found : engines().engines) {
    if (found.card.name == "fcl-collide-indep" || found.card.name == "fcl-indep") continue;
    if (!takes(found.card, plain[0].a, plain[0].b)) continue;   // engine_pairs_test asks about what it takes
    Runner runner(found.program);
    for (const Plain& p : plain)
      for (const bool swapped : {false, true})
        for (const Query query : found.card.queries) {
          const std::string where = found.card.name + ' ' + p.name + (swapped ? " swapped" : "");
          Question q{p.name, swapped ? p.b : p.a, swapped ? p.a : p.b, Query::signed_distance};
          const auto truth = std::get<Claim>(fast.ask(q).answer);
          const double distance = truth.signed_distance->lower;
          q.query = query;
          const Answered said = runner.ask(q);
          ASSERT_TRUE(std::holds_alternative<Claim>(said.answer)) << where << ' ' << to_line(q.name, said);
          const auto& claim = std::get<Claim>(said.answer);
          EXPECT_TRUE(claim.contact || query == Query::signed_distance) << where;
          EXPECT_EQ(claim.contact.value_or(distance <= 0), distance <= 0) << where;
          if (query == Query::boolean) continue;
          // Engines of penetration alone say nothing of the gap, and OpenCASCADE nothing of the depth.
          const bool unknown = found.card.name == "opencascade" ? distance <= 0 : distance > 0;
          EXPECT_TRUE(claim.signed_distance || (unknown && claim.contact)) << where;
          if (claim.signed_distance) {
            EXPECT_NEAR(claim.signed_distance->lower, distance, 0.01) << where;
          }
          if (claim.direction) {
            EXPECT_GT(dot(*claim.direction, *truth.direction), 0.9) << where;
          }
          if (claim.witness_a && claim.witness_b) {
            const Vec3 &x = *claim.witness_a, &y = *claim.witness_b;
            EXPECT_NEAR(dot({y.x - x.x, y.y - x.y, y.z - x.z}, *truth.direction), distance, 0.02) << where;
          }
          if (said.received) {
            EXPECT_LT(conversion_bound(q.a, (*said.received)[0]), found.card.scalar == "float" ? 1e-6 : 1e-14) << where;
            EXPECT_LT(conversion_bound(q.b, (*said.received)[1]), found.card.scalar == "float" ? 1e-6 : 1e-14) << where;
          }
        }
  }
}

TEST(Engines, time_comes_when_asked_for_and_only_then) {
  for (const FoundEngine& found : engines().engines) {
    if (found.card.name != "octic-fast") continue;
    Runner runner(found.program);
    Question q{"x", plain[0].a, plain[0].b};
    EXPECT_FALSE(runner.ask(q).nanoseconds);
    q.time = true;
    const auto ns = runner.ask(q).nanoseconds;
    ASSERT_TRUE(ns);
    EXPECT_GT(*ns, 1);
    EXPECT_LT(*ns, 1e6);
  }
}

TEST(Engines, a_query_that_an_engine_does_not_know_is_unsupported) {
  for (const FoundEngine& found : engines().engines) {
    if (!takes(found.card, plain[0].a, plain[0].b)) continue;
    Runner runner(found.program);
    for (const Query query : {Query::boolean, Query::signed_distance, Query::contact})
      EXPECT_EQ(std::holds_alternative<Unsupported>(runner.ask({"x", plain[0].a, plain[0].b, query}).answer),
                !answers(found.card, query))
          << found.card.name;
  }
}

TEST(Engines, a_pair_beyond_float_is_unsupported_by_float_engines) {
  for (const FoundEngine& found : engines().engines) {
    if (found.card.scalar != "float") continue;
    Runner runner(found.program);
    const Question q{"x", Cylinder{{0, 0, 0}, {0, 0, 1e300}, 1}, Cylinder{{0, 0, 0}, {0, 0, 1}, 1}};
    EXPECT_TRUE(std::holds_alternative<Unsupported>(runner.ask(q).answer)) << found.card.name;
  }
}

// Mutants that break in a way of their own, on a pair that makes them do it.
TEST(MutantPrograms, failures_of_every_kind_come_back_as_what_they_are) {
  const Cylinder z{{0, 0, -1}, {0, 0, 1}, 1}, above{{0, 0, 4}, {0, 0, 5}, 1}, beside{{4, 0, -1}, {4, 0, 1}, 1};
  const Cylinder across{{-1, 0, 5}, {1, 0, 5}, 1};
  [[maybe_unused]] const Cylinder needle{{5, 0, -1}, {6, 0, 1}, 0.0001};
  using How = Failed::How;
  const std::vector<std::tuple<std::string, Shape, Shape, How>> expected = {
      {"mutant-hangs-on-parallel", z, beside, How::hang},       {"mutant-crashes-on-coaxial", z, above, How::crash},
      {"mutant-aborts-on-perpendicular", z, across, How::abort}, {"mutant-throws-on-identical", z, z, How::exception},
      {"mutant-nan-when-concentric", z, z, How::nan},
#if !defined(__SANITIZE_ADDRESS__)
      {"mutant-eats-memory-on-needles", z, needle, How::memory},
#endif
  };
  for (const std::string& problem : mutants().problems) ADD_FAILURE() << problem;
  EXPECT_GE(mutants().engines.size(), 10u);
  std::size_t met = 0;
  for (const FoundEngine& found : mutants().engines)
    for (const auto& [name, a, b, how] : expected)
      if (found.card.name == name) {
        ++met;
        Runner runner(found.program, {std::chrono::milliseconds(1000), how == How::memory ? std::size_t{1} << 28 : 0});
        const Answered said = runner.ask({"x", a, b});
        ASSERT_TRUE(std::holds_alternative<Failed>(said.answer)) << name;
        EXPECT_EQ(std::string(to_string(std::get<Failed>(said.answer).how)), to_string(how)) << name;
        // And a harmless pair afterwards.
        EXPECT_TRUE(std::holds_alternative<Claim>(runner.ask({"y", z, Cylinder{{5, 0, 0}, {6, 0.5, 1}, 1}}).answer))
            << name;
      }
  EXPECT_EQ(met, expected.size());
}

std::string output_of(const std::string& command) {
  std::string text;
  if (FILE* pipe = popen(("( " + command + " ) 2>&1").c_str(), "r")) {
    char buffer[4096];
    while (const std::size_t n = fread(buffer, 1, sizeof buffer, pipe)) text.append(buffer, n);
    if (pclose(pipe) != 0) text += "\n(failed)";
  }
  return text;
}

// Whether a line that a reproducer printed gives this signed distance, or this depth.
bool says(const std::string& printed, double signed_distance) {
  for (const auto& [word, sign] : {std::pair<std::string, double>{"depth: ", -1}, {"distance: ", 1}})
    for (std::size_t at = printed.find(word); at != std::string::npos; at = printed.find(word, at + 1))
      if (std::abs(sign * std::strtod(printed.c_str() + at + word.size(), nullptr) - signed_distance) < 1e-12)
        return true;
  return false;
}

// Overlapping pairs; the reproducers of an engine are about the next one that it takes.
const std::pair<Shape, Shape> varied[] = {
    {Cylinder{{0, 0, -1}, {0, 0.25, 1}, 1}, Box{{0.5, 0.25, 1.5}, {1, 0.25, 0, 0}, {1, 0.75, 1}}},
    {Sphere{{0, 0, 0}, 1}, Box{{0.5, 0.25, 1.5}, {1, 0.25, 0, 0}, {1, 0.75, 1}}},
    {Prism{{0, 0, 0}, {1, 0, 0.25, 0}, {{-1, -1}, {1, -1}, {0.25, 1}}, 1}, Capsule{{1, 0, 0}, {2, 0.5, 0.25}, 1}},
    {Cylinder{{0, 0, -1}, {0, 0.25, 1}, 1}, HalfSpace{{0.5, 0.25, 0.5}, {1, 0.25, -0.5}}},
    {RoundedCylinder{{0, 0, -1}, {0, 0.25, 1}, 1, 0.25}, Cylinder{{0.5, 0, -1}, {1.5, 0.25, 1}, 1}},
};

// Writes the program, and returns the command that builds and runs it: its first line. A library that npm installs is
// taken from where the engine's program was bundled.
std::string written(const std::string& text, const fs::path& folder) {
  const std::string command = text.substr(3, text.find('\n') - 3);
  if (command.starts_with("npm install ")) {
    std::ofstream(folder / "this.mjs") << text;
    if (!fs::exists(folder / "node_modules")) fs::create_symlink(OCTIC_NODE_MODULES, folder / "node_modules");
    return command.substr(command.find("node this.mjs"));
  }
  EXPECT_TRUE(text.starts_with("// g++ ")) << text;
  std::ofstream(folder / "this.cpp") << text;
  return command + " && ./a.out";
}

// The first line of a reproducer is the command that builds it. It prints what the engine's program answers. Nothing is
// built twice.
TEST(Engines, reproducers_compile_and_run_without_octic) {
  std::size_t next = 0;
  std::set<std::string> built;
  const fs::path folder = fs::temp_directory_path() / ("octic-reproducer-" + std::to_string(getpid()));
  fs::create_directories(folder);
  for (const FoundEngine& found : engines().engines) {
    if (found.card.library == "octic::fast") continue;   // it is octic
    // The text of another one but for a setting; compiling is slow.
    const auto& name = found.card.name;
    if (name.ends_with("-indep") || name.ends_with("-margin0") || name.ends_with("-multiccd") ||
        name.starts_with("bullet-f32") || name == "dart-own")
      continue;
    std::size_t i = next++ % std::size(varied);
    while (!takes(found.card, varied[i].first, varied[i].second)) i = next++ % std::size(varied);
    // Libraries that take five seconds and more to compile are compiled for the last of their queries.
    const bool slowly = name.starts_with("dart-") || name.starts_with("fcl-");
    for (const Query query : found.card.queries) {
      if (slowly && query != found.card.queries.back() && effort() <= 1) continue;
      const std::string question = to_line(Question{"x", varied[i].first, varied[i].second, query, false});
      std::ofstream(folder / "question") << question << '\n';
      const std::string text = output_of(found.program.command[0] + " --engine " + found.card.name +
                                         " --reproducer < " + (folder / "question").string());
      EXPECT_EQ(text.find("octic"), std::string::npos) << found.card.name;
      if (!built.insert(text).second) continue;
      const std::string said = output_of("cd " + folder.string() + " && " + written(text, folder));
      const Answered asked = Runner(found.program).ask({"x", varied[i].first, varied[i].second, query});
      const auto* claim = std::get_if<Claim>(&asked.answer);
      ASSERT_TRUE(claim) << found.card.name;
      ASSERT_TRUE(claim->contact || claim->signed_distance) << found.card.name;
      if (claim->contact) {
        EXPECT_NE(said.find(*claim->contact ? "contact: 1" : "contact: 0"), std::string::npos)
            << found.card.name << said;
      }
      if (claim->signed_distance) {
        EXPECT_TRUE(says(said, claim->signed_distance->lower)) << found.card.name << said;
      }
      EXPECT_EQ(said.find("error:"), std::string::npos) << found.card.name << said;
      EXPECT_EQ(said.find("warning:"), std::string::npos) << found.card.name << said;
    }
  }
  fs::remove_all(folder);
}

// Jolt is asked relative to a point near the solids, as its documentation advises: its floats are 1/4 apart here.
TEST(Engines, jolt_is_right_far_from_the_origin) {
  for (const FoundEngine& found : engines().engines) {
    if (found.card.name != "jolt") continue;
    const Capsule a{{-3145729.5, 1048575, -524288}, {-3145728.5, 1048574, -524289}, 1.5};
    const Cylinder b{{-3145727.5, 1048576.5, -524288}, {-3145726.5, 1048576.5, -524288}, 1.5};
    const Answered asked = Runner(found.program).ask({"x", a, b, Query::signed_distance});
    const auto* claim = std::get_if<Claim>(&asked.answer);
    ASSERT_TRUE(claim && claim->signed_distance);
    EXPECT_NEAR(claim->signed_distance->lower, 0.0213447351263848862, 1e-5);
    return;
  }
  GTEST_SKIP() << "Jolt is not installed";
}

TEST(Pipe, the_python_example_takes_part) {
  const FoundEngine found = pipe_engine({"python3", OCTIC_SOURCE_DIR "/oracle/engine/pipe_example.py"});
  EXPECT_EQ(found.card.name, "python-example");
  ASSERT_TRUE(octic_fast());
  Runner runner(found.program), fast(octic_fast()->program);
  for (const Plain& p : plain) {
    const Answered said = runner.ask({p.name, p.a, p.b});
    const auto* claim = std::get_if<Claim>(&said.answer);
    ASSERT_TRUE(claim) << to_line(p.name, said);
    const auto truth = std::get<Claim>(fast.ask({p.name, p.a, p.b}).answer);
    EXPECT_NEAR(claim->signed_distance->lower, truth.signed_distance->lower, 1e-5 * 6);
  }
}

TEST(Pipe, a_program_without_a_card_gets_one_that_names_it) {
  const FoundEngine found = pipe_engine({OCTIC_MISBEHAVING});
  EXPECT_EQ(found.card.name, "pipe-engine_misbehaving");
}

}  // namespace
}  // namespace octic::oracle::engine_test
