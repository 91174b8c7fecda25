// Good and bad lines, one by one, from lines.txt; the same file is held against the schema by schema_test.py.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "corpus/case_io.h"

namespace octic {
namespace {

struct Row {
  int number;
  std::string verdict, reason, line;
};

std::vector<Row> rows() {
  std::ifstream in(OCTIC_SOURCE_DIR "/corpus/test/lines.txt");
  std::vector<Row> all;
  int number = 0;
  for (std::string text; std::getline(in, text);) {
    ++number;
    if (text.empty() || text.front() == '#') continue;
    std::istringstream fields(text);
    Row row{number, "", "", ""};
    std::getline(fields, row.verdict, '\t');
    std::getline(fields, row.reason, '\t');
    std::getline(fields, row.line);
    all.push_back(row);
  }
  return all;
}

TEST(lines, there_are_many_of_each_verdict) {
  int good = 0, bad = 0, beyond = 0;
  for (const Row& row : rows()) ++(row.verdict == "good" ? good : row.verdict == "bad" ? bad : beyond);
  EXPECT_GE(good, 20);
  EXPECT_GE(bad, 60);
  EXPECT_GE(beyond, 10);
}

TEST(lines, good_lines_are_taken) {
  for (const Row& row : rows()) {
    if (row.verdict != "good") continue;
    const auto item = parse_case(row.line);
    EXPECT_TRUE(std::holds_alternative<Case>(item)) << row.number << ": " << std::get<Problem>(item).reason;
  }
}

TEST(lines, bad_lines_are_refused_for_the_right_reason) {
  for (const Row& row : rows()) {
    if (row.verdict == "good") continue;
    const auto item = parse_case(row.line);
    ASSERT_TRUE(std::holds_alternative<Problem>(item)) << row.number << " was taken: " << row.line;
    EXPECT_NE(std::get<Problem>(item).reason.find(row.reason), std::string::npos)
        << row.number << ": '" << std::get<Problem>(item).reason << "' does not say '" << row.reason << "'";
  }
}

// Every prefix of a good line is a truncated line, and none of them may pass.
TEST(lines, no_truncated_line_is_taken) {
  for (const Row& row : rows()) {
    if (row.verdict != "good") continue;
    const std::size_t whole = row.line.find_last_of('}');
    for (std::size_t n = 0; n <= whole; ++n)
      ASSERT_TRUE(std::holds_alternative<Problem>(parse_case(row.line.substr(0, n)))) << row.line.substr(0, n);
  }
}

// Whatever single byte is put in place of another, the reader answers; it neither throws nor crashes.
TEST(lines, no_single_wrong_byte_escapes) {
  for (const Row& row : rows()) {
    for (std::size_t i = 0; i < row.line.size(); ++i) {
      for (const char c : {'\0', '"', '{', '9', '-', '\x80', '\xFF'}) {
        std::string line = row.line;
        line[i] = c;
        ASSERT_NO_THROW(parse_case(line)) << line;
      }
    }
  }
}

}  // namespace
}  // namespace octic
