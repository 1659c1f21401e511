#!/bin/sh
# TypeScript: packages of ES modules with their types; their own tests, and what tsc says.
. tests/languages/tools.sh
needs TypeScript node tsc

emitted typescript
echo '{ "type": "module" }' >package.json

# Packages among the dependencies of another, as npm links them.
mkdir node_modules
for game in chess xiangqi guarded; do ln -s ../typescript/$game node_modules/$game-tables; done
cp "$source/tests/languages/vectors/vectors.ts" .
run tsc --strict --target es2020 --module nodenext vectors.ts
expect 'tsc takes the types of three packages' quiet 0
gives TypeScript node --input-type=module -e 'import { lines } from "./vectors.js"; console.log(lines.join("\n"))'
run tsc --noEmit --strict --target es2020 --module nodenext typescript/*/index.d.ts
expect 'tsc finds no fault in any declaration' quiet 0
run grep -rlE 'BigInt\(|[0-9]n\b' typescript --include='*.js'
expect 'no lookup takes a BigInt' \
    [ -z "$(printf '%s' "$output" | grep -v '/types.js\|/trials.js\|_trial.js')" ]
example typescript chess example.js node example.js

passes typescript
notices typescript minishogi compact.js '0,/^[0-9a-f]\{15\}1/s/^\([0-9a-f]\{15\}\)1/\10/' compact
notices typescript xiangqi squares.js 's/(second - first)/(second - first + 1)/; s/second - first/second - first + 1/' \
    fileDistance

# Keys move by move where squares have spare numbers behind them.
printf '[game]\nlike = shogi\n[board]\nspare = 3\n' >spare.ini
run bbgen emit spare.ini --only keys --lang typescript -o typescript
run test_typescript typescript spare
expect 'with spare numbers the tests of the package pass' [ "$status" = 0 ]
finish
