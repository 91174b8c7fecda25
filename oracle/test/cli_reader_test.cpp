// How the verbs read: one reader, so every one of them is held to the same.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>

#include "oracle/test/run_program.h"

namespace cli_reader_test {
namespace {

using octic::test::Ran;
using octic::test::run;
using octic::test::Talk;
using Json = nlohmann::json;

const std::string octic_program = OCTIC_PROGRAM;

// A verb that reads lines, and a line that it takes; in it the name x and the number 0.5 stand once.
struct Verb {
  const char* name;
  std::string line;
};
const std::string ball = R"({"type":"sphere","center":[-3,1,0],"r":0.5})",
                  rest = R"({"type":"sphere","center":[0,0,0],"r":2})";
const Verb verbs[] = {
    {"truth", R"({"name":"x","a":)" + ball + R"(,"b":)" + rest + "}"},
    {"contact", R"({"name":"x","a":)" + ball + R"(,"b":)" + rest + "}"},
    {"motion", R"({"name":"x","a":)" + ball + R"(,"b":)" + rest + R"(,"motion":[1,0,0]})"},
    {"section", R"({"name":"x","a":{"type":"disc","center":[0,0,0],"normal":[0,0,1],"r":0.5},"b":)" + rest + "}"},
    {"stationary",
     R"({"name":"x","a":{"type":"circle","center":[1,0,0],"normal":[0,3,4],"r":0.5},"b":{"type":"circle","center":[0,0,0],"normal":[0,0,1],"r":2}})"},
    {"judge", R"({"name":"x","a":)" + ball + R"(,"b":)" + rest + R"(,"answer":{"contact":false}})"},
};

std::string with(std::string line, const std::string& from, const std::string& to) {
  const auto at = line.find(from);
  EXPECT_NE(at, std::string::npos) << from << " in " << line;
  return line.replace(at, from.size(), to);
}
std::string named(const Verb& verb, const std::string& name) {
  return with(verb.line, R"("name":"x")", R"("name":")" + name + '"');
}

std::vector<Json> lines_of(const std::string& text) {
  std::vector<Json> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(Json::parse(line, nullptr, false));
  return lines;
}
std::string error_of(const Json& line) {
  return line.is_object() && line.contains("error") ? line["error"].get<std::string>() : "";
}

// The bad line stands second of three: it is answered in its place with file and line, and the others as if it were not
// there.
void expect_refused(const Verb& verb, const std::string& bad, const std::string& reason,
                    const std::string& name = "x") {
  const Ran ran =
      run({octic_program, verb.name}, named(verb, "before") + "\n" + bad + "\n" + named(verb, "after") + "\n");
  EXPECT_EQ(ran.code, 1) << verb.name << ": " << ran.err;
  const auto lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 3u) << verb.name << ": " << ran.out << ran.err;
  EXPECT_EQ(lines[0].value("name", ""), "before") << verb.name;
  EXPECT_EQ(error_of(lines[0]), "") << verb.name;
  EXPECT_TRUE(error_of(lines[1]).starts_with("stdin:2: ")) << verb.name << ": " << lines[1];
  EXPECT_NE(error_of(lines[1]).find(reason), std::string::npos) << verb.name << ": " << lines[1];
  EXPECT_EQ(lines[1].value("name", ""), name) << verb.name;
  EXPECT_EQ(lines[2].value("name", ""), "after") << verb.name;
  EXPECT_EQ(error_of(lines[2]), "") << verb.name;
}

TEST(cli_reader, a_good_line_is_answered) {
  for (const Verb& verb : verbs) {
    const Ran ran = run({octic_program, verb.name}, verb.line + "\n");
    EXPECT_EQ(ran.code, 0) << verb.name << ran.out << ran.err;
    ASSERT_EQ(lines_of(ran.out).size(), 1u) << verb.name;
    EXPECT_EQ(lines_of(ran.out)[0].value("name", ""), "x") << verb.name;
  }
}

TEST(cli_reader, a_long_text_that_is_no_number_is_refused_in_its_place) {
  for (const Verb& verb : verbs) {
    for (const std::string& letter :
         {std::string("\xC3\xBC"), std::string("\xE2\x82\xAC"), std::string("\xF0\x9F\x98\x80")})
      for (const char* shift : {"", "x", "xx", "xxx"}) {
        std::string text = shift;
        for (int i = 0; i < 100; ++i) text += letter;
        expect_refused(verb, with(verb.line, "0.5", '"' + text + '"'), "is not a decimal or hexadecimal float");
      }
  }
}

TEST(cli_reader, numbers_beyond_the_doubles_are_refused_in_its_place) {
  for (const Verb& verb : verbs) {
    for (const char* small : {"1e-999", "-1e-999", "2.4e-324", "\"1e-999\"", "\"0x1p-1075\""})
      expect_refused(verb, with(verb.line, "0.5", small), "smaller than any double");
    for (const char* large : {"1e999", "\"1e999\"", "\"0x1p1024\"", "1.7976931348623159e308"})
      expect_refused(verb, with(verb.line, "0.5", large), "beyond the largest double");
    expect_refused(verb, with(verb.line, "0.5", "0." + std::string(100'000, '5')), "a number has at most 4096");
    expect_refused(verb, with(verb.line, "0.5", "\"0." + std::string(100'000, '5') + '"'), "a number has at most 4096");
  }
}

TEST(cli_reader, a_key_that_stands_twice_is_refused) {
  for (const Verb& verb : verbs) {
    expect_refused(verb, with(verb.line, "\"r\":0.5", R"("r":0.5,"r":0.25)"), "the field \"r\" stands twice");
    expect_refused(verb, with(verb.line, R"("b":)", R"("b":1,"b":)"), "the field \"b\" stands twice");
  }
}

TEST(cli_reader, a_deep_line_is_refused) {
  for (const Verb& verb : verbs) {
    for (const int depth : {33, 20'000, 400'000}) {
      const std::string arrays =
          std::string(static_cast<std::size_t>(depth), '[') + std::string(static_cast<std::size_t>(depth), ']');
      expect_refused(verb, with(verb.line, R"("a":)", R"("a":)" + arrays + R"(,"c":)"), "nested more than 32 levels");
      expect_refused(verb, arrays, "nested more than 32 levels", "");
    }
  }
}

TEST(cli_reader, a_line_that_is_no_object_or_no_json_is_refused) {
  for (const Verb& verb : verbs) {
    for (const char* bad : {"[]", "3", "null", "\"x\"", "{}"}) expect_refused(verb, bad, "", "");
    for (const char* bad : {"not json", "{\"name\":", "{} {}", "{},", "NaN", "\x01"})
      expect_refused(verb, bad, "not JSON", "");
    expect_refused(verb, with(verb.line, "0.5", "NaN"), "JSON has no NaN");
    expect_refused(verb, with(verb.line, "\"x\"", "\"\xFF\""), "not JSON", "");
    expect_refused(verb, verb.line + "}", "not JSON");
    expect_refused(verb, std::string(1, '\0') + verb.line, "not JSON", "");
    expect_refused(verb, verb.line.substr(0, verb.line.size() - 1), "not JSON");
    expect_refused(verb, "{\"name\":\"" + std::string(2'000'000, 'x') + "\"}", "the line is longer than 1048576 bytes",
                   "");
  }
}

TEST(cli_reader, line_ends_marks_and_blank_lines) {
  for (const Verb& verb : verbs) {
    const Ran ran =
        run({octic_program, verb.name}, "\xEF\xBB\xBF" + named(verb, "1") + "\r\n\r\n \t\n" + named(verb, "2"));
    EXPECT_EQ(ran.code, 0) << verb.name << ran.out;
    ASSERT_EQ(lines_of(ran.out).size(), 2u) << verb.name;
    EXPECT_EQ(lines_of(ran.out)[1].value("name", ""), "2") << verb.name;
    EXPECT_EQ(run({octic_program, verb.name}, "").code, std::string(verb.name) == "judge" ? 3 : 0) << verb.name;
    EXPECT_EQ(run({octic_program, verb.name}, "").out, "") << verb.name;
  }
}

Ran shell(const std::string& words) { return run({"/bin/sh", "-c", "'" + octic_program + "' " + words}); }

TEST(cli_reader, an_input_that_cannot_be_read_could_not_run) {
  const std::string folder = std::filesystem::temp_directory_path().string();
  for (const Verb& verb : verbs) {
    for (const std::string& input : {std::string("<&-"), "< " + folder, folder, std::string("/no/such/file"),
                                     std::string("- <&-"), std::string("/etc/passwd/x")}) {
      const Ran ran = shell(verb.name + (" " + input));
      EXPECT_EQ(ran.code, 2) << verb.name << ' ' << input << ran.out;
      EXPECT_EQ(ran.out, "") << verb.name << ' ' << input;
      EXPECT_TRUE(ran.err.starts_with("octic: ")) << verb.name << ' ' << input << ": " << ran.err;
    }
  }
  for (const char* words :
       {"show - <&-", "show - < /tmp", "show /tmp", "show - < /dev/null", "scene /tmp", "scene /no/such/file"})
    EXPECT_EQ(shell(words).code, 2) << words;
}

TEST(cli_reader, a_closed_output_could_not_run) {
  const auto file = std::filesystem::temp_directory_path() / ("octic-closed-" + std::to_string(::getpid()));
  for (const Verb& verb : verbs) {
    std::ofstream(file) << verb.line << "\n";
    EXPECT_EQ(shell(verb.name + (" '" + file.string() + "' >&-")).code, 2) << verb.name;
  }
  std::filesystem::remove(file);
}

TEST(cli_reader, files_are_read_as_standard_input_is) {
  const auto file = std::filesystem::temp_directory_path() / ("octic-file-" + std::to_string(::getpid()));
  for (const Verb& verb : verbs) {
    std::ofstream(file) << verb.line << "\nnot json\n";
    const Ran ran = run({octic_program, verb.name, file.string(), "-"}, verb.line + "\n");
    EXPECT_EQ(ran.code, 1) << verb.name << ran.err;
    const auto lines = lines_of(ran.out);
    ASSERT_EQ(lines.size(), 3u) << verb.name << ran.out;
    EXPECT_TRUE(error_of(lines[1]).starts_with(file.string() + ":2: ")) << lines[1];
    EXPECT_EQ(error_of(lines[2]), "") << verb.name;
  }
  std::filesystem::remove(file);
}

// A named pipe must not be opened twice: who writes into it would be cut off.
TEST(cli_reader, a_named_pipe_is_a_file) {
  const auto pipe = std::filesystem::temp_directory_path() / ("octic-pipe-" + std::to_string(::getpid()));
  const std::string name = "'" + pipe.string() + "'";
  for (const Verb& verb : verbs) {
    const std::string write =
        "timeout 20 sh -c 'echo \"$0\" > \"$1\"' '" + verb.line + "' " + name + " > /dev/null 2>&1 & ";
    const Ran two = run({"/bin/sh", "-c",
                         "rm -f " + name + "; mkfifo " + name + "; " + write + "exec '" + octic_program + "' " +
                             verb.name + ' ' + name});
    EXPECT_EQ(two.code, 0) << verb.name << two.err;
    EXPECT_EQ(lines_of(two.out).size(), 1u) << verb.name << two.err;
  }
  std::filesystem::remove(pipe);
}

TEST(cli_reader, an_answer_does_not_wait_for_the_rest_of_the_next_line) {
  for (const Verb& verb : verbs) {
    Talk talk({octic_program, verb.name});
    talk.write(named(verb, "1") + "\n" + named(verb, "2") + "\n" + named(verb, "3").substr(0, 20));
    for (const char* name : {"1", "2"}) {
      const std::string answer = talk.hear();
      ASSERT_NE(answer, "") << verb.name;
      EXPECT_EQ(Json::parse(answer).value("name", ""), name) << verb.name;
    }
    talk.write(named(verb, "3").substr(20) + "\nnot json\n{");
    EXPECT_EQ(Json::parse(talk.hear()).value("name", ""), "3") << verb.name;
    EXPECT_NE(error_of(Json::parse(talk.hear())), "") << verb.name;
    EXPECT_EQ(talk.end(), 1) << verb.name;
  }
}

// ---

TEST(cli_pose, the_scalar_may_stand_first_or_last_if_it_says_so) {
  const auto value = [](const std::string& rotation) {
    const std::string line = R"({"name":"x","a":{"type":"cylinder","center":[0,0,0],)" + rotation +
                             R"(,"half_length":1,"r":0.25},"b":{"type":"point","at":[0.9,0,0]}})";
    const Ran ran = run({octic_program, "truth", "--digits", "4"}, line + "\n");
    return ran.code == 0 ? Json::parse(ran.out)["signed_distance"]["value"].get<std::string>()
                         : Json::parse(ran.out)["error"].get<std::string>();
  };
  EXPECT_EQ(value(R"("quaternion":[1,0,1,0])"), "-0.1000") << "z is turned to x";
  EXPECT_EQ(value(R"("quaternion_wxyz":[1,0,1,0])"), "-0.1000");
  EXPECT_EQ(value(R"("quaternion_xyzw":[0,1,0,1])"), "-0.1000");
  EXPECT_EQ(value(R"("quaternion":[0,1,0,1])"), value(R"("quaternion_xyzw":[1,0,1,0])"));
  EXPECT_NE(value(R"("quaternion":[1,0,1,0],"quaternion_xyzw":[0,1,0,1])").find("one of them says the rotation"),
            std::string::npos);
  EXPECT_NE(value(R"("quaternion_xyzw":[0,1,0])").find("four numbers [x, y, z, w]"), std::string::npos);
  EXPECT_NE(value(R"("quaternion_xyzw":[0,0,0,-0.0])").find("a zero quaternion is no rotation"), std::string::npos);
}

TEST(cli_pose, a_field_by_another_name_is_refused_with_the_right_one) {
  const auto hint = [](const std::string& shape) {
    const Ran ran =
        run({octic_program, "truth"}, R"({"name":"x","a":{"type":"point","at":[5,5,5]},"b":)" + shape + "}\n");
    EXPECT_EQ(ran.code, 1) << shape;
    return error_of(Json::parse(ran.out));
  };
  const auto expect = [&](const std::string& shape, const std::string& words) {
    EXPECT_NE(hint(shape).find(words), std::string::npos) << shape << ": " << hint(shape);
  };
  expect(R"({"type":"cylinder","a":[0,0,0],"b":[0,0,1],"radius":1})", R"(b: unknown field "radius"; here it is "r")");
  expect(R"({"type":"sphere","center":[0,0,0],"Radius":1})", R"("r")");
  expect(R"({"type":"cylinder","center":[0,0,0],"quaternion":[1,0,0,0],"length":2,"r":1})",
         R"(here it is "half_length", half of the length)");
  expect(R"({"type":"prism","center":[0,0,0],"base":[[0,0],[1,0],[0,1]],"height":2})", R"(here it is "half_length")");
  expect(R"({"type":"box","center":[0,0,0],"half_extents":[1,1,1]})", R"(here it is "half")");
  expect(R"({"type":"box","centre":[0,0,0],"half":[1,1,1]})", R"(here it is "center")");
  expect(R"({"type":"box","center":[0,0,0],"orientation":[1,0,0,0],"half":[1,1,1]})",
         R"(here it is "quaternion" [w, x, y, z], or "quaternion_xyzw")");
  expect(R"({"type":"box","center":[0,0,0],"quaternion_wxy":[1,0,0,0],"half":[1,1,1]})",
         R"(here it is "quaternion_wxyz")");
  expect(R"({"type":"disc","center":[0,0,0],"axis":[0,0,1],"r":1})", R"(here it is "normal")");
  expect(R"({"type":"cylinder","center":[0,0,0],"quaternion":[1,0,0,0],"halfLength":2,"r":1})",
         R"(here it is "half_length")");
  EXPECT_EQ(hint(R"({"type":"sphere","center":[0,0,0],"r":1,"colour":1})").find("here it is"), std::string::npos);
}

TEST(cli_pose, show_says_where_a_solid_stands) {
  const auto shown = [](const std::string& a) {
    const Ran ran = run({octic_program, "show", R"({"name":"x","a":)" + a + R"(,"b":{"type":"point","at":[9,0,0]}})"});
    EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
    return ran.out;
  };
  const auto expect = [](const std::string& text, const std::string& words) {
    EXPECT_NE(text.find(words), std::string::npos) << words << " in\n" << text;
  };
  const std::string turned =
      shown(R"({"type":"cylinder","center":[1,0,0],"quaternion":[3,0,1,0],"half_length":5,"r":1})");
  expect(turned, "quaternion w 3, x 0, y 1, z 0");
  expect(turned, "axis (0.6, 0, 0.8)");
  expect(turned, "ends (-2, 0, -4) and (4, 0, 4)");
  expect(turned, "reaches from (-2.8, -1, -4.6) to (4.8, 1, 4.6)");
  const std::string box = shown(R"({"type":"box","center":[0,0,0],"quaternion":[1,0,0,1],"half":[1,2,3]})");
  expect(box, "x along (0, 1, 0), y along (-1, 0, 0), z along (0, 0, 1)");
  expect(box, "reaches from (-2, -1, -3) to (2, 1, 3)");
  expect(shown(R"({"type":"cylinder","a":[0,0,-1],"b":[0,0,1],"r":0.5})"),
         "reaches from (-0.5, -0.5, -1) to (0.5, 0.5, 1)");
  expect(shown(R"({"type":"half_space","point":[0,0,0],"normal":[0,0,-2]})"), "outward normal (0, 0, -1)");
}

TEST(cli_pose, every_verb_that_reads_a_pose_says_the_order) {
  for (const char* verb : {"truth", "contact", "motion", "section", "ask", "judge", "show", "shrink", "scene"}) {
    const Ran ran = run({octic_program, verb, "--help"});
    EXPECT_NE(ran.out.find("[w, x, y, z]"), std::string::npos) << verb;
    EXPECT_NE(ran.out.find("quaternion_xyzw"), std::string::npos) << verb;
  }
}

// ---

Ran short_line(const std::string& a, const std::string& b) { return run({octic_program, "show", a, b, "--line"}); }

TEST(cli_short_form, poses_as_other_programs_write_them) {
  const auto a = [](const std::string& text) {
    const Ran ran = short_line(text, "point at=9,9,9");
    EXPECT_EQ(ran.code, 0) << ran.err;
    return Json::parse(ran.out)["a"];
  };
  const Json turned = Json::parse(
      R"({"type":"cylinder","center":[1.0,2.0,3.0],"quaternion":[3.0,0.0,1.0,0.0],"half_length":2.5,"r":0.5})");
  EXPECT_EQ(a("cylinder xyz=1,2,3 wxyz=3,0,1,0 half_length=2.5 r=0.5"), turned);
  EXPECT_EQ(a("cylinder xyz=1,2,3 xyzw=0,1,0,3 length=5 radius=0.5"), turned);
  EXPECT_EQ(a("cylinder center=1,2,0x1.8p1 quaternion_wxyz=3,0,1,0 length=5 r=0.5"), turned);
  // The quaternion of a matrix has another length; the ends say the same: z goes to (0.6, 0, 0.8).
  const Json by_matrix = a("segment matrix=0.8,0,0.6,1,0,1,0,2,-0.6,0,0.8,3 length=10");
  EXPECT_NEAR(by_matrix["a"][0].get<double>(), -2, 1e-14);
  EXPECT_NEAR(by_matrix["a"][2].get<double>(), -1, 1e-14);
  EXPECT_NEAR(by_matrix["b"][0].get<double>(), 4, 1e-14);
  EXPECT_NEAR(by_matrix["b"][2].get<double>(), 7, 1e-14);
  EXPECT_EQ(a("segment matrix=0.8,0,0.6,1,0,1,0,2,-0.6,0,0.8,3,0,0,0,1 length=10"), by_matrix);
  // Half turns, where the scalar of the quaternion is zero.
  for (const char* rows : {"1,0,0,0,0,-1,0,0,0,0,-1,0", "-1,0,0,0,0,1,0,0,0,0,-1,0"})
    EXPECT_EQ(a("disc r=1 matrix=" + std::string(rows))["normal"], Json::parse("[0.0,0.0,-1.0]")) << rows;
  EXPECT_EQ(a("disc r=1 matrix=-1,0,0,0,0,-1,0,0,0,0,1,0")["normal"], Json::parse("[0.0,0.0,1.0]"));
  // Roll, then pitch, then yaw, about fixed axes: roll 90 takes z to -y, yaw 90 takes -y to x.
  const Json rolled = a("infinite_cylinder xyz=0,0,0 rpy=1.5707963267948966,0,1.5707963267948966 r=1");
  EXPECT_NEAR(rolled["direction"][0].get<double>(), 1, 1e-15);
  EXPECT_NEAR(rolled["direction"][1].get<double>(), 0, 1e-15);
  EXPECT_NEAR(rolled["direction"][2].get<double>(), 0, 1e-15);
  // All three at once: the columns of Rz(yaw) Ry(pitch) Rx(roll), as URDF has it.
  const double r = 0.3, p = 0.5, y = 0.7;
  const Json q = a("box size=1,1,1 rpy=0.3,0.5,0.7")["quaternion"];
  const double w = q[0], i = q[1], j = q[2], k = q[3], n = w * w + i * i + j * j + k * k;
  const double x_axis[3] = {(w * w + i * i - j * j - k * k) / n, 2 * (i * j + w * k) / n, 2 * (i * k - w * j) / n};
  const double z_axis[3] = {2 * (i * k + w * j) / n, 2 * (j * k - w * i) / n, (w * w - i * i - j * j + k * k) / n};
  const double rx[3] = {std::cos(y) * std::cos(p), std::sin(y) * std::cos(p), -std::sin(p)};
  const double rz[3] = {std::cos(y) * std::sin(p) * std::cos(r) + std::sin(y) * std::sin(r),
                        std::sin(y) * std::sin(p) * std::cos(r) - std::cos(y) * std::sin(r), std::cos(p) * std::cos(r)};
  for (int c = 0; c < 3; ++c) {
    EXPECT_NEAR(x_axis[c], rx[c], 1e-15);
    EXPECT_NEAR(z_axis[c], rz[c], 1e-15);
  }
  EXPECT_EQ(
      a("box size=1,2,3"),
      Json::parse(R"({"type":"box","center":[0.0,0.0,0.0],"quaternion":[1.0,0.0,0.0,0.0],"half":[0.5,1.0,1.5]})"));
  EXPECT_EQ(a("prism base=0,0;1,0;0,1 length=2")["base"], Json::parse("[[0.0,0.0],[1.0,0.0],[0.0,1.0]]"));
  EXPECT_EQ(a("half-space point=0,0,1 normal=0,0,2")["type"], "half_space");
}

TEST(cli_short_form, what_is_wrong_is_said) {
  const auto expect = [](const std::string& text, const std::string& words) {
    const Ran ran = short_line(text, "point at=9,9,9");
    EXPECT_EQ(ran.code, 2) << text;
    EXPECT_NE(ran.err.find(words), std::string::npos) << text << ": " << ran.err;
  };
  expect("cylinder quaternion=1,0,0,0 length=1 r=1", "say in which order: wxyz= or xyzw=");
  expect("cylinder xyz=0,0,0 r=1", "needs length= or half_length=");
  expect("cylinder xyz=0,0 length=1 r=1", "2 numbers, where 3 are needed");
  expect("cylinder xyz=0,0,0 xyz=0,0,0 length=1 r=1", "stands twice");
  expect("cylinder xyz=0,0,0 center=0,0,0 length=1 r=1", "was said before");
  expect("cylinder wxyz=1,0,0,0 rpy=0,0,0 length=1 r=1", "was said before");
  expect("cylinder wxyz=0,0,0,0 length=1 r=1", "a zero quaternion is no rotation");
  expect("cylinder length=1 half_length=1 r=1", "length= is given, too");
  expect("cylinder length=1 r=1 colour=3", "unknown field");
  expect("cylinder length=5e-324 r=1", "length: half of it is no double");
  expect("box size=1,2,15e-324", "size: half of it is no double");
  expect("cylinder length=one r=1", "length");
  expect("cylinder length=1 r=", "r");
  expect("cylinder length=1 r", "must be key=value");
  expect("sphere r=1 length=2", "has no length");
  expect("sphere r=1 rpy=0,0,1", "no direction");
  expect("disc r=1 matrix=1,0,0,0,0,1,0,0,0,0,-1,0", "reflection");
  expect("disc r=1 matrix=1,0,0,0,0,2,0,0,0,0,1,0", "no rotation");
  expect("disc r=1 matrix=1,0,0,0,0,1,0,0,0,0,1,0,1,2,3,1", "last row");
  expect("disc r=1 matrix=nan,0,0,0,0,1,0,0,0,0,1,0", "finite");
  expect("cone r=1", "there is no \"cone\"");
  expect("", "type");
  const Ran unbounded = short_line("half-space point=0,0,0 normal=0,0,1", "half-space point=0,0,0 normal=0,0,1");
  EXPECT_EQ(unbounded.code, 2);
  EXPECT_NE(unbounded.err.find("bounded"), std::string::npos) << unbounded.err;
}

TEST(cli_short_form, its_line_goes_through_the_other_verbs_and_engines_are_asked_at_once) {
  const Ran line = short_line("sphere xyz=0,0,4 r=1", "capsule a=0,0,0 b=0,0,1 r=0.5");
  const Ran truth = run({octic_program, "truth", "--digits", "4"}, line.out);
  EXPECT_EQ(Json::parse(truth.out)["signed_distance"]["value"], "1.500");
  const Ran shown =
      run({octic_program, "show", "sphere xyz=0,0,4 r=1", "capsule a=0,0,0 b=0,0,1 r=0.5", "--engines", "octic-fast"});
  EXPECT_EQ(shown.code, 0) << shown.err;
  EXPECT_NE(shown.out.find("octic-fast                   signed_distance  1.5                      right"),
            std::string::npos)
      << shown.out;
  const Ran foreign = run({octic_program, "show", "sphere xyz=0,0,4 r=1", "point at=0,0,0", "--command",
                           "python3 -c 'import(sys);'"});   // starts, says nothing that is an answer
  EXPECT_EQ(foreign.code, 0) << foreign.err;
  EXPECT_NE(foreign.out.find("pipe-python3"), std::string::npos) << foreign.out;
}

TEST(cli_sample, the_cases_of_a_family_are_those_of_its_seed_and_index) {
  const Ran ten = run({octic_program, "sample", "random", "--count", "10", "--seed", "7"});
  EXPECT_EQ(ten.code, 0) << ten.err;
  EXPECT_EQ(std::count(ten.out.begin(), ten.out.end(), '\n'), 10);
  const Ran last = run({octic_program, "sample", "random", "--count", "3", "--seed", "7", "--from", "7"});
  EXPECT_EQ(ten.out.substr(ten.out.size() - last.out.size()), last.out);
  EXPECT_NE(run({octic_program, "sample", "random", "--count", "10", "--seed", "8"}).out, ten.out);
  EXPECT_EQ(run({octic_program, "truth"}, ten.out).code, 0);
  const Ran none = run({octic_program, "sample", "nothing"});
  EXPECT_EQ(none.code, 2);
  EXPECT_NE(none.err.find("there are: "), std::string::npos);
}

TEST(cli_truth, many_lines_at_a_time_keep_their_order_and_their_limits) {
  std::string lines = run({octic_program, "sample", "any-random", "--count", "40"}).out;
  lines.insert(lines.find('\n') + 1, "{\"name\":\n");
  const Ran one = run({octic_program, "truth"}, lines), three = run({octic_program, "truth", "--jobs", "3"}, lines);
  EXPECT_EQ(one.code, 1);
  EXPECT_EQ(three.code, 1);
  EXPECT_EQ(three.out, one.out);
  EXPECT_EQ(run({octic_program, "truth", "--jobs", "3", "--timeout", "60", "--memory", "4000"}, lines).out, one.out);
  const Ran late = run({octic_program, "truth", "--jobs", "3", "--memory", "1"}, lines);
  EXPECT_EQ(late.code, 1);
  EXPECT_NE(late.out.find("\"undecided\":\"memory\""), std::string::npos);
}

}  // namespace
}  // namespace cli_reader_test
