#!/bin/sh
# Mutations of what was emitted: one small change at a time to a header of any game (an operator, a
# constant, a bracket, an index, a directive), which is then read as if a template had written
# it: a template of that header's name has its text. What emit accepts goes to the tests; and what
# these accept must be listed, with its reason, in tests/data/emitted-harmless.txt.
#
# COUNT is how many are tried, chosen by their hashes: LEAST of each header, and others in any; PICK
# says which. GAMES and HEADERS, like "magic types", limit where they are. ACCEPTED is a file to which
# those are added that nobody notices, and are not listed.
. tests/support/listed.sh
. tests/support/expect.sh

: "${COUNT:=180}" "${LEAST:=2}" "${PICK:=0}" "${ACCEPTED:=}"
: "${GAMES:=$(cd "$source/gen/games" && ls ./*.ini | sed 's|\./||; s|\.ini$||')}"
asked=$HEADERS listed=$source/tests/data/emitted-harmless.txt

edits() {
    awk -v whole=1 -f "$source/tests/nightly/edit.awk" "$@"
}

# shellcheck disable=SC2086
run bbgen emit $GAMES --only all -o right
expect 'all games are emitted' [ "$status" = 0 ] || finish

# Of each game, header and line one: game, header, number of the line, the line, what it becomes.
for file in right/*/*.h; do
    case $file in *_tables.h) ;; *) ! is_asked "$(basename "$file" .h)" || echo "$file" ;; esac
done >files
# shellcheck disable=SC2046
edits $(cat files) | awk -F '\t' -v OFS='\t' -v pick="$PICK" '
    { split($2, path, "[/.]")
      hash = ($1 * 2 + pick * 7919) % 1000003 * 1009 + length($5 path[2]) * 31 + pick
      print hash % 1000003, path[2], path[3], $3, $5, $6 }' | sort -n -s | awk -F '\t' '
    { game = $2; of = $5; new = $6
      gsub(game, "GAME", of); gsub(game, "GAME", new)
      gsub(toupper(game), "GAME", of); gsub(toupper(game), "GAME", new) }
    !seen[$3, of, new]++ { print of_header[$3]++ "\t" $0 }' >possible
awk -F '\t' -v count="$COUNT" -v least="$LEAST" '
    NR == FNR { n += $1 < least; next }
    $1 < least || n++ < count' possible possible | cut -f 3- >mutations

# without_game GAME LINE: for the list, which is about all games.
without_game() {
    printf '%s\n' "$2" | sed "s/$1/GAME/g; s/$(capitals "$1")/GAME/g"
}

mkdir my
cp -R "$source/templates/c" my/c

# emits GAME HEADER FILE: with the file as the header.
emits() {
    { echo '{{=$@ @$=}}' && cat "$3"; } >"my/c/$2.h"
    bbgen emit "$1" --only "$2" --templates my -o out -j 1 >.stdout 2>.stderr
    status=$?
    if [ -e "$source/templates/c/$2.h" ]; then
        cp "$source/templates/c/$2.h" "my/c/$2.h"
    else
        rm "my/c/$2.h"
    fi
    [ "$status" = 0 ]
}

# ---- the second judge

everything='-Weverything -Wno-unknown-warning-option -Wno-declaration-after-statement
    -Wno-unsafe-buffer-usage -Werror -fsyntax-only'
strict="$strict -fsyntax-only"

# unit GAME HEADER: one with this header, and behind it selftest.h; what all include, and selftest.h
# itself, stand among all headers of the game.
unit() {
    case $2 in
    types | selftest)
        for path in "judged/$1"/*.h; do
            case $path in *_tables.h | */selftest.h) ;; *) echo "#include \"${path#judged/}\"" ;; esac
        done
        ;;
    *) echo "#include \"$1/$2.h\"" ;;
    esac
    echo "#include \"$1/selftest.h\""
}

# compiles GAME HEADER: by strict compilers, as C and C++, without a word.
compiles() {
    unit "$1" "$2" >unit.c
    operators=-D$(capitals "$1")_OPERATORS
    for vectors in '-mavx2 -mgfni' "-mavx2 -mgfni -mavx512vl -mavx512cd -mavx512vbmi -mavx512vbmi2
        -mavx512bitalg -mavx512vpopcntdq"; do
        # shellcheck disable=SC2086
        gcc -std=c99 $strict -mbmi2 $vectors -Ijudged unit.c 2>log && [ ! -s log ] &&
            clang -std=c99 $everything -mbmi2 $vectors -Ijudged unit.c 2>log && [ ! -s log ] &&
            g++ -x c++ -std=c++11 $strict "$operators" -mbmi2 $vectors -Ijudged unit.c 2>log &&
            [ ! -s log ] || return 1
    done
}

