#!/bin/sh
# The same bytes come out however many threads bbgen has, wherever it runs, and in whatever locale and time
# zone. All are held against out/; digests.sh has those of one thread. `make nightly WHAT=repeatability` compiles
# bbgen by other compilers.
. tests/support/expect.sh

games=$(cd "$source/out" && echo */ | tr -d / | sed 's/ single / /')
single="$(sed -n 's/^bbgen emit //p' "$source/out/single/EMIT")"

# writes FOLDER COMMAND...: all that out/ has, there.
writes() {
    folder=$1
    shift
    "$@" $games --only all -o "$folder" >/dev/null && "$@" $single -o "$tmp/made" >/dev/null &&
        mv "$tmp/made/chess" "$folder/single"
}

# as_committed DESCRIPTION FOLDER: its games are those of out/, byte for byte.
as_committed() {
    run diff -r -x CMakeLists.txt "$source/out" "$2"
    expect "$1 the same comes out" quiet 0
}

writes four env LC_ALL=tr_TR.UTF-8 LANG=de_DE TZ=Pacific/Chatham SOURCE_DATE_EPOCH=1 "$BBGEN" emit -j 4
as_committed 'on 4 threads, in another locale and time zone, with the epoch of a reproducible build' four

# What check finds is told in one order, and so is the first fault, whoever meets it first.
mkdir spoilt && cp -R four/shogi four/minishogi spoilt
for file in spoilt/*/[l-z]*.h; do
    echo >>"$file"
done
printf '[board]\nfiles = 16\nranks = 8\n[pieces]\nrook = R\nbishop = B\n' >large.ini
tells() { # THREADS
    bbgen check -j "$1" -o spoilt
    bbgen emit -j "$1" -o refused large.ini tiny.ini --only lines --max-bytes 100
}
run tells 1
first=$message
expect 'what is stale is told' [ "$(wc -l <.stderr)" -gt 30 ]
expect 'and then the fault of the first game' has "$(tail -n 1 .stderr)" large.ini
for threads in 2 4 4 4; do
    run tells $threads
    expect "$threads threads tell the same" [ "$message" = "$first" ]
done

# The comparison must be able to fail.
bbgen emit chess --seed 2 --only all -o other >/dev/null
run diff -r "$source/out/chess" other/chess
expect 'another seed gives other bytes' [ "$status" = 1 ]
finish
