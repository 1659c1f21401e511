#!/bin/sh
# JSON and bytes: read by the reader of the README.
. tests/languages/tools.sh
needs JSON python3 gcc

run bbgen emit chess --only all -o c
run bbgen emit chess xiangqi --only all --lang json -o json
expect 'two games are emitted' quiet 0
awk '/^```python/ { inside = 1; next } /^```/ { inside = 0 } inside' \
    "$source/templates/README.md" >magics.py
sed '/^rook_attacks = /,$d' magics.py >tables.py
expect 'the README has a reader' [ -s tables.py ]
run bbgen emit chess --lang json -o tables
expect 'magic is there by default' [ "$status" = 0 -a -e tables/chess/magic.json ]
run python3 magics.py
expect 'and looks attacks up with it, as it says' grep -qF "It prints \`$output\`." "$source/templates/README.md"
run python3 -c 'import json
print(*[f["formula"] for f in json.load(open("tables/chess/magic.json"))["functions"] if f["name"] == "rook_attacks"])'
expect 'the formula is the one that it shows' grep -qxF "$output" "$source/templates/README.md"
run bbgen emit xiangqi --lang json -o tables
expect 'where magic does not serve, another method does' [ -e tables/xiangqi/fold.json -a ! -e tables/xiangqi/magic.json ]
cat >try.py <<'END'
import ctypes, glob, json, os, random, re, subprocess
from math import prod
from tables import load

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
    return flatten(load(path[:-5])[f['array'].upper()])[eval(f['element'], dict(zip(f['takes'], numbers, strict=True)))]
assert ask('json/chess/leapers.json', 'pawn_attacks', 1, 8) == 2
assert ask('json/chess/leapers.json', 'knight_attacks', 0) == 1 << 10 | 1 << 17
assert ask('json/chess/squares.json', 'distance', 0, 63) == 7
assert ask('json/chess/castling.json', 'castling_rook_to', 1) == 3

# Formulas give what a walk over the board gives.
def walk(files, ranks, square, occupied, steps):
    found = 0
    for x, y in steps:
        file, rank = square % files + x, square // files + y
        while 0 <= file < files and 0 <= rank < ranks:
            found |= 1 << files * rank + file
            if occupied >> files * rank + file & 1:
                break
            file, rank = file + x, rank + y
    return found
straight, slanted = [(1, 0), (0, 1), (-1, 0), (0, -1)], [(1, 1), (-1, 1), (-1, -1), (1, -1)]
words = {'lo': lambda x: x & 2**64 - 1, 'hi': lambda x: x >> 64}
random.seed(1)
magic, fold = load('json/chess/magic'), load('json/xiangqi/fold')
fold.update(words)
for square in range(90):
    for _ in range(20):
        occupied = random.getrandbits(90) & random.getrandbits(90)
        assert fold['rook_attacks'](square, occupied) == walk(9, 10, square, occupied, straight)
        if square >= 64:
            continue
        occupied &= 2**64 - 1
        assert magic['rook_attacks'](square, occupied) == walk(8, 8, square, occupied, straight)
        assert magic['bishop_attacks'](square, occupied) == walk(8, 8, square, occupied, slanted)
        assert magic['queen_attacks'](square, occupied) == walk(8, 8, square, occupied, straight + slanted)
for files, ranks, lines in (8, 8, load('json/chess/lines')), (9, 10, load('json/xiangqi/lines')):
    for a in range(files * ranks):
        for b in range(files * ranks):
            between = 0
            for step in straight + (slanted if files == 8 else []):
                way = walk(files, ranks, a, 1 << b, [step])
                between |= way ^ 1 << b if way >> b & 1 else 0
            assert lines['BETWEEN'][a][b] == lines['between'](a, b) == between, (a, b)

# Every formula gives what C's function does, which is compiled, of numbers and words by lot.
def extract(x, mask):
    bits = [n for n in range(64) if mask >> n & 1]
    return sum((x >> n & 1) << i for i, n in enumerate(bits))
def deposit(x, mask):
    bits = [n for n in range(64) if mask >> n & 1]
    return sum((x >> i & 1) << n for i, n in enumerate(bits))
words = {'trailing_zeros': lambda x: (x & -x).bit_length() - 1, 'leading_zeros': lambda x: 64 - x.bit_length(),
         'swap_bytes': lambda x: int.from_bytes(x.to_bytes(8, 'little'), 'big'),
         'reverse_bits': lambda x: int(f'{x:064b}'[::-1], 2), 'pext': extract, 'pdep': deposit}
class Module:
    def __init__(self, names):
        self.__dict__.update(names)
modules = {os.path.basename(p)[:-5]: load(p[:-5]) for p in glob.glob('json/chess/*.json')}
others = {name: Module(names) for name, names in modules.items()} | {'attacks': Module(modules['magic'])}
limits = dict.fromkeys('square a b king to from_'.split(), 64) | dict.fromkeys('color player'.split(), 2) | {
    'piece': 6, 'code': 6, 'file': 8, 'rank': 8, 'n': 8, 'right': 4, 'byte': 256, 'distance': 64}
calls, wrapped = [], []
for name, names in sorted(modules.items()):
    if not os.path.exists(f'c/chess/{name}.h'):
        continue
    text = open(f'c/chess/{name}.h').read()
    for f in json.load(open(f'json/chess/{name}.json'))['functions']:
        found = re.search(rf'\nstatic inline (unsigned|int|uint64_t|chess_bb) chess_((?:{name}_)?{f["name"]})'
                          r'\(([^)*]*)\)', text)
        assert 'formula' in f or f['note'], f
        if 'formula' not in f or not found or 'chess_rotated' in found[3]:
            continue
        types = [one.split()[-2] for one in found[3].split(',')]
        wrapped.append(f'uint64_t c{len(calls)}({found[3]}) {{ return (uint64_t)chess_{found[2]}('
                       + ', '.join(one.split()[-1] for one in found[3].split(',')) + '); }')
        calls.append((name, f, types))
open('all.c', 'w').write('#define CHESS_TABLES\n' + ''.join(f'#include "c/chess/{name}.h"\n' for name in sorted(modules))
                         + '\n'.join(wrapped))
subprocess.run('gcc -O1 -mbmi2 -shared -fPIC -o all.so all.c'.split(), check=True)
library = ctypes.CDLL('./all.so')
def draw(argument, of):
    return random.randrange(limits[argument]) if of in ('unsigned', 'int') and argument in limits else \
        random.getrandbits(64) & random.getrandbits(64) if of != 'unsigned' else 1 + random.randrange(2)
for number, (name, f, types) in enumerate(calls):
    function = library[f'c{number}']
    function.argtypes = [ctypes.c_uint if of in ('unsigned', 'int') else ctypes.c_uint64 for of in types]
    function.restype = ctypes.c_uint64
    modules[name].update({**others, **words, **modules[name]})
    for _ in range(50):
        given = [draw(*one) for one in zip(f['takes'], types, strict=True)]
        try:
            found = modules[name][f['name']](*given)
        except Exception as fault:
            raise AssertionError(f"{name} {f} {given} {fault}")
        assert found == function(*given), (name, f, given)
assert len(calls) > 120, len(calls)

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
