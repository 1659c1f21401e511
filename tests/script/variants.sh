#!/bin/sh
# The games that come with bbgen and are not in out/: each is emitted, and what its pieces
# attack, where they go, and from where they attack is compared with walks over the board,
# tests/games/variant_GAME.c, by every other method that its attacks.h names, and for the next game the
# others; when STANDARDS is all, by all.
. tests/support/expect.sh

bmi2=$(! can_run -mbmi2 || echo -mbmi2)
strict="-std=c99 $strict"

# compares DESCRIPTION FLAG...: builds the game's test, and runs it.
compares() {
    sentence=$1
    shift
    # shellcheck disable=SC2086
    run ${CC:-cc} $strict ${CFLAGS:-$optimized} "$@" -Iout -I"$source/tests/header" "$test" tables.o \
        -o program
    expect "$sentence compiles" quiet 0
    run ./program
    expect "$sentence agrees with walks" [ "$status" = 0 ]
    expect "$sentence is tested" has "$output" ' passed, 0 failed'
}

# The selftest of all headers whose tables are there.
passes_selftest() {
    {
        sed 1d tables.c
        echo "#include \"$game/selftest.h\""
        echo "int main(void) { return ${game}_selftest(); }"
    } >selftest.c
    # shellcheck disable=SC2086
    run ${CC:-cc} $strict ${CFLAGS:--O1} $bmi2 -Iout selftest.c tables.o -o program
    expect "the selftest of $game compiles" quiet 0
    run ./program
    expect "the selftest of $game passes" quiet 0
}

# Of those methods that attacks.h names, all that this processor can run.
methods() {
    [ -e "out/$game/attacks.h" ] || return
    for method in $(methods_of "out/$game/attacks.h"); do
        # shellcheck disable=SC2046
        ! can_run $(flags_of "out/$game/$method.h") || echo "$method"
    done
}

# The tables of all that is tested, in one unit: compiled once for all methods.
compile_tables() {
    {
        echo "#define ${PREFIX}_TABLES"
        grep "^#include \"$game/" "$test"
        [ ! -e "out/$game/lines.h" ] || echo "#include \"$game/lines.h\""
        methods | sed "s|.*|#include \"$game/&.h\"|"
    } >tables.c
    # shellcheck disable=SC2086
    run ${CC:-cc} $strict ${CFLAGS:--O1} $bmi2 -Iout -c tables.c
    expect "the tables of $game compile" quiet 0
}

# Which boards the default method is tried on: pieces that are found nowhere else, on more.
boards() {
    case $game in griffon | kinds) echo MORE ;; *) echo QUICK ;; esac
}

number=0
for test in "$source"/tests/games/variant_*.c; do
    game=$(basename "$test" .c)
    game=${game#variant_}
    PREFIX=$(capitals "$game")
    file=$game
    [ -e "$source/gen/games/$game.ini" ] || file=$source/tests/data/$game.ini
    run bbgen emit "$file" --finder constructive
    expect "$game is emitted" quiet 0
    compile_tables
    optimized=-O1
    compares "$game" "-D$(boards)"
    optimized=-O0 # on so few boards that the compiler takes longer
    passes_selftest
    number=$((number + 1)) turn=$number
    for method in $(methods); do
        in_turn 2 || continue
        flags=$(flags_of "out/$game/$method.h")
        # shellcheck disable=SC2086
        compares "$game by $method" -DQUICK $flags "-D${PREFIX}_ATTACKS_METHOD=$method"
    done
done

finish
