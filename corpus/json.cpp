#include "corpus/json.h"

#include <cmath>
#include <stdexcept>
#include <string>

#include "corpus/fields.h"
#include "corpus/number_text.h"

namespace octic {
std::string to_text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string name_in(const Json& json) {
  if (!json.is_object()) return "";
  const auto name = json.find("name");
  return name != json.end() && name->is_string() ? name->get<std::string>() : "";
}

double number_from_json(const Json& value, const char* field) {
  double number = 0;
  if (value.is_number()) {
    number = value.get<double>();
  } else if (value.is_string()) {
    if (const std::string why = read_double(value.get_ref<const std::string&>(), number); !why.empty())
      wrong(field, why);
  } else {
    wrong(field, std::string("must be a number, or a string that holds one, not ") + value.type_name());
  }
  if (!std::isfinite(number)) wrong(field, "must be finite");
  return number;
}

Vec3 vec3_from_json(const Json& value, const char* field) {
  if (!value.is_array() || value.size() != 3) wrong(field, "must be an array of three numbers");
  const std::string name = field;
  return {number_from_json(value[0], (name + "[0]").c_str()), number_from_json(value[1], (name + "[1]").c_str()),
          number_from_json(value[2], (name + "[2]").c_str())};
}

}  // namespace octic
