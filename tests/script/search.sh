#!/bin/sh
# bbgen search: shards, states, and the file of finds; emit --finds.
. tests/support/expect.sh

home home
ours=$tmp/home/gen/games/magics.txt

# ---- shards: however the search is cut, the same comes out

# The finds among lines, the least first: fewer bits, then the lower unit.
finds() {
    grep -v '^#' "$1" | sort -n -k 14
}

# Two squares in so many shards; what they print is in the file SHARDS.
shards_of() {
    for square in g1 a8; do
        i=1
        while [ "$i" -le "$1" ]; do
            run bbgen search chess bishop $square --shard "$i/$1" -o "$1-$square-$i"
            expect "shard $i of $1 finds a magic for $square" quiet 0
            expect 'and its state is what it prints' [ "$output" = "$(cat "$1-$square-$i")" ]
            i=$((i + 1))
        done
        cat "$1-$square"-* >"$1-$square"
    done
    cat "$1-g1" "$1-a8" >"$1"
}
for shards in 1 3 16; do
    shards_of $shards
    for square in g1 a8; do
        expect "the least line of $shards shards for $square is what one finds" \
            [ "$(finds $shards-$square | head -n 1)" = "$(finds 1-$square)" ]
    done
done
expect 'there are two magics' [ "$(finds 1 | wc -l)" = 2 ]
cat 16 3-a8-3 3-g1 1-a8 >some
cp some "$ours"
run home/bin/bbgen emit chess --only magic
expect 'of several lines the order has no bearing' quiet 0
cp out/chess/magic_tables.h tables
cat 1 >"$ours"
run home/bin/bbgen emit chess --only magic
expect 'nor have lines of other cuts' cmp -s tables out/chess/magic_tables.h
cp "$source/gen/games/magics.txt" "$ours"
rm -r out

# ---- put down and taken up again

# The last unit that a state tells of.
last_unit() {
    sed -n 's/^# .* to \([0-9]*\) .*/\1/p' "$1" 2>/dev/null
}

# goes_on SQUARE FILE: a search for it, which is killed when its file tells of another unit.
has_gone_on() {
    [ "$(last_unit "$1")" != "$before" ] || ! kill -0 $pid 2>/dev/null
}
goes_on() {
    before=$(last_unit "$2")
    "$BBGEN" search chess bishop "$1" -o "$2" >/dev/null 2>&1 &
    pid=$!
    until_true has_gone_on "$2"
    kill -KILL $pid
    wait $pid
}

goes_on d4 killed
run grep '^# [0-9a-f]* bishop d4 8 bits by subsets stream chess/magic/bishop/d4 seed 1 units 0 to ' killed
expect 'a search that is killed has written its state' quiet 0
goes_on d4 killed
run grep -c . killed
expect 'the next one keeps one state' [ "$output" = 1 ]
expect 'and goes on from there' [ "$(last_unit killed)" -gt "$before" ]

# A state of which the last unit, which found the magic, was not yet.
bbgen search chess bishop a1 -o whole >/dev/null
unit=$(last_unit whole)
expect 'what is found took several units' [ "$unit" -gt 1 ]
sed -n "s/ to $unit / to $((unit - 1)) /p" whole >parts
run bbgen search chess bishop a1 -o parts
expect 'a search in parts finds the same' \
    [ "$(printf '%s\n' "$output" | grep -v '^#')" = "$(grep -v '^#' whole)" ]
expect 'in as many units' [ "$(last_unit parts)" = "$unit" ]
before=$(cat parts)
run bbgen search chess bishop a1 -o parts
expect 'what was found is found at once' [ "$output" = "$before" ]

# ---- what is refused

keep_out
refuses 'another search in the file' 'killed:1: ' 'use another file' \
    bbgen search chess bishop d4 -o killed --shard 1/2
refuses 'another square in the file' 'killed:1: ' 'use another file' \
    bbgen search chess bishop d5 -o killed
refuses 'a shard beyond the last' '--shard ' 'I from 1 to N' \
    bbgen search chess bishop d5 --shard 4/3
refuses 'a piece made of others' "no slider 'queen'" '' bbgen search chess queen d5
refuses 'no such square' "no such square: 'i9'" 'a1 to h8' bbgen search chess rook i9
refuses 'a rook that no search suits' 'no search suits' 'on low or high ranks' \
    bbgen search chess rook d4
refuses 'a piece without a square' 'bbgen search GAME PIECE SQUARE' '' bbgen search chess bishop
for options in '--shard 1/2' '--seed 2' '-o none'; do
    refuses "$options without a square" "${options%% *}" 'bbgen search GAME PIECE SQUARE' \
        bbgen search chess $options
    refuses "$options for a file of finds" "${options%% *}" 'bbgen search GAME PIECE SQUARE' \
        bbgen search --finds killed $options
