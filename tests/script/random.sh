#!/bin/sh
# Game files by lot, from the whole grammar: each is refused by a line of it and a reason, or what
# was written compiles, agrees with walks that share nothing with bbgen, and every piece has the
# functions that its file promises, or emit tells which one lacks them. `make nightly WHAT=fuzzing` tries more.
#
#   RANDOM_SEED     which files: 1 without it
#   RANDOM_FILES    how many
#   RANDOM_WALKED   the first so many that are emitted are judged by tests/every, which draws some itself
#   RANDOM_SPOKEN   so many are written in each other language, and built
#   RANDOM_LANGUAGES   these languages, all without it
#   RANDOM_FOUND    a folder for those that show a fault
. tests/support/expect.sh
: "${RANDOM_SEED:=1}" "${RANDOM_FILES:=60}" "${RANDOM_WALKED:=0}"
: "${RANDOM_SPOKEN:=0}" "${RANDOM_JOBS:=1}" "${MAX_BYTES:=2000000}" "${MAX_WORK:=50000000}"
fuzz=$source/tests/fuzz GAMES=$tmp/draws
export GAMES MAX_BYTES MAX_WORK CFLAGS
run ${CC:-cc} -O1 "$fuzz/games.c" -o draws
expect 'what makes the files is built' [ "$status" = 0 ] || finish
lots() {
    sh "$fuzz/lots.sh" "$@"
}

# those HOW COUNT: the first so many files, in their order, of which that was said.
those() {
    awk -v how="$1" -v count="$2" 'NR == FNR { if ($2 == how) is[$1 ".ini"] = 1; next }
        is[$1] && n < count { n++; print $1 }' judged wanted
}

# Files by lot, each a line of what it is.
seq 1 "$RANDOM_FILES" | sed "s/.*/by_lot_&.ini $RANDOM_SEED &/" >wanted
lots c "$RANDOM_JOBS" <wanted >judged
those emitted "$RANDOM_WALKED" >chosen
MAX_BYTES=3000000 MAX_WORK=500000000
lots c "$RANDOM_JOBS" <chosen >written
sed -n 's/ emitted$/.ini/p' written >walked
: >further
[ ! -s walked ] || JOBS=$RANDOM_JOBS sh "$source/tests/every/every.sh" $(cat walked) >>further

those emitted $((2 * RANDOM_SPOKEN)) >spoken
for language in ${RANDOM_LANGUAGES:-cpp rust go typescript csharp java python json}; do
    lots $language "$RANDOM_JOBS" keep <spoken >"said.$language"
    sed -n "s/\([^ ]*\) emitted.*/\1.$language\/\1/p" "said.$language" |
        head -n "$RANDOM_SPOKEN" | xargs -r -n 10 sh "$fuzz/spoken.sh" $language
    grep WRONG "said.$language"
    [ ! -s spoken ] || rm -rf ./*.$language target games
done >>further

for how in refused emitted; do eval "$how=$(grep -c "^[^ ]* $how" judged)"; done
walked=$(sed -n 's/ games, .*//p' further) spoken=$(grep -c '^[^ ]* spoken' further)
command="lots of $RANDOM_FILES files, of the seed $RANDOM_SEED"
output=$(cat judged written further | grep WRONG) message=
for name in $(printf '%s\n' "$output" | sed 's/ .*//'); do
    mkdir -p "${RANDOM_FOUND:=$tmp/found}"
    cp "$name.ini" "$RANDOM_FOUND/seed_${RANDOM_SEED}_$name.ini"
done
expect 'each file is refused with a reason, or what is written is right' [ -z "$output" ]
expect 'all are judged' [ "$(cut -d ' ' -f 1 judged | sort -u | wc -l)" = "$(wc -l <wanted)" ]
expect 'what was emitted is judged' [ "${walked:-0}" = "$(wc -l <walked)" ]
expect 'many of them are served' [ $((3 * emitted)) -ge "$refused" ]
echo "seed $RANDOM_SEED: $refused refused, $emitted emitted, of which ${walked:-0} judged;" \
    "$spoken built in other languages"
finish
