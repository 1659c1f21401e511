#!/bin/sh
# What each square of chess has of magics (tests/bench/dense.c): a table of
# comma-separated values and a picture in build/bench, or $FIGURES; and sums by piece and by
# the squares in the mask.

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
: "${FIGURES:=build/bench}"
mkdir -p "$FIGURES"
${CC:-cc} -O2 -Iout -Itests/bench tests/bench/dense.c -o "$tmp/dense" || exit 1
"$tmp/dense" >"$FIGURES/dense.csv" || exit 1

awk -F, '
    NR == 1 {
        print "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 612 330\"" \
              " font-family=\"sans-serif\" font-size=\"12\">"
        print "<style>rect { stroke: #888 } .plain { fill: #fff } .known { fill: #9cd }" \
              " .new { fill: #ad9 }</style>"
        print "<rect width=\"612\" height=\"330\" style=\"fill:#fff;stroke:none\"/>"
        next
    }
    NR == 2 || NR == 66 {
        left = NR == 2 ? 10 : 314
        printf "<text x=\"%d\" y=\"18\">%s: bits of the index</text>\n", left, $1
    }
    {
        x = left + 36 * (index("abcdefgh", substr($2, 1, 1)) - 1)
        y = 26 + 36 * (8 - substr($2, 2))
        bits = $3 - ($6 < $4)
        kind = $6 == $4 ? "plain" : $5 < $4 ? "known" : "new"
        printf "<rect x=\"%d\" y=\"%d\" width=\"36\" height=\"36\" class=\"%s\"/>", x, y, kind
        printf "<text x=\"%d\" y=\"%d\">%d</text>\n", x + 11, y + 22, bits
    }
    END { print "</svg>" }' "$FIGURES/dense.csv" >"$FIGURES/dense.svg"

awk -F, '
    NR == 1 {
        print "| piece | mask | squares | sparse | published | `magic` | hot | after 1 MB |"
        print "|---|--:|--:|--:|--:|--:|--:|--:|"
        next
    }
    {
        row = $1 " | " $3
        if (!(row in count))
            rows[++row_count] = row
        count[row]++
        for (i = 4; i <= NF; i++) sum[row, i] += $i
    }
    function mean(row, i) { return sum[row, i] / count[row] }
    END {
        for (i = 1; i <= row_count; i++) {
            row = rows[i]
            printf "| %s | %d | %d | %d | %d | %.2f | %.2f |\n", row, count[row], sum[row, 4], \
                sum[row, 5], sum[row, 6], mean(row, 7), mean(row, 8)
        }
    }' "$FIGURES/dense.csv" && echo "each square: $FIGURES/dense.csv, drawing: $FIGURES/dense.svg"
sed -n "s/^extern const .* chess_magic_attacks\[\([0-9]*\)\];/magic.h: \1 entries/p" out/chess/magic.h
