# A table of what tests/bench/lookups.c found, as ratios to one method, `base` or the first,
# higher is faster; and a line "choose METHOD BYTES RATIO BASE": of those that are within 5 % of the
# fastest, in the mean of all kinds, at once and waiting, the one with the fewest bytes.

function ratio(row, i) { return time[row, i] == 0 ? 0 : time[1, i] / time[row, i] }

# ratios(ROW, FROM, TO): of these columns.
function ratios(row, from, to,   i, text) {
    for (i = from; i <= to; i++)
        text = text (i > from ? " / " : "") sprintf("%.2f", ratio(row, i))
    return text
}

# list(ROW, FROM, TO): names, which are row 0, or nanoseconds.
function list(row, from, to,   i, text) {
    for (i = from; i <= to; i++) text = text (i > from ? " / " : "") time[row, i]
    return text
}

NR == 2 && base == "" { base = $1 }
NR == 1 { row = 0; columns = NF; kinds = (NF - 3) / 2; rows = 1 }
NR > 1 { row = $1 == base ? 1 : ++rows }
{ for (i = 1; i <= NF; i++) time[row, i] = $i }
END {
    print "| method | bytes | " list(0, 3, 2 + kinds) " | waiting | perft |"
    print "|---|--:|---|---|--:|"
    for (row = 1; row <= rows; row++) {
        printf "| %s | %d | %s | %s | %s |\n", time[row, 1], time[row, 2],
            ratios(row, 3, 2 + kinds), ratios(row, 3 + kinds, columns - 1),
            time[1, columns] == 0 ? "" : sprintf("%.2f", time[row, columns] / time[1, columns])
        sum = 0
        for (i = 3; i < columns; i++) sum += log(ratio(row, i) + 1e-9)
        mean[row] = exp(sum / (2 * kinds))
        if (mean[row] > best) best = mean[row]
    }
    printf "%s takes %s ns, and waiting %s%s.\n", base, list(1, 3, 2 + kinds),
        list(1, 3 + kinds, columns - 1),
        time[1, columns] == 0 ? "" : "; perft counts " time[1, columns] " million a second"
    for (row = 1; row <= rows; row++)
        if (mean[row] > best / 1.05 && (!chosen || time[row, 2] < time[chosen, 2])) chosen = row
    printf "choose %s %d %.2f %s\n", time[chosen, 1], time[chosen, 2], mean[chosen], base
}
