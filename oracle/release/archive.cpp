#include "oracle/release/archive.h"

#include <archive.h>
#include <archive_entry.h>

#include <memory>
#include <stdexcept>
#include <vector>

#include "oracle/file/atomic_file.h"

namespace octic::oracle {
namespace {

constexpr time_t any_time = 315532800;   // 1980-01-01

// What libarchive writes, kept until it is whole.
la_ssize_t keep(archive*, void* to, const void* bytes, std::size_t size) {
  static_cast<std::string*>(to)->append(static_cast<const char*>(bytes), size);
  return static_cast<la_ssize_t>(size);
}

}  // namespace

void write_archive(const std::filesystem::path& file, const std::string& root,
                   const std::map<std::string, std::string>& files) {
  std::string packed;
  const std::unique_ptr<archive, decltype(&archive_write_free)> tar(archive_write_new(), &archive_write_free);
  const auto check = [&](int result) {
    if (result != ARCHIVE_OK)
      throw std::runtime_error(
          "cannot pack " + file.string() + ": " +
          (archive_error_string(tar.get()) ? archive_error_string(tar.get()) : "libarchive failed"));
  };
  check(archive_write_set_format_ustar(tar.get()));
  check(archive_write_add_filter_zstd(tar.get()));   // libarchive alone, no program besides
  check(archive_write_set_filter_option(tar.get(), "zstd", "compression-level",
                                        "12"));   // 19: a quarter smaller, and forty times as long
  check(archive_write_set_bytes_in_last_block(tar.get(), 1));
  check(archive_write_open(tar.get(), &packed, nullptr, &keep, nullptr));
  const std::unique_ptr<archive_entry, decltype(&archive_entry_free)> entry(archive_entry_new(), &archive_entry_free);
  for (const auto& [name, content] : files) {
    archive_entry_clear(entry.get());
    archive_entry_set_pathname(entry.get(), (root + "/" + name).c_str());
    archive_entry_set_filetype(entry.get(), AE_IFREG);
    archive_entry_set_perm(entry.get(), name.ends_with(".py") ? 0755 : 0644);
    archive_entry_set_size(entry.get(), static_cast<la_int64_t>(content.size()));
    archive_entry_set_mtime(entry.get(), any_time, 0);
    archive_entry_set_uid(entry.get(), 0);
    archive_entry_set_gid(entry.get(), 0);
    check(archive_write_header(tar.get(), entry.get()));
    if (archive_write_data(tar.get(), content.data(), content.size()) != static_cast<la_ssize_t>(content.size()))
      check(ARCHIVE_FATAL);
  }
  check(archive_write_close(tar.get()));
  write_whole(file, packed);
}

void write_unpacked(const std::filesystem::path& folder, const std::map<std::string, std::string>& files) {
  namespace fs = std::filesystem;
  const fs::path fresh = folder.string() + ".new";
  fs::remove_all(fresh);
  struct Remove {
    const fs::path& folder;
    ~Remove() {
      std::error_code ignored;
      fs::remove_all(folder, ignored);
    }
  } const remains{fresh};
  for (const auto& [name, content] : files) {
    fs::create_directories((fresh / name).parent_path());
    write_whole(fresh / name, content, Synchronise::no);
  }
  if (!fs::exists(folder)) {
    fs::rename(fresh, folder);
    return;
  }
  for (const auto& [name, content] : files) {
    fs::create_directories((folder / name).parent_path());
    fs::rename(fresh / name, folder / name);
  }
}

}  // namespace octic::oracle
