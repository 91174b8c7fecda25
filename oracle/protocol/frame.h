// Binary frames between octic and the engine programs that are built with it: the line protocol without its text.
//
// A frame is a length in four bytes, followed by that many bytes. Numbers have their representation in memory, since
// both ends run on one machine and come from one build. A program whose card has "frames" is started with --frames.
// Questions and answers are the same as on lines, bit for bit. Foreign programs use lines (docs/write-an-engine.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "oracle/protocol/question.h"

namespace octic::oracle {

inline constexpr int frames_version = 5;   // changes with every change of this file

// Questions are identified by their number. limit: milliseconds of processor time for the answer.
void append_question(std::string& frames, std::uint64_t number, const Question& question, std::uint32_t limit);

struct FramedQuestion {
  std::uint64_t number = 0;
  std::uint32_t limit = 0;
  Question question;   // without a name
};

// The worker (oracle/engine/zygote.h) ended at a question, or used up its time.
struct Died {
  bool hung = false, signalled = false;
  int code = 0;   // the signal, or the exit status
};
// microseconds: the processor time that the answer took.
void append_answer(std::string& frames, std::uint64_t number, const std::variant<Answered, Died>& answer,
                   std::uint32_t microseconds);

// The mark that the program writes on stderr before it answers Died. The text before the mark is the stderr output of
// this question; the text after it belongs to the next question. An engine that writes the mark itself hides its own
// output.
std::string end_of_last_words(std::uint64_t number);

struct FramedAnswer {
  std::uint64_t number = 0;
  std::uint32_t microseconds = 0;
  std::variant<Answered, Died> answer;
};

// The first complete frame of these bytes, without its length; nothing if there is none yet.
inline constexpr std::size_t length_bytes = 4;
std::optional<std::string_view> first_frame(std::string_view bytes);
std::size_t length_of_frame(std::string_view bytes);   // from its first four bytes, which must be there

// Throw std::invalid_argument for bytes that are no such frame.
FramedQuestion question_from_frame(std::string_view frame);
FramedAnswer answer_from_frame(std::string_view frame);

}  // namespace octic::oracle
