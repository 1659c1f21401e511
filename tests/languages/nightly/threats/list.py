# The list of an order, by its JSON: FILE LETTERS FILES.
import json
import sys

path, letters, files = sys.argv[1], sys.argv[2], int(sys.argv[3])
order = json.load(open(path))
idle = set(order['idle'])

def end(code, square):
    return '%s%s %s%d' % ('mo'[code % 2], letters[code // 2], 'abcdefghi'[square % files],
                          square // files + 1)

for number, (attacker, origin, victim, to) in enumerate(order['features'], order['first']):
    if number not in idle:
        print(end(attacker, origin), end(victim, to), number)
