#!/bin/sh
# The experiment of Fenner and Levene again, with the emitted header in its first two forms.

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
cc="${CC:-cc} -std=c11 -O2 -D_POSIX_C_SOURCE=200809L -Wall -Wextra -Wpedantic -Iout"

# Both units hold the tables that all forms share: being weak, one of each is taken.
weak='-DCHESS_SECTION=__attribute__((weak))'
$cc "$weak" -DCHESS_MODULO_FORM=1 -c tests/paper/modulo_form.c -o "$tmp/steps.o" &&
    $cc "$weak" -DCHESS_MODULO_FORM=2 -c tests/paper/modulo_form.c -o "$tmp/combined.o" &&
    $cc tests/paper/modulo.c tests/paper/modulo_walk.c "$tmp/steps.o" "$tmp/combined.o" \
        -o "$tmp/modulo" &&
    "$tmp/modulo" tests/data/engine.epd
