#include "oracle/runner/crash_site.h"

#include <algorithm>
#include <optional>

namespace octic::oracle {
namespace {

constexpr int deepest = 100;   // template arguments within each other
constexpr std::size_t longest_symbol = 1000, longest_library = 100;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_symbol(char c) { return is_digit(c) || is_lower(c) || is_upper(c) || c == '_' || c == '.' || c == '$'; }
bool is_library(char c) { return is_symbol(c) || c == '-' || c == '+'; }

// A mangled name of the Itanium C++ ABI, as far as names of functions need it. Each function reads from the front of
// what is left; false: a name of another kind.
class Mangled {
 public:
  explicit Mangled(std::string_view symbol) : left_(symbol) {}

  std::optional<std::string> name() {
    if (!take("_Z")) return {};
    if (!take('N')) return part() && (!take('I') || to_end(0)) ? std::optional(name_) : std::nullopt;
    while (take('K') || take('V') || take('R') || take('O')) {
    }
    while (!take('E'))
      if (!(take('I') ? to_end(0) : part())) return {};
    return name_.empty() ? std::nullopt : std::optional(name_);
  }

 private:
  bool take(char c) { return !left_.empty() && left_[0] == c ? left_.remove_prefix(1), true : false; }
  bool take(std::string_view s) { return left_.starts_with(s) ? left_.remove_prefix(s.size()), true : false; }

  void add(std::string_view part) {
    if (!name_.empty()) name_ += "::";
    name_ += part;
    last_ = part;
  }

  // A length and so many characters.
  std::optional<std::string_view> word() {
    std::size_t length = 0;
    if (left_.empty() || !is_digit(left_[0])) return {};
    while (!left_.empty() && is_digit(left_[0]) && length <= longest_symbol)
      length = 10 * length + static_cast<std::size_t>(left_[0] - '0'), left_.remove_prefix(1);
    if (length == 0 || length > left_.size()) return {};
    const auto out = left_.substr(0, length);
    left_.remove_prefix(length);
    return out;
  }

  // One part of a qualified name.
  bool part() {
    if (take('L')) return part();   // internal linkage
    if (take("St")) return name_ = "std", part();
    if (take('B')) return word().has_value();   // an ABI tag
    for (const auto& [code, whole] :
         {std::pair("Sa", "std::allocator"), {"Ss", "std::string"}, {"Si", "std::istream"}, {"So", "std::ostream"}})
      if (name_.empty() && take(code)) return add(whole), true;
    if (const auto w = word()) return add(w->starts_with("_GLOBAL__N") ? "(anonymous namespace)" : *w), true;
    if (left_.size() < 2) return false;
    const bool constructor = left_[0] == 'C' && is_digit(left_[1]), destructor = left_[0] == 'D' && is_digit(left_[1]);
    if ((constructor || destructor) && !last_.empty())
      return left_.remove_prefix(2), add((destructor ? "~" : "") + std::string(last_)), true;
    if (!is_lower(left_[0]) || left_.starts_with("cv")) return false;
    if (take("cl")) return add("operator()"), true;
    if (take("ix")) return add("operator[]"), true;
    return left_.remove_prefix(2), add("operator"), true;
  }

  // Template arguments and what they hold, up to their E.
  bool to_end(int depth) {
    if (depth > deepest) return false;
    while (!left_.empty()) {
      if (take('E')) return true;
      if (is_digit(left_[0])) {
        if (!word()) return false;
      } else if (take('L')) {
        if (!literal(depth)) return false;
      } else if (take('N') || take('I') || take('J') || take('X') || take('F')) {
        if (!to_end(depth + 1)) return false;
      } else if (left_[0] == 'S' && left_.size() > 1 && is_lower(left_[1])) {
        left_.remove_prefix(2);   // an abbreviation of the standard library
      } else if (left_[0] == 'S' || left_[0] == 'T' || left_[0] == 'A') {   // a reference, or the length of an array
        const auto end = left_.find('_');
        if (end == std::string_view::npos) return false;
        left_.remove_prefix(end + 1);
      } else if (left_[0] == 'D' || left_[0] == 'C') {
        if (left_.size() < 2 || left_[1] == 't' || left_[1] == 'T') return false;
        left_.remove_prefix(2);
      } else {
        left_.remove_prefix(1);   // a built-in type, or a pointer or reference to what follows
      }
    }
    return false;
  }

  // A constant: its type, its digits, E.
  bool literal(int depth) {
    if (take("_Z")) return to_end(depth + 1);   // a function and its parameters
    if (take('N')                                  ? !to_end(depth + 1)
        : is_digit(left_.empty() ? ' ' : left_[0]) ? !word()
                                                   : left_.empty() || !is_lower(left_[0]))
      return false;
    const auto end = left_.find('E');
    if (end == std::string_view::npos) return false;
    left_.remove_prefix(end + 1);
    return true;
  }

  std::string_view left_;
  std::string name_, last_;
};

// The words of a line without its end, one by one; "" behind the last.
std::string_view next_word(std::string_view& line) {
  const auto end = std::min(line.find(' '), line.size());
  const auto word = line.substr(0, end);
  line.remove_prefix(std::min(end + 1, line.size()));
  return word;
}
bool all(std::string_view word, bool (*is)(char), std::size_t most) {
  return !word.empty() && word.size() <= most && std::all_of(word.begin(), word.end(), is);
}

std::optional<std::string> site(std::string_view line) {
  if (next_word(line) != "crash:") return {};
  const auto signal = next_word(line), place = next_word(line);
  auto symbol = next_word(line);
  const auto plus = place.rfind('+');
  if (!signal.starts_with("SIG") || !all(signal, is_upper, 10) || plus == std::string_view::npos) return {};
  const std::string library(place.substr(0, plus));
  if (!all(library, is_library, longest_library) || !all(place.substr(plus + 1), is_symbol, 18)) return {};
  const bool called = symbol == "from";
  std::string_view from;
  if (called) from = next_word(line), symbol = next_word(line);
  if (!line.empty()) return {};
  if (symbol.empty() && !called) return library;
  if (!all(symbol, is_symbol, longest_symbol) || (called && !all(from, is_library, longest_library))) return {};
  const std::string name = qualified_name(symbol);
  if (!called) return name + " (" + library + ")";
  return "a function of " + library + ", called by " + name + (from == library ? "" : " (" + std::string(from) + ")");
}

}  // namespace

std::string qualified_name(std::string_view symbol) { return Mangled(symbol).name().value_or(std::string(symbol)); }

std::string take_crash_site(std::string& words) {
  std::size_t end = words.size();
  while (true) {
    const std::size_t newline = end == 0 ? std::string::npos : words.rfind('\n', end - 1);
    const std::size_t begin = newline == std::string::npos ? 0 : newline + 1;
    if (const auto found = site(std::string_view(words).substr(begin, end - begin))) {
      words.erase(begin, end - begin);
      while (!words.empty() && (words.back() == '\n' || words.back() == ' ')) words.pop_back();
      return *found;
    }
    if (newline == std::string::npos) return "";
    end = newline;
  }
}

}  // namespace octic::oracle
