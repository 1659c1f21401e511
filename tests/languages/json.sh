#!/bin/sh
# JSON and bytes: the reader of the README, on the tables of chess and of xiangqi.
. tests/languages/tools.sh
needs JSON python3

for game in chess xiangqi; do
    run bbgen emit $game --only all --lang json -o vendor
    expect "$game is emitted" quiet 0
done
awk '/^```python/ { inside = 1; next } /^```/ { inside = 0 } inside' \
    "$source/templates/README.md" >tables.py
expect 'the README has a reader' [ -s tables.py ]
cat >try.py <<'END'
import glob, json, os, random
from tables import read

def walk(files, ranks, square, occupied, steps):
    out = 0
    for dx, dy in steps:
        x, y = square % files + dx, square // files + dy
        while 0 <= x < files and 0 <= y < ranks:
            out |= 1 << y * files + x
            if occupied >> y * files + x & 1:
                break
            x, y = x + dx, y + dy
    return out

ROOK, BISHOP = [(1, 0), (-1, 0), (0, 1), (0, -1)], [(1, 1), (-1, 1), (1, -1), (-1, -1)]
t = read('vendor/chess/magic.json')
for name, steps in ('rook', ROOK), ('bishop', BISHOP):
    for square in range(64):
        for _ in range(60):
            occupied = random.Random(square * 60 + _).getrandbits(64)
            index = (occupied & t[name + '_mask'][square]) * t[name + '_magic'][square] % 2**64
            index = (index >> t[name + '_shift'][square]) + t[name + '_offset'][square]
            assert t['attacks'][index] == walk(8, 8, square, occupied, steps), (name, square)
k = read('vendor/chess/classical.json')['ray']
for square in range(64):
    assert sum(ray[square] for ray in k) == walk(8, 8, square, 0, ROOK + BISHOP), square

# Every module: what it says of its arrays is what its bytes have.
for path in glob.glob('vendor/*/*.json'):
    about = json.load(open(path))
    end = 0
    for array in about['arrays']:
        size = array['bits'] // 8
        for length in array['shape']:
            size *= length
        assert array['start'] == end and array['bytes'] == size, (path, array)
        end += (size + 7) // 8 * 8
    assert os.path.getsize(os.path.join(os.path.dirname(path), about['data'])) == end, path
assert len(glob.glob('vendor/chess/*.json')) > 20
pawn = read('vendor/chess/leapers.json')['pawn_attacks']
assert pawn[0][8] == 1 << 17 and pawn[1][8] == 2, pawn[0][8]
fold = read('vendor/xiangqi/fold.json')
for square in range(90):
    found = 0
    for mask_lo, mask_hi, factor, where in zip(*[iter(fold['rook_lines'][square])] * 4):
        found |= fold['attacks'][where >> 6]
    assert found == walk(9, 10, square, 0, ROOK), square

# What it says of functions: each reads an element that there is, and some what they should.
def flatten(array):
    return [e for part in array for e in flatten(part)] if isinstance(array, list) else [array]
def ask(path, name, *numbers):
    about = json.load(open(path))
    f = {f['name']: f for f in about['functions']}[name]
    assert len(f['takes']) == len(numbers) and f['says'], f
    return flatten(read(path)[f['array']])[eval(f['element'], dict(zip(f['takes'], numbers)))]
assert ask('vendor/chess/leapers.json', 'pawn_attacks', 1, 8) == 2
assert ask('vendor/chess/leapers.json', 'knight_attacks', 0) == 1 << 10 | 1 << 17
assert ask('vendor/chess/squares.json', 'distance', 0, 63) == 7
assert ask('vendor/chess/squares.json', 'ring', 63, 7) & 1 == 1
assert [ask('vendor/chess/castling.json', 'castling_' + n, 1)
        for n in ('king_from', 'king_to', 'rook_from', 'rook_to')] == [4, 2, 0, 3]

# Numbers have names, rows of keys theirs, and what keys promise is said.
constants = json.load(open('vendor/chess/constants.json'))['constants']
assert constants['square']['e4'] == 28 and constants['piece']['rook'] == 3, constants
assert constants['zobrist_castling']['black_queen_side'] == 8
zobrist = json.load(open('vendor/chess/zobrist.json'))
rows = {a['name']: a.get('rows') for a in zobrist['arrays']}
assert rows['piece'][constants['zobrist_piece']['black_rook']] == 'black rook', rows
assert zobrist['promises'][0]['independent'] == 13 and zobrist['promises'][0]['keys'] == 792
print('passed')
END
run python3 try.py
expect 'the tables find what a walk finds' [ "$output" = passed ]
(cd vendor/chess && xxhsum -c --strict --quiet MANIFEST) >/dev/null 2>&1
expect 'the manifest lists the bytes' [ $? = 0 ]
run bbgen check vendor/chess
expect 'check finds it current' quiet 0
printf '\001' | dd of=vendor/chess/magic.bin bs=1 seek=700000 conv=notrunc 2>/dev/null
run bbgen check vendor/chess
expect 'check goes red on one changed byte' [ "$status" = 1 ]
run bbgen emit chess --lang json -o vendor
printf '\177' | dd of=vendor/chess/magic.bin bs=1 seek=8 conv=notrunc 2>/dev/null
run python3 try.py
expect 'a wrong byte is found by the walk' [ "$status" != 0 ]
finish
