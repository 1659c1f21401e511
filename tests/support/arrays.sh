# The arrays of emitted headers, by their declarations. Sourced by a script.

# sizes HEADER: of each array a line: the bits of its numbers, and its dimensions.
sizes() {
    sed -n 's/^extern const uint\([0-9]*\)_t [a-z0-9_]*\(.*\);/\1 \2/p' "$1" | tr '][' '  '
}

# bytes HEADER: of all its arrays.
bytes() {
    sizes "$1" |
        awk '{ n = $1 / 8; for (i = 2; i <= NF; i++) n *= $i; sum += n } END { print sum + 0 }'
}

# elements HEADER: how many numbers all its arrays have.
elements() {
    sizes "$1" |
        awk '{ n = 1; for (i = 2; i <= NF; i++) n *= $i; sum += n } END { print sum + 0 }'
}
