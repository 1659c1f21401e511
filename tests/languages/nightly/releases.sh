#!/bin/sh
# Releases, as their users' tools take them: a crate, an npm package, what a bundler leaves out of it, and
# lookups in a browser without a screen.
. tests/languages/tools.sh
needs 'a crate' cargo
needs 'an npm package' npm node tsc

run make -s -C "$source" dist BUILD="$(dirname "$BBGEN")" DIST="$tmp/dist" GAMES='xiangqi minishogi' \
    SPEAK='rust typescript' MAKEFLAGS=
expect 'a release is made' [ "$status" = 0 ]
tar -xzf dist/xiangqi-tables-*.crate && mv xiangqi-tables-*/ crate
run cargo package --offline --quiet --manifest-path crate/Cargo.toml
expect 'Cargo packs the crate, and builds what it packed' [ "$status" = 0 ]
run cargo package --offline --quiet --list --manifest-path crate/Cargo.toml
for file in LICENSE README.md lib.rs fold.rs; do
    expect "$file is in it" has "$output" "$file"
done
expect 'and no record is' hasnt "$output" EMIT
expect 'its digest is among the others' grep -q 'xiangqi-tables-' dist/SHA256SUMS

mkdir user && cd user && echo '{ "type": "module" }' >package.json
run npm install --offline --no-audit --no-fund "$tmp"/dist/minishogi-tables-*.tgz
expect 'npm installs the package' [ "$status" = 0 ]
run node --input-type=module -e 'import { attacks, types } from "minishogi-tables";
attacks.rookAttacks(0, 0, 0); console.log(types.out.lo.toString(16), types.out.hi);'
expect 'it is used' [ "$output" = '10843e 0' ]
run npm pack --offline --silent ./node_modules/minishogi-tables
expect 'npm packs it' [ "$status" = 0 ]
run tar -tzf "$output"
expect 'with its license' has "$output" package/LICENSE
expect 'and with what it is' has "$output" package/README.md
cd "$tmp" || exit 2

# What bundlers leave out: of a module that looks one thing up, the tables of others.
emitted typescript
# bundled MODULE FUNCTION ARGUMENTS: minified, of 12,000 bytes at most.
bundled() {
    printf 'import { %s } from "./typescript/chess/%s.js";\nimport { out } from "./typescript/chess/types.js";
export const look = (a, b, c) => { %s(%s); return out.toBigInt(); };\n' "$2" "$1" "$2" "$3" >one.js
    bytes=$(esbuild one.js --bundle --minify --format=esm --log-level=error | wc -c)
    expect "$1.$2 is bundled, in $bytes bytes, of at most 12,000" [ "$bytes" -gt 1000 -a "$bytes" -le 12000 ]
}
if command -v esbuild >/dev/null; then
    bundled attacks rookAttacks 'a, b, c'
    bundled lines between 'a, b'
    bundled leapers knightAttacks a
else
    skip 'what bundlers leave out' 'no esbuild here; make setup-languages installs it'
fi

# The lookups of vectors.ts, with names of packages as a page maps them.
browser=
for name in chromium-headless-shell chromium; do
    [ -n "$browser" ] || browser=$(command -v $name)
done
if [ -n "$browser" ] && command -v python3 >/dev/null; then
    mkdir node_modules
    for game in chess xiangqi guarded; do ln -s ../typescript/$game node_modules/$game-tables; done
    cp "$source/tests/languages/vectors/vectors.ts" .
    echo '{ "type": "module" }' >package.json
    tsc --strict --target es2020 --module nodenext vectors.ts
    cat >page.html <<'END'
<!DOCTYPE html><title>test</title><pre id="result">running</pre>
<script type="importmap">{ "imports": { "chess-tables": "./typescript/chess/index.js",
"chess-tables/attacks": "./typescript/chess/attacks.js", "xiangqi-tables": "./typescript/xiangqi/index.js",
"guarded-tables": "./typescript/guarded/index.js" } }</script>
<script type="module">
import { lines } from "./vectors.js";
document.getElementById("result").textContent = ["", ...lines, ""].join("\n");
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
    # The page has its lines between other HTML.
    output=$(printf '%s\n' "$output" | grep -E '^(chess|xiangqi|guarded) ')
    gives 'a browser' printf '%s' "$output"
else
    skip 'a browser' 'no chromium or no python3 here; make setup-languages installs them'
fi
finish
