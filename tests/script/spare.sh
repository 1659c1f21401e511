#!/bin/sh
# Spare numbers behind the squares: tables have rows for them, in which all is 0, and distances 255;
# what is beside is as without them. Boards in one word and in two, by bits and without, with all bits
# of a word taken, and by cells.
. tests/support/expect.sh
games=$source/gen/games

# Functions that take squares, and which a spare number is given, each in turn; all are 0.
cat >spare.c <<'END'
#include SELFTEST
#include <stdio.h>
#define SET(set) (bad += sizeof(set) != 0 && !IS_EMPTY(set))
int main(void)
{
    unsigned bad = 0;
    for (unsigned n = SQUARES; n < SQUARES + SPARE; n++) {
        SET(OF(rook_attacks)(n, ALL));
        SET(OF(bishop_attacks)(n, ALL));
        SET(OF(rook_pseudo)(n));
        SET(OF(king_attacks)(n));
        SET(OF(file_mask)(n));
        SET(OF(rank_mask)(n));
        SET(OF(ring)(n, 1));
        bad += OF(edge_distance)(n) != 255 || OF(distance)(n, n) != 255;
        for (unsigned square = 0; square < SQUARES + SPARE; square++) {
            SET(OF(between)(n, square));
            SET(OF(line)(n, square));
            SET(OF(line)(square, n));
            SET(OF(ray)(square, n));
            SET(OF(beyond)(n, square));
            bad += OF(distance)(n, square) != 255 || OF(distance)(square, n) != 255;
            if (square < SQUARES)
                SET(OF(between_to)(square, n));
        }
        bad += OF(zobrist_piece)[0][n] != 0 || OF(zobrist_piece)[9][n] != 0;
    }
    if (bad + (unsigned)OF(selftest)() != 0)
        printf("%u, selftest %d\n", bad, OF(selftest)());
    return bad + (unsigned)OF(selftest)() != 0;
}
END

# spare NAME SQUARES SPARE: NAME.ini has the game.
spare() {
    run bbgen emit "$1.ini" --prefix game --single --only \
        attacks,leapers,lines,moves,checks,pseudo,squares,pawns,zobrist,keys,cuckoo,selftest -o "$1"
    expect "$1: it is emitted, and proved" [ "$status" = 0 ]
    case $(cat "$1/$1/game.h") in
    *'uint64_t lo, hi'*) sets='-DALL=game_make(~0ull,~0ull) -DIS_EMPTY(set)=game_is_empty(set)' ;;
    *) sets='-DALL=~0ull -DIS_EMPTY(set)=((set)==0)' ;;
    esac
    run ${CC:-cc} "-DSELFTEST=\"$1/$1/game.h\"" -DGAME_TABLES "-DOF(name)=game_##name" \
        -DSQUARES="$2" -DSPARE="$3" $sets -I. spare.c -o spare
    expect "$1: it compiles" quiet 0
    run ./spare
    expect "$1: all is 0 for spare numbers" quiet 0
}

sed 's/^players/spare = 1\n&/' "$games/shogi_by_files.ini" >two.ini
spare two 81 1
sed 's/^players/spare = 2\n&/' "$games/shogi.ini" >row.ini
spare row 81 2
sed 's/^players/spare = 1\n&/' "$games/chess.ini" >full.ini
spare full 64 1
sed 's/^players/bits = 0-4 8-12 16-20 24-28 32-36\nspare = 1\n&/' "$games/minishogi.ini" >one.ini
spare one 25 1
sed "s/^holes/spare = 1\n&/" "$games/omega.ini" >cells.ini
run bbgen emit cells.ini --only default -o more
expect 'a board by cells has one, too' [ "$status" = 0 ]


# Who refuses bits tells their line, whichever way the squares are numbered.
for order in files ranks; do
    printf '[board]\nfiles=2\nranks=14\norder=%s\nbits=0-3 5-28\n[pieces]\nbishop=B4\n' $order >laid.ini
    run bbgen emit laid.ini --only modulo -o more
    expect "modulo refuses bits by their line, order = $order" refused
    expect "it is the fifth, order = $order" starts "$message" 'bbgen: laid.ini:5: modulo cannot serve laid'
done

