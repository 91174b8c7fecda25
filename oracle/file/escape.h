// Escapes text of foreign origin (names on cards, output of programs) for each form in which it is written.
#pragma once

#include <string>
#include <string_view>

namespace octic::oracle {

// For a terminal, and as the first step of every other form: control characters, marks that change the direction of
// text, and bytes that are not UTF-8 become \x1b and the like. Text longer than `most` characters is cut and ends in
// "...".
std::string visible(std::string_view text, std::size_t most = std::string_view::npos);

std::string for_markdown(std::string_view text);   // no HTML, no link, no emphasis, no cell boundary
std::string for_csv(std::string_view text);        // quoted where it must be; never a formula of a spreadsheet

// A name as a file name: letters, digits, '-', '_' and all dots but a first one stay, every other byte becomes %2F and
// the like. Different names give different file names; a long name is cut and gets its hash at the end.
std::string file_name(std::string_view name);

}  // namespace octic::oracle
