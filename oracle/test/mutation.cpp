#include "oracle/test/mutation.h"

#include <cmath>
#include <functional>
#include <set>

#include "corpus/json.h"

namespace octic::test {
namespace {

using Replace = std::function<void(const char* how, const Json& by)>;

bool is_number(const Json& v) {
  if (v.is_number()) return true;
  if (!v.is_string()) return false;
  try {
    number_from_json(v, "");
    return true;
  } catch (const std::exception&) {
    return false;
  }
}

void numbers(const Json& v, const Replace& replace) {
  const double d = number_from_json(v, "");
  replace("an ulp up", std::nextafter(d, INFINITY));
  replace("an ulp down", std::nextafter(d, -INFINITY));
  replace("negated", -d);
  replace("doubled", 2 * d);
  replace("a billionth more", d * (1 + 1e-9));
  replace("one more", d + 1);
  replace("zero", 0);
  for (const char* text : {"nan", "inf", "", "0x", "1e999", "one"}) replace("no number", text);
}

// A decimal, a fraction or a closed form: its digits, its sign, and what is none.
void decimals(const std::string& text, const Replace& replace) {
  const std::size_t last = text.find_last_of("0123456789", text.find_first_of("eE"));
  if (last != text.npos) {
    std::string other = text;
    other[last] = text[last] == '9' ? '8' : char(text[last] + 1);
    replace("last digit", other);
  }
  if (const std::size_t first = text.find_first_of("123456789"); first != text.npos) {
    std::string other = text;
    other[first] = text[first] == '9' ? '8' : char(text[first] + 1);
    replace("first digit", other);
  }
  replace("negated", text.starts_with('-') ? text.substr(1) : "-" + text);
  replace("a digit more", text + "1");
  for (const char* other : {"0", "12345", "-12345", "1e-30"}) replace("another number", other);
  for (const char* none : {"", "nan", "inf", "1e99999999", "1/0", "sqrt(-1)", "0x1p3", " ", "0e0e0"})
    replace("no number", none);
}

void texts(const std::string& field, const std::string& text, const Replace& replace) {
  std::set<std::string> others;
  if (field.ends_with("relation")) others = {"apart", "touching", "overlapping", "near"};
  else if (field.ends_with("patch")) others = {"point", "segment", "disc", "polygon", "region", "plane"};
  else if (field.ends_with("type")) others = {"cylinder", "sphere", "capsule", "box", "point", "cone"};
  else if (field.ends_with("features"))
    for (const std::string face : {"cap", "flank", "rim", "sphere", "end", "vertex", "edge", "face", "plane", "none"})
      others.insert(
          {text.substr(0, text.find('/') + 1) + face, face + text.substr(std::min(text.find('/'), text.size()))});
  else if (field.ends_with("value") || field.ends_with("error") || field.ends_with("exact"))
    return decimals(text, replace);
  else if (text.find('/') != text.npos && text.find_first_not_of("-0123456789/") == text.npos)
    return decimals(text, replace);   // a fraction of a proof
  else others = {"changed", ""};
  for (const std::string& other : others)
    if (other != text) replace("another text", other);
}

class Walk {
 public:
  explicit Walk(const std::string& line) : root_(strict_json(line)) { visit(root_, ""); }
  std::vector<Mutation> found;

 private:
  void put(const std::string& field, const char* how) { found.push_back({field, how, root_.dump()}); }

  void replaced(Json& at, const std::string& field, const char* how, const Json& by) {
    const Json before = at;
    if (before == by && before.type() == by.type()) return;
    at = by;
    put(field, how);
    at = before;
  }

  void visit(Json& at, const std::string& field) {
    const Replace replace = [&](const char* how, const Json& by) { replaced(at, field, how, by); };
    if (at.is_object()) members(at, field);
    else if (at.is_array()) elements(at, field);
    else if (is_number(at) && !field.ends_with("value") && !field.ends_with("error") && !field.ends_with("exact"))
      numbers(at, replace);
    else if (at.is_string()) texts(field, at.get<std::string>(), replace);
    else if (at.is_boolean()) replace("another truth value", !at.get<bool>());
    if (!field.empty())
      for (const Json& other : {Json(nullptr), Json(true), Json("x"), Json::array(), Json::object(), Json(7)})
        replace("another type", other);
  }

  void members(Json& object, const std::string& field) {
    std::vector<std::string> keys;
    for (const auto& [key, value] : object.items()) keys.push_back(key);
    for (const std::string& key : keys) {
      const std::string inner = field.empty() ? key : field + '.' + key;
      const Json before = object;
      object.erase(key);
      put(inner, "deleted");
      object = before;
      twice(inner, key, object[key]);
      visit(object[key], inner);
    }
    using Twins = std::initializer_list<std::pair<const char*, const char*>>;
    for (const auto& [one, other] :
         Twins{{"a", "b"}, {"witness_a", "witness_b"}, {"lower", "upper"}, {"value", "error"}}) {
      if (!object.contains(one) || !object.contains(other) || object[one] == object[other]) continue;
      std::swap(object[one], object[other]);
      put(field.empty() ? one : field + '.' + one, "exchanged with the other");
      std::swap(object[one], object[other]);
    }
    object["more"] = 1;
    put(field.empty() ? "more" : field + ".more", "a field more");
    object.erase("more");
  }

  // The library holds no key twice: written into the text.
  void twice(const std::string& field, const std::string& key, const Json& value) {
    const std::string member = Json(key).dump() + ":" + value.dump();
    std::string line = root_.dump();
    const std::size_t at = line.find(member);
    if (at == line.npos) return;
    line.insert(at, member + ",");
    found.push_back({field, "named twice", line});
  }

  void elements(Json& array, const std::string& field) {
    const Json before = array;
    for (std::size_t i = 0; i < before.size(); ++i) {
      array.erase(i);
      put(field, "an element less");
      array = before;
      array.push_back(before[i]);
      put(field, "an element more");
      array = before;
      const std::size_t next = (i + 1) % before.size();
      if (before[i] != before[next]) {
        std::swap(array[i], array[next]);
        put(field, "elements exchanged");
        array = before;
      }
      visit(array[i], field);
    }
  }

  Json root_;
};

}  // namespace

std::vector<Mutation> mutations(const std::string& line) { return Walk(line).found; }

}  // namespace octic::test
