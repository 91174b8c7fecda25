// octic engines: lists the engines that can be asked.
#include <fmt/format.h>

#include "oracle/cli/inquirers.h"
#include "oracle/cli/output.h"
#include "oracle/cli/places.h"
#include "oracle/protocol/wire.h"
#include "oracle/file/escape.h"

namespace octic::cli {
namespace {

int list_inquirers(bool as_json) {
  const auto engines = inquirers();
  if (engines.empty())
    throw CannotRun("there is no engine of inquiries (set OCTIC_ENGINES to the folder above inquiries)");
  Output output;
  for (const oracle::FoundInquirer& found : engines) {
    const oracle::InquiryCard& card = found.card;
    std::string queries;
    for (const auto q : card.queries) queries += (queries.empty() ? "" : ", ") + std::string(to_string(q));
    if (as_json) {
      output.line(oracle::to_line(card));
      continue;
    }
    const std::string of_distance =
        card.tolerance_distance == 0 ? "" : fmt::format(", or {:g} of the distance", card.tolerance_distance);
    output.line(fmt::format(
        "{}\n  {} {}; {}\n  queries    {}\n  tolerance  {:g} of size{}\n  promise    {}\n", oracle::visible(card.name),
        oracle::visible(card.library), oracle::visible(card.version), oracle::visible(card.settings), queries,
        card.tolerance_relative, of_distance, oracle::visible(card.promise)));
  }
  output.flush();
  return 0;
}

}  // namespace

Run engines_verb(CLI::App& app) {
  auto as_json = std::make_shared<bool>(false), papers = std::make_shared<bool>(false),
       npm = std::make_shared<bool>(false), cad = std::make_shared<bool>(false), casts = std::make_shared<bool>(false),
       inquiries = std::make_shared<bool>(false);
  app.add_flag("--json", *as_json, "the cards as JSON Lines");
  app.add_flag("--papers", *papers,
               "instead, the algorithms of papers (docs/published): octic certify asks them only when they are named");
  app.add_flag("--npm", *npm, "instead, the engines that npm installs, which are asked when they are named, too");
  app.add_flag("--cad", *cad, "instead, the kernels of CAD programs, which are asked when they are named, too");
  app.add_flag("--casts", *casts, "instead, the engines of the query cast: octic ask --query cast asks them");
  app.add_flag("--inquiries", *inquiries,
               "instead, the engines of octic ask --query estimate, stationary and section");
  app.footer(
      R"(An engine is one implementation with one set of settings. Its card says what it promises; it is judged by that.

  $ octic engines
  $ OCTIC_ENGINES=~/my-engines octic engines     # programs octic-engine-* in another folder

Exit code: 0, or 2 when there is none.)");
  return [as_json, papers, npm, cad, casts, inquiries] {
    if (*inquiries) return list_inquirers(*as_json);
    const auto engines = *casts    ? engines_of_casts()
                         : *papers ? engines_beside("papers")
                         : *npm    ? engines_beside("npm")
                         : *cad    ? engines_beside("cad")
                                   : all_engines();
    if (engines.empty())
      throw CannotRun("there is no engine (set OCTIC_ENGINES to the folder of the programs octic-engine-*)");
    Output output;
    for (const oracle::FoundEngine& found : engines) {
      const oracle::Card& card = found.card;
      if (*as_json) {
        output.line(oracle::to_line(card));
        continue;
      }
      std::string queries;
      for (const Query q : card.queries) queries += (queries.empty() ? "" : ", ") + std::string(to_string(q));
      if (card.turns) queries += ", also of bodies that turn";
      output.line(fmt::format(
          "{}\n  {} {}, {}; {}\n  solid      {}\n  queries    {}\n  tolerance  {:g} + {:g} of size{}\n  promise    "
          "{}\n",
          oracle::visible(card.name), oracle::visible(card.library), oracle::visible(card.version), card.scalar,
          oracle::visible(card.settings), oracle::visible(card.solid), queries, card.tolerance, card.tolerance_relative,
          card.tolerance_time == 0 ? "" : fmt::format(" + {:g} of the motion", card.tolerance_time),
          oracle::visible(card.promise)));
    }
    if (!*as_json) output.line(oracle::containment_in_words());
    output.flush();
    return 0;
  };
}

}  // namespace octic::cli
