#include "oracle/diagnosis/timed_threads.h"

#include <memory>
#include <utility>

#include "corpus/workers.h"

namespace octic::oracle {

bool all_end(std::vector<std::function<void()>> functions, const std::function<bool()>& over) {
  using namespace std::chrono_literals;
  const auto shared = std::make_shared<const std::vector<std::function<void()>>>(std::move(functions));
  Work work{.items = shared->size(), .threads = static_cast<int>(shared->size())};
  work.worker = [shared](const std::atomic<bool>&) {
    return [shared](std::size_t i) {
      (*shared)[i]();
      return Work::Keep([] {});
    };
  };
  work.halt = over;
  work.grace = 500ms;
  return !work_through(std::move(work)).abandoned;
}

}  // namespace octic::oracle
