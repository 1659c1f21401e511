#!/bin/sh
# Shards of a search on two machines, by GNU parallel over ssh: two sshd of this one, on ports
# of their own, with keys that live as long as the test. What they found, put together, lacks
# nothing, and its least line is what one search finds; and a job that is there already is not done
# again.
. tests/support/expect.sh

for tool in sshd ssh ssh-keygen parallel rsync; do
    command -v "$tool" >/dev/null || {
        echo "$tool is missing: apt-get install openssh-server parallel rsync" >&2
        exit 2
    }
done
sshd=$(command -v sshd)
[ "$(id -u)" != 0 ] || mkdir -p /run/sshd
ssh-keygen -q -t ed25519 -N '' -f host && ssh-keygen -q -t ed25519 -N '' -f user || exit 2
cp user.pub allowed
pids=
trap 'kill $pids; rm -rf "$tmp"' EXIT

# serve PORT: an sshd there, and a login for it.
serve() {
    cat >"config.$1" <<END
Port $1
ListenAddress 127.0.0.1
HostKey $tmp/host
AuthorizedKeysFile $tmp/allowed
PidFile $tmp/pid.$1
UsePAM no
StrictModes no
PasswordAuthentication no
END
    "$sshd" -D -f "config.$1" -E "log.$1" &
    pids="$pids $!"
    echo "ssh -p $1 -i $tmp/user -o BatchMode=yes -o StrictHostKeyChecking=no -o UserKnownHostsFile=$tmp/known localhost" >>logins
}
serve 20221
serve 20222
sleep 1

shards() {
    parallel --will-cite --sshloginfile logins -j 2 --joblog "$1" --resume --return 'g1.{}' --cleanup \
        "'$BBGEN' search chess bishop g1 --shard {}/8 --state g1.{}" ::: 1 2 3 4 5 6 7 8
}
run shards log
expect 'eight shards on two hosts end' [ "$status" = 0 ]
for port in 20221 20222; do
    run grep -c "ssh -p $port " log
    expect "the host at port $port did some" [ "$output" -ge 1 ]
done
cat g1.? >g1
run bbgen search --missing g1
expect 'put together they lack nothing' [ "$output" = 'nothing is missing' ]
least=$(grep -v '^#' g1 | sort -n -k 14 | head -n 1)
run bbgen search chess bishop g1
expect 'the least is what one search finds' [ "$least" = "$(echo "$output" | grep -v '^#')" ]
lines=$(wc -l <log)
run shards log
expect 'begun again, nothing is done twice' [ "$(wc -l <log)" = "$lines" ]
finish
