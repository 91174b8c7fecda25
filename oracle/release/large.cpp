#include "oracle/release/large.h"

#include <sqlite3.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <stdexcept>
#include <vector>

#include "corpus/json.h"
#include "corpus/versions.h"
#include "corpus/workers.h"
#include "fast/proximity.h"
#include "oracle/file/atomic_file.h"
#include "oracle/file/digest.h"
#include "oracle/number/decimal.h"
#include "oracle/release/vector.h"
#include "oracle/shape/pair_name.h"
#include "oracle/shape/round_pair.h"
#include "reference/certificate/size.h"
#include "reference/certificate/verification.h"
#include "reference/truth.h"

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
  nx REAL NOT NULL, ny REAL NOT NULL, nz REAL NOT NULL, unique_direction INTEGER,
  ax REAL NOT NULL, ay REAL NOT NULL, az REAL NOT NULL, bx REAL NOT NULL, by REAL NOT NULL, bz REAL NOT NULL, unique_witnesses INTEGER,
  size REAL NOT NULL, float32 INTEGER NOT NULL, exact INTEGER NOT NULL);
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
    row("INSERT INTO vector VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)");
    for (const std::string* t : {&r.id, &r.family, &r.pair, &r.a, &r.b}) text(*t);
    whole(r.relation), number(r.lower), number(r.upper);
    vec(r.direction), known(r.unique_direction), vec(r.witness_a), vec(r.witness_b), known(r.unique_witnesses);
    number(r.size), whole(r.float32), whole(r.exact);
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
  void text(const std::string& t) {
    check(sqlite3_bind_text64(insert_, ++place_, t.data(), t.size(), SQLITE_STATIC, SQLITE_UTF8));
  }
  void number(double v) { check(sqlite3_bind_double(insert_, ++place_, v)); }
  void whole(int v) { check(sqlite3_bind_int(insert_, ++place_, v)); }
  void known(const std::optional<bool>& v) { v ? whole(*v) : check(sqlite3_bind_null(insert_, ++place_)); }
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

double double_below(long double v) {
  const double nearest = static_cast<double>(v);
  return nearest > v ? std::nextafter(nearest, -HUGE_VAL) : nearest;
}
double double_above(long double v) { return -double_below(-v); }

long double greatest_coordinate(const Vec3& p) { return std::max({std::fabs(p.x), std::fabs(p.y), std::fabs(p.z)}); }

// What does not depend on how the truth was found.
LargeRow row_of(const Case& item) {
  LargeRow row;
  row.id = item.name, row.pair = pair_name(item.a, item.b);
  row.a = to_text(octic::to_json(item.a)), row.b = to_text(octic::to_json(item.b));
  row.size = certificate::size(item.a, item.b);
  row.float32 = is_float32(item.a) && is_float32(item.b);
  return row;
}

}  // namespace

std::optional<LargeRow> bounded_row(const Case& item) {
  const auto a = round_body(item.a), b = round_body(item.b);
  if (!a || !b) return {};
  const fast::Proximity found = fast::signed_distance(item.a, item.b);
  const RoundPair pair(a->core, b->core);
  const long double off = pair.error(), rounding = a->rounding + b->rounding;
  const Bracketed core =
      pair.enclose({found.direction, found.witness_a, found.witness_b}, 0x1p-55L * pair.size(), enough_triangles);
  // Balls around both take as much from every gap. Each subtraction rounds by 2^-64 of its result or less.
  const auto outward = [&](long double v, long double sign) {
    return v - rounding + sign * 0x1p-62L * (std::fabs(v) + rounding);
  };
  const long double lower = outward(core.lower, -1), upper = outward(core.upper, 1);
  const long double size = pair.size(a->rounding, b->rounding) / 2;   // at most that of the pair
  const bool decided = (lower > 0 || upper < 0) && upper - lower <= 0x1p-50L * size;
  if (!decided) return {};

  const long double allowed = 0x1p-48L * size;
  if (!(core.upper - pair.gap(wide(found.direction)) + off <= allowed)) return {};
  const long double place =
      allowed + 0x1p-52L * std::max(greatest_coordinate(found.witness_a), greatest_coordinate(found.witness_b));
  const LongVector n = wide(found.direction), between = wide(found.witness_b) - wide(found.witness_a);
  const LongVector meant{n.x * lower, n.y * lower, n.z * lower};
  const bool good = pair.outside(0, found.witness_a) - a->rounding + off <= place &&
                    pair.outside(1, found.witness_b) - b->rounding + off <= place && norm(between - meant) <= place;
  if (!good) return {};

  LargeRow row = row_of(item);
  row.relation = lower > 0 ? 1 : -1;
  row.lower = double_below(lower), row.upper = double_above(upper);
  row.direction = found.direction, row.witness_a = found.witness_a, row.witness_b = found.witness_b;
  if (lower > 0) row.unique_direction = true;   // B - A is convex and has one point next to the origin
  return row;
}

LargeRow exact_row(const Case& item) {
  const reference::Truth truth = reference::truth(item.a, item.b);
  LargeRow row = row_of(item);
  row.relation = truth.relation == Relation::apart ? 1 : truth.relation == Relation::touching ? 0 : -1;
  row.lower = double_below(truth.lower), row.upper = double_above(truth.upper);
  row.direction = truth.direction, row.witness_a = truth.witness_a, row.witness_b = truth.witness_b;
  row.unique_direction = truth.unique_direction, row.unique_witnesses = truth.unique_witnesses;
  row.exact = true;
  return row;
}

LargeRow large_row(const Family& family, std::uint64_t seed, std::uint64_t index) {
  const Case item = family.make(seed, index);
  auto row = bounded_row(item);
  if (!row) row = exact_row(item);
  row->family = family.name;
  return *std::move(row);
}

std::uint64_t write_large(const fs::path& file, const Large& what,
                          const std::function<void(std::uint64_t, std::uint64_t)>& progress) {
  if (fs::exists(file))
    throw std::runtime_error(file.string() + " is there already; move it away, or choose another folder");
  const fs::path fresh = file.string() + ".new";   // put in its place when it is whole
  fs::remove(fresh);
  struct Remove {   // what was not put in its place: on a full disk there is no room for remains
    const fs::path& file;
    ~Remove() {
      std::error_code ignored;
      fs::remove(file, ignored);
    }
  } const remains{fresh};
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
      in_parallel(rows.size(), static_cast<int>(what.threads), [&](std::size_t k) {
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
  // The checksum first: a stop in between leaves a checksum without a database, which the next run writes anew.
  const fs::path checksum = file.string() + ".sha256";
  write_whole(checksum, sha256_of_file(fresh) + "  " + file.filename().string() + "\n");
  fs::rename(fresh, file);
  return all;
}

}  // namespace octic::oracle
