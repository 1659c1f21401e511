# The table that tests/bench/engine.sh tells, from lines "bytes CONTENDER BYTES" and
# "ORDER MEGABYTES CONTENDER MICROSECONDS".

# ratios(CONTENDER, MEGABYTES): to magic with the same flags, higher being faster: the mean
# over the orders of linking, the least and the greatest.
function ratios(contender, megabytes,   order, ratio, target, sum, least, most) {
    target = contender
    sub(/:.*/, "", target)
    for (order = 0; order < orders; order++) {
        if (!((order, megabytes, target ":magic") in took)) return "-"
        ratio = took[order, megabytes, target ":magic"] / took[order, megabytes, contender]
        sum += ratio
        if (order == 0 || ratio < least) least = ratio
        if (ratio > most) most = ratio
    }
    return sprintf("%.3f (%.3f to %.3f)", sum / orders, least, most)
}

$1 == "bytes" { names[++named] = $2; bytes[$2] = $3; next }

{
    took[$1, $2, $3] = $4
    if ($1 >= orders) orders = $1 + 1
}

END {
    print "| target | method | bytes | 1 MB | 64 MB |"
    print "|---|---|--:|---|---|"
    for (i = 1; i <= named; i++) {
        split(names[i], part, ":")
        printf "| %s | %s | %d | %s | %s |\n", part[1], part[2], bytes[names[i]],
            ratios(names[i], 1), ratios(names[i], 64)
    }
    for (i = 1; i <= named; i++)
        if (names[i] ~ /:magic$/)
            printf "magic, %s: %.2f and %.2f million nodes a second\n",
                substr(names[i], 1, index(names[i], ":") - 1),
                nodes / took[0, 1, names[i]], nodes / took[0, 64, names[i]]
}
