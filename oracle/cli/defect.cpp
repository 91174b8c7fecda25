// octic defect: the register of confirmed defects.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "oracle/cli/output.h"
#include "oracle/cli/places.h"
#include "oracle/diagnosis/register.h"

namespace octic::cli {
namespace {

struct DefectOptions {
  std::string name;
  std::vector<std::string> libraries;
  bool report = false, program = false, markdown = false;
};

void list(Output& output, const oracle::Register& all, const DefectOptions& o) {
  if (o.report || o.program)
    throw CannotRun("--report and --program need the name of a defect; octic defect lists them");
  std::set<std::string> libraries;
  std::ranges::transform(all.all(), std::inserter(libraries, libraries.end()), &oracle::Registered::library);
  for (const std::string& library : o.libraries)
    if (!libraries.contains(library))
      throw CannotRun(fmt::format("no defect of a library {}; there are {}", library, fmt::join(libraries, "; ")));
  for (const oracle::Registered& r : all.all())
    if (o.libraries.empty() || std::find(o.libraries.begin(), o.libraries.end(), r.library) != o.libraries.end())
      output.line(fmt::format("{:44} {:10} {:17} {}", r.name, r.library, r.status, r.title));
}

void show(Output& output, const oracle::Registered& r) {
  output.line(r.title);
  const auto field = [&](const char* name, const std::string& text) {
    if (!text.empty()) output.line(fmt::format("  {:11} {}", name, text));
  };
  field("status", r.status + (r.ordinary ? ", on ordinary pairs" : ""));
  field("same cause", r.same_cause);
  field("library", r.library_and_versions());
  field("function", r.function);
  field("mechanism", r.mechanism);
  field("range", r.range);
  field("expected", r.expected);
  field("because", r.proof);
  field("seen", r.seen);
  field("promise", "\"" + r.promise + "\" (" + r.promise_place + ")");
  field("objection", r.objection);
  field("answer", r.answer);
  field("cause", r.cause);
  for (const oracle::Thread& t : r.upstream) field("upstream", t.url + ": " + t.says);
  if (r.upstream.empty()) field("upstream", "no thread was found");
  field("fixed in", r.fixed_in);
  output.line("");
  output.line("  octic show '" +
              octic::to_text(octic::Json{
                  {"name", r.item.name}, {"a", octic::to_json(r.item.a)}, {"b", octic::to_json(r.item.b)}}) +
              "' --engines " + r.engine);
}

// docs/found.md between its marks.
void as_markdown(Output& output, const oracle::Register& all) {
  const oracle::Counted n = oracle::counted(all);
  output.line(
      fmt::format("{} entries are defects, of {} causes: {} of these are shown by an ordinary pair, and for {} of "
                  "those no thread of the maintainers was found.",
                  n.entries, n.distinct, n.ordinary, n.unknown));
  for (const char* status : {"defect", "documented limit", "our reading"}) {
    output.line(fmt::format("\n## {}\n", std::string(status) == "defect"             ? "Defects"
                                         : std::string(status) == "documented limit" ? "Documented limits"
                                                                                     : "Our reading"));
    output.line("| name | library | function | what | upstream |\n|---|---|---|---|---|");
    for (const oracle::Registered& r : all.all()) {
      if (r.status != status) continue;
      std::string threads;
      for (const oracle::Thread& t : r.upstream) threads += (threads.empty() ? "" : ", ") + t.url;
      const std::string what = r.mechanism + (r.same_cause.empty() ? "" : " One cause with `" + r.same_cause + "`.");
      output.line(fmt::format("| `{}`{} | {} | {} | {} | {} |", r.name, r.ordinary ? "" : " (odd pairs alone)",
                              r.library_and_versions(), r.function, what,
                              threads.empty() ? "none found" : threads));
    }
  }
}

}  // namespace

Run defect_verb(CLI::App& app) {
  auto o = std::make_shared<DefectOptions>();
  app.add_option("name", o->name, "of a defect; none: all of them, a line each");
  app.add_option("--library", o->libraries, "only defects of these libraries, as FCL")->delimiter(',');
  auto* report = app.add_flag("--report", o->report,
                              "as a report for its maintainers: versions, program, expected and seen, range, cause");
  auto* program =
      app.add_flag("--program", o->program, "the program that asks the library alone, in C++ or JavaScript");
  auto* markdown = app.add_flag("--markdown", o->markdown, "the tables of docs/found.md");
  report->excludes(program)->excludes(markdown);   // one of them is printed
  program->excludes(markdown);
  app.footer(
      R"(The register is corpus/defects, one JSON file for each confirmed defect. octic certify does not report wrong answers that an entry
explains as new.

  $ octic defect
  $ octic defect fcl-distance-half-space-crash --report > report.md
  $ octic defect fcl-distance-half-space-crash --program > this.cpp

Exit code: 0 it was printed, 2 could not run.)");
  return [o] {
    const oracle::Register all(corpus_directory().parent_path() / "defects");
    Output output;
    if (o->markdown) {
      as_markdown(output, all);
    } else if (o->name.empty()) {
      list(output, all, *o);
    } else {
      const oracle::Registered* r = all.named(o->name);
      if (!r) throw CannotRun("no defect " + o->name + "; octic defect lists them");
      if (o->program && r->program.empty()) throw CannotRun(o->name + " has no program");
      if (o->report) output.text(oracle::upstream_report(*r));
      else if (o->program) output.text(r->program);
      else show(output, *r);
    }
    output.flush();
    return 0;
  };
}

}  // namespace octic::cli
