#!/bin/sh
# What the pieces of other games than chess attack, by their emitted headers, against walks
# over the board: tests/games/attacks_GAME.c, strictly as C and C++ by the default method, on
# few boards, and on many by every method that a game's attacks.h names, with the flags of the
# whole test run. C is by one compiler and C++ by the other, and for the next game the other way;
# when STANDARDS is all, each by both, and on many more boards.
# Games that are not in out/ are emitted from tests/data or gen/games.

strict='-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror'
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
passed=0
failed=0
number=0
boards=
[ "$STANDARDS" != all ] || boards=-DALL

fail() {
    failed=$((failed + 1))
    echo "FAILED: $1"
    head -n 20 "$tmp/log" | sed 's/^/  /'
}

# add_up DESCRIPTION: counts what the test program has printed last; it has ended with
# $status.
add_up() {
    counts=$(sed -n '$s/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$tmp/log")
    if [ -z "$counts" ] || { [ "$status" != 0 ] && [ "${counts#* }" = 0 ]; }; then
        fail "$1 ends with status $status"
        return
    fi
    passed=$((passed + ${counts% *}))
    failed=$((failed + ${counts#* }))
    sed -n "s|^FAILED: |FAILED: $1: |p" "$tmp/log"
}

# test_with COMPILER...: builds the game's test, its tables being in a unit of their own,
# without a word from the compiler, and runs it.
test_with() {
    where="tests/games/attacks_$game.c with $*"
    if ! "$@" "-I$out" -Itests/header "tests/games/attacks_$game.c" "$tmp/tables.c" \
        -o "$tmp/test" >"$tmp/log" 2>&1 || [ -s "$tmp/log" ]; then
        fail "$where builds"
        return
    fi
    "$tmp/test" >"$tmp/log" 2>&1
    status=$?
    add_up "$where"
}

# The flag that a method's header says it needs, like -mbmi2.
flag_of() {
    sed -n 's/^#error "[a-z0-9_]*\.h needs [A-Z0-9]*: compile with \(-m[a-z0-9]*\).*/\1/p' \
        "$out/$game/$1.h"
}

# The flags that choose each form of a method, a line each; an empty one where it has none.
forms_of() {
    sed -n 's/^#if \([A-Z0-9_]*_FORM\) < 1 || .* > \([0-9]\)$/\1 \2/p' "$out/$game/$1.h" |
        awk '{ for (i = 1; i <= $2; i++) print "-D" $1 "=" i } END { if (NR == 0) print "" }'
}

test_method() {
    needed=$(flag_of "$1")
    if [ -n "$needed" ] && ! grep -qw "${needed#-m}" /proc/cpuinfo 2>/dev/null; then
        echo "SKIPPED, this processor lacks something: $game by $1"
        return
    fi
    forms_of "$1" >"$tmp/forms"
    while read -r form; do
        # shellcheck disable=SC2086
        test_with ${CC:-cc} -std=c99 ${CFLAGS:--O1} $needed $form \
            $boards "-D${PREFIX}_ATTACKS_METHOD=$1" </dev/null
    done <"$tmp/forms"
}

for test in tests/games/attacks_*.c; do
    game=${test#tests/games/attacks_}
    game=${game%.c}
    out=out
    if [ ! -d "out/$game" ]; then
        out=$tmp/out
        file=tests/data/$game.ini
        [ -e "$file" ] || file=gen/games/$game.ini
        "$BBGEN" emit "$file" -o "$out" >"$tmp/log" 2>&1 || fail "$file is emitted"
    fi
    PREFIX=$(echo "$game" | tr '[:lower:]' '[:upper:]')
    { echo "#define ${PREFIX}_TABLES" && grep "^#include \"$game/" "$test"; } \
        >"$tmp/tables.c"
    number=$((number + 1))
    case $STANDARDS,$((number % 2)) in
    all,*) c='gcc clang' cpp='g++ clang++' ;;
    *,0) c=gcc cpp=clang++ ;;
    *) c=clang cpp=g++ ;;
    esac
    for compiler in $c; do
        # shellcheck disable=SC2086
        test_with $compiler -std=c99 $strict -O2 -DQUICK
    done
    for compiler in $cpp; do
        # shellcheck disable=SC2086
        test_with $compiler -std=c++11 $strict -O2 -DQUICK -x c++
    done
    sed -n "s/^#define ${PREFIX}_ATTACKS_IS_\([a-z0-9_]*\) .*/\1/p" \
        "$out/$game/attacks.h" >"$tmp/methods"
    [ -s "$tmp/methods" ] || { : >"$tmp/log" && fail "$game/attacks.h names methods"; }
    while read -r method; do test_method "$method" </dev/null; done <"$tmp/methods"
done

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
