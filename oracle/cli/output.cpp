#include "oracle/cli/output.h"

#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>

namespace octic::cli {

void Output::text(std::string_view text) {
  pending_ += text;
  if (pending_.size() > (1 << 16)) flush();
}

void Output::line(std::string_view text) {
  pending_ += text;
  this->text("\n");
}

void Output::flush() {
  std::size_t done = 0;
  while (done < pending_.size()) {
    const ssize_t n = ::write(STDOUT_FILENO, pending_.data() + done, pending_.size() - done);
    if (n > 0) {
      done += static_cast<std::size_t>(n);
    } else if (n < 0 && errno == EPIPE) {
      std::signal(SIGPIPE, SIG_DFL);   // ignored elsewhere, for the sake of engines that die while being asked
      std::raise(SIGPIPE);
    } else if (n < 0 && errno != EINTR) {
      throw CannotRun(std::string("cannot write to standard output: ") + std::strerror(errno));
    }
  }
  pending_.clear();
}

}  // namespace octic::cli
