// The page as a folder of files, to be published: index.html, and beside it every case of the corpus, in pieces that
// the browser loads when they are asked for. docs/page.md describes the files.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/case.h"
#include "oracle/report/page.h"

namespace octic::oracle {

// A file of the corpus: "plain", "found/fcl-libccd", fit for the name of a file. certificates: the lines that lie
// beside it, by the name of the case.
struct CorpusFile {
  std::string name;
  std::vector<Case> cases;
  std::map<std::string, std::string> certificates;
};
// Of corpus/cases and corpus/found, in the order of their names. Throws std::runtime_error where a line is no case.
std::vector<CorpusFile> corpus_files(const std::filesystem::path& cases, const std::filesystem::path& found);

struct Site {
  std::map<std::string, std::string> files;   // text by relative name
  std::size_t cases = 0, without_truth = 0;   // for which there was no time
  bool abandoned = false;                     // as in PageData
};
// A case of the corpus keeps its name: a case of the run with that name and other solids is called NAME~2. Throws
// std::runtime_error when the template has no place for the data, or forbids to load the pieces.
Site page_site(PageInput input, const std::vector<CorpusFile>& corpus, std::string_view page_template);

}  // namespace octic::oracle
