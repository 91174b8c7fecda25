// octic sample: cases of a family, as lines for the other verbs.
#include <fmt/format.h>

#include "corpus/case_io.h"
#include "oracle/cli/output.h"
#include "oracle/cli/verbs.h"
#include "oracle/campaign/family.h"

namespace octic::cli {
namespace {

struct SampleOptions {
  std::string family;
  std::uint64_t count = 10, seed = 1, from = 0;
};

const oracle::Family& family_named(const std::string& name) {
  std::string known;
  for (const oracle::Family* family : oracle::all_families()) {
    if (family->name == name) return *family;
    known += (known.empty() ? "" : ", ") + family->name;
  }
  throw CannotRun("no family " + name + "; there are: " + known);
}

}  // namespace

Run sample_verb(CLI::App& app) {
  auto o = std::make_shared<SampleOptions>();
  app.add_option("family", o->family, "its name: octic certify --list shows them")->required();
  app.add_option("--count", o->count, "how many cases")->capture_default_str();
  app.add_option("--seed", o->seed, "another seed gives other cases")->capture_default_str();
  app.add_option("--from", o->from, "the index of the first one")->capture_default_str();
  app.footer(
      R"(The same family, seed and index give the same case on every machine, and are those that octic certify asks about.

  $ octic sample random --count 1000 --seed 7 | octic truth
  $ octic sample any-thin --count 100 | octic ask fcl-libccd | octic judge

Exit code: 0, or 2 could not run.)");
  return [o] {
    const oracle::Family& family = family_named(o->family);
    Output output;
    for (std::uint64_t i = 0; i < o->count; ++i) {
      output.line(to_line(family.make(o->seed, o->from + i)));
      if (i % 64 == 63) output.flush();
    }
    output.flush();
    return 0;
  };
}

}  // namespace octic::cli
