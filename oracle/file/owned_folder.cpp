#include "oracle/file/owned_folder.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <system_error>

#include "oracle/file/digest.h"
#include "oracle/file/escape.h"
#include "oracle/file/atomic_file.h"

namespace octic::oracle {
namespace {

namespace fs = std::filesystem;

constexpr const char* mark_name = "plan.json";       // also says what may be continued
constexpr const char* written_name = "files.json";   // what we wrote: { name: [SHA-256, ...] }
constexpr const char* made_by = "octic certify";

[[noreturn]] void refuse(const fs::path& path, const std::string& why) {
  throw std::runtime_error(visible(path.string()) + " " + why);
}

// Whether there is an entry of this name; a link to nothing counts.
bool is_there(const fs::path& path) {
  std::error_code none;
  return fs::symlink_status(path, none).type() != fs::file_type::not_found;
}

}  // namespace

Json plan_of(const fs::path& folder) {
  const fs::path file = folder / mark_name;
  if (!fs::is_regular_file(file)) refuse(folder, fmt::format("was not made by {}: it has no {}", made_by, mark_name));
  const auto there = unsealed(read_whole(file));
  if (!there || !there->is_object() || there->value("made_by", Json()) != made_by || !there->contains("plan"))
    refuse(folder, fmt::format("cannot be used: its {} is damaged, or of another program", mark_name));
  return (*there)["plan"];
}

OwnedFolder::OwnedFolder(const fs::path& path, const Json& plan) : path_(path) {
  std::error_code error;
  if (path.empty()) throw std::runtime_error("the folder of the results needs a name");
  fs::create_directories(path, error);
  if (error && !fs::is_directory(path)) refuse(path, "cannot be made a folder of results: " + error.message());
  lock_ = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (lock_ < 0) refuse(path, std::string("cannot be opened: ") + std::strerror(errno));
  try {
    if (::flock(lock_, LOCK_EX | LOCK_NB) != 0)
      refuse(path, "is in use by another run of octic; wait for it, or choose another folder");
    mark(plan);
  } catch (...) {
    ::close(lock_);
    throw;
  }
}

OwnedFolder::~OwnedFolder() { ::close(lock_); }

void OwnedFolder::mark(const Json& plan) {
  const Json marked{{"made_by", made_by}, {"plan", plan}};
  const fs::path file = path_ / mark_name;
  if (!is_there(file)) {
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(path_, error)) {
      if (entry.path().filename().string().starts_with(std::string(mark_name) + "."))
        continue;   // of a run that was killed just then
      refuse(path_,
             fmt::format("was not made by {}: it has no {}, and is not empty. Choose a new folder or an empty one",
                         made_by, mark_name));
    }
    write_whole(file, sealed(marked));
    return;
  }
  if (fs::is_symlink(file) || !fs::is_regular_file(file))
    refuse(path_, fmt::format("was not made by {}: its {} is no plain file", made_by, mark_name));
  const Json there = plan_of(path_);
  for (const auto& [field, value] : plan.items())
    if (!there.contains(field) || there[field] != value)
      refuse(path_, fmt::format("holds the results of another plan: \"{}\" differs (see its {}); choose another "
                                "folder, or the same options to go on",
                                field, mark_name));
}

fs::path OwnedFolder::folder_below(const std::string& name) const {
  fs::path path = path_;
  for (const fs::path& part : fs::path(name)) {
    path /= part;
    if (!is_there(path)) fs::create_directory(path);
    if (fs::is_symlink(path) || !fs::is_directory(path))
      refuse(path, "is no folder of ours: results are not written through it");
  }
  return path;
}

bool OwnedFolder::is_ours(const Json& written, const std::string& name) const {
  const fs::path file = path_ / name;
  if (!written.contains(name) || fs::is_symlink(file) || !fs::is_regular_file(file)) return false;
  const std::string now = sha256_of_file(file);
  for (const Json& then : written[name])
    if (then == now) return true;
  return false;
}

void OwnedFolder::publish(const std::map<std::string, std::string>& files, const std::string& renewed) {
  Json before = Json::object();
  if (is_there(path_ / written_name)) {
    const auto there = unsealed(read_whole(path_ / written_name));
    if (there && there->is_object()) before = *there;
  }
  // The list is written before the files. So if the run is killed in between, the next one still knows these files as
  // octic's own.
  Json both = before, after = Json::object();
  for (const auto& [name, hashes] : before.items())
    if (!files.contains(name) && (renewed.empty() || !name.starts_with(renewed))) after[name] = hashes;
  for (const auto& [name, content] : files) {
    both[name].push_back(sha256(content));
    after[name] = Json::array({sha256(content)});
  }
  write_whole(path_ / written_name, sealed(both));
  const auto keep_what_is_not_ours = [&](const std::string& name) {
    const fs::path file = path_ / name;
    if (!is_there(file) || is_ours(both, name)) return;
    fs::path kept;
    for (int i = 1; kept.empty() || is_there(kept); ++i) kept = file.string() + fmt::format(".kept-{}", i);
    fs::rename(file, kept);
  };
  if (!renewed.empty() && fs::is_regular_file(path_ / renewed)) keep_what_is_not_ours(renewed);
  for (const auto& [name, content] : files) {
    const fs::path file = path_ / name;
    if (file.parent_path() != path_) folder_below(fs::path(name).parent_path().string());
    keep_what_is_not_ours(name);
    write_whole(file, content, Synchronise::no);
  }
  for (const auto& [name, hashes] : before.items()) {
    if (after.contains(name) || !is_ours(before, name)) continue;
    fs::remove(path_ / name);
    fs::path above = (path_ / name).parent_path();
    std::error_code not_empty;
    if (above != path_) fs::remove(above, not_empty);
  }
  write_whole(path_ / written_name, sealed(after));
}

}  // namespace octic::oracle
