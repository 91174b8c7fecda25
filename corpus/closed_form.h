// Closed forms: the notation of a case for a signed distance that was derived by hand, e.g. "4*sqrt(5) - 3" or
// "5*2^-20".
//
//   sum     = product { ("+" | "-") product }
//   product = factor { ("*" | "/") factor }
//   factor  = "-" factor | power
//   power   = atom [ "^" [ "-" ] digits ]
//   atom    = digits | "(" sum ")" | "sqrt" "(" sum ")"        blanks between them are ignored
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace octic {

// A closed form in reverse Polish order, ready for any kind of number.
struct ClosedFormStep {
  enum class Kind { integer, add, subtract, multiply, divide, negate, power, root };
  Kind kind;
  std::string digits;  // integer: its decimal digits, without leading zeros
  long exponent = 0;   // power: the exponent, |exponent| <= 10000
};

// Throws std::invalid_argument with the place of what is wrong. At most 1000 characters.
std::vector<ClosedFormStep> parse_closed_form(std::string_view text);

// The value in a type Number that has + - * / and unary minus. from_digits: std::string -> Number, for integers; root:
// the square root, Number -> Number. A power is computed by repeated multiplication. Errors such as a division by zero
// are left to Number.
template <class Number, class FromDigits, class Root>
Number evaluate_closed_form(const std::vector<ClosedFormStep>& steps, FromDigits from_digits, Root root) {
  using Kind = ClosedFormStep::Kind;
  std::vector<Number> stack;
  const auto take = [&] {
    Number top = stack.back();
    stack.pop_back();
    return top;
  };
  for (const ClosedFormStep& step : steps) {
    switch (step.kind) {
      case Kind::integer:
        stack.push_back(from_digits(step.digits));
        break;
      case Kind::negate:
        stack.push_back(-take());
        break;
      case Kind::root:
        stack.push_back(root(take()));
        break;
      case Kind::power: {
        Number square = take(), result = from_digits("1");
        for (long k = step.exponent < 0 ? -step.exponent : step.exponent; k > 0; k /= 2) {
          if (k % 2 == 1) result = result * square;
          if (k > 1) square = square * square;
        }
        stack.push_back(step.exponent < 0 ? Number(from_digits("1") / result) : result);
        break;
      }
      default: {
        const Number b = take(), a = take();
        if (step.kind == Kind::add)
          stack.push_back(a + b);
        else if (step.kind == Kind::subtract)
          stack.push_back(a - b);
        else if (step.kind == Kind::multiply)
          stack.push_back(a * b);
        else
          stack.push_back(a / b);
      }
    }
  }
  return stack.back();
}

}  // namespace octic
