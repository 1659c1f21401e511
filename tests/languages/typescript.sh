#!/bin/sh
# TypeScript: ES modules with their types, in node and in a browser without a screen.
. tests/languages/tools.sh
needs TypeScript node

run bbgen emit chess minishogi capablanca shogi xiangqi --only all --lang typescript -o vendor
expect 'the games are emitted' quiet 0
cp "$source"/tests/languages/typescript/*.js .
echo '{ "type": "module" }' >package.json
run node --input-type=module -e 'import { run } from "./test.js"; console.log(run())'
expect 'node: every lookup agrees with a walk, and counts moves' [ "$output" = passed ]
run grep -rlE 'BigInt\(|[0-9]n\b' vendor --include='*.js'
expect 'no lookup takes a BigInt' \
    [ -z "$(printf '%s' "$output" | grep -v '/types.js\|/walk.js\|_trial.js')" ]
# The packages' own tests. They find another operator in a function that reads no table.
for game in chess xiangqi minishogi; do
    run node --test vendor/$game
    expect "$game: the tests of the package pass" has "$output" '# fail 0'
done
# Keys move by move where squares have spare numbers behind them.
printf '[game]\nlike = chess\n[board]\nspare = 1\n' >spare.ini
printf '[game]\nlike = chess\n[board]\nspare = 3\n[zobrist]\nen_passant = squares\n' >passed.ini
printf '[game]\nlike = shogi\n[board]\nspare = 3\n' >drops.ini
for game in spare passed drops; do
    run bbgen emit $game.ini --only keys --lang typescript -o spares
    run node --test spares/$game
    expect "$game: with spare numbers the tests of the package pass" has "$output" '# fail 0'
done
sed -i.sound 's/(second - first)/(second - first + 1)/; s/second - first/second - first + 1/' vendor/xiangqi/squares.js
run node --test vendor/xiangqi
expect 'they find a function of squares wrong' has "$output" 'fileDistance'
mv vendor/xiangqi/squares.js.sound vendor/xiangqi/squares.js

# Every module alone, with what it needs and no more.
for game in chess xiangqi; do
    for file in vendor/$game/*.js; do
        module=$(basename "$file" .js)
        case $module in index | walk | *_test | *_trial) continue ;; esac
        bbgen emit $game --lang typescript --only "$module" -o "only/$module" >/dev/null 2>&1 ||
            expect "$game: $module alone is emitted" false
        echo "import \"./only/$module/$game/$module.js\";"
    done
done >alone.js
run node alone.js
expect 'every module loads alone' quiet 0

browser=
for name in chromium-headless-shell chromium; do
    [ -n "$browser" ] || browser=$(command -v $name)
done
if [ -n "$browser" ] && command -v python3 >/dev/null; then
    cat >page.html <<'END'
<!DOCTYPE html><title>test</title><p id="result">running</p><script type="module">
import { run } from "./test.js";
try { document.getElementById("result").textContent = "the result: " + run(); }
catch (fault) { document.getElementById("result").textContent = "the result: " + fault; }
</script>
END
    # A port that the system chooses; the server ends with this script.
    python3 -u -c 'import http.server as h
s = h.ThreadingHTTPServer(("127.0.0.1", 0), h.SimpleHTTPRequestHandler)
print(s.server_port, flush=True)
s.serve_forever()' >port 2>/dev/null &
    server=$!
    until_true [ -s port ]
    run patiently "$browser" --headless --no-sandbox --disable-gpu --virtual-time-budget=200000 \
        --dump-dom "http://127.0.0.1:$(cat port)/page.html"
    kill $server
    expect 'a browser finds the same' has "$output" 'the result: passed'
else
    [ "$CI" = true ] && expect 'there is a browser; make setup-languages installs one' false
    skip 'a browser' 'no chromium here'
fi

# An engine in TypeScript that has the tables among its dependencies, as "file:vendor/minishogi"
# and "file:vendor/shogi": npm makes these links of that. It builds, and its build runs.
mkdir engine engine/src engine/node_modules
mv vendor engine/vendor
cd engine || exit 2
ln -s ../vendor/minishogi node_modules/minishogi-tables
ln -s ../vendor/shogi node_modules/shogi-tables
cat >package.json <<'END'
{
  "name": "engine",
  "private": true,
  "type": "module",
  "scripts": { "build": "tsc", "check": "bbgen check vendor/minishogi vendor/shogi" },
  "dependencies": {
    "minishogi-tables": "file:vendor/minishogi", "shogi-tables": "file:vendor/shogi"
  }
}
END
cat >tsconfig.json <<'END'
{
  "compilerOptions": {
    "strict": true, "target": "es2020", "module": "nodenext", "rootDir": "src", "outDir": "dist"
  },
  "include": ["src"]
}
END
cat >src/engine.ts <<'END'
import { attacks, lines, types } from "minishogi-tables";
import * as shogi from "shogi-tables";
attacks.rookAttacks(12, 1 << 17 | 1 << 13, 0);
const set: bigint = types.out.toBigInt();
lines.between(0, 24);
const between: types.Squares = types.out;
shogi.attacks.lanceAttacks(0, 4, 0, 0, 0, 0);
console.log(set.toString(16), between.toBigInt().toString(16), shogi.types.out.has(13));
END
if command -v tsc >/dev/null; then
    for folder in ../only/*/*/; do
        echo "export * from \"../$folder$(basename "$(dirname "$folder")").js\";"
    done | sed '=' | sed 'N;s/^\([0-9]*\)\nexport \*/export * as m\1/' >src/alone.d.ts
    run tsc
    expect 'tsc takes the types, and builds' [ "$status" = 0 ]
    run node dist/engine.js
    expect 'what it builds runs' [ "$output" = '22c84 41040 true' ]