done
sed 's/ to .*/ to/' killed >cut
refuses 'a state that is cut off' 'cut:1: ' 'a range is like: # ' \
    bbgen search chess bishop d4 -o cut
for line in 'rook a7 = 10 bits 00ffff5dff305a00 by cross seed 1 unit 199' \
    'e78f4960fd91baa2 rook a7 10 bits 12 by others' \
    'e78f4960fd91baa2 rook a7 17 bits 00ffff5dff305a00 by others' \
    'e78f4960fd91baa2 rook a7 10 bits 00ffff5dff305a00 by others unit 1' \
    'e78f4960fd91baa2 rook a7 10 bits 00ffff5dff305a00 by cross unit 1' \
    'e78f4960fd91baa2 rook a7 10 bits 00ffff5dff305a00'; do
    printf '# magics\n\n%s\n' "$line" >bad
    refuses "the find $line" 'bad:3: ' 'a find is like: ' bbgen search --finds bad
done
printf 'e78f4960fd91baa2 rook a7 10 bits 00ffff5dff305a00 by cross stream %s seed 1 unit 199\n' \
    chess/magic/rook/b7 chess/magic/queen/a7 go/magic/rook/a7 >streams
for part in 'begins with the digest of another problem' 'is of no square of a slider' \
    'is of no game of ours'; do
    head -n 1 streams >bad
    sed -i 1d streams
    refuses 'a stream of another square' 'bad:1: ' "$part" bbgen search --finds bad
done
printf '# e78f4960fd91baa2 rook a7 10 bits by cross stream chess/magic/rook/a7 seed 1 units 1 to 7 step 4 tests 9\n' >bad
refuses 'a range that misses its end' 'bad:1: ' 'a range is like' bbgen search chess bishop a1 -o bad

# ---- the file of finds

run home/bin/bbgen search --finds "$ours"
expect 'the finds on file are found again' quiet 0
expect 'all of them' [ "$output" = "$ours: $(grep -vc '^#' "$ours") magics found again" ]
run home/bin/bbgen emit chess --only magic
expect 'magics are emitted with the finds' quiet 0
size() {
    sed -n 's/^extern const uint64_t .*_magic_attacks\[\([0-9]*\)\].*/\1/p' "$1/magic.h"
}
expect 'these have 89,280 entries, and five lines that spread blocks' \
    [ "$(size out/chess)" = 89320 ]
good=$(stamps out/chess)
cp "$ours" kept
sed 's/\( rook a7 10 bits\) ......./\1 1234567/' kept >"$ours"
run home/bin/bbgen emit chess --only magic
expect 'a find that does not serve is refused' refused
expect 'by its line' has "$message" 'magics.txt:'
expect 'and square' has "$message" 'for the rook on a7'
expect 'nothing is written' [ "$(stamps out/chess)" = "$good" ]
run home/bin/bbgen search --finds "$ours"
expect 'a find that is not found again is told' [ "$status" = 1 ]
sed '/ rook a7 /s/unit [0-9]*/unit 1/' kept >"$ours"
run home/bin/bbgen search --finds "$ours"
expect 'and so is one with another unit' [ "$status" = 1 ]
cp kept "$ours"

# A square of a slider is one problem in every game.
printf '[board]\nfiles = 8\nranks = 8\n[pieces]\ntower = R\nrunner = B\n' >own.ini
run bbgen emit own.ini makruk --only magic
expect 'a game of pieces with other names is emitted' quiet 0
expect 'with the magics on file' [ "$(size out/own)" = 89320 ]
expect 'a rook of another game has those of chess' \
    grep -q 0xffff5dff305a00 out/makruk/magic_tables.h
run bbgen search own.ini
expect 'the problems of a game are listed' quiet 0
expect 'those on file as they stand there' has "$output" "$(grep ' rook a7 ' kept)"
expect 'and all others with their digests' [ "$(echo "$output" | grep -c \
    '^# [a-z]* [a-h][1-8], with [0-9]* squares, is [0-9a-f]*$')" = 84 ]
run bbgen emit chess --only magic --finder sparse -o sparse
expect 'sparse magics have 107,648 entries, and five lines' [ "$(size sparse/chess)" = 107688 ]
printf '#define CHESS_TABLES\n#include "chess/magic.h"\n' >tables.c
run ${CC:-cc} -O2 -Isparse "$source/tests/support/refind.c" tables.c -lxxhash -o refind
run ./refind
expect 'each is a candidate, as gen/README.md tells' [ "$output" = 128 ]

