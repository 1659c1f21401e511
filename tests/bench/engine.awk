# A table of what the engines of tests/bench/engine.sh took, from lines "ORDER MEGABYTES METHOD
# MICROSECONDS"; and a line "choose METHOD BYTES RATIO magic": of those that are within 3 % of the
# fastest, the one with the fewest bytes, by lines "bytes METHOD BYTES".

# ratio(METHOD, MEGABYTES): to magic, higher is faster: the mean over the orders of linking;
# told with the least and the greatest.
function ratio(method, megabytes,   order, one, sum) {
    least = most = 0
    for (order = 0; order < orders; order++) {
        one = took[order, megabytes, "magic"] / took[order, megabytes, method]
        sum += one
        if (order == 0 || one < least) least = one
        if (one > most) most = one
    }
    told = sprintf("%.3f (%.3f to %.3f)", sum / orders, least, most)
    return sum / orders
}

$1 == "bytes" { bytes[$2] = $3; next }
{
    if (!(("", $3) in seen)) name[++names] = $3
    seen["", $3]
    if (!(($1, $2, $3) in took) || $4 < took[$1, $2, $3]) took[$1, $2, $3] = $4
    if ($1 >= orders) orders = $1 + 1
}
END {
    bytes["again"] = bytes["magic"]
    print "| method | bytes | 1 MB | 64 MB |"
    print "|---|--:|---|---|"
    for (i = 1; i <= names; i++) {
        mean[i] = ratio(name[i], 1) / 2
        row = told
        mean[i] += ratio(name[i], 64) / 2
        printf "| %s | %d | %s | %s |\n", name[i], bytes[name[i]], row, told
        if (name[i] != "again" && mean[i] > best) best = mean[i]
    }
    printf "magic: %.2f and %.2f million nodes a second\n", nodes / took[0, 1, "magic"],
        nodes / took[0, 64, "magic"]
    for (i = 1; i <= names; i++)
        if (name[i] != "again" && mean[i] > best - 0.03 &&
            (!chosen || bytes[name[i]] < bytes[name[chosen]]))
            chosen = i
    printf "choose %s %d %.2f magic\n", name[chosen], bytes[name[chosen]], mean[chosen]
}
