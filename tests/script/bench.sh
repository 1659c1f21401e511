#!/bin/sh
# Every benchmark and experiment still works: a quick run ends well, and tells something. How
# fast anything is is not judged. BENCHES names the programs, which are in $BUILD.
. tests/support/expect.sh

BENCH_QUICK=1 SEEDS=1 FIGURES=$tmp/figures
export BENCH_QUICK SEEDS FIGURES
case $BUILD in /*) ;; *) BUILD=$source/$BUILD ;; esac
cd "$source" || exit 2

# works NAME COMMAND...
works() {
    name=$1
    shift
    run "$@"
    expect "$name ends well" [ "$status" = 0 ]
    expect "$name has something to say" [ -n "$output" ]
}

expect 'there are programs to run' [ -n "$BENCHES" ]
for bench in $BENCHES; do
    works "tests/bench/$bench" "$BUILD/tests/bench/$bench"
done
for script in tests/bench/*.sh tests/paper/*.sh; do
    if grep -q mbmi2 "$script" && ! grep -w bmi2 /proc/cpuinfo | grep -qw avx2; then
        skip "$script" 'this processor lacks BMI2 or AVX2'
        continue
    fi
    works "$script" sh "$script"
done
finish
