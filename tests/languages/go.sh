#!/bin/sh
# Go: packages that an engine's module has among its own; their own tests, and what go and gofmt say.
. tests/languages/tools.sh
needs Go go gofmt
GOCACHE=$tmp/cache GOFLAGS=-mod=mod GOPROXY=off
export GOCACHE GOFLAGS GOPROXY

emitted go
printf 'module engine\n\ngo 1.18\n' >go/go.mod
cp "$source/tests/languages/vectors/vectors.go" go/
gives Go sh -c 'cd go && go run .'
run gofmt -l go
expect 'gofmt would change nothing' [ -z "$output$message" ]
run sh -c 'cd go && go vet ./...'
expect 'go vet finds nothing' quiet 0
mkdir shown && cp -r go/chess shown && printf 'module engine\n\ngo 1.18\n' >shown/go.mod
example go chess shown/main.go sh -c 'cd shown && go run .'

passes go
notices go minishogi classical.go '0,/0x[0-9a-f]*1,/s/\(0x[0-9a-f]*\)1,/\10,/' classical
notices go xiangqi squares.go 's/second-first/second-first+1/' 'FileDistance gives something else'

# A part of a piece, which attacks has for moves.
run bbgen emit "$source/tests/fuzz/corpus/walked/bent_moves.ini" --lang go --only moves -o go
run test_go go bent_moves
expect 'a part of a piece passes its tests' [ "$status" = 0 ]
finish
