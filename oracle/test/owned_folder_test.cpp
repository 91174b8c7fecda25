// What octic may write and remove, and what it believes of what it reads back.
#include "oracle/file/owned_folder.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <set>

#include "oracle/file/digest.h"
#include "oracle/file/escape.h"
#include "oracle/file/atomic_file.h"

namespace octic::oracle::owned_folder_test {
namespace {

namespace fs = std::filesystem;

class Owned : public testing::Test {
 protected:
  Owned() : place_(fs::temp_directory_path() / ("octic-owned-" + std::to_string(::getpid()))), out_(place_ / "out") {
    fs::remove_all(place_);
    fs::create_directories(place_);
  }
  ~Owned() override { fs::remove_all(place_); }

  static void write(const fs::path& file, const std::string& text) {
    fs::create_directories(file.parent_path());
    std::ofstream(file) << text;
  }
  // Why the folder is refused; "" when it is not.
  std::string refusal(const fs::path& path, const Json& plan) {
    try {
      const OwnedFolder folder(path, plan);
      return "";
    } catch (const std::runtime_error& e) {
      return e.what();
    }
  }

  const Json plan_ = {{"seed", 1}};
  fs::path place_, out_;
};

TEST(sealed, no_single_bit_and_no_end_can_be_changed_unseen) {
  const std::string text = sealed({{"pairs", 50}, {"times", {1.5, 1e-300, 7}}, {"name", "a \"b\" \xc3\xa9"}});
  ASSERT_TRUE(unsealed(text));
  std::size_t flips = 0;
  for (std::size_t i = 0; i < text.size(); ++i)
    for (int bit = 0; bit < 8; ++bit, ++flips) {
      std::string other = text;
      other[i] = static_cast<char>(other[i] ^ (1 << bit));
      EXPECT_FALSE(unsealed(other)) << "byte " << i << ", bit " << bit;
    }
  EXPECT_GT(flips, 1000u);
  for (std::size_t size = 0; size < text.size(); ++size) EXPECT_FALSE(unsealed(text.substr(0, size)));
  for (const char* more : {" ", "\n", "{}"}) EXPECT_FALSE(unsealed(text + more));
  EXPECT_FALSE(unsealed("{\"content\":{}}"));
  EXPECT_FALSE(unsealed("[]"));
}

TEST(digest, is_what_sha256sum_prints) {
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST_F(Owned, a_new_folder_and_an_empty_one_are_taken_and_taken_again) {
  EXPECT_EQ(refusal(out_ / "a" / "b", plan_), "");
  EXPECT_EQ(refusal(out_ / "a" / "b", plan_), "");
  fs::create_directories(place_ / "empty");
  EXPECT_EQ(refusal(place_ / "empty", plan_), "");
}

TEST_F(Owned, whatever_else_is_there_is_refused_and_left_as_it_is) {
  write(place_ / "full" / "found" / "mine.txt", "mine");
  EXPECT_NE(refusal(place_ / "full", plan_).find("was not made by"), std::string::npos);
  EXPECT_TRUE(fs::exists(place_ / "full" / "found" / "mine.txt"));
  EXPECT_FALSE(fs::exists(place_ / "full" / "plan.json"));
  write(place_ / "other" / "plan.json", "{\"seed\": 1}");
  EXPECT_NE(refusal(place_ / "other", plan_), "");
  write(place_ / "file", "a file");
  EXPECT_NE(refusal(place_ / "file", plan_), "");
  EXPECT_EQ(read_whole(place_ / "file"), "a file");
  fs::create_symlink(place_ / "nowhere", place_ / "dangling");
  EXPECT_NE(refusal(place_ / "dangling", plan_), "");
  EXPECT_NE(refusal("", plan_), "");
  EXPECT_NE(refusal("/proc/octic", plan_), "");
}

TEST_F(Owned, another_plan_a_damaged_mark_and_a_folder_in_use_are_refused) {
  {
    const OwnedFolder first(out_, plan_);
    EXPECT_NE(refusal(out_, plan_).find("in use"), std::string::npos);
  }
  EXPECT_NE(refusal(out_, {{"seed", 2}}).find("seed"), std::string::npos);
  const std::string mark = read_whole(out_ / "plan.json");
  for (std::size_t i = 0; i < mark.size(); ++i) {
    std::string damaged = mark;
    damaged[i] = static_cast<char>(damaged[i] ^ 4);
    write(out_ / "plan.json", damaged);
    EXPECT_NE(refusal(out_, plan_), "") << i;
  }
  write(out_ / "plan.json", mark.substr(0, mark.size() / 2));
  EXPECT_NE(refusal(out_, {{"seed", 2}}), "");
  write(out_ / "plan.json", mark);
  EXPECT_EQ(refusal(out_, plan_), "");
}

TEST_F(Owned, removes_only_what_it_wrote_and_only_where_it_is_renewed) {
  OwnedFolder folder(out_, plan_);
  folder.publish({{"report.md", "one"}, {"found/a.jsonl", "a"}, {"found/a/1.cpp", "program"}}, "found/");
  write(out_ / "found" / "notes.txt", "mine");
  folder.publish({{"report.md", "two"}}, "");
  EXPECT_TRUE(fs::exists(out_ / "found" / "a.jsonl")) << "not renewed";
  folder.publish({{"report.md", "three"}, {"found/b.jsonl", "b"}}, "found/");
  EXPECT_EQ(read_whole(out_ / "report.md"), "three");
  EXPECT_FALSE(fs::exists(out_ / "found" / "a.jsonl"));
  EXPECT_FALSE(fs::exists(out_ / "found" / "a"));
  EXPECT_EQ(read_whole(out_ / "found" / "b.jsonl"), "b");
  EXPECT_EQ(read_whole(out_ / "found" / "notes.txt"), "mine");
}

TEST_F(Owned, what_somebody_changed_is_kept_beside_and_not_removed) {
  OwnedFolder folder(out_, plan_);
  folder.publish({{"report.md", "one"}, {"found/a.jsonl", "a"}}, "found/");
  write(out_ / "report.md", "my remarks");
  write(out_ / "found" / "a.jsonl", "my remarks, too");
  folder.publish({{"report.md", "two"}}, "found/");
  EXPECT_EQ(read_whole(out_ / "report.md"), "two");
  EXPECT_EQ(read_whole(out_ / "report.md.kept-1"), "my remarks");
  EXPECT_EQ(read_whole(out_ / "found" / "a.jsonl"), "my remarks, too");
}

TEST_F(Owned, a_file_that_is_taken_away_is_kept_if_somebody_changed_it) {
  OwnedFolder folder(out_, plan_);
  for (const bool changed : {false, true}) {
    folder.publish({{"report.json", "one"}, {"report.md", "one"}}, "");
    if (changed) write(out_ / "report.json", "{ one }");
    folder.publish({}, "report.json");
    EXPECT_FALSE(fs::exists(out_ / "report.json"));
    EXPECT_EQ(fs::exists(out_ / "report.json.kept-1"), changed);
    EXPECT_EQ(read_whole(out_ / "report.md"), "one");
  }
}

TEST_F(Owned, does_not_write_through_a_link) {
  OwnedFolder folder(out_, plan_);
  fs::create_directories(place_ / "elsewhere");
  fs::create_symlink(place_ / "elsewhere", out_ / "found");
  EXPECT_THROW(folder.publish({{"found/a.jsonl", "a"}}, "found/"), std::runtime_error);
  EXPECT_TRUE(fs::is_empty(place_ / "elsewhere"));
  write(place_ / "victim", "victim");
  fs::create_symlink(place_ / "victim", out_ / "report.md");
  folder.publish({{"report.md", "one"}}, "");
  EXPECT_EQ(read_whole(place_ / "victim"), "victim");
  EXPECT_EQ(read_whole(out_ / "report.md"), "one");
}

TEST_F(Owned, a_file_that_the_user_names_is_written_through_a_link_and_no_device_is_replaced) {
  const fs::path target = place_ / "target", link = place_ / "link", pipe = place_ / "pipe";
  write(target, "old");
  fs::create_symlink("target", link);
  write_named(link, "new");
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_EQ(read_whole(target), "new");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_THROW(write_named(pipe, "new"), std::runtime_error);
  EXPECT_TRUE(fs::is_fifo(pipe));
  EXPECT_THROW(write_named("/dev/null", "new"), std::runtime_error);
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST(file_name, is_one_name_whatever_the_name_is_and_another_for_another) {
  EXPECT_EQ(file_name("fcl-libccd"), "fcl-libccd");
  std::set<std::string> all;
  const std::vector<std::string> names{"",
                                       ".",
                                       "..",
                                       "../../x",
                                       "/etc/passwd",
                                       "a/b",
                                       "a.b",
                                       "a%2Fb",
                                       "a b",
                                       "a\nb",
                                       "con",
                                       std::string("a\0b", 3),
                                       std::string(300, 'x'),
                                       std::string(301, 'x'),
                                       "\xff",
                                       "%"};
  for (const std::string& name : names) {
    const std::string file = file_name(name);
    EXPECT_EQ(file.find('/'), std::string::npos) << name;
    EXPECT_NE(file[0], '.') << name;
    EXPECT_LE(file.size(), 110u);
    EXPECT_GE(file.size(), 1u);
    all.insert(file);
  }
  EXPECT_EQ(all.size(), names.size());
}

TEST(escape, control_characters_bad_bytes_and_turning_marks_are_shown) {
  EXPECT_EQ(visible("a\x1b[31m\n\tb"), "a\\x1b[31m\\x0a\\x09b");
  EXPECT_EQ(visible("\xc3\xa9 \xe2\x82\xac"), "\xc3\xa9 \xe2\x82\xac");
  EXPECT_EQ(visible("\xff\xc3"), "\\xff\\xc3");
  EXPECT_EQ(visible("\xe2\x80\xae" "abc"), "\\xe2\\x80\\xaeabc");
  EXPECT_EQ(visible("\xc2\x9b" "31m"), "\\xc2\\x9b31m");
  EXPECT_EQ(visible(std::string(300, 'x'), 10), "xxxxxxx...");
}

TEST(escape, markdown_holds_no_markup_and_csv_no_formula) {
  EXPECT_EQ(for_markdown("<script>a|b</script>"), "&lt;script&gt;a\\|b&lt;/script&gt;");
  EXPECT_EQ(for_markdown("signed_distance _x_ [a](b) `c`"), "signed_distance \\_x\\_ \\[a\\](b) &#96;c&#96;");
  EXPECT_EQ(for_csv("=cmd()"), "'=cmd()");
  EXPECT_EQ(for_csv("@x"), "'@x");
  EXPECT_EQ(for_csv("+a,\"b\""), "\"'+a,\"\"b\"\"\"");
  EXPECT_EQ(for_csv("-1.5e-3"), "-1.5e-3");
  EXPECT_EQ(for_csv("-"), "-");
}

}  // namespace
}  // namespace octic::oracle::owned_folder_test
