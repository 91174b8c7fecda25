#include "oracle/file/escape.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "oracle/file/digest.h"

namespace octic::oracle {
namespace {

// The bytes of the character at the beginning of text, and its number; 0 bytes where it is not UTF-8.
struct Character {
  std::size_t bytes = 0;
  char32_t code = 0;
};
Character character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return {1, first};
  const std::size_t bytes = first >= 0xf0 && first < 0xf5   ? 4
                            : first >= 0xe0 && first < 0xf0 ? 3
                            : first >= 0xc2 && first < 0xe0 ? 2
                                                            : 0;
  if (bytes == 0 || text.size() < bytes) return {};
  char32_t code = first & (0xff >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return {};
    code = code << 6 | (byte(i) & 0x3f);
  }
  const char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  if (code < least[bytes] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return {};
  return {bytes, code};
}

bool is_plain(char32_t c) {
  if (c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0xfffe || c == 0xffff) return false;
  const bool turns =
      c == 0x61c || c == 0x200e || c == 0x200f || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
  return !turns;
}

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

bool is_number(const std::string& text) {
  char* end = nullptr;
  std::strtod(text.c_str(), &end);
  return end != text.c_str() && *end == '\0';
}

}  // namespace

std::string visible(std::string_view text, std::size_t most) {
  std::string out;
  std::size_t written = 0;
  const std::size_t room = most > 3 ? most - 3 : 0;
  std::size_t cut = 0;   // of out: where it would be cut
  while (!text.empty()) {
    const Character c = character(text);
    if (c.bytes > 0 && is_plain(c.code)) {
      out += text.substr(0, c.bytes);
      ++written;
      text.remove_prefix(c.bytes);
    } else {
      for (std::size_t i = 0; i < std::max<std::size_t>(c.bytes, 1); ++i)
        out += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[i]));
      written += 4 * std::max<std::size_t>(c.bytes, 1);
      text.remove_prefix(std::max<std::size_t>(c.bytes, 1));
    }
    if (written <= room) cut = out.size();
    if (written > most) return out.substr(0, cut) + "...";
  }
  return out;
}

std::string for_markdown(std::string_view text) {
  const std::string plain = visible(text);
  std::string out;
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const char c = plain[i];
    const bool inside = i > 0 && i + 1 < plain.size() && is_word(plain[i - 1]) && is_word(plain[i + 1]);
    if (c == '<') out += "&lt;";
    else if (c == '>') out += "&gt;";
    else if (c == '&') out += "&amp;";
    else if (c == '`') out += "&#96;";
    else if (c == '|' || c == '\\' || c == '[' || c == ']' || c == '*' || (c == '_' && !inside)) (out += '\\') += c;
    else out += c;
  }
  return out;
}

std::string for_csv(std::string_view text) {
  std::string cell = visible(text);
  if (!cell.empty() && std::string_view("=+-@").find(cell[0]) != std::string_view::npos && cell != "-" &&
      !is_number(cell))
    cell.insert(0, 1, '\'');
  if (cell.find_first_of(",\"\n") == std::string::npos) return cell;
  std::string out = "\"";
  for (const char c : cell) out += c == '"' ? "\"\"" : std::string(1, c);
  return out + "\"";
}

std::string file_name(std::string_view name) {
  constexpr std::size_t longest = 100, kept = 70, of_hash = 24;
  std::string out;
  for (const char c : name) {
    if (is_word(c) || c == '-' || c == '_' || (c == '.' && !out.empty())) out += c;
    else out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  if (out.size() > longest) out = out.substr(0, kept) + "%%" + sha256(name).substr(0, of_hash);
  return out.empty() ? "%" : out;
}

}  // namespace octic::oracle
