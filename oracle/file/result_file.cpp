#include "oracle/file/result_file.h"

#include <sqlite3.h>

#include <stdexcept>
#include <system_error>

#include "oracle/file/digest.h"
#include "oracle/file/escape.h"

namespace octic::oracle {
namespace {

namespace fs = std::filesystem;
using Seal = std::array<unsigned char, 32>;

constexpr int application = 0x4f435449;   // "OCTI": PRAGMA application_id

// The views (below) derive all their columns from `content`. So each fact is stored once and covered by one checksum.
constexpr const char* schema = R"(
CREATE TABLE result (
  kind TEXT NOT NULL, subject TEXT NOT NULL, maker TEXT NOT NULL, engine TEXT NOT NULL, content TEXT NOT NULL, sha256 TEXT NOT NULL,
  PRIMARY KEY (kind, subject, maker)) WITHOUT ROWID;
CREATE TABLE seal (one INTEGER PRIMARY KEY CHECK (one = 1), count INTEGER NOT NULL, sum TEXT NOT NULL);
INSERT INTO seal VALUES (1, 0, '0000000000000000000000000000000000000000000000000000000000000000');
)";

// A run that is extended by a larger --count asks some blocks again, farther: the shorter ones are left out. Each
// connection makes the views for itself (TEMP), so that nobody can have changed them; those in the file are for other
// programs.
std::string views(const char* temporary) {
  std::string sql = R"(
CREATE VIEW examined AS SELECT kind, subject, maker, engine, content FROM (SELECT *, row_number() OVER (
  PARTITION BY engine, maker, json_remove(subject, '$.last') ORDER BY json_extract(subject, '$.last') DESC) AS place FROM result
  WHERE kind = 'examined') WHERE place = 1;
CREATE VIEW block AS SELECT engine, maker,
  json_extract(subject, '$.source') AS source, json_extract(subject, '$.first') AS first, json_extract(subject, '$.last') AS last,
  json_extract(content, '$.pairs') AS pairs, json_extract(content, '$.seconds') AS seconds, json_extract(content, '$.asked_at') AS asked_at
  FROM examined;
CREATE VIEW tally AS SELECT r.engine, r.maker, json_extract(r.subject, '$.source') AS source, json_extract(r.subject, '$.first') AS first,
  json_extract(t.value, '$.query') AS query, json_extract(t.value, '$.solid') AS solid, json_extract(t.value, '$.family') AS family,
  json_extract(t.value, '$.pair') AS pair, json_extract(t.value, '$.pairs') AS asked, json_extract(t.value, '$.answered') AS answered,
  json_extract(t.value, '$.right') AS right_answers, json_extract(t.value, '$.wrong') AS wrong, json_extract(t.value, '$.silences') AS silences,
  json_extract(t.value, '$.worst_kind') AS worst_kind, json_extract(t.value, '$.worst_error') AS worst_error,
  json_extract(t.value, '$.worst_case') AS worst_case
  FROM examined AS r, json_each(r.content, '$.tallies') AS t;
CREATE VIEW finding AS SELECT r.engine, r.maker, json_extract(r.subject, '$.source') AS source,
  json_extract(f.value, '$.query') AS query, json_extract(f.value, '$.pair') AS pair, json_extract(f.value, '$.kind') AS kind,
  json_extract(f.value, '$.stratum') AS stratum, json_extract(f.value, '$.size') AS size, json_extract(f.value, '$.times') AS times,
  json_extract(f.value, '$.error') AS error, json_extract(f.value, '$.case') AS "case", json_extract(f.value, '$.said') AS said
  FROM examined AS r, json_each(r.content, '$.findings') AS f;
)";
  for (std::size_t at = 0; (at = sql.find("CREATE VIEW", at)) != std::string::npos; at += 6)
    sql.insert(at + 6, temporary);
  return sql;
}

std::string digest_of(const ResultRow& row) {
  std::string all;
  for (const std::string* text : {&row.kind, &row.subject, &row.maker, &row.engine, &row.content})
    all += std::to_string(text->size()) + ":" + *text;
  return sha256(all);
}

void add(Seal& seal, const std::string& digest) {
  for (std::size_t i = 0; i < seal.size(); ++i)
    seal[i] ^= static_cast<unsigned char>(std::stoul(digest.substr(2 * i, 2), nullptr, 16));
}

std::string text_of(const Seal& seal) {
  std::string text;
  for (const unsigned char byte : seal) text += "0123456789abcdef"[byte >> 4], text += "0123456789abcdef"[byte & 15];
  return text;
}

std::string in_words(const fs::path& file) { return visible(file.string()); }

[[noreturn]] void damaged(const fs::path& file, const std::string& why) {
  throw std::runtime_error(in_words(file) + " is damaged (" + why +
                           "): its results cannot be trusted and are not used. Move it away, or choose another folder");
}

}  // namespace