# tests_itself GAME HEADER: whether the selftest finds no fault.
tests_itself() {
    {
        echo "#define $(capitals "$1")_TABLES"
        unit "$1" "$2"
        echo "int main(void) { return $1_selftest() != 0; }"
    } >tested.c
    gcc -std=c99 -O1 -w -mbmi2 -Ijudged tested.c -o tested 2>log && patiently ./tested
}

# bridges GAME: whether operators of C++ are those of sets.
bridges() {
    squares=$(sed -n 's/.* is 0, .* is \([0-9]*\)\.$/\1/p' "judged/$1/types.h" | head -n 1)
    g++ -std=c++11 -O1 -w -Ijudged "-DGAME=$1" "-DSQUARES=$((squares + 1))" \
        "-D$(capitals "$1")_OPERATORS" "-DTYPES=\"$1/types.h\"" \
        "$source/tests/support/bridges.cpp" -o bridges 2>log && ./bridges >log 2>&1
}

# passes FOLDER VARIANT: whether $program does, with the headers there.
passes() {
    # shellcheck disable=SC2086
    ${CC:-cc} -std=c11 -O1 -w -fsanitize=undefined -fno-sanitize-recover=all \
        $2 "-I$1" "$program" tables.c -o program 2>log &&
        patiently ./program >log 2>&1 </dev/null
}

# as_in_chess GAME HEADER OLD NEW: chess's header with the same change, where it has that line, in
# the place of this game's; or has it with other numbers, where these are not what changes.
as_in_chess() {
    [ "$1" != chess ] || return 0
    same=$(edits "right/chess/$2.h" | old=$3 new=$4 awk -F '\t' '
        function shape(line) { gsub(/0x[0-9a-f]+|[0-9]+/, "N", line); return line }
        BEGIN { old = ENVIRON["old"]; new = ENVIRON["new"] }
        { line = $3 "\t" $6; gsub(/chess/, "GAME"); gsub(/CHESS/, "GAME") }
        $5 == old && $6 == new { exact = line; exit }
        like == "" && shape(old) != shape(new) && shape($5) == shape(old) && shape($6) == shape(new) { like = line }
        END { print exact != "" ? exact : like }')
    [ -n "$same" ] && cp -R right/chess judged &&
        edited "right/chess/$2.h" "${same%%	*}" "${same#*	}" >"judged/chess/$2.h"
}

# programs HEADER: whether programs that test a header of chess pass, in all of their variants
# that pass here with what is right.
programs() {
    for program in "$source/tests/header/$1.c" $(grep -lx "#include \"chess/$1.h\"" "$source"/tests/games/*.c); do
        [ -e "$program" ] || continue
        variants=variants.$(basename "$program")
        { echo '#define CHESS_TABLES' && grep '^#include "chess/' "$program"; } >tables.c
        if [ ! -e "$variants" ]; then
            { sed -n 's/^ \* Variant: //p' "$program" | grep . || echo; } | sed 'p; s/^/-march=native /' |
                while read -r variant; do
                    ! passes right "$variant" || echo "$variant"
                done >passing
            mv passing "$variants"
        fi
        while read -r variant; do
            passes judged "$variant" || return 1
        done <"$variants"
    done
}

# notices GAME HEADER FILE OLD NEW: whether tests see that the file is not the header.
notices() {
    rm -rf judged && mkdir judged && cp -R "right/$1" judged && cp "$3" "judged/$1/$2.h"
    compiles "$1" "$2" && tests_itself "$1" "$2" || return 0
    ! as_in_chess "$1" "$2" "$4" "$5" || programs "$2" || return 0
    case $2 in
    types) ! grep -q operator "$3" || bridges "$1" || return 0 ;;
    selftest) (cd "$source" && OUT=$tmp/judged sh tests/nightly/liars.sh "$1" >"$tmp/log" 2>&1) || return 0 ;;
    esac
    return 1
}

refused=0 harmless=0 others=0
while IFS="$(printf '\t')" read -r game name line old new; do
    edited "right/$game/$name.h" "$line" "$new" >mutant
    rm -rf out
    old=$(without_game "$game" "$old")
    new=$(without_game "$game" "$new")
    command="$game/$name.h, line $line"
    if ! emits "$game" "$name" mutant; then
        refused=$((refused + 1))
        expect 'nothing is written' [ ! -e out ]
    elif is_listed "$listed" "$name" "$old" "$new"; then
        harmless=$((harmless + 1))
    elif notices "$game" "$name" mutant "$old" "$new"; then
        others=$((others + 1))
    else
        [ -z "$ACCEPTED" ] || printf '%s\n- %s\n+ %s\n' "$name" "$old" "$new" >>"$ACCEPTED"
        expect "refused, noticed, or listed as harmless: $old -> $new" false
    fi
done <mutations
echo "$(wc -l <mutations) tried (PICK=$PICK): $refused refused by emit, $others noticed by the tests," \
    "$harmless harmless"
finish
