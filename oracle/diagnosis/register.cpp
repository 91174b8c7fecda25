#include "oracle/diagnosis/register.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <stdexcept>

#include "corpus/case_io.h"
#include "oracle/file/atomic_file.h"

namespace octic::oracle {
namespace {

bool any(const std::vector<std::string>& patterns, const std::string& text) {
  return patterns.empty() ||
         std::any_of(patterns.begin(), patterns.end(), [&](const auto& p) { return matches(p, text); });
}

std::vector<std::string> strings(const Json& json, const char* field) {
  return json.contains(field) ? json.at(field).get<std::vector<std::string>>() : std::vector<std::string>{};
}

Registered read(const std::filesystem::path& file) {
  const Json json = strict_json(read_whole(file));
  Registered r;
  r.name = json.at("name");
  if (r.name != file.stem()) throw std::runtime_error("its name is not that of the file");
  r.title = json.at("title");
  r.status = json.at("status");
  if (r.status != "defect" && r.status != "documented limit" && r.status != "our reading")
    throw std::runtime_error("unknown status " + r.status);
  r.same_cause = json.value("same_cause", "");
  r.library = json.at("library");
  r.function = json.at("function");
  r.versions = strings(json, "versions");
  const Json& explains = json.at("explains");
  r.explains = {strings(explains, "engines"),
                strings(explains, "mechanisms"),
                strings(explains, "pairs"),
                strings(explains, "kinds"),
                strings(explains, "relations"),
                explains.value("numbers_beyond", 0.0),
                explains.value("error_below", std::numeric_limits<double>::infinity()),
                explains.value("gap_below", std::numeric_limits<double>::infinity()),
                explains.value("flat_only", false),
                explains.value("core_gap_below", std::numeric_limits<double>::infinity())};
  if (r.explains.engines.empty() || r.explains.mechanisms.empty())
    throw std::runtime_error("explains: engines and mechanisms are required");
  r.mechanism = json.at("mechanism");
  r.range = json.at("range");
  auto item = parse_case(json.at("case").dump());
  if (const auto* problem = std::get_if<Problem>(&item)) throw std::runtime_error("case: " + problem->reason);
  r.item = std::get<Case>(std::move(item));
  const Json& asked = json.at("asked");
  r.engine = asked.at("engine");
  r.query = asked.at("query");
  r.kind = asked.at("wrong");
  r.expected = json.at("expected");
  r.proof = json.at("proof");
  r.seen = json.at("seen");
  r.promise = json.at("promise").at("text");
  r.promise_place = json.at("promise").at("place");
  r.objection = json.at("objection");
  r.answer = json.at("answer");
  r.cause = json.value("cause", "");
  for (const Json& thread : json.at("upstream")) r.upstream.push_back({thread.at("thread"), thread.at("says")});
  r.fixed_in = json.value("fixed_in", "");
  r.ordinary = json.at("ordinary");
  for (const char* extension : {".cpp", ".mjs"})
    if (const auto program = std::filesystem::path(file).replace_extension(extension); std::filesystem::exists(program))
      r.program = read_whole(program);
  return r;
}

}  // namespace

bool matches(const std::string& pattern, const std::string& text) {
  std::size_t p = 0, t = 0, star = std::string::npos, from = 0;
  while (t < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') star = p++, from = t;
    else if (p < pattern.size() && pattern[p] == text[t]) ++p, ++t;
    else if (star != std::string::npos) p = star + 1, t = ++from;
    else return false;
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
}

bool Explains::operator()(const Symptom& s) const {
  // That an engine also aborts explains no wrong number, whatever the number is like.
  if (s.mechanism.starts_with("failed:") && !s.kind.starts_with("failed-")) return false;
  return s.greatest_number > numbers_beyond && s.error <= error_below && s.farthest <= gap_below &&
         s.cores <= core_gap_below && (s.flat || !flat_only) && any(engines, s.engine) &&
         any(mechanisms, s.mechanism) && any(pairs, s.pair) && any(kinds, s.kind) && any(relations, s.relation);
}

Register::Register(const std::filesystem::path& folder) {
  if (!std::filesystem::exists(folder)) return;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".json") continue;
    try {
      all_.push_back(read(entry.path()));
    } catch (const std::exception& e) {
      throw std::runtime_error(entry.path().string() + ": " + e.what());
    }
  }
  const auto rank = [](const Registered& r) {
    return std::pair(r.status == "defect" ? 0 : r.status == "documented limit" ? 1 : 2, r.name);
  };
  std::sort(all_.begin(), all_.end(), [&](const auto& x, const auto& y) { return rank(x) < rank(y); });
}

const Registered* Register::explaining(const Symptom& symptom) const {
  if (left_out_.contains(symptom.engine)) return nullptr;
  for (const Registered& r : all_)
    if (r.fixed_in.empty() && r.explains(symptom)) return &r;
  return nullptr;
}

const Registered* Register::named(const std::string& name) const {
  const auto found = std::find_if(all_.begin(), all_.end(), [&](const Registered& r) { return r.name == name; });
  return found == all_.end() ? nullptr : &*found;
}

bool Register::knows(const std::string& engine) const {
  return !left_out_.contains(engine) && std::any_of(all_.begin(), all_.end(), [&](const Registered& r) {
    return r.fixed_in.empty() && any(r.explains.engines, engine);
  });
}

const Registered* Register::of_case(const Case& item, const std::string& engine, const std::string& query,
                                    const std::string& kind) const {
  if (left_out_.contains(engine)) return nullptr;
  const auto found = std::find_if(all_.begin(), all_.end(), [&](const Registered& r) {
    return r.fixed_in.empty() && r.engine == engine && r.query == query && r.kind == kind && r.item.a == item.a &&
           r.item.b == item.b;
  });
  return found == all_.end() ? nullptr : &*found;
}

Counted counted(const Register& all) {
  Counted out;
  for (const Registered& r : all.all()) {
    if (r.status != "defect") continue;
    ++out.entries;
    if (!r.same_cause.empty()) continue;
    ++out.distinct;
    out.ordinary += r.ordinary;
    out.unknown += r.ordinary && r.upstream.empty();
  }
  return out;
}

std::string Registered::library_and_versions() const {
  const std::string said = fmt::format("{}", fmt::join(versions, ", "));
  return library.find(',') == std::string::npos ? library + " " + said : said;
}

std::string upstream_report(const Registered& d) {
  std::string out = fmt::format("# {}\n\n{}: {}\n\n{}\n\n## Program\n\n", d.title, d.library_and_versions(), d.function,
                                d.mechanism);
  const char* language = d.program.starts_with("// npm ") ? "```js\n" : "```cpp\n";
  out += d.program.empty() ? "None was written.\n" : language + d.program + "```\n";
  out +=
      fmt::format("\n## Expected\n\n{}\n{}\n\n## Seen\n\n{}\n\n## Range\n\n{}\n", d.expected, d.proof, d.seen, d.range);
  if (!d.cause.empty()) out += "\n## First reading of the cause\n\n" + d.cause + "\n";
  out += fmt::format("\n## What it promises\n\n\"{}\" ({})\n", d.promise, d.promise_place);
  if (!d.upstream.empty()) out += "\n## Related\n\n";
  for (const Thread& t : d.upstream) out += fmt::format("- {}: {}\n", t.url, t.says);
  return out;
}

}  // namespace octic::oracle
