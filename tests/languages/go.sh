#!/bin/sh
# Go: packages that an engine's module has among its own, and what go and gofmt say of them.
. tests/languages/tools.sh
needs Go go gofmt
GOCACHE=$tmp/cache GOFLAGS=-mod=mod GOPROXY=off
export GOCACHE GOFLAGS GOPROXY

# An engine as Go's people lay it out, with the tables in packages of its own.
games='chess minishogi capablanca shogi xiangqi'
mkdir engine
cd engine || exit 2
printf 'module engine\n\ngo 1.18\n' >go.mod
cp "$source"/tests/languages/go/*.go .
# shellcheck disable=SC2086
run bbgen emit $games --only all --lang go -o internal
expect 'the games are emitted' quiet 0
run bbgen emit shogi_by_files --lang go --only attacks --only fold -o internal
expect 'and a game in another numbering' quiet 0
cp "$source/tests/fuzz/corpus/walked/bent_moves.ini" .
run bbgen emit bent_moves.ini --lang go --only moves -o internal
expect 'and a part of a piece, which attacks has for moves' [ "$status" = 0 ]
run gofmt -l .
expect 'gofmt would change nothing' [ -z "$output$message" ]

# Every module alone, with what it needs and no more.
for game in chess xiangqi; do
    for file in internal/$game/*.go; do
        module=$(basename "$file" .go)
        case $module in about | *_test) continue ;; esac # of the game as a whole, or of a module
        bbgen emit $game --lang go --only "$module" -o "only/$module" >/dev/null 2>&1 ||
            expect "$game: $module alone is emitted" false
    done
done
run go vet ./internal/... ./only/...
expect 'go vet finds nothing, in any module alone either' [ "$status" = 0 ]
run go test -vet=off .
expect 'every lookup agrees with a walk, and counts moves' [ "$status" = 0 ]

# The packages' own tests. They find another operator in a function that reads no table.
run go test -vet=off ./internal/... ./only/...
expect 'the tests of each package pass, of any module alone, too' [ "$status" = 0 ]
sed -i.sound 's/second-first/second-first+1/' internal/xiangqi/squares.go
run go test -vet=off ./internal/xiangqi
expect 'they find a function of squares wrong' has "$output" 'FileDistance gives something else'
mv internal/xiangqi/squares.go.sound internal/xiangqi/squares.go

run bbgen check internal/*
expect 'check finds what was vendored current' quiet 0
sed -i '0,/0x[0-9a-f]*1,/s/\(0x[0-9a-f]*\)1,/\10,/' internal/minishogi/classical.go
run bbgen check internal/minishogi
expect 'check goes red on one changed digit' [ "$status" = 1 ]
run go test -vet=off -run TestMinishogi .
expect 'and the walk finds it' [ "$status" = 1 ]
run go test -vet=off ./internal/minishogi
expect 'and so do the tests of the package' has "$output" 'classical'
run bbgen emit --again internal/minishogi
run bbgen check internal/minishogi
expect 'emit --again mends it' quiet 0
finish
