// The reader of whole files: where problems are, and that nothing around them is lost.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "corpus/case_io.h"
#include "corpus/json.h"

namespace octic {
namespace {

std::string line(const std::string& name) {
  return R"({"name":")" + name + R"(","a":{"type":"cylinder","a":[0,0,-1],"b":[0,0,1],"r":1},)" +
         R"("b":{"type":"cylinder","center":[3,0,0],"quaternion":[1,0,0,0],"half_length":0,"r":1}})";
}

Read read(std::istream& in) {
  CaseReader reader(in, "f");
  Read all;
  for (std::variant<Case, Problem> item; reader.next(item);) {
    if (auto* problem = std::get_if<Problem>(&item))
      all.problems.push_back(*problem);
    else
      all.cases.push_back(std::get<Case>(item));
  }
  return all;
}

Read read(const std::string& text) {
  std::istringstream in(text);
  return read(in);
}

std::string first_problem(const Read& all) { return all.problems.empty() ? "" : to_string(all.problems.front()); }

// A stream without end in sight: `size` times the same byte, then a good line. Nothing of it is stored.
class LongLine : public std::streambuf {
 public:
  LongLine(std::size_t size, std::string rest) : left_(size), rest_(std::move(rest)) {}

 private:
  int_type underflow() override {
    if (left_ > 0) {
      const std::size_t n = std::min(left_, sizeof block_);
      std::fill(block_, block_ + n, 'x');
      left_ -= n;
      setg(block_, block_, block_ + n);
    } else if (!rest_.empty()) {
      last_ = std::exchange(rest_, "");
      setg(last_.data(), last_.data(), last_.data() + last_.size());
    } else {
      return traits_type::eof();
    }
    return traits_type::to_int_type(*gptr());
  }
  std::size_t left_;
  std::string rest_, last_;
  char block_[4096];
};

class BrokenDisk : public std::streambuf {
  int_type underflow() override { throw std::runtime_error("disk"); }
};

TEST(reader, reports_the_line_and_keeps_the_others) {
  const Read all = read(line("a") + "\n" + line("b").substr(0, 50) + "\n\n   \n" + line("c") + "\n[]\n");
  ASSERT_EQ(all.cases.size(), 2u);
  EXPECT_EQ(all.cases[1].name, "c");
  ASSERT_EQ(all.problems.size(), 2u);
  EXPECT_EQ(all.problems[0].line, 2u);
  EXPECT_EQ(all.problems[0].name, "b");
  EXPECT_EQ(all.problems[0].file, "f");
  EXPECT_EQ(all.problems[1].line, 6u);
  EXPECT_EQ(first_problem(all).substr(0, 13), "f:2: case b: ");
}

TEST(reader, takes_carriage_returns_a_byte_order_mark_and_no_last_newline) {
  EXPECT_EQ(read("\xEF\xBB\xBF" + line("a") + "\r\n\r\n" + line("b") + "\r").cases.size(), 2u);
  EXPECT_EQ(read(line("a") + "\n" + line("b")).cases.size(), 2u);
  EXPECT_EQ(read(line("a") + "\n\xEF\xBB\xBF" + line("b")).problems.size(), 1u) << "a mark belongs to the first line";
}

TEST(reader, an_empty_input_has_neither_cases_nor_problems) {
  for (const char* text : {"", "\n", "\r\n\n  \n", "\xEF\xBB\xBF"}) {
    const Read all = read(text);
    EXPECT_TRUE(all.cases.empty() && all.problems.empty()) << first_problem(all);
  }
}

TEST(reader, a_name_stands_once) {
  const Read all = read(line("a") + "\n" + line("b") + "\n" + line("a") + "\n");
  EXPECT_EQ(all.cases.size(), 2u);
  ASSERT_EQ(all.problems.size(), 1u);
  EXPECT_EQ(all.problems[0].line, 3u);
  EXPECT_NE(all.problems[0].reason.find("line 1"), std::string::npos);
}

TEST(reader, the_name_of_a_bad_line_is_free) {
  std::string bad = line("a");
  bad.replace(bad.find("\"r\":1"), 5, "\"r\":0");
  const Read all = read(bad + "\n" + line("a") + "\n");
  EXPECT_EQ(all.cases.size(), 1u);
  EXPECT_EQ(all.problems.size(), 1u);
}

TEST(reader, a_line_of_100_megabytes_is_one_problem_in_bounded_memory) {
  const auto most_memory = [] {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;  // in units of 1024 bytes
  };
  LongLine buffer(100'000'000, "\n" + line("after") + "\n");
  std::istream in(&buffer);
  const auto before = most_memory();
  const Read all = read(in);
  EXPECT_LT(most_memory() - before, 20'000);
  ASSERT_EQ(all.problems.size(), 1u);
  EXPECT_EQ(to_string(all.problems[0]), "f:1: the line is longer than 1048576 bytes");
  ASSERT_EQ(all.cases.size(), 1u);
  EXPECT_EQ(all.cases[0].name, "after");
}

TEST(reader, the_longest_line_is_just_allowed) {
  std::string text = line("a");
  text.insert(text.size() - 1, CaseReader::longest_line - text.size(), ' ');
  EXPECT_EQ(read(text + "\r\n").cases.size(), 1u);
  text.insert(text.size() - 1, 1, ' ');
  EXPECT_EQ(read(text + "\n").problems.size(), 1u);
}

TEST(reader, a_line_of_many_fields_or_levels_is_refused_quickly) {
  std::string many = "{";
  for (int i = 0; i < 50000; ++i) many += "\"k" + std::to_string(i) + "\":0,";
  EXPECT_NE(first_problem(read(many + "\"z\":0}")).find("more than 256 fields"), std::string::npos);
  EXPECT_NE(first_problem(read(std::string(1 << 20, '['))).find("nested more than 32 levels"), std::string::npos);
}

TEST(reader, bytes_that_are_not_utf8_are_refused) {
  for (const char* name : {"\xFF", "\xC3", "\xED\xA0\x80", "\xC0\xAF", "\xF8\x88\x80\x80\x80"})
    EXPECT_EQ(read(line(name)).problems.size(), 1u) << name;
  EXPECT_EQ(read(line("\xC3\xBC\xF0\x9F\x98\x80")).cases.size(), 1u);
  EXPECT_EQ(read(line(std::string("a\0b", 3))).problems.size(), 1u);
}

TEST(reader, reads_no_further_than_the_line_that_it_returns) {
  std::istringstream in(line("a") + "\nrest");
  CaseReader reader(in, "f");
  std::variant<Case, Problem> item;
  ASSERT_TRUE(reader.next(item));
  EXPECT_EQ(in.get(), 'r');
}

TEST(reader, a_disk_that_breaks_is_told_once) {
  BrokenDisk buffer;
  std::istream in(&buffer);
  const Read all = read(in);
  ASSERT_EQ(all.problems.size(), 1u);
  EXPECT_EQ(all.problems[0].line, 0u);
}

TEST(reader, what_is_no_file_is_a_problem) {
  const auto folder = std::filesystem::temp_directory_path();
  EXPECT_EQ(to_string(read_cases(folder).problems.at(0)), folder.string() + ": is a directory, not a file");
  EXPECT_EQ(to_string(read_cases("/no/such/file").problems.at(0)), "/no/such/file: there is no such file");
  EXPECT_EQ(read_corpus("/no/such/folder").problems.size(), 1u);
}

TEST(reader, a_reason_is_utf8_and_short_whatever_the_line_says) {
  const auto reason = [](const std::string& text) {
    const auto item = parse_case(text);
    EXPECT_TRUE(std::holds_alternative<Problem>(item)) << text;
    return std::holds_alternative<Problem>(item) ? to_string(std::get<Problem>(item)) : "";
  };
  for (const std::string& letter :
       {std::string("\xC3\xBC"), std::string("\xE2\x82\xAC"), std::string("\xF0\x9F\x98\x80")})
    for (std::string text : {"", "x", "xx", "xxx"}) {
      while (text.size() < 5000) text += letter;
      std::string number = line("a"), key = line("a"), type = line("a"), name = line(text);
      number.replace(number.find("\"r\":1") + 4, 1, '"' + text + '"');
      key.replace(key.find("\"r\""), 3, '"' + text + '"');
      type.replace(type.find("\"cylinder\""), 10, '"' + text + '"');
      name.replace(name.find("\"r\":1"), 5, "\"r\":-1");
      std::string twice = "{\"" + text + "\":1,\"" + text + "\":2}";
      std::string deep = "{\"name\":\"n\",\"" + text + "\":{\"" + text + "\":[1e999]}}";
      for (const std::string& bad : {number, key, type, name, twice, deep}) {
        const std::string why = reason(bad);
        EXPECT_LT(why.size(), 500u) << why;
        EXPECT_NO_THROW(Json(why).dump()) << why;
      }
    }
}

TEST(reader, a_folder_is_read_in_the_order_of_its_names) {
  const auto folder = std::filesystem::temp_directory_path() / ("octic_reader_test_" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder / "sub");
  std::ofstream(folder / "b.jsonl") << line("1") << "\nbad\n";
  std::ofstream(folder / "a.jsonl") << line("2") << "\n";
  std::ofstream(folder / "sub" / "c.jsonl") << line("3") << "\n";
  std::ofstream(folder / "notes.txt") << "no case\n";
  const Read all = read_corpus(folder);
  std::filesystem::remove_all(folder);
  ASSERT_EQ(all.cases.size(), 3u);
  EXPECT_EQ(all.cases[0].name + all.cases[1].name + all.cases[2].name, "213");
  ASSERT_EQ(all.problems.size(), 1u);
  EXPECT_EQ(all.problems[0].line, 2u);
}

}  // namespace
}  // namespace octic
