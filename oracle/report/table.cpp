#include "oracle/report/table.h"

#include <algorithm>

#include "oracle/file/escape.h"

namespace octic::oracle {
namespace {

constexpr std::size_t widest_cell = 40;   // of a text: a longer name is cut

std::string padded(const std::string& cell, std::size_t width, bool left) {
  const std::string space(width > cell.size() ? width - cell.size() : 0, ' ');
  return left ? cell + space : space + cell;
}

std::string trimmed(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

std::string full_title(const Column& column) {
  return column.group.empty() ? column.title : column.group + " " + column.title;
}

}  // namespace

std::string as_text(const Table& table) {
  std::vector<std::vector<std::string>> rows = table.rows;
  for (auto& row : rows)
    for (std::string& cell : row) cell = visible(cell, widest_cell);
  std::vector<std::size_t> width;
  for (const Column& column : table.columns) width.push_back(column.title.size());
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) width[i] = std::max(width[i], row[i].size());

  std::string groups, titles, out;
  for (std::size_t i = 0; i < table.columns.size();) {
    std::size_t end = i, span = 0;
    while (end < table.columns.size() && table.columns[end].group == table.columns[i].group) span += width[end++] + 1;
    const std::string& group = table.columns[i].group;
    if (span <= group.size()) {   // the last of the group makes room
      width[end - 1] += group.size() + 1 - span;
      span = group.size() + 1;
    }
    groups += padded(group, span, true);
    i = end;
  }
  for (std::size_t i = 0; i < width.size(); ++i)
    titles += padded(table.columns[i].title, width[i], table.columns[i].left) + " ";
  if (!table.title.empty()) out += visible(table.title) + "\n\n";
  if (groups.find_first_not_of(' ') != std::string::npos) out += trimmed(groups);
  out += trimmed(titles);
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) line += padded(row[i], width[i], table.columns[i].left) + " ";
    out += trimmed(line);
  }
  return out;
}

std::string as_markdown(const Table& table) {
  std::string out = table.title.empty() ? "" : "### " + for_markdown(table.title) + "\n\n";
  std::string titles = "|", rule = "|";
  for (const Column& column : table.columns) {
    titles += " " + for_markdown(full_title(column)) + " |";
    rule += column.left ? "---|" : "---:|";
  }
  out += titles + "\n" + rule + "\n";
  for (const auto& row : table.rows) {
    out += "|";
    for (const std::string& cell : row) out += " " + for_markdown(cell) + " |";
    out += "\n";
  }
  return out + "\n";
}

std::string as_csv(const Table& table) {
  std::string out;
  for (std::size_t i = 0; i < table.columns.size(); ++i)
    out += (i ? "," : "") + for_csv(full_title(table.columns[i]));
  out += "\n";
  for (const auto& row : table.rows) {
    for (std::size_t i = 0; i < row.size(); ++i) out += (i ? "," : "") + for_csv(row[i]);
    out += "\n";
  }
  return out;
}

}  // namespace octic::oracle
