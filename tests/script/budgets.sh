#!/bin/sh
# Budgets: what would take more bytes or steps than --max-bytes and --max-work allow is refused,
# on every machine alike, before it takes them; the defaults bear whatever a game file says.
. tests/support/expect.sh

printf '[board]\nfiles = 7\nranks = 7\n[zones]\nmiddle = c3-f6\n[pieces]\nrook = R\nbishop = B\nking = K\n[zobrist]\npiece = pieces rook bishop king\nside = key\n' \
    >small.ini
printf '[board]\nfiles = 10\nranks = 10\n[pieces]\nrook = R\ncannon = pR\n' >cannon.ini
printf '[board]\nfiles = 16\nranks = 8\n[pieces]\nrook = R\ncannon = pR\nhopper = gR\nguard = R13\nscreen = pR13\n' >wide.ini
printf '[board]\nfiles = 12\nranks = 10\n[pieces]\nrook = R\nbishop = B\n' >large.ini

${CC:-cc} -std=c11 -D_GNU_SOURCE "$source/tests/support/peak.c" -o peak

# refuses_budget DESCRIPTION PART COMMAND...: in one line that has this part.
refuses_budget() {
    sentence=$1 part=$2
    shift 2
    run ./peak memory "$BBGEN" "$@" -o refused
    expect "$sentence is refused, in one line" \
        [ "$status/$(wc -l <.stderr)" = 2/1 ]
    expect "$sentence: the message tells that" has "$message" "$part"
    expect "$sentence: nothing is written" [ ! -e refused ]
}

# ---- bytes: all that is written of a game, but its list

for only in '' '--only magic' '--only zobrist' '--only lines --only modulo'; do
    run bbgen emit small.ini $only
    expect "small.ini $only is below the default" quiet 0
    # Banners tell the option, too: with a number of as many digits.
    bytes=$(cat out/small/*.h | wc -c)
    run bbgen emit small.ini $only --max-bytes "$(echo "$bytes" | sed 's/./9/g')"
    bytes=$(cat out/small/*.h | wc -c)
    run bbgen emit small.ini $only --max-bytes "$bytes"
    expect "small.ini $only takes no more than its files" quiet 0
    for threads in 1 7; do
        refuses_budget "small.ini $only with a byte less" \
            "the $((bytes - 1)) of --max-bytes" \
            emit small.ini $only --max-bytes $((bytes - 1)) -j $threads
        [ $threads = 1 ] && first=$message
        expect 'whatever the threads do, the message is the same' \
            [ "$message" = "$first" ]
    done
    rm -r out
done

# What would be large is refused before there is any of it. Sanitizers take more.
case $CFLAGS in
*-fsanitize*) most=268435456 ;;
*) most=67108864 ;;
esac
refuses_large() {
    refuses_budget "$1" 'more than the 67108864 of --max-bytes' \
        emit "$2" --only "$3" --max-bytes 67108864
    expect "$1: less memory is taken than the limit" [ "$(cat memory)" -lt "$most" ]
}
refuses_large 'fold on 16 files' wide.ini fold
refuses_large 'magics of 10 x 10' cannon.ini magic
refuses_large 'pext on 10 x 10' cannon.ini pext
refuses_budget 'fold on 12 x 10' 'fold would take ' \
    emit large.ini --only fold --max-bytes 100000
run bbgen emit large.ini --only magic -o refused
expect 'magics of 18 squares are refused' [ "$status" = 2 ]
expect 'with their line' has "$message" 'large.ini:5: '

# Games that are shipped are below the default by whatever method serves them, as digests.sh sees, which has each
# module of them; the largest, by far: the text of joint tables takes less than three times what is told before
# there is any.
run bbgen emit shako --only pext --max-bytes $((268435456 / 3)) --max-work 20000000
expect 'pext of shako is far below the default: only its steps are too many' has "$message" ' of --max-work, at pext'
run ./peak memory "$BBGEN" emit shako --only pext
expect 'the largest of them is made' quiet 0
expect 'and takes less than 1 GB' [ "$(cat memory)" -lt 1000000000 ]
rm -rf out

# ---- steps

run bbgen emit small.ini --max-work 4000000000
expect '4 * 10^9 steps do for a small game' quiet 0
for threads in 1 7; do
    refuses_budget 'magics in 10^5 steps' 'small.ini:' \
        emit small.ini --only magic --max-work 100000 -j $threads
    [ $threads = 1 ] && first=$message
    expect "-j $threads: the message is the same" [ "$message" = "$first" ]
    refuses_budget 'a game in 10^7 steps' '--max-work' \
        emit small.ini --max-work 10000000 -j $threads
    [ $threads = 1 ] && whole=$message
    expect "-j $threads: the message of the game is the same" [ "$message" = "$whole" ]
done
expect 'the message names a piece on a square' has "$first" 'at the rook on '

# What a folder has been allowed before does not bind who allows more.
run bbgen emit small.ini --only leapers --max-work 100000 --max-bytes 100000
expect 'leapers take few steps' quiet 0
run bbgen emit small.ini --only magic
expect 'magics may take more than these' quiet 0
rm -r out

# ---- numbers

for option in --max-bytes --max-work; do
    for number in '' x -1 1.5 18446744073709551616; do
        run bbgen emit small.ini $option "$number" -o refused
        expect "$option '$number' is refused" [ "$status" = 2 ]
        expect "$option '$number': the message tells which" has "$message" "$option '$number'"
    done
    run bbgen emit small.ini $option 0
    expect "$option 0 is no limit" quiet 0
done

# ---- what game files can ask for, by the defaults: little memory

# bears NAME LINE...: a game on a board of 16 x 8, or what the first line says.
bears() {
    name=$1
    shift
    printf '[board]\nfiles = 16\nranks = 8\n[pieces]\n' >"$name.ini"
    printf '%s\n' "$@" >>"$name.ini"
    rm -rf borne
    run patiently ./peak memory "$BBGEN" emit "$name.ini" --only all -o borne --verbose
    expect "$name: it is made or refused, in words" \
        [ "$status/$(wc -l <.stderr)" = 0/0 -o "$status/$(wc -l <.stderr)" = 2/1 ]
    expect "$name: it takes less than 1 GB" [ "$(cat memory)" -lt 1000000000 ]
}
# What is too large by default gives way to what is not, and that is said.
gives_way() {
    expect "$name: it is made" [ "$status" = 0 ]
    expect "$name: what is too large is left out, and named" has "$output" "$1"
}
# More of them where LARGE is set (make nightly).
ranges='2 8 14' rooks=10 hoppers=
[ -z "$LARGE" ] || ranges='2 5 8 11 14' rooks=50 hoppers='piece=QpQgQ other=NNCCZZ'
bears pieces_of_many_ranges $(for i in $ranges; do echo "rook_$i=R$i" "cannon_$i=pR$i"; done)
gives_way 'without magic, pext, pext16, pext32, kindergarten, fold, classical, rotated, '
bears many_rooks $(for i in $(seq $rooks); do echo "rook_$i=R"; done)
gives_way "without magic, pext, pext16, pext32, kindergarten, ${LARGE:+modulo, }fold, classical, "
bears hoppers_of_all_kinds $hoppers 'third=nNNnCCnZZ' 'fourth=zFF'
expect 'headers say what is walked' grep -q 'more than a megabyte is walked' borne/*/*.h

finish
