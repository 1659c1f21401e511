#!/bin/sh
# Wrong game files and command lines, tests/data/refused.txt: each is refused with status 2 and one
# message, which names the place and says what would be right; and nothing is written.
. tests/support/expect.sh

mkdir deeper folder.ini 'of games'
mkfifo pipe.ini
for name in deeper/tiny 4chess Chess my-chess 'my chess' chess.old _chess short; do
    cp tiny.ini "$name.ini"
done
cp tiny.ini tinier
for number in 1 2 3 4 5 6 7; do printf '[game]\nlike = d%s.ini\n' $((number + 1)) >d$number.ini; done
printf '[game]\nlike = tiny.ini\n' >d8.ini
printf '[board]\nfiles = 8\nranks = 8\n[pieces]\nrook = R\nbishop = X\n' >broken.ini
printf '[game]\nlike = chess\n[threats]\nwithout = all\n[threats.old]\npreset = sf10\n' >old.ini
mkdir -p my/x my/y
ln -s ../../wrong.ini my/x/language.ini
ln -s ../../wrong.ini my/y/fold.h
echo '[keywords]' >my/y/language.ini
printf 'a\nb\n{{' >my/y/broken.mustache

# told MESSAGE WORDS: whether the message is WORDS, but for what ... stands for.
told() {
    rest=$1 words=$2
    starts "$rest" "${words%% ... *}" || return
    while has "$words" ' ... '; do
        words=${words#* ... }
        has "$rest" "${words%% ... *}" || return
    done
}

awk '
    /^#/ || /^$/ { next }
    /^{/ { base[substr($0, 1, index($0, "=") - 1)] = substr($0, index($0, "=") + 1); next }
    {
        out = ""
        while (match($0, /[{][a-z0-9]+[}]/)) {
            name = substr($0, RSTART, RLENGTH)
            out = out substr($0, 1, RSTART - 1) (name in base ? base[name] : name)
            $0 = substr($0, RSTART + RLENGTH)
        }
        print out $0
    }' "$source/tests/data/refused.txt" >rows
names=$(ls)
while IFS='|' read -r line words arguments text; do
    printf "$text" >wrong.ini
    eval "set -- ${arguments:-emit wrong.ini}"
    command="bbgen $* ($text)" output=''
    "$BBGEN" "$@" >.stdout 2>.stderr </dev/null
    status=$?
    { read -r message; ! read -r _; } <.stderr
    lines=$?
    place="bbgen: wrong.ini:$line: "
    case $line in '') place='bbgen: ' ;; 0) place='bbgen: wrong.ini: ' ;; esac
    [ "$status$lines" = 20 ] && [ ! -s .stdout ] && starts "$message" "$place" &&
        told "${message#"$place"}" "$words"
    expect "it is refused: $place$words" [ $? = 0 ]
    [ ! -e out ] || expect 'nothing is written' rm -r out
done <rows
run true
expect 'nothing else is there' [ "$(ls)" = "$names
wrong.ini" ]
expect 'there are many' [ "$(wc -l <rows)" -gt 500 ]

finish
