#!/bin/sh
# JSON and bytes: read by the reader of the README.
. tests/languages/tools.sh
needs JSON python3

run bbgen emit chess xiangqi --only all --lang json -o json
expect 'two games are emitted' quiet 0
awk '/^```python/ { inside = 1; next } /^```/ { inside = 0 } inside' \
    "$source/templates/README.md" >magics.py
sed '/^t = /,$d' magics.py >tables.py
expect 'the README has a reader' [ -s tables.py ]
run sh -c 'cd json && python3 ../magics.py'
expect 'and looks attacks up with it, as it says' grep -qF "It prints \`$output\`." "$source/templates/README.md"
cat >try.py <<'END'
import glob, json, os
from math import prod
from tables import read

# What it says of arrays is what the bytes have, and of functions, what the lookups of vectors/ give.
for path in glob.glob('json/*/*.json'):
    about, end = json.load(open(path)), 0
    for array in about['arrays']:
        size = prod(array['shape']) * array['bits'] // 8
        assert array['start'] == end and array['bytes'] == size, (path, array)
        end += (size + 7) // 8 * 8
    assert os.path.getsize(os.path.join(os.path.dirname(path), about['data'])) == end, path
def flatten(array):
    return [e for part in array for e in flatten(part)] if isinstance(array, list) else [array]
def ask(path, name, *numbers):
    about = json.load(open(path))
    f = {f['name']: f for f in about['functions']}[name]
    return flatten(read(path)[f['array']])[eval(f['element'], dict(zip(f['takes'], numbers, strict=True)))]
assert ask('json/chess/leapers.json', 'pawn_attacks', 1, 8) == 2
assert ask('json/chess/leapers.json', 'knight_attacks', 0) == 1 << 10 | 1 << 17
assert ask('json/chess/squares.json', 'distance', 0, 63) == 7
assert ask('json/chess/castling.json', 'castling_rook_to', 1) == 3
fold, found = read('json/xiangqi/fold.json'), 0
for mask_lo, mask_hi, factor, where in zip(*[iter(fold['rook_lines'][0])] * 4):
    found |= fold['attacks'][where >> 6]
assert found == sum(1 << n for n in list(range(1, 9)) + list(range(9, 90, 9)))

# Numbers have names, rows of keys theirs, and what keys promise is said.
constants = json.load(open('json/chess/constants.json'))['constants']
zobrist = json.load(open('json/chess/zobrist.json'))
rows = {a['name']: a.get('rows') for a in zobrist['arrays']}
assert constants['square']['e4'] == 28 and constants['zobrist_castling']['black_queen_side'] == 8
assert rows['piece'][constants['zobrist_piece']['black_rook']] == 'black rook', rows
assert zobrist['promises'][0]['independent'] == 13 and zobrist['promises'][0]['keys'] == 792
print('passed')
END
run python3 try.py
expect 'tables and what is said of them agree' [ "$output" = passed ]
run sh -c 'cd json/chess && xxhsum -c --strict --quiet MANIFEST'
expect 'the manifest lists the bytes' quiet 0
run bbgen check json/chess
expect 'check finds it current' quiet 0
printf '\001' | dd of=json/chess/magic.bin bs=1 seek=700000 conv=notrunc 2>/dev/null
run bbgen check json/chess
expect 'check goes red on one changed byte' [ "$status" = 1 ]
cp json/chess/leapers.bin sound
printf '\177' | dd of=json/chess/leapers.bin bs=1 seek=1024 conv=notrunc 2>/dev/null
run python3 try.py
expect 'a wrong byte is found' has "$message" knight_attacks
finish
