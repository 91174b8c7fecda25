// An engine program that does wrong what the name of the case says, and otherwise answers signed distance 1.
// It speaks the protocol by hand: what the runner must survive is not only what serve would do.
#include <signal.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

std::string name_in(const std::string& line) {
  const std::size_t begin = line.find("\"name\":\"") + 8;
  return line.substr(begin, line.find('"', begin) - begin);
}

void say(const std::string& line) {
  std::cout << line << '\n' << std::flush;
}
std::string good(const std::string& name) { return "{\"name\":\"" + name + "\",\"signed_distance\":1}"; }

volatile int zero = 0, seven = 7;

void misbehave(const std::string& what, const std::string& name) {
  if (what == "segfault") raise(SIGSEGV);
  if (what == "divides-by-zero") say(std::to_string(seven / zero));
  if (what == "aborts") {
    std::cerr << "assertion failed: it is what it is" << std::endl;
    std::abort();
  }
  if (what == "names-its-crash") {
    std::cerr << "words\ncrash: SIGSEGV liby.so+0x1 _ZN1a4liesEv" << std::flush;   // no end of the line
    raise(SIGSEGV);
  }
  if (what == "crash-line-that-is-long") {
    std::cerr << "words\ncrash: SIGSEGV liby.so+0x1 _Z" << std::string(100'000, '9') << std::flush;
    raise(SIGSEGV);
  }
  if (what == "crash-line-of-control-characters") {
    std::cerr << "words\ncrash: SIGSEGV \x1b[31mliby.so+0x1 f\r\b\n" << std::flush;
    raise(SIGSEGV);
  }
  if (what == "crash-line-and-hangs") {
    std::cerr << "crash: SIGSEGV liby.so+0x1 f" << std::endl;
    for (;;) pause();
  }
  if (what == "throws") throw std::runtime_error("thrown and not caught");
  if (what == "hangs") for (;;) pause();
  if (what == "spins") for (;;) zero = 0;
  if (what == "ignores-sigterm-and-hangs") {
    signal(SIGTERM, SIG_IGN);
    for (;;) pause();
  }
  if (what == "leaves-a-grandchild") {
    const pid_t child = fork();
    if (child == 0) for (;;) pause();   // keeps stdout open
    std::cerr << "grandchild " << child << std::endl;
    _exit(3);
  }
  if (what == "allocates") {
    std::vector<char*> kept;
    for (;;) kept.push_back(new char[1 << 26]);
  }
  if (what == "exits") _exit(0);
  if (what == "half-a-line") {
    std::cout << "{\"name\":\"" << name << "\",\"signed" << std::flush;
    _exit(0);
  }
  if (what == "half-a-line-and-hangs") {
    std::cout << "{\"name\":\"" << name << "\",\"signed" << std::flush;
    for (;;) pause();
  }
  if (what == "garbage") return say("I am no JSON");
  if (what == "says-two-lines") return say(good(name) + "\n{\"name\":\"" + name + "\",\"signed_distance\":99}");
  if (what == "says-a-blank-line") return say(good(name) + "\n \t");
  if (what == "empty-line") return say("");
  if (what == "array") return say("[1,2,3]");
  if (what == "wrong-name") return say(good("somebody-else"));
  if (what == "no-name") return say("{\"signed_distance\":1}");
  if (what == "wrong-type") return say("{\"name\":\"" + name + "\",\"signed_distance\":[1]}");
  if (what == "says-nothing") return say("{\"name\":\"" + name + "\"}");
  if (what == "nan") return say("{\"name\":\"" + name + "\",\"signed_distance\":NaN}");
  if (what == "infinity") return say("{\"name\":\"" + name + "\",\"signed_distance\":1,\"direction\":[0,-Infinity,0]}");
  if (what == "null") return say("{\"name\":\"" + name + "\",\"signed_distance\":null}");
  if (what == "endless-line") for (;;) std::cout << "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx";
  if (what == "endless-lines") for (;;) std::cout << "x\n";
  if (what == "chatters")
    for (int i = 0; i < 20000; ++i) std::cerr << "a line of chatter on stderr, which nobody reads\n";
  if (what == "closes-stdin") close(0);
  if (what == "slow") usleep(300'000);
  say(good(name));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 1 && std::string(argv[1]) == "--never-starts-well") return 7;
  std::string line;
  while (std::getline(std::cin, line)) {
    const std::string name = name_in(line);
    misbehave(name.substr(0, name.find('#')), name);
  }
  return 0;
}
