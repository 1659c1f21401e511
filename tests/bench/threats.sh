#!/bin/sh
# Lists of threats and finding changes, by each form, beside three tables as engines have them, by gcc
# and clang, for this processor. PEERS is as with peers.sh: a folder that has Stockfish's sources, at
# 762dd1da9 or near it, in Stockfish/src; without it Stockfish is left out.

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
word='from:0 to:8 victim:16 attacker:20 add:31'
{
    sed '/^\[threats/,$d' tests/data/threats/sf16.ini
    printf '[threats.sf16]\npreset = sf16\ncodes = 1..6 | 8\nword = %s\n' "$word"
} >"$tmp/chess.ini"
{
    sed '/^\[threats/,$d' tests/data/threats/pikafish.ini
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
    case $cc in clang*) cxx=clang++ ;; *) cxx=g++ ;; esac
    stockfish=
    if [ -e "$PEERS/Stockfish/src" ] && $cxx -w -O3 -march=native -std=c++20 -DNDEBUG -DIS_64BIT \
        -DUSE_POPCNT -ffunction-sections -fdata-sections -I"$PEERS/Stockfish/src" \
        -c tests/bench/peers/stockfish_threats.cpp -o "$tmp/stockfish.o"; then
        stockfish="-DSTOCKFISH $tmp/stockfish.o -lstdc++"
    fi
    # shellcheck disable=SC2086
    $cc -O3 -march=native -DP_RAYS_FORM=1 -DP_THREATS_SF16_FORM=1 -I"$tmp/include" \
        -Itests/bench/peers tests/bench/threats.c $stockfish -Wl,--gc-sections -lm \
        -o "$tmp/threats" || exit 1
    echo "$cc:"
    "$tmp/threats" || exit 1
done
