#!/bin/sh
# Legal moves of shogi and xiangqi in Rust and Go, counted with emitted functions alone, against
# published counts of up to MOST nodes each.
. tests/languages/tools.sh
: "${MOST:=3300000}"
counts='' all=0
for game in shogi xiangqi; do
    sum=$(grep -o 'D[0-9]* [0-9]*' "$source/tests/data/$game.epd" |
        awk -v most="$MOST" '$2 <= most { sum += $2 } END { print sum }')
    counts="$counts${counts:+ }$sum" all=$((all + sum))
done
expect 'there is something to count' [ "$all" -gt 1000 ]

if command -v cargo >/dev/null; then
    mkdir src
    cp "$source"/tests/languages/perft/*.rs src
    run bbgen emit shogi xiangqi --lang rust -o vendor
    expect 'the games are emitted as Rust' quiet 0
    {
        printf '[package]\nname = "engine"\nversion = "0.1.0"\nedition = "2021"\n[dependencies]\n'
        printf '%s = { package = "%s-tables", path = "vendor/%s" }\n' shogi shogi shogi xiangqi xiangqi xiangqi
    } >Cargo.toml
    CARGO_TARGET_DIR=$tmp/target RUSTFLAGS=-Dwarnings
    export CARGO_TARGET_DIR RUSTFLAGS
    run cargo run --release --offline --quiet "$source/tests/data/shogi.epd" "$source/tests/data/xiangqi.epd" "$MOST"
    expect 'Rust counts the moves of shogi and xiangqi' [ "$output" = "$counts" ]
else
    skip 'perft in Rust' 'no cargo here'
fi

if command -v go >/dev/null; then
    GOCACHE=$tmp/cache GOFLAGS=-mod=mod GOPROXY=off
    export GOCACHE GOFLAGS GOPROXY
    mkdir go && cd go || exit 2
    cp "$source"/tests/languages/perft/*.go .
    printf 'module engine\n\ngo 1.18\n' >go.mod
    run bbgen emit shogi xiangqi --lang go -o .
    expect 'the games are emitted as Go' quiet 0
    run gofmt -l .
    expect 'gofmt would change nothing' [ -z "$output$message" ]
    run go run . "$source/tests/data/shogi.epd" "$source/tests/data/xiangqi.epd" "$MOST"
    expect 'Go counts the moves of shogi and xiangqi' [ "$output" = "$counts" ]
else
    skip 'perft in Go' 'no go here'
fi
finish
