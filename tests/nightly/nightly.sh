#!/bin/sh
# The tests that take too long for make test, one after the other. Each step has a line when it ends, with
# its seconds of the processors; a step that fails shows the end of what it said. All that it said stays in
# BUILD/nightly. The last line counts the steps, and what was skipped.
#
#   nightly.sh [PART...]    all without one; `help` lists them
. tests/support/counts.sh
: "${BUILD:=build}" "${BBGEN:=build/bbgen}" "${JOBS:=$(nproc)}"
export BUILD BBGEN JOBS MAKEFLAGS=
logs=$BUILD/nightly
passed=0 failed=0 skipped=0

# step NAME [VARIABLE=VALUE]... COMMAND...
step() {
    log=$logs/$part.$1.log
    name=$1
    shift
    env "$@" >"$log" 2>&1 </dev/null
    status=$?
    times >"$log.times"
    now=$(seconds "$log.times")
    says=$(counts "$log")
    says="${says:-$(tail -n 1 "$log" | cut -c 1-99)}, $((now - ${before:-0})) s"
    before=$now
    if [ $status = 0 ]; then
        passed=$((passed + 1))
        echo "passed  $part, $name: $says"
    else
        failed=$((failed + 1))
        echo "FAILED  $part, $name, status $status: $says; $log"
        { grep -A 8 '^FAILED' "$log" | grep . || tail -n 20 "$log"; } | head -n 60 | sed 's/^/    /'
    fi
    skips "$log"
    skipped=$((skipped + $(skips "$log" | wc -l)))
}

# digests: the bytes of all games in all languages
digests() {
    step digests DIGESTS=all sh tests/script/digests.sh
}

# forms: emitted headers by each compiler and standard, with each method and form
forms() {
    for script in headers strict platforms; do
        step $script STANDARDS=all sh tests/script/$script.sh
    done
    step every EVERY=all sh tests/every/every.sh
    for script in cpp_types cpp_forms; do
        step $script STANDARDS=all sh tests/languages/nightly/$script.sh
    done
}

# benches: whether all that measures still does
benches() {
    step benches sh tests/nightly/bench.sh
}

# boards: large tables, many pieces, and modules on their own for all games and languages
boards() {
    step alone LARGE=yes "$BUILD/tests/unit/alone"
    step budgets LARGE=yes sh tests/script/budgets.sh
}

# moves: counts of moves, deeper than make test has them, and the engine by each method
moves() {
    step chess STANDARDS=all PERFT_LIMIT=10000000000 sh tests/script/perft.sh
    for game in shogi plies; do
        step $game STANDARDS=all PERFT_LIMIT=1000000000 sh tests/script/$game.sh
    done
    step engine STANDARDS=all sh tests/script/engine.sh
}

# languages: make test-languages; and packages of all games, releases, other targets, threats for trainers
languages() {
    step languages make --no-print-directory test-languages
    for script in packages releases targets threats; do
        step $script sh tests/languages/nightly/$script.sh
    done
}

# searches: each magic of gen/games/magics.txt is found again by the unit that its line names
searches() {
    step magics "$BBGEN" search --finds gen/games/magics.txt
}

# faults: each call of emit and check fails, and a kill at each
faults() {
    step faults sh tests/nightly/faults.sh
}

# sanitizers: make test under AddressSanitizer and UBSan
sanitizers() {
    step asan make --no-print-directory asan
}

# repeatability: the same bytes from other compilers, processors, folders and locales
repeatability() {
    step repeatability sh tests/nightly/repeatability.sh
}

# fuzzing: bytes that a fuzzer makes up, and game files by lot
fuzzing() {
    step fuzzing sh tests/nightly/fuzzing.sh
}

# mutants: small mistakes in tables, the generator and headers, which tests must notice
mutants() {
    step liars sh tests/nightly/liars.sh
    step mutants sh tests/nightly/mutants.sh
}

# The parts, the quickest first.
parts='digests benches searches moves forms languages boards faults repeatability sanitizers fuzzing mutants'
for part in ${*:-$parts}; do
    case " $parts " in
    *" $part "*) ;;
    *)
        [ "$part" = help ] || { echo "make nightly has no part $part; WHAT=help lists its parts" >&2; exit 2; }
        for part in $parts; do sed -n "s/^# \($part\): \(.*\)/\1	\2/p" "$0"; done | expand -t 16
        exit
        ;;
    esac
done
mkdir -p "$logs"
for part in ${*:-$parts}; do $part; done
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
