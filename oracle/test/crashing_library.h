// A library that crashes, so that a test can ask which function of which library it was.
#pragma once

namespace crashing {

void assert_something(int value);    // aborts by an assertion
void write_nowhere(int* nowhere);    // a segmentation fault
void call_a_static_function(int* nowhere);
int divide(int number, int by);
int call(int (*function)());         // of a null pointer: a jump to nowhere

template <class T>
struct Stack {
  [[gnu::noinline]] T overflow(T depth);   // recursion without end
};
extern template struct Stack<long>;

}  // namespace crashing
