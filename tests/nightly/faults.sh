#!/bin/sh
# Every call of each function that emit and check call, in a run of three small games: it fails,
# or the program is killed at it; and kills at every change of the disk, a thousand of them, over
# folders with other modules. tests/script/faults.sh judges.
#
#   faults.sh [kills] [FUNCTION...]    all without one
. tests/nightly/rows.sh

FAULTS_TOLD=$work/told
export BBGEN FAULTS_TOLD

# judged: by tests/script/faults.sh; $found is what it says.
judged() {
    found='not all is well'
    sh tests/script/faults.sh >"$work/log" 2>"$work/signals" && found=whole # a shell tells of signals
    grep -A 6 '^FAILED' "$work/log"
}

if chosen kills; then
    for modules in '' magic,pext,pext16,pext32,hyperbola modulo,fold,compact,classical \
        attacks,rotated,selftest lines,pseudo,squares,symmetry fold,lines,squares; do
        FAULTS=kills FAULTS_MODULES=$modules judged
        IFS=: read -r modules told <"$work/told"
        verdict kills "$modules" "emit, over three games:$told" "$found" whole
    done
fi
functions=$(echo "$rows" | sed 's/kills//')
if [ -z "$rows" ] || [ -n "$functions" ]; then
    FAULTS=all FAULTS_IN=$functions judged
    while IFS=: read -r function told; do
        verdict calls "$function" "${told# }" "$found" whole
    done <"$work/told"
    verdict tests "${functions:-all of these}" "$(tail -n 1 "$work/log")" "$found" whole
fi
finish
