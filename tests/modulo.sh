#!/bin/sh
# All forms of the modulo header: their tables, and attacks on boards where lines are cut
# into sections, where they are too short to be blocked, and with half lines. Chess has its
# own test.
. tests/support/expect.sh

strict='-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror'
: "${CFLAGS:=-O2}"

# write_tables HEADER: a unit with its tables.
write_tables() {
    printf '#define CHESS_TABLES\n#include "%s"\n' "$1" >tables.c
}

# builds FLAG...: with the compiler of the whole test run.
builds() {
    # shellcheck disable=SC2086
    run ${CC:-cc} -std=c99 $strict $CFLAGS "$@"
    quiet 0
}

write_tables chess/modulo.h
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
printf '#include "chess/modulo.h"\n#include "chess/magic.h"\n' >both.c
run gcc -I"$source/out" -c both.c
expect 'two headers with sliders are an error that says so' \
    has "$message" 'include one header with them'
printf '#include "chess/modulo.h"\nint main(void) { return (int)chess_rook_attacks(0, 0); }\n' \
    >user.c
run gcc -DCHESS_MODULO_FORM=1 -I"$source/out" -c tables.c -o tables.o
run gcc -DCHESS_MODULO_FORM=2 -I"$source/out" user.c tables.o
expect 'files of different forms do not link' [ "$status" != 0 ]

# test_board FILES RANKS PIECES FLAG: emits the module and tries every form of it.
test_board() {
    name=board_$1_$2
    printf '[board]\nfiles = %s\nranks = %s\n[pieces]\n%b' "$1" "$2" "$3" >$name.ini
    run bbgen emit $name.ini --only modulo --prefix chess
    expect "a board of $1 by $2 is served" [ "$status" = 0 ]
    write_tables $name/modulo.h
    for form in 1 2 3 4; do
        expect "form $form builds on $1 by $2" builds -DCHESS_MODULO_FORM=$form \
            -DSLIDERS="\"$name/modulo.h\"" -DFILES="$1" -DRANKS="$2" "$4" -Iout \
            "$source/tests/support/any_board.c" tables.c -o any
        run ./any
        expect "form $form is right on $1 by $2" quiet 0
    done
}

for board in '8 8' '4 16' '2 32' '1 64' '16 4' '6 10' '3 21' '2 2'; do
    # shellcheck disable=SC2086
    test_board $board 'rook = R\nbishop = B\nrider = NN\n' -UNDEBUG
done
for board in '8 8' '4 16'; do
    # shellcheck disable=SC2086
    test_board $board 'lance = fR\n' -DLANCES
done

printf '[board]\nfiles = 9\nranks = 9\n[pieces]\nrook = R\n' >large.ini
run bbgen emit large.ini --only modulo
expect 'a board of 81 squares is refused' [ "$status" = 2 ]
expect 'it is told why' has "$message" 'needs a board of at most 64 squares'
printf '[board]\nfiles = 8\nranks = 8\n[pieces]\nrook = R3\n' >brief.ini
run bbgen emit brief.ini --only modulo
expect 'slides of limited range are refused' [ "$status" = 2 ]
expect 'it is told why' has "$message" 'and go as far as the board does'

finish
