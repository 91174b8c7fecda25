// What the view "Try it" of the page asks: the short form of octic show, and octic::fast. Compiled to WebAssembly.
//
// Debian's libraries for it are built without exceptions, so none is caught in here: whoever throws leaves the program,
// and the page makes a new one. Texts end with a zero, as in C, and are UTF-8.
#include <cxxabi.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <string>
#include <typeinfo>

#include "corpus/json.h"
#include "fast/proximity.h"
#include "oracle/cli/short_form.h"

namespace {

octic::Shape shape_of(const char* text) {
  const std::string words = text;
  const std::size_t first = words.find_first_not_of(" \t\n");
  if (first != std::string::npos && words[first] == '{')
    return octic::shape_from_json(octic::strict_json(words), "solid");
  return octic::cli::shape_in_short(words);
}

bool are_of_usual_size(const octic::Json& json) {
  if (json.is_structured()) return std::all_of(json.begin(), json.end(), are_of_usual_size);
  if (!json.is_number()) return true;
  const double size = std::fabs(json.get<double>()), most = std::ldexp(1, octic::fast::promised_exponent);
  return size == 0 || (size >= 1 / most && size <= most);
}

// Of numbers of usual size.
bool is_wide_enough(const octic::Shape& shape) {
  const auto* prism = std::get_if<octic::Prism>(&shape);
  if (!prism) return true;
  double longest = 0, x = 0, y = 0;
  for (const octic::Vec2& p : prism->base)
    for (const octic::Vec2& q : prism->base)
      if (const double length = std::hypot(q.x - p.x, q.y - p.y); length > longest)
        longest = length, x = (q.x - p.x) / length, y = (q.y - p.y) / length;
  double least = 0, most = 0;   // beside the longest chord
  for (const octic::Vec2& p : prism->base) {
    const double beside = x * (p.y - prism->base[0].y) - y * (p.x - prism->base[0].x);
    least = std::min(least, beside), most = std::max(most, beside);
  }
  return most - least > octic::fast::promised_aspect * longest;
}

// Why octic::fast promises nothing of these two (fast/bounds.h); empty if it promises its error.
std::string beyond_promise(const octic::Shape& a, const octic::Shape& b) {
  const std::string power = std::to_string(octic::fast::promised_exponent);
  if (!are_of_usual_size(octic::to_json(a)) || !are_of_usual_size(octic::to_json(b)))
    return "a number lies beyond 2^-" + power + " to 2^" + power;
  const int narrow = -std::ilogb(octic::fast::promised_aspect);
  return is_wide_enough(a) && is_wide_enough(b)
             ? ""
             : "the base of a prism is 2^" + std::to_string(narrow) + " times as long as wide, or longer";
}

// Until the next question.
const char* kept(const octic::Json& json) {
  static std::string text;
  text = octic::to_text(json);
  return text.c_str();
}

}  // namespace

extern "C" {

// Of the page: throws an Error of its own, with this text.
[[noreturn, clang::import_module("octic"), clang::import_name("thrown")]] void octic_thrown(const char* why);

// For a text that the page writes. Nobody frees it before the whole program goes.
[[clang::export_name("place")]] char* octic_place(std::size_t size) { return static_cast<char*>(std::malloc(size)); }

// A solid in the short form or as in a case file, as the case file has it.
[[clang::export_name("solid")]] const char* octic_solid(const char* text) {
  return kept(octic::to_json(shape_of(text)));
}

// What octic::fast says of two such solids, the error that it promises as a part of their size (fast/bounds.h), and why
// it does not promise it of these, or nothing; null for a pair that it does not take.
[[clang::export_name("ask")]] const char* octic_ask(const char* a, const char* b) {
  const octic::Shape first = shape_of(a), second = shape_of(b);
  if (!octic::fast::supports(first, second)) return kept(nullptr);
  const octic::fast::Proximity p = octic::fast::signed_distance(first, second);
  return kept({{"signed_distance", p.signed_distance},
               {"direction", octic::to_json(p.direction)},
               {"witness_a", octic::to_json(p.witness_a)},
               {"witness_b", octic::to_json(p.witness_b)},
               {"promised_error", octic::fast::promised_error},
               {"not_promised", beyond_promise(first, second)}});
}

// What a throw becomes. Everything that is thrown in here begins with its std::exception.
void* __cxa_allocate_exception(std::size_t size) noexcept { return std::malloc(size); }
void __cxa_free_exception(void*) noexcept {}
void __cxa_throw(void* thrown, std::type_info*, void (*)(void*)) {
  octic_thrown(static_cast<std::exception*>(thrown)->what());
}

// Debian's libclang_rt was compiled with a stack protector, and asks for its two names.
std::uintptr_t __stack_chk_guard = 0x6f637469;
[[noreturn]] void __stack_chk_fail() { std::abort(); }

}  // extern "C"
