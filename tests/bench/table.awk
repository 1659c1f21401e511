# The figures of the methods as ratios to magic: higher is faster.

# What took no time cannot be compared: a quick run may have that.
function ratio(a, b) { return b == 0 ? 0 : a / b }

NR == 1 {
    printf "| method | bytes | rook / bishop / queen | latency R / B / Q | after 4 / 64 MB | "
    printf "sparse | perft | compile |\n|---|--:|---|---|---|--:|--:|--:|\n"
    next
}
NR == 2 { for (i = 2; i <= NF; i++) magic[i] = $i }
{
    printf "| %s | %s | %.2f / %.2f / %.2f | %.2f / %.2f / %.2f | %.2f / %.2f | %.2f | %.2f | ",
        $1, $12, ratio(magic[2], $2), ratio(magic[3], $3), ratio(magic[4], $4),
        ratio(magic[6], $6), ratio(magic[7], $7), ratio(magic[8], $8), ratio(magic[9], $9),
        ratio(magic[10], $10), ratio($4, $5), ratio($11, magic[11])
    printf "%d ms |\n", $13
}
END {
    printf "\nmagic: rook %.2f ns, bishop %.2f ns, queen %.2f ns; latency %.2f, %.2f and %.2f ns; ",
        magic[2], magic[3], magic[4], magic[6], magic[7], magic[8]
    printf "after eviction %.1f and %.1f ns; perft %.1f million nodes a second.\n",
        magic[9], magic[10], magic[11]
    print "Sparse: a query on a full board against one on a nearly empty one."
}
