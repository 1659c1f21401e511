#!/bin/sh
# The calls that README.md has for each language, in programs: they print what its example in C does.
. tests/languages/tools.sh
needs 'the calls of README.md' cargo g++ go tsc node mcs mono javac java python3
GOCACHE=$tmp/cache GOFLAGS=-mod=mod GOPROXY=off
export GOCACHE GOFLAGS GOPROXY
quick_java

promised=$(sed -n 's/^    \([0-9a-f]\{16\}\)$/\1/p' "$source/README.md")
expect 'README.md has one number that its example prints' [ "${#promised}" = 16 ]

# cell NAME COLUMN: the first code that the row of this language has there.
cell() {
    awk -F ' *[|] *' -v name="$1" -v column="$2" '
        $2 == name { split($column, code, "`"); print code[2] }' "$source/README.md"
}

# emitted LANGUAGE NAME: its folder as README.md has it; $has and $call are what its row has.
emitted() {
    mkdir "$tmp/$1" && cd "$tmp/$1" || exit 2
    run bbgen emit chess --lang "$1" --only attacks -o lib
    expect "$2 is emitted" [ "$status" = 0 ]
    has=$(cell "$2" 3) call=$(cell "$2" 4)
    expect "$2 has a row" [ -n "$has" -a -n "$call" ]
}

# prints COMMAND: the number of the example.
prints() {
    run sh -c "$1"
    expect "$has, $call: it prints what the example does" [ "$status $output" = "0 $promised" ]
}

emitted rust Rust
printf '[package]\nname = "engine"\nversion = "0.1.0"\nedition = "2021"\n[dependencies]\n%s\n' "$has" >Cargo.toml
mkdir src
cat >src/main.rs <<END
fn main() {
    let occupied = 1 << 44 | 1 << 25;
    println!("{:016x}", $call);
}
END
prints 'cargo run --quiet --offline'

emitted cpp C++17
cat >main.cpp <<END
$has
#include <cinttypes>
#include <cstdio>
int main()
{
    const std::uint64_t occupied = 1ull << 44 | 1ull << 25;
    std::printf("%016" PRIx64 "\n", $call);
}
END
prints 'g++ -std=c++17 -Wall -Wextra -Werror -Ilib main.cpp && ./a.out'

emitted go Go
printf 'module engine\n\ngo 1.18\n' >go.mod
cat >main.go <<END
package main

$has
import "fmt"

func main() {
	occupied := uint64(1<<44 | 1<<25)
	fmt.Printf("%016x\n", $call)
}
END
prints 'go run .'

emitted typescript TypeScript
cat >main.mts <<END
$has;
const high = 1 << 44 - 32, low = 1 << 25;
$call;
const part = (word: number) => (word >>> 0).toString(16).padStart(8, "0");
console.log(part(types.out.hi) + part(types.out.lo));
END
printf 'declare const console: { log(text: string): void };\n' >>main.mts
prints 'tsc --strict --module nodenext --target es2020 main.mts && node main.mjs'

emitted csharp C#
cat >Main.cs <<END
static class Engine
{
    static void Main()
    {
        ulong occupied = 1ul << 44 | 1ul << 25;
        System.Console.WriteLine("{0:x16}", $call);
    }
}
END
prints "mcs -out:engine.exe Main.cs $has && mono engine.exe"

emitted java Java
cat >Engine.java <<END
$has

class Engine {
    public static void main(String[] arguments) {
        long occupied = 1L << 44 | 1L << 25;
        System.out.printf("%016x%n", $call);
    }
}
END
prints 'javac -sourcepath lib -d classes Engine.java && java -cp classes Engine'

emitted python Python
printf '%s\noccupied = 1 << 44 | 1 << 25\nprint(f"{%s:016x}")\n' "$has" "$call" >engine.py
prints 'PYTHONPATH=lib python3 engine.py'
finish
