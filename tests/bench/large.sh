#!/bin/sh
# A rook on a large board by lines, against one joint magic table (of 45 MB of source text).

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
cc="${CC:-cc} -O2 -I$tmp/out -Itests/bench"

printf '[board]\nfiles = 9\nranks = 10\n\n[pieces]\nrook = R\n' >"$tmp/rooks.ini"
"$BBGEN" emit "$tmp/rooks.ini" --only magic --only fold --only compact --finder constructive \
    -o "$tmp/out" >/dev/null || exit 1
for method in magic fold compact; do
    $cc -DMETHOD=$method -DSLIDERS="\"rooks/$method.h\"" -c tests/bench/large_method.c \
        -o "$tmp/$method.o" || exit 1
done
$cc tests/bench/large.c "$tmp/magic.o" "$tmp/fold.o" "$tmp/compact.o" -o "$tmp/large" && "$tmp/large"
