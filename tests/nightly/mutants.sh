#!/bin/sh
# Changes that must not go unnoticed: bits of every game's tables, by its selftest; small edits
# of the generator and of C's templates, by the proof and by tests; and in templates of other languages and in the
# printer, by the tests that packages carry.
#
#   mutants.sh [tables|edits|packages]...    all without one
#
# ENTRIES is how many bits of a long array are flipped (20,000; of a short one, all), EVERY
# which part of the possible edits is tried (one of 860). Of edits, PICK says which one of these parts, MOST
# how many of these now, JOBS how many at once: what was judged is kept as long as the project is the same,
# and the next run goes on from there. JUDGES=few asks the quick ones alone; what they leave is judged anew by the next run.
# LANGUAGES are those of packages.
. tests/support/listed.sh
. tests/nightly/rows.sh
: "${ENTRIES:=20000}" "${EVERY:=860}" "${MOST:=1000000}" "${PICK:=0}"
: "${JUDGES:=all}" "${BUILD:=build}" "${JOBS:=$(nproc)}"
: "${LANGUAGES:=rust cpp go typescript csharp java python}"

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
        if ${CC:-cc} -std=c11 -D_GNU_SOURCE -O2 -march=native -I"$work/out" "$work/tables.c" \
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

# The project, in a folder of its own, is built once, and copied for each that edits beside others;
# an edit costs an object or two. What was judged stays there, so that a run that was ended goes on.
: "${FOLDER:=build-mutate}"
here=$FOLDER tree=$FOLDER/tree

# built PROGRAM...: in the tree's folder $build, which is build or build-sanitized.
build=build
built() {
    flags=
    [ $build = build ] || flags=-fsanitize=address,undefined
    make -C "$tree" BUILD=$build CFLAGS="-O1 ${flags:+$flags -fno-sanitize-recover=all}" \
        LDFLAGS="$flags" V=1 "$@" >"$here/log" 2>&1
}

# passes COMMAND...: in the tree, with bounds on what an edit may take that makes it endless: several
# times what it takes without one, in seconds of processors, which others on the machine do not use
# up; ten times these where it waits for what never comes.
quick=120 slow=1800 patience=$quick
ASAN_OPTIONS=$ASAN_OPTIONS:hard_rss_limit_mb=6000
passes() {
    (cd "$tree" && { [ $build != build ] || ulimit -v 8000000; } && ulimit -t "$patience" &&
        exec timeout $((10 * patience)) "$@") >"$here/log" 2>&1 </dev/null
}

