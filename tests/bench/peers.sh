#!/bin/sh
# Lookups of other programs beside ours, in one process. PEERS is a folder that has an object of each,
# GAME/NAME.o, which you have compiled by loops.h: its head says what stands before it, and `defines`
# in build.sh what the command line says of a game. METHODS, COMPILERS and FLAGS are as with
# bench.sh. A table a peer: its time by ours, higher is faster.

if [ -z "$PEERS" ]; then
    echo 'no peers: PEERS=FOLDER names one that has GAME/NAME.o, made with tests/bench/loops.h'
    exit 0
fi
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
. tests/bench/build.sh
LIBRARIES='-Wl,--gc-sections -lstdc++ -lm -pthread'

for cc in $COMPILERS; do
    for now in chess capablanca minishogi shogi xiangqi; do
        EXTRA=
        for object in "$PEERS/$now"/*.o; do
            [ -e "$object" ] || continue
            name=$(basename "$object" .o)
            if cp "$object" "$tmp/$name.o" && seal "$name"; then
                EXTRA="$EXTRA $name"
            else
                echo "$object is left out: it has no method_$name"
            fi
        done
        [ -n "$EXTRA" ] || continue
        # shellcheck disable=SC2046
        lookups $now $cc $(candidates $now) >"$tmp/times" || exit 1
        for base in $EXTRA; do
            printf '\n%s by %s, the time of %s by that of each\n\n' $now "$cc" "$base"
            awk -F, -v base="$base" -f tests/bench/lookups.awk "$tmp/times" | sed /^choose/d
        done
    done
done
