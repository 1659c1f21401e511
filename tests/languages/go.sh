#!/bin/sh
# Go: a package that a module has among its own, and what go and gofmt say of it.
. tests/languages/tools.sh
needs Go go gofmt
GOCACHE=$tmp/cache GOFLAGS=-mod=mod GOPROXY=off
export GOCACHE GOFLAGS GOPROXY

run bbgen emit chess --lang go -o vendor
expect 'chess is emitted' quiet 0
run gofmt -l vendor/chess
expect 'gofmt would change nothing' [ -z "$output$message" ]
mkdir engine
cp -R vendor engine/vendored
rm engine/vendored/chess/go.mod
cp "$source/tests/languages/go/walk_test.go" engine/
printf 'module engine\n\ngo 1.18\n' >engine/go.mod
run sh -c 'cd engine && go vet ./... && go test ./...'
expect 'every lookup agrees with a walk, and counts moves' [ "$status" = 0 ]
run sh -c 'cd vendor/chess && go build ./...'
expect 'a folder is a module of its own, too' [ "$status" = 0 ]
refuses 'a board of more than 64 squares' go more_than_64 bbgen emit xiangqi --lang go -o wide
goes_red chess kindergarten.go go
sed -i '0,/0x[0-9a-f]*1,/s/\(0x[0-9a-f]*\)1,/\10,/' engine/vendored/chess/kindergarten.go
run sh -c 'cd engine && go test ./...'
expect 'a wrong entry is found by the walk' [ "$status" = 1 ]
finish
