#!/bin/sh
# Wrong game files, tests/data/wrong-files.txt, and huge ones: each is refused by one message with
# its file and line and what would be right, in no more than 100 MB.
. tests/support/expect.sh
case $CFLAGS in
*-fsanitize*) most=2000000000 ;; # which take more
*) most=100000000 ;;
esac
${CC:-cc} "$source/tests/support/peak.c" -o peak || exit 1

# wrong SENTENCE LINE REMEDY: of wrong.ini.
wrong() {
    run ./peak bytes "$BBGEN" emit wrong.ini -o refused
    expect "$1 is refused" [ "$status" = 2 ]
    expect "by its line, $2" has "$message" "bbgen: wrong.ini:$2:"
    expect 'in one message' [ "$(printf '%s\n' "$message" | wc -l)" = 1 ]
    expect "which tells '$3'" has "$message" "$3"
    expect 'nothing is written' [ ! -e refused ]
    expect 'in no more than 100 MB' [ "$(cat bytes)" -le "$most" ]
}

sed -e '/^#/d' -e 's/^\([^|]*|[^|]*|\)B/\1[board]\\nfiles = 4\\nranks = 4\\n/' \
    -e 's/\(|\|\\n\)P/\1[pieces]\\nrook = R\\n/' "$source/tests/data/wrong-files.txt" >rows
while IFS='|' read -r line remedy text; do
    # shellcheck disable=SC2059
    printf "$text" >wrong.ini
    wrong "'$text'" "$line" "$remedy"
done <rows
expect 'these are many' [ "$(wc -l <rows)" -ge 70 ]

board='[board]\nfiles = 4\nranks = 4\n[pieces]\n'
# huge SENTENCE LINE REMEDY LINE-OF-YES COUNT
huge() {
    { printf "$board"; yes "$4" | head -n "$5"; echo nonsense; } >wrong.ini
    wrong "$1" "$2" "$3"
}
huge 'a million lines' 1000005 'key = value' '#' 1000000
huge 'a key that is said a hundred thousand times' 6 'first in line 5' 'rook = R' 100000
huge 'a hundred thousand sections' 4097 'more than 4096' '[pieces]' 100000
{ printf "$board"; seq 1 100000 | sed 's/.*/p& = R/'; } >wrong.ini
wrong 'a hundred thousand pieces' 4097 'more than 4096'
{ printf "${board}rook = R"; yes ', R' | head -n 500000 | tr -d '\n'; } >wrong.ini
wrong 'a line of a megabyte' 5 'more than 65536'
{ printf "${board}# "; head -c 50000000 /dev/zero | tr '\0' x; } >wrong.ini
wrong 'a comment of 50 MB' ' cannot read' 'is it the one that is meant?'

finish
