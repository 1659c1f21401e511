#!/bin/sh
# --max-bytes: tables that would be larger are refused, with their size, before they are
# computed.
. tests/support/expect.sh

printf '[board]\nfiles = 8\nranks = 8\n[zones]\nmiddle = c3-f6\n[pieces]\nrook = R\nbishop = B\nking = K\n[zobrist]\npiece = pieces rook bishop king\nside = key\n' \
    >small.ini
printf '[board]\nfiles = 12\nranks = 10\n[pieces]\nrook = R\nbishop = B\n' >large.ini
printf '[board]\nfiles = 10\nranks = 10\n[pieces]\nrook = R\ncannon = pR\n' >cannon.ini
printf '[board]\nfiles = 16\nranks = 8\n[pieces]\nrook = R\ncannon = pR\nhopper = gR\nguard = R13\nscreen = pR13\n' >wide.ini

${CC:-cc} -std=c11 -D_GNU_SOURCE "$source/tests/support/peak.c" -o peak

# told: the bytes that the last message speaks of.
told() {
    printf '%s' "$message" | sed -n 's/.* would take \([0-9]*\) bytes.*/\1/p'
}

# refuses_size DESCRIPTION LIMIT COMMAND...: by a message with both sizes.
refuses_size() {
    sentence=$1 limit=$2
    shift 2
    run ./peak memory "$BBGEN" "$@" -o refused
    expect "$sentence is refused" [ "$status" = 2 ]
    expect "$sentence is refused in one line" [ "$(wc -l <.stderr)" -eq 1 ]
    expect "$sentence: the message tells the limit" has "$message" "the $limit of --max-bytes"
    expect "$sentence: the message tells a size beyond it" [ "$(told)" -gt "$limit" ]
    expect "$sentence: nothing is written" [ ! -e refused ]
}

# Of every module that has tables, their size is the sum over its arrays.
for module in magic pext pext16 magic8 pext8 hyperbola kindergarten hybrid hybrid16 modulo fold compact classical \
    rotated leapers lines zones symmetry zobrist cuckoo; do
    refuses_size "$module beyond 15 bytes" 15 emit small.ini --only $module --max-bytes 15
    run bbgen emit small.ini --only $module
    expect "$module is below 64 MB" quiet 0
    flag=
    case $module in pext | pext16 | pext8 | hybrid16) flag=-mbmi2 ;; esac
    printf '#include <stdio.h>\n#include "%s.h"\n#define SIZE(bits, first, count, sum) + (bits) / 8 * (count##ul)\nint main(void) { return printf("%%lu", 0ul SMALL_%s_ARRAYS(SIZE)) < 0; }\n' \
        $module "$(echo $module | tr '[:lower:]' '[:upper:]')" >size.c
    run gcc -O1 $flag -Iout/small size.c -o size # -O1: what is not used needs no table
    expect "the arrays of $module can be listed" quiet 0
    [ $module != modulo ] || continue # its header shows one form out of four
    bytes=$(./size)
    run bbgen emit small.ini --only $module --max-bytes "$bytes"
    expect "$module takes no more than its arrays" quiet 0
    refuses_size "$module beyond a byte less" $((bytes - 1)) \
        emit small.ini --only $module --max-bytes $((bytes - 1))
done

# What would be large is refused before there is any of it.
refuses_large() {
    refuses_size "$1" 67108864 emit "$2" --only "$3"
    expect "$1: less memory is taken than the limit" [ "$(cat memory)" -lt 67108864 ]
}
refuses_large 'fold on 16 files' wide.ini fold
refuses_large 'magics of 10 x 10' cannon.ini magic
refuses_large 'pext on 10 x 10' cannon.ini pext
refuses_size 'a whole game' 500000 emit large.ini --max-bytes 500000
refuses_size 'fold on 12 x 10' 1000 emit large.ini --only fold --max-bytes 1000
run bbgen emit large.ini --only magic -o refused
expect 'magics of 18 squares are refused' [ "$status" = 2 ]
expect 'with their line' has "$message" 'large.ini:5: '

for bytes in '' x -1 1.5 18446744073709551616; do
    run bbgen emit small.ini --max-bytes "$bytes" -o refused
    expect "'$bytes' bytes are refused" [ "$status" = 2 ]
    expect "'$bytes' bytes: the message tells which" has "$message" "--max-bytes '$bytes'"
done
run bbgen emit small.ini --max-bytes 0
expect '0 is no limit' quiet 0

finish
