#include "oracle/release/release.h"

#include <fmt/format.h>

#include <set>

#include "corpus/versions.h"
#include "oracle/file/digest.h"
#include "oracle/shape/pair_name.h"
#include "oracle/release/notes.h"
#include "oracle/release/plain.h"
#include "oracle/release/vector.h"
#include "oracle/file/atomic_file.h"

namespace octic::oracle {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t header_selection = 64;   // vectors of each pair in the C header

// A file of vectors: its head, and a line for each.
std::string file_text(Query question, const std::string& pair, const std::vector<const Vector*>& vectors,
                      const std::vector<Vector>& all, const Register& known) {
  std::set<std::string> flags;
  for (const Vector* v : vectors) flags.insert(v->flags.begin(), v->flags.end());
  const std::size_t dash = pair.find('-');
  Json head{{"name", "octic-vectors"},
            {"version", versions::vectors},
            {"schema", "../schema/vectors.schema.json"},
            {"question", to_string(question)},
            {"pair", {pair.substr(0, dash), pair.substr(dash + 1)}},
            {"count", vectors.size()}};
  head["notes"] = notes({flags.begin(), flags.end()}, all, known);
  std::string out = to_text(head);
  out.pop_back();   // the closing brace
  out += ",\"vectors\":[\n";
  for (const Vector* v : vectors) out += to_text(to_json(*v, question)) + (v == vectors.back() ? "\n" : ",\n");
  return out + "]}\n";
}

}  // namespace

std::string checksums(const std::map<std::string, std::string>& files) {
  std::string out;
  for (const auto& [name, content] : files) out += sha256(content) + "  " + name + "\n";
  return out;
}

Release release(const fs::path& root, unsigned threads) {
  const fs::path corpus = root / "corpus";
  const Register known(corpus / "defects");
  const std::vector<Vector> all = vectors_of(corpus, known, threads);
  Release out;
  out.name = std::string("octic-vectors-") + versions::vectors;
  for (const Query question : questions) {
    std::map<std::string, std::vector<const Vector*>> by_pair;
    for (const Vector& v : all)
      if (asks(v, question)) by_pair[pair_name(v.item.a, v.item.b)].push_back(&v), ++out.counts[to_string(question)];
    for (const auto& [pair, vectors] : by_pair)
      out.files[fmt::format("{}/{}.json", to_string(question), pair)] = file_text(question, pair, vectors, all, known);
  }
  Plain plain = plain_tables(all);
  for (auto& [name, text] : plain.tables) out.files["plain/" + name] = std::move(text);
  out.counts["plain"] = plain.rows;
  out.counts["not in plain"] = plain.left_out;
  out.files["c/octic_vectors.h"] = c_header(all, header_selection);
  for (const char* schema : {"case.schema.json", "vectors.schema.json"})
    out.files[std::string("schema/") + schema] = read_whole(corpus / "schema" / schema);
  for (const char* beside : {"LICENSE", "docs/vectors/README.md", "docs/vectors/verify.py"})
    out.files[fs::path(beside).filename().string()] = read_whole(root / beside);
  Json counts = Json::object();
  for (const auto& [what, count] : out.counts) counts[what] = count;
  out.files["manifest.json"] = Json{{"name", "octic-vectors"},
                                    {"version", versions::vectors},
                                    {"formats", versions::formats},
                                    {"octic", OCTIC_VERSION},
                                    {"counts", counts}}
                                   .dump(1) +
                               "\n";
  out.files["SHA256SUMS"] = checksums(out.files);
  return out;
}

}  // namespace octic::oracle