class ResultFile::Statement {
 public:
  Statement(const ResultFile& of, const char* sql) : of_(of) {
    if (sqlite3_prepare_v2(of.db_, sql, -1, &statement_, nullptr) != SQLITE_OK) of.fail("cannot read");
  }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  Statement& bind(int place, const std::string& text) {
    if (sqlite3_bind_text64(statement_, place, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8) != SQLITE_OK)
      of_.fail("cannot write");
    return *this;
  }
  // Whether there is a row.
  bool step(const char* what = "cannot read") {
    const int code = sqlite3_step(statement_);
    if (code != SQLITE_ROW && code != SQLITE_DONE) of_.fail(what);
    return code == SQLITE_ROW;
  }
  std::string text(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    return bytes ? std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)))
                 : std::string();
  }
  int columns() const { return sqlite3_column_count(statement_); }
  std::string name(int column) const { return sqlite3_column_name(statement_, column); }

 private:
  const ResultFile& of_;
  sqlite3_stmt* statement_ = nullptr;
};

void ResultFile::fail(const char* what) const {
  const int code = sqlite3_errcode(db_);
  const std::string why = sqlite3_errmsg(db_);
  if (code == SQLITE_CORRUPT || code == SQLITE_NOTADB) damaged(file_, why);
  if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
    throw std::runtime_error(in_words(file_) + " is in use by another program; wait for it");
  if (code == SQLITE_READONLY && fs::exists(file_.string() + "-journal"))
    throw std::runtime_error(in_words(file_) +
                             " was left half written by a run that was killed, and it is read-only here: make it and "
                             "its folder writable, or copy the folder");
  throw std::runtime_error(std::string(what) + " " + in_words(file_) + ": " + why);
}

