#!/bin/sh
# What the pieces of other games than chess attack, by their emitted headers, against walks
# over the board: tests/games/attacks_GAME.c, strictly as C and C++ by the default method, on
# few boards, and on many by the methods that a game's attacks.h names, in their forms, with the flags
# of the whole test run: every other one, and for the next game the others. C is by one compiler and
# C++ by the other, and for the next game the other way; when STANDARDS is all, it is all methods, each
# by both, and on many more boards.
# Games that are not in out/ are emitted from tests/data or gen/games.
. tests/support/expect.sh

strict="$strict -O2 -DQUICK"
boards=
[ "$STANDARDS" != all ] || boards=-DALL

# try COMPILER FLAG...: builds the game's test, its tables being in a unit of their own,
# without a word from the compiler, and runs it.
try() {
    run "$@" "-I$out" "-I$source/tests/header" "$test" tables.c -o program
    expect "the test of $game builds with $*" quiet 0 &&
        adds "the test of $game with $*" ./program
}

# try_method METHOD: in its forms.
try_method() {
    header=$out/$game/$1.h
    for form in $(forms_of "$header"); do
        in_turn 2 || continue
        flags=$(flags_of "$header" "$form")
        if ! can_run $flags; then
            skip "$game by $1, form $form" "this processor lacks something of $flags"
            continue
        fi
        # shellcheck disable=SC2086
        try ${CC:-cc} -std=c99 ${CFLAGS:--O1} $flags $boards "-D${PREFIX}_ATTACKS_METHOD=$1" \
            "-D${PREFIX}_$(capitals "$1")_FORM=$form"
    done
}

number=0
for test in "$source"/tests/games/attacks_*.c; do
    game=$(basename "$test" .c)
    game=${game#attacks_}
    out=$source/out
    if [ ! -d "$out/$game" ]; then
        out=$tmp/out
        file=$source/tests/data/$game.ini
        [ -e "$file" ] || file=$game
        run bbgen emit "$file"
        expect "$game is emitted" [ "$status" = 0 ]
    fi
    PREFIX=$(capitals "$game")
    { echo "#define ${PREFIX}_TABLES" && grep "^#include \"$game/" "$test"; } >tables.c
    number=$((number + 1))
    case $STANDARDS,$((number % 2)) in
    all,*) c='gcc clang' cpp='g++ clang++' ;;
    *,0) c=gcc cpp=clang++ ;;
    *) c=clang cpp=g++ ;;
    esac
    for compiler in $c; do
        # shellcheck disable=SC2086
        try $compiler -std=c99 $strict
    done
    for compiler in $cpp; do
        # shellcheck disable=SC2086
        try $compiler -std=c++11 $strict -x c++
    done
    methods_of "$out/$game/attacks.h" >methods
    expect "attacks.h of $game names methods" [ -s methods ]
    turn=$number
    for method in $(cat methods); do try_method "$method"; done
done
finish
