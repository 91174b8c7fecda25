// A stop in the middle of the diagnosis: answers that did not come are no evidence.
#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <optional>
#include <thread>

#include "oracle/diagnosis/defect.h"
#include "oracle/diagnosis/examples.h"

namespace octic::oracle::stopped_test {
namespace {

namespace fs = std::filesystem;

// An engine that says of every two balls a distance that is too large, and counts its questions. It answers a limited
// number of them, and is silent then.
class Counting {
 public:
  Counting() {
    fs::create_directories(folder_);
    std::ofstream(folder_ / "engine.py")
        << "import json, math, os, sys, time\n"
           "count, most = sys.argv[1] + '/count', sys.argv[1] + '/most'\n"
           "for line in sys.stdin:\n"
           "  with open(count, 'a') as file: file.write('x')\n"
           "  if os.path.exists(most) and os.path.getsize(count) > os.path.getsize(most): time.sleep(1000)\n"
           "  q = json.loads(line)\n"
           "  a, b = q['a'], q['b']\n"
           "  d = math.dist(a['center'], b['center']) - a['r'] - b['r']\n"
           "  print(json.dumps({'name': q['name'], 'signed_distance': d + a['r'] / 8}), flush=True)\n";
    found_.program =
        Program{{"python3", (folder_ / "engine.py").string(), folder_.string()}, Containment::none};   // it writes
    found_.card = Card{"mine", "none", "1", "double", "defaults", "sharp", "none", 0, 0, {Query::signed_distance}};
  }
  ~Counting() { fs::remove_all(folder_); }

  const FoundEngine& found() const { return found_; }
  std::size_t asked() const { return fs::exists(folder_ / "count") ? fs::file_size(folder_ / "count") : 0; }
  void forget() { fs::remove(folder_ / "count"); }
  void answer_at_most(std::size_t most) { std::ofstream(folder_ / "most") << std::string(most, 'x'); }

 private:
  fs::path folder_ = fs::temp_directory_path() / ("octic-stopped-" + std::to_string(::getpid()));
  FoundEngine found_;
};

Findings wrong_answer(const FoundEngine& engine) {
  Examiner examiner({engine}, {}, nullptr);
  const Case balls{"balls", Sphere{{0, 0, 0}, 1}, Sphere{{0, 0, 4}, 1}, "", "", {}};
  return examiner.examine("balls", {balls}, {"mine"}, {})->at("mine").findings;
}

// Does the work with a stop that comes while the engine keeps silent.
template <class Work>
void stopped_after(Counting& engine, std::size_t answers, const Work& work) {
  engine.forget();
  engine.answer_at_most(answers);
  std::atomic<bool> stop{false};
  std::jthread stops([&](const std::stop_token& done) {
    while (!done.stop_requested() && engine.asked() <= answers)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    stop = true;
  });
  work(diagnosticians(1, {engine.found()}, {}, &stop));
}

TEST(stopped, a_finding_whose_diagnosis_was_stopped_was_not_looked_into) {
  Counting engine;
  const Findings findings = wrong_answer(engine.found());
  ASSERT_EQ(findings.size(), 1u);
  engine.forget();
  const Diagnosed whole = diagnose(diagnosticians(1, {engine.found()}, {}, nullptr), findings);
  ASSERT_EQ(whole.defects.size(), 1u);
  EXPECT_EQ(whole.defects[0].mechanism, "distance:too-far");
  const std::size_t questions = engine.asked();
  ASSERT_GT(questions, 10u);
  for (std::size_t answers = 0; answers < questions; answers += answers < 2 ? 1 : 3)
    stopped_after(engine, answers, [&](const Diagnosticians& own) {
      const Diagnosed d = diagnose(own, findings);
      for (const Defect& defect : d.defects) ADD_FAILURE() << answers << " answers: " << defect.mechanism;
      ASSERT_TRUE(d.unexplained.contains("mine")) << answers;
      EXPECT_EQ(d.unexplained.at("mine").open_findings, 1u) << answers;
    });
}

TEST(stopped, an_example_that_was_stopped_stays_as_it_was) {
  Counting engine;
  const Diagnosed diagnosed = diagnose(diagnosticians(1, {engine.found()}, {}, nullptr), wrong_answer(engine.found()));
  ASSERT_EQ(diagnosed.defects.size(), 1u);
  for (const std::size_t answers : {0u, 1u, 5u, 11u, 12u, 14u, 20u, 30u})
    stopped_after(engine, answers, [&](const Diagnosticians& own) {
      Diagnosed d = diagnosed;
      examples(own, d, {engine.found()}, {});
      if (!d.defects[0].poses.empty()) {   // all of them, or nothing
        EXPECT_EQ(d.defects[0].poses, "wrong in 12 of 12 other poses") << answers;
      }
      EXPECT_EQ(d.defects[0].evidence, diagnosed.defects[0].evidence) << answers;
      EXPECT_EQ(d.defects[0].plainest.item.name, diagnosed.defects[0].plainest.item.name) << answers;
      measure_extents(own, d, std::chrono::steady_clock::time_point::max());
      EXPECT_TRUE(d.defects[0].extents.empty()) << answers;
    });
}

}  // namespace
}  // namespace octic::oracle::stopped_test
