#!/bin/sh
# Threats for trainers: a reader of JSON in Python and a loader in C++ find the same inputs in
# 10,000 positions; and orders of engines have their digests in JSON and in Rust: PRESETS, of three boards.
. tests/languages/tools.sh
needs Python python3
needs C++ g++
needs Rust rustc
: "${PRESETS:=sf16 pikafish rshogi0}"

orders=$source/tests/data/threat-orders.txt
here=$source/tests/languages/nightly/threats

# digest PRESET: that of its list, on record.
digest() {
    awk -v name="$1" '$1 == name && NF > 3 && $2 ~ /^[0-9]+$/ { print $4 }' "$orders"
}

run bbgen emit chess --only rays -o vendor
expect 'headers are emitted' quiet 0
run bbgen emit chess --only threats --lang json -o json
expect 'the list of numbers is emitted' quiet 0
python3 "$here/positions.py" "$source/tests/data/engine.epd" >positions
expect 'there are 10,000 positions' [ "$(wc -l <positions)" = 10000 ]
run g++ -std=c++17 -O2 -Wall -Wextra -Werror -Ivendor "$here/loader.cpp" -o loader
expect 'the loader builds' quiet 0
./loader <positions >loaded
python3 "$here/trainer.py" json/chess/threats.json <positions >trained
expect 'trainer and loader find the same inputs' cmp -s loaded trained
expect 'and there are some' [ "$(wc -w <loaded)" -gt 100000 ]

for preset in $PRESETS; do
    cp "$source/tests/data/threats/$preset.ini" .
    letters=PNBRQK files=8 squares=64
    case $preset in
    pikafish) letters=RACPNBK files=9 squares=90 ;;
    rshogi0) letters=PLNSGBRHD files=9 squares=81 ;;
    esac
    run bbgen emit $preset.ini --only threats --lang json -o json
    expect "$preset is emitted as JSON" quiet 0
    run sh -c "python3 '$here/list.py' json/$preset/threats_$preset.json $letters $files |
        xxhsum -H128 - | cut -d ' ' -f 1"
    expect "the list of $preset in JSON has the digest on record" \
        [ "$output" = "$(digest $preset)" ]
    run bbgen emit $preset.ini --only threats --lang rust -o rust
    expect "$preset is emitted as Rust" quiet 0
    sed "s/PRESET/$preset/g; s/LETTERS/$letters/; s/FILES/$files/; s/SQUARES/$squares/
        s/END/$(sed -n 's/^  "none": \(.*\),/\1/p' json/$preset/threats_$preset.json)/" \
        "$here/list.rs" >list.rs
    run rustc --edition 2021 -O -Awarnings list.rs
    expect "a program with $preset builds" [ "$status" = 0 ]
    run sh -c './list | xxhsum -H128 - | cut -d " " -f 1'
    expect "the list of $preset in Rust has the digest on record" \
        [ "$output" = "$(digest $preset)" ]
done
finish
