#!/bin/sh
# Shards of a search as an array of Slurm: a cluster of one node, this machine, with daemons and
# a key of its own that live as long as the test. What the tasks found, put together, lacks
# nothing, and its least line is what one search finds; and a task that is cancelled has kept how far it came.
. tests/support/expect.sh

for tool in munged slurmctld slurmd sbatch squeue scancel sinfo; do
    command -v "$tool" >/dev/null || {
        echo "$tool is missing: apt-get install slurm-wlm munge" >&2
        exit 2
    }
done
pids=
trap 'kill $pids; wait; rm -rf "$tmp"' EXIT

# in_background NAME COMMAND...
in_background() {
    log=$1.log
    shift
    "$@" >"$log" 2>&1 &
    pids="$! $pids"
}

mkdir state spool
(umask 077 && head -c 64 /dev/urandom >key)
chmod 755 "$tmp"
cat >slurm.conf <<END
ClusterName=one
SlurmctldHost=$(hostname)(127.0.0.1)
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
SlurmctldPort=20231
SlurmdPort=20232
AuthType=auth/munge
AuthInfo=socket=$tmp/socket
StateSaveLocation=$tmp/state
SlurmdSpoolDir=$tmp/spool
SlurmctldPidFile=$tmp/slurmctld.pid
SlurmdPidFile=$tmp/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
ReturnToService=2
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
NodeName=$(hostname) NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES State=UP
END
export SLURM_CONF=$tmp/slurm.conf
in_background munged munged --force --foreground --socket="$tmp/socket" --key-file="$tmp/key" \
    --pid-file="$tmp/munged.pid" --log-file="$tmp/munged.log" --seed-file="$tmp/seed"
wait_for() {
    for _ in $(seq 300); do
        "$@" && return
        sleep 0.1
    done
    cat ./*.log >&2
    exit 2
}
wait_for [ -S socket ]
in_background slurmctld slurmctld -D -f slurm.conf
in_background slurmd slurmd -D -f slurm.conf
is_idle() { [ "$(sinfo -h -o %T 2>/dev/null)" = idle ]; }
wait_for is_idle

# shellcheck disable=SC2016
run sbatch --wait --array=1-8 --output=task.%a --wrap \
    '"$BBGEN" search chess bishop g1 --shard $SLURM_ARRAY_TASK_ID/8 --state g1.$SLURM_ARRAY_TASK_ID'
expect 'an array of eight tasks ends well' [ "$status" = 0 ]
cat g1.? >g1
run bbgen search --missing g1
expect 'put together they lack nothing' [ "$output" = 'nothing is missing' ]
least=$(grep -v '^#' g1 | sort -n -k 14 | head -n 1)
run bbgen search chess bishop g1
expect 'the least is what one search finds' [ "$least" = "$(echo "$output" | grep -v '^#')" ]

run sbatch --parsable --output=task.d4 --wrap '"$BBGEN" search chess bishop d4 --state d4'
job=$output
says_unit() { grep -q ' units ' d4 2>/dev/null; }
wait_for says_unit
run scancel --full --signal=TERM "$job"
is_gone() { [ -z "$(squeue -h -j "$job" 2>/dev/null)" ]; }
wait_for is_gone
tests=$(sed -n 's/.* tests //p' d4)
expect 'a task that is cancelled has told how far it came' [ "$tests" -gt 0 ]
run bbgen search chess bishop d4 --state d4 --tests $((tests + 1))
expect 'and goes on from there' has "$output" 'nothing found for '
expect 'with more tests' [ "$(sed -n 's/.* tests //p' d4)" -gt "$tests" ]
finish
