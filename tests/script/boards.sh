#!/bin/sh
# Boards of any size, in any numbering, with holes: what is emitted compiles strictly and
# agrees with walks over the board, the selftest with both.
. tests/support/expect.sh

strict="-O1 $strict"
pieces='[zones]\ncamp = a1-c3\n[pieces]\nqueen = Q\ndragon = RF\ngeneral = RfF\nguard = fW in camp\n'
modules='--only leapers --only lines --only zones --only selftest'

# passes COMPILER...: the game's headers, as walks.c uses them.
passes() {
    rm -f program
    run "$@" $strict -Iout/numbered $defines "-DHOLES=$holes" -DGAME_TABLES \
        "-DSLIDERS=\"$method.h\"" \
        "$source/tests/support/walks.c" -o program
    expect "$board compiles by $*" quiet 0
    run ./program
    expect "$board passes by $*" quiet 0
}

# passes_in_forms: in every other form that the method has and the processor can run.
passes_in_forms() {
    header=out/numbered/$method.h
    forms=$(forms_of $header)
    for form in $forms; do
        [ "$form" = "$forms" ] || in_turn 2 || continue
        flags=$(flags_of $header "$form")
        # shellcheck disable=SC2086
        if can_run $flags; then
            passes gcc -std=c99 $flags "-DGAME_$(capitals "$method")_FORM=$form"
        else
            skip "$board by $method, form $form" "this processor lacks something of $flags"
        fi
    done
}

# board SIZE LINES DEFINES HOLES: by one compiler, the next one by the other.
boards=0
board() {
    board="a board of $1, $2"
    defines="-DFILES=${1% *} -DRANKS=${1#* } $3" holes=$4
    method=fold turn=$boards boards=$((boards + 1))
    printf "[board]\nfiles = ${1% *}\nranks = ${1#* }\n$2${pieces}cannon = pR\n" >numbered.ini
    run bbgen emit numbered.ini --prefix game --only fold $modules
    expect "$board is served" quiet 0
    ! in_turn 2 || passes gcc -std=c99
    ! in_turn 2 || passes clang++ -xc++ -std=c++11
}

none='{-1,-1}' # a place off the board
board '8 8' '' '' $none
board '8 8' 'holes = a1 d4 h5\n' '' '{0,0},{3,3},{7,4}'
board '3 3' 'order = files\nfrom = c1\n' '-DBY_FILES -DFROM_RIGHT' $none
board '7 9' 'order = files\nfrom = g9\nholes = b2-c3\n' '-DBY_FILES -DFROM_RIGHT -DFROM_TOP' \
    '{1,1},{2,1},{1,2},{2,2}'
board '9 10' 'order = files\nfrom = a10\n' '-DBY_FILES -DFROM_TOP' $none
board '11 11' 'from = k1\nholes = a1-d1 h9-k11 f6\n' -DFROM_RIGHT \
    '{0,0},{1,0},{2,0},{3,0},{7,8},{8,8},{9,8},{10,8},{7,9},{8,9},{9,9},{10,9},{7,10},{8,10},{9,10},{10,10},{5,5}'
board '10 8' 'from = j8\n' '-DFROM_RIGHT -DFROM_TOP' $none
board '3 14' 'order = files\nholes = b2 b12\n' -DBY_FILES '{1,1},{1,11}'

# Every method of chess, with pieces that slide and leap, and that the players see differently.
holes=$none turn=1
for method in $(methods_of "$source/out/chess/attacks.h"); do
    defines='-DFILES=8 -DRANKS=8 -DNO_CANNON'
    board="a board of 8 by 8 by $method"
    printf "[board]\nfiles = 8\nranks = 8\n${pieces}rook = R\nbishop = B\n" >numbered.ini
    run bbgen emit numbered.ini --prefix game --only $method $modules
    expect "$board is served" quiet 0
    passes_in_forms
