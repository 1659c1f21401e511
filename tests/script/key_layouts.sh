#!/bin/sh
# Keys in the layouts that engines have: rows with gaps and the color in a high bit, castling
# keys for each set of rights, en passant by squares, further keys that are entries of the main
# table. The header is used as such an engine uses it.
. tests/support/expect.sh

cat >engine.ini <<'END'
[board]
files = 8
ranks = 8
players = white black
[pieces]
pawn   = fF
knight = N
bishop = B
rook   = R
queen  = RB
king   = K
[zobrist]
piece      = pieces - pawn knight bishop rook queen king -
castling   = keys 16: the set of rights, always one of them
en_passant = squares a3-h3 a6-h6
side       = key: black is to move
[zobrist.pawns]
piece = shared pawn
empty = key: there are no pawns
[zobrist.minor]
piece = shared knight bishop king
[zobrist.white_men]
piece = shared white.knight white.bishop white.rook white.queen white.king
[zobrist.material]
piece = shared pawn:8 knight:10 bishop:10 rook:10 queen:9
END
sed 's/pieces - .*/pieces - black.pawn black.knight black.bishop black.rook black.queen black.king - - white.pawn white.knight white.bishop white.rook white.queen white.king -/' \
    engine.ini >black_first.ini

cat >use.c <<'END'
#define TABLES_OF(name) name##_TABLES
#include HEADER
#include SELFTEST
#define PIECE KEY(piece)
int main(void)
{
    unsigned keys = 0;
    for (unsigned row = 0; row < 16; row++)
        for (unsigned square = 0; square < 64; square++)
            if ((KEY(piece)[row][square] != 0) != (row % 8 != 0 && row % 8 != 7))
                return 1;
    for (unsigned i = 0; i < 16; i++)
        keys += KEY(castling)[i] != 0;
    for (unsigned square = 0; square < 64; square++)
        if ((KEY(en_passant)[square] != 0) != (square / 8 == 2 || square / 8 == 5))
            return 2;
    if (sizeof KEY(piece) != 16 * 64 * 8 || keys != 16 || KEY(pawns_empty) == 0)
        return 3;
    return SELF();
}
END
for game in engine black_first; do
    upper=$(capitals "$game")
    succeeds "$game: the headers are written" bbgen emit $game.ini --only zobrist --only cuckoo --only selftest -o out
    run ${CC:-cc} -std=c99 -Wall -Wextra -Wconversion -Werror -Iout/$game -D"${upper}_TABLES" \
        -DHEADER='"zobrist.h"' -DSELFTEST='"selftest.h"' -D"KEY(name)=${game}_zobrist_##name" \
        -DSELF="${game}_selftest" use.c -o use
    expect "$game: an engine can use them" quiet 0
    succeeds "$game: its rows, squares and rights are where they belong" ./use
    expect "$game: the key of no pawns is one of them" grep -q 'keys  *802 of 64 bits' out/$game/zobrist.h
    expect "$game: shared sets have no tables" [ "$(grep -c 'const uint64_t .*;' out/$game/zobrist.h)" = 5 ]
done

# Keys of pieces in two tables, and in each form that tables of keys can have: the moves of cuckoo.h
# are made of them.
sed 's/pieces - .*/pieces pawn knight\nheavy = pieces king/; /^\[zobrist\.pawns\]/,$d' engine.ini >two.ini
cat >cuckoo.c <<'END'
#include "two/cuckoo.h"
int main(void)
{
    unsigned found = 0, lost = 0;
    for (unsigned piece = 0; piece < 6; piece++)
        for (unsigned a = 0; a < 64; a++)
            for (unsigned b = 0; b < a; b++) {
                unsigned from = 64, to = 64;
                const int is = two_cuckoo_find((KEY)two_cuckoo_key(piece, a, b), &from, &to);
                found += is != 0;
                lost += is && (from != b || to != a);
            }
    return found == 756 && lost == 0 ? 0 : 1;
}
END
for keys in '--keys bits=64' '--keys bits=32' '--keys word=32' '--keys tiny-rotated' '--keys tiny-windows'; do
    key=uint64_t
    [ "$keys" != '--keys bits=32' ] || key=uint32_t
    succeeds "cuckoo.h is made of two tables with $keys" bbgen emit two.ini $keys --only cuckoo -o out
    run ${CC:-cc} -std=c99 -Wall -Wextra -Wconversion -Werror -Iout -DKEY=$key -DTWO_TABLES cuckoo.c -o cuckoo
    expect "$keys: it compiles" quiet 0
    succeeds "$keys: knights and kings have their 756 moves" ./cuckoo
