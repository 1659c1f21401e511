#!/bin/sh
# Every call of each function that emit and check call, in a run of three small games: it fails,
# or the program is killed at it. tests/script/faults.sh judges.
#
#   faults.sh [FUNCTION...]    all without one
. tests/trust/trust.sh

FAULTS=all FAULTS_IN=$rows FAULTS_TOLD=$work/told BBGEN=$BBGEN sh tests/script/faults.sh >"$work/log"
status=$?
cat "$work/log"
sums=$(tail -n 1 "$work/log")
found=whole
[ $status = 0 ] || found='not all is well'
while IFS=: read -r function told; do
    verdict calls "$function" "${told# }" "$found" whole
done <"$work/told"
verdict tests "${rows:-all of these}" "$sums" "status $status" 'status 0'
finish 'Calls that fail, and kills at them' faults
