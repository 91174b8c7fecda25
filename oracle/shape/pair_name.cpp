#include "oracle/shape/pair_name.h"

#include <algorithm>

namespace octic::oracle {
namespace {

std::size_t rank(const std::string& type) {
  return static_cast<std::size_t>(std::find(types.begin(), types.end(), type) - types.begin());
}

bool unbounded(const std::string& type) { return type == "half_space" || type == "infinite_cylinder"; }

}  // namespace

std::string pair_name(const std::string& a, const std::string& b) {
  return rank(a) <= rank(b) ? a + "-" + b : b + "-" + a;
}
std::string pair_name(const Shape& a, const Shape& b) {
  return pair_name(std::string(type_name(a)), std::string(type_name(b)));
}

std::vector<std::string> pair_names() {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < types.size(); ++i)
    for (std::size_t j = i; j < types.size(); ++j) {
      const std::string a = types[i], b = types[j];
      if (!unbounded(a) || !unbounded(b) || (a == "infinite_cylinder" && b == "infinite_cylinder"))
        names.push_back(pair_name(a, b));
    }
  return names;
}

std::size_t rank_of_pair(const std::string& name) {
  static const std::vector<std::string> all = pair_names();
  return static_cast<std::size_t>(std::find(all.begin(), all.end(), name) - all.begin());
}

}  // namespace octic::oracle
