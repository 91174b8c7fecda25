// Runs an engine of inquiries, one question at a time, under the limits and in the containment of
// oracle/runner/runner.h.
#pragma once

#include <memory>

#include "oracle/protocol/inquiry.h"
#include "oracle/runner/runner.h"

namespace octic::oracle {

class InquiryRunner {
 public:
  explicit InquiryRunner(Program program, Limits limits = {});
  ~InquiryRunner();
  InquiryRunner(InquiryRunner&&) noexcept;
  InquiryRunner& operator=(InquiryRunner&&) noexcept;

  // A question that ends or blocks the program, or is answered by garbage, is answered by Failed; the next one goes to
  // a new process. Throws std::runtime_error when the program cannot be started at all.
  Reply ask(const Inquiry& inquiry);

 private:
  class Child;
  std::unique_ptr<Child> child_;
};

struct FoundInquirer {
  InquiryCard card;
  Program program;
};
struct InquirerSearch {
  std::vector<FoundInquirer> engines;   // in the order of their names
  std::vector<std::string> problems;    // programs that did not show a card, and why
};

// The engines of inquiries in these directories, by default in the folder `inquiries` below engine_directories(). kind:
// only those that answer it.
InquirerSearch find_inquirers(std::vector<std::filesystem::path> directories, std::optional<InquiryKind> kind = {},
                              Containment containment = Containment::best);

}  // namespace octic::oracle
