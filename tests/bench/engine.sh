#!/bin/sh
# engine.sh METHOD...: nodes a second of the engine in tests/engine/, by each method of sliding
# attacks, a form behind it, like hyperbola.3; with a hash table of 1 MB, which a cache holds,
# and of 64 MB, which none does. All search the same nodes.
#
# The engines search all positions in turn, ROUNDS times, of which the shortest counts; then all are
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
        $CC $FLAGS $defines "-I${OUT:-out}" -c "$unit" -o "$folder/$(basename "$unit" .c).o" || exit 1
    done
    set -- "$folder"/*.o
    for order in $ORDERS; do
        $CC $FLAGS "$@" -o "$folder/engine$order" || exit 1
        first=$1 second=$2 third=$3
        shift 3
        set -- "$@" "$first" "$second" "$third"
    done
}

names="magic again $(echo " $* " | sed 's/ magic / /')"
for name in $names; do build "$name"; done

# searches ORDER MEGABYTES NAME: notes how long it takes; finds what the first one found.
searches() {
    "$tmp/$3/engine$1" tests/data/engine.epd "$DEPTH" "$2" >"$tmp/found" 2>"$tmp/took" || exit 1
    [ -e "$tmp/wanted.$2" ] || cp "$tmp/found" "$tmp/wanted.$2"
    cmp -s "$tmp/found" "$tmp/wanted.$2" || { echo "engine: $3 finds something else" >&2 && exit 1; }
    echo "$1 $2 $3 $(cat "$tmp/took")" >>"$tmp/results"
}
for order in $ORDERS; do
    for megabytes in 1 64; do
        # shellcheck disable=SC2034
        for round in $(seq "$ROUNDS"); do
            for name in $names; do searches "$order" $megabytes "$name"; done
        done
    done
done
nodes=$(sed -n 's/^signature //p' "$tmp/wanted.1")
awk -v nodes="$nodes" -f tests/bench/engine.awk "${BYTES:-/dev/null}" "$tmp/results"