done
for method in hyperbola modulo compact pext32; do
    defines='-DFILES=9 -DRANKS=8'
    board="a board of 9 by 8 by $method"
    printf "[board]\nfiles = 9\nranks = 8\n${pieces}cannon = pR\n" >numbered.ini
    run bbgen emit numbered.ini --prefix game --only $method $modules
    expect "$board is served" quiet 0
    passes_in_forms
done
method=pext16 board='a board of 11 by 6 by pext16' defines='-DFILES=11 -DRANKS=6'
printf "[board]\nfiles = 11\nranks = 6\n${pieces}cannon = pR\n" >numbered.ini
run bbgen emit numbered.ini --prefix game --only $method $modules
expect "$board is served" quiet 0
passes_in_forms

# From whichever corner squares are counted, along ranks or files, all methods serve that serve
# from a1: as many as attacks.h chooses from.
# all_corners FILES RANKS LAST METHOD...: what is tried in each numbering, or -; LAST is the letter
# of the last file.
all_corners() {
    files=$1 ranks=$2 last=$3 choices=
    shift 3
    for order in ranks files; do
        for corner in a1 ${last}1 "a$ranks" "$last$ranks"; do
            method=$1
            shift
            board="a board of $files by $ranks by $order from $corner by $method"
            defines="-DFILES=$files -DRANKS=$ranks -DNO_CANNON"
            [ $order = ranks ] || defines="$defines -DBY_FILES"
            case $corner in $last*) defines="$defines -DFROM_RIGHT" ;; esac
            case $corner in *"$ranks") defines="$defines -DFROM_TOP" ;; esac
            printf "[board]\nfiles = $files\nranks = $ranks\norder = $order\nfrom = $corner\n${pieces}rook = R\nbishop = B\n" \
                >numbered.ini
            run bbgen list values numbered.ini attacks
            found=$(echo "$output" | sed -n 's/^choices *list *//p' | cut -d ' ' -f 1)
            : "${choices:=$found}"
            expect "$board: all methods are there" [ "$found/${found:-0}" = "$choices/$found" ]
            [ "$method" != - ] || continue
            run bbgen emit numbered.ini --prefix game --finder constructive --only "$method" \
                $modules
            expect "$board is served" quiet 0
            passes gcc -std=c99
        done
    done
}
all_corners 8 8 h hyperbola kindergarten classical fold compact modulo magic
expect 'on a board of 8 by 8 these are many' [ "$choices" -ge 11 ]
all_corners 9 9 i - fold - hyperbola modulo - compact -

# Games that cannot have tables for whole pieces are served by other methods.
for moves in RNN pQ; do
    printf "[board]\nfiles = 8\nranks = 8\n[pieces]\npiece = $moves\n" >far.ini
    run bbgen emit far.ini
    expect "a piece that goes far ($moves) is served" quiet 0
    expect "$moves has no magics" [ ! -e out/far/magic.h ]
    printf '#define FAR_TABLES\n#include "far/attacks.h"\nint main(void) { return 0; }\n' >far.c
    run gcc -std=c99 $strict -Iout far.c -o program
    expect "attacks.h of $moves compiles" quiet 0
done

# A queen alone is a rook and a bishop, and has all that these have.
printf '[board]\nfiles = 8\nranks = 8\n[pieces]\nqueen = Q\n' >alone.ini
run bbgen emit alone.ini --finder constructive
expect 'a queen alone is served' quiet 0
for module in magic pext hyperbola kindergarten classical rotated; do
    expect "a queen alone has $module.h" [ -e out/alone/$module.h ]
done

# What no sparse number serves, another finder does.
printf '[board]\nfiles = 8\nranks = 8\n[pieces]\npiece = ZpbR\n' >hop.ini
run patiently "$BBGEN" emit hop.ini --only magic
expect 'magics of a piece that hops are found' quiet 0

