#!/bin/sh
# JSON and bytes: read by the reader of the README.
. tests/languages/tools.sh
needs JSON python3 gcc

run bbgen emit chess xiangqi --only all -o c
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
random.seed(1)
magic, fold = load('json/chess/magic'), load('json/xiangqi/fold')
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

# Every formula gives what C's function does, which is compiled, of numbers, words and sets by lot. Each of these
# has two words.
class Module:
    def __init__(self, names):
        self.__dict__.update(names)
limits = dict.fromkeys('color player'.split(), 2) | {
    'piece': 3, 'code': 6, 'rank': 8, 'n': 8, 'right': 4, 'byte': 256, 'horse': 1, 'zone': 2}
numbers = ('unsigned', 'int')
def compare(game, files, ranks, method, least):
    modules = {os.path.basename(p)[:-5]: load(p[:-5]) for p in glob.glob(f'json/{game}/*.json')}
    others = {name: Module(names) for name, names in modules.items()} | {'attacks': Module(modules[method])}
    squares, is_wide = files * ranks, files * ranks > 64
    calls, wrapped = [], []
    for name in sorted(modules):
        if not os.path.exists(f'c/{game}/{name}.h'):
            continue
        text = open(f'c/{game}/{name}.h').read()
        for f in json.load(open(f'json/{game}/{name}.json'))['functions']:
            found = re.search(rf'\nstatic inline (unsigned|int|uint64_t|{game}_bb) ({game}_(?:{name}_)?{f["name"]})'
                              r'\(([^)*]*)\)', text)
            assert 'formula' in f or f['note'], f
            if 'formula' not in f or not found or f'{game}_rotated' in found[3]:
                continue
            types = [one.split()[-2] for one in found[3].split(',')]
            call = found[2] + '(' + ', '.join(
                f'{game}_make(g[{2 * i}], g[{2 * i + 1}])' if is_wide and of.endswith('_bb') else f'({of})g[{2 * i}]'
                for i, of in enumerate(types)) + ')'
            wrapped.append(f'void c{len(calls)}(const uint64_t *g, uint64_t *out) ' + (
                f'{{ const {game}_bb set = {call}; out[0] = set.lo; out[1] = set.hi; }}'
                if is_wide and found[1].endswith('_bb') else f'{{ out[0] = (uint64_t){call}; out[1] = 0; }}'))
            calls.append((name, f, types))
    open(game + '.c', 'w').write(f'#define {game.upper()}_TABLES\n' + ''.join(
        f'#include "c/{game}/{name}.h"\n' for name in sorted(modules)) + '\n'.join(wrapped))
    subprocess.run(f'gcc -O1 -mbmi2 -shared -fPIC -o {game}.so {game}.c'.split(), check=True)
    library = ctypes.CDLL(f'./{game}.so')
    def draw(argument, of):
        if of in numbers:
            return random.randrange({'file': files, **limits}.get(argument, squares))
        bits = squares if of.endswith('_bb') else 64
        return random.getrandbits(bits) & random.getrandbits(bits)
    for number, (name, f, types) in enumerate(calls):
        modules[name].update({**others, **modules[name]})
        for _ in range(50):
            given = [draw(*one) for one in zip(f['takes'], types, strict=True)]
            words = [word for one in given for word in (one & 2**64 - 1, one >> 64)]
            out = (ctypes.c_uint64 * 2)()
            library[f'c{number}']((ctypes.c_uint64 * len(words))(*words), out)
            try:
                found = modules[name][f['name']](*given)
            except Exception as fault:
                raise AssertionError(f"{game} {name} {f} {given} {fault}")
            assert found == out[0] | out[1] << 64, (game, name, f, given)
    assert len(calls) > least, (game, len(calls))
    return {f['name'] for _, f, _ in calls}
compare('chess', 8, 8, 'magic', 120)
assert 'elephant_attacks' in compare('xiangqi', 9, 10, 'fold', 60)

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
