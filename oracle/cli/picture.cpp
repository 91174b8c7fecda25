#include "oracle/cli/picture.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "oracle/cli/program.h"
#include "oracle/picture/drawing.h"
#include "oracle/file/escape.h"
#include "oracle/file/atomic_file.h"

namespace octic::cli {
namespace {

// Columns and rows for the picture: not the whole screen, so that the numbers beside it stay in sight.
std::string room() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) size = {24, 80, 0, 0};
  return fmt::format("{}x{}", std::clamp<int>(size.ws_col, 10, 100), std::clamp<int>(size.ws_row - 6, 8, 24));
}

bool ends_in(const std::string& text, const char* end) {
  return text.size() > std::string(end).size() && text.ends_with(end);
}

}  // namespace

CLI::Option* Picture::add_option(CLI::App& app) {
  return app
      .add_option("--picture", where_,
                  "none, terminal, or a file to write: FILE.svg or FILE.png. If not given: in the terminal, where "
                  "standard output is one")
      ->type_name("WHERE");
}

void Picture::settle() {
  const bool is_terminal = isatty(STDOUT_FILENO) == 1;
  if (where_.empty()) {
    const char* term = std::getenv("TERM");
    in_terminal_ = is_terminal && term && *term && std::string(term) != "dumb";
  } else if (where_ == "terminal") {
    if (!is_terminal)
      throw CannotRun(
          "--picture terminal: standard output is no terminal. Give a file instead: --picture FILE.svg or FILE.png");
    in_terminal_ = true;
  } else if (where_ != "none" && !ends_in(where_, ".svg") && !ends_in(where_, ".png")) {
    throw CannotRun("--picture " + where_ + ": must be none, terminal, or a file whose name ends in .svg or .png");
  }
}

void Picture::save(const Case& item, const reference::Truth& truth) const {
  const bool as_png = ends_in(where_, ".png");
  if (!as_png && !ends_in(where_, ".svg")) return;
  std::string picture = oracle::picture::drawing(item, truth, true);
  try {
    if (as_png) picture = output_of({"rsvg-convert", "--format=png", "--zoom=2"}, picture);
  } catch (const NoProgram& e) {
    throw CannotRun(fmt::format(
        "--picture {}: {}. Install it (apt-get install librsvg2-bin), or give FILE.svg, which needs no other program",
        where_, e.what()));
  }
  if (as_png && !picture.starts_with("\x89PNG")) throw CannotRun("--picture " + where_ + ": rsvg-convert wrote no PNG");
  oracle::write_named(where_, picture);
}

void Picture::draw(Output& output, const Case& item, const reference::Truth& truth) const {
  if (!in_terminal_) return;
  output.line("\npicture: A blue, B orange, the true direction green (--picture none leaves it out)");
  output.flush();
  try {
    run_with({"chafa", "--animate=off", "--size=" + room(), "-"}, oracle::picture::drawing(item, truth, false));
  } catch (const NoProgram& e) {
    const std::string why = fmt::format(
        "no picture: {}. Install it (apt-get install chafa), or save one with --picture FILE.svg", e.what());
    if (where_ == "terminal") throw CannotRun(why);
    output.line("  " + why);
    output.flush();
  }
}

}  // namespace octic::cli
