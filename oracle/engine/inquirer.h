// Engines of inquiries, and main() of their programs.
#pragma once

#include <memory>
#include <vector>

#include "oracle/protocol/inquiry.h"

namespace octic::oracle {

// One implementation with one set of settings. Like an adapter of oracle/engine.h it does not catch, clamp, round or
// repair anything.
class Inquirer {
 public:
  virtual ~Inquirer() = default;
  virtual const InquiryCard& card() const = 0;
  // Called only with a kind that is on the card.
  virtual Reply answer(const Inquiry& inquiry) = 0;
};

// Reads an inquiry a line, writes a reply a line. --cards prints the cards, --engine NAME picks one of several. A
// number that is not finite and an exception become Failed here.
int serve(const std::vector<std::unique_ptr<Inquirer>>& engines, int argc, char** argv);

}  // namespace octic::oracle
