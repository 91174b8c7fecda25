# Compiles octic::fast with another compiler (if it is there), level of optimisation and level of instructions (one that
# this machine cannot run is compiled only), without exceptions and without type information, and compares the bits of
# its answers with those of the program REFERENCE.
#
#   cmake -DCOMPILER=g++ -DLEVEL=-O1 -DMACHINE=-march=x86-64 -DROOT=... -DSCRATCH=... -DREFERENCE=...
#   "-DSOURCES=a.cpp;b.cpp" -P same_bits.cmake
execute_process(COMMAND ${REFERENCE} OUTPUT_VARIABLE expected COMMAND_ERROR_IS_FATAL ANY)
message(STATUS "as built: ${expected}")
find_program(compiler NAMES ${COMPILER})
if(NOT compiler)
  message(STATUS "${COMPILER}: not here")
  return()
endif()
set(folder ${SCRATCH}/${COMPILER}${LEVEL}${MACHINE})
file(MAKE_DIRECTORY ${folder})
set(no_contraction -ffp-contract=off)
if(COMPILER STREQUAL g++)   # see cmake/octic.cmake
  list(APPEND no_contraction -fno-tree-slp-vectorize)
endif()
set(objects "")
foreach(source ${SOURCES})
  set(instructions "")
  if(source MATCHES "avx2")
    set(instructions -mavx2)
  elseif(source MATCHES "avx512")
    set(instructions -mavx512f -mprefer-vector-width=512)
  endif()
  string(MAKE_C_IDENTIFIER ${source} object)
  execute_process(COMMAND ${LAUNCHER} ${compiler} -std=c++20 ${LEVEL} ${MACHINE} ${no_contraction} -fno-exceptions -fno-rtti -Wno-psabi -I${ROOT} ${instructions}
                          -c ${source} -o ${folder}/${object}.o COMMAND_ERROR_IS_FATAL ANY)
  list(APPEND objects ${folder}/${object}.o)
endforeach()
execute_process(COMMAND ${compiler} ${objects} -o ${folder}/hash COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${folder}/hash OUTPUT_VARIABLE said RESULT_VARIABLE ended)
if(ended MATCHES "[Ii]llegal|132|SIGILL")
  message(STATUS "${COMPILER} ${LEVEL} ${MACHINE}: compiled; this machine cannot run it")
elseif(NOT ended EQUAL 0)
  message(FATAL_ERROR "${COMPILER} ${LEVEL} ${MACHINE}: ended with ${ended}")
elseif(NOT said STREQUAL expected)
  message(FATAL_ERROR "other bits from ${COMPILER} ${LEVEL} ${MACHINE}: ${said}")
else()
  message(STATUS "${COMPILER} ${LEVEL} ${MACHINE}: ${said}")
endif()
