#!/bin/sh
# Changes that must not go unnoticed: bits of every game's tables, by the selftest; and small
# edits of the generator, by what a few of its tests say.
#
#   mutate.sh [tables|edits]...    both without one
#
# ENTRIES is how many bits of a long array are flipped (20,000), EDITS how many edits are made
# (200).
. tests/trust/trust.sh
: "${ENTRIES:=20000}" "${EDITS:=200}" "${BUILD:=build}"

# flips GAME: of all its headers that have arrays.
flips() {
    bits=0 lost=0 wrong=
    prefix=$(echo "$1" | tr '[:lower:]' '[:upper:]')
    for header in $(grep -l "define ${prefix}_[A-Z0-9]*_ARRAYS" out/"$1"/*.h); do
        module=$(basename "$header" .h)
        arrays=${prefix}_$(echo "$module" | tr '[:lower:]' '[:upper:]')_ARRAYS
        # The tables stand in a unit of their own, where no compiler takes them for granted.
        printf '#define %s_TABLES\n#include "%s/%s.h"\n' "$prefix" "$1" "$module" \
            >"$work/tables.c"
        if ${CC:-cc} -std=c11 -D_GNU_SOURCE -O2 -march=native -Iout "$work/tables.c" \
            "-DHEADER=\"$1/$module.h\"" "-DSELFTEST=\"$1/selftest.h\"" -DARRAYS="$arrays" \
            -DTEST="$1_selftest" tests/trust/flips.c -o "$work/flips" 2>"$work/log" &&
            "$work/flips" "$ENTRIES" >"$work/told"; then
            read -r some _ many _ <"$work/told"
            bits=$((bits + some)) lost=$((lost + many))
        else
            wrong="$wrong $module"
        fi
    done
    verdict bits "$1" "$bits bits of its tables, flipped one at a time" \
        "$lost unnoticed${wrong:+, not tried:$wrong}" '0 unnoticed'
}

# What judges an edit of a file: games that use most of it, and the unit test of its name.
notices() {
    make -C "$work/tree" BUILD=build build/bbgen >"$work/log" 2>&1 || return 2
    timeout 120 "$work/tree/build/bbgen" check minishogi chess xiangqi \
        -o "$work/tree/out" >"$work/log" 2>&1 || return 0
    [ ! -e "tests/unit/$1.c" ] || {
        make -C "$work/tree" BUILD=build "build/tests/unit/$1" >"$work/log" 2>&1 &&
            (cd "$work/tree" && timeout 120 "build/tests/unit/$1" >"$work/log" 2>&1)
    } || return 0
    return 1
}

edits() {
    mkdir "$work/tree"
    cp -R Makefile gen templates out tests "$work/tree/"
    make -C "$work/tree" BUILD=build build/bbgen >"$work/log" 2>&1 || exit 2
    for file in gen/board/*.c gen/game/*.c gen/line/*.c gen/method/*.c gen/module/*.c \
        gen/search/*.c gen/symmetry/*.c gen/zobrist/*.c; do
        awk -f tests/trust/edit.awk "$file" | sed "s|^|$file	|"
    done >"$work/edits"
    # One edit in so many, spread over all of them.
    all=$(wc -l <"$work/edits")
    awk -v all="$all" -v wanted="$EDITS" 'int(NR * wanted / all) > int((NR - 1) * wanted / all)' \
        "$work/edits" >"$work/chosen"
    tried=0 killed=0 broken=0
    : >"$work/survivors"
    while IFS='	' read -r file line operator text; do
        printf '%s\n' "$text" >"$work/line"
        awk -v line="$line" -v new="$work/line" \
            'NR == line { getline < new } { print }' "$file" >"$work/tree/$file"
        notices "$(basename "$file" .c)"
        case $? in
        0) killed=$((killed + 1)) tried=$((tried + 1)) ;;
        1)
            tried=$((tried + 1))
            printf '%s:%s: %s: %s\n' "$file" "$line" "$operator" "$text" | tr -s ' ' |
                tee -a "$work/survivors"
            ;;
        *) broken=$((broken + 1)) ;; # it does not compile
        esac
        cp "$file" "$work/tree/$file"
    done <"$work/chosen"
    printf '| edits | gen | %s tried (%s more did not compile), of %s that are possible | %s noticed, %s survived |\n' \
        $tried $broken "$all" $killed $((tried - killed)) | tee -a "$work/table"
}

if chosen tables; then
    for game in $games; do flips "$game"; done
fi
if chosen edits; then
    edits
    [ ! -s "$work/survivors" ] || {
        printf 'Survivors, which a quick judge did not notice; the whole of the tests may:\n\n'
        sed 's/^/    /' "$work/survivors"
    } >>"$work/left-out"
fi
finish 'Changes that must be noticed' mutate
