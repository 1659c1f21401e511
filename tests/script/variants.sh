#!/bin/sh
# The games that come with the generator and are not in out/: each is emitted, and what its pieces
# attack, where they go, and from where they attack is compared with walks over the board,
# tests/games/variant_GAME.c, by every method that its attacks.h names.
. tests/support/expect.sh

strict='-std=c99 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror'

# compares DESCRIPTION FLAG...: builds the game's test, and runs it.
compares() {
    sentence=$1
    shift
    # shellcheck disable=SC2086
    run ${CC:-cc} $strict ${CFLAGS:--O1} "$@" -Iout -I"$source/tests/header" "$test" tables.c \
        -o program
    expect "$sentence compiles" quiet 0
    run ./program
    expect "$sentence agrees with walks" [ "$status" = 0 ]
    expect "$sentence is tested" has "$output" ' passed, 0 failed'
}

# The selftest of all that the game's test includes.
passes_selftest() {
    {
        cat tables.c
        [ ! -e "out/$game/lines.h" ] || echo "#include \"$game/lines.h\""
        echo "#include \"$game/selftest.h\""
        echo "int main(void) { return ${game}_selftest(); }"
    } >selftest.c
    # shellcheck disable=SC2086
    run ${CC:-cc} $strict ${CFLAGS:--O1} -Iout selftest.c -o program
    expect "the selftest of $game compiles" quiet 0
    run ./program
    expect "the selftest of $game passes" quiet 0
}

# methods: those that attacks.h names, the default one first.
methods() {
    sed -n "s/^#define ${PREFIX}_ATTACKS_IS_\([a-z0-9]*\) .*/\1/p" "out/$game/attacks.h"
}

# Which boards the default method is tried on: pieces that are found nowhere else, on all.
boards() {
    case $game in griffon | kinds) echo ALL ;; *) echo QUICK ;; esac
}

for test in "$source"/tests/games/variant_*.c; do
    game=$(basename "$test" .c)
    game=${game#variant_}
    PREFIX=$(echo "$game" | tr '[:lower:]' '[:upper:]')
    file=$game
    [ -e "$source/gen/games/$game.ini" ] || file=$source/tests/data/$game.ini
    run bbgen emit "$file"
    expect "$game is emitted" quiet 0
    { echo "#define ${PREFIX}_TABLES" && grep "^#include \"$game/" "$test"; } >tables.c
    compares "$game" "-D$(boards)"
    passes_selftest
    [ -e "out/$game/attacks.h" ] || continue
    for method in $(methods); do
        flags=
        case $method in pext* | hybrid16) flags=-mbmi2 ;; esac
        [ -n "$flags" ] && ! grep -qw bmi2 /proc/cpuinfo && continue
        compares "$game by $method" -DQUICK $flags "-D${PREFIX}_ATTACKS_METHOD=$method"
    done
done

finish
