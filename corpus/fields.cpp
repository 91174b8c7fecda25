#include "corpus/fields.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "corpus/in_quotes.h"

namespace octic {
namespace {

// What other programs call our fields. The first that is known where the word stands is suggested.
struct OtherName {
  std::string_view word, field, about;
};
constexpr OtherName other_names[] = {
    {"radius", "r", ""},
    {"rad", "r", ""},
    {"length", "half_length", ", half of the length"},
    {"length", "half", ", half of each length"},
    {"height", "half_length", ", half of the height"},
    {"height", "half", ", half of each length"},
    {"half_height", "half_length", ""},
    {"h", "half_length", ", half of the height"},
    {"size", "half", ", half of each length"},
    {"sizes", "half", ", half of each length"},
    {"extents", "half", ", half of each length"},
    {"dimensions", "half", ", half of each length"},
    {"half_extents", "half", ""},
    {"half_sizes", "half", ""},
    {"position", "center", ""},
    {"pos", "center", ""},
    {"translation", "center", ""},
    {"origin", "center", ""},
    {"c", "center", ""},
    {"position", "at", ""},
    {"point", "at", ""},
    {"center", "at", ""},
    {"center", "point", ""},
    {"position", "point", ""},
    {"orientation", "quaternion", " [w, x, y, z], or \"quaternion_xyzw\""},
    {"rotation", "quaternion", " [w, x, y, z], or \"quaternion_xyzw\""},
    {"quat", "quaternion", " [w, x, y, z], or \"quaternion_xyzw\""},
    {"q", "quaternion", " [w, x, y, z], or \"quaternion_xyzw\""},
    {"wxyz", "quaternion_wxyz", ""},
    {"xyzw", "quaternion_xyzw", ""},
    {"axis", "normal", ""},
    {"axis", "direction", ""},
    {"direction", "normal", ""},
    {"normal", "direction", ""},
    {"n", "normal", ""},
    {"vertices", "base", ""},
    {"corners", "base", ""},
    {"polygon", "base", ""},
    {"points", "base", ""},
    {"p", "a", ""},
    {"start", "a", ""},
    {"from", "a", ""},
    {"p0", "a", ""},
    {"p1", "a", ", and the other end \"b\""},
    {"p2", "b", ""},
    {"end", "b", ""},
    {"to", "b", ""},
    {"margin", "rounding", ""},
    {"velocity", "motion", ""},
};

// How many letters have to be put in, taken out or replaced to turn one word into the other.
std::size_t edits(std::string_view one, std::string_view other) {
  std::vector<std::size_t> row(other.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < one.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < other.size(); ++j) {
      const std::size_t replaced = diagonal + (one[i] != other[j]);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, diagonal + 1, row[j] + 1});
    }
  }
  return row.back();
}

// "halfLength", "Half-Length" and "half_length" are one word.
std::string plain(std::string_view word) {
  std::string out;
  for (const char c : word) {
    const bool capital = c >= 'A' && c <= 'Z';
    if (capital && !out.empty() && out.back() != '_') out += '_';
    out += capital ? static_cast<char>(c - 'A' + 'a') : c == '-' || c == ' ' ? '_' : c;
  }
  return out;
}

}  // namespace

std::string meant_instead(std::string_view word, FieldNames known) {
  constexpr std::size_t longest = 40;   // no known word is as long
  if (word.size() > longest) return "";
  const std::string asked = plain(word);
  const auto is_known = [&](std::string_view name) {
    return std::find(known.begin(), known.end(), name) != known.end();
  };
  const auto here = [](std::string_view name, std::string_view about) {
    return "; here it is \"" + std::string(name) + '"' + std::string(about);
  };
  if (is_known(asked)) return here(asked, "");
  for (const OtherName& other : other_names)
    if (other.word == asked && is_known(other.field)) return here(other.field, other.about);
  std::string_view best;
  std::size_t fewest = 3;
  for (const std::string_view name : known) {
    const std::size_t n = edits(asked, name);
    if (n < fewest && n < name.size() && n < asked.size()) fewest = n, best = name;
  }
  return best.empty() ? "" : here(best, "");
}

void know_fields(const Json& object, const std::string& where, FieldNames known) {
  for (const auto& [key, value] : object.items()) {
    if (std::find(known.begin(), known.end(), key) == known.end())
      throw std::invalid_argument(where + "unknown field " + in_quotes(key, '"') + meant_instead(key, known));
  }
}

void know_fields(const Json& object, const std::string& where, std::initializer_list<std::string_view> known) {
  know_fields(object, where, FieldNames(known.begin(), known.size()));
}

const Json& need_field(const Json& object, const std::string& where, std::string_view key) {
  const auto found = object.find(key);
  if (found == object.end()) throw std::invalid_argument(where + "missing field \"" + std::string(key) + '"');
  return *found;
}

void wrong(const std::string& why) { throw std::invalid_argument(why); }
void wrong(const std::string& field, const std::string& why) { wrong(field + ": " + why); }

const Json& need_object(const Json& json) {
  if (!json.is_object()) wrong(std::string("must be a JSON object, not ") + json.type_name());
  return json;
}

std::string need_string(const Json& object, const char* field) {
  if (!object.contains(field) || !object[field].is_string())
    wrong(std::string(field) + ": is required, and must be a string");
  return object[field].get<std::string>();
}

}  // namespace octic
