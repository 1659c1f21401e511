#!/bin/sh
# magic32.h, which is emitted for those who ask: against the walk of tests/header/sliders.h.
. tests/support/expect.sh

run bbgen emit chess --only magic32 -o out
expect 'magic32 is emitted for chess' quiet 0
sed 's/compact/magic32/g' "$source/tests/header/compact.c" >magic32.c
printf '#define CHESS_TABLES\n#include "chess/magic32.h"\n' >tables.c
run ${CC:-cc} -std=c99 -O2 $strict -Iout \
    -I"$source/tests/header" magic32.c tables.c -o magic32
expect 'a program with it builds without a warning' quiet 0
run ./magic32
expect 'every lookup agrees with a walk' [ "$status" = 0 ]
run bbgen emit shogi --only magic32 -o wide
expect 'a board of more than 64 squares is refused' refused
expect 'the message tells for which it is' has "$message" 'at most 64 squares'
sed -i '0,/0x[0-9a-f]*[1-9a-f],/s//0,/' out/chess/magic32_tables.h
run ${CC:-cc} -O2 -Iout -I"$source/tests/header" magic32.c tables.c -o magic32
run ./magic32
expect 'a wrong number in its tables is found' [ "$status" != 0 ]
run bbgen emit chess --only magic32 --max-work 10000000 -o little
expect 'what its search tries is counted' has "$message" 'of --max-work, at the rook on'
finish
