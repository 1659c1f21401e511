#!/bin/sh
# The hyperbola header on boards of one word and of two: near, sparse and dense lines, whole
# ones and halves, hops and slides of limited range; each order of squares; holes. Chess has
# its own test. Each board is built by one compiler, the next one by another, plain and by vectors of
# one width; when STANDARDS is all, by both, by vectors of both, with clang on a million boards.
. tests/support/expect.sh

asked=${CFLAGS:+"${CC:-cc} -std=c99 $CFLAGS"} # else it is what is tried first
: "${CFLAGS:=-O2}"

# test_board NAME FILES RANKS [MORE [FLAG...]]: emits the module for such a board, with MORE lines of
# its description, and tries it; flags are as slider_boards.c wants them.
boards=0
test_board() {
    board=$1 files=$2 ranks=$3
    {
        printf '[board]\nfiles = %s\nranks = %s\n%b' "$files" "$ranks" "${4-}"
        cat "$source/tests/support/slider_boards.ini"
    } >"$board.ini"
    run bbgen emit "$board.ini" --only hyperbola --prefix game
    expect "$board is served" [ "$status" = 0 ] || return
    printf '#define GAME_TABLES\n#include "%s/hyperbola.h"\n' "$board" >tables.c
    [ $# -le 4 ] && shift $# || shift 4
    boards=$((boards + 1))
    c='gcc -std=c99 -O2' cpp='clang++ -xc++ -std=c++11 -O2'
    case $STANDARDS/$((boards % 2)) in
    all/*) ;;
    */0) c= ;;
    *) cpp= ;;
    esac
    portable='gcc -std=c99 -O2 -DPORTABLE'
    turn=$((boards / 2))
    in_turn 2 || portable=
    for compiler in ${c:+"$c"} ${cpp:+"$cpp"} ${portable:+"$portable"} ${asked:+"$asked"}; do
        try "$compiler" "$@"
    done
    # The same by vectors, which compilers take unasked where they may.
    for vectors in -mavx2 '-mavx512vl -mavx512cd'; do
        in_turn 2 || continue
        # shellcheck disable=SC2086
        if ! can_run $vectors; then
            skip "$board by $vectors" 'this processor lacks something'
            continue
        fi
        compilers_of "$vectors" >compilers
        while read -r compiler; do try "$compiler $vectors" "$@"; done <compilers
    done
}

# try COMPILER FLAG...
try() {
    compiler=$1
    shift
    # shellcheck disable=SC2086
    run $compiler $strict -DSLIDERS="\"$board/hyperbola.h\"" -DFILES="$files" -DRANKS="$ranks" \
        "$@" -Iout "$source/tests/support/slider_boards.c" tables.c -o sliders
    expect "$board builds with $compiler" quiet 0
    run ./sliders
    expect "$board is right with $compiler" quiet 0
}

# compilers_of VECTORS: those that build by them, each a line; one on a million boards where all is
# to be tried.
compilers_of() {
    case $STANDARDS/$1/$((boards % 2)) in
    all/*) printf '%s\n' 'gcc -std=c99 -O2' \
        "clang -std=c99 -O2 -DBOARDS=$((1000000 / files / ranks + 1))" ;;
    */-mavx2/0 | */-mavx512*/1) echo 'gcc -std=c99 -O2' ;;
    *) echo 'clang -std=c99 -O2' ;;
    esac
}

# The longest lines of neighbors, and those whose steps are the strangest: emit proves them, in
# the form without builtins, too.
for size in '3 21' '5 11' '5 20'; do
    for order in files ranks; do
        printf '[board]\nfiles = %s\nranks = %s\norder = %s\n[pieces]\nqueen = Q\n' \
            "${size% *}" "${size#* }" $order >far.ini
        run bbgen emit far.ini --only hyperbola
        expect "hyperbola is right on a board of $size, by $order" quiet 0
    done
done

test_board large 12 10
test_board broad 16 8
test_board tall 8 16
test_board by_files 9 10 'order = files\n' -DBY_FILES
test_board from_corner 12 10 'order = files\nfrom = l10\n' -DBY_FILES -DFROM_RIGHT -DFROM_TOP
test_board slim 5 20
test_board small 6 8
test_board odd 7 9
test_board narrow 4 16 'order = files\n' -DBY_FILES
test_board chessboard 8 8 'from = h8\n' -DFROM_RIGHT -DFROM_TOP
hexagon='holes = a1-e1 a2-d2 a3-c3 a4-b4 a5 k7 j8-k8 i9-k9 h10-k10 g11-k11\n'
test_board hexagonal 11 11 "$hexagon" '-DHOLE(file, rank)=((file) + (rank) < 5 || (file) + (rank) > 15)'

# Its tables, and plain pieces once more, by the header that users have for that.
for game in shogi xiangqi capablanca; do
    {
        tables_of $game/hyperbola.h $game/selftest.h
        echo "int main(void) { return ${game}_selftest(); }"
    } >selftest.c
    # shellcheck disable=SC2086
    run ${CC:-cc} -std=c99 $strict $CFLAGS -I"$source/out" selftest.c -o selftest
    expect "selftest of $game builds" quiet 0
    run ./selftest
    expect "selftest of $game passes" quiet 0
done

# refuses_board WHY FILES RANKS MOVES
refuses_board() {
    printf '[board]\nfiles = %s\nranks = %s\n[pieces]\npiece = %s\n' "$2" "$3" "$4" \
        >refused.ini
    run bbgen emit refused.ini --only hyperbola
    expect "$4 on $2 by $3 is refused" refused
    expect "$4 on $2 by $3: the message tells what is needed" has "$message" "$1"
}
refuses_board 'sliders that go along lines' 9 10 nN
refuses_board 'sliders that go along lines' 9 10 gQ

finish
