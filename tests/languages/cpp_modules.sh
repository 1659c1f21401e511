#!/bin/sh
# A C++20 module that exports lookups, as templates/README.md has it.
. tests/languages/tools.sh
needs 'C++20 modules' g++ clang++

run bbgen emit chess --lang cpp --only attacks -o .
expect 'headers are emitted' quiet 0

# The example, and the two commands: lines of that section that are indented.
sed -n '/^### C++/,/^### T/s/^    //p' "$source/templates/README.md" >section
awk '/^module;$/ { on = 1 } /^(g|clang)\+\+ / { on = 0 } on' section >tables.cppm
expect 'the README has an example' grep -q '^export module tables;' tables.cppm
printf 'export module none;\nexport int none() { return 0; }\n' >none.cppm
cat >engine.cpp <<'END'
import tables;

int main()
{
    return tables::rook_attacks(0, 1 << 3) == 0x010101010101010e ? 0 : 1;
}
END
warnings='-Wall -Wextra -Wpedantic -Werror'

# builds COMPILER HOW: the README's command for it, and what makes a program of it. Skipped where the
# compiler makes no module of the simplest one.
builds() {
    compiler=$1 how=$2
    told=$(grep "^$compiler .*tables.cppm" section)
    expect "the README has a command for $compiler" [ -n "$told" ]
    run sh -c "$(printf '%s' "$told" | sed 's/tables/none/g')"
    if [ "$status" != 0 ]; then
        skip "modules by $compiler" "it makes none of the simplest: $(printf '%s' "$message" | head -n 1)"
        return
    fi
    run sh -c "$(printf '%s' "$told" | sed "s/ -std/ $warnings&/") -I."
    expect "$compiler makes a module of the example" quiet 0
    run sh -c "$how"
    expect "$compiler makes a program that imports it" quiet 0
    run ./engine
    expect "$compiler: lookups of the module are right" [ "$status" = 0 ]
    rm -f engine
}
builds g++ "g++ -std=c++20 -fmodules-ts $warnings engine.cpp tables.o -o engine"
builds clang++ "clang++ -std=c++20 -c tables.pcm -o clang.o &&
    clang++ -std=c++20 $warnings -fmodule-file=tables.pcm engine.cpp clang.o -o engine"

finish
