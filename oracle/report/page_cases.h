// The cases that the page shows: each once, with its truth, its proof and the answers of engines.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "corpus/case.h"
#include "corpus/json.h"
#include "oracle/judge/judge.h"

namespace octic::oracle {

class PageCases {
 public:
  // Returns the number of the case in the list, and adds it if no case has these shapes. If another case has the same
  // name, it is called NAME~2 (float engines are asked about rounded shapes under the same name).
  std::size_t number(const Case& item);
  // Keeps this name for these shapes, also if the case is never added to the list.
  void reserve(const Case& item);
  // said: the answer as JSON text. kind: of the error, "" if unknown. error: in sizes of the pair.
  void add_answer(std::size_t number, const std::string& engine, const std::string& query, const std::string& said,
                  const std::string& kind, double error);
  // The same for an answer given for the page. verdict: "right", "wrong", or the kind of missing answer. It replaces
  // other answers of that engine to that query.
  void add_verdict(std::size_t number, const std::string& engine, const std::string& query, const std::string& said,
                   const std::string& verdict, const std::vector<Wrong>& wrong);

  std::size_t size() const { return cases_.size(); }
  const Case& operator[](std::size_t number) const { return cases_[number]; }

  struct Written {
    Json cases;
    bool abandoned;   // a thread did not end in time and may still run: end the program by std::_Exit
  };
  // Computes the truths on `threads` threads, in the order of the numbers, until over() is true; the remaining cases
  // have none.
  Written json(int threads, const std::function<bool()>& over) const;

 private:
  std::vector<Case> cases_;
  std::vector<Json> answers_;
  std::map<std::string, std::size_t> by_shapes_;
  std::map<std::string, int> names_;
  std::map<std::string, std::string> reserved_;   // shapes by name
};

}  // namespace octic::oracle
