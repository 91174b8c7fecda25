# An empty folder, and the release in it: cmake -DOCTIC=... -DOUT=... -P make.cmake
file(REMOVE_RECURSE ${OUT})
execute_process(COMMAND ${OCTIC} release --unpacked --out ${OUT} COMMAND_ERROR_IS_FATAL ANY)
