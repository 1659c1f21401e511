# What the longest tests share: a line for each thing that is tried. A script sources this from the root of
# the project, calls verdict for each line, and ends with finish.

. tests/support/headers.sh
: "${BBGEN:=build/bbgen}"
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
LC_ALL=C
export LC_ALL
# Threads that end give their signal stack back twice, with some versions of the sanitizer.
ASAN_OPTIONS=use_sigaltstack=0
export ASAN_OPTIONS
games=$(cd out && ls -d */ | tr -d / | grep -vx single)
rows=$* passed=0 failed=0

# chosen ROW: whether it was asked for.
chosen() {
    [ -z "$rows" ] && return 0
    case " $rows " in *" $1 "*) return 0 ;; esac
    return 1
}

missing() {
    echo "SKIPPED: $1: $2"
}

# has COMMAND ROW
has() {
    command -v "$1" >/dev/null || { missing "$2" "there is no $1; make setup WITH=nightly installs it"; return 1; }
}

# verdict WHAT ROW SAYS FOUND WANTED
verdict() {
    result=passed
    if [ "$4" = "$5" ]; then passed=$((passed + 1)); else failed=$((failed + 1)) result=FAILED; fi
    echo "$result: $1 $2: $3: $4"
}

finish() {
    echo "$passed passed, $failed failed"
    [ $failed = 0 ]
    exit
}
