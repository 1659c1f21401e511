#!/bin/sh
# The selftest headers against headers that lie: each function that a selftest asks gives another
# answer once, and each table has a bit that differs; and the right number
# must tell of it. What it asks is compared with what it should: all numbers, and as many sets as its text says.
#
#   liars.sh [GAME]...   of folders under $OUT, which is out/ without it
. tests/support/expect.sh

: "${OUT:=$source/out}"
processor=
for flag in -mbmi2 -mavx2 -mgfni; do
    if can_run $flag; then
        processor="$processor $flag"
    else
        skip "headers and forms with $flag" 'this processor lacks it'
    fi
done

[ $# != 0 ] || set -- chess minishogi xiangqi
for game in "$@"; do
    folder=$OUT/$game
    prefix=$(echo "$game" | tr '[:upper:]' '[:lower:]')
    PREFIX=$(capitals "$game")
    headers=
    for header in "$folder"/*.h; do
        case $header in
        *_tables.h | */selftest.h | */types.h | */attacks.h) ;;
        *) ! can_run $(flags_of "$header") || headers="$headers $header" ;;
        esac
    done
    # shellcheck disable=SC2086
    awk -v prefix="$prefix" -f "$source/tests/support/liars.awk" "$folder/selftest.h" $headers >program.c
    { echo "#define ${PREFIX}_TABLES" && grep "^#include \"$game/[a-z0-9_]*\.h\"" program.c |
        grep -v selftest; } >tables.c
    squares=$(sed -n 's/.* is 0, .* is \([0-9]*\)\.$/\1/p' "$folder/types.h" | head -n 1)
    wide=$(grep -c '^} [a-z0-9_]*_bb;' "$folder/types.h")
    # shellcheck disable=SC2086
    run ${CC:-cc} -std=gnu11 -O1 -Wall -Wextra -Wconversion -Werror -Wno-unused-function $processor \
        "-DBB=${prefix}_bb" "-DBOTH_TYPE=${prefix}_both" "-DIS_WIDE=$wide" \
        "-DSQUARES=$((squares + 1))u" "-I$OUT" "-I$source/tests/support" program.c tables.c -o liars
    expect "the liars of $game build" quiet 0
    run patiently ./liars
    expect "the selftest of $game sees all lies" [ "$status" = 0 ]
    expect "$game has functions that lie" has "$output" ' functions that lie, 0 faults'
done
finish
