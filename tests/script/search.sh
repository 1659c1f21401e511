#!/bin/sh
# bbgen search and bbgen merge: shards, states, signals, and files of finds.
. tests/support/expect.sh

home home
chess=$tmp/home/gen/games/chess.magics

# ---- shards: however the search is cut, the same comes out

# Two squares in so many shards; the merged list is in the file SHARDS.
shards_of() {
    for square in g1 a8; do
        i=1
        while [ "$i" -le "$1" ]; do
            run bbgen search chess bishop $square --shard "$i/$1" --state "$1-$square-$i"
            expect "shard $i of $1 finds a magic for $square" quiet 0
            i=$((i + 1))
        done
    done
    run bbgen merge chess "$1"-*
    expect "$1 shards are merged" quiet 0
    printf '%s\n' "$output" >"$1"
}
for shards in 1 3 16; do
    shards_of $shards
    expect "$shards shards find what one finds" cmp -s 1 $shards
done
expect 'there are two magics' [ "$(grep -c ' bits ' 1)" = 2 ]
run bbgen merge chess 3-a8-3 16-g1-2 3-g1-1 3-a8-1 16-a8-9 3-g1-2 3-a8-2 3-g1-3 1-g1-1
expect 'the order of files has no bearing, nor have files of other cuts' \
    [ "$output" = "$(cat 1)" ]

# ---- put down and taken up again

whole=$(bbgen search chess bishop a1)
state() {
    sed -n 's/^bishop a1 = .* next //p' parts
}
steps=0
status=1
while [ "$status" = 1 ] && [ $steps -lt 100 ]; do
    steps=$((steps + 1))
    run bbgen search chess bishop a1 --state parts --tests $((steps * 400000))
done
expect 'a search with limits ends' [ $steps -gt 2 ] && expect 'and finds the same' \
    [ "$output" = "$whole" ]
run bbgen search chess bishop a1 --state parts
expect 'what was found is found at once' [ "$output" = "$whole" ]
run bbgen search chess bishop d4 --seconds 1
expect 'a search ends in time, with status 1' [ "$status" = 1 ]
expect 'and tells how far it came' has "$output" 'nothing found in '

# Whether a process keeps the signal to end for a thread of its own; or is there no more.
watches_signals() {
    ! kill -0 "$1" 2>/dev/null || grep -q '^SigBlk:.*[4-7c-f]...$' "/proc/$1/status"
}

"$BBGEN" search chess bishop d4 --state killed >/dev/null 2>&1 &
pid=$!
until_true watches_signals $pid
kill -TERM $pid
wait $pid
ended=$?
run grep '^bishop d4 = 8 bits seed 1 shard 1/1 next ' killed
expect 'a signal ends a search' [ $ended = 143 ]
expect 'whose state was written' quiet 0
before=${output##* tests }
unit=${output##* next }
run bbgen search chess bishop d4 --state killed --tests $((before + 1))
expect 'it goes on from there' has "$output" "nothing found in "
after=$(sed -n 's/.* next \([0-9]*\) .*/\1/p' killed)
expect 'a unit later' [ "$after" -gt "${unit%% *}" ]
run bbgen search chess bishop d4 --state killed --tests $((before + 1))
expect 'and not twice' [ "$(sed -n 's/.* next \([0-9]*\) .*/\1/p' killed)" = "$after" ]

# ---- what is refused

keep_out
refuses 'another search in the file' 'killed:2: ' 'use another file' \
    bbgen search chess bishop d4 --state killed --shard 1/2
refuses 'another square in the file' 'killed: ' 'use another one' \
    bbgen search chess bishop d5 --state killed
refuses 'a shard beyond the last' '--shard ' 'I from 1 to N' \
    bbgen search chess bishop d5 --shard 4/3
refuses 'too many bits' '--bits 9: ' 'fewer bits' bbgen search chess bishop d5 --bits 9
refuses 'a piece made of others' "no slider 'queen'" '' bbgen search chess queen d5
refuses 'no such square' "no such square: 'i9'" '' bbgen search chess rook i9
refuses 'a rook that no search suits' 'no search suits' '' bbgen search chess rook d4
refuses 'a game without piece' 'usage' 'SQUARE' bbgen search chess
sed 's/ next .*/ next/' killed >cut
refuses 'a state that is cut off' 'cut:2: ' 'next UNIT tests COUNT' \
    bbgen search chess bishop d4 --state cut
printf '[magics]\nrook a7 = 10 bits 12 by cross seed 1 unit 1\n' >bad
refuses 'a find that is none' 'bad:2: ' 'a find is like' bbgen merge chess bad
printf '[magics]\nrook i7 = 10 bits 0000000000000012 by cross seed 1 unit 1\n' >bad
refuses 'a find off the board' 'bad:2: ' 'on a square' bbgen merge chess bad

refuses 'a layout for one table' 'search --shared is no more' 'faster than magic' \
    bbgen search chess --shared
refuses 'a proof of absence' 'search --prove is no more' 'tests/bench/README.md' \
    bbgen search chess bishop d1 --prove
refuses 'magics to audit' 'audit magics is no more' 'emit GAME --finds FILE' \
    bbgen audit magics tables.c --game chess

# ---- files of finds

run home/bin/bbgen search chess --again
expect 'the finds of chess are found again' quiet 0
run home/bin/bbgen emit chess --only magic
expect 'magics are emitted with the finds' quiet 0
good=$(tree out/chess)
sed 's/^\(rook a7 = 10 bits\) ......./\1 1234567/' "$chess" >spoilt
cp "$chess" kept.magics
cp spoilt "$chess"
run home/bin/bbgen emit chess --only magic
expect 'a find that does not serve is refused' refused
expect 'by its line' has "$message" 'chess.magics:'
expect 'nothing is written' [ "$(tree out/chess)" = "$good" ]
run home/bin/bbgen search chess --again
expect 'a find that is not found again is told' [ "$status" = 1 ]
sed '/^rook a7/s/unit [0-9]*/unit 1/' kept.magics >"$chess"
run home/bin/bbgen search chess --again
expect 'and so is one with another unit' [ "$status" = 1 ]
rm "$chess"
run home/bin/bbgen emit chess --only magic
expect 'without the file, magics are searched' quiet 0
size=$(sed -n 's/^extern const uint64_t chess_magic_attacks\[\([0-9]*\)\].*/\1/p' out/chess/magic.h)
expect 'the default search has 92,864 entries, and five lines that spread blocks' \
    [ "$size" = 92904 ]
run bbgen emit chess --only magic --finder sparse -o sparse
size=$(sed -n 's/^extern const uint64_t chess_magic_attacks\[\([0-9]*\)\].*/\1/p' sparse/chess/magic.h)
expect 'sparse magics have 107,648 entries, and five lines' [ "$size" = 107688 ]
printf '#define CHESS_TABLES\n#include "chess/magic.h"\n' >tables.c
run cc -O2 -Isparse "$source/tests/header/magic.c" tables.c -o walk
run ./walk
expect 'each of which is right and reached' has "$output" '107648 slots of 107648 reached'

finish
