// The results of a campaign in one SQLite file: what each engine made of each block of cases. Schema: docs/formats.md.
//
// A block is one transaction: a run that is killed at any moment, or whose disk is full, leaves every block there
// entirely or not at all, and no block twice. SQLite notices neither turned bits nor rows that are gone; so every row
// has its SHA-256, and one number, changed in the same transaction, is the exclusive or of them all. All of that is
// verified when the file is opened, and a file that fails it is refused.
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

// One thing that was made: all texts. The same kind, subject and maker mean the same thing.
struct ResultRow {
  std::string kind;      // "examined", "timed", "shrunk"
  std::string subject;   // what it is about, as JSON: plan, cases, judge
  std::string maker;     // the identity of the engine (oracle/identity.h)
  std::string engine;    // its name in the run that asked it
  std::string content;   // JSON
};

class ResultFile {
 public:
  enum class Access { read, write };
  // read: the file must be there. write: it is made when it is not. Throws std::runtime_error when it is damaged, of
  // another schema, no file of results, in use, or when it cannot be read or written; and leaves it as it is.
  ResultFile(const std::filesystem::path& file, Access access);
  ~ResultFile();
  ResultFile(const ResultFile&) = delete;
  ResultFile& operator=(const ResultFile&) = delete;

  // { maker: content }
  std::map<std::string, std::string> find(const std::string& kind, const std::string& subject) const;
  // All of them or none; a row that is there already is replaced. Throws std::runtime_error ("cannot write X: database
  // or disk is full").
  void save(const std::vector<ResultRow>& rows);
  std::uint64_t rows() const { return rows_; }

  // What the other file holds and this one does not. Returns how many rows that was.
  std::uint64_t take_from(const std::filesystem::path& other);

  // Answers a question in SQL that writes nothing. The names of the columns, then a row each. Throws
  // std::invalid_argument for what is no such question.
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
