// Which case was meant: by name, by place in a file, or written out.
#pragma once

#include <string>

#include "corpus/case.h"

namespace octic::cli {

// "{...}": the case itself; "-": the first line of standard input; "file.jsonl:12": a line; otherwise a name in the
// corpus, or the beginning of one when only one case has it. Throws CannotRun.
Case case_meant(const std::string& text);

}  // namespace octic::cli
