// The results of a campaign in one SQLite file, by engine and block of cases. Schema: docs/formats.md.
//
// A block is written in one transaction. So each block is either there completely or not at all, and never twice, also
// if the run is killed or the disk is full. SQLite does not notice changed bits or missing rows. So every row has its
// SHA-256, and one number in the file is the exclusive or of all of them, changed in the same transaction. Both are
// verified when the file is opened; a file that fails is refused.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "corpus/json.h"

struct sqlite3;

namespace octic::oracle {

inline constexpr int result_schema = 1;   // PRAGMA user_version

// One result; all fields are text. Kind, subject and maker together are its key.
struct ResultRow {
  std::string kind;      // "examined", "timed", "shrunk"
  std::string subject;   // plan, cases and judge, as JSON
  std::string maker;     // the identity of the engine (oracle/campaign/identity.h)
  std::string engine;    // its name in the run that asked it
  std::string content;   // JSON
};

class ResultFile {
 public:
  enum class Access { read, write };
  // read: the file must exist. write: it is created if it does not. Throws std::runtime_error, and leaves the file
  // unchanged, when it is damaged, of another schema, no file of results, in use, or when it cannot be read or written.
  ResultFile(const std::filesystem::path& file, Access access);
  ~ResultFile();
  ResultFile(const ResultFile&) = delete;
  ResultFile& operator=(const ResultFile&) = delete;

  // { maker: content }
  std::map<std::string, std::string> find(const std::string& kind, const std::string& subject) const;
  // Saves all rows or none; a row with the same key is replaced. Throws std::runtime_error ("cannot write X: database
  // or disk is full").
  void save(const std::vector<ResultRow>& rows);
  std::uint64_t rows() const { return rows_; }

  // Copies the rows of the other file that this one does not have. Returns their number.
  std::uint64_t take_from(const std::filesystem::path& other);

  // Runs an SQL query that only reads. Returns the names of the columns, then the rows. Throws std::invalid_argument
  // for any other statement.
  using Text = std::vector<std::string>;
  std::vector<Text> ask(const std::string& sql) const;

 private:
  class Statement;
  void make() const;
  void verify();
  void run(const char* sql) const;
  [[noreturn]] void fail(const char* what) const;
  std::filesystem::path file_;
  sqlite3* db_ = nullptr;
  mutable std::mutex mutex_;
  std::uint64_t rows_ = 0;
  std::array<unsigned char, 32> seal_{};
};

}  // namespace octic::oracle
