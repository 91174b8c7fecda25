// --picture: the pair as a small picture, in the terminal or in a file.
#pragma once

#include "corpus/case.h"
#include "oracle/cli/output.h"
#include "oracle/cli/verbs.h"
#include "reference/truth.h"

namespace octic::cli {

class Picture {
 public:
  // Returns the option, so that a verb can declare which other options exclude it.
  CLI::Option* add_option(CLI::App& app);
  // To be called before anything is computed. Throws CannotRun if the wanted picture cannot be made.
  void settle();
  // Writes the file, if one is wanted. To be called before anything is printed, because it may throw CannotRun.
  void save(const Case& item, const reference::Truth& truth) const;
  // Draws into the terminal if that is wanted, or prints why it cannot.
  void draw(Output& output, const Case& item, const reference::Truth& truth) const;

 private:
  std::string where_;           // the value of --picture; "": the terminal, if there is one
  bool in_terminal_ = false;
};

}  // namespace octic::cli
