#!/bin/sh
# Headers used in ways that must not compile, or not link, and what they say then.
. tests/support/expect.sh

# misused DESCRIPTION MESSAGE SOURCE FLAG...: does not compile, and says so.
misused() {
    sentence=$1 part=$2
    printf '%s\n' "$3" >unit.c
    shift 3
    run ${CC:-cc} "$@" -I"$source/out" -c unit.c
    expect "$sentence is an error" [ "$status" != 0 ]
    expect "$sentence: the message tells: $part" has "$message" "$part"
}
misused 'magic_tables.h alone' 'include magic.h instead' '#include "chess/magic_tables.h"
extern int user;' -std=c99 $strict
expect 'and that is all' [ "$(printf '%s\n' "$message" | grep -c error:)" = 1 ]
misused 'a method that there is not' 'CHESS_ATTACKS_METHOD is none of' \
    '#include "chess/attacks.h"' -DCHESS_ATTACKS_METHOD=guess

# links FLAGS FLAGS: whether one unit with tables, and one that uses them, do, each with its flags.
tables_of chess/attacks.h >tables.c
printf '#include "chess/attacks.h"\nint main(void) { return (int)chess_rook_attacks(0, 0); }\n' >user.c
links() {
    succeeds "tables compile with $1" ${CC:-cc} -O0 $1 -I"$source/out" -c tables.c
    succeeds "who uses them compiles with $2" ${CC:-cc} -O0 $2 -I"$source/out" -c user.c
    run ${CC:-cc} user.o tables.o -o program
    [ "$status" = 0 ]
}
pext='-DCHESS_ATTACKS_METHOD=pext -mbmi2'
expect 'units that choose alike link' links '' ''
expect 'units with the same flags link' links "$pext" "$pext"
expect 'tables of pext do not serve a unit that takes another method' eval '! links "$pext" ""'
expect 'tables of hyperbola do not serve a unit with magics' eval '! links "" -DCHESS_ATTACKS_METHOD=magic'
finish
