#!/bin/sh
# symmetry.h of other boards, and the permutations that a game file names: what is refused, and how
# many swaps the emitted code takes. Where squares go, tests/every judges.
. tests/support/expect.sh


# board FILES RANKS: the game file of a board, named by its size.
board() {
    printf '[board]\nfiles = %s\nranks = %s\n[pieces]\nking = K\n' "$1" "$2" >"b$1x$2.ini"
}

# ---- other boards

for size in '5 5' '6 6' '9 9' '9 10' '10 10' '11 11'; do
    board $size
    succeeds "the board $size is served" bbgen emit "b$(echo "$size" | tr ' ' x).ini" --only symmetry --prefix game
done
expect 'a board that is not square has no quarter turns' hasnt "$(cat out/b9x10/symmetry.h)" rotate_90
expect 'a board that is not 8 x 8 has no pseudo rotations' hasnt "$(cat out/b9x9/symmetry.h)" pseudo

# ---- layouts

# list LAYOUT: the squares of a layout, in the order of its bits.
list() {
    awk -v layout="$1" '
        function name(file, rank) { return substr("abcdefghi", file + 1, 1) (rank + 1) " " }
        BEGIN {
            if (layout == "diagonals")
                for (d = 7; d >= -7; d--) for (r = 0; r < 8; r++) {
                    if (r + d >= 0 && r + d < 8) out = out name(r + d, r)
                }
            if (layout == "antidiagonals")
                for (s = 0; s <= 14; s++) for (r = 0; r < 8; r++) {
                    if (s - r >= 0 && s - r < 8) out = out name(s - r, r)
                }
            if (layout == "clockwise")
                for (f = 7; f >= 0; f--) for (r = 0; r < 8; r++) out = out name(f, r)
            if (layout == "stirred") { # bit i comes from (i - 11) / 29 modulo 64
                for (i = 0; i < 64; i++) { s = (i + 53) * 53 % 64
                    out = out name(s % 8, int(s / 8)) }
            }
            if (layout == "files")
                for (f = 0; f < 9; f++) for (r = 0; r < 10; r++) out = out name(f, r)
            print out
        }'
}
{
    printf '[board]\nfiles = 8\nranks = 8\n[pieces]\nking = K\n[permutations]\n'
    printf 'crafty_45_clockwise = %s\n' "$(list diagonals)"
    printf 'crafty_45_anticlockwise = %s\n' "$(list antidiagonals)"
    printf 'crafty_90_clockwise = %s\n' "$(list clockwise)"
    printf 'stirred = %s\n' "$(list stirred)"
} >layouts.ini
{
    printf '[permutations]\nfiles_first = %s\n' "$(list files)"
    printf '[pieces]\nking = K\n[board]\nfiles = 9\nranks = 10\n'
} >large.ini
succeeds 'permutations are served' bbgen emit layouts.ini large.ini --only symmetry --prefix game

# ---- counts

# swaps HEADER FUNCTION: the swaps in the body of a function.
swaps() {
    awk -v start=" game_$2(game_bb bb)" '
        index($0, start) { inside = 1 }
        inside && /_(delta_swap|exchange)\(bb/ { count++ }
        /^}/ { inside = 0 }
        END { print count + 0 }' "out/$1/symmetry.h"
}

# told HEADER FUNCTION: the number in the comment above it.
told() {
    awk -v start=" game_$2(game_bb bb)" '
        /^\/\*\*/ { told = "" }
        { told = told " " $0 }
        index($0, start) {
            sub(/ delta swaps\..*/, "", told)
            sub(/.*; /, "", told)
            print told
        }' "out/$1/symmetry.h"
}
bbgen emit chess --only symmetry --prefix game >/dev/null
for pair in chess/flip_vertical_portable:3 chess/mirror_horizontal_portable:3 chess/flip_diagonal:3 \
    chess/flip_antidiagonal:3 b9x9/flip_diagonal:4 b10x10/flip_diagonal:5 \
    b11x11/flip_diagonal:10 b5x5/flip_diagonal:4 b6x6/flip_diagonal:3 \
    b9x10/flip_vertical_portable:3 b9x10/mirror_horizontal_portable:3 b5x5/mirror_horizontal_portable:2; do
    place=${pair%:*} count=${pair#*:}
    expect "$place takes $count swaps" [ "$(swaps "${place%/*}" "${place#*/}")" = "$count" ]
    expect "$place says so" [ "$(told "${place%/*}" "$(basename "$place" _portable)")" = "$count" ]
done
expect 'half a turn of chess says 6' [ "$(told chess rotate_180)" = 6 ]
for name in crafty_45_clockwise crafty_45_anticlockwise crafty_90_clockwise stirred; do
    count=$(swaps layouts $name)
    expect "$name takes some swaps" [ "$count" -ge 1 ]
    expect "$name takes at most 11 swaps" [ "$count" -le 11 ]
    expect "$name says how many" [ "$(told layouts $name)" = "$count" ]
    expect "its inverse takes as many" [ "$(swaps layouts undo_$name)" = "$count" ]
done
expect 'files first takes at most 13 swaps' [ "$(swaps large files_first)" -le 13 ]

# ---- refusals

# refuses_permutation DESCRIPTION PART LINE...: a board of 2 x 2 with these permutations.
refuses_permutation() {
    sentence=$1 part=$2
    shift 2
    printf '[board]\nfiles = 2\nranks = 2\n[pieces]\nking = K\n[permutations]\n' >bad.ini
    printf '%s\n' "$@" >>bad.ini
    run bbgen emit bad.ini -o refused --only symmetry
    expect "$sentence is refused" [ "$status" = 2 ]
    expect "$sentence is refused by name, file and line" has "$message" "$part"
    expect "$sentence writes nothing" [ ! -e refused ]
}
refuses_permutation 'a square twice' 'bad.ini:7: p: b1 is there twice' 'p = a1 b1 b1 b2'
refuses_permutation 'a missing square' 'bad.ini:7: p: b2 is missing' 'p = a1 b1 a2'
refuses_permutation 'a square off the board' "bad.ini:7: p: 'c1' is no square" 'p = a1 b1 a2 c1'
refuses_permutation 'a permutation given twice' "bad.ini:8: 'p' is given twice, first in line 7" \
    'p = a1 b1 a2 b2' 'p = a1 b1 a2 b2'
refuses_permutation 'a bad name' "bad.ini:7: 'P' cannot name a permutation" 'P = a1 b1 a2 b2'
refuses_permutation 'the name of an operation' "like flip_vertical of the headers" 'flip_vertical = a1 b1 a2 b2'
refuses_permutation 'the name of an inverse' "bad.ini:8: 'undo_p'" 'p = a1 b1 a2 b2' 'undo_p = a1 b1 a2 b2'
refuses_permutation 'the name of a square map' "what belongs to 'p', of line 7" 'p = a1 b1 a2 b2' 'p_square = a1 b1 a2 b2'

finish
