#!/bin/sh
# Game files by lot, from the whole grammar: each is refused by a line of it and a reason, or what
# was written compiles, agrees with walks that share nothing with bbgen, and every piece has the
# functions that its file promises, or emit tells which one lacks them. `make fuzz` tries more.
#
#   RANDOM_SEED     which files: 1 without it
#   RANDOM_FILES    how many
#   RANDOM_WALKED   the first so many of them are compiled as C and walked
#   RANDOM_SPOKEN   the first so many are written in each other language, and built
#   RANDOM_FOUND    a folder for those that show a fault
. tests/support/expect.sh
: "${RANDOM_SEED:=1}" "${RANDOM_FILES:=60}" "${RANDOM_WALKED:=6}" "${RANDOM_SPOKEN:=0}"
: "${MAX_BYTES:=3000000}" "${MAX_WORK:=500000000}"
fuzz=$source/tests/fuzz tools=$tmp
export fuzz tools MAX_BYTES MAX_WORK

run ${CC:-cc} ${CFLAGS:--O1} -std=c11 "$fuzz/games.c" -o games
expect 'the files can be made' [ "$status" = 0 ]
run ${CC:-cc} ${CFLAGS:--O1} -std=c11 -c "$fuzz/walk.c" -o walk.o
expect 'the walk can be made' [ "$status" = 0 ]

# Files that were found; then files by lot, each a line of what is tried and which it is.
{
    for file in "$fuzz"/corpus/walked/*.ini; do
        cp "$file" .
        echo c "$(basename "$file")"
    done
    for number in $(seq 1 "$RANDOM_FILES"); do
        how=emit
        [ "$number" -gt "$RANDOM_WALKED" ] || how=c
        echo $how "by_lot_$number.ini" "$RANDOM_SEED" "$number"
    done
    for number in $(seq 1 "$RANDOM_SPOKEN"); do
        for language in cpp rust go typescript json; do
            echo $language "${language}_$number.ini" "$RANDOM_SEED" "$number"
        done
    done
} >wanted
xargs -P "${RANDOM_JOBS:-1}" -L 1 sh "$fuzz/one.sh" <wanted >judged
command="one.sh of $RANDOM_FILES files by lot, of the seed $RANDOM_SEED"
for how in refused emitted walked spoken WRONG; do
    eval "$how=$(grep -c "^[^ ]* $how" judged)"
done
if [ "$WRONG" != 0 ]; then
    mkdir -p "${RANDOM_FOUND:=$tmp/found}"
    for name in $(sed -n 's/ WRONG.*//p' judged); do
        cp "$name.ini" "$RANDOM_FOUND/seed_${RANDOM_SEED}_$name.ini"
    done
fi
output=$(grep WRONG judged) message=
expect 'each file is refused with a reason, or what is written is right' [ "$WRONG" = 0 ]
expect 'all are judged' [ "$(wc -l <judged)" = "$(wc -l <wanted)" ]
expect 'many of them are served' [ $((2 * (emitted + walked + spoken))) -ge "$refused" ]
echo "seed $RANDOM_SEED: $refused refused, $emitted emitted, $walked walked, $spoken in other languages"
finish
