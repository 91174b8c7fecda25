#include "oracle/report/page_site.h"

#include <fstream>
#include <stdexcept>

#include "corpus/case_io.h"
#include "oracle/file/escape.h"
#include "oracle/report/page_asked.h"
#include "oracle/report/page_cases.h"
#include "reference/certificate/verification.h"

namespace octic::oracle {
namespace {

namespace fs = std::filesystem;

std::map<std::string, std::string> lines_by_name(const fs::path& file) {
  std::map<std::string, std::string> out;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    const Json json = Json::parse(line, nullptr, false);
    if (json.is_object() && json.contains("name") && json.at("name").is_string()) out.emplace(json.at("name"), line);
  }
  return out;
}

void read_below(const fs::path& folder, const std::string& before, std::vector<CorpusFile>& out) {
  if (!fs::is_directory(folder)) return;
  for (const fs::path& file : certificate::case_files({folder})) {
    Read read = read_cases(file);
    if (!read.problems.empty()) throw std::runtime_error(to_string(read.problems.front()));
    out.push_back(
        {before + file_name(file.stem().string()), std::move(read.cases), lines_by_name(certificate::proofs_of(file))});
  }
}

// octicPiece("plain", ...): a page that was opened from disk may load scripts, and no other files.
std::string piece(const std::string& name, const Json& content) {
  return "octicPiece(" + script_json(name) + "," + script_json(content) + ");\n";
}

std::string shapes_key(const Json& item) { return to_text(item.at("a")) + to_text(item.at("b")); }

std::string allowing_pieces(std::string_view page_template) {
  static constexpr std::string_view inline_alone = "script-src 'unsafe-inline' 'wasm-unsafe-eval';";
  const std::size_t at = page_template.find(inline_alone);
  if (at == std::string_view::npos)
    throw std::runtime_error("the template of the page does not say which scripts it allows");
  std::string out(page_template);
  out.replace(at, inline_alone.size(), "script-src 'unsafe-inline' 'wasm-unsafe-eval' 'self' file:;");
  return out;
}

}  // namespace

std::vector<CorpusFile> corpus_files(const fs::path& cases, const fs::path& found) {
  std::vector<CorpusFile> out;
  read_below(cases, "", out);
  read_below(found, "found/", out);
  return out;
}

Site page_site(PageInput input, const std::vector<CorpusFile>& corpus, std::string_view page_template) {
  Site site;
  PageCases cases;
  std::vector<std::vector<std::size_t>> numbers;   // by file; two cases of the same solids share one
  for (const CorpusFile& file : corpus) {
    numbers.emplace_back();
    for (const Case& item : file.cases) {
      numbers.back().push_back(cases.number(item));
      input.reserved.push_back(&item);
    }
  }
  PageData page = page_data(input);
  site.abandoned = page.abandoned;
  if (!input.engines.empty()) PageAsked(input.engines, input.limits, input.asking_until).ask_all(cases);
  const auto written = cases.json(input.threads, input.over);
  site.abandoned = site.abandoned || written.abandoned;

  std::map<std::string, const Json*> of_the_run;   // what its wrong answers were
  for (const Json& item : page.json.at("cases")) of_the_run[shapes_key(item)] = &item.at("answers");
  Json index{{"format", page_format}, {"files", Json::array()}, {"cases", Json::array()}};
  for (std::size_t f = 0; f < corpus.size(); ++f) {
    const CorpusFile& file = corpus[f];
    Json content = Json::array();
    for (std::size_t i = 0; i < file.cases.size(); ++i) {
      const Case& item = file.cases[i];
      Json one = written.cases.at(numbers[f][i]);
      one["name"] = item.name;
      one["reason"] = item.reason;
      one["origin"] = item.origin;
      if (item.truth && !item.truth->argument.empty()) one["argument"] = item.truth->argument;
      if (const auto line = file.certificates.find(item.name); line != file.certificates.end())
        one["certificate"] = line->second;
      if (const auto kept = of_the_run.find(shapes_key(one)); one.at("answers").empty() && kept != of_the_run.end())
        one["answers"] = *kept->second;
      const bool known = one.contains("truth");
      site.without_truth += !known;
      index["cases"].push_back({item.name, f, one.at("a").at("type"), one.at("b").at("type"),
                                known ? one.at("truth").at("relation") : Json(),
                                known ? one.at("truth").at("signed_distance").at("value") : Json()});
      content.push_back(std::move(one));
    }
    index["files"].push_back(file.name);
    site.files["cases/" + file.name + ".js"] = piece(file.name, content);
    site.cases += file.cases.size();
  }
  site.files["cases.js"] = piece("", index);
  page.json["site"] = {{"cases", site.cases}};
  site.files["index.html"] = page_html(allowing_pieces(page_template), page.json);
  return site;
}

}  // namespace octic::oracle
