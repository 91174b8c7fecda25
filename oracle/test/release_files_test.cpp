// What octic release writes is there as a whole or not at all; and a flag that is decided exactly.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "oracle/file/atomic_file.h"
#include "oracle/file/digest.h"
#include "oracle/release/archive.h"
#include "oracle/release/large.h"
#include "oracle/release/notes.h"
#include "oracle/release/vector.h"

namespace octic::oracle::release_files_test {
namespace {

namespace fs = std::filesystem;

class ReleaseFiles : public testing::Test {
 protected:
  ReleaseFiles() : folder_(fs::temp_directory_path() / ("octic-release-" + std::to_string(::getpid()))) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~ReleaseFiles() override { fs::remove_all(folder_); }
  fs::path folder_;
};

TEST_F(ReleaseFiles, unpacked_files_are_all_there_or_none) {
  const fs::path out = folder_ / "vectors";
  EXPECT_THROW(write_unpacked(out, {{"a", "1"}, {"a/below-a-file", "2"}}), std::runtime_error);
  EXPECT_TRUE(fs::is_empty(folder_));
  write_unpacked(out, {{"a", "1"}, {"b/c", "2"}});
  write_whole(out / "own", "3");
  write_unpacked(out, {{"a", "4"}, {"d/e", "5"}});
  EXPECT_EQ(read_whole(out / "a") + read_whole(out / "b/c") + read_whole(out / "own") + read_whole(out / "d/e"),
            "4235");
  EXPECT_FALSE(fs::exists(out.string() + ".new"));
}

TEST_F(ReleaseFiles, a_large_file_is_not_there_without_its_checksum) {
  const fs::path file = folder_ / "large.sqlite", checksum = folder_ / "large.sqlite.sha256";
  fs::create_directories(checksum / "in the way");
  const auto write = [&] { return write_large(file, {3, 1, 0, 1, 1}, [](std::uint64_t, std::uint64_t) {}); };
  EXPECT_THROW(write(), std::runtime_error);
  EXPECT_FALSE(fs::exists(file));
  fs::remove_all(checksum);
  EXPECT_EQ(write(), 3U);
  EXPECT_EQ(read_whole(checksum), sha256_of_file(file) + "  large.sqlite\n");
}

// 0.6 and 0.8 are no doubles: the length of (0.6, 0, 0.8) rounds to 1 and is not 1.
TEST(ReleaseNotes, a_direction_is_a_unit_vector_exactly_or_is_none) {
  const auto flagged = [](const Shape& a) {
    Vector v;
    v.size = 1;
    v.item.a = a;
    v.item.b = Sphere{{3, 0, 0}, 1};
    const auto flags = flags_of(v);
    return std::find(flags.begin(), flags.end(), "not_unit") != flags.end();
  };
  EXPECT_TRUE(flagged(Disc{{0, 0, 0}, {0.6, 0, 0.8}, 1}));
  EXPECT_TRUE(flagged(Box{{0, 0, 0}, {0.6, 0, 0, 0.8}, {1, 1, 1}}));
  EXPECT_TRUE(flagged(Disc{{0, 0, 0}, {0, 0, 2}, 1}));
  EXPECT_FALSE(flagged(Disc{{0, 0, 0}, {0, -1, 0}, 1}));
  EXPECT_FALSE(flagged(Box{{0, 0, 0}, {0.5, 0.5, -0.5, 0.5}, {1, 1, 1}}));
}

}   // namespace
}   // namespace octic::oracle::release_files_test
