#!/bin/sh
# Lists of threats and finding changes, by each form, by gcc and clang, for this processor; changes
# beside bitboards, and lists beside another program's, if PEER is an object that has the functions of
# peer_threats.h.

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
word='from:0 to:8 victim:16 attacker:20 add:31'
{
    sed '/^\[threats\./,$d' tests/data/threats/sf16.ini
    printf '[threats.sf16]\npreset = sf16\ncodes = 1..6 | 8\nword = %s\n' "$word"
} >"$tmp/chess.ini"

for prefix in p v; do
    "${BBGEN:-build/bbgen}" emit "$tmp/chess.ini" --only rays,lines,hyperbola --prefix $prefix \
        -o "$tmp/$prefix" >/dev/null && mkdir -p "$tmp/include" &&
        mv "$tmp/$prefix/chess" "$tmp/include/$prefix" || exit 1
done

for cc in ${COMPILERS:-gcc clang}; do
    $cc -O3 -march=native -DP_RAYS_FORM=1 -DP_THREATS_SF16_FORM=1 -I"$tmp/include" \
        tests/bench/threats.c ${PEER:+-DPEER "$PEER" -lstdc++} -Wl,--gc-sections -lm \
        -o "$tmp/threats" || exit 1
    echo "$cc:"
    "$tmp/threats" || exit 1
done
