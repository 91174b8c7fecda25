#include <algorithm>
#include <cstdio>
#include <iostream>
#include <new>
#include <string>

#include "corpus/line_reader.h"
#include "oracle/engine/crash_line.h"
#include "oracle/engine/inquirer.h"

namespace octic::oracle {
namespace {

Reply answer(Inquirer& engine, const Inquiry& inquiry) try {
  const auto& queries = engine.card().queries;
  if (std::find(queries.begin(), queries.end(), inquiry.kind()) == queries.end())
    return Unsupported{std::string("no query ") + to_string(inquiry.kind())};
  const Reply reply = engine.answer(inquiry);
  const bool claims = std::holds_alternative<EstimateClaim>(reply) || std::holds_alternative<StationaryClaim>(reply) ||
                      std::holds_alternative<SectionClaim>(reply);
  // The reader of replies is the one who finds what is not finite.
  return claims ? reply_from_json(to_json(reply), inquiry.kind()) : reply;
} catch (const std::bad_alloc& e) {
  return Failed{Failed::How::memory, e.what()};
} catch (const std::exception& e) {
  return Failed{Failed::How::exception, e.what()};
}

}  // namespace

int serve(const std::vector<std::unique_ptr<Inquirer>>& engines, int argc, char** argv) {
  std::string name;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--cards") {
      for (const auto& engine : engines) std::cout << to_line(engine->card()) << '\n';
      return 0;
    }
    if (word == "--engine" && i + 1 < argc) {
      name = argv[++i];
    } else {
      std::cerr << "reads an inquiry a line, writes a reply a line: docs/write-an-engine.md\n"
                   "  --engine NAME   which of the engines in this program; needed when there are several\n"
                   "  --cards         print who they are, one JSON object a line, and stop\n";
      return word == "--help" ? 0 : 2;
    }
  }
  const auto found = std::find_if(engines.begin(), engines.end(), [&](const auto& e) {
    return name.empty() ? engines.size() == 1 : e->card().name == name;
  });
  if (found == engines.end()) {
    std::cerr << (name.empty() ? "which engine? --engine NAME" : "no engine " + name) << '\n';
    return 2;
  }
  tell_where_it_crashes();
  LineReader lines(std::cin, "stdin");
  for (std::variant<LineReader::Line, Problem> read; lines.next(read);) {
    Json reply;
    try {
      if (const auto* problem = std::get_if<Problem>(&read)) throw std::invalid_argument(to_string(*problem));
      const Inquiry inquiry = inquiry_from_json(strict_json(std::get<LineReader::Line>(read).text));
      reply = {{"name", inquiry.name}};
      reply.update(to_json(answer(**found, inquiry)));
    } catch (const std::invalid_argument& e) {
      reply = {{"error", e.what()}};   // not a question; octic itself never sends one
    }
    std::cout << to_text(reply) << std::endl;   // at once: the next question may end this process
  }
  return 0;
}

}  // namespace octic::oracle
