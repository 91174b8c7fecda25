// --picture: the pair as a small picture, in the terminal or in a file.
#pragma once

#include "corpus/case.h"
#include "oracle/cli/output.h"
#include "oracle/cli/verbs.h"
#include "reference/truth.h"

namespace octic::cli {

class Picture {
 public:
  // Returns the option, so that a verb can say what excludes it.
  CLI::Option* add_option(CLI::App& app);
  // Before anything is computed: throws CannotRun where what was asked for is impossible.
  void settle();
  // Writes the file, if one is wanted. To be called before anything is printed, because it may throw CannotRun.
  void save(const Case& item, const reference::Truth& truth) const;
  // Draws into the terminal, if that is wanted, or says why not.
  void draw(Output& output, const Case& item, const reference::Truth& truth) const;

 private:
  std::string where_;           // "": in the terminal where there is one
  bool in_terminal_ = false;
};

}  // namespace octic::cli
