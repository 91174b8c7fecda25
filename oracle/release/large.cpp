#include "oracle/release/large.h"

#include <sqlite3.h>

#include <cmath>
#include <memory>
#include <stdexcept>
#include <vector>

#include "corpus/json.h"
#include "corpus/versions.h"
#include "oracle/decimal.h"
#include "oracle/family.h"
#include "oracle/pairs.h"
#include "oracle/release/vector.h"
#include "reference/certificate/size.h"
#include "reference/certificate/verification.h"

namespace octic::oracle {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t block = 4096;   // computed together, written as one transaction

constexpr const char* schema = R"(
PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE vector (
  id TEXT NOT NULL, family TEXT NOT NULL, pair TEXT NOT NULL, a TEXT NOT NULL, b TEXT NOT NULL,
  relation INTEGER NOT NULL, lower REAL NOT NULL, upper REAL NOT NULL,
  nx REAL NOT NULL, ny REAL NOT NULL, nz REAL NOT NULL, unique_direction INTEGER NOT NULL,
  ax REAL NOT NULL, ay REAL NOT NULL, az REAL NOT NULL, bx REAL NOT NULL, by REAL NOT NULL, bz REAL NOT NULL, unique_witnesses INTEGER NOT NULL,
  size REAL NOT NULL, float32 INTEGER NOT NULL);
)";

class Database {
 public:
  explicit Database(const fs::path& file) : file_(file) {
    if (sqlite3_open_v2(file.c_str(), &db_, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr) != SQLITE_OK) fail();
    run(schema);
  }
  ~Database() {
    sqlite3_finalize(insert_);
    sqlite3_close(db_);
  }
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  void run(const char* sql) {
    if (sqlite3_exec(db_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail();
  }
  void about(const std::string& name, const std::string& value) {
    row("INSERT INTO about VALUES (?, ?)");
    text(name), text(value);
    end();
  }
  void add(const LargeRow& r) {
    row("INSERT INTO vector VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)");
    for (const std::string* t : {&r.id, &r.family, &r.pair, &r.a, &r.b}) text(*t);
    whole(r.relation), number(r.lower), number(r.upper);
    vec(r.direction), whole(r.unique_direction), vec(r.witness_a), vec(r.witness_b), whole(r.unique_witnesses);
    number(r.size), whole(r.float32);
    end();
  }

 private:
  void row(const char* sql) {
    if (sql != prepared_) {
      sqlite3_finalize(insert_);
      insert_ = nullptr;
      if (sqlite3_prepare_v2(db_, sql, -1, &insert_, nullptr) != SQLITE_OK) fail();
      prepared_ = sql;
    }
    place_ = 0;
  }
  void text(const std::string& t) { check(sqlite3_bind_text64(insert_, ++place_, t.data(), t.size(), SQLITE_STATIC, SQLITE_UTF8)); }
  void number(double v) { check(sqlite3_bind_double(insert_, ++place_, v)); }
  void whole(int v) { check(sqlite3_bind_int(insert_, ++place_, v)); }
  void vec(const Vec3& v) { number(v.x), number(v.y), number(v.z); }
  void end() {
    if (sqlite3_step(insert_) != SQLITE_DONE) fail();
    check(sqlite3_reset(insert_));
  }
  void check(int code) {
    if (code != SQLITE_OK) fail();
  }
  [[noreturn]] void fail() { throw std::runtime_error("cannot write " + file_.string() + ": " + sqlite3_errmsg(db_)); }

  fs::path file_;
  sqlite3* db_ = nullptr;
  sqlite3_stmt* insert_ = nullptr;
  const char* prepared_ = nullptr;
  int place_ = 0;
};

}  // namespace

LargeRow large_row(const Family& family, std::uint64_t seed, std::uint64_t index) {
  const Case item = family.make(seed, index);
  const reference::Truth truth = reference::truth(item.a, item.b);
  LargeRow row;
  row.id = item.name, row.family = family.name, row.pair = pair_name(item.a, item.b);
  row.a = to_text(octic::to_json(item.a)), row.b = to_text(octic::to_json(item.b));
  row.relation = truth.relation == Relation::apart ? 1 : truth.relation == Relation::touching ? 0 : -1;
  row.lower = double_below(truth.lower), row.upper = double_above(truth.upper);
  row.direction = truth.direction, row.witness_a = truth.witness_a, row.witness_b = truth.witness_b;
  row.unique_direction = truth.unique_direction, row.unique_witnesses = truth.unique_witnesses;
  row.size = certificate::size(item.a, item.b);
  row.float32 = is_float32(item.a) && is_float32(item.b);
  return row;
}

std::uint64_t write_large(const fs::path& file, const Large& what, const std::function<void(std::uint64_t, std::uint64_t)>& progress) {
  if (fs::exists(file)) throw std::runtime_error(file.string() + " is there already; move it away, or choose another folder");
  const fs::path fresh = file.string() + ".new";   // put in its place when it is whole
  fs::remove(fresh);
  const auto families = all_families();
  const std::uint64_t all = what.count > what.shard ? (what.count - what.shard - 1) / what.shards + 1 : 0;
  {
    Database out(fresh);
    out.about("vectors", versions::vectors);
    out.about("seed", std::to_string(what.seed));
    out.about("count", std::to_string(what.count));
    out.about("shard", std::to_string(what.shard + 1) + "/" + std::to_string(what.shards));
    for (std::uint64_t first = 0; first < all; first += block) {
      std::vector<LargeRow> rows(std::min(block, all - first));
      std::vector<std::string> faults(rows.size());
      certificate::in_parallel(rows.size(), what.threads, [&](std::size_t k) {
        const std::uint64_t i = (first + k) * what.shards + what.shard;
        try {
          rows[k] = large_row(*families[i % families.size()], what.seed, i / families.size());
        } catch (const std::exception& e) {
          faults[k] = "pair " + std::to_string(i) + ": " + e.what();
        }
      });
      for (const std::string& fault : faults)
        if (!fault.empty()) throw std::runtime_error(fault);
      out.run("BEGIN");
      for (const LargeRow& row : rows) out.add(row);
      out.run("COMMIT");
      progress(first + rows.size(), all);
    }
  }
  fs::rename(fresh, file);
  return all;
}

}  // namespace octic::oracle
