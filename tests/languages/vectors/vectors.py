# Lookups of three games, each a package beside this file.
from chess import attacks, castling, leapers, lines, pawns, squares, symmetry
from xiangqi import attacks as xiangqi, leapers as xiangqi_leapers, lines as xiangqi_lines, squares as xiangqi_squares
from xiangqi.types import of
from guarded import attacks as guarded, leapers as guarded_leapers, lines as guarded_lines, squares as guarded_squares


def show(name, found):
    print(name, f'{found:016x}')


def wide(name, found):
    print('xiangqi', name, f'{found:032x}')


print('chess named', squares.named('e4'))
show('chess rook', attacks.rook_attacks(28, 1 << 44 | 1 << 25))
show('chess queen', attacks.queen_attacks(0, 1 << 3 | 1 << 18 | 1 << 24))
show('chess pawn', leapers.pawn_attacks(1, 8))
show('chess pawns', pawns.attacks_of(0, 0x8100))
show('chess between', lines.between(0, 63))
show('chess flip', symmetry.flip_vertical(0x102))
print('chess distance', squares.distance(0, 63))
print('chess rook_to', castling.rook_to(1))

occupied = 0x85000000000 | 0x200008 << 64
print('xiangqi named', xiangqi_squares.named('e5'))
wide('rook', xiangqi.rook_attacks(40, occupied))
wide('cannon', xiangqi.cannon_attacks(40, occupied))
wide('horse', xiangqi.horse_attacks(40, of(49)))
wide('soldier', xiangqi_leapers.soldier_attacks(0, 49))
wide('between', xiangqi_lines.between(4, 85))

print('guarded named', guarded_squares.named('a7'))
show('guarded rook', guarded.rook_attacks(0, 1 << 3 | 1 << 32))
show('guarded king', guarded_leapers.king_attacks(48))
show('guarded between', guarded_lines.between(0, 42))
