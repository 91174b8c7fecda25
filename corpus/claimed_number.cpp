#include "corpus/claimed_number.h"

#include <stdexcept>

namespace octic {

double claimed_number(const Json& value, const std::string& field) {
  if (value.is_null()) throw NotFinite{field};
  if (value.is_string()) {
    std::string text = value.get<std::string>();
    for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (text.starts_with('-') || text.starts_with('+')) text.erase(0, 1);
    if (text.starts_with("nan") || text == "inf" || text == "infinity") throw NotFinite{field};
  }
  return number_from_json(value, field.c_str());
}

Vec3 claimed_vec3(const Json& value, const std::string& field) {
  if (!value.is_array() || value.size() != 3)
    throw std::invalid_argument(field + ": must be an array of three numbers");
  return {claimed_number(value[0], field), claimed_number(value[1], field), claimed_number(value[2], field)};
}

}  // namespace octic
