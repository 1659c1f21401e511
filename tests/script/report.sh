#!/bin/sh
# The page of bbgen report: it is whole by itself, and its boards are those of the walk. What its script
# does is tried by tests/languages/report.sh.
. tests/support/expect.sh

succeeds 'a page is written' bbgen report chess -o page.html
run bbgen report chess
expect 'or printed, the same' [ "$output" = "$(cat page.html)" ]
for part in 'http' 'src=' '<link' '@import' 'url('; do
    expect "it has no $part" hasnt "$output" "$part"
done
expect 'it is for the dark as well' has "$output" 'prefers-color-scheme: dark'

# Words and marks against what they stand on, by the formula of WCAG 2.
contrast() {
    python3 - <<'END'
import re
page = open("page.html").read()
for block in re.findall(r":root \{(.*?)\}", page, re.S):
    color = dict(re.findall(r"--(\w+): #(\w+)", block))
    def luminance(name):
        digits = color[name] if len(color[name]) == 6 else "".join(c + c for c in color[name])
        parts = [int(digits[i:i + 2], 16) / 255 for i in (0, 2, 4)]
        parts = [c / 12.92 if c <= .03928 else ((c + .055) / 1.055) ** 2.4 for c in parts]
        return .2126 * parts[0] + .7152 * parts[1] + .0722 * parts[2]
    pairs = [(a, "paper") for a in ("ink", "soft")] + [("set", "light")]
    pairs += [("paper", "set"), ("ink", "wood"), ("set", "wood"), ("quiet", "wood"), ("kanji", "piece")]
    pairs += [(a, b) for a in ("set", "quiet", "own", "other") for b in ("light", "dark")]
    for a, b in pairs:
        high, low = sorted((luminance(a), luminance(b)), reverse=True)
        ratio = (high + .05) / (low + .05)
        print(*([f"{a} on {b}: {ratio:.2f}"] if ratio < 4.5 else []), end="")
    print("read", end=" ")
END
}
if command -v python3 >/dev/null; then
    run python3 -c 'import sys, xml.dom.minidom as m; t = open("page.html").read()
t = t.split("<body>")[1].split("</body>")[0]
m.parseString("<body>" + t + "</body>")'
    expect 'its body is well formed' quiet 0
    run contrast
    expect 'contrasts are 4.5 at least, by day and by night' [ "$output" = 'read read ' ]
else
    skip 'the page is well formed, and has contrast' 'no python3 here'
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
    expect "$1 depends on $2 squares" [ "$(drawn "$1" 'what it depends on' s)" = "$2" ]
    expect "$1 attacks $3 squares" [ "$(drawn "$1" 'attacks alone' s)" = "$3" ]
    expect "$1 stands there once" [ "$(drawn "$1" 'attacks alone' own)" = 1 ]
}
counts rook 10 14
expect 'boards of a player start a row: of six pieces, and of the black pawn' \
    [ "$(grep -c 'class="starts"' page.html)" = 7 ]
counts bishop 9 13
counts queen 19 27
counts knight 0 8
counts king 0 8
for player in white black; do
    expect "a $player pawn attacks two squares" [ "$(drawn pawn "attacks alone, $player" s)" = 2 ]
    expect 'and goes to one' [ "$(drawn pawn "attacks alone, $player" q)" = 1 ]
done
expect 'but not where another piece stands' [ "$(drawn pawn 'attacks among others, white' q)" = 0 ]
expect 'others are drawn for no player' hasnt "$(cat page.html)" 'knight: attacks alone,'
for label in '>a</text>' '>h</text>' '>1</text>' '>8</text>'; do
    expect "boards tell $label" has "$(cat page.html)" "$label"
done
expect 'there are others on one board' [ "$(drawn rook 'attacks among others' o)" -gt 4 ]
expect 'and on no other' [ "$(drawn rook 'attacks alone' o)" = 0 ]

# grouped NUMBER: its digits in threes.
grouped() {
    echo "$1" | sed -e :again -e 's/\([0-9]\)\([0-9]\{3\}\)\($\|,\)/\1,\2\3/;t again'
}
for method in magic pext fold compact; do
    expect "the bytes of $method are those of its arrays" \
        grep -qE "data-method=\"$method\".*<td class=\"n\">$(grouped "$(bytes "$source/out/chess/$method.h")")</td></tr>" page.html
