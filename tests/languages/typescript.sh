#!/bin/sh
# TypeScript: an ES module with its types, in node and in a browser without a screen.
. tests/languages/tools.sh
needs TypeScript node

run bbgen emit chess --lang typescript -o vendor
expect 'chess is emitted' quiet 0
cp "$source/tests/languages/typescript/test.js" .
echo '{ "type": "module" }' >package.json
run node --input-type=module -e 'import { run } from "./test.js"; console.log(run())'
expect 'node: every lookup agrees with a walk, and counts moves' [ "$output" = passed ]
run grep -lE 'BigInt\(|[0-9]n\b' vendor/chess/magic32.js vendor/chess/leapers.js
expect 'no lookup takes a BigInt' [ -z "$output" ]
refuses 'a board of more than 64 squares' 'typescript' 'more_than_64' \
    bbgen emit xiangqi --lang typescript -o wide

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

# Types are what TypeScript makes of them, where it is.
if command -v tsc >/dev/null; then
    echo 'import { magic32, types } from "./vendor/chess/index.js";
magic32.rook_attacks(0, 1, 2); const set: bigint = types.out.toBigInt();' >use.ts
    run tsc --noEmit --strict --target es2020 --module nodenext use.ts
    expect 'tsc takes the types' [ "$status" = 0 ]
else
    skip 'types' 'no tsc here'
fi
goes_red chess magic32.js typescript
finish
