// The scenes that are kept, and what a reader of scenes refuses.
#include "corpus/scene/scene.h"

#include <gtest/gtest.h>

#include <map>
#include <stdexcept>

namespace octic {
namespace {

Scene kept(const char* file) { return read_scene(std::string(OCTIC_SCENES) + "/" + file); }

std::map<std::string, std::size_t> groups(const Scene& scene) {
  std::map<std::string, std::size_t> count;
  for (const SceneBody& b : scene.bodies) ++count[b.group];
  return count;
}

TEST(scene, work_cell_has_the_counts_of_its_paper) {
  const Scene cell = kept("work_cell.json");
  EXPECT_EQ(groups(cell), (std::map<std::string, std::size_t>{
                              {"robot", 8}, {"wrist", 1}, {"tool", 9}, {"dashboard", 15}, {"frame", 25}}));
  EXPECT_EQ(cell.pairs().size(), 1032u);
  EXPECT_EQ(cell.bodies[15].name, "right windshield support");   // segment 16
  EXPECT_EQ(cell.bodies[55].group, "dashboard");                 // segment 56
  ASSERT_EQ(cell.motions.size(), 2u);
  for (const SceneMotion& m : cell.motions) {
    ASSERT_EQ(m.steps.size(), 151u);   // increments of Table I, and the start
    EXPECT_EQ(m.steps[30].name, "via 2");
  }
}

TEST(scene, tensegrity_has_the_counts_of_its_paper) {
  const Scene tensegrity = kept("tensegrity.json");
  EXPECT_EQ(groups(tensegrity), (std::map<std::string, std::size_t>{{"bar", 6}, {"cable", 21}}));
  // elements that share a node have an end in common; no others have
  const auto& shapes = tensegrity.motions[0].steps[7].shapes;
  std::size_t asked = 0, all = 0;
  for (std::size_t i = 0; i < 27; ++i) {
    for (std::size_t j = i + 1; j < 27; ++j, ++all) {
      const auto &a = std::get<Cylinder>(shapes[i]), &b = std::get<Cylinder>(shapes[j]);
      EXPECT_EQ(tensegrity.asks(i, j), !(a.a == b.a || a.a == b.b || a.b == b.a || a.b == b.b));
      EXPECT_EQ(tensegrity.asks(i, j), tensegrity.asks(j, i));
      asked += tensegrity.asks(i, j);
    }
  }
  EXPECT_EQ(all, 351u);
  EXPECT_EQ(tensegrity.pairs().size(), asked);
}

std::string small(const std::string& bodies, const std::string& asked, const std::string& shapes) {
  return R"({"name":"n","about":"a","bodies":[)" + bodies + R"(],"asked":[)" + asked +
         R"(],"motions":[{"name":"m","about":"","steps":[{"name":"s","shapes":[)" + shapes + "]}]}]}";
}

TEST(scene, bodies_at_rest_stand_in_every_step) {
  const Scene s = scene_from_text(
      small(R"({"name":"x","group":"g"},{"name":"y","group":"h","shape":{"type":"sphere","center":[1,2,3],"r":4}})",
            R"(["g","h"])", R"({"type":"point","at":[5,6,7]})"));
  EXPECT_EQ(std::get<Point>(s.motions[0].steps[0].shapes[0]).at, (Vec3{5, 6, 7}));
  EXPECT_EQ(std::get<Sphere>(s.motions[0].steps[0].shapes[1]).center, (Vec3{1, 2, 3}));
  EXPECT_TRUE(s.asks(0, 1));
  EXPECT_FALSE(s.asks(0, 0));
}

TEST(scene, what_is_wrong_is_said) {
  const std::string body = R"({"name":"x","group":"g"})", point = R"({"type":"point","at":[5,6,7]})";
  EXPECT_NO_THROW(scene_from_text(small(body, R"(["g","g"])", point)));
  const auto reason = [](const std::string& text) -> std::string {
    try {
      scene_from_text(text);
    } catch (const std::invalid_argument& e) {
      return e.what();
    }
    return "nothing";
  };
  EXPECT_EQ(reason(small(body, R"(["g","h"])", point)), "asked[0]: no body is of the group \"h\"");
  EXPECT_EQ(reason(small(body + "," + body, "", point)), "bodies[1].name: two bodies are called \"x\"");
  EXPECT_EQ(reason(small(body, "", "")),
            "motions[0].steps[0].shapes: must have 1 shapes, one for each body that is not at rest");
  EXPECT_EQ(reason(small(R"({"name":"x","group":"g","joint":[]})", "", point)),
            "bodies[0]: unknown field \"joint\"; here it is \"joints\"");
  EXPECT_EQ(reason(small(body, "", R"({"type":"half_space","point":[0,0,0],"normal":[0,0,1]})")),
            "motions[0].steps[0].shapes[0]: a scene has bounded bodies");
  std::string two = small(body, "", point);
  const std::size_t motion = two.find(R"({"name":"m")"), end = two.rfind("]}");
  two.insert(end, "," + two.substr(motion, end - motion));
  EXPECT_EQ(reason(two), "motions[1].name: two motions are called \"m\"");
  EXPECT_EQ(reason(two.substr(0, motion) + "]}"), "motions: must have at least one motion");
  std::string many;
  for (int i = 0; i < 65; ++i)
    many += (i ? "," : "") + std::string(R"({"name":")") + std::to_string(i) + R"(","group":")" + std::to_string(i) +
            R"("})";
  EXPECT_EQ(reason(small(many, "", point)), "bodies: more than 64 groups and joints");
}

}  // namespace
}  // namespace octic
