#include "corpus/closed_form.h"

#include <stdexcept>

#include "corpus/number_text.h"

namespace octic {
namespace {

constexpr std::size_t longest = 1000;
constexpr int deepest = 100;
constexpr long greatest_exponent = 10000;

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  std::vector<ClosedFormStep> parse() {
    if (text_.size() > longest) fail("the form is longer than 1000 characters");
    sum();
    if (at_ < text_.size()) fail("an operator or the end is expected");
    return std::move(steps_);
  }

 private:
  using Kind = ClosedFormStep::Kind;

  [[noreturn]] void fail(const char* why) const {
    throw std::invalid_argument(std::string(why) + " at character " + std::to_string(at_ + 1) + " of '" +
                                std::string(text_.substr(0, 40)) + (text_.size() > 40 ? "...'" : "'"));
  }
  void skip() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }
  bool take(std::string_view word) {
    skip();
    if (!text_.substr(at_).starts_with(word)) return false;
    at_ += word.size();
    skip();
    return true;
  }
  std::string digits() {
    skip();
    const std::size_t begin = at_;
    while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9') ++at_;
    if (at_ == begin) fail("a whole number, '(' or 'sqrt(' is expected");
    std::string found = without_leading_zeros(text_.substr(begin, at_ - begin));
    skip();
    return found;
  }
  void put(Kind kind) { steps_.push_back({kind, "", 0}); }

  void sum() {
    if (++depth_ > deepest) fail("nested too deep");
    product();
    for (;;) {
      if (take("+"))
        product(), put(Kind::add);
      else if (take("-"))
        product(), put(Kind::subtract);
      else
        break;
    }
    --depth_;
  }
  void product() {
    factor();
    for (;;) {
      if (take("*"))
        factor(), put(Kind::multiply);
      else if (take("/"))
        factor(), put(Kind::divide);
      else
        break;
    }
  }
  void factor() {
    int signs = 0;
    while (take("-")) ++signs;
    power();
    if (signs % 2 == 1) put(Kind::negate);
  }
  void power() {
    atom();
    if (!take("^")) return;
    const bool negative = take("-");
    const std::string text = digits();
    const long exponent = text.size() > 5 ? greatest_exponent + 1 : std::stol(text);
    if (exponent > greatest_exponent) fail("the exponent is beyond 10000");
    steps_.push_back({Kind::power, "", negative ? -exponent : exponent});
  }
  void atom() {
    const bool root = take("sqrt");
    if (root || take("(")) {
      if (root && !take("(")) fail("'(' is expected");
      sum();
      if (!take(")")) fail("')' is expected");
      if (root) put(Kind::root);
      return;
    }
    steps_.push_back({Kind::integer, digits(), 0});
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int depth_ = 0;
  std::vector<ClosedFormStep> steps_;
};

}  // namespace

std::vector<ClosedFormStep> parse_closed_form(std::string_view text) { return Parser(text).parse(); }

}  // namespace octic
