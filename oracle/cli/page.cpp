// octic page: what an earlier run of octic certify found, as one HTML file.
#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "oracle/cli/complain.h"
#include "oracle/cli/numbers.h"
#include "oracle/cli/output.h"
#include "oracle/cli/page_file.h"
#include "oracle/cli/places.h"
#include "oracle/cli/verbs.h"
#include "oracle/file/atomic_file.h"
#include "oracle/file/owned_folder.h"
#include "oracle/report/page_site.h"

namespace octic::cli {
namespace {

struct PageOptions {
  std::string folder = "octic-results", out, site, baseline;
  std::vector<std::string> engines;
  double truths = 60, asking = 120;
  LimitOptions limits;
};

// The text of each case and program below found/.
std::map<std::string, std::string> found_below(const std::filesystem::path& folder) {
  std::map<std::string, std::string> out;
  if (!std::filesystem::is_directory(folder)) return out;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    const std::string extension = entry.path().extension();
    if (entry.is_regular_file() && (extension == ".jsonl" || extension == ".cpp" || extension == ".mjs"))
      out[entry.path().lexically_relative(folder).string()] = oracle::read_whole(entry.path());
  }
  return out;
}

// In a folder of octic certify it is written as one of its files, so that the next run takes it for its own and not for
// somebody's work.
void write(const std::filesystem::path& out, const std::string& html, const std::filesystem::path& results) {
  if (!results.empty() && std::filesystem::exists(results / "plan.json")) {
    oracle::OwnedFolder(results, oracle::plan_of(results)).publish({{"index.html", html}}, "");
    return;
  }
  if (out.has_parent_path()) std::filesystem::create_directories(out.parent_path());
  oracle::write_named(out, html);
}

// Each file entirely or not at all, and index.html last: what it loads is there.
void write_site(const std::filesystem::path& folder, const oracle::Site& site) {
  for (const bool last : {false, true})
    for (const auto& [name, text] : site.files)
      if ((name == "index.html") == last) write(folder / name, text, {});
}

std::chrono::steady_clock::time_point in(double seconds) {
  return std::chrono::steady_clock::now() +
         std::chrono::duration_cast<std::chrono::steady_clock::duration>(std::chrono::duration<double>(seconds));
}

}  // namespace

Run page_verb(CLI::App& app) {
  auto o = std::make_shared<PageOptions>();
  app.add_option("folder", o->folder, "the --out of octic certify")->capture_default_str();
  CLI::Option* out = app.add_option("--out", o->out, "the file to write; if not given, index.html in the folder");
  app.add_option("--site", o->site,
                 "a folder to write instead, to be published: index.html and, in files that it loads when they are "
                 "asked for, every case of the corpus")
      ->excludes(out);
  app.add_option("--baseline", o->baseline, "a report.json of an earlier run: the page shows what changed since");
  app.add_option("--truths", o->truths, "seconds for the truths and proofs of the cases that it shows")
      ->check(not_negative)
      ->capture_default_str();
  app.add_option(
         "--engines", o->engines,
         "ask these engines (names, or all) again: about every case that the page shows, and about each defect's "
         "pair while B moves along the true direction")
      ->delimiter(',');
  app.add_option("--asking", o->asking, "seconds for the questions of --engines")
      ->check(not_negative)
      ->capture_default_str();
  add_limit_options(app, o->limits);
  app.footer(
      R"(One file that opens from disk, without a network: accuracy against time, error profiles, a heat map, each defect with its pair in three
dimensions, each engine, each case. octic certify writes it, too; docs/page.md says what it shows.

  $ octic certify --out mine && xdg-open mine/index.html
  $ octic page mine --out docs/site/index.html
  $ octic page mine --engines all          # also what each engine says of each case, right or wrong
  $ octic page mine --engines all --asking 3600 --truths 600 --site docs/site    # the same of the whole corpus, in a folder

Building octic with the page needs node and npm (apt-get install nodejs npm). Without them there is no page, and this
verb says so.

Exit code: 0 it was written, 2 could not run.)");
  return [o] {
    const std::filesystem::path folder = o->folder, details = folder / "details.json";
    const std::string page_template = oracle::read_whole(page_template_needed());
    if (!std::filesystem::exists(details))
      throw CannotRun(o->folder + " holds no results: " + details.string() +
                      " is not there. Make some with octic certify --out " + o->folder);
    oracle::Report report;
    try {
      report = oracle::report_from_details(Json::parse(oracle::read_whole(details)));
    } catch (const std::exception& e) {
      throw CannotRun(details.string() + " is not as octic certify wrote it: " + e.what());
    }
    const oracle::Register known(corpus_directory().parent_path() / "defects");
    oracle::PageInput input{.report = report,
                            .known = known,
                            .found = found_below(folder / "found"),
                            .threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()))};
    input.asking_until = in(o->asking);
    input.over = [until = in((o->engines.empty() ? 0 : o->asking) + o->truths)] {
      return std::chrono::steady_clock::now() >= until;
    };
    if (!o->engines.empty()) input.engines = engines_named(o->engines);
    input.limits = o->limits.limits();
    if (!o->baseline.empty()) input.baseline = baseline_report(o->baseline);
    Output output;
    const auto made = [&](const auto& make) {
      try {
        return make();
      } catch (const Json::exception&) {
        if (o->baseline.empty()) throw;
        throw CannotRun("--baseline " + o->baseline + " is no report.json of octic certify");
      }
    };
    bool abandoned = false;
    if (!o->site.empty()) {
      const auto corpus = oracle::corpus_files(corpus_directory(), corpus_directory().parent_path() / "found");
      const oracle::Site site = made([&] { return oracle::page_site(input, corpus, page_template); });
      write_site(o->site, site);
      std::size_t bytes = 0;
      for (const auto& [name, text] : site.files) bytes += text.size();
      output.line(fmt::format("{}: {} files, {} cases of the corpus, {:.1f} MB; index.html has {:.1f} MB", o->site,
                              site.files.size(), site.cases, static_cast<double>(bytes) / 1e6,
                              static_cast<double>(site.files.at("index.html").size()) / 1e6));
      if (site.without_truth > 0)
        complain(fmt::format("{} cases have no truth on the page: --truths {:g} seconds were not enough",
                             site.without_truth, o->truths));
      abandoned = site.abandoned;
    } else {
      const oracle::PageData data = made([&] { return oracle::page_data(input); });
      const std::string html = oracle::page_html(page_template, data.json);
      const std::filesystem::path out = o->out.empty() ? folder / "index.html" : std::filesystem::path(o->out);
      write(out, html, o->out.empty() ? folder : std::filesystem::path());
      output.line(fmt::format("{}: {:.1f} MB", out.string(), static_cast<double>(html.size()) / 1e6));
      abandoned = data.abandoned;
    }
    output.flush();
    if (abandoned) std::_Exit(0);   // a thread is still at work, and nobody waits for it
    return 0;
  };
}

}  // namespace octic::cli
