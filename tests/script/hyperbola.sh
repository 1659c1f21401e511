#!/bin/sh
# The hyperbola header on boards of one word and of two: near, sparse and dense lines, whole
# ones and halves, hops and slides of limited range; each order of squares; holes. Chess has
# its own test. Each board is built by one compiler, the next one by another; when STANDARDS is
# all, by both, and by vectors and clang on a million boards.
. tests/support/expect.sh

strict='-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror'
asked=${CFLAGS:+"${CC:-cc} -std=c99 $CFLAGS"} # else it is what is tried first
: "${CFLAGS:=-O2}"

# test_board NAME FILES RANKS MORE NUMBER HOLE: emits the module for such a board, with MORE
# lines of its description, and tries it. NUMBER and HOLE are of file and rank.
boards=0
test_board() {
    {
        printf '[board]\nfiles = %s\nranks = %s\n%b' "$2" "$3" "$4"
        cat "$source/tests/data/hyperbola_boards.ini"
    } >"$1.ini"
    run bbgen emit "$1.ini" --only hyperbola --prefix wide
    expect "$1 is served" [ "$status" = 0 ] || return
    printf '#define WIDE_TABLES\n#include "%s/hyperbola.h"\n' "$1" >tables.c
    boards=$((boards + 1))
    c='gcc -std=c99 -O2' cpp='clang++ -xc++ -std=c++11 -O2'
    case $STANDARDS/$((boards % 2)) in
    all/*) ;;
    */0) c= ;;
    *) cpp= ;;
    esac
    for compiler in ${c:+"$c"} ${cpp:+"$cpp"} 'gcc -std=c99 -O2 -DPORTABLE' ${asked:+"$asked"}; do
        # shellcheck disable=SC2086
        run $compiler $strict -DSLIDERS="\"$1/hyperbola.h\"" -DFILES="$2" -DRANKS="$3" \
            -D"NUMBER(file, rank)=($5)" -D"HOLE(file, rank)=($6)" -Iout \
            "$source/tests/support/hyperbola_boards.c" tables.c -o wide
        expect "$1 builds with $compiler" quiet 0
        run ./wide
        expect "$1 is right with $compiler" quiet 0
    done
    test_vectors "$@"
}

# The same by vectors, which compilers take unasked where they may.
test_vectors() {
    test_by "$1" "$2" "$3" "$5" "$6" avx2
    test_by "$1" "$2" "$3" "$5" "$6" avx512vl avx512cd
}

# compilers_of FEATURE BOARDS: those that build by it, each a line; on so many boards.
compilers_of() {
    case $STANDARDS/$1/$((boards % 2)) in
    all/*) printf '%s\n' 'gcc -std=c99 -O2' "clang -std=c99 -O2 $2" ;;
    */avx2/0 | */avx512vl/1) echo 'gcc -std=c99 -O2' ;;
    *) echo 'clang -std=c99 -O2' ;;
    esac
}

# test_by NAME FILES RANKS NUMBER HOLE FEATURE...
test_by() {
    board=$1 size="-DFILES=$2 -DRANKS=$3" million="-DBOARDS=$((1000000 / $2 / $3 + 1))"
    number=$4 hole=$5 features=
    shift 5
    for feature in "$@"; do
        if ! grep -qw "$feature" /proc/cpuinfo; then
            skip "$board by $*" "this processor lacks $feature"
            return
        fi
        features="$features -m$feature"
    done
    compilers_of "$1" "$million" >compilers
    while read -r compiler; do
        # shellcheck disable=SC2086
        run $compiler $features $strict $size -DSLIDERS="\"$board/hyperbola.h\"" \
            -D"NUMBER(file, rank)=($number)" -D"HOLE(file, rank)=($hole)" -Iout \
            "$source/tests/support/hyperbola_boards.c" tables.c -o wide
        expect "$board builds by $* with $compiler" quiet 0
        run ./wide
        expect "$board is right by $* with $compiler" quiet 0
    done <compilers
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

none='file < 0'
test_board large 12 10 '' '12 * rank + file' "$none"
test_board broad 16 8 '' '16 * rank + file' "$none"
test_board tall 8 16 '' '8 * rank + file' "$none"
test_board by_files 9 10 'order = files\n' '10 * file + rank' "$none"
test_board from_corner 12 10 'order = files\nfrom = l10\n' \
    '10 * (11 - file) + 9 - rank' "$none"
test_board slim 5 20 '' '5 * rank + file' "$none"
test_board small 6 8 '' '6 * rank + file' "$none"
test_board odd 7 9 '' '7 * rank + file' "$none"
test_board narrow 4 16 'order = files\n' '16 * file + rank' "$none"
test_board chessboard 8 8 'from = h8\n' '63 - 8 * rank - file' "$none"
hexagon='holes = a1-e1 a2-d2 a3-c3 a4-b4 a5 k7 j8-k8 i9-k9 h10-k10 g11-k11\n'
test_board hexagonal 11 11 "$hexagon" '11 * rank + file' \
    'file + rank < 5 || file + rank > 15'

# Its tables, and plain pieces once more, by the header that users have for that.
for game in shogi xiangqi capablanca; do
    PREFIX=$(echo "$game" | tr '[:lower:]' '[:upper:]')
    {
        echo "#define ${PREFIX}_TABLES"
        printf "#include \"$game/%s.h\"\n" hyperbola selftest
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
