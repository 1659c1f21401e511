#!/bin/sh
# What games and boards are served with, and what is refused, by each method. What lookups give on boards of any size,
# in any numbering, with holes, tests/every/boards.sh has for its judges.
. tests/support/expect.sh

strict="-O1 $strict"

# From whichever corner squares are counted, along ranks or files, all methods serve that serve
# from a1: as many as attacks.h chooses from.
for files in 8 9; do
    last=$(printf abcdefghi | cut -c $files) choices=
    for order in ranks files; do
        for corner in a1 ${last}1 "a$files" "$last$files"; do
            board="a board of $files by $files by $order from $corner"
            printf '[board]\nfiles = %s\nranks = %s\norder = %s\nfrom = %s\n[pieces]\nqueen = Q\nrook = R\nbishop = B\n' \
                $files $files $order "$corner" >numbered.ini
            run bbgen emit numbered.ini --only attacks -o numbered
            found=$(grep -o 'ATTACKS_IS_[a-z0-9]*' numbered/numbered/attacks.h | sort -u | wc -l)
            : "${choices:=$found}"
            expect "$board: all methods are there" [ "$found/${found:-0}" = "$choices/$found" ]
        done
    done
    [ $files = 9 ] || expect 'on a board of 8 by 8 these are many' [ "$choices" -ge 9 ]
done

# Games that cannot have tables for whole pieces are served by other methods.
for moves in RNN pQ; do
    printf "[board]\nfiles = 8\nranks = 8\n[pieces]\npiece = $moves\n" >far.ini
    succeeds "a piece that goes far ($moves) is served" bbgen emit far.ini --only all
    expect "$moves has no magics" [ ! -e out/far/magic.h ]
    printf '#define FAR_TABLES\n#include "far/attacks.h"\nint main(void) { return 0; }\n' >far.c
    succeeds "attacks.h of $moves compiles" gcc -std=c99 $strict -Iout far.c -o program
done

# A queen alone is a rook and a bishop, and has all that these have.
printf '[board]\nfiles = 8\nranks = 8\n[pieces]\nqueen = Q\n' >alone.ini
succeeds 'a queen alone is served' bbgen emit alone.ini --only all --finder constructive
for module in magic pext hyperbola kindergarten classical rotated; do
    expect "a queen alone has $module.h" [ -e out/alone/$module.h ]
done

# What no sparse number serves, another finder does.
printf '[board]\nfiles = 8\nranks = 8\n[pieces]\npiece = ZpbR\n' >hop.ini
succeeds 'magics of a piece that hops are found' patiently "$BBGEN" emit hop.ini --only magic

# Where lines are too long for fold, attacks.h takes another method, and brings it along.
printf '[board]\nfiles = 3\nranks = 30\n[pieces]\nrook = R\n' >tall.ini
succeeds 'attacks.h of long lines is served' bbgen emit tall.ini --only attacks
printf '#define TALL_TABLES\n#include "tall/attacks.h"\nint main(void) { return 0; }\n' >tall.c
succeeds 'attacks.h of long lines compiles' gcc -std=c99 $strict -Iout tall.c -o program

# Compressed entries have 16 bits: more squares than that are too many.
printf '[board]\nfiles = 8\nranks = 8\n[pieces]\nrook = R\npiece = BC2\n' >many.ini
run bbgen emit many.ini --only pext16 -o refused
expect 'pext16 of a piece that attacks 21 squares is refused' [ "$status" = 2 ]
expect 'the message tells which it is' has "$message" 'many.ini:6: '
expect 'pext16.h is not written' [ ! -e refused ]
succeeds 'the game is served all the same' bbgen emit many.ini --only all
expect 'without pext16.h' [ ! -e out/many/pext16.h ]
expect 'but with pext32.h' [ -e out/many/pext32.h ]

# A game without a move that can be taken back has no cuckoo table.
printf '[board]\nfiles = 4\nranks = 4\n[pieces]\npawn = fW\n[zobrist]\npiece = pieces pawn\nside = key\n' >pawns.ini
succeeds 'a game of pawns is served' bbgen emit pawns.ini
expect 'it has no cuckoo.h' [ ! -e out/pawns/cuckoo.h ]

# Nothing stands in a hole, so it has no keys: 2 squares, 2 players.
printf '[board]\nfiles = 2\nranks = 2\nholes = a1 b2\n[pieces]\nrook = R\n[zobrist]\npiece = pieces rook\nside = key\n' \
    >holes.ini
