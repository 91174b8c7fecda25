// octic verify: the corpus against the certificate checker alone.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <map>

#include "corpus/case_io.h"
#include "oracle/certified.h"
#include "oracle/cli/output.h"
#include "oracle/cli/places.h"

namespace octic::cli {
namespace {

struct Options {
  std::vector<std::string> files;
  double tolerance = 1e-9;
  int cones = 3000;
  bool all = false;
};

struct Count {
  std::map<oracle::Standing, std::size_t> of;
  std::size_t invalid = 0;
};

const char* word(oracle::Standing standing) {
  switch (standing) {
    case oracle::Standing::proved: return "proved";
    case oracle::Standing::bounded: return "bounded";
    case oracle::Standing::coarse: return "coarse";
    case oracle::Standing::unproved: break;
  }
  return "NOT PROVED";
}

std::string in_words(Count count) {
  using oracle::Standing;
  return fmt::format("{} proved, {} bounded, {} coarse, {} not proved{}", count.of[Standing::proved], count.of[Standing::bounded],
                     count.of[Standing::coarse], count.of[Standing::unproved],
                     count.invalid ? fmt::format(", {} INVALID", count.invalid) : "");
}

void one(const Case& item, const std::string& file, const Options& o, Count& count, Output& output) {
  std::string said;
  oracle::Standing standing = oracle::Standing::unproved;
  try {
    certificate::Effort effort;
    effort.tolerance = o.tolerance;
    effort.cone_limit = o.cones;
    const auto verdict = certificate::check(item.a, item.b, oracle::claimed_by(item), effort);
    standing = oracle::standing(verdict, o.tolerance);
    said = oracle::in_words(verdict);
  } catch (const std::exception& e) {
    said = e.what();
  }
  ++count.of[standing];
  if (o.all || standing == oracle::Standing::coarse || standing == oracle::Standing::unproved)
    output.line(fmt::format("{}: {}: {}: {}", file, item.name, word(standing), said));
}

std::vector<std::filesystem::path> files_meant(const Options& o) {
  std::vector<std::filesystem::path> out;
  std::vector<std::filesystem::path> places(o.files.begin(), o.files.end());
  if (places.empty()) places = {corpus_directory(), corpus_directory().parent_path() / "found"};
  for (const auto& place : places) {
    if (!std::filesystem::exists(place)) {
      if (o.files.empty()) continue;
      throw CannotRun("cannot read " + place.string() + ": no such file or folder");
    }
    if (!std::filesystem::is_directory(place)) {
      out.push_back(place);
      continue;
    }
    for (const auto& entry : std::filesystem::recursive_directory_iterator(place))
      if (entry.path().extension() == ".jsonl") out.push_back(entry.path());
  }
  std::sort(out.begin(), out.end());
  if (out.empty()) throw CannotRun("there are no cases to verify");
  return out;
}

}  // namespace

Run verify_verb(CLI::App& app) {
  auto o = std::make_shared<Options>();
  app.add_option("files", o->files, "files or folders of cases; none: the corpus and what was found");
  app.add_option("--tolerance", o->tolerance, "of the enclosure, as a part of the size of the pair")
      ->check(CLI::Range(1e-14, 1.0))
      ->capture_default_str();
  app.add_option("--cones", o->cones, "how far a proof of depth may go: more cones, more digits, more time")
      ->check(CLI::Range(8, 100000000))
      ->capture_default_str();
  app.add_flag("--all", o->all, "a line for each case, not only for those that fail");
  app.footer(R"(The claimed signed distance and relation of each case are proved again from its shapes with rational + - x / and
comparison: no root finding, no algebra, nothing of the exact path. Where a case names no direction or witnesses the
reference supplies them as hints; a wrong hint makes a proof fail, never pass.

  proved      the signed distance to the tolerance, and the relation
  bounded     the same, but this checker cannot tell the relation from nearly touching
  coarse      the relation, and the depth to at least three digits: the optimal directions form a whole curve (try --cones)
  NOT PROVED  less than that: the claim may be false

  $ octic verify
  corpus/cases/rim_on_rim.jsonl: 59 proved, 11 bounded, 0 coarse, 0 not proved

Exit code: 0 nothing failed, 1 some case was not proved or not valid, 2 could not run.)");
  return [o] {
    Output output;
    Count total;
    for (const auto& file : files_meant(*o)) {
      const auto read = read_cases(file);
      Count count;
      for (const Problem& problem : read.problems) {
        output.line(to_string(problem));
        ++count.invalid;
      }
      for (const Case& item : read.cases) one(item, file.string(), *o, count, output);
      output.line(file.string() + ": " + in_words(count));
      output.flush();
      for (const auto& [standing, n] : count.of) total.of[standing] += n;
      total.invalid += count.invalid;
    }
    output.line("all: " + in_words(total));
    output.flush();
    return total.of[oracle::Standing::unproved] + total.invalid > 0 ? 1 : 0;
  };
}

}  // namespace octic::cli
