// The line protocol between octic and an engine program, as docs/write-an-engine.md describes it.
#pragma once

#include <string>
#include <string_view>

#include "corpus/json.h"
#include "oracle/protocol/question.h"

namespace octic::oracle {

// Lines are without newline. Readers throw std::invalid_argument; what() says which field is wrong and why.
std::string to_line(const Question& question);
Question question_from_line(std::string_view line);   // a corpus case is a question; its other fields are ignored

std::string to_line(const std::string& name, const Answered& answered);

// Reads what an engine has said. NaN and Infinity as JSON does not know them are read as null.
Json said_json(std::string_view line);

// Reads the answer to `name`. A number that is not finite, in any spelling that JSON libraries use (null, NaN,
// Infinity, "nan"), gives Failed{nan}. Throws when the line is no answer to that question.
Answered answered_from_line(std::string_view line, const std::string& name);
Answered answered_from_json(const Json& json);   // the same of an object, whatever its name

std::string to_line(const Card& card);
Card card_from_line(std::string_view line);
Card card_from_json(const Json& json);

}  // namespace octic::oracle