bbgen search own.ini runner g1 >found
run bbgen search own.ini --finds found
expect "what was found for a game of one's own is found again" quiet 0
keep_out
refuses 'without the game it' 'found:2: ' 'bbgen search GAME --finds FILE' bbgen search --finds found

# ---- emit does not search for long, whatever the game; how long, threads do not change

printf '[board]\nfiles = 6\nranks = 10\n[pieces]\nrook = R\nhopper = gR\ncannon = pR\n' >slow.ini
for threads in 1 2 5; do
    run bbgen emit slow.ini --only magic --max-work 200000000 -j $threads -o slow$threads
    expect 'magics that sparse search seldom finds take no more steps than these' quiet 0
    expect 'and are the same by any number of threads' \
        [ "$(tail -n +8 slow$threads/slow/magic_tables.h)" = "$(tail -n +8 slow1/slow/magic_tables.h)" ]
done
run bbgen emit slow.ini --only magic --max-work 20000000 --finder sparse -o sparse
expect 'whoever asks for sparse ones waits for them' [ "$status" = 2 ]

# ---- magics of others

# Of a sparse search, on a square for which nothing is on file.
at=$(bbgen search own.ini | sed -n 's/^# tower a1, with 12 squares, is //p')
expect 'a problem has its digest' [ -n "$at" ]
found=$(sed -n '/^const uint64_t chess_magic_rook_magic\[/,/};/s/^ *\(0x[0-9a-f]*\),.*/\1/p' \
    sparse/chess/magic_tables.h | head -n 1)
echo "$at rook a1 12 bits $(printf %016x "$found") by others" >theirs
run bbgen emit chess --only magic --finds theirs -o foreign
expect 'a magic of somebody else is taken' quiet 0
expect 'and stands in the table' grep -q "$found" foreign/chess/magic_tables.h
expect 'and in the record' has "$(cat foreign/chess/EMIT)" '--finds ../../theirs'
run bbgen check --finds theirs foreign/chess
expect 'from which check reads it' quiet 0
run bbgen search --finds theirs
expect 'it is not found again' [ "$output" = 'theirs: 0 magics found again; 1 by others passed over' ]
sed 's/12 bits ..../12 bits 1234/' theirs >wrong
keep_out
refuses 'a wrong one' 'wrong:1: ' 'for the rook on a1: occupied squares ' \
    bbgen emit chess --only magic --finds wrong
expect 'with two sets of squares that clash' has "$message" ' share an entry, and are attacked differently'
sed 's/bits [0-9a-f]*/bits 0000000000000000/' theirs >zero
refuses 'zero' 'zero:1: ' 'occupied squares nothing and b1 share an entry' \
    bbgen emit chess --only magic --finds zero
sed 's/bits [0-9a-f]*/bits 0000000000000002/; s/12 bits/6 bits/' theirs >small
refuses 'a small one' 'small:1: ' 'occupied squares nothing and b1 share an entry' \
    bbgen emit chess --only magic --finds small
cp wrong theirs
run bbgen check --finds theirs foreign/chess
expect 'check refuses one that became wrong' [ "$status" = 2 ]
rm theirs
run bbgen check --finds theirs foreign/chess
expect 'one that is gone is named, and who names it' \
    has "$message" 'foreign/chess/EMIT:1: foreign/chess/../../theirs: cannot read'
echo "$at rook a1 12 bits $(printf %016x "$found") by others" >moved
run bbgen emit chess --only magic --finds moved -o foreign
expect 'another takes its place' quiet 0
run bbgen check --finds moved foreign/chess
expect 'and that of its path' quiet 0
expect 'and nothing is noted' hasnt "$output" 'note: moved'
sed 's/^./0/' moved >useless
run bbgen emit chess --only magic --finds useless -o marked
expect 'lines of no problem of the game do no harm' quiet 0
expect 'but that is told' has "$output" \
    'note: useless: nothing was looked up by the digests of its lines; bbgen search chess'
run bbgen emit chess minishogi --only magic --finds useless -o several
expect 'once, for all games' [ "$(echo "$output" | grep -c '^note: useless')" = 1 ]
run bbgen emit chess minishogi --only magic --finds moved -o several
expect 'and not where one of them needs a line' hasnt "$output" 'note: moved'
run bbgen check --finds useless marked/chess
expect 'check takes them' quiet 0
refuses 'a file of finds that is not there' 'none.txt: ' '' bbgen emit chess --finds none.txt

finish
