// The sources of cases: the files of the corpus, and families under a seed.
#include <algorithm>
#include <memory>
#include <set>
#include <stdexcept>

#include "corpus/case_io.h"
#include "oracle/campaign/campaign.h"
#include "oracle/file/digest.h"
#include "oracle/shape/pair_name.h"

namespace octic::oracle {

std::string digest_of(const Source& source) {
  constexpr std::uint64_t first = 4;
  std::string text = source.version;
  for (std::uint64_t i = 0; i < std::min(first, source.count); ++i) text += "\n" + to_line(source.make(i));
  return sha256(text).substr(0, 16);
}

Json to_json(const Source& source) {
  Json out{{"name", source.name}, {"count", source.count}};
  if (!source.digest.empty()) out["digest"] = source.digest;
  return out;
}

std::vector<Source> corpus_sources(const std::filesystem::path& directory, const Pairs& pairs,
                                   const std::function<bool(const std::string&)>& wanted) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(directory))
    if (entry.path().extension() == ".jsonl") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<Source> sources;
  for (const auto& file : files) {
    const std::string name = "corpus/" + file.lexically_relative(directory).replace_extension().generic_string();
    if (!wanted(name)) continue;
    auto read = read_cases(file);
    if (!read.problems.empty()) throw std::runtime_error(to_string(read.problems.front()));
    if (!pairs.empty())
      std::erase_if(read.cases, [&](const Case& item) { return !pairs.contains(pair_name(item.a, item.b)); });
    if (read.cases.empty()) continue;
    std::string text;
    for (const Case& item : read.cases) text += to_line(item);
    auto cases = std::make_shared<std::vector<Case>>(std::move(read.cases));
    sources.push_back({name, cases->size(), [cases](std::uint64_t i) { return cases->at(i); }, text, false});
  }
  return sources;
}

std::optional<Source> known_failures(const std::vector<Case>& registered, const std::filesystem::path& found,
                                     const Pairs& pairs) {
  auto cases = std::make_shared<std::vector<Case>>();
  std::set<std::string> seen;
  std::string text;
  const auto add = [&](const Case& item) {
    if (!pairs.empty() && !pairs.contains(pair_name(item.a, item.b))) return;
    const std::string line = to_line({"", item.a, item.b, "", "", {}});
    if (!seen.insert(line).second) return;
    text += line;
    cases->push_back(item);
  };
  for (const Case& item : registered) add(item);
  if (std::filesystem::is_directory(found)) {
    const auto read = read_corpus(found);
    if (!read.problems.empty()) throw std::runtime_error(to_string(read.problems.front()));
    for (const Case& item : read.cases) add(item);
  }
  if (cases->empty()) return {};
  return Source{name_of_known_failures, cases->size(), [cases](std::uint64_t i) { return cases->at(i); }, text, true};
}

std::optional<Source> family_source(const Family& family, std::uint64_t seed, std::uint64_t count, const Pairs& pairs) {
  const auto make = family.make;
  if (pairs.empty())
    return Source{family.name, count, [make, seed](std::uint64_t i) { return make(seed, i); }, "", false};
  std::vector<std::uint64_t> wanted;   // of each period
  std::string version;
  for (std::uint64_t i = 0; i < family.period; ++i) {
    const Case item = make(seed, i);
    if (!pairs.contains(pair_name(item.a, item.b))) continue;
    wanted.push_back(i);
    version += std::to_string(i) + ",";
  }
  if (wanted.empty()) return {};
  if (wanted.size() == family.period) version.clear();
  const auto period = family.period;
  return Source{family.name, count,
                [=](std::uint64_t i) { return make(seed, i / wanted.size() * period + wanted[i % wanted.size()]); },
                version, false};
}

}  // namespace octic::oracle