# Rays: bits that leave some out, and no room for spare numbers in their word; and in two words.
while read -r size bits spare; do
    printf '[board]\nfiles=%s\nranks=%s\nbits=%s\nspare=%s\n[pieces]\nrook=R\nbishop=B\n' \
        "${size%x*}" "${size#*x}" "$(echo "$bits" | tr , ' ')" "$spare" >laid.ini
    run bbgen emit laid.ini --only classical --only selftest -o rays
    expect "classical serves bits $bits" [ "$status" = 0 ]
    printf '#define LAID_TABLES\n#include "rays/laid/classical.h"\n#include "rays/laid/selftest.h"\n%s\n' \
        "int main(void) { return laid_selftest(); }" >laid.c
    run ${CC:-cc} laid.c -o laid
    expect "it compiles, bits $bits" quiet 0
    run ./laid
    expect "and is right, its selftest says, bits $bits" quiet 0
done <<'END'
7x9 1-63 1
8x7 0-15,20-43,45-60 8
8x8 0-31,64-95 1
9x9 0-62,64-80,82 2
END

# All that serves the board without them does, but what needs squares that are their bits.
for module in magic pext pext16 hyperbola fold compact classical sliders symmetry threats rays codes castling; do
    run bbgen emit full.ini --only $module -o more
    expect "$module serves chess with a spare number" [ "$status" = 0 ]
done
for module in modulo kindergarten rotated; do
    run bbgen emit full.ini --only $module -o refused
    expect "$module does not, and says so" [ "$status" = 2 ]
    expect 'by its name, and the line that asks for it' \
        has "$message" "full.ini:$(grep -n '^spare' full.ini | cut -d : -f 1): $module cannot"
done

# What is the same left and right is so with spare numbers, and threats are numbered as without them.
for game in full.ini chess; do
    run bbgen emit $game --prefix game --only threats -o "digest.${game%.ini}"
    expect "threats of $game are there" [ "$status" = 0 ]
    grep XXH128 digest.${game%.ini}/*/threats.h >"${game%.ini}.digest"
done
expect 'by the same numbers' cmp -s full.digest chess.digest
expect 'and as the same view sees them' grep -q 'game_threat_view(unsigned player, unsigned king)' digest.full/full/threats.h
printf '[game]\nlike=chess\n[board]\nspare=2\n[threats.stockfish]\npreset=sf16\n' >preset.ini
run bbgen emit preset.ini --only threats -o threats
expect 'an order whose files are mirrored has a board with them' [ "$status" = 0 ]
expect 'and each view sees both as themselves' \
    [ "$(tr -d '\n ' <threats/preset/threats_tables.h | grep -o ',64,65}' | grep -c .)" = 4 ]

# Where the word has room for them, squares keep their bits, and modulo serves; rotated does not.
printf '[board]\nfiles=5\nranks=9\nspare=3\n[pieces]\nrook=R\nbishop=B\n' >room.ini
run bbgen emit room.ini --only rotated -o refused
expect 'rotated refuses spare numbers in a word that has room, by their line' \
    has "$message" 'room.ini:4: rotated cannot serve room'
run bbgen emit room.ini --only all -o all
expect 'so all that serve such a board are emitted' [ "$status" = 0 ]
expect 'modulo is one' [ -e all/room/modulo.h ]

# A slider whose own square is taken out again has none on a spare number, which has no bit.
for piece in R3 R5; do
    printf '[board]\nfiles=16\nranks=4\nspare=1\n[pieces]\nrook=%s\n' $piece >own.ini
    run bbgen emit own.ini --only compact -o own
    expect "$piece: compact is proved for spare numbers" [ "$status" = 0 ]
done

# Bits of spare numbers are behind those of squares.
printf '[board]\nfiles=8\nranks=8\nbits=0-31 94-125\nspare=3\n[pieces]\nrook=R\n' >behind.ini
run bbgen emit behind.ini --only types -o behind
expect 'more of them than bits behind are refused, by their line' refused
expect 'which tells how many there are' starts "$message" 'bbgen: behind.ini:5: spare = 3: each of these needs a bit behind those of the squares; behind 125 there are 2'
sed 's/spare=3/spare=2/' behind.ini >enough.ini
run bbgen emit enough.ini --only types -o behind
expect 'as many are not' [ "$status" = 0 ]

finish
