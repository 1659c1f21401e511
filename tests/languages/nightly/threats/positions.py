# 10,000 positions: those of a list, with random pieces but kings taken off, a line each: squares
# a1 to h8 as letters, and the player from whose view inputs are wanted.
import random
import sys

chance = random.Random(1)
lines = open(sys.argv[1]).read().splitlines()
for i in range(10000):
    ranks = lines[i % len(lines)].split()[0].split('/')
    board = ''.join('.' * int(c) if c.isdigit() else c for rank in reversed(ranks) for c in rank)
    print(''.join('.' if c not in 'kK' and chance.random() < 0.1 else c for c in board), i % 2)
