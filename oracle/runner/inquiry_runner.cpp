#include "oracle/runner/inquiry_runner.h"

#include <algorithm>
#include <chrono>

#include "oracle/runner/card_lines.h"
#include "oracle/runner/ended.h"

namespace octic::oracle {
namespace {

using Clock = std::chrono::steady_clock;
constexpr int inquiry_look_up_ms = 20;

}  // namespace

class InquiryRunner::Child {
 public:
  Child(Program program, Limits limits) : program_(std::move(program)), limits_(limits) {}

  Reply ask(const Inquiry& inquiry) {
    if (!process_)
      process_ = std::make_unique<ChildProcess>(program_.command, program_.containment, limits_.memory);
    const auto line = exchange(to_text(to_json(inquiry)) + '\n');
    try {
      if (const auto* text = std::get_if<std::string>(&line)) return reply_from_line(*text, inquiry);
    } catch (const std::invalid_argument& e) {
      process_.reset();
      return Failed{Failed::How::garbage, e.what()};
    }
    process_.reset();
    return std::get<Failed>(line);
  }

 private:
  // The line that comes back, without its end.
  std::variant<std::string, Failed> exchange(std::string out) {
    std::string in;
    const auto begin = Clock::now();
    const Usage before = process_->usage();
    const std::size_t chatter = process_->error_bytes();
    for (;;) {
      const auto ready = process_->wait(!out.empty(), inquiry_look_up_ms);
      if (ready.in) out.erase(0, process_->write(out));
      if (ready.out) {
        const bool open = process_->read(in);
        if (const auto end = in.find('\n'); end != std::string::npos) {
          if (end + 1 != in.size()) return Failed{Failed::How::garbage, "more than one line for a question"};
          return in.substr(0, end);
        }
        if (!open) return failed(process_->end(false));
      }
      if (in.size() > limits_.longest_answer || process_->error_bytes() - chatter > limits_.chatter)
        return Failed{Failed::How::garbage, "no end of its answer"};
      // Who waits for a processor does not hang.
      const auto wall = std::chrono::nanoseconds(Clock::now() - begin);
      if (wall < limits_.per_query) continue;
      const Usage now = process_->usage();
      if (wall - (now.waited - before.waited) >= limits_.per_query || now.ran - before.ran >= limits_.per_query) {
        process_->end(true);
        return Failed{Failed::How::hang, "no answer within " + std::to_string(limits_.per_query.count()) + " ms"};
      }
    }
  }

  Program program_;
  Limits limits_;
  std::unique_ptr<ChildProcess> process_;
};

InquiryRunner::InquiryRunner(Program program, Limits limits)
    : child_(std::make_unique<Child>(std::move(program), limits)) {}
InquiryRunner::~InquiryRunner() = default;
InquiryRunner::InquiryRunner(InquiryRunner&&) noexcept = default;
InquiryRunner& InquiryRunner::operator=(InquiryRunner&&) noexcept = default;
Reply InquiryRunner::ask(const Inquiry& inquiry) { return child_->ask(inquiry); }

InquirerSearch find_inquirers(std::vector<std::filesystem::path> directories, std::optional<InquiryKind> kind,
                              Containment containment) {
  if (directories.empty())
    for (const auto& directory : engine_directories()) directories.push_back(directory / "inquiries");
  InquirerSearch search;
  each_program(directories, containment, search.problems, [&](const Program& program) {
    for (const std::string& line : card_lines(program)) {
      const InquiryCard card = inquiry_card_from_json(strict_json(line));
      if (kind && std::find(card.queries.begin(), card.queries.end(), *kind) == card.queries.end()) continue;
      search.engines.push_back({card, {{program.command[0], "--engine", card.name}, containment}});
    }
  });
  std::stable_sort(search.engines.begin(), search.engines.end(),
                   [](const auto& f, const auto& g) { return f.card.name < g.card.name; });
  return search;
}

}  // namespace octic::oracle
