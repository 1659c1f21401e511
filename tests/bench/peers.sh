#!/bin/sh
# Lookups of other programs beside ours, in one process: Stockfish, chess-library and shakmaty
# for chess, YaneuraOu for shogi, Pikafish for xiangqi. PEERS is a folder that has theirs, by these
# names, as they are published; who is not there is left out. METHODS, COMPILERS and FLAGS are
# as with bench.sh. A table a peer: its time by ours, higher is faster.

if [ -z "$PEERS" ]; then
    echo 'no peers: PEERS=FOLDER names one that has Stockfish, chess-library, shakmaty, YaneuraOu or Pikafish'
    exit 0
fi
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
. tests/bench/build.sh
LIBRARIES='-Wl,--gc-sections -lstdc++ -lm -pthread'
has() { grep -qw "$1" /proc/cpuinfo; }
vectors=
has avx2 && vectors='-DUSE_AVX2 -DUSE_SSE41 -DUSE_SSSE3 -DUSE_SSE2'
pext=
has bmi2 && pext=-DUSE_PEXT

# peer NAME GAME FILE PROGRAM FOLDER FLAG...: builds a peer, if its folder is there.
peer() {
    name=$1 game=$2 file=$3 folder=$PEERS/$4
    shift 4
    [ "$game" = "$now" ] || return
    if [ ! -e "$folder" ]; then
        echo "no $folder: $name is left out"
        return
    fi
    case $file in
    *.cpp) compiler="$cxx -w -ffunction-sections -fdata-sections -DNDEBUG" ;;
    *) compiler=$cc ;;
    esac
    # shellcheck disable=SC2046,SC2086
    $compiler $FLAGS $(defines "$game") "$@" -I"$folder" -c "tests/bench/peers/$file" \
        -o "$tmp/$name.o" 2>"$tmp/why" && seal "$name" || {
        echo "$name is left out: $(grep -m 1 error "$tmp/why")"
        return
    }
    EXTRA="$EXTRA $name"
}

# Numbers of shakmaty, as C has them.
magics=$PEERS/shakmaty/shakmaty/src/attacks.rs
[ ! -e "$magics" ] || awk '
    /static (ROOK|BISHOP)_MAGICS/ { print "{"; on = 1 }
    on && /Magic *\{/ && /mask:/ { gsub(/_|Magic|mask:|factor:|offset:/, ""); print }
    on && /\];/ { print "},"; on = 0 }' "$magics" >"$tmp/shakmaty.h"

for cc in $COMPILERS; do
    case $cc in clang*) cxx=clang++ ;; *) cxx=g++ ;; esac
    for now in chess shogi xiangqi; do
        EXTRA=
        peer stockfish chess stockfish.cpp Stockfish/src -std=c++20 \
            $vectors -DUSE_POPCNT -DIS_64BIT
        [ -z "$pext" ] || peer chess_library_pext chess chess_library.cpp chess-library/include \
            -std=c++17 -DNAME=chess_library_pext -Dchess=chess_by_pext -DCHESS_USE_PEXT
        peer chess_library chess chess_library.cpp chess-library/include -std=c++17
        peer shakmaty chess shakmaty.c shakmaty/shakmaty/src "-DSHAKMATY=\"$tmp/shakmaty.h\""
        peer yaneuraou shogi yaneuraou.cpp YaneuraOu/source -std=c++17 -DUSE_MAKEFILE \
            -DYANEURAOU_ENGINE_NNUE $vectors
        peer pikafish xiangqi pikafish.cpp Pikafish/src -std=c++20 \
            $pext -DUSE_POPCNT -DIS_64BIT
        [ -n "$EXTRA" ] || continue
        # shellcheck disable=SC2046
        lookups $now $cc $(candidates $now) >"$tmp/times" || exit 1
        for base in $EXTRA; do
            printf '\n%s by %s, the time of %s by that of each\n\n' $now "$cc" "$base"
            awk -F, -v base="$base" -f tests/bench/lookups.awk "$tmp/times" | sed /^choose/d
        done
    done
done
