#include "oracle/cli/output.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>

namespace octic::cli {

void make_folder(const std::string& out) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (fs::exists(out, error) && !fs::is_directory(out, error))
    throw CannotRun("--out " + out + " is a file: give a folder, or a name that is not there yet");
  fs::create_directories(out, error);
  if (error) throw CannotRun("cannot make the folder " + out + ": " + error.message());
}

void require_writable(const std::string& file) {
  namespace fs = std::filesystem;
  std::error_code ignored;
  const fs::file_status there = fs::status(file, ignored);
  if (fs::exists(there) && !fs::is_regular_file(there) && !fs::is_directory(there)) return;   // a pipe, a device
  // A link to what is not there yet: to try it out would make that, and unlink() would take the link.
  if (!fs::exists(there) && fs::is_symlink(fs::symlink_status(file, ignored))) return;
  const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  if (descriptor < 0) throw CannotRun("cannot write " + file + ": " + std::strerror(errno));
  ::close(descriptor);
  if (!fs::exists(there)) ::unlink(file.c_str());
}

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
