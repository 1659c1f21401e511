#!/bin/sh
# bbgen search --shared, layouts in files of finds, and magic_shared, which needs one.
. tests/support/expect.sh

home home
finds=$tmp/home/gen/games/minishogi.magics
stages='--shared --stages 1,1500,1'

# ---- the same comes out however it is run

# shellcheck disable=SC2086
run bbgen search minishogi $stages -j 1 --state whole
expect 'a search through all stages ends' quiet 0
expect 'and tells how it is found again' \
    has "$output" 'found = seed 1 rounds 1 packs 1500 squeezes 1'
layout=$output
entries=${layout%% entries*}
entries=${entries#\# }

tests=1000000
status=1
steps=0
while [ "$status" = 1 ] && [ $steps -lt 30 ]; do
    steps=$((steps + 1))
    # shellcheck disable=SC2086
    run bbgen search minishogi $stages -j 3 --state parts --tests $tests
    tests=$((tests + (steps < 4 ? 300000 : 8000)))
done
expect 'it can be cut into parts, on any number of threads' [ $steps -gt 6 ] &&
    expect 'and finds the same' [ "$output" = "$layout" ]
expect 'and leaves the same state' cmp whole parts

# shellcheck disable=SC2086
"$BBGEN" search minishogi $stages --state killed >/dev/null 2>&1 &
pid=$!
sleep 1
kill -TERM $pid
wait $pid
# shellcheck disable=SC2086
run bbgen search minishogi $stages --state killed
expect 'one that a signal ended goes on to the same end' [ "$output" = "$layout" ]
run bbgen search minishogi --shared --stages 1,10,0 --seed 2
expect 'another seed finds another layout' [ "$output" != "$layout" ]
run bbgen search minishogi --shared --tests 1
expect 'without a layout yet, the status is 1' [ "$status" = 1 ]
expect 'and that is told' has "$output" 'no layout yet'

# ---- a layout on file

sed '/^# A layout/,$d' "$finds" >kept.magics
cp kept.magics "$finds"
keep_out
refuses 'magic_shared without a layout' 'magic_shared' 'bbgen search GAME --shared' \
    home/bin/bbgen emit minishogi --only magic_shared
printf '%s\n' "$layout" >>"$finds"
run home/bin/bbgen emit minishogi --only magic_shared --only magic_shared8 -o made
expect 'with it, the headers are written, and proved' has "$message$output" 'proved: '
expect 'the table is as long as the search said' \
    grep -q "minishogi_magic_shared_attacks\[$entries\]" made/minishogi/magic_shared.h
expect 'and takes fewer entries than there are occupancies' [ "$entries" -lt 1600 ]
run home/bin/bbgen search minishogi --again
expect 'magics are still found again' quiet 0
run home/bin/bbgen search minishogi --shared --again
expect 'and so is the layout' quiet 0
expect 'of as many entries' has "$output" "a layout of $entries entries found again"

# spoil SED: the layout with a change.
spoil() {
    cp kept.magics "$finds"
    printf '%s\n' "$layout" | sed "$1" >>"$finds"
}
# wrong DESCRIPTION RIGHT
wrong() {
    refuses "$1" 'minishogi.magics:' "$2" home/bin/bbgen emit minishogi --only magic_shared
}
spoil '/^rook c3 = /s/= ................/= 0123456789abcdef/'
wrong 'a magic that does not serve' 'with this place the rook on '
spoil "/^rook c3 = /s/ at .*/ at $((entries / 2))/"
wrong 'an offset that meets another square' 'meets other attacks'
spoil '/^rook c3 = /s/ at .*/ at -100000/'
wrong 'an offset before the table' 'leaves the table'
spoil '/^rook c3 = /s/ at .*/ at 3000/'
run home/bin/bbgen search minishogi --shared --again
expect 'a layout that is not found again is told' [ "$status" = 1 ]
spoil '/^rook c3 = /d'
wrong 'a layout with a hole' 'no place for the rook on c3'
spoil '/^rook c3 = /s/ at / near /'
wrong 'a line that is no place' 'a place is like: '
spoil '/^found = /s/rounds/turns/'
wrong 'a plan that is none' 'a layout is found like: '
spoil '/^rook c3 = /s/rook/stork/'
wrong 'a place of no slider' 'no slider of minishogi'
cp kept.magics "$finds"

# ---- what is refused of a search

refuses 'another seed for the state' 'whole:2: ' 'use another file' \
    bbgen search minishogi --shared --stages 1,1500,1 --seed 2 --state whole
refuses 'another search in the state' 'other: ' 'use another one' \
    sh -c 'printf "[search]\nrook a1 = x\n" >other; exec "$BBGEN" search minishogi --shared --state other'
refuses 'a layout again where none is' 'has no layout on file' '' \
    bbgen search makruk --shared --again
refuses 'stages that are no numbers' '--stages ' 'three numbers' \
    bbgen search minishogi --shared --stages 1,2
refuses 'a board of large masks' 'shogi.ini:' 'at most 12 squares' bbgen search shogi --shared
sed 's/^done = .*/done = steps 1/' whole >cut
refuses 'a state that is cut off' 'cut:' 'tests N' \
    bbgen search minishogi --shared --stages 1,1500,1 --state cut
sed '/^\[now\]/,$s/^rook b1 = /rook b9 = /' whole >cut
refuses 'a state without a place' 'cut:' 'no place' \
    bbgen search minishogi --shared --stages 1,1500,1 --state cut

finish
