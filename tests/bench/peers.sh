#!/bin/sh
# Lookups of other programs beside ours, in one process. PEERS is a folder that has an object of each,
# GAME/NAME.o, which you have compiled by loops.h: its head says what stands before it, and `defines`
# in build.sh what the command line says of a game. METHODS, GAMES, COMPILERS, FLAGS and OUT are as
# with bench.sh. An object is raced as it is, whatever compiles ours: where each compiler shall have
# its own, give a folder for each, and that one of COMPILERS. A table a peer: its time by ours, higher
# is faster.

if [ -z "$PEERS" ]; then
    echo 'no peers: PEERS=FOLDER names one that has GAME/NAME.o, made with tests/bench/loops.h'
    exit 0
fi
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
. tests/bench/build.sh
LIBRARIES='-Wl,--gc-sections -lstdc++ -lm -pthread'

there=$(cd "$PEERS" 2>/dev/null && ls -- */*.o 2>/dev/null | sed 's|/.*||' | sort -u)
[ -n "$there" ] || { echo "no peers: $PEERS has no GAME/NAME.o" >&2 && exit 2; }
GAMES=$(list "${GAMES:-$there}")
for game in $GAMES; do board "$game" >/dev/null || exit 2; done

# is_peer OBJECT NAME METHOD...: beside these of ours; says why not.
is_peer() {
    object=$1 peer=$2 why=
    shift 2
    if ! echo "$peer" | grep -qx '[a-z][a-z0-9]*'; then
        why='its name is not of lower-case letters and digits'
    elif ! nm "$object" | grep -q " [A-Z] method_$peer\$"; then
        why="it has no method_$peer"
    else
        for method in "$@"; do
            [ "$peer" != "$method" ] || why='a method of ours is called so'
        done
    fi
    [ -z "$why" ] || { echo "$object is left out: $why" >&2; return 1; }
}

processor
for cc in $COMPILERS; do
    echo "$("$cc" --version | head -n 1), $FLAGS"
    for game in $GAMES; do
        EXTRA=
        set -- $(candidates "$game")
        for object in "$PEERS/$game"/*.o; do
            [ -e "$object" ] || continue
            name=$(basename "$object" .o)
            is_peer "$object" "$name" "$@" && cp "$object" "$tmp/$name.o" && seal "$name" &&
                EXTRA="$EXTRA $name"
        done
        [ -n "$EXTRA" ] || continue
        [ $# != 0 ] || { echo "$game: no method of ours to race" >&2 && exit 2; }
        lookups "$game" "$cc" "$@" >"$tmp/times" || exit 1
        for base in $EXTRA; do
            printf '\n%s by %s, the time of %s by that of each\n\n' "$game" "$cc" "$base"
            awk -F, -v base="$base" -f tests/bench/lookups.awk "$tmp/times" | sed /^choose/d
        done
    done
done
