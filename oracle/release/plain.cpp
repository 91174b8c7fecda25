#include "oracle/release/plain.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "corpus/versions.h"
#include "oracle/shape/pair_name.h"

namespace octic::oracle {
namespace {

// The numbers of a shape with the names that its JSON has: "center.x". Nothing for a shape without a fixed number of
// them.
struct Columns {
  std::vector<std::string> names;
  std::vector<double> values;
};
std::optional<Columns> columns_of(const Shape& shape) {
  if (std::holds_alternative<Prism>(shape) || std::holds_alternative<PosedCylinder>(shape)) return {};
  Columns out;
  const Json json = octic::to_json(shape);
  for (const auto& [key, value] : json.items()) {
    if (key == "type") continue;
    if (value.is_number()) {
      out.names.push_back(key);
      out.values.push_back(value.get<double>());
    }
    for (std::size_t i = 0; value.is_array() && i < value.size(); ++i) {
      out.names.push_back(key + "." + std::string(value.size() == 4 ? "wxyz" : "xyz").substr(i, 1));
      out.values.push_back(value[i].get<double>());
    }
  }
  return out;
}

struct Row {
  const Vector* vector = nullptr;
  Columns a, b;
};
using Rows = std::map<std::string, std::vector<Row>>;   // by pair of types

Rows rows_of(const std::vector<Vector>& vectors, std::size_t& left_out) {
  Rows rows;
  for (const Vector& v : vectors) {
    if (!asks(v, Query::signed_distance)) continue;
    auto a = columns_of(v.item.a), b = columns_of(v.item.b);
    if (!a || !b) {
      ++left_out;
      continue;
    }
    const std::string pair = pair_name(v.item.a, v.item.b);
    if (!pair.starts_with(std::string(type_name(v.item.a)) + "-")) std::swap(a, b);
    rows[pair].push_back({&v, std::move(*a), std::move(*b)});
  }
  return rows;
}

std::string choice_text(const Vector& v) {
  const auto left = choices(v, Query::signed_distance);
  return left.empty() ? "-" : fmt::format("{}", fmt::join(left, ","));
}

std::string flags_text(const Vector& v) { return v.flags.empty() ? "-" : fmt::format("{}", fmt::join(v.flags, ",")); }

}  // namespace

Plain plain_tables(const std::vector<Vector>& vectors) {
  Plain out;
  for (const auto& [pair, rows] : rows_of(vectors, out.left_out)) {
    std::string& text = out.tables[pair + ".tsv"];
    text = "id\trelation\tresult\tchoice\tlower\tupper\tsize\tfloat32\tflags";
    for (const std::string& name : rows.front().a.names) text += "\ta." + name;
    for (const std::string& name : rows.front().b.names) text += "\tb." + name;
    text += "\n";
    for (const Row& row : rows) {
      const Vector& v = *row.vector;
      text += fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}", v.id(), to_string(v.truth.relation),
                          choices(v, Query::signed_distance).empty() ? "valid" : "acceptable", choice_text(v), v.lower,
                          v.upper, v.size, int(v.float32), flags_text(v));
      for (const Columns* shape : {&row.a, &row.b})
        for (const double value : shape->values) text += fmt::format("\t{}", value);
      text += "\n";
      ++out.rows;
    }
  }
  return out;
}

std::string c_header(const std::vector<Vector>& vectors, std::size_t most) {
  std::size_t left_out = 0;
  std::string out = fmt::format(
      R"(/* octic-vectors {}: a selection of at most {} vectors of each pair of types. Generated; docs/vectors.md explains it.
 *
 * The signed distance lies between lower and upper: the gap when positive, minus the depth when negative. a and b hold the numbers of both solids in the
 * order that the comment above each table names. relation: 1 apart, 0 touching, -1 overlapping. acceptable: 1 where touching or ties
 * leave a choice of side, direction or witnesses; the signed distance is never a choice. Errors are to be held against size.
 * flags: what is special, "touching,flat", or "-". */
#ifndef OCTIC_VECTORS_H
#define OCTIC_VECTORS_H

#define OCTIC_VECTORS_VERSION "{}"

typedef struct {{
  const char *id;
  int relation, acceptable, float32;
  double lower, upper, size;
  double a[10], b[10];
  const char *flags;
}} octic_vector;
)",
      versions::vectors, most, versions::vectors);
  for (const auto& [pair, rows] : rows_of(vectors, left_out)) {
    std::string name = pair;
    std::replace(name.begin(), name.end(), '-', '_');
    out += fmt::format("\n/* a: {}; b: {} */\nstatic const octic_vector octic_{}[] = {{\n",
                       fmt::join(rows.front().a.names, " "), fmt::join(rows.front().b.names, " "), name);
    const std::size_t count = std::min(most, rows.size());
    for (std::size_t i = 0; i < count; ++i) {
      const Row& row = rows[i * rows.size() / count];
      const Vector& v = *row.vector;
      const int relation = v.truth.relation == Relation::apart ? 1 : v.truth.relation == Relation::touching ? 0 : -1;
      out += fmt::format("  {{\"{}\", {}, {}, {}, {}, {}, {}, {{{}}}, {{{}}}, \"{}\"}},\n", v.id(), relation,
                         int(!choices(v, Query::signed_distance).empty()), int(v.float32), v.lower, v.upper, v.size,
                         fmt::join(row.a.values, ", "), fmt::join(row.b.values, ", "), flags_text(v));
    }
    out += fmt::format("}};\nenum {{ octic_{}_count = {} }};\n", name, count);
  }
  return out + "\n#endif\n";
}

}  // namespace octic::oracle
