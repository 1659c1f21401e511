#!/bin/sh
# Changes that must not go unnoticed: bits of the tables of games that differ in kind, by their selftest; small edits
# of the generator and of C's templates, by the proof and by tests. (tests/languages/nightly/mutations.sh has the
# same of other languages, and liars.sh has selftests against lookups that lie.)
#
#   mutants.sh [tables|edits]...    all without one
#
# ENTRIES is how many bits of an array are flipped (200), GAMES of which games. EDITS edits are tried (8), those
# that SEED puts first (0), as it is told: by a hash of the file and the line, which stays when other lines change.
. tests/support/listed.sh
. tests/nightly/rows.sh
: "${ENTRIES:=200}" "${GAMES:=chess shogi xiangqi glinski omega griffon dobutsu janggi}" "${EDITS:=8}" "${SEED:=0}"
: "${BUILD:=build}"

# ---- bits of tables

# flips GAME: of all its headers that have arrays.
flips() {
    bits=0 lost=0 arrays=0 wrong=
    prefix=$(capitals "$1")
    rm -rf "$work/out"
    "$BBGEN" emit "$1" --only all -o "$work/out" >"$work/log" 2>&1 || wrong=" $(head -n 1 "$work/log")"
    for header in $(grep -l "define ${prefix}_[A-Z0-9_]*_ARRAYS" "$work/out/$1"/*.h); do
        module=$(basename "$header" .h)
        list=${prefix}_$(capitals "$module")_ARRAYS
        # The tables stand in a unit of their own, where no compiler takes them for granted.
        tables_of "$1/$module.h" >"$work/tables.c"
        if ${CC:-cc} -std=c11 -D_GNU_SOURCE -O1 -march=native -I"$work/out" "$work/tables.c" \
            "-DHEADER=\"$1/$module.h\"" "-DSELFTEST=\"$1/selftest.h\"" -DARRAYS="$list" \
            -DTEST="$1_selftest" tests/nightly/flips.c -o "$work/flips" 2>"$work/log" &&
            "$work/flips" "$ENTRIES" >"$work/told"; then
            read -r some _ many _ ranges _ <"$work/told"
            bits=$((bits + some)) lost=$((lost + many)) arrays=$((arrays + ranges))
        else
            wrong="$wrong $module"
        fi
    done
    verdict bits "$1" "$bits bits of $arrays arrays, flipped one at a time" \
        "$lost unnoticed${wrong:+, not tried:$wrong}" '0 unnoticed'
}

# ---- edits of the generator

# The project and what was built of it, in a folder of its own: an edit costs an object or two.
tree=$work/tree

built() {
    make -C "$tree" BUILD=build "$@" >"$work/log" 2>&1
}

# passes COMMAND...: in the tree, with bounds on what an edit may take that makes it endless: in seconds of
# processors, which others on the machine do not use up; ten times these where it waits for what never comes.
passes() {
    (cd "$tree" && ulimit -v 8000000 && ulimit -t 300 && exec timeout 3000 "$@") >"$work/log" 2>&1 </dev/null
}

# survives FOLDER FILE: whether no test says that something is wrong, the quickest first. The name of what noticed
# stands in $noticed.
survives() {
    name=$(basename "$2" .c)
    units=$(ls tests/unit/*.c | grep "/$name\.c" && true; grep -l "/$name\.h\"" tests/unit/*.c)
    noticed='check of minishogi'
    passes build/bbgen check minishogi || return 1
    noticed='check of all'
    passes build/bbgen check || return 1
    for test in $(printf '%s\n' $units | sort -u); do
        noticed=${test%.c}
        built "build/${test%.c}" && passes "build/${test%.c}" || return 1
    done
    noticed='check of other games'
    passes build/bbgen check -o base $others || return 1
    for script in $(scripts "$1"); do
        noticed="script $script"
        for folder in script languages; do
            path=tests/$folder/$script.sh
            [ ! -e "$path" ] || break
        done
        passes env BUILD=build BBGEN=build/bbgen CFLAGS= sh "$path" || return 1
    done
}

# scripts FOLDER: which of tests/script/ and tests/languages/ are about this part of gen/.
scripts() {
    case $1 in
    audit) echo audit damaged slips ;;
    base | game) echo input command refused key_layouts budgets faults ;;
    command) echo usage report command languages search record templates budgets ;;
    emit) echo check record words names templates command packages faults ;;
    printer) echo languages cpp csharp go java python rust typescript ;;
    proof | reader) echo emitted doors mistakes ;;
    search) echo search ;;
    symmetry) echo mistakes permutations ;;
    threats) echo threats ;;
    zobrist) echo audit key_lists key_layouts keys_readme polyglot damaged slips ;;
    main.c) echo command usage ;;
    *) echo boards ;;
    esac
}

# judge FILE LINE NEW OLD: noticed, harmless, survived, or refused by the compiler, in $found.
judge() {
    edited "$1" "$2" "$3" >"$tree/$1"
    part=${1#gen/} noticed='the compiler'
    if built build/bbgen && survives "${part%%/*}" "$1"; then
        found='nothing noticed it'
        ! is_listed tests/data/edits-harmless.txt "$1" "$4" "$3" || found=harmless
    else
        found="noticed by $noticed"
    fi
    cp "$1" "$tree/$1"
}

edits() {
    mkdir "$tree"
    cp -Rp Makefile README.md LICENSE gen templates out tests "$tree" && cp -Rp "$BUILD" "$tree/build"
    others=$(cd gen/games && ls ./*.ini | sed 's|\./||; s|\.ini$||' |
        grep -vx "$(echo "$games" | sed 's/ /\\|/g')")
    others="$(echo $others) $(echo tests/data/*.ini)"
    if ! built build/bbgen || ! passes build/bbgen emit --only all -o base $others || ! passes build/bbgen check; then
        verdict edits none 'the tree without an edit' "$(tail -n 3 "$work/log")" passes
        return
    fi
    {
        awk -f tests/nightly/edit.awk gen/*.c gen/*/*.c
        awk -v whole=1 -f tests/nightly/edit.awk templates/c/*.h templates/c/*.mustache
    } | awk -F '\t' -v seed="$SEED" '{ print ($1 * 7919 + seed * 104729) % 1000003 "\t" $0 }' |
        sort -n | cut -f 2- >"$work/edits"
    tried=0
    while [ $tried -lt "$EDITS" ] && IFS='	' read -r _ file line operator old new; do
        judge "$file" "$line" "$new" "$old"
        [ "$found" != 'noticed by the compiler' ] || continue
        tried=$((tried + 1)) wanted=$found
        [ "$found" != 'nothing noticed it' ] || wanted='noticed or listed'
        verdict edit "$file:$line" "$operator: $new, seed $SEED" "$found" "$wanted"
    done <"$work/edits"
}

if chosen tables; then
    for game in $GAMES; do flips "$game"; done
fi
! chosen edits || edits 2>/dev/null # a shell tells of signals
finish