done
for method in magic pext fold compact; do
    expect "the entries of $method are those of its arrays" \
        grep -qE "data-method=\"$method\".*<td class=\"n entries\">$(grouped "$(elements "$source/out/chess/$method.h")")</td>" page.html
done
expect 'published tables are beside them' grep -q 'class="n entries">107,648<' page.html
expect 'the promise of the keys is there' has "$(cat page.html)" 'by proof'
expect 'attacks.h uses one of them' [ "$(grep -o '"[a-z]*" class="taken"' page.html)" = '"hyperbola" class="taken"' ]

# Figures of speed are those that were measured: with one decimal, of all forms the least and the most.
awk -F, 'NR > 1 && $1 != "hyperbola.2" {
    split($1, name, "."); m = name[1]
    for (i = 0; i < 2; i++) {
        value = i ? $7 : $3
        if (!((m, i) in least) || value < least[m, i]) least[m, i] = value
        if (value > most[m, i]) most[m, i] = value
    }
    seen[m]
} END {
    for (m in seen) printf "    %s: [%.1f, %.1f, %.1f, %.1f],\n", m, least[m, 0], most[m, 0], least[m, 1], most[m, 1]
}' "$source/tests/bench/methods.csv" | sort >measured
sed -n '/"8x8"/,/^  } }/p' page.html | grep '^    [a-z0-9]*: \[' | sort >told
expect 'there are measured figures' [ "$(wc -l <measured)" -gt 8 ]
succeeds 'which are those of tests/bench/methods.csv' diff measured told

# The lines to copy are those of a program that compiles.
sed -n 's|.*<pre>\(bbgen emit .*\)</pre>.*|\1|p' page.html >commands
expect 'there is one command to copy' [ "$(wc -l <commands)" = 1 ]
run_told "$(cat commands)"
expect 'it writes the headers' [ "$status" = 0 ]
{
    sed -n 's|.*<pre>\(#define .*\)</pre>.*|\1|p; s|.*<code>\(#include .*\)</code>.*|\1|p' page.html |
        sed 's/&quot;/"/g'
    echo 'int main(void) { return chess_rook_attacks(0, 0) != 0x01010101010101feull; }'
} >copied.c
expect 'there are lines to include' [ "$(grep -c '#include' copied.c)" -gt 9 ]
succeeds 'the lines compile' ${CC:-cc} -std=c99 -Wall -Wextra -Werror -Isrc copied.c -o copied
run ./copied
expect 'and a rook attacks what it should' [ "$status" = 0 ]

succeeds 'a page of another board' bbgen report shogi
expect 'is small enough to send' [ "${#output}" -lt 300000 ]
expect 'has nothing to compare' hasnt "$output" Published
expect 'a silver is drawn for both players' has "$output" 'silver: attacks alone, white'
printf '[board]\nfiles = 8\nranks = 7\n[pieces]\nrook = R\nbishop = B\n' >short.ini
succeeds 'one of a board with a rank less' bbgen report short.ini
expect 'has nothing to compare either' hasnt "$output" Published

# squares: of the board, and on how many of these a rook stands.
squares() {
    echo "$(grep -c '^<rect class="l"' page.html) $(grep -c '^<rect class="d"' page.html) $(drawn rook 'attacks alone' own)"
}
run bbgen report omega -o page.html
expect 'a board with cells beyond its corners is drawn with these alone' [ "$(squares)" = '52 52 1' ]
printf '[board]\nfiles = 5\nranks = 5\nholes = c3\nnumber = squares\n[pieces]\nrook = R\n' >ring.ini
run bbgen report ring.ini -o page.html
expect 'where the middle is missing, a rook stands on another square' [ "$(squares)" = '12 12 1' ]

printf '[game]\nlike = tiny.ini\n' >variant.ini
grep -m 1 ' rook ' "$source/gen/games/magics.txt" >found.txt
echo mine >notes.txt
before=$(cat variant.ini tiny.ini found.txt notes.txt)
for file in variant.ini ./tiny.ini found.txt notes.txt; do
    run bbgen report variant.ini --finds found.txt -o $file
    expect "the page does not take the place of $file" refused
done
expect 'which are what they were' [ "$(cat variant.ini tiny.ini found.txt notes.txt)" = "$before" ]
refuses 'report without a game' argument 'usage: bbgen report GAME' bbgen report
finish
