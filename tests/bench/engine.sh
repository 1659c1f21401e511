#!/bin/sh
# Nodes a second of the engine in tests/engine, by each method of sliding attacks: on plain
# x86-64, with BMI2, with AVX2 too, and with GFNI, where there is that; with a hash table of
# 1 MB, which a cache holds, and of 64 MB, which none does. All search the same nodes.
#
# The contenders search each position in turn, ROUNDS times (tests/bench/engine.c); then all
# are linked in another order, and again, so that nobody is always placed well. Told is the
# time of `magic` with the same flags by that of each, higher is faster: the mean over the
# orders, the least and the greatest. `again` is magic once more, built apart: how far it is
# from 1 is what is noise.
#
# With BENCH_QUICK set, a few are measured once, to see that it works. CONTENDERS may name
# others, like "avx2:magic avx2:hyperbola.3", a form behind its method.

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
: "${DEPTH:=8}" "${ROUNDS:=4}" "${ORDERS:=0 1 2}"
if [ -n "$BENCH_QUICK" ]; then
    DEPTH=2 ROUNDS=1 ORDERS=0
    : "${CONTENDERS:=plain:magic plain:hyperbola}"
fi
if [ -z "$CONTENDERS" ]; then
    for method in magic again hyperbola kindergarten hybrid modulo fold compact classical; do
        CONTENDERS="$CONTENDERS plain:$method"
    done
    for method in magic again pext pext16 hyperbola kindergarten hybrid hybrid16; do
        CONTENDERS="$CONTENDERS bmi2:$method"
    done
    for method in magic again pext pext16 hyperbola.1 hyperbola.3 hybrid16; do
        CONTENDERS="$CONTENDERS avx2:$method"
    done
    grep -qw gfni /proc/cpuinfo && for method in magic again pext16 hyperbola.3 hyperbola.4; do
        CONTENDERS="$CONTENDERS gfni:$method"
    done
fi

# flags TARGET METHOD[.FORM]
flags() {
    case $1 in
    bmi2) echo -mpopcnt -mbmi -mbmi2 ;;
    avx2) echo -mpopcnt -mbmi -mbmi2 -mavx2 ;;
    gfni) echo -mpopcnt -mbmi -mbmi2 -mavx2 -mgfni ;;
    esac
    case $2 in
    again) echo -DCHESS_ATTACKS_METHOD=magic ;;
    *.*) echo "-DCHESS_ATTACKS_METHOD=${2%.*} -DCHESS_HYPERBOLA_FORM=${2#*.}" ;;
    *) echo "-DCHESS_ATTACKS_METHOD=$2" ;;
    esac
}

# build CONTENDER: engines of the same objects, linked in three orders.
build() {
    cc="${CC:-cc} -O2 $(flags "${1%:*}" "${1#*:}")"
    folder=$tmp/$1
    mkdir "$folder" || exit 1
    for unit in tests/engine/*.c; do
        $cc -Iout -c "$unit" -o "$folder/$(basename "$unit" .c).o" || exit 1
    done
    set -- "$folder"/*.o
    for order in 0 1 2; do
        $cc "$@" -o "$folder/engine$order" || exit 1
        first=$1 second=$2 third=$3
        shift 3
        set -- "$@" "$first" "$second" "$third"
    done
}

# tables CONTENDER: their bytes.
tables() {
    printf '#define CHESS_TABLES\n#include "chess/attacks.h"\n' >"$tmp/unit.c"
    # shellcheck disable=SC2046
    ${CC:-cc} $(flags "${1%:*}" "${1#*:}") -Iout -c "$tmp/unit.c" -o "$tmp/unit.o" || exit 1
    size -A "$tmp/unit.o" | awk '$1 ~ /^\.rodata/ { sum += $2 } END { print sum }'
}

${CC:-cc} -O2 tests/bench/engine.c -o "$tmp/race" || exit 1
for contender in $CONTENDERS; do
    build "$contender"
    echo "bytes $contender $(tables "$contender")" >>"$tmp/results"
done
for order in $ORDERS; do
    for megabytes in 1 64; do
        engines=
        for contender in $CONTENDERS; do engines="$engines $tmp/$contender/engine$order"; done
        # shellcheck disable=SC2086
        "$tmp/race" tests/data/engine.epd "$ROUNDS" "$DEPTH" $megabytes $engines \
            >"$tmp/times" || exit 1
        sed "s|^$tmp/\(.*\)/engine. |$order $megabytes \1 |" "$tmp/times" >>"$tmp/results"
    done
done
# The last engine tells how many nodes they all searched.
nodes=$("$tmp/$contender/engine0" bench tests/data/engine.epd "$DEPTH" 1 2>"$tmp/speed" |
    sed -n 's/^signature //p')
awk -v nodes="$nodes" -f tests/bench/engine.awk "$tmp/results"
