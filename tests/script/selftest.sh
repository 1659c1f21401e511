#!/bin/sh
# The selftest header notices functions that are wrong, each as it may be misunderstood. That it notices every bit of
# every table is for tests/nightly/mutants.sh, and every answer of every function for tests/nightly/liars.sh.
. tests/support/expect.sh

# altered GAME MODULE OLD NEW FAULT: the header with one line altered, and the number that says so.
altered() {
    mkdir -p "altered/$1"
    cp "$source/out/$1/"*.h "altered/$1"
    sed "s/$3/$4/" "$source/out/$1/$2.h" >"altered/$1/$2.h"
    expect "$1 has a line '$3' in $2.h" differs "altered/$1/$2.h" "$source/out/$1/$2.h"
    {
        printf '#define %s_TABLES\n' "$(capitals "$1")"
        printf '#include <stdio.h>\n#include "%s/%s.h"\n#include "%s/selftest.h"\n' "$1" "$2" "$1"
        printf 'int main(void) { return printf("%%d", %s_selftest()) < 0; }\n' "$1"
    } >altered.c
    succeeds "$1: $2.h builds when it is altered" ${CC:-cc} -Wall -Wextra -Werror -Ialtered altered.c -o altered/program
    run altered/program
    expect "$2.h with '$4' is fault $5" [ "$output" = "$5" ]
}

differs() {
    ! cmp -s "$1" "$2"
}

# Functions that compute, and such that read: each as it may be misunderstood. The second table of
# lines is where the first one of its functions reads, and is itself sound.
altered chess squares 'return square % 8' 'return square \/ 8' 23501
altered chess squares 'second - first : first - second' 'second - first + 1 : first - second' 23513
altered chess squares 'chess_squares_rank_masks\[chess_rank_of(square)\]' \
    'chess_squares_rank_masks[chess_rank_of(square) ^ 1]' 23506
altered chess lines '(a < b ?' '(a > b ?' 16504
altered chess lines '(uint64_t)1 << b;' '(uint64_t)1 << a;' 16503
altered chess pawns '    return chess_pawn_front(color, square) |' \
    '    return chess_pawn_front(1 - color, square) |' 24506
altered chess pawns 'isolated\[square\];' 'isolated[square ^ 1];' 24505
altered chess castling 'from_to\[right\]\[3\]' 'from_to[right][2]' 25507
altered chess leapers 'knight_attacks\[square\]' 'knight_attacks[square] \& ~(uint64_t)1' 15502
altered chess leapers '^    return 0;' '    return 1;' 15504
altered chess pseudo 'rook_attacks\[square\]' 'rook_attacks[63 - square]' 22502
altered xiangqi lines 'xiangqi_of(b))' 'xiangqi_of(a))' 16503
altered xiangqi squares 'return square % 9' 'return square % 10' 23501
altered chess kindergarten 'square >> 3\]' 'square \& 7]' 102
altered xiangqi hyperbola 'around(word & ~before)' 'around(word | before)' 102
altered xiangqi zones 'palace\[color\]' 'palace[1 - color]' 17501
finish
