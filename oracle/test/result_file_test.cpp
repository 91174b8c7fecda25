// The file of results: all of a block or nothing, nothing twice, and no damage unseen.
#include "oracle/file/result_file.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <random>

namespace octic::oracle::result_file_test {
namespace {

namespace fs = std::filesystem;
using Access = ResultFile::Access;

class Results : public testing::Test {
 protected:
  Results()
      : folder_(fs::temp_directory_path() / ("octic-results-" + std::to_string(::getpid()))),
        file_(folder_ / "results.sqlite") {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~Results() override { fs::remove_all(folder_); }

  // Block i by two engines, some kilobytes long.
  static std::vector<ResultRow> block(int i) {
    const std::string subject =
        "{\"source\":\"random\",\"first\":" + std::to_string(i) + ",\"last\":" + std::to_string(i + 1) + "}";
    const std::string content =
        "{\"pairs\":10,\"seconds\":0.5,\"asked_at\":\"now\",\"filler\":\"" + std::string(3000, 'x') +
        "\",\"tallies\":[{\"query\":\"boolean\",\"solid\":\"declared\",\"pairs\":10,\"right\":9}],\"findings\":[]}";
    return {{"examined", subject, "one", "engine-one", content}, {"examined", subject, "two", "engine-two", content}};
  }
  void fill(int blocks) const {
    ResultFile results(file_, Access::write);
    for (int i = 0; i < blocks; ++i) results.save(block(i));
  }
  static std::string text_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }
  static std::string why(const fs::path& file, Access access) {
    try {
      ResultFile results(file, access);
      return "";
    } catch (const std::runtime_error& e) {
      return e.what();
    }
  }

  fs::path folder_, file_;
};

TEST_F(Results, what_was_saved_is_found_again_and_replaced_by_the_same_key) {
  fill(3);
  ResultFile results(file_, Access::write);
  EXPECT_EQ(results.rows(), 6u);
  auto rows = block(1);
  EXPECT_EQ(results.find("examined", rows[0].subject).at("two"), rows[1].content);
  rows[1].content = "{}";
  results.save(rows);
  EXPECT_EQ(results.rows(), 6u);
  EXPECT_EQ(results.find("examined", rows[0].subject).at("two"), "{}");
  EXPECT_TRUE(results.find("timed", rows[0].subject).empty());
  EXPECT_EQ(why(file_, Access::read), "");
}

TEST_F(Results, views_answer_in_sql_and_nothing_can_be_written_through_them) {
  fill(3);
  const ResultFile results(file_, Access::read);
  const auto rows =
      results.ask("select engine, sum(asked), sum(right_answers) from tally group by engine order by engine");
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_EQ(rows[1], (ResultFile::Text{"engine-one", "30", "27"}));
  EXPECT_EQ(results.ask("select sum(pairs) from block")[1][0], "60");
  for (const char* no : {"delete from result", "insert into seal values (2,0,'')", "select 1; delete from result", "",
                         "pragma journal_mode = wal", "vacuum"})
    EXPECT_THROW(results.ask(no), std::invalid_argument) << no;
}

// A larger --count extends the last block. And nobody's views but octic's own are believed.
TEST_F(Results, a_block_that_was_extended_counts_once) {
  {
    ResultFile results(file_, Access::write);
    for (const char* last : {"15", "40", "25"}) {
      auto rows = block(10);
      for (ResultRow& row : rows) {
        row.subject = std::string("{\"source\":\"random\",\"first\":10,\"last\":") + last + "}";
        row.content.replace(row.content.find("10"), 2, last);
      }
      results.save(rows);
    }
    results.save(block(3));
  }
  const auto pairs = [&] {
    return ResultFile(file_, Access::read)
        .ask("SELECT sum(pairs), count(*) FROM block WHERE engine = 'engine-one'")
        .at(1);
  };
  EXPECT_EQ(pairs(), (ResultFile::Text{"50", "2"}));
  if (std::system("command -v sqlite3 >/dev/null") != 0) GTEST_SKIP() << "no sqlite3";
  ASSERT_EQ(std::system(("sqlite3 " + file_.string() +
                         " 'DROP VIEW block; CREATE VIEW block AS SELECT 7 AS pairs, engine FROM result'")
                            .c_str()),
            0);
  EXPECT_EQ(pairs(), (ResultFile::Text{"50", "2"}));
}

// A child saves blocks and says after each one that it is there; it is killed at any moment.
TEST_F(Results, kill_9_at_any_moment_loses_no_block_that_was_saved_and_doubles_none) {
  std::mt19937 random(1);
  int saved = 0, kills = 0, lost_after_saying = 0;
  for (int round = 0; round < 60; ++round) {
    int pipe_ends[2];
    ASSERT_EQ(pipe(pipe_ends), 0);
    const pid_t child = fork();
    if (child == 0) {
      ResultFile results(file_, Access::write);
      for (int i = static_cast<int>(results.rows() / 2);; ++i) {
        results.save(block(i));
        [[maybe_unused]] const auto n = write(pipe_ends[1], &i, sizeof i);
      }
    }
    close(pipe_ends[1]);
    int last = saved - 1;
    const bool after_one = round % 4 == 3;   // while the next is being saved
    if (after_one) {
      ASSERT_EQ(read(pipe_ends[0], &last, sizeof last), static_cast<ssize_t>(sizeof last));
    }
    usleep(static_cast<useconds_t>(random() % (after_one ? 6000 : 60000)));
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status));
    ++kills;
    for (int i = 0; read(pipe_ends[0], &i, sizeof i) == sizeof i;) last = i;
    close(pipe_ends[0]);
    if (!fs::exists(file_)) continue;   // before there was one
    const ResultFile results(
        file_, round % 2 ? Access::read : Access::write);   // the first to open it takes back what was half done
    ASSERT_EQ(results.rows() % 2, 0u) << "half of a block";
    lost_after_saying += static_cast<int>(results.rows() / 2) < last + 1;
    saved = static_cast<int>(results.rows() / 2);
    EXPECT_EQ(results.ask("select count(*), count(distinct subject) from result")[1],
              (ResultFile::Text{std::to_string(2 * saved), std::to_string(saved)}));
  }
  std::printf("%d kills, %d blocks there at the end\n", kills, saved);
  EXPECT_EQ(lost_after_saying, 0);
  EXPECT_GT(saved, 0);
}

