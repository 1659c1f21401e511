#!/bin/sh
# Every long target of the Makefile, to its end: a row for each, of what it said last and how long
# it took. Those that have sections of their own in tests/TRUST.md write these, too.
#
#   targets.sh [TARGET...]    all without one, one after the other
#
# Two clones of the same commit may each run some at a time; their rows are then put together.
targets='test test-languages refind perft match standards sweep paper
    bench repro faults trust-model mutate fuzz asan'
if [ $# != 1 ]; then
    failed=0
    for target in ${*:-$targets}; do sh "$0" "$target" || failed=1; done
    exit $failed
fi
. tests/trust/trust.sh

# Folders of tests are in memory, where it has room: half of the time would be waiting for a disk.
# Not of the two that are to be measured as users have them.
memory=/dev/shm
case $1 in test | test-languages) memory= ;; esac
if [ -w "$memory" ] && [ "$(df -Pm "$memory" | awk 'NR == 2 { print $4 }')" -ge 8000 ]; then
    TMPDIR=$memory
    export TMPDIR
fi

# seconds: those of processors that children took, which `times` told.
seconds() {
    awk -F '[ms ]+' 'NR == 2 { printf "%.0f", 60 * ($1 + $3) + $2 + $4 }' "$work/times"
}

begun=$(date +%s)
make --no-print-directory "$1" >"$work/log" 2>&1 </dev/null
status=$?
times >"$work/times"
[ $status = 0 ] || tail -n 20 "$work/log"
# What scripts count; where nothing does, the last line.
says=$(grep -xE '[0-9]+ passed, [0-9]+ failed|[0-9]+ rows, [0-9]+ wrong' "$work/log" |
    paste -s -d ';' | sed 's/;/; /g')
[ -n "$says" ] || says=$(tail -n 1 "$work/log" | cut -c 1-99 | tr '|' ' ')
verdict target "$1" "$says; $(seconds) s of processors, $(($(date +%s) - begun)) s" \
    "status $status" 'status 0'
finish 'Every long target' targets
