# The inputs of positions, by the list that bbgen writes: what a trainer needs.
import json
import sys

order = json.load(open(sys.argv[1]))
numbers = {tuple(f): order['first'] + i for i, f in enumerate(order['features'])}
idle = set(order['idle'])

def between(a, b):
    dx, dy = b % 8 - a % 8, b // 8 - a // 8
    if dx and dy and abs(dx) != abs(dy):
        return set()
    step = (dx > 0) - (dx < 0) + 8 * ((dy > 0) - (dy < 0))
    return set(range(a + step, b, step))

def inputs(board, player):
    turn = 56 * player ^ (7 if board.index('kK'[player == 0]) % 8 > 3 else 0)
    seen = {s ^ turn: 2 * 'pnbrqk'.index(c.lower()) + (c.islower() ^ player)
            for s, c in enumerate(board) if c != '.'}
    found = ((f, t, numbers.get((seen[f], f, seen[t], t))) for f in seen for t in seen)
    return sorted(n for f, t, n in found
                  if n is not None and n not in idle and not between(f, t) & seen.keys())

for line in sys.stdin:
    print(*inputs(line[:64], int(line[65])))
