#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/json.h"
#include "corpus/number_text.h"
#include "corpus/in_quotes.h"

namespace octic {
namespace {

// Builds the value as the parser of the library meets it, and refuses what the library would let pass.
class Builder : public nlohmann::json_sax<Json> {
 public:
  explicit Builder(Json& root) : root_(root) {}

  bool null() override { return put(nullptr); }
  bool boolean(bool value) override { return put(value); }
  bool number_unsigned(number_unsigned_t value) override { return put(value); }
  bool number_integer(number_integer_t value) override {
    // Only a literal with a minus sign arrives here: zero was "-0".
    return value == 0 ? put(-0.0) : put(value);
  }
  bool number_float(number_float_t, const std::string& text) override {
    std::string plain = text;
    for (char& c : plain)  // the library writes the decimal point of the current locale into its copy
      if (!(c >= '0' && c <= '9') && c != '+' && c != '-' && c != 'e' && c != 'E') c = '.';
    try {
      return put(double_from_text(plain));
    } catch (const std::invalid_argument& error) {
      throw std::invalid_argument(here() + error.what());
    }
  }
  bool string(std::string& value) override { return put(std::move(value)); }
  bool binary(binary_t&) override { return false; }

  bool start_object(std::size_t) override { return open(Json::object()); }
  bool key(std::string& name) override {
    Json& object = *open_.back();
    if (object.size() >= most_fields) throw std::invalid_argument("more than 256 fields in one object");
    if (object.contains(name))
      throw std::invalid_argument("the field " + in_quotes(name, '"') + " stands twice in one object");
    field_ = &object[name];
    return true;
  }
  bool end_object() override { return close(); }
  bool start_array(std::size_t) override { return open(Json::array()); }
  bool end_array() override { return close(); }

  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) override {
    const std::string what = error.what();
    constexpr int overflow = 406;  // "[json.exception.out_of_range.406] number overflow parsing '1e999'"
    if (error.id == overflow) {
      const std::string_view literal = std::string_view(what).substr(std::min(what.find('\''), what.size() - 1) + 1);
      throw std::invalid_argument(here() + in_quotes(literal.substr(0, literal.find('\''))) +
                                  " is beyond the largest double");
    }
    throw std::invalid_argument(in_words(what));
  }

 private:
  static constexpr std::size_t most_fields = 256;  // the search for twins is linear

  template <class Value>
  Json* place(Value&& value) {
    if (open_.empty()) return &(root_ = std::forward<Value>(value));
    if (open_.back()->is_array()) {
      open_.back()->push_back(std::forward<Value>(value));
      return &open_.back()->back();
    }
    return &(*field_ = std::forward<Value>(value));
  }
  template <class Value>
  bool put(Value&& value) {
    place(std::forward<Value>(value));
    return true;
  }
  bool open(Json&& empty) {
    if (open_.size() >= std::size_t{deepest_json}) throw std::invalid_argument("nested more than 32 levels deep");
    // A parent does not grow while a child of it is open, so the pointers stay good.
    open_.push_back(place(std::move(empty)));
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  // Where the value that is being read would go: "b.center[2]: ". Keys and elements keep their order.
  std::string here() const {
    std::string path;
    for (const Json* level : open_) {
      if (level->is_object()) {
        if (level->empty()) continue;
        path += (path.empty() ? "" : ".") + shortened(std::prev(level->end()).key());
      } else {
        path += '[' + std::to_string(level == open_.back() ? level->size() : level->size() - 1) + ']';
      }
    }
    return path.empty() ? "" : path + ": ";
  }

  static std::string shortened(std::string_view key) {
    const std::string text = in_quotes(key);
    return text.substr(1, text.size() - 2);
  }

  // "[json.exception.parse_error.101] parse error at line 1, column 9: syntax error while parsing value - ...": of the
  // first line only the column tells something, for a case is one line.
  static std::string in_words(std::string text) {
    if (text.starts_with('[')) text.erase(0, text.find("] ") + 2);
    std::string line;
    if (constexpr std::string_view at = "parse error at line "; text.starts_with(at)) {
      const std::size_t comma = text.find(", ");
      line = text.substr(at.size(), comma - at.size());
      text.erase(0, comma + 2);
      line = line == "1" ? "" : "line " + line + ": ";
    }
    constexpr std::size_t longest = 200;
    if (text.size() > longest) {
      const auto read = text.find("last read: ");
      text = text.substr(0, std::min(read, longest)) + "...";
    }
    for (char& c : text)
      if (static_cast<unsigned char>(c) >= 0x80 || static_cast<unsigned char>(c) < 0x20) c = '?';
    // The lexer stops at the first letter that no literal has: NaN, nan, Infinity, -Infinity.
    if (const auto at = text.find("; last read: '"); at != text.npos) {
      const std::string_view read = std::string_view(text).substr(at);
      if (read.ends_with("N'") || read.ends_with("na'") || read.ends_with("I'"))
        text += "; JSON has no NaN or infinity";
    }
    return line + "not JSON: " + text;
  }

  Json& root_;
  std::vector<Json*> open_;
  Json* field_ = nullptr;
};

}  // namespace

Json strict_json(std::string_view text, Json* read) {
  Json local;
  Json& root = read ? *read : local;
  root = nullptr;
  // The library would pass over a mark before any text; only the reader of a file may, before the first line.
  if (text.starts_with("\xEF\xBB\xBF")) throw std::invalid_argument("not JSON: a byte order mark before the value");
  // To the library a zero byte is the end of the text.
  if (const auto zero = text.find('\0'); zero != text.npos)
    throw std::invalid_argument("not JSON: column " + std::to_string(zero + 1) + ": a zero byte");
  Builder builder(root);
  Json::sax_parse(text.begin(), text.end(), &builder);
  return root;
}

}  // namespace octic
