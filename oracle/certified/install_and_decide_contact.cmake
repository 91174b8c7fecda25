# Installs what is built (the components fast, corpus and certified) to a new prefix, and builds and runs a program that
# knows that prefix alone.
#   cmake -DBUILD=... -DSOURCE=... -DSCRATCH=... -DGENERATOR=... -DCOMPILER=... -P install_and_decide_contact.cmake
include(${CMAKE_CURRENT_LIST_DIR}/../../cmake/run_or_stop.cmake)

file(REMOVE_RECURSE ${SCRATCH})
foreach(component fast corpus certified)
  run(${CMAKE_COMMAND} --install ${BUILD} --component ${component} --prefix ${SCRATCH}/prefix)
endforeach()
run(${CMAKE_COMMAND} -S ${SOURCE} -B ${SCRATCH}/build -G ${GENERATOR} -DCMAKE_CXX_COMPILER=${COMPILER}
  -DCMAKE_PREFIX_PATH=${SCRATCH}/prefix)
run(${CMAKE_COMMAND} --build ${SCRATCH}/build)
run(${SCRATCH}/build/consumer)
