# avx2.cpp and avx512.cpp are compiled for processors that a caller may not have. If they emitted an inline function that
# other sources emit, too, the linker might keep their copy for everybody. So they must emit none but what is about their
# own lanes, whose number is in the name.
#
# And no source calls fmin or fmax: smaller and larger (fast/vector.h) are one instruction each.
#
#   cmake -DNM=nm -DLIBRARY=liboctic_fast.a -P batch_symbols.cmake
execute_process(COMMAND ${NM} -C ${LIBRARY} OUTPUT_VARIABLE said COMMAND_ERROR_IS_FATAL ANY)
string(REPLACE ";" "," said "${said}")
string(REPLACE "\n" ";" lines "${said}")
set(member "")
set(seen 0)
set(shared "")
set(called "")
foreach(line IN LISTS lines)
  if(line MATCHES "^(.+\\.o):$")
    set(member ${CMAKE_MATCH_1})
  elseif(line MATCHES " U _?(fmin|fmax)[fl]?$")
    string(APPEND called "\n${member}: ${line}")
  elseif(member MATCHES "^avx" AND NOT line MATCHES " U ")
    math(EXPR seen "${seen} + 1")
    if(line MATCHES " W " AND NOT line MATCHES "__vector|__clang_call_terminate")
      string(APPEND shared "\n${member}: ${line}")
    endif()
  endif()
endforeach()
if(NOT shared STREQUAL "")
  message(FATAL_ERROR "functions that other sources may share:${shared}")
endif()
if(NOT called STREQUAL "")
  message(FATAL_ERROR "calls of the C library where one instruction would do:${called}")
endif()
message(STATUS "${seen} symbols, and none is shared")
