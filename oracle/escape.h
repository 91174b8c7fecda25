// Text that others wrote (names on cards, words of programs), made harmless for each place that it is written to.
#pragma once

#include <string>
#include <string_view>

namespace octic::oracle {

// For a terminal, and before every other form: control characters, marks that turn the direction of text, and bytes that
// are not UTF-8 become \x1b and the like. What is longer than `most` characters is cut, and ends in "...".
std::string visible(std::string_view text, std::size_t most = std::string_view::npos);

std::string for_markdown(std::string_view text);   // no HTML, no link, no emphasis, no cell boundary
std::string for_csv(std::string_view text);        // quoted where it must be; never a formula of a spreadsheet

// A name as the name of one file: letters, digits, '-', '_' and inner dots stay, every other byte becomes %2F and the like.
// Different names give different files; a long one is cut and told apart by its hash.
std::string file_name(std::string_view name);

}  // namespace octic::oracle
