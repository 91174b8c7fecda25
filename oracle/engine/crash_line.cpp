#include "oracle/engine/crash_line.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <signal.h>
#include <ucontext.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>

namespace octic::oracle {
namespace {

constexpr int most_frames = 64;
constexpr std::size_t longest_symbol = 1000;   // of what is kept of stderr (child_process.cpp) half
constexpr std::size_t longest_library = 100;

struct Signal {
  int number;
  const char* name;
};
constexpr Signal signals[] = {{SIGSEGV, "SIGSEGV"}, {SIGABRT, "SIGABRT"}, {SIGFPE, "SIGFPE"}, {SIGILL, "SIGILL"},
                              {SIGBUS, "SIGBUS"},   {SIGTRAP, "SIGTRAP"}, {SIGSYS, "SIGSYS"}};

// A handler may neither allocate nor print through stdio.
struct Line {
  char text[2048];
  std::size_t size = 0;

  void add(const char* words) {
    for (; *words && size < sizeof text; ++words) text[size++] = *words;
  }
  void add(std::uintptr_t n) {
    char digits[2 * sizeof n + 1] = {};
    std::size_t begin = 2 * sizeof n;
    do digits[--begin] = "0123456789abcdef"[n & 15];
    while (n >>= 4);
    add("0x"), add(digits + begin);
  }
};

const char* base_name(const char* path) {
  const char* slash = std::strrchr(path, '/');
  return slash ? slash + 1 : path;
}

// abort() and what leads to it: an assertion, an exception that leaves a noexcept function.
bool of_the_language(const char* library) {
  for (const char* name : {"libc.so", "libpthread.so", "libstdc++.so", "libgcc_s.so", "ld-linux", "linux-vdso",
                           "libasan.so", "libubsan.so"})
    if (std::strncmp(library, name, std::strlen(name)) == 0) return true;
  return false;
}

// A library's own way to abort().
bool reports(const char* symbol) {
  for (const char* name : {"dDebug", "dError"})   // ODE
    if (std::strcmp(symbol, name) == 0) return true;
  return false;
}

// Where the call of a null pointer returns to: the stack cannot be walked from there, since no function is there.
void* caller_of_nothing(const void* context) {
#if defined(__x86_64__)
  const auto& registers = static_cast<const ucontext_t*>(context)->uc_mcontext.gregs;
  if (registers[REG_RIP] == 0) return *reinterpret_cast<void**>(registers[REG_RSP]);
#else
  (void)context;
#endif
  return nullptr;
}

void tell_and_end(int number, siginfo_t*, void* context) {
  static Line line;
  line.size = 0;
  line.add("\ncrash: ");   // it may have been in the middle of a line
  for (const Signal& s : signals)
    if (s.number == number) line.add(s.name);
  void* frames[most_frames];
  int count = backtrace(frames, most_frames);
  if (void* caller = number == SIGSEGV ? caller_of_nothing(context) : nullptr) frames[3] = caller, count = 4;
  // Frame 0 is this handler, and 1 is what it returns to. Frame 2 is where the program stopped; the others are where
  // calls return to, which may be behind the end of a function whose last call does not return.
  bool placed = false;
  for (int i = 2; i < count; ++i) {
    const char* address = static_cast<const char*>(frames[i]) - (i == 2 ? 0 : 1);
    Dl_info at;
    if (!dladdr(address, &at) || !at.dli_fname) continue;
    const char* library = base_name(at.dli_fname);
    if (at.dli_sname && reports(at.dli_sname)) continue;
    if (of_the_language(library) || std::strlen(library) > longest_library) continue;
    const bool named =
        at.dli_sname && std::strcmp(at.dli_sname, "_start") != 0 && std::strlen(at.dli_sname) <= longest_symbol;
    if (!placed) {
      line.add(" "), line.add(library), line.add("+");
      line.add(static_cast<std::uintptr_t>(address - static_cast<const char*>(at.dli_fbase)));
    } else if (named) {
      line.add(" from "), line.add(library);
    }
    placed = true;
    if (!named) continue;
    line.add(" "), line.add(at.dli_sname);
    break;
  }
  line.add("\n");
  if (placed) [[maybe_unused]] const auto n = ::write(STDERR_FILENO, line.text, line.size);
  raise(number);   // its default action, since the handler was for one time: taken when the handler returns
}

}  // namespace

void tell_where_it_crashes() {
  void* first[1];
  backtrace(first, 1);   // loads the unwinder, which a handler must not do
  alignas(16) static char own_stack[1 << 16];   // the program's may be used up
  stack_t stack{};
  stack.ss_sp = own_stack;
  stack.ss_size = sizeof own_stack;
  sigaltstack(&stack, nullptr);
  struct sigaction action{};
  action.sa_sigaction = tell_and_end;
  action.sa_flags = static_cast<int>(SA_ONSTACK | SA_RESETHAND | SA_SIGINFO);
  sigemptyset(&action.sa_mask);
  for (const Signal& s : signals) sigaction(s.number, &action, nullptr);
}

}  // namespace octic::oracle
