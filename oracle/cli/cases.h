// Finds the case that the user names: by its name, by its place in a file, or written out.
#pragma once

#include <string>
#include <vector>

#include "corpus/case.h"

namespace octic::cli {

// "{...}": the case itself; "-": the first line of standard input; "file.jsonl:12": a line; otherwise a name in the
// corpus, or the beginning of one when only one case has it. Throws CannotRun.
Case case_meant(const std::string& text);
// One text as above, or two: the solids A and B in the short form (short_form.h).
Case case_meant(const std::vector<std::string>& texts);

}  // namespace octic::cli
