// What a CI shows of a gate: a page in Markdown, JUnit XML, a badge as JSON (the endpoint form of shields) and as SVG.
#include <fmt/format.h>

#include <pugixml.hpp>
#include <sstream>

#include "oracle/report/cells.h"
#include "oracle/file/escape.h"
#include "oracle/report/gate.h"

namespace octic::oracle {
namespace {

std::string summary(const Gate& gate) {
  std::string out = fmt::format("## octic: {}\n\n**{}** {}\n\n", gate.passed() ? "passed" : verdict_on(gate),
                                gate.passed()                        ? "No new defects and no regressions."
                                : !gate.faults.empty()               ? fmt::format("{} found.", gate.faults.size())
                                : !gate.why_nothing_compared.empty() ? "No new defects; nothing was compared."
                                                                     : "No new defects so far.",
                                badge_text(total(gate.now)));
  if (!gate.faults.empty()) {
    out += "| | engine | what |\n|---|---|---|\n";
    for (const Fault& fault : gate.faults)
      out += fmt::format("| {} | {} | {} |\n", to_string(fault.kind), for_markdown(visible(fault.engine, 60)),
                         for_markdown(visible(fault.what)));
    bool head = false;
    for (const Fault& fault : gate.faults) {
      if (fault.example.empty()) continue;
      if (!head)
        out +=
            "\nThe plainest case of each new defect (`octic show`, `octic truth` and `octic ask` read "
            "it):\n\n```json\n";
      head = true;
      out += visible(fault.example) + "\n";   // a line that begins with a brace does not end the block
    }
    if (head) out += "```\n";
  }
  out += "\n| engine | pairs | right % | wrong sides |\n|---|--:|--:|--:|\n";
  for (const auto& [engine, counts] : by_engine(gate.now))
    out += fmt::format("| {} | {} | {} | {} |\n", for_markdown(visible(engine, 60)), counts.pairs,
                       percent_cell(counts.right, counts.pairs), counts.wrong_sides);
  out += "\n" + compared_rows(gate) + "\n";
  if (!gate.why_nothing_compared.empty())
    out += fmt::format("\n**Nothing could be compared:** {}. Counts were not looked at.\n",
                       for_markdown(visible(gate.why_nothing_compared)));
  if (const std::string open = left_open(gate.now); !open.empty()) out += "\n" + open + "\n";
  return out;
}

std::string junit(const Gate& gate) {
  pugi::xml_document document;
  auto suites = document.append_child("testsuites");
  suites.append_attribute("name") = "octic gate";
  std::map<std::string, RunCounts> engines = by_engine(gate.now);
  for (const Fault& fault : gate.faults) engines[fault.engine];   // one that is not asked any more
  for (const auto& [engine, counts] : engines) {
    auto suite = suites.append_child("testsuite");
    suite.append_attribute("name") = visible(engine).c_str();
    int tests = 0, failures = 0, errors = 0;
    for (const auto kind : {Fault::Kind::new_defect, Fault::Kind::unexplained, Fault::Kind::regression,
                            Fault::Kind::lost, Fault::Kind::promises_less}) {
      bool any = false;
      const auto test_case = [&, &engine = engine](const std::string& name) {
        ++tests;
        auto test = suite.append_child("testcase");
        test.append_attribute("classname") = visible(engine).c_str();
        test.append_attribute("name") = visible(name).c_str();
        return test;
      };
      for (const Fault& fault : gate.faults) {
        if (fault.engine != engine || fault.kind != kind) continue;
        any = true, ++failures;
        auto failure = test_case(fmt::format("{}: {}", to_string(kind), fault.what.substr(0, fault.what.find(": "))))
                           .append_child("failure");
        failure.append_attribute("message") = visible(fault.what).c_str();
        failure.text() = visible(fault.example).c_str();
      }
      if (any) continue;
      if (kind == Fault::Kind::regression && !gate.why_nothing_compared.empty())
        test_case("regression: not compared").append_child("skipped").append_attribute("message") =
            visible(gate.why_nothing_compared).c_str();
      else if (const std::string open = left_open(gate.now); kind == Fault::Kind::new_defect && !open.empty())
        ++errors, test_case(gate.now.complete ? "new defect: not all looked into" : "new defect: not all asked")
                      .append_child("error")
                      .append_attribute("message") = open.c_str();
      else
        test_case(fmt::format("{}: none", to_string(kind)));
    }
    suite.append_attribute("tests") = tests;
    suite.append_attribute("failures") = failures;
    suite.append_attribute("errors") = errors;
  }
  std::ostringstream out;
  document.save(out, "  ");
  return out.str();
}

struct Colour {
  const char *name, *code;
};
Colour colour(const RunCounts& all) {
  if (all.pairs == 0) return {"lightgrey", "#9f9f9f"};
  if (all.wrong_sides > 0) return {"red", "#c0392b"};
  if (all.right == all.pairs && all.wrong_parts.value_or(0) == 0) return {"brightgreen", "#2f9e44"};
  return {"yellow", "#b08800"};
}

std::string badge_json(const RunCounts& all) {
  return Json{{"schemaVersion", 1}, {"label", "octic"}, {"message", badge_text(all)}, {"color", colour(all).name}}
             .dump() +
         "\n";
}

std::string badge_svg(const RunCounts& all) {
  const std::string text = badge_text(all);   // letters, digits and ". %,": nothing to escape
  constexpr int letter = 7, margin = 6, label = 5 * letter + 2 * margin;
  const int message = static_cast<int>(text.size()) * letter + 2 * margin, width = label + message;
  const auto words = [&](int from, int length, const std::string& what) {
    return fmt::format(R"(<text x="{}" y="14" textLength="{}" lengthAdjust="spacingAndGlyphs">{}</text>)",
                       from + margin, length - 2 * margin, what);
  };
  return fmt::format(
      R"svg(<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="20" role="img" aria-label="octic: {1}">
<title>octic: {1}</title>
<clipPath id="r"><rect width="{0}" height="20" rx="3"/></clipPath>
<g clip-path="url(#r)"><rect width="{2}" height="20" fill="#444"/><rect x="{2}" width="{3}" height="20" fill="{4}"/></g>
<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">{5}{6}</g>
</svg>
)svg",
      width, text, label, message, colour(all).code, words(0, label, "octic"), words(label, message, text));
}

}  // namespace

std::map<std::string, std::string> gate_files(const Gate& gate) {
  const RunCounts all = total(gate.now);
  return {{"summary.md", summary(gate)},
          {"junit.xml", junit(gate)},
          {"badge.json", badge_json(all)},
          {"badge.svg", badge_svg(all)}};
}

}  // namespace octic::oracle