succeeds 'a game whose board has holes has keys' bbgen emit holes.ini --only zobrist,selftest
printf '#define HOLES_TABLES\n#include "holes/zobrist.h"\n#include "holes/selftest.h"\nint main(void)\n{\n    int keys = 0;\n    for (int i = 0; i < 8; i++)\n        keys += holes_zobrist_piece[i / 4][i %% 4] != 0;\n    return keys != 4 || holes_selftest() != 0;\n}\n' \
    >keys.c
succeeds 'they compile' gcc -std=c99 $strict -Iout keys.c -o keys
succeeds 'there are 4 of them, and the selftest passes' ./keys

# Nothing stands where a square is missing, nor takes a step from there.
printf '[board]\nfiles = 9\nranks = 5\nholes = g1\n[pieces]\ngriffon = t[FR]\n' >missing.ini
succeeds 'a griffon is served on a board with a hole' bbgen emit missing.ini

# Hyperbola and modulo have their own reasons.
refuses_moves() { # METHOD WHY FILES RANKS MOVES
    printf '[board]\nfiles = %s\nranks = %s\n[pieces]\npiece = %s\n' "$3" "$4" "$5" >refused.ini
    run bbgen emit refused.ini --only "$1"
    expect "$5 on $3 by $4 is refused by $1" refused
    expect "$5 on $3 by $4: the message tells what is needed" has "$message" "$2"
}
refuses_moves hyperbola 'sliders that go along lines' 9 10 nN
refuses_moves hyperbola 'sliders that go along lines' 9 10 gQ
refuses_moves modulo 'nothing slides along a line that it could hash' 8 8 nN

# A piece that moves alike in both halves is the same for both players, however that is written.
cat >halves.ini <<'END'
[board]
files = 9
ranks = 10
[zones]
near = a1-i5
far = a6-i10
[pieces]
elephant = nA in near, nA in far
boat = R in near, R in far
guard = fW in near, bW in far
scout = fW, sW in far
patrol = RfWlW2, fR in near
guest = R to near, W to near
stag = fnDbjD
END
run bbgen emit halves.ini --prefix game --only leapers,compact
expect 'moves in halves are served' [ "$status" = 0 ]
expect 'what moves alike in both halves takes no color' \
    [ "$(cat out/halves/leapers.h out/halves/compact.h | grep -cE '^static inline game_bb game_(compact_)?(elephant|boat|guard)_attacks\(unsigned square')" = 5 ]
expect 'a step that its ride has anyway is none of its own: the piece is a rook' \
    grep -q 'game_patrol_attacks(unsigned square, game_bb occupied)' out/halves/compact.h
expect 'nor is one that ends in the same zone' [ "$(grep -c guest out/halves/leapers.h)" = 0 ]
expect 'what does not takes one' grep -q 'game_scout_attacks(unsigned color, unsigned square)' out/halves/leapers.h
tr -d '\n' <out/halves/compact.h >told
expect 'and so does what goes to the same squares, but past others' \
    grep -q 'game_compact_stag_attacks( *unsigned color, unsigned square' told

# A zone of ends is no zone of steps: who writes the one where both differ is told of the other.
for zone in 'd1-d8 in no' 'd1-d8 to no' 'd1-d4 f1 in a' 'd1-d4 f1 to no'; do
    printf '[board]\nfiles = 8\nranks = 8\n[zones]\nplace = %s\n[pieces]\nrook = R %s place\n' \
        "${zone% * *}" "$(echo "$zone" | awk '{ print $(NF - 1) }')" >ends.ini
    run bbgen show ends.ini rook d1 --occupied d3
    expect "$zone note" [ "${zone##* }" = "$(case $output$message in *"write 'R to place'"*) echo a ;; *) echo no ;; esac)" ]
done
run bbgen show ends.ini rook d1
expect 'show has the word' has "$output" 'any number of steps, to place: 1 ahead'

# Joint tables of squares in one word and in the other are looked up by one word.
run bbgen emit shogi_by_files --prefix game --only magic --only pext --only pext32 -o out
expect 'joint tables of squares in one word and in the other are proved' quiet 0
for header in magic pext pext32; do
    expect "what $header.h depends on is joined" \
        grep -q 'lo | relevant\.hi\|lo & of\[0\]) | (occupied' "out/shogi_by_files/$header.h"
    expect "nothing in $header.h takes two words" \
        [ -z "$(grep 'relevant\.hi \* magic\|hi << of' "out/shogi_by_files/$header.h")" ]
done

finish
