#!/bin/sh
# The page for authors of variants, gen/games/README.md: its pictures are those of `bbgen show`, its
# links lead somewhere, and the strings of its table are read without a fault.
. tests/support/expect.sh
page=$source/gen/games/README.md

# pictures COMMAND: what stands on the page behind the command, up to the next line of text.
picture() {
    awk -v command="    \$ $1" '
        found && /^[^ ]/ { exit }
        found && NF { print substr($0, 5) }
        $0 == command { found = 1 }' "$page"
}
sed -n 's/^    \$ \(bbgen show .*\)/\1/p' "$page" >commands
run cat commands
expect 'the page has pictures' [ "$(wc -l <commands)" -ge 5 ]
while read -r command; do
    # shellcheck disable=SC2086
    run $command
    expect "$command is as on the page" has "$output" "$(picture "$command")"
done <commands

for link in $(grep -o '](\([a-z_.\/]*\))' "$page" | tr -d '()]'); do
    command="a link to $link"
    expect "$link is there" [ -e "$source/gen/games/$link" ]
done

number=0
for moves in R B Q N K BN 'R F' '(1,4)' R3 NN WfF ffN fhN fmWfcF mNcB fmWfmnD nN nA nZ mRcpR pR gQ \
    jD jR 't[FR]' 't[WB]' zB qN; do
    number=$((number + 1))
    printf "[board]\nfiles = 8\nranks = 8\n[pieces]\npiece = $moves\n" >piece.ini
    run bbgen show piece.ini piece d4
    expect "$moves is read" quiet 0
    expect "$moves is in the table" grep -qF "$moves" "$page"
done

finish
