#!/bin/sh
# Rook and cannon on a large board by each method, against one joint magic table for the rook
# (of 45 MB of source text). With BENCH_QUICK set: on a smaller board, to see that it works.

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
cc="${CC:-cc} -O2 -I$tmp/out -Itests/bench"
methods='fold compact hyperbola modulo'
ranks=10
[ -z "$BENCH_QUICK" ] || ranks=8

# emit GAME PIECE MODULE...: a game of one piece.
emit() {
    game=$1
    printf '[board]\nfiles = 9\nranks = %s\n\n[pieces]\nrider = %s\n' $ranks "$2" \
        >"$tmp/$game.ini"
    shift 2
    modules=
    for module in "$@"; do modules="$modules --only $module"; done
    # shellcheck disable=SC2086
    "$BBGEN" emit "$tmp/$game.ini" $modules --prefix large --finder constructive \
        -o "$tmp/out" >/dev/null || exit 1
}

# race GAME METHOD...
race() {
    game=$1
    shift
    list=
    rm -f "$tmp"/*.o
    for method in "$@"; do
        $cc -DMETHOD="$method" -DSLIDERS="\"$game/$method.h\"" \
            -c tests/bench/large_method.c -o "$tmp/$method.o" || exit 1
        list="$list M($method)"
    done
    $cc -DMETHODS="$list" -DTYPES="\"$game/types.h\"" -DRANKS=$ranks \
        tests/bench/large.c "$tmp"/*.o -o "$tmp/large" && "$tmp/large" "$game" || exit 1
}

# One joint table only: two would push each other out of the cache.
# shellcheck disable=SC2086
emit rook R magic $methods
# shellcheck disable=SC2086
emit cannon pR $methods
# shellcheck disable=SC2086
race rook magic $methods
# shellcheck disable=SC2086
race cannon $methods