elif [ "$CI" = true ]; then
    expect 'there is tsc; make setup-languages installs it' false
else
    skip 'types' 'no tsc here'
fi
run bbgen check vendor/minishogi vendor/shogi
expect 'check finds what it vendors current' quiet 0
sed -i '0,/^[0-9a-f]\{15\}1/s/^\([0-9a-f]\{15\}\)1/\10/' vendor/minishogi/compact.js
run bbgen check vendor/minishogi vendor/shogi
expect 'check goes red on one changed digit' [ "$status" = 1 ]
cp "$source"/tests/languages/typescript/*.js .
run node --input-type=module -e 'import { run } from "./test.js"; console.log(run())'
expect 'and the walk finds it' has "$message" 'compact'
run bbgen emit --again vendor/minishogi
run bbgen check vendor/minishogi vendor/shogi
expect 'emit --again mends it' quiet 0

# What bundlers leave out: of a module that looks one thing up, the tables of others.
if command -v esbuild >/dev/null; then
    # bundled MOST MODULE FUNCTION ARGUMENTS: minified, of so many bytes at most.
    bundled() {
        printf 'import { %s } from "../vendor/chess/%s.js";\nimport { out } from "../vendor/chess/types.js";
export const look = (a, b, c) => { %s(%s); return out.toBigInt(); };\n' "$3" "$2" "$3" "$4" >src/one.js
        bytes=$(esbuild src/one.js --bundle --minify --format=esm --log-level=error | wc -c)
        expect "$2.$3 is bundled, in $bytes bytes" [ "$bytes" -gt 1000 ]
        expect "of at most $1" [ "$bytes" -le "$1" ]
    }
    bundled 12000 attacks rookAttacks 'a, b, c'
    bundled 12000 attacks bishopAttacks 'a, b, c'
    bundled 12000 lines between 'a, b'
    bundled 12000 leapers knightAttacks a
else
    skip 'what bundlers leave out' 'no esbuild here'
fi

# A release: a package that npm takes.
if command -v npm >/dev/null; then
    run make -s -C "$source" dist BUILD="$(dirname "$BBGEN")" DIST="$tmp/dist" GAMES=minishogi \
        SPEAK=typescript MAKEFLAGS=
    expect 'a release is made' [ "$status" = 0 ]
    mkdir user && cd user && echo '{ "type": "module" }' >package.json
    run npm install --offline --no-audit --no-fund "$tmp"/dist/minishogi-tables-*.tgz
    expect 'npm installs the package' [ "$status" = 0 ]
    run node --input-type=module -e 'import { attacks, types } from "minishogi-tables";
attacks.rookAttacks(0, 0, 0); console.log(types.out.lo.toString(16), types.out.hi);'
    expect 'it is used' [ "$output" = '10843e 0' ]
    run npm pack --offline --silent ./node_modules/minishogi-tables
    expect 'npm packs it' [ "$status" = 0 ]
    run tar -tzf "$output"
    expect 'with its licence' has "$output" package/LICENSE
    expect 'and with what it is' has "$output" package/README.md
    cd ..
else
    skip 'an npm package' 'no npm here'
fi
finish
