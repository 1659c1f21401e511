#!/bin/sh
# Draws which squares of chess have dense magics, from gen/games/chess.magics: a picture in
# build/bench, or $FIGURES, and a count of entries.

: "${FIGURES:=build/bench}"
mkdir -p "$FIGURES"
awk '
    function smaller(a, b) { return a < b ? a : b }
    # The squares of a mask: those between the slider and the edges.
    function mask(piece, file, rank) {
        if (piece == "rook")
            return (file == 0 || file == 7 ? 6 : 5) + (rank == 0 || rank == 7 ? 6 : 5)
        return ray(file, rank) + ray(7 - file, rank) + ray(file, 7 - rank) + ray(7 - file, 7 - rank)
    }
    function ray(a, b) { a = smaller(a, b); return a > 0 ? a - 1 : 0 }
    function draw(piece, x,    file, rank, bits, key) {
        printf "<text x=\"%d\" y=\"14\">%s: bits of the index</text>\n", x, piece
        for (rank = 7; rank >= 0; rank--)
            for (file = 0; file < 8; file++) {
                key = piece " " substr("abcdefgh", file + 1, 1) (rank + 1)
                bits = mask(piece, file, rank)
                printf "<rect x=\"%d\" y=\"%d\" width=\"24\" height=\"24\" class=\"%s\"/>", \
                    x + 24 * file, 22 + 24 * (7 - rank), key in found ? "dense" : "plain"
                if (key in found) { bits = found[key]; count++ }
                entries += 2 ^ bits
                printf "<text x=\"%d\" y=\"%d\">%d</text>\n", x + 24 * file + 4, 39 + 24 * (7 - rank), bits
            }
    }
    $5 == "bits" { found[$1 " " $2] = $4 }
    END {
        print "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 420 220\" font-family=\"sans-serif\" font-size=\"12\">"
        print "<style>rect { stroke: #888 } .plain { fill: #fff } .dense { fill: #9cd }</style>"
        print "<rect width=\"420\" height=\"220\" style=\"fill:#fff;stroke:none\"/>"
        draw("rook", 8)
        draw("bishop", 220)
        print "</svg>"
        printf "%d dense squares, %d entries\n", count, entries >"/dev/stderr"
    }' gen/games/chess.magics 2>&1 >"$FIGURES/dense.svg"
