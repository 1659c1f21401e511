# What the log of a test tells. Sourced by run.sh and nightly.sh.

# counts LOG: how many of a test's checks passed and failed. In front of that a line of progress may be
# wiped out.
counts() {
    sed -n 's/.*\r//
        s/^\([0-9]* passed, [0-9]* failed\).*/\1/p
        s/^[0-9]* games, [0-9]* comparisons, .*/&/p
        s/^\[  PASSED  \] \([0-9]*\) test(s).*/\1 passed/p' "$1" | tail -n 1
}

# skips LOG: a line for each check that was skipped, with the reason.
skips() {
    grep '^SKIPPED: ' "$1" | sort -u
    sed -n 's/^\[  SKIPPED \] \([a-z].*\)/SKIPPED: \1/p' "$1"
}

# seconds TIMES: those of all processors, in the children's line of what `times` tells.
seconds() {
    awk -F '[ms ]+' 'NR == 2 { printf "%.0f", 60 * ($1 + $3) + $2 + $4 }' "$1"
}
