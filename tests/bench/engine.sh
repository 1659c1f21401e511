#!/bin/sh
# engine.sh METHOD...: nodes a second of the engine in tests/engine/, by each method of sliding
# attacks, a form behind it, like hyperbola.3; with a hash table of 1 MB, which a cache holds,
# and of 64 MB, which none does. All search the same nodes.
#
# The engines search each position in turn, ROUNDS times (tests/bench/engine.c); then all are
# linked in another order, so that nobody is always placed well. Told is the time of `magic` by
# that of each: the mean over the orders, the least and the greatest. `again` is magic once
# more, built apart: how far it is from 1 is what is noise. BYTES is a file of lines "bytes METHOD
# BYTES". CC and FLAGS compile.

. tests/support/headers.sh
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
: "${DEPTH:=5}" "${ROUNDS:=4}" "${ORDERS:=0 1}" "${CC:=cc}" "${FLAGS:=-O2 -march=native}"
[ -z "$BENCH_QUICK" ] || DEPTH=2 ROUNDS=1 ORDERS=0

# build NAME: engines of the same objects, linked in each order.
build() {
    method=${1%.*}
    [ "$1" != again ] || method=magic
    defines="-DCHESS_ATTACKS_METHOD=$method"
    [ "$1" = "$method" ] || [ "$1" = again ] ||
        defines="$defines -DCHESS_$(capitals "$method")_FORM=${1#*.}"
    folder=$tmp/$1
    mkdir "$folder" || exit 1
    for unit in tests/engine/*.c; do
        # shellcheck disable=SC2086
        $CC $FLAGS $defines "-I${OUT:-out}" -c "$unit" -o "$folder/$(basename "$unit" .c).o" || exit 1
    done
    set -- "$folder"/*.o
    for order in $ORDERS; do
        # shellcheck disable=SC2086
        $CC $FLAGS "$@" -o "$folder/engine$order" || exit 1
        first=$1 second=$2 third=$3
        shift 3
        set -- "$@" "$first" "$second" "$third"
    done
}

${CC} -O2 tests/bench/engine.c -o "$tmp/race" || exit 1
names="magic again $(echo " $* " | sed 's/ magic / /')"
for name in $names; do build "$name"; done
for order in $ORDERS; do
    for megabytes in 1 64; do
        engines=
        for name in $names; do engines="$engines $tmp/$name/engine$order"; done
        # shellcheck disable=SC2086
        "$tmp/race" tests/data/engine.epd "$ROUNDS" "$DEPTH" $megabytes $engines \
            >"$tmp/times" || exit 1
        sed "s|^$tmp/\(.*\)/engine. |$order $megabytes \1 |" "$tmp/times" >>"$tmp/results"
    done
done
nodes=$("$tmp/magic/engine0" tests/data/engine.epd "$DEPTH" 1 2>"$tmp/speed" |
    sed -n 's/^signature //p')
awk -v nodes="$nodes" -f tests/bench/engine.awk "${BYTES:-/dev/null}" "$tmp/results"
