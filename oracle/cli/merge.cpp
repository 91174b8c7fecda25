// octic merge: the results of shards in one folder.
#include <fmt/format.h>

#include "oracle/campaign/campaign_folder.h"
#include "oracle/cli/output.h"
#include "oracle/cli/verbs.h"
#include "oracle/file/owned_folder.h"
#include "oracle/file/escape.h"
#include "oracle/file/result_file.h"

namespace octic::cli {

Run merge_verb(CLI::App& app) {
  auto into = std::make_shared<std::string>();
  auto from = std::make_shared<std::vector<std::string>>();
  app.add_option("into", *into, "a folder: new, empty, or of the same plan")->required();
  app.add_option("from", *from, "folders of octic certify, with the same seed and limits")->required();
  app.footer(
      R"(Afterwards run the command of the shards without --shard: it uses the merged results, asks what is missing, and prints the whole
table. Results that several folders have are taken from the first of them. The folders are not changed.

  $ octic certify --count 10000 --budget 0 --shard 1/2 --out part-1
  $ octic certify --count 10000 --budget 0 --shard 2/2 --out part-2      # elsewhere
  $ octic merge all part-1 part-2
  $ octic certify --count 10000 --budget 0 --out all

Exit code: 0, or 2 when a folder was not made by octic certify, is damaged, in use, or of another plan.)");
  return [into, from] {
    const Json plan = oracle::plan_of(from->front());
    const oracle::OwnedFolder folder(*into, plan);
    oracle::ResultFile results(folder.path() / oracle::results_name, oracle::ResultFile::Access::write);
    Output output;
    for (const std::string& one : *from) {
      std::error_code none;
      if (std::filesystem::equivalent(one, *into, none))
        throw CannotRun(oracle::visible(one) + " is the folder to merge into");
      oracle::plan_of(one);
      const oracle::OwnedFolder held(one, plan);   // nobody works in it meanwhile, and its plan is the same
      const std::uint64_t taken = results.take_from(held.path() / oracle::results_name);
      output.line(fmt::format("{}: {} results taken", oracle::visible(one), taken));
    }
    output.flush();
    return 0;
  };
}

}  // namespace octic::cli
