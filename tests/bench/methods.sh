#!/bin/sh
# Every method of sliding attacks in one process: prints a table of ratios, and leaves the
# figures in build/bench, or $FIGURES, as a table of comma-separated values and as a drawing.
# With BENCH_QUICK set, all is measured once, to see that it works.

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
: "${FIGURES:=build/bench}"
mkdir -p "$FIGURES"
cc="${CC:-cc} -O2 -mbmi2 -mavx2 -Iout -Itests/bench"
methods='magic pext pext16 hyperbola kindergarten hybrid hybrid16 modulo fold compact classical'
list='M(none) M(magic)'

# build NAME HEADER FLAG...
build() {
    name=$1
    header=$2
    shift 2
    $cc -DMETHOD="$name" -DSLIDERS="\"chess/$header.h\"" "$@" -c tests/bench/method.c \
        -o "$tmp/$name.o" || exit 1
}

# The bytes of the tables in unit.o.
bytes() {
    size -A "$tmp/unit.o" | awk '$1 ~ /^\.rodata/ { sum += $2 } END { print sum }'
}

# compile_time NAME: makes unit.o, the header with its tables; the median of five times, in
# milliseconds.
times='1 2 3 4 5'
[ -z "$BENCH_QUICK" ] || times=1
compile_time() {
    printf '#define CHESS_TABLES\n#include "chess/%s.h"\n' "$1" >"$tmp/unit.c"
    for _ in $times; do
        start=$(date +%s%N)
        $cc -c "$tmp/unit.c" -o "$tmp/unit.o"
        end=$(date +%s%N)
        echo $(((end - start) / 1000000))
    done | sort -n | awk '{ took[NR] = $1 } END { print took[int((NR + 1) / 2)] }'
}

for header in leapers lines zobrist; do
    printf '#define CHESS_TABLES\n#include "chess/%s.h"\n' $header
done >"$tmp/tables.c"
echo 'method,bytes,compile_ms' >"$tmp/sizes"
for name in $methods; do
    [ -f "out/chess/$name.h" ] || continue
    form=
    [ "$name" = hyperbola ] && form=-DCHESS_HYPERBOLA_FORM=1
    # shellcheck disable=SC2086
    build "$name" "$name" $form
    [ "$name" = magic ] || list="$list M($name)"
    took=$(compile_time "$name")
    bytes=$(bytes)
    [ -n "$bytes" ] || exit 1
    echo "$name,$bytes,$took" >>"$tmp/sizes"
    cp "$tmp/unit.o" "$tmp/tables_$name.o"
done
build none magic -DNONE
build hyperbola_vector hyperbola -DCHESS_HYPERBOLA_FORM=3
build pext_union pext -DUNION
build hyperbola_union hyperbola -DUNION -DCHESS_HYPERBOLA_FORM=1
list="$list M(hyperbola_vector) M(pext_union) M(hyperbola_union)"

$cc -DMETHODS="$list" tests/bench/methods.c "$tmp/tables.c" "$tmp"/*.o \
    -o "$tmp/methods" 2>/dev/null || { rm "$tmp/unit.o"; $cc -DMETHODS="$list" \
    tests/bench/methods.c "$tmp/tables.c" "$tmp"/*.o -o "$tmp/methods" || exit 1; }
"$tmp/methods" >"$tmp/times" || exit 1

awk -F, '
    NR == FNR { bytes[$1] = $2; compile[$1] = $3; next }
    { base = $1; sub(/_(vector|union)$/, "", base)
      print $0 "," bytes[base] "," compile[base] }' "$tmp/sizes" "$tmp/times" |
    sed '1s/,[^,]*,[^,]*$/,bytes,compile_ms/' >"$FIGURES/methods.csv"

awk -F, -f tests/bench/table.awk "$FIGURES/methods.csv" &&
    awk -F, -f tests/bench/drawing.awk "$FIGURES/methods.csv" >"$FIGURES/methods.svg" &&
    echo "figures: $FIGURES/methods.csv, drawing: $FIGURES/methods.svg"
