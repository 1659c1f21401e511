#!/bin/sh
# Which method is the fastest here: lookups of each game by each method (lookups.c), and for
# chess a search (engine.sh) by those that are within 15 % of the fastest in perft, by each
# compiler; and in the end what an author defines.
#
# METHODS, GAMES, COMPILERS and FLAGS choose what is measured, lists with blanks or commas; a
# method without its forms has all that this processor can run. OUT is a folder like out/, which has
# what was emitted for those who ask, too, pext32.h of shogi say. FIGURES is a folder, in which
# the figures are left as comma-separated values, and those of chess as a drawing. With
# BENCH_QUICK set, a few are measured once, to see that it works.
#
#   bench.sh [methods|threats]    without one methods; threats.sh has the other

[ "$1" != threats ] || exec sh tests/bench/threats.sh
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
if [ -n "$BENCH_QUICK" ]; then
    : "${METHODS:=magic hyperbola.1 hyperbola.9}" "${GAMES:=chess shogi}" "${COMPILERS:=cc}"
fi
. tests/bench/build.sh
GAMES=$(list "${GAMES:-chess capablanca shogi xiangqi}")
: "${FIGURES:=build/bench}"
mkdir -p "$FIGURES" || exit 1

# left: about how many minutes are to go, from what was done of all.
start=$(date +%s)
left() {
    [ "$done" = 0 ] && echo 'some minutes to go' && return
    echo "$(((($(date +%s) - start) * (all - done) / done + 59) / 60)) minutes to go"
}

# step WEIGHT WHAT: tells what begins.
step() {
    echo "== $2 ($(left))" >&2
    done=$((done + $1))
}

# advice GAME COMPILER WHAT METHOD BYTES RATIO BASE
advice() {
    prefix=$(capitals "$1") method=${4%.*}
    defines="-D${prefix}_ATTACKS_METHOD=$method"
    [ "$4" = "$method" ] || defines="$defines -D${prefix}_$(capitals "$method")_FORM=${4#*.}"
    printf '%s by %s: %s (%s %s of %s, %s bytes)%s\n' "$1" "$2" "$defines" "$3" "$6" "$7" "$5" \
        "$(is_default "$1" "$2" "$4" && echo '; attacks.h takes it by itself')" >>"$tmp/advice"
}

count=0
for game in $GAMES; do
    set -- $(candidates "$game")
    count=$((count + $#))
done
searches=0
case " $GAMES " in *' chess '*) searches=25 ;; esac
compilers=0
for cc in $COMPILERS; do compilers=$((compilers + 1)); done
all=$((compilers * (count + searches))) done=0
echo "$compilers compilers, $count lookups: about $(((all * 3 + 59) / 60)) minutes on two idle cores" >&2
processor
for cc in $COMPILERS; do
    echo "$("$cc" --version | head -n 1), $FLAGS"
    for game in $GAMES; do
        set -- $(candidates "$game")
        step $# "$game by $cc: $*"
        lookups "$game" "$cc" "$@" >"$FIGURES/$game-$cc.csv" || exit 1
        awk -F, -f tests/bench/lookups.awk "$FIGURES/$game-$cc.csv" >"$tmp/table" || exit 1
        printf '\n%s by %s\n\n' "$game" "$cc"
        sed /^choose/d "$tmp/table"
        [ "$game" != chess ] || continue
        advice "$game" "$cc" lookups $(sed -n 's/^choose //p' "$tmp/table")
    done
    [ $searches != 0 ] || continue
    awk -F, 'NR > 1 { print "bytes", $1, $2 }' "$FIGURES/chess-$cc.csv" >"$tmp/bytes"
    set -- $(awk -F, 'NR > 1 { perft[$1] = $NF; if ($NF > best) best = $NF }
        END { for (name in perft) if (perft[name] > 0.85 * best) print name }' \
        "$FIGURES/chess-$cc.csv" | sort)
    step $searches "a search by $cc: $*"
    CC=$cc BYTES=$tmp/bytes sh tests/bench/engine.sh "$@" >"$tmp/table" || exit 1
    printf '\na search by %s\n\n' "$cc"
    sed /^choose/d "$tmp/table"
    advice chess "$cc" search $(sed -n 's/^choose //p' "$tmp/table")
    awk -F, -f tests/bench/drawing.awk "$FIGURES/chess-$cc.csv" >"$FIGURES/methods-$cc.svg"
done
printf '\nOn this processor, with these flags:\n'
sort "$tmp/advice"