# Where lines are too long for fold, attacks.h takes another method, and brings it along.
printf '[board]\nfiles = 3\nranks = 30\n[pieces]\nrook = R\n' >tall.ini
run bbgen emit tall.ini --only attacks
expect 'attacks.h of long lines is served' quiet 0
printf '#define TALL_TABLES\n#include "tall/attacks.h"\nint main(void) { return 0; }\n' >tall.c
run gcc -std=c99 $strict -Iout tall.c -o program
expect 'attacks.h of long lines compiles' quiet 0

# Compressed entries have 16 bits: more squares than that are too many.
printf '[board]\nfiles = 8\nranks = 8\n[pieces]\nrook = R\npiece = BC2\n' >many.ini
run bbgen emit many.ini --only pext16 -o refused
expect 'pext16 of a piece that attacks 21 squares is refused' [ "$status" = 2 ]
expect 'the message tells which it is' has "$message" 'many.ini:6: '
expect 'pext16.h is not written' [ ! -e refused ]
run bbgen emit many.ini
expect 'the game is served all the same' quiet 0
expect 'without pext16.h' [ ! -e out/many/pext16.h ]
expect 'but with pext32.h' [ -e out/many/pext32.h ]

# Where tables would be large, or have no index at all, pieces are walked, and emit tells which: no
# piece is without its functions, on any board (tests/every has them).
for long in one_file two_files sixteen; do
    run patiently "$BBGEN" emit "$source/tests/fuzz/corpus/walked/$long.ini" --only default --verbose
    expect "$long is served" quiet 0
    expect 'and emit tells what is walked' has "$output" 'walked, as tables'
done

# A game without a move that can be taken back has no cuckoo table.
printf '[board]\nfiles = 4\nranks = 4\n[pieces]\npawn = fW\n[zobrist]\npiece = pieces pawn\nside = key\n' \
    >pawns.ini
run bbgen emit pawns.ini
expect 'a game of pawns is served' quiet 0
expect 'it has no cuckoo.h' [ ! -e out/pawns/cuckoo.h ]

# Nothing stands in a hole, so it has no keys: 2 squares, 2 players.
printf '[board]\nfiles = 2\nranks = 2\nholes = a1 b2\n[pieces]\nrook = R\n[zobrist]\npiece = pieces rook\nside = key\n' \
    >holes.ini
run bbgen emit holes.ini
expect 'a game whose board has holes has keys' quiet 0
printf '#define HOLES_TABLES\n#include "holes/zobrist.h"\n#include "holes/selftest.h"\nint main(void)\n{\n    int keys = 0;\n    for (int i = 0; i < 8; i++)\n        keys += holes_zobrist_piece[i / 4][i %% 4] != 0;\n    return keys != 4 || holes_selftest() != 0;\n}\n' \
    >keys.c
run gcc -std=c99 $strict -Iout keys.c -o keys
expect 'they compile' quiet 0
run ./keys
expect 'there are 4 of them, and the selftest passes' quiet 0

# Sets of sliders where ranks, files and diagonals differ in length, or no square lies between two.
for size in '1 1' '2 2' '12 5' '5 12' '16 1' '16 4' '4 16'; do
    board="a board of $size with sets of sliders"
    printf "[board]\nfiles = ${size% *}\nranks = ${size#* }\n[pieces]\nrook = R\nbishop = B\n" >few.ini
    run bbgen emit few.ini --only sliders
    expect "$board is served" quiet 0
    for flags in -mno-avx2 -mavx2; do
        # shellcheck disable=SC2086
        run gcc -std=c99 $strict $flags -fsyntax-only -xc out/few/sliders.h
        expect "$board compiles with $flags" quiet 0
    done
done

# Nothing stands where a square is missing, nor takes a step from there.
printf '[board]\nfiles = 9\nranks = 5\nholes = g1\n[pieces]\ngriffon = t[FR]\n' >missing.ini
run bbgen emit missing.ini
expect 'a griffon is served on a board with a hole' quiet 0

finish
