#!/bin/sh
# Every call of each function that emit and check call, in a run of three small games: it fails,
# or the program is killed at it. tests/script/faults.sh judges.
. tests/trust/trust.sh
rows=

FAULTS=all FAULTS_TOLD=$work/told BBGEN=$BBGEN sh tests/script/faults.sh >"$work/log"
status=$?
cat "$work/log"
sums=$(tail -n 1 "$work/log")
while IFS=: read -r function told; do
    verdict calls "$function" "${told# }" 'whole' 'whole'
done <"$work/told"
verdict calls 'all of these' "$sums" "status $status" 'status 0'
finish 'Calls that fail, and kills at them' faults
