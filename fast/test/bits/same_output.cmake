# Compares the bits of the answers of PROGRAM, a build of this folder's program, with those of REFERENCE.
#
#   cmake -DREFERENCE=... -DPROGRAM=... -P same_output.cmake
foreach(program REFERENCE PROGRAM)
  execute_process(COMMAND ${${program}} OUTPUT_VARIABLE said_${program} COMMAND_ERROR_IS_FATAL ANY)
  message(STATUS "${program}: ${said_${program}}")
endforeach()
if(NOT said_PROGRAM STREQUAL said_REFERENCE)
  message(FATAL_ERROR "other bits from ${PROGRAM}")
endif()
