#!/bin/sh
# The page of bbgen report: it is whole by itself, and its boards are those of the walk.
. tests/support/arrays.sh
. tests/support/expect.sh

run bbgen report chess -o page.html
expect 'a page is written' quiet 0
run bbgen report chess
expect 'or printed, the same' [ "$output" = "$(cat page.html)" ]
for part in '<script' 'http' 'src=' '<link' '@import' 'url('; do
    expect "it has no $part" hasnt "$output" "$part"
done
expect 'it is for the dark as well' has "$output" 'prefers-color-scheme: dark'
if command -v python3 >/dev/null; then
    run python3 -c 'import sys, xml.dom.minidom as m; t = open("page.html").read()
t = t.split("<body>")[1].split("</body>")[0]
m.parseString("<body>" + t + "</body>")'
    expect 'its body is well formed' quiet 0
fi

# drawn PIECE WHAT CLASS: how many marks of that class the board has.
drawn() {
    awk -v label="aria-label=\"$1: $2\"" -v class="class=\"$3\"" '
        index($0, label) { inside = 1 }
        /<\/svg>/ { inside = 0 }
        inside && index($0, class) { count++ }
        END { print count + 0 }' page.html
}
# counts PIECE MASK ATTACKS: from e4, on an empty board, as everybody can count.
counts() {
    expect "$1 depends on $2 squares" [ "$(drawn "$1" 'depends on' s)" = "$2" ]
    expect "$1 attacks $3 squares" [ "$(drawn "$1" 'attacks alone' s)" = "$3" ]
    expect "$1 stands there once" [ "$(drawn "$1" 'attacks alone' own)" = 1 ]
}
counts rook 10 14
counts bishop 9 13
counts queen 19 27
counts knight 0 8
counts king 0 8
counts pawn 0 2
expect 'there are others on one board' [ "$(drawn rook 'attacks among others' o)" -gt 4 ]
expect 'and on no other' [ "$(drawn rook 'attacks alone' o)" = 0 ]

for method in magic pext fold compact; do
    expect "the bytes of $method are those of its arrays" \
        grep -q "<td>$method</td>.*<td class=\"n\">$(bytes "$source/out/chess/$method.h")</td></tr>" page.html
done
for method in magic pext fold compact; do
    expect "the entries of $method are those of its arrays" \
        grep -q "<td>$method</td>.*<td class=\"n\">$(elements "$source/out/chess/$method.h")</td>" page.html
done
expect 'published tables are beside them' grep -q 'class="n">107648<' page.html
expect 'the promise of the keys is there' has "$(cat page.html)" 'by proof'

run bbgen report shogi
expect 'a page of another board' quiet 0
expect 'has nothing to compare' hasnt "$output" Published
printf '[board]\nfiles = 8\nranks = 7\n[pieces]\nrook = R\nbishop = B\n' >short.ini
run bbgen report short.ini
expect 'one of a board with a rank less' quiet 0
expect 'has nothing to compare either' hasnt "$output" Published
run bbgen report tiny.ini --chart "$source/tests/bench/methods.svg"
expect 'a chart is put into the page' has "$output" "$(sed -n 3p "$source/tests/bench/methods.svg")"
printf '<svg><script>x</script></svg>' >bad.svg
for file in bad.svg tiny.ini none.svg; do
    run bbgen report tiny.ini --chart $file
    expect "$file as a chart is refused" refused
done
refuses 'report without a game' argument 'usage: bbgen report GAME' bbgen report
finish
