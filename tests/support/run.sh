#!/bin/sh
# Runs one test, a program of the build or a script, and prints all that it said once it has
# ended, so that several can run at once. The folder $BUILD/tests/failed gets a file for each
# that fails.
test=$1
name=$(basename "$(dirname "$test")").$(basename "$test" .sh)
log=$BUILD/tests/$name.log
case $test in
*.sh) sh "$test" ;;
*) "$BUILD/$test" ;;
esac >"$log" 2>&1 || : >"$BUILD/tests/failed/$name"
flock "$BUILD/tests/failed" sh -c 'echo "== $1" && cat "$2"' - "$test" "$log"
