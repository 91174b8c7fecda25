#include "oracle/file/atomic_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "oracle/file/digest.h"

namespace octic::oracle {
namespace {

[[noreturn]] void fail(const char* what, const std::filesystem::path& file, int error) {
  throw std::runtime_error(std::string(what) + " " + file.string() + ": " + std::strerror(error));
}

bool write_all(int descriptor, std::string_view content, Synchronise synchronise) {
  while (!content.empty()) {
    const ssize_t n = ::write(descriptor, content.data(), content.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    content.remove_prefix(static_cast<std::size_t>(n));
  }
  return synchronise == Synchronise::no || ::fsync(descriptor) == 0;
}

}  // namespace

void write_whole(const std::filesystem::path& file, std::string_view content, Synchronise synchronise) {
  // Unique among the threads and programs that may write into one folder.
  std::string temporary = file.string() + ".XXXXXX";
  const int descriptor = ::mkstemp(temporary.data());
  if (descriptor < 0) fail("cannot write", file, errno);
  const bool written = write_all(descriptor, content, synchronise) && ::fchmod(descriptor, 0644) == 0;
  int error = errno;
  if (::close(descriptor) != 0 && written) {
    error = errno;
  } else if (written && ::rename(temporary.c_str(), file.c_str()) == 0) {
    return;
  } else if (written) {
    error = errno;
  }
  ::unlink(temporary.c_str());
  fail("cannot write", file, error);
}

void write_named(const std::filesystem::path& given, std::string_view content) {
  namespace fs = std::filesystem;
  std::error_code ignored;
  fs::path file = given;
  for (int links = 0; fs::is_symlink(file, ignored) && links < 40; ++links)
    file = file.parent_path() / fs::read_symlink(file, ignored);
  const fs::file_status there = fs::status(file, ignored);
  if (fs::exists(there) && !fs::is_regular_file(there))
    throw std::runtime_error("cannot write " + given.string() + ": it is there, and no regular file");
  write_whole(file, content);
}

std::string read_whole(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) fail("cannot read", file, errno);
  std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (in.bad()) fail("cannot read", file, errno);
  return text;
}

std::string sealed(const Json& content) {
  const std::string text = content.dump(-1, ' ', false, Json::error_handler_t::replace);
  return "{\"sha256\":\"" + sha256(text) + "\",\n\"content\":" + text + "}\n";
}

std::optional<Json> unsealed(std::string_view text) {
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object() || !json.contains("content") || sealed(json["content"]) != text) return {};
  return json["content"];
}

}  // namespace octic::oracle
