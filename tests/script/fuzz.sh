#!/bin/sh
# Whatever bytes are read, nothing crashes: the examples of the fuzzer, and hundreds or thousands of
# changed ones, the same every time. `make nightly WHAT=fuzzing` goes on from there.
. tests/support/expect.sh
cd "$source" || exit 2
. tests/fuzz/readers.sh
: "${BUILD:=build}"
mkdir "$tmp/folder"
FUZZ_FOLDER=$tmp/folder
export FUZZ_FOLDER

for reader in $readers; do
    case $reader in
    whole) changes=40 ;;
    keys | game) changes=1000 ;;
    *) changes=3000 ;;
    esac
    run build_reader "${CC:-cc}" "${CFLAGS:--O1}" $reader "$BUILD" tests/fuzz/replay.c
    expect "the harness of $reader builds" [ "$status" = 0 ]
    run "$BUILD/fuzz-$reader" $changes $(examples $reader)
    expect "$reader: nothing crashes" [ "$status" = 0 ]
    expect "$reader: all were tried" has "$message" "and $changes changed ones"
done

finish
