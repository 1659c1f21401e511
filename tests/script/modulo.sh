#!/bin/sh
# All forms of the modulo header: their tables, and attacks on boards where lines are cut
# into sections, where they are too short to be blocked, and with half lines. Chess has its
# own test. A board has one of the four forms, the next one the next; when STANDARDS is all, it has
# all.
. tests/support/expect.sh

: "${CFLAGS:=-O2}"

# builds FLAG...: with the compiler of the whole test run.
builds() {
    # shellcheck disable=SC2086
    run ${CC:-cc} -std=c99 $strict $CFLAGS "$@"
    quiet 0
}

tables_of chess/modulo.h >tables.c
for form in 1 2 3 4; do
    for compiler in 'gcc -std=c99' 'clang++ -xc++ -std=c++11'; do
        # shellcheck disable=SC2086
        run $compiler $strict -O2 -DCHESS_MODULO_FORM=$form -I"$source/out" -c tables.c \
            -o tables.o
        expect "the tables of form $form compile with $compiler" quiet 0
        run readelf -rW tables.o
        expect "the tables of form $form have no relocations with $compiler" \
            has "$output" 'no relocations'
    done
done
run gcc -DCHESS_MODULO_FORM=5 -I"$source/out" -c tables.c
expect 'there is no form 5' has "$message" 'must be 1, 2, 3 or 4'
printf '#include "chess/modulo.h"\nint main(void) { return (int)chess_rook_attacks(0, 0); }\n' \
    >user.c
run gcc -DCHESS_MODULO_FORM=1 -I"$source/out" -c tables.c -o tables.o
run gcc -DCHESS_MODULO_FORM=2 -I"$source/out" user.c tables.o
expect 'files of different forms do not link' [ "$status" != 0 ]

# test_board FILES RANKS KEYS SECTIONS FLAG...: emits the module for a board of that size
# that has these keys besides, and for the pieces of these sections; tries forms of it. Flags are as
# slider_boards.c wants them.
boards=0
test_board() {
    boards=$((boards + 1))
    forms=$((1 + boards % 4))
    [ "$STANDARDS" != all ] || forms='1 2 3 4'
    size="-DFILES=$1 -DRANKS=$2" where="$1 by $2 ${3%'\n'}"
    printf "[board]\nfiles = $1\nranks = $2\n$3$4" >board.ini
    shift 4
    where="$where $*"
    rm -rf out
    run bbgen emit board.ini --only modulo --prefix game
    expect "a board of $where is served" [ "$status" = 0 ]
    printf '#define GAME_TABLES\n#include "board/modulo.h"\n' >tables.c
    for form in $forms; do
        # shellcheck disable=SC2086
        expect "form $form builds on $where" builds -DGAME_MODULO_FORM=$form \
            '-DSLIDERS="board/modulo.h"' $size "$@" -Iout \
            "$source/tests/support/slider_boards.c" tables.c -o any
        run ./any
        expect "form $form is right on $where" quiet 0
    done
}

riders='[pieces]\nrook = R\nbishop = B\nrider = NN\n'
lances='[pieces]\nlance = fR\n'
all=$(sed 's/$/\\n/' "$source/tests/support/slider_boards.ini" | tr -d '\n')

for board in '8 8' '4 16' '2 32' '1 64' '16 4' '6 10' '3 21' '2 2'; do
    # shellcheck disable=SC2086
    test_board $board '' "$riders" -DRIDERS
done
for board in '8 8' '4 16' '9 10' '16 8'; do
    # shellcheck disable=SC2086
    test_board $board '' "$lances" -DLANCES
done

# Boards of two words: those that meet the paper's condition, then others.
for board in '10 8' '9 9' '9 10' '12 10' '16 8' '8 16' '11 11' '4 32' '1 128'; do
    # shellcheck disable=SC2086
    test_board $board '' "$riders" -DRIDERS
done

# And pieces that no whole line serves.
test_board 9 10 '' "$all"
test_board 8 10 '' "$all"
test_board 8 8 '' "$all"

# Boards with other numbers for their squares.
last='-DFROM_RIGHT -DFROM_TOP'
# shellcheck disable=SC2086
{
    for board in '7 8 g8' '9 10 i10' '8 16 h16'; do
        set -- $board
        test_board "$1" "$2" 'order = files\n' "$riders" -DRIDERS -DBY_FILES
        test_board "$1" "$2" "from = $3\n" "$riders" -DRIDERS $last
        test_board "$1" "$2" "order = files\nfrom = $3\n" "$lances" -DLANCES -DBY_FILES $last
    done
    test_board 9 9 'order = files\nfrom = i9\n' "$all" -DBY_FILES $last
}

printf '[board]\nfiles = 8\nranks = 8\n[pieces]\nhorse = nN\n' >horses.ini
run bbgen emit horses.ini --only modulo
expect 'a game without a line is refused' [ "$status" = 2 ]
expect 'it is told why' has "$message" 'nothing slides along a line that it could hash'

finish