done

header=$(cat out/black_first/zobrist.h)
expect 'rows are numbered as in the table' has "$header" '1 black pawn, 2 black knight'
expect 'and behind the gap' has "$header" '9 white pawn, 10 white knight'
expect 'a key that is counted' has "$header" 'number n of these pieces has that of square n - 1'
expect 'of these pieces' has "$header" 'white pawn up to 8, white knight up to 10'
expect 'what the castling keys are' has "$header" 'the set of rights, always one of them'
expect 'a header has no example of hands where there are none' hasnt "$header" 'in hand'
run bbgen emit xiangqi --only zobrist -o out
header=$(cat out/xiangqi/zobrist.h)
expect 'nor of rights' hasnt "$header" 'castling'
expect 'nor of en passant' hasnt "$header" 'passant'
expect 'nor of rights at all' hasnt "$header" 'rights'
run bbgen emit shogi --only zobrist -o out
expect 'a capture with hands changes one' grep -q 'hand\[taken\]\[n\] ^ hand\[taken\]\[n + 1\]' out/shogi/zobrist.h
run bbgen emit chess --only zobrist -o out
expect 'rights have their bits' grep -q '1 white king side, 2 white queen side, 4 black king side' out/chess/zobrist.h
expect 'the order of pieces is told' grep -q '0 white pawn, 1 white knight' out/chess/zobrist.h
expect 'chess has no hands' hasnt "$(cat out/chess/zobrist.h)" 'hand['
# Functions that make keys of tiny tables are proved: no small mistake in them is written. A game of two pieces
# has all of them, and takes a tenth of the time.
cat >pair.ini <<'END'
[board]
files = 8
ranks = 8
[pieces]
rook = R
king = K
[zobrist]
piece = pieces rook king
[zobrist.kings]
men = pieces king
END
mistake() {
    rm -rf my wrong
    mkdir my
    cp -R "$source/templates/c" my/c
    sed "$2" "$source/templates/c/zobrist_$1.mustache" >"my/c/zobrist_$1.mustache"
    run diff "my/c/zobrist_$1.mustache" "$source/templates/c/zobrist_$1.mustache"
    expect "$1, $2: it is a mistake" [ "$status" = 1 ]
    run bbgen emit pair.ini --only zobrist --keys "tiny-$3" --templates my -o wrong
    expect "$1, $2: it is refused" [ "$status" = 1 ]
    expect "$1, $2: it is told for which key" has "$message" 'pair_zobrist_piece_key'
    expect "$1, $2: nothing is written" [ ! -e wrong ]
}
for change in 's/<< square/<< 1/' 's/<< square/>> square/' 's/64 - /63 - /' 's/& 63/\& 31/' 's/ | / \& /' 's/ & 63//'; do
    mistake rotated "$change" rotated
done
for change in 's/at + 3/at + 2/' 's/<< 24/<< 16/' 's/high << 32/high << 31/' 's/| low/\& low/' 's/\[at\]/[at + 1]/'; do
    mistake window "$change" windows
done
for keys in rotated windows; do
    run bbgen emit pair.ini --only zobrist --keys tiny-$keys -o proven
    expect "tiny-$keys: its functions are proved" has "$output" ', 1 function proved'
    expect "tiny-$keys: further sets have whole tables" \
        grep -q 'pair_zobrist_kings_men\[piece\]\[square\]' proven/pair/zobrist.h
done

# What a set has besides those that it shares is in no key of a position, nor in the table of moves.
sed 's/^empty = .*/men = pieces pawn/' engine.ini >besides.ini
run bbgen emit besides.ini --only cuckoo,zobrist
expect 'cuckoo tables are of the keys of a position' [ "$status" = 0 ]
expect 'and not of those of a set' [ "$(grep -c zobrist_pawns out/besides/cuckoo.h)" = 0 ]

# With this seed a move finds no place by the first shift, which is 16.
printf '[board]\nfiles = 4\nranks = 5\n[pieces]\nwazir = W\n[zobrist]\npiece = pieces wazir\nside = key\n' >crowded.ini
succeeds 'a table in which moves have no room is made by another shift' bbgen emit crowded.ini --only cuckoo --seed 4
expect 'by the next one' grep -q 'key >> 17' out/crowded/cuckoo.h
finish
