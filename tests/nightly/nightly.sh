#!/bin/sh
# The tests that take too long for make test: in an hour and three quarters of a processor. Each step has a line when it
# ends, with its seconds of the processors; a step that fails shows the end of what it said. All that it said stays in
# BUILD/nightly. The last line counts the steps, and what was skipped.
#
#   nightly.sh [PART...]    all without one; `help` lists them
#
# JOBS steps run at once, the longest first. Each takes one processor.
. tests/support/counts.sh
: "${BUILD:=build}" "${BBGEN:=build/bbgen}" "${JOBS:=$(nproc)}"
logs=$BUILD/nightly

# What a part is for: nothing else tests that.
parts='
sanitizers     make test under AddressSanitizer and UBSan, but for what only compares texts
every          all methods of all games against a second reading, by gcc with vectors and by clang without
faults         each call of emit and check fails, where make test tries some
repeatability  the same bytes from other compilers, processors, folders and locales; their headers used there
fuzzing        bytes that a fuzzer makes up, and game files by lot
packages       packages of games that differ in kind, in each language
mutants        small mistakes in tables, the generator and headers, which tests must notice
headers        emitted headers one by one, by each compiler and standard
languages      make test-languages; C++ by types and forms; releases, other targets, threats for trainers
moves          counts of moves, deeper than make test has them, and the engine by each method
digests        the bytes of all games in all languages
boards         large tables, many pieces, and modules on their own for all games and languages
searches       each magic of gen/games/magics.txt is found again by the unit that its line names
benches        whether all that measures still does'

# PART STEP [VARIABLE=VALUE]... COMMAND: the longest first.
steps="
sanitizers asan make --no-print-directory asan
every every EVERY=all sh tests/every/every.sh
faults faults FAULTS=all sh tests/script/faults.sh
repeatability repeatability sh tests/nightly/repeatability.sh
fuzzing fuzzing sh tests/nightly/fuzzing.sh
packages packages sh tests/languages/nightly/packages.sh
mutants mutants sh tests/nightly/mutants.sh
mutants mutations MOST=4 sh tests/languages/nightly/mutations.sh
headers headers STANDARDS=all sh tests/script/headers.sh
languages languages make --no-print-directory test-languages
digests digests DIGESTS=all sh tests/script/digests.sh
languages cpp_forms sh tests/languages/nightly/cpp_forms.sh
languages cpp_types sh tests/languages/nightly/cpp_types.sh
moves chess STANDARDS=all PERFT_LIMIT=10000000000 sh tests/script/perft.sh
moves shogi STANDARDS=all PERFT_LIMIT=1000000000 sh tests/script/shogi.sh
moves plies STANDARDS=all PERFT_LIMIT=1000000000 sh tests/script/plies.sh
moves engine STANDARDS=all sh tests/script/engine.sh
boards alone LARGE=yes $BUILD/tests/unit/alone
boards budgets LARGE=yes sh tests/script/budgets.sh
languages releases sh tests/languages/nightly/releases.sh
languages targets sh tests/languages/nightly/targets.sh
languages threats sh tests/languages/nightly/threats.sh
mutants liars sh tests/nightly/liars.sh
headers platforms STANDARDS=all sh tests/script/platforms.sh
headers strict STANDARDS=all sh tests/script/strict.sh
benches benches sh tests/nightly/bench.sh
searches magics $BBGEN search --finds gen/games/magics.txt"

# step PART NAME [VARIABLE=VALUE]... COMMAND...
step() {
    part=$1 name=$2 log=$logs/$1.$2.log
    shift 2
    env "$@" >"$log" 2>&1 </dev/null
    status=$?
    times >"$log.times"
    says=$(counts "$log")
    says="${says:-$(tail -n 1 "$log" | cut -c 1-99)}, $(seconds "$log.times") s"
    exec 9>>"$logs/results"
    flock 9 # one at a time has the word
    if [ $status = 0 ]; then
        echo "passed  $part, $name: $says" | tee -a "$logs/results"
    else
        echo "FAILED  $part, $name, status $status: $says; $log" | tee -a "$logs/results"
        { grep -A 8 '^FAILED' "$log" | grep . || tail -n 20 "$log"; } | head -n 60 | sed 's/^/    /'
    fi
    skips "$log" | tee -a "$logs/results"
}

if [ "$1" = --one ]; then
    # shellcheck disable=SC2086
    step $2
    exit 0
fi
for part; do
    echo "$parts" | grep -q "^$part " && continue
    [ "$part" = help ] || { echo "make nightly has no part $part; WHAT=help lists its parts" >&2; exit 2; }
    echo "$parts" | sed 1d
    exit
done
mkdir -p "$logs" && : >"$logs/results"
echo "$steps" | sed 1d | while read -r part step; do
    case " $* " in '  ' | *" $part "*) echo "$part $step" ;; esac
done >"$logs/steps"
export BUILD BBGEN MAKEFLAGS=
JOBS=1 xargs -d '\n' -P "$JOBS" -n 1 sh "$0" --one <"$logs/steps"
failed=$(($(wc -l <"$logs/steps") - $(grep -c '^passed ' "$logs/results")))
echo "$(grep -c '^passed ' "$logs/results") passed, $failed failed, $(grep -c '^SKIPPED' "$logs/results") skipped"
[ $failed = 0 ]
