#!/bin/sh
# What the READMEs say can be done can be done: the example, the commands, the links.
. tests/support/arrays.sh
. tests/support/expect.sh

# The example, with the header that is made for it.
sed -n 's/^    bbgen \(emit [^#]*--amalgamate[^#]*\).*/\1/p' "$source/README.md" >first
# shellcheck disable=SC2046
run bbgen $(cat first)
expect 'its header is made' quiet 0
awk '/^```c$/ { inside = 1; next } /^```$/ { inside = 0 } inside' "$source/README.md" >example.c
expect 'the example has seven lines or eight' [ "$(wc -l <example.c)" -le 8 ]
promise=$(sed -n 's/^    cc -I. example.c && .\/a.out *# //p' "$source/README.md")
run gcc -std=c99 -Wall -Wextra -Werror -I. example.c
expect 'the example compiles' quiet 0
run ./a.out
expect 'the example prints what is told' [ "$output" = "$promise" ]

# The commands for a project.
sed -n 's/^    bbgen \([^#]*\).*/\1/p' "$source/README.md" >commands
expect 'there are five commands for a project' [ "$(wc -l <commands)" = 5 ]
while read -r words; do
    # shellcheck disable=SC2086
    run bbgen $words
    expect "bbgen $words succeeds" [ "$status" = 0 ]
done <commands

# The bytes that are told of the headers of chess.
grep '^| `[a-z0-9_]*\.h`' "$source/gen/method/README.md" >rows
while IFS='|' read -r _ names _ numbers _; do
    case $numbers in *[a-z]* | ' ') continue ;; esac
    found=$(for name in $(echo "$names" | grep -o '[a-z0-9_]*\.h'); do bytes "$source/out/chess/$name"; done)
    expect "the bytes of$names are what is told" \
        [ "$(echo "$numbers" | tr -d ' ,')" = "$(echo $found | tr ' ' ';')" ]
done <rows
expect 'there are rows of many headers' [ "$(wc -l <rows)" -gt 20 ]

# Links lead somewhere.
(cd "$source" && git ls-files '*README.md' 2>/dev/null || find . -name README.md) |
    while read -r readme; do
        grep -oE '\]\([^)#]+\)' "$source/$readme" | sed 's/^](//; s/)$//' |
            grep -v '^http' | while read -r link; do
            [ -e "$source/$(dirname "$readme")/$link" ] || echo "$readme: $link"
        done
    done >dead
run cat dead
expect 'every link in a README leads somewhere' [ -z "$output" ]

# What stands at the top level.
run sh -c "cd '$source' && git ls-files 2>/dev/null | sed 's|/.*||' | sort -u | grep -v '^\.'"
[ -z "$output" ] || expect 'there is nothing else at the top level' [ "$(echo $output)" = \
    'LICENSE Makefile README.md gen out templates tests' ]
finish