# unit NAME: the test of a file of this name, if there is one.
unit() {
    [ ! -e "tests/unit/$1.c" ] || { built "$build/tests/unit/$1" && passes "$build/tests/unit/$1"; }
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

# near_units NAME: those that include its header.
near_units() {
    grep -l "/$1\.h\"" tests/unit/*.c | sed 's|.*/||; s|\.c$||' | grep -vx -e "$1"
}

# survives_few FILE: whether the quick judges say that nothing is wrong. The name of what noticed
# stands in $noticed.
survives_few() {
    name=$(basename "$1" .c)
    noticed='check of minishogi'
    passes $build/bbgen check minishogi || return 1
    noticed="unit $name"
    unit "$name" || return 1
    noticed='check of all'
    passes $build/bbgen check || return 1
    for near in $(near_units "$name"); do
        noticed="unit $near"
        unit "$near" || return 1
    done
}

# survives_sanitized FILE: the same judges, built with sanitizers.
survives_sanitized() {
    build=build-sanitized
    built build-sanitized/bbgen && survives_few "$1"
    status=$?
    build=build
    [ $status = 0 ] || { noticed="$noticed, sanitized"; return 1; }
}

# survives_units TEST...: without one all, but those that take as long as all the others.
survives_units() {
    [ $# != 0 ] || set -- $(ls tests/unit/*.c | grep -v -e /alone)
    noticed='units that do not build'
    built $(printf 'build/%s\n' "$@" | sed 's/\.c$//') || return 1
    for test; do
        noticed="unit $(basename "$test" .c)"
        passes "build/${test%.c}" || return 1
    done
}

survives_scripts() {
    part=${1#gen/}
    for script in $(scripts "${part%%/*}") every; do
        noticed="script $script"
        for folder in script languages every; do
            path=tests/$folder/$script.sh
            [ ! -e "$path" ] || break
        done
        passes env BUILD=build BBGEN=build/bbgen CFLAGS= sh "$path" || break
        noticed=
    done
    [ -z "$noticed" ]
}

# survives_many FILE: the same of the slow judges, the quickest first.
survives_many() {
    patience=$slow
    noticed='other games'
    passes build/bbgen check -o base $others && survives_units &&
        survives_scripts "$1" && survives_sanitized "$1" &&
        survives_units tests/unit/alone.c && noticed=nothing
}

# judge FILE LINE NEW OLD: killed, harmless, survived, or broken, where it does not compile.
judge() {
    patience=$quick
    edited "$1" "$2" "$3" >"$tree/$1"
    noticed=compiler
    verdict=killed
    if ! built build/bbgen; then
        verdict=broken
    elif survives_few "$1"; then
        verdict=survived noticed=nothing
        if is_listed tests/data/edits-harmless.txt "$1" "$4" "$3"; then
            verdict=harmless
        elif [ "$JUDGES" = all ] && ! survives_many "$1"; then
            verdict=killed
        fi
    fi
    cp "$1" "$tree/$1"
}

# prepare: the tree as the project is now, and what games that are not in out/ should be.
prepare() {
    mkdir -p "$tree"
    for part in Makefile README.md LICENSE gen templates out tests; do
        rm -rf "$tree/$part.new" && cp -Rp "$part" "$tree/$part.new" &&
            rm -rf "${tree:?}/$part" && mv "$tree/$part.new" "$tree/$part"
    done
    built build/bbgen || { tail -n 3 "$FOLDER/log"; exit 2; }
    others=$(cd gen/games && ls ./*.ini | sed 's|\./||; s|\.ini$||' |
        grep -vx "$(echo "$games" | sed 's/ /\\|/g')")
    others=$(echo $others tests/data/*.ini)
    rm -rf "$tree/base"
    survives_few gen/main.c || { echo "without an edit, $noticed fails"; exit 2; }
    if [ "$JUDGES" = all ]; then
        patience=$slow
        passes build/bbgen emit --only all -o base $others ||
            { echo 'without an edit, emit of other games fails'; tail -n 3 "$FOLDER/log"; exit 2; }
        survives_many gen/main.c || { echo "without an edit, $noticed fails"; exit 2; }
    fi
}

# of_project: a digest of it, for what was judged.
of_project() {
    cat Makefile $(find gen templates tests out -type f | grep -v '\.md$' | sort) | xxhsum -q -H2 -
}

# shard NUMBER: those of the chosen edits, in a copy of the tree.
shard() {
    here=$FOLDER/$1 tree=$FOLDER/$1/tree
    rm -rf "$here" && mkdir "$here" && cp -Rp "$FOLDER/tree" "$tree"
    awk -v shards="$JOBS" -v number="$1" 'NR % shards == number % shards' "$FOLDER/left" |
        while IFS='	' read -r hash file line operator old new; do
            judge "$file" "$line" "$new" "$old"
            printf '%s\t%s\t%s\t%s\t%s\n' $verdict "$noticed" "$file" "$old" "$new" \
                >>"$FOLDER/judged"
            printf '%s %s:%s: %s: %s\n' "$verdict" "$file" "$line" "$operator" "$noticed"
        done
}

edits() {
    prepare
    of_project | cmp -s - "$FOLDER/of" || { rm -f "$FOLDER/judged" && of_project >"$FOLDER/of"; }
    awk -f tests/nightly/edit.awk gen/*.c gen/*/*.c >"$FOLDER/edits"
    awk -v whole=1 -f tests/nightly/edit.awk templates/c/*.h templates/c/*.mustache >>"$FOLDER/edits"
    awk -F '\t' -v every="$EVERY" -v pick="$PICK" '$1 % every == pick' "$FOLDER/edits" >"$FOLDER/chosen"
    touch "$FOLDER/judged"
    awk -F '\t' -v judges="$JUDGES" '
        NR == FNR { is_chosen[$2, $5, $6] = 1; next }
        is_chosen[$3, $4, $5] && (judges == "few" || $1 != "survived")' \
        "$FOLDER/chosen" "$FOLDER/judged" >"$FOLDER/kept"
    mv "$FOLDER/kept" "$FOLDER/judged"
    awk -F '\t' -v most="$MOST" '
        FILENAME == ARGV[1] { is_judged[$3, $4, $5] = 1; next }
        !is_judged[$2, $5, $6] && n++ < most' "$FOLDER/judged" "$FOLDER/chosen" >"$FOLDER/left"
    for number in $(seq "$JOBS"); do shard "$number" & done
    wait
}

if chosen tables; then
    for path in gen/games/*.ini; do flips "$(basename "$path" .ini)"; done
fi
if chosen edits; then
    [ "$MOST" = 0 ] || edits 2>/dev/null # a shell tells of signals
    by='' left=survived
    [ "$JUDGES" = all ] || by=' by quick judges' left='left to the others'
    told=$(awk -F '\t' -v by="$by" -v left="$left" '{ count[$1]++ } END {
        printf "%d noticed%s, %d harmless, %d %s", count["killed"], by, count["harmless"],
            count["survived"], left }' "$FOLDER/judged")
    tried=$(grep -cv '^broken' "$FOLDER/judged")
    verdict edits gen "$tried of $(wc -l <"$FOLDER/edits") that are possible, one at a time" \
        "$told" "$(echo "$told" | sed 's/[0-9]* survived/0 survived/')"
fi
if chosen packages; then
    for language in $LANGUAGES; do
        BUILD=$BUILD BBGEN=$BBGEN MOST=30 LANGUAGES=$language BOARDS='minishogi wide chess' \
            sh tests/languages/nightly/mutations.sh >"$work/told"
        grep -A 1 '^FAILED' "$work/told"
        grep '^SKIPPED' "$work/told" && missing $language "$(grep '^SKIPPED' "$work/told")" && continue
        verdict edits $language "mistakes in its templates and in the printer, one at a time: $(
            grep 'that make a difference' "$work/told")" \
            "$(tail -n 1 "$work/told" | sed 's/.*passed, //')" '0 failed'
    done
fi
finish