void ResultFile::run(const char* sql) const {
  if (sqlite3_exec(db_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail("cannot write");
}

// The file is made under another name and renamed when it is complete. So a file without a table was truncated; it is
// not the remains of a run that was killed.
void ResultFile::make() const {
  const fs::path fresh = file_.string() + ".new";
  std::error_code none;
  fs::remove(fresh, none);
  fs::remove(fresh.string() + "-journal", none);
  sqlite3* db = nullptr;
  std::string why;
  const bool opened =
      sqlite3_open_v2(fresh.c_str(), &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr) == SQLITE_OK;
  const std::string sql = "PRAGMA application_id = " + std::to_string(application) +
                          "; PRAGMA user_version = " + std::to_string(result_schema) + "; BEGIN;" + schema + views("") +
                          "COMMIT;";
  const bool made = opened && sqlite3_exec(db, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
  if (!made) why = sqlite3_errmsg(db);
  sqlite3_close(db);
  std::error_code error;
  if (made) fs::rename(fresh, file_, error);
  if (made && !error) return;
  fs::remove(fresh, none);
  throw std::runtime_error("cannot write " + in_words(file_) + ": " + (made ? error.message() : why));
}

ResultFile::ResultFile(const fs::path& file, Access access) : file_(file) {
  const bool writes = access == Access::write;
  std::error_code error;
  if (const auto status = fs::symlink_status(file, error); status.type() == fs::file_type::not_found) {
    if (!writes) throw std::runtime_error("there are no results in " + in_words(file));
    make();
  } else if (status.type() != fs::file_type::regular) {
    throw std::runtime_error(in_words(file) + " is no plain file, so not one of results");
  }
  try {
    // A reader may write in one case: after a writer was killed, SQLite uses its journal to undo the incomplete
    // transaction. Nothing else is written (query_only). A file that is read-only is opened as such.
    if (sqlite3_open_v2(file.c_str(), &db_, SQLITE_OPEN_READWRITE | SQLITE_OPEN_FULLMUTEX, nullptr) != SQLITE_OK)
      fail("cannot open");
    sqlite3_busy_timeout(db_, 5000);
    run(("PRAGMA temp_store = MEMORY;" + views(" TEMP")).c_str());
    if (!writes) run("PRAGMA query_only = ON");
    if (writes && sqlite3_db_readonly(db_, "main") == 1)
      throw std::runtime_error("cannot write " + in_words(file) + ": it is read-only");
    sqlite3_limit(db_, SQLITE_LIMIT_ATTACHED, 0);
    verify();
  } catch (...) {
    sqlite3_close(db_);
    throw;
  }
}

ResultFile::~ResultFile() { sqlite3_close(db_); }

void ResultFile::verify() {
  const auto number = [&](const char* sql) {
    Statement s(*this, sql);
    return s.step() ? s.text(0) : std::string();
  };
  if (fs::file_size(file_) == 0) damaged(file_, "it is empty");
  if (number("PRAGMA application_id") != std::to_string(application))
    damaged(file_, "it is not a file of octic's results");
  if (const auto version = number("PRAGMA user_version"); version != std::to_string(result_schema))
    throw std::runtime_error(in_words(file_) + " has results of schema " + version + ", and this octic knows " +
                             std::to_string(result_schema) + ": use the octic that wrote it, or choose another folder");
  if (const auto said = number("PRAGMA integrity_check(1)"); said != "ok") damaged(file_, said);
  Statement all(*this, "SELECT kind, subject, maker, engine, content, sha256 FROM result");
  rows_ = 0;
  seal_ = {};
  while (all.step()) {
    const std::string digest = digest_of({all.text(0), all.text(1), all.text(2), all.text(3), all.text(4)});
    if (digest != all.text(5)) damaged(file_, "a result is not as it was written");
    add(seal_, digest);
    ++rows_;
  }
  Statement seal(*this, "SELECT count, sum FROM seal WHERE one = 1");
  if (!seal.step() || seal.text(0) != std::to_string(rows_) || seal.text(1) != text_of(seal_))
    damaged(file_, "results are missing");
}

std::map<std::string, std::string> ResultFile::find(const std::string& kind, const std::string& subject) const {
  const std::lock_guard lock(mutex_);
  Statement s(*this, "SELECT maker, content FROM result WHERE kind = ?1 AND subject = ?2");
  s.bind(1, kind).bind(2, subject);
  std::map<std::string, std::string> out;
  while (s.step()) out.emplace(s.text(0), s.text(1));
  return out;
}

void ResultFile::save(const std::vector<ResultRow>& rows) {
  const std::lock_guard lock(mutex_);
  Seal seal = seal_;
  std::uint64_t count = rows_;
  run("BEGIN IMMEDIATE");
  try {
    {
      Statement s(*this, "SELECT sum FROM seal WHERE one = 1");
      if (!s.step() || s.text(0) != text_of(seal_))
        throw std::runtime_error(in_words(file_) + " was changed by another program while it was in use");
    }
    for (const ResultRow& row : rows) {
      Statement there(*this, "SELECT sha256 FROM result WHERE kind = ?1 AND subject = ?2 AND maker = ?3");
      there.bind(1, row.kind).bind(2, row.subject).bind(3, row.maker);
      if (there.step()) add(seal, there.text(0)), --count;
      const std::string digest = digest_of(row);
      Statement s(*this, "INSERT OR REPLACE INTO result VALUES (?1, ?2, ?3, ?4, ?5, ?6)");
      s.bind(1, row.kind)
          .bind(2, row.subject)
          .bind(3, row.maker)
          .bind(4, row.engine)
          .bind(5, row.content)
          .bind(6, digest);
      s.step("cannot write");
      add(seal, digest), ++count;
    }
    Statement s(*this, "UPDATE seal SET count = CAST(?1 AS INTEGER), sum = ?2 WHERE one = 1");
    s.bind(1, std::to_string(count)).bind(2, text_of(seal));
    s.step("cannot write");
    run("COMMIT");
  } catch (...) {
    sqlite3_exec(db_, "ROLLBACK", nullptr, nullptr, nullptr);
    throw;
  }
  seal_ = seal;
  rows_ = count;
}

std::uint64_t ResultFile::take_from(const fs::path& other) {
  const ResultFile from(other, Access::read);
  std::vector<ResultRow> fresh;
  {
    Statement all(from, "SELECT kind, subject, maker, engine, content FROM result");
    while (all.step()) {
      ResultRow row{all.text(0), all.text(1), all.text(2), all.text(3), all.text(4)};
      if (!find(row.kind, row.subject).contains(row.maker)) fresh.push_back(std::move(row));
    }
  }
  save(fresh);
  return fresh.size();
}

std::vector<ResultFile::Text> ResultFile::ask(const std::string& sql) const {
  const std::lock_guard lock(mutex_);
  sqlite3_stmt* statement = nullptr;
  const char* rest = nullptr;
  if (sqlite3_prepare_v2(db_, sql.c_str(), static_cast<int>(sql.size()) + 1, &statement, &rest) != SQLITE_OK)
    throw std::invalid_argument(std::string("not a valid SQL query: ") + sqlite3_errmsg(db_));
  const std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)> owned(statement, sqlite3_finalize);
  if (!statement) throw std::invalid_argument("the SQL query is empty");
  if (std::string(rest).find_first_not_of(" \t\r\n;") != std::string::npos)
    throw std::invalid_argument("one question at a time: " + std::string(rest));
  if (!sqlite3_stmt_readonly(statement) || sqlite3_column_count(statement) == 0)
    throw std::invalid_argument("only queries that change nothing are allowed: select ...");
  std::vector<Text> out(1);
  for (int i = 0; i < sqlite3_column_count(statement); ++i) out[0].push_back(sqlite3_column_name(statement, i));
  int code = 0;
  while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
    Text& row = out.emplace_back();
    for (int i = 0; i < sqlite3_column_count(statement); ++i) {
      const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement, i));
      row.push_back(bytes ? bytes : "");
    }
  }
  if (code != SQLITE_DONE) throw std::invalid_argument(std::string("not a valid SQL query: ") + sqlite3_errmsg(db_));
  return out;
}

}  // namespace octic::oracle
