# The target coverage: builds and runs the tests of corpus, reference and fast, and says which lines and branches of reference, its checker and
# fast they ran. The preset coverage compiles for it.
find_program(OCTIC_GCOVR gcovr REQUIRED)
get_property(programs GLOBAL PROPERTY OCTIC_TEST_PROGRAMS)
set(covered)
foreach(program ${programs})
  get_target_property(folder ${program} SOURCE_DIR)
  if(folder MATCHES "^${PROJECT_SOURCE_DIR}/(corpus|reference|fast)(/|$)")
    list(APPEND covered ${program})
  endif()
endforeach()
list(APPEND covered octic-verify)
string(REPLACE ";" "|" tests "${covered}")
add_custom_target(coverage_programs DEPENDS ${covered})
add_custom_target(coverage
  COMMAND find . -name *.gcda -delete
  COMMAND ${CMAKE_CTEST_COMMAND} -R "^(${tests}|corpus_is_certified)$" --output-on-failure
  COMMAND ${OCTIC_GCOVR} --root ${PROJECT_SOURCE_DIR} --object-directory ${PROJECT_BINARY_DIR}
          --filter ${PROJECT_SOURCE_DIR}/reference/ --filter ${PROJECT_SOURCE_DIR}/fast/
          --exclude .*/test/.* --exclude .*/bench/.* --exclude-throw-branches --exclude-unreachable-branches
          --json-summary coverage.json --csv coverage.csv --txt coverage.txt
  DEPENDS coverage_programs WORKING_DIRECTORY ${PROJECT_BINARY_DIR} VERBATIM)
