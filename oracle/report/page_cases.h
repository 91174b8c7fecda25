// The cases that the page shows: each once, with its truth, its proof and what engines said of it.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "corpus/case.h"
#include "corpus/json.h"
#include "oracle/judge.h"

namespace octic::oracle {

class PageCases {
 public:
  // The number of the case in the list. A case with these shapes that is there already is taken; another one of the
  // same name is called NAME~2 (a float engine is asked about rounded shapes under the same name).
  std::size_t number(const Case& item);
  // said: the answer as JSON text. kind: of error, "" when it is not known. error: in sizes of the pair.
  void add_answer(std::size_t number, const std::string& engine, const std::string& query, const std::string& said, const std::string& kind, double error);
  // The same of an answer that was given anew, for the page. verdict: "right", "wrong", or the kind of silence. It
  // takes the place of others of that engine to that query.
  void add_verdict(std::size_t number, const std::string& engine, const std::string& query, const std::string& said, const std::string& verdict, const std::vector<Wrong>& wrong);

  std::size_t size() const { return cases_.size(); }
  const Case& operator[](std::size_t number) const { return cases_[number]; }

  struct Written {
    Json cases;
    bool abandoned;   // a thread did not end in time and may still run: leave by std::_Exit
  };
  // Truths are computed on so many threads, in the order of the numbers, until it is over; later cases have none.
  Written json(int threads, const std::function<bool()>& over) const;

 private:
  std::vector<Case> cases_;
  std::vector<Json> answers_;
  std::map<std::string, std::size_t> by_shapes_;
  std::map<std::string, int> names_;
};

}  // namespace octic::oracle
