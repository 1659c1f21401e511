#!/bin/sh
# Runs tests, JOBS of them at once: scripts, and programs that are in BUILD. Each has a line
# as soon as it has ended, with its seconds of the processors; when it failed, with all that
# it said; its log stays in BUILD/tests. What a test skips has a line with the reason. The last line counts
# the tests, and what they skipped.
#
#   run.sh TEST...
. tests/support/counts.sh

run_one() {
    log=$BUILD/tests/$(basename "$(dirname "$1")").$(basename "$1" .sh).log
    case $1 in
    *.sh) sh "$1" ;;
    *) "$BUILD/$1" ;;
    esac >"$log" 2>&1 </dev/null
    status=$?
    times >"$log.times"
    exec 9>>"$BUILD/tests/results"
    flock 9 # one at a time has the word
    if [ $status = 0 ]; then
        echo "passed  $1: $(counts "$log"), $(seconds "$log.times") s"
        echo "$1" >&9
    else
        echo "FAILED  $1, status $status"
        grep -v '^SKIPPED: ' "$log" | sed 's/^/    /'
    fi
    skips "$log" | tee -a "$BUILD/tests/skipped"
}

if [ "$1" = --one ]; then
    run_one "$2"
    exit 0
fi
mkdir -p "$BUILD/tests"
# What scripts share of what is emitted.
rm -rf "$BUILD/emitted"
EMITTED=$(realpath "$BUILD")/emitted
export EMITTED
: >"$BUILD/tests/results"
: >"$BUILD/tests/skipped"
printf '%s\n' "$@" | xargs -P "${JOBS:-1}" -n 1 sh "$0" --one
failed=0
for test in "$@"; do
    grep -qx "$test" "$BUILD/tests/results" && continue
    failed=$((failed + 1))
    echo "FAILED: $test"
done
echo "$(($# - failed)) passed, $failed failed, $(wc -l <"$BUILD/tests/skipped") skipped"
[ $failed = 0 ]
