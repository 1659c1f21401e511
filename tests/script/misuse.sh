#!/bin/sh
# Headers used in ways that must not compile, or not link, and what they say then.

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
passed=0
failed=0

judge() {
    if [ "$1" = 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $2"
        head -n 5 "$tmp/log"
    fi
}

# refused DESCRIPTION MESSAGE SOURCE FLAG...: does not compile, and says so.
refused() {
    description=$1
    message=$2
    printf '%b' "$3" >"$tmp/unit.c"
    shift 3
    ! ${CC:-cc} "$@" -Iout -c "$tmp/unit.c" -o "$tmp/unit.o" >"$tmp/log" 2>&1 &&
        grep -q "$message" "$tmp/log"
    judge $? "$description"
}

# links FLAGS FLAGS: one unit with tables, one that uses them, each with its own flags.
links() {
    printf '#define CHESS_TABLES\n#include "chess/attacks.h"\n' >"$tmp/tables.c"
    printf '#include "chess/attacks.h"\nint main(void)\n{\n    return (int)chess_rook_attacks(0, 0);\n}\n' \
        >"$tmp/user.c"
    # shellcheck disable=SC2086
    ${CC:-cc} -O0 $1 -Iout -c "$tmp/tables.c" -o "$tmp/tables.o" &&
        ${CC:-cc} -O0 $2 -Iout -c "$tmp/user.c" -o "$tmp/user.o" &&
        ${CC:-cc} "$tmp/user.o" "$tmp/tables.o" -o "$tmp/program" >"$tmp/log" 2>&1
}

refused "magic_tables.h alone is an error" "include magic.h instead" \
    '#include "chess/magic_tables.h"\n' -Wfatal-errors # or a warning for each number
refused "a method that there is not is an error" "CHESS_ATTACKS_METHOD is none of" \
    '#include "chess/attacks.h"\n' -DCHESS_ATTACKS_METHOD=guess
links "" ""
judge $? "units that choose alike link"
pext="-DCHESS_ATTACKS_METHOD=pext -mbmi2"
links "$pext" "$pext"
judge $? "units with the same flags link"
! links "$pext" ""
judge $? "tables of pext do not serve a unit that takes another method"
! links "" "-DCHESS_ATTACKS_METHOD=magic"
judge $? "tables of hyperbola do not serve a unit with magics"

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
