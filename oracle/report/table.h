// Tables of text: built once, written in several forms.
#pragma once

#include <string>
#include <vector>

namespace octic::oracle {

struct Column {
  std::string group;   // a heading above neighbouring columns that share it
  std::string title;
  bool left = false;   // aligned
};

struct Table {
  std::string title;
  std::vector<Column> columns;
  std::vector<std::vector<std::string>> rows;   // as many cells as columns
};

std::string as_text(const Table& table);
std::string as_markdown(const Table& table);
std::string as_csv(const Table& table);

}  // namespace octic::oracle
