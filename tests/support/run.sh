#!/bin/sh
# Runs tests, JOBS of them at once: scripts, and programs that are in BUILD. Each has a line
# as soon as it has ended, with its seconds of the processors; when it failed, with all that
# it said; its log stays in BUILD/tests. The last line counts them.
#
#   run.sh TEST...

# counts LOG: what a script or a unit test says of itself.
counts() {
    sed -n 's/^\([0-9]* passed, [0-9]* failed\).*/\1/p
        s/^\[  PASSED  \] \([0-9]*\) test(s).*/\1 passed/p' "$1" | tail -n 1
}

# seconds TIMES: those of all processors, in the children's line of what `times` tells.
seconds() {
    awk -F '[ms ]+' 'NR == 2 { printf "%.0f", 60 * ($1 + $3) + $2 + $4 }' "$1"
}

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
        grep -E '^(SKIPPED|NOTE):' "$log"
        echo "$1" >&9
    else
        echo "FAILED  $1, status $status"
        sed 's/^/    /' "$log"
    fi
}

if [ "$1" = --one ]; then
    run_one "$2"
    exit 0
fi
mkdir -p "$BUILD/tests"
: >"$BUILD/tests/results"
printf '%s\n' "$@" | xargs -P "${JOBS:-1}" -n 1 sh "$0" --one
failed=0
for test in "$@"; do
    grep -qx "$test" "$BUILD/tests/results" && continue
    failed=$((failed + 1))
    echo "FAILED: $test"
done
echo "$(($# - failed)) passed, $failed failed"
[ $failed = 0 ]
