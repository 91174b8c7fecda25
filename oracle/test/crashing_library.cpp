#include "oracle/test/crashing_library.h"

#undef NDEBUG
#include <cassert>

namespace crashing {
namespace {

[[gnu::noinline]] void without_a_name(int* nowhere) { *const_cast<volatile int*>(nowhere) = 1; }

}  // namespace

void assert_something(int value) { assert(value == 7 && "it is what it is"); }
void write_nowhere(int* nowhere) { *const_cast<volatile int*>(nowhere) = 1; }

void call_a_static_function(int* nowhere) {
  without_a_name(nowhere);
  *const_cast<volatile int*>(nowhere) = 2;   // so that the call is no jump
}

int divide(int number, int by) { return number / by; }
int call(int (*function)()) { return function() + 1; }   // so that the call is no jump

template <class T>
T Stack<T>::overflow(T depth) {
  volatile char taken[4096] = {};
  taken[depth % 4096] = 1;
  return depth < 0 ? depth : overflow(depth + 1) + taken[depth % 4096];
}
template struct Stack<long>;

}  // namespace crashing
