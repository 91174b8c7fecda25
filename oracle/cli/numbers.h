// Checks of numbers on the command line. What CLI11 has takes NaN, wraps -1 to 2^64 - 1, and says bounds in 300 digits.
#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <string>

namespace octic::cli {

inline bool is_number(const std::string& text, double& value) {
  return CLI::detail::lexical_cast(text, value) && !std::isnan(value);
}
inline CLI::Validator between(double low, double high) {
  return CLI::Validator(
      [low, high](const std::string& text) -> std::string {
        double value = 0;
        if (is_number(text, value) && low <= value && value <= high) return "";
        return fmt::format("must be a number from {:.15g} to {:.15g}, not {}", low, high, text);
      },
      fmt::format("in [{:.15g} - {:.15g}]", low, high));
}
inline CLI::Validator finite_number(bool zero) {
  const std::string wanted = zero ? "a number from 0 on" : "a number above 0";
  return CLI::Validator(
      [zero, wanted](const std::string& text) {
        double value = 0;
        const bool good = is_number(text, value) && std::isfinite(value) && (value > 0 || (zero && value == 0));
        return good ? "" : "must be " + wanted + ", not " + text;
      },
      zero ? "NUMBER >= 0" : "NUMBER > 0");
}
inline const CLI::Validator not_negative = finite_number(true), positive = finite_number(false);

// Every option of the program and of its verbs that takes a number refuses NaN; one that counts, also what is negative
// or above 2^64 - 1. Call it when all options are there.
inline void refuse_what_is_no_number(CLI::App& app) {
  for (CLI::Option* option : app.get_options()) {
    const std::string type = option->get_type_name();
    if (type.starts_with("UINT"))
      option->check(
          [](const std::string& text) -> std::string {
            errno = 0;
            char* end = nullptr;
            std::strtoull(text.c_str(), &end, 10);
            const bool decimal = !text.empty() && text[0] >= '0' && text[0] <= '9' && (text[0] != '0' || text == "0");
            return decimal && *end == '\0' && errno == 0 ? ""
                                                         : "must be a whole number from 0 to 2^64 - 1, not " + text;
          },
          "");
    else if (type.starts_with("FLOAT"))
      option->check(
          [](const std::string& text) -> std::string {
            double value = 0;
            return is_number(text, value) ? "" : "must be a number, not " + text;
          },
          "");
  }
  for (CLI::App* verb : app.get_subcommands([](const CLI::App*) { return true; })) refuse_what_is_no_number(*verb);
}

// The exit code after CLI::App::exit, which has printed the help or an error. It is a failure if the help could not be
// written.
inline int said_by_the_parser(int code) { return code == 0 && std::cout.flush() ? 0 : 2; }

}  // namespace octic::cli
