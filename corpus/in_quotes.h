// Quotes text of the user inside a message.
#pragma once

#include <string>
#include <string_view>

namespace octic {

// At most 40 bytes of the text between quotation marks; a longer text ends in "...". It is cut between two characters
// of UTF-8, so the message is UTF-8 if the text is. Control characters become '?'.
inline std::string in_quotes(std::string_view text, char mark = '\'') {
  constexpr std::size_t longest = 40;
  std::size_t end = text.size() <= longest ? text.size() : longest;
  while (end < text.size() && end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  std::string out(text.substr(0, end));
  for (char& c : out)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = '?';
  return mark + out + (end < text.size() ? "..." : "") + mark;
}

}  // namespace octic
