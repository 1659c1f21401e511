#!/bin/sh
# The same bytes come out whatever compiled bbgen, however many threads it has,
# wherever it runs, and in whatever locale and time zone. All are held against out/.

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
root=$(pwd)
passed=0
failed=0
games=$(cd out && echo */ | tr -d /)

# expect_same DESCRIPTION FOLDER: its games are those of out/, byte for byte.
expect_same() {
    if diff -r -x CMakeLists.txt "$root/out" "$2" >"$tmp/difference" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $1"
        head -n 5 "$tmp/difference"
    fi
}

# Installs a bbgen built in a certain way, and runs it far from its sources.
test_build() {
    compiler=$1
    flags=$2
    name=$(echo "$compiler$flags" | tr -c 'a-zA-Z0-9\n' '_')
    MAKEFLAGS='' make -s -j2 install CC="$compiler" CFLAGS="$flags" LDFLAGS='' \
        BUILD="$tmp/$name/build" prefix="$tmp/$name" >"$tmp/log" 2>&1 || cat "$tmp/log"
    (cd / && "$tmp/$name/bin/bbgen" emit $games -o "$tmp/$name/out" >/dev/null)
    expect_same "built by $compiler $flags" "$tmp/$name/out"
}

# Runs the bbgen under test in a changed environment; "$@" goes before its options.
test_run() {
    description=$1
    shift
    rm -rf "$tmp/out"
    # shellcheck disable=SC2086
    "$@" $games -o "$tmp/out" >/dev/null
    expect_same "$description" "$tmp/out"
}

# By another compiler, at the other end of what they do; `make repro` has all.
test_build clang -O0
test_run 'on one thread' "$BBGEN" emit -j 1
test_run "on 4 threads, in another locale and time zone, with the epoch of a reproducible build" \
    env LC_ALL=tr_TR.UTF-8 LANG=de_DE TZ=Pacific/Chatham SOURCE_DATE_EPOCH=1 "$BBGEN" emit -j 4

# What check finds is told in one order, and so is the first fault, whoever meets it first.
mkdir "$tmp/spoilt" && cp -R out/shogi out/minishogi "$tmp/spoilt"
for file in "$tmp"/spoilt/*/[l-z]*.h; do
    echo >>"$file"
done
printf '[board]\nfiles = 16\nranks = 8\n[pieces]\nrook = R\nbishop = B\n' >"$tmp/large.ini"
printf '[board]\nfiles = 3\nranks = 3\n[pieces]\nrook = R\n' >"$tmp/small.ini"
for threads in 1 2 4 4 4; do
    "$BBGEN" check -j $threads -o "$tmp/spoilt" 2>"$tmp/told"
    "$BBGEN" check -j $threads -o "$tmp/refused" "$tmp/large.ini" "$tmp/small.ini" --only lines \
        --max-bytes 100 2>>"$tmp/told"
    [ -e "$tmp/first" ] || mv "$tmp/told" "$tmp/first"
    if [ ! -e "$tmp/told" ] || cmp "$tmp/first" "$tmp/told" >"$tmp/difference"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $threads threads tell the same"
        diff "$tmp/first" "$tmp/told" | head -n 5
    fi
done
if [ "$(wc -l <"$tmp/first")" -gt 30 ] && tail -n 1 "$tmp/first" | grep -q large.ini; then
    passed=$((passed + 1))
else
    failed=$((failed + 1))
    echo "FAILED: what is stale is told, and then the fault of the first game"
    tail -n 3 "$tmp/first"
fi

# The comparison must be able to fail.
"$BBGEN" emit chess --seed 2 -o "$tmp/other" >/dev/null
if diff -r "$root/out/chess" "$tmp/other/chess" >/dev/null; then
    failed=$((failed + 1))
    echo "FAILED: another seed gives other bytes"
else
    passed=$((passed + 1))
fi

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
