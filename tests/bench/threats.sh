#!/bin/sh
# Lists of threats and finding changes, by each form, beside three tables as engines have them, by gcc
# and clang, for this processor; and beside another program's, if PEER is an object that has the
# functions of peer_threats.h.

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
word='from:0 to:8 victim:16 attacker:20 add:31'
{
    sed '/^\[threats\./,$d' tests/data/threats/sf16.ini
    printf '[threats.sf16]\npreset = sf16\ncodes = 1..6 | 8\nword = %s\n' "$word"
} >"$tmp/chess.ini"
{
    sed '/^\[threats\./,$d' tests/data/threats/pikafish.ini
    printf '[threats.pikafish]\npreset = pikafish\n'
    printf 'word = from:0 to:7 victim:14 attacker:18 add:31\n'
} >"$tmp/xiangqi.ini"

# headers GAME PREFIX MODULES
headers() {
    "${BBGEN:-build/bbgen}" emit "$tmp/$1.ini" --only "$3" --prefix "$2" -o "$tmp/$2" >/dev/null &&
        mkdir -p "$tmp/include" && mv "$tmp/$2/$1" "$tmp/include/$2"
}
headers chess p rays,lines,hyperbola && headers chess v rays,lines,hyperbola &&
    headers xiangqi x threats || exit 1

for cc in ${COMPILERS:-gcc clang}; do
    # shellcheck disable=SC2086
    $cc -O3 -march=native -DP_RAYS_FORM=1 -DP_THREATS_SF16_FORM=1 -I"$tmp/include" \
        tests/bench/threats.c ${PEER:+-DPEER "$PEER" -lstdc++} -Wl,--gc-sections -lm \
        -o "$tmp/threats" || exit 1
    echo "$cc:"
    "$tmp/threats" || exit 1
done