TEST_F(Results, no_turned_bit_and_no_cut_changes_what_is_read) {
  fill(4);
  const std::string whole = text_of(file_);
  std::mt19937_64 random(2);
  int refused = 0, same = 0;
  const auto look = [&](const std::string& text, const std::string& what) {
    std::ofstream(file_, std::ios::binary) << text;
    std::string said;
    try {
      const ResultFile results(file_, Access::write);
      EXPECT_EQ(results.rows(), 8u) << what;
      for (int i = 0; i < 4; ++i)
        for (const ResultRow& row : block(i))
          EXPECT_EQ(results.find(row.kind, row.subject).at(row.maker), row.content) << what;
      ++same;   // an unused byte
    } catch (const std::runtime_error& e) {
      ++refused;
      EXPECT_EQ(text_of(file_), text) << what << ": a damaged file is left as it is";
    }
  };
  for (int i = 0; i < 800; ++i) {
    std::string text = whole;
    const std::size_t at =
        i < 100 ? static_cast<std::size_t>(i) : random() % text.size();   // the header, then anywhere
    text[at] = static_cast<char>(text[at] ^ (1 << (random() % 8)));
    look(text, "bit at " + std::to_string(at));
  }
  for (int i = 0; i < 60; ++i) {
    const std::size_t length = i == 0   ? 0
                               : i == 1 ? 1
                               : i == 2 ? whole.size() - 1
                               : i == 3 ? 4096
                                        : random() % whole.size();
    look(whole.substr(0, length), "cut at " + std::to_string(length));
  }
  std::printf("%d refused, %d as they were\n", refused, same);
  EXPECT_GT(refused, 500);
}

TEST_F(Results, rows_that_are_gone_are_noticed) {
  fill(4);
  const std::string command =
      "sqlite3 " + file_.string() + " \"delete from result where maker = 'one' and subject like '%first\\\":2%'\"";
  if (std::system("command -v sqlite3 >/dev/null") != 0) GTEST_SKIP() << "no sqlite3";
  ASSERT_EQ(std::system(command.c_str()), 0);
  EXPECT_NE(why(file_, Access::read).find("results are missing"), std::string::npos) << why(file_, Access::read);
}

TEST_F(Results, what_is_no_file_of_results_is_refused_with_a_reason) {
  EXPECT_NE(why(folder_ / "none.sqlite", Access::read).find("there are no results"), std::string::npos);
  std::ofstream(file_) << "a letter to my aunt, long enough to be a page of something else entirely, and so on and so "
                          "on, to the end of the page";
  EXPECT_NE(why(file_, Access::write).find("damaged"), std::string::npos) << why(file_, Access::write);
  fs::remove(file_);
  fs::create_symlink("/etc/passwd", file_);
  EXPECT_NE(why(file_, Access::write).find("no plain file"), std::string::npos);
  fs::remove(file_);
  EXPECT_NE(why("/proc/octic.sqlite", Access::write).find("cannot write"), std::string::npos)
      << why("/proc/octic.sqlite", Access::write);
}

TEST_F(Results, another_schema_is_refused) {
  fill(1);
  std::string text = text_of(file_);
  text[63] = 99;   // the last byte of user_version
  std::ofstream(file_, std::ios::binary) << text;
  EXPECT_NE(why(file_, Access::read).find("schema 99"), std::string::npos) << why(file_, Access::read);
}

// A limit of the size of files is what a full disk is: the write fails, the block is not there, the others are.
TEST_F(Results, a_full_disk_is_said_and_leaves_what_was_there) {
  fill(2);
  const pid_t child = fork();
  if (child == 0) {
    signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{fs::file_size(file_) + 20000, fs::file_size(file_) + 20000};
    setrlimit(RLIMIT_FSIZE, &limit);
    ResultFile results(file_, Access::write);
    try {
      for (int i = 2; i < 100; ++i) results.save(block(i));
    } catch (const std::runtime_error& e) {
      _exit(std::string(e.what()).find("cannot write") == 0 ? 7 : 8);
    }
    _exit(9);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(WEXITSTATUS(status), 7);
  const ResultFile results(file_, Access::write);
  EXPECT_GE(results.rows(), 4u);
  EXPECT_EQ(results.rows() % 2, 0u);
}

TEST_F(Results, two_writers_are_never_both_believed) {
  fill(1);
  ResultFile one(file_, Access::write), other(file_, Access::write);
  one.save(block(5));
  EXPECT_THROW(other.save(block(6)), std::runtime_error);
  EXPECT_EQ(why(file_, Access::read), "");
}

TEST_F(Results, take_from_takes_what_is_not_there) {
  fill(3);
  {
    ResultFile other(folder_ / "other.sqlite", Access::write);
    other.save(block(2));
    other.save(block(7));
  }
  ResultFile results(file_, Access::write);
  EXPECT_EQ(results.take_from(folder_ / "other.sqlite"), 2u);
  EXPECT_EQ(results.take_from(folder_ / "other.sqlite"), 0u);
  EXPECT_EQ(results.rows(), 8u);
}

}  // namespace
}  // namespace octic::oracle::result_file_test
