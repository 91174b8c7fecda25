# Installs what is built (the components fast and gtest) to a new prefix, and builds and runs docs/gtest, which knows
# that prefix alone.
#   cmake -DBUILD=... -DSOURCE=... -DSCRATCH=... -DGENERATOR=... -DCOMPILER=... -P install_and_expect_proximity.cmake
function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE code OUTPUT_VARIABLE out ERROR_VARIABLE out)
  if(NOT code EQUAL 0)
    message(FATAL_ERROR "${ARGN}\n${out}")
  endif()
endfunction()

file(REMOVE_RECURSE ${SCRATCH})
foreach(component fast gtest)
  run(${CMAKE_COMMAND} --install ${BUILD} --component ${component} --prefix ${SCRATCH}/prefix)
endforeach()
run(${CMAKE_COMMAND} -S ${SOURCE}/docs/gtest -B ${SCRATCH}/build -G ${GENERATOR} -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_PREFIX_PATH=${SCRATCH}/prefix)
run(${CMAKE_COMMAND} --build ${SCRATCH}/build)
run(${CMAKE_CTEST_COMMAND} --test-dir ${SCRATCH}/build --output-on-failure)
