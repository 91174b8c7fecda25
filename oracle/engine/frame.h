// Binary frames between octic and the engine programs that are built with it: the line protocol without its text.
//
// A frame is its length in four bytes and so many bytes. Numbers stand in it as they stand in memory, for both ends run on one
// machine and come from one build; a program says so with "frames" on its card and is then started with --frames. What crosses the
// border is the same as on lines, bit for bit. Everybody else speaks lines (docs/write-an-engine.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "oracle/runner.h"

namespace octic::oracle {

inline constexpr int frames_version = 1;   // changes with every change of this file

// Questions are told apart by their number. limit: milliseconds of processor time for the answer.
void append_question(std::string& frames, std::uint64_t number, const Question& question, std::uint32_t limit);

struct FramedQuestion {
  std::uint64_t number = 0;
  std::uint32_t limit = 0;
  Question question;   // without a name
};

// What became of a worker at a question (oracle/engine/zygote.h): it ended, or used up the time of the question.
struct Died {
  bool hung = false, signalled = false;
  int code = 0;   // the signal, or the exit status
};
void append_answer(std::string& frames, std::uint64_t number, const std::variant<Answered, Died>& answer);

struct FramedAnswer {
  std::uint64_t number = 0;
  std::variant<Answered, Died> answer;
};

// The first whole frame of these bytes, without its length; nothing when there is none yet.
inline constexpr std::size_t length_bytes = 4;
std::optional<std::string_view> first_frame(std::string_view bytes);
std::size_t length_of_frame(std::string_view bytes);   // as its first four bytes say it; needs these

// Throw std::invalid_argument when the frame is none, whatever stands in it.
FramedQuestion question_from_frame(std::string_view frame);
FramedAnswer answer_from_frame(std::string_view frame);

}  // namespace octic::oracle
